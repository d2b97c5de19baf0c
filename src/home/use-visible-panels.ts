import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { store } from '../data/onboarding';
import { store as reviewsStore } from '../data/reviews';
import { getPageSettings } from '../lib/page-settings';
import { recordEvent } from '../lib/tracks';
import { getPanels } from '../panels/activity';
import { useIsRunning } from './use-columns';

/** Tells tracking once a view what the screen shows: setup tasks, or the panels of the store's day. */
export function useVisiblePanels() {
	const areListsThere = useSelect( ( select ) => !! select( store ).getTaskLists(), [] );
	const isRunning = useIsRunning();
	const { value: waiting, error } = useSelect( ( select ) => select( reviewsStore ).getCounted(), [] );
	const isTold = useRef( false );

	useEffect( () => {
		if ( ! areListsThere || isTold.current ) {
			return;
		}
		const { todayPanels: panels, hasOrders, hasProducts } = getPageSettings();
		const { orders, stock, reviews } = getPanels( { panels, hasOrders, hasProducts } );
		// Without a review that waits there is no such panel.
		if ( isRunning && reviews && waiting === undefined && ! error ) {
			return;
		}
		isTold.current = true;
		recordEvent( 'activity_panel_visible_panels', {
			task_list: ! isRunning,
			orders_panel: isRunning && orders,
			stock_panel: isRunning && stock,
			reviews_panel: isRunning && reviews && !! waiting,
		} );
	}, [ areListsThere, isRunning, waiting, error ] );
}
