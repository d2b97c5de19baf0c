import { useRegistry } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { store } from '../data/onboarding';
import { store as reviewsStore } from '../data/reviews';
import { getPageSettings } from '../lib/page-settings';
import { recordEvent } from '../lib/tracks';
import { getPanels } from './activity';

/** Tells tracking once a view what the screen shows: setup tasks, the panels of the store's day, or both. Only where it is allowed is it fetched. */
export function VisiblePanels() {
	const registry = useRegistry();
	useEffect( () => tell( registry ), [ registry ] );
	return null;
}

/** Ends the wait for what is not known yet. */
function tell( { select, subscribe }: ReturnType< typeof useRegistry > ) {
	const look = () => {
		const lists = select( store ).getTaskLists();
		if ( ! lists ) {
			return;
		}
		const { todayPanels: panels, hasOrders, hasProducts } = getPageSettings();
		const { orders, stock, reviews } = getPanels( { panels, hasOrders, hasProducts } );
		const isSetUp = ! lists.find( ( { id } ) => id === 'setup' )?.isVisible;
		const hasToday = isSetUp || hasOrders;
		const { value: waiting, error } = select( reviewsStore ).getCounted();
		// Without a review that waits there is no such panel.
		if ( hasToday && reviews && waiting === undefined && ! error ) {
			return;
		}
		end();
		recordEvent( 'activity_panel_visible_panels', {
			task_list: ! isSetUp,
			orders_panel: hasToday && orders,
			stock_panel: hasToday && stock,
			reviews_panel: hasToday && reviews && !! waiting,
		} );
	};
	const end = subscribe( look );
	look();
	return end;
}
