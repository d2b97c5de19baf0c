import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../error-message';
import { useSpokenMessage } from '../use-spoken-message';
import { store, type Now } from '../../data/now';
import { formatDateTime, relativeTime, updatedText } from '../../lib/dates';
import { formatMoney, formatNumber } from '../../lib/money';
import { getPlatformSetting } from '../../lib/platform-settings';
import { plainText } from '../../lib/sanitize';
import { EVERY, usePolling } from '../../lib/use-polling';
import { Rows } from './rows';
import './style.scss';

/** What happens in the store, asked again every minute while it is looked at. */
export default function RightNow() {
	const { value: now, madeAt, error } = useSelect( ( select ) => select( store ).getNow(), [] );
	const { load } = useDispatch( store );
	const place = useRef< HTMLDivElement >( null );

	usePolling( place, load );

	return (
		<div ref={ place } className="storeboard-today__now" tabIndex={ -1 }>
			{ now && <Content now={ now } madeAt={ madeAt } /> }
			{ ! now && ! error && <Rows rows={ 5 } /> }
			{ ! now && !! error && (
				<ErrorMessage
					what={ __( 'Couldn’t load what is happening right now.', 'storeboard' ) }
					error={ error }
					onRetry={ ( mayFocus ) => load().then( () => mayFocus && place.current?.focus() ) }
				/>
			) }
		</div>
	);
}

function Content( { now, madeAt }: { now: Now; madeAt?: number } ) {
	const { sales, orders, checkouts, stock } = now;
	const newest = orders?.[ 0 ];
	/* translators: %s: number of an order. */
	const arrived = newest && sprintf( __( 'Latest order: #%s', 'storeboard' ), plainText( newest.number ) );

	// Only what came while it was looked at is news.
	useSpokenMessage( arrived, false );

	return (
		<>
			{ sales && <Sales sales={ sales } /> }
			{ ( checkouts !== null || stock ) && (
				<dl className="storeboard-today__numbers">
					{ checkouts !== null && (
						<Figure
							label={ __( 'Open checkouts', 'storeboard' ) }
							value={ formatNumber( checkouts ) }
							note={ __( 'Changed in the last 30 minutes', 'storeboard' ) }
						/>
					) }
					{ stock && (
						<Figure
							label={ __( 'Stock sold today', 'storeboard' ) }
							value={ sprintf(
								/* translators: %s: number of units. */
								_n( '%s unit', '%s units', stock.units, 'storeboard' ),
								formatNumber( stock.units, 2 )
							) }
							note={ sprintf(
								/* translators: %s: number of products. */
								_n( 'of %s product', 'of %s products', stock.products, 'storeboard' ),
								formatNumber( stock.products )
							) }
						/>
					) }
				</dl>
			) }
			{ orders && <LastOrders orders={ orders } /> }
			{ madeAt !== undefined && <Age madeAt={ madeAt } /> }
		</>
	);
}

function Sales( { sales }: { sales: NonNullable< Now[ 'sales' ] > } ) {
	const { orders, net, currency, usual, others } = sales;
	/* translators: %s: a number or an amount. */
	const usually = __( 'Usually %s by now', 'storeboard' );

	return (
		<>
			<dl className="storeboard-today__numbers">
				<Figure
					label={ __( 'Orders today', 'storeboard' ) }
					value={ formatNumber( orders ) }
					note={ usual && sprintf( usually, formatNumber( usual.orders, 1 ) ) }
				/>
				<Figure
					label={ __( 'Net sales today', 'storeboard' ) }
					value={ formatMoney( net, currency ) }
					note={ usual && sprintf( usually, formatMoney( usual.net, currency ) ) }
				/>
			</dl>
			{ others.map( ( other ) => (
				<p key={ other.currency } className="storeboard-today__muted">
					{ sprintf(
						/* translators: 1: an amount in another currency. 2: number of orders. */
						_n(
							'Not included: %1$s from %2$s order',
							'Not included: %1$s from %2$s orders',
							other.orders,
							'storeboard'
						),
						formatMoney( other.net, other.currency ),
						formatNumber( other.orders )
					) }
				</p>
			) ) }
			<p className="storeboard-today__muted">
				{ usual
					? sprintf(
							/* translators: %s: number of weeks. */
							_n(
								'Compared with the same weekday %s week ago, up to this time of day.',
								'Compared with the average of the same weekday in the last %s weeks, up to this time of day.',
								usual.days,
								'storeboard'
							),
							formatNumber( usual.days )
						)
					: __( 'There is no earlier week to compare with yet.', 'storeboard' ) }
			</p>
		</>
	);
}

const Figure = ( { label, value, note }: { label: string; value: string; note?: string | null } ) => (
	<div className="storeboard-today__number">
		<dt>{ label }</dt>
		<dd>
			<span className="storeboard-today__value">
				<bdi>{ value }</bdi>
			</span>
			{ note && <span className="storeboard-today__muted">{ note }</span> }
		</dd>
	</div>
);

function LastOrders( { orders }: { orders: NonNullable< Now[ 'orders' ] > } ) {
	const statuses: Record< string, string > = getPlatformSetting( 'orderStatuses', {} );

	return (
		<>
			<h3 className="storeboard-today__heading">{ __( 'Latest orders', 'storeboard' ) }</h3>
			{ ! orders.length && (
				<p className="storeboard-today__text">
					{ __( 'No orders yet. New orders will show up here.', 'storeboard' ) }
				</p>
			) }
			<ul className="storeboard-today__list">
				{ orders.map( ( { id, number, status, total, currency, at, url } ) => (
					<li key={ id } className="storeboard-today__row">
						<div className="storeboard-today__main">
							<a href={ url }>
								{ sprintf(
									/* translators: %s: number of an order. */
									__( 'Order #%s', 'storeboard' ),
									plainText( number )
								) }
							</a>
							<div className="storeboard-today__muted">
								<span>{ plainText( statuses[ status ] ?? status ) }</span>
								{ at !== null && (
									<time dateTime={ new Date( at ).toISOString() } title={ formatDateTime( at ) }>
										{ relativeTime( at ) }
									</time>
								) }
							</div>
						</div>
						<bdi>{ formatMoney( total, currency ) }</bdi>
					</li>
				) ) }
			</ul>
		</>
	);
}

/** Where asking fails, what is shown grows old, and says so. */
function Age( { madeAt }: { madeAt: number } ) {
	const [ , setMinutes ] = useState( 0 );
	useEffect( () => {
		const timer = setInterval( () => setMinutes( ( minutes ) => minutes + 1 ), EVERY );
		return () => clearInterval( timer );
	}, [] );
	return <p className="storeboard-today__muted">{ updatedText( madeAt ) }</p>;
}
