import { __, _n, sprintf } from '@wordpress/i18n';
import { store, type Order } from '../../../data/orders';
import { adminUrl } from '../../../lib/links';
import { Panel } from '../panel';
import { track } from './track';

interface Props {
	isAskedFor: boolean;
	statuses: string[];
	usesOrdersScreen: boolean;
}

/** Orders to fulfil. */
export const OrdersPanel = ( { isAskedFor, statuses, usesOrdersScreen }: Props ) => (
	<Panel
		name="orders-panel"
		store={ store }
		args={ [ statuses ] }
		isAskedFor={ isAskedFor }
		title={ __( 'Orders', 'storeboard' ) }
		countText={ ( count, shown ) =>
			/* translators: %s: number of orders. */
			sprintf( _n( '%s order to fulfill', '%s orders to fulfill', count, 'storeboard' ), shown )
		}
		failureText={ __( 'Couldn’t load your orders.', 'storeboard' ) }
		link={
			<a
				href={ adminUrl( usesOrdersScreen ? 'admin.php?page=wc-orders' : 'edit.php?post_type=shop_order' ) }
				onClick={ () => track( 'orders_manage' ) }
			>
				{ __( 'Manage all orders', 'storeboard' ) }
			</a>
		}
	>
		{ ( order: Order, { OrderRow } ) => (
			<OrderRow key={ order.id } order={ order } statuses={ statuses } usesOrdersScreen={ usesOrdersScreen } />
		) }
	</Panel>
);
