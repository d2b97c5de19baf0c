import { useRegistry } from '@wordpress/data';
import { useContext, useEffect } from '@wordpress/element';
import { store, type Task, type TaskList } from '../../data/onboarding';
import { LayoutName } from '../../extend/platform-layout';
import { isTracking, recordEvent } from '../../lib/tracks';

/** The lists' context in the events: the page's name in the platform's layout, 'woocommerce-home' on home. */
export const useTrackContext = () => useContext( LayoutName );

/** Tracks a list once for each page view. It asks whether the store is connected only if tracking is on. */
export function useListView( list: TaskList, shown: number ) {
	const { resolveSelect } = useRegistry();
	const context = useTrackContext();

	useEffect( () => {
		if ( ! isTracking() ) {
			return;
		}
		resolveSelect( store )
			.getProfile()
			.then( ( profile ) => profile?.isConnected ?? false )
			.catch( () => false )
			.then( ( connected ) =>
				recordEvent( `${ list.eventPrefix }view`, {
					number_tasks: shown,
					store_connected: connected,
					context,
				} )
			);
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each list of a page view, whatever becomes of its tasks.
	}, [ list.id ] );
}

/** Once for each page view, for each visible task that wants it. */
export function trackTaskView( task: Task, context: string ) {
	if ( task.recordViewEvent ) {
		recordEvent( 'tasklist_item_view', { task_name: task.id, is_complete: task.isComplete, context } );
	}
}

/** The same name for the rows of every list. */
export function trackTaskClick( task: Task, context: string ) {
	const incentive = task.additionalData.wooPaymentsIncentiveId;
	recordEvent( 'tasklist_click', {
		task_name: task.id,
		context,
		...( typeof incentive === 'string' && { woopayments_incentive_id: incentive } ),
	} );
}

export const trackList = ( list: TaskList, what: 'hide' | 'show' | 'collapse' | 'expand' ) =>
	recordEvent( `${ list.eventPrefix }${ what }`, {} );
