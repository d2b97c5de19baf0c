import { __ } from '@wordpress/i18n';
import { getAdminSetting } from '../../lib/platform-settings';
import { can } from '../../lib/page-settings';
import { CountsError } from './counts-error';
import { OrdersPanel } from './orders';
import { ReviewsPanel } from './reviews';
import { StockPanel } from './stock';
import './style.scss';

interface Store {
	/** Names of the panels that this store and user have, as PHP found them. Without it, all panels that may apply. */
	panels?: string[];
	/** False if the store never had an order. */
	hasOrders?: boolean;
	/** False if the store has published no product. */
	hasProducts?: boolean;
}

interface Props extends Store {
	/** 'orders-panel', 'stock-panel' or 'reviews-panel', from the address. Any other value opens none. */
	openedPanel?: string;
	/** Statuses of orders to fulfil, without the prefix 'wc-'. */
	actionableStatuses?: string[];
	/** Whether orders have a screen of their own instead of the post editor. */
	usesOrdersScreen?: boolean;
	/** Whether the panel of reviews stays where none waits: what is below would move up once they are counted. */
	keepsReviews?: boolean;
}

const ALL = [ 'orders-panel', 'stock-panel', 'reviews-panel' ];

/** Which panels are useful to the store and the user. */
export const getPanels = ( { panels = ALL, hasOrders = true, hasProducts = true }: Store ) => ( {
	orders: panels.includes( 'orders-panel' ) && hasOrders && can( 'edit_shop_orders' ),
	stock:
		panels.includes( 'stock-panel' ) &&
		hasOrders &&
		hasProducts &&
		can( 'edit_products' ) &&
		getAdminSetting( 'manageStock', 'yes' ) === 'yes',
	reviews:
		panels.includes( 'reviews-panel' ) &&
		hasProducts &&
		can( 'moderate_comments' ) &&
		getAdminSetting( 'reviewsEnabled', 'yes' ) === 'yes',
} );

const ACTIONABLE = [ 'processing', 'on-hold' ];

/** The merchant's open work: orders, stock and reviews. Each panel requests its rows when it is opened. */
export function ActivityPanels( {
	openedPanel,
	actionableStatuses = ACTIONABLE,
	usesOrdersScreen = false,
	keepsReviews,
	...store
}: Props ) {
	const { orders, stock, reviews } = getPanels( store );

	if ( ! orders && ! stock && ! reviews ) {
		return null;
	}
	return (
		<section className="storeboard-card storeboard-activity" aria-label={ __( 'Your store today', 'storeboard' ) }>
			{ orders && (
				<OrdersPanel
					isAskedFor={ openedPanel === 'orders-panel' }
					statuses={ actionableStatuses }
					usesOrdersScreen={ usesOrdersScreen }
				/>
			) }
			{ stock && <StockPanel isAskedFor={ openedPanel === 'stock-panel' } /> }
			{ reviews && <ReviewsPanel isAskedFor={ openedPanel === 'reviews-panel' } isKept={ keepsReviews } /> }
			<CountsError statuses={ actionableStatuses } />
		</section>
	);
}
