import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { chevronDown } from '@wordpress/icons';
import { ErrorMessage } from '../../components/error-message';
import { useChunk } from '../../components/lazy-part';
import { store } from '../../data/orders';
import { adminUrl } from '../../lib/links';
import { getPageSettings } from '../../lib/page-settings';
import { RowsSkeleton } from '../../home/activity/rows-skeleton';
import { getFacts } from '../../lib/header-facts';
import '../../home/activity/style.scss';

/** So many show. */
const MOST = 5;

const ID = 'storeboard-activity-orders';

const loadRows = () => import( /* webpackChunkName: "activity-rows" */ '../../home/activity/lazy-rows' );

interface Props {
	count: number;
	isOpen: boolean;
	onToggle: ( isOpen: boolean ) => void;
}

/** The orders that a card counts: they show, and can be completed, where the owner is. They come once they are asked for. */
export function OrderRows( { count, isOpen, onToggle }: Props ) {
	const { part, error, retry } = useChunk( loadRows, isOpen );
	const { actionableStatuses } = getPageSettings();
	const { usesOrdersScreen } = getFacts();
	const failureText = __( 'Couldn’t load your orders.', 'storeboard' );
	const expected = Math.min( MOST, count );

	return (
		<>
			<Button
				className="storeboard-abbreviated__toggle"
				icon={ chevronDown }
				label={ __( 'Show orders to fulfill', 'storeboard' ) }
				aria-expanded={ isOpen }
				aria-controls={ ID }
				onClick={ () => onToggle( ! isOpen ) }
			/>
			<div id={ ID } className="storeboard-abbreviated__rows" hidden={ ! isOpen }>
				{ isOpen && ! part && ! error && <RowsSkeleton name="orders-panel" rows={ expected } /> }
				{ isOpen && ! part && error && (
					<div className="storeboard-activity__text">
						<ErrorMessage what={ failureText } error={ error } onRetry={ retry } />
					</div>
				) }
				{ part && (
					<part.Rows
						name="orders-panel"
						store={ store }
						args={ [ actionableStatuses ] }
						failureText={ failureText }
						isOpen={ isOpen }
						expected={ expected }
						link={
							<a
								href={ adminUrl(
									usesOrdersScreen ? 'admin.php?page=wc-orders' : 'edit.php?post_type=shop_order'
								) }
							>
								{ __( 'Manage all orders', 'storeboard' ) }
							</a>
						}
					>
						{ ( order: Parameters< typeof part.OrderRow >[ 0 ][ 'order' ] ) => (
							<part.OrderRow
								key={ order.id }
								order={ order }
								statuses={ actionableStatuses }
								usesOrdersScreen={ usesOrdersScreen }
							/>
						) }
					</part.Rows>
				) }
			</div>
		</>
	);
}
