import { useDispatch, useSelect } from '@wordpress/data';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store } from '../../../data/orders';
import { adminUrl } from '../../../lib/links';
import { Panel } from '../panel';
import { Rows } from '../rows';
import { OrderRow, track } from './order-row';

interface Props {
	isAskedFor: boolean;
	statuses: string[];
	usesOrdersScreen: boolean;
}

/** Orders that wait to be fulfilled. */
export function OrdersPanel( { isAskedFor, statuses, usesOrdersScreen }: Props ) {
	const { count, countedAt, hasFailed } = useSelect(
		( select ) => {
			const { getCount, getList, hasResolutionFailed } = select( store );
			return {
				count: getCount( statuses ),
				countedAt: getList( statuses ).countedAt,
				hasFailed: hasResolutionFailed( 'getCount', [ statuses ] ),
			};
		},
		[ statuses ]
	);
	const { reloadCount } = useDispatch( store );

	return (
		<Panel
			name="orders-panel"
			title={ __( 'Orders', 'storeboard' ) }
			count={ count }
			countedAt={ countedAt }
			countText={ ( orders, shown ) =>
				/* translators: %s: number of orders. */
				sprintf( _n( '%s order to fulfill', '%s orders to fulfill', orders, 'storeboard' ), shown )
			}
			hasCountFailed={ hasFailed }
			onRecount={ () => reloadCount( statuses ) }
			isAskedFor={ isAskedFor }
		>
			{ ( isOpen ) => <Orders isOpen={ isOpen } statuses={ statuses } usesOrdersScreen={ usesOrdersScreen } /> }
		</Panel>
	);
}

function Orders( { isOpen, statuses, usesOrdersScreen }: Omit< Props, 'isAskedFor' > & { isOpen: boolean } ) {
	const { orders, list, error } = useSelect(
		( select ) => {
			const { getOrders, getList, getResolutionError } = select( store );
			return {
				orders: getOrders( statuses ),
				list: getList( statuses ),
				error: getResolutionError( 'getOrders', [ statuses ] ),
			};
		},
		[ statuses ]
	);
	const { reloadOrders } = useDispatch( store );

	return (
		<Rows
			name="orders-panel"
			isOpen={ isOpen }
			length={ orders?.length }
			count={ list.count }
			loadedAt={ list.loadedAt }
			error={ error }
			failureText={ __( 'The orders could not be loaded.', 'storeboard' ) }
			emptyText={ __( 'No orders wait to be fulfilled. New ones appear here.', 'storeboard' ) }
			onReload={ () => reloadOrders( statuses ) }
			link={
				<a
					href={ adminUrl( usesOrdersScreen ? 'admin.php?page=wc-orders' : 'edit.php?post_type=shop_order' ) }
					onClick={ () => track( 'orders_manage' ) }
				>
					{ __( 'Manage all orders', 'storeboard' ) }
				</a>
			}
		>
			{ orders?.map( ( order ) => (
				<OrderRow key={ order.id } order={ order } usesOrdersScreen={ usesOrdersScreen } />
			) ) }
		</Rows>
	);
}
