import { resolveSelect } from '@wordpress/data';
import { store, type Task, type TaskList } from '../../data/onboarding';
import { isTracking, recordEvent } from '../../lib/tracks';

/** Where the lists stand, as the events name it. */
const context = ( list: TaskList ) => ( { context: list.id === 'setup' ? 'root' : list.id } );

/** Once a view of the page. Whether the store is connected is asked only where somebody listens. */
export function trackListView( list: TaskList, shown: number ) {
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
				...context( list ),
			} )
		);
}

export function trackTaskClick( list: TaskList, task: Task ) {
	const incentive = task.additionalData.wooPaymentsIncentiveId;
	recordEvent( `${ list.eventPrefix }click`, {
		task_name: task.id,
		...context( list ),
		...( typeof incentive === 'string' && { woopayments_incentive_id: incentive } ),
	} );
}

export const trackList = ( list: TaskList, what: 'hide' | 'show' | 'collapse' | 'expand' ) =>
	recordEvent( `${ list.eventPrefix }${ what }`, {} );
