import { __, _n, sprintf } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import type { Order } from '../../../data/orders';
import { getHostSetting, hasFeature } from '../../../lib/host-settings';
import { adminUrl } from '../../../lib/links';
import { formatMoney, formatNumber } from '../../../lib/money';
import { can } from '../../../lib/page-settings';
import { plainText } from '../../../lib/sanitize';
import { recordEvent } from '../../../lib/tracks';
import { Ago } from '../parts';
import { useRowFocus } from '../use-row-focus';

export const track = ( event: string ) => recordEvent( `activity_panel_orders_${ event }` );

/** One order: what it is called leads to it. */
export function OrderRow( { order, usesOrdersScreen }: { order: Order; usesOrdersScreen: boolean } ) {
	const row = useRowFocus();
	const { id, number, status, total, currency, itemCount, createdAt } = order;
	const customer = plainText( order.customer );
	const statusName = plainText( getHostSetting( 'orderStatuses', {} )[ status ] ?? status );

	return (
		<li ref={ row } className="storeboard-activity__row">
			<div className="storeboard-activity__main">
				<div>
					<a
						className="storeboard-activity__title"
						href={ adminUrl(
							usesOrdersScreen
								? `admin.php?page=wc-orders&action=edit&id=${ id }`
								: `post.php?post=${ id }&action=edit`
						) }
						onClick={ () => track( 'order_number' ) }
					>
						{
							/* translators: %s: number of an order. */
							sprintf( __( 'Order #%s', 'storeboard' ), plainText( number ) )
						}
					</a>{ ' ' }
					<Customer name={ customer } />
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
				</div>
			</div>
			<div className="storeboard-activity__side">
				<span className="storeboard-badge">{ statusName }</span>
				<bdi className="storeboard-activity__amount">{ formatMoney( total, currency ) }</bdi>
			</div>
		</li>
	);
}

/** Who bought; leads to what the store knows of them where the user may see that. */
function Customer( { name }: { name: string } ) {
	if ( ! name ) {
		return <>{ __( 'Guest', 'storeboard' ) }</>;
	}
	if ( ! hasFeature( 'analytics' ) || ! can( 'view_woocommerce_reports' ) ) {
		return <bdi>{ name }</bdi>;
	}
	// The report knows customers by ids of its own; by name it needs no request to find them. A comma would end the name.
	const href = addQueryArgs( 'admin.php', {
		page: 'wc-admin',
		path: '/analytics/customers',
		search: name.replace( /,/g, '%2C' ),
	} );
	return (
		<a href={ adminUrl( href ) } onClick={ () => track( 'customer_name' ) }>
			<bdi>{ name }</bdi>
		</a>
	);
}
