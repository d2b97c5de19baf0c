import { __, _n, sprintf } from '@wordpress/i18n';
import type { Order } from '../../../data/orders';
import { getPlatformSetting } from '../../../lib/platform-settings';
import { adminUrl } from '../../../lib/links';
import { formatMoney, formatNumber } from '../../../lib/money';
import { plainText } from '../../../lib/sanitize';
import { Customer } from '../customer';
import { Ago } from '../parts';
import { useRowFocus } from '../use-row-focus';
import { track } from './track';

/** The status of an order that can be shipped. An order on hold waits for its payment. */
const PAID = 'processing';

/** One order. Its name links to it. */
export function OrderRow( { order, usesOrdersScreen }: { order: Order; usesOrdersScreen: boolean } ) {
	const row = useRowFocus();
	const { id, number, status, total, currency, itemCount, createdAt } = order;
	const customer = plainText( order.customer );
	const href = adminUrl(
		usesOrdersScreen ? `admin.php?page=wc-orders&action=edit&id=${ id }` : `post.php?post=${ id }&action=edit`
	);
	/* translators: %s: number of an order. */
	const name = sprintf( __( 'Order #%s', 'storeboard' ), plainText( number ) );
	const statusName = plainText( getPlatformSetting( 'orderStatuses', {} )[ status ] ?? status );

	return (
		<li ref={ row } className="storeboard-activity__row">
			<div className="storeboard-activity__main">
				<div>
					<a className="storeboard-activity__title" href={ href } onClick={ () => track( 'order_number' ) }>
						{ name }
					</a>{ ' ' }
					<Customer name={ customer } onClick={ () => track( 'customer_name' ) } />
				</div>
				<div className="storeboard-activity__muted">
					<span>
						{ sprintf(
							/* translators: %s: number of products. */
							_n( '%s product', '%s products', itemCount, 'storeboard' ),
							formatNumber( itemCount )
						) }
					</span>
					<Ago time={ createdAt } />
					{ status === PAID && (
						<a
							href={ href }
							// In every language the name begins with the visible text.
							aria-label={ `${ __( 'Begin fulfillment', 'storeboard' ) }: ${ name }` }
							onClick={ () => track( 'orders_begin_fulfillment' ) }
						>
							{ __( 'Begin fulfillment', 'storeboard' ) }
						</a>
					) }
				</div>
			</div>
			<div className="storeboard-activity__side">
				<span className="storeboard-badge">{ statusName }</span>
				<bdi className="storeboard-activity__amount">{ formatMoney( total, currency ) }</bdi>
			</div>
		</li>
	);
}
