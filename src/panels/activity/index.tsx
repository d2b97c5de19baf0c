import { __ } from '@wordpress/i18n';
import { getAdminSetting } from '../../lib/host-settings';
import { can } from '../../lib/page-settings';
import { OrdersPanel } from './orders';
import { ReviewsPanel } from './reviews';
import { StockPanel } from './stock';
import './style.scss';

interface Props {
	/** 'orders-panel', 'stock-panel' or 'reviews-panel', as in the address; any other opens none. */
	openedPanel?: string;
	/** Statuses of orders that wait to be fulfilled, without the prefix 'wc-'. */
	actionableStatuses?: string[];
	/** Whether orders have a screen of their own, in the place of the post editor. */
	usesOrdersScreen?: boolean;
	/** Names of the panels that this store and user have, as PHP found them; all that may be without it. */
	panels?: string[];
	/** False where the store never had an order. */
	hasOrders?: boolean;
	/** False where the store has published no product. */
	hasProducts?: boolean;
}

const ACTIONABLE = [ 'processing', 'on-hold' ];

/** What waits for the merchant: orders, stock and reviews, each asked for when it is opened. */
export function ActivityPanels( {
	openedPanel,
	actionableStatuses = ACTIONABLE,
	usesOrdersScreen = false,
	panels = [ 'orders-panel', 'stock-panel', 'reviews-panel' ],
	hasOrders = true,
	hasProducts = true,
}: Props ) {
	const hasOrdersPanel = panels.includes( 'orders-panel' ) && hasOrders && can( 'edit_shop_orders' );
	const hasStockPanel =
		panels.includes( 'stock-panel' ) &&
		hasOrders &&
		hasProducts &&
		can( 'edit_products' ) &&
		getAdminSetting( 'manageStock', 'yes' ) === 'yes';
	const hasReviewsPanel =
		panels.includes( 'reviews-panel' ) &&
		hasProducts &&
		can( 'moderate_comments' ) &&
		getAdminSetting( 'reviewsEnabled', 'yes' ) === 'yes';

	if ( ! hasOrdersPanel && ! hasStockPanel && ! hasReviewsPanel ) {
		return null;
	}
	return (
		<section
			className="storeboard-card storeboard-activity"
			aria-label={ __( 'What waits for you', 'storeboard' ) }
		>
			{ hasOrdersPanel && (
				<OrdersPanel
					isAskedFor={ openedPanel === 'orders-panel' }
					statuses={ actionableStatuses }
					usesOrdersScreen={ usesOrdersScreen }
				/>
			) }
			{ hasStockPanel && <StockPanel isAskedFor={ openedPanel === 'stock-panel' } /> }
			{ hasReviewsPanel && <ReviewsPanel isAskedFor={ openedPanel === 'reviews-panel' } /> }
		</section>
	);
}
