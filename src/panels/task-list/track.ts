import { useRegistry } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { store, type Task, type TaskList } from '../../data/onboarding';
import { getAdminSetting } from '../../lib/host-settings';
import { isTracking, recordEvent } from '../../lib/tracks';

/** Where the lists stand, as the events name it. */
const context = ( list: TaskList ) => ( { context: list.id === 'setup' ? 'root' : list.id } );

/** Tells of a list once a view of the page. Whether the store is connected is asked only where somebody listens. */
export function useListView( list: TaskList, shown: number ) {
	const { resolveSelect } = useRegistry();

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
					...context( list ),
				} )
			);
	}, [ list.id ] ); // eslint-disable-line react-hooks/exhaustive-deps
}

/** Once a view of the page, for each task that shows. */
export const trackTaskView = ( list: TaskList, task: Task ) =>
	recordEvent( 'tasklist_item_view', { task_name: task.id, is_complete: task.isComplete, ...context( list ) } );

export function trackTaskClick( list: TaskList, task: Task ) {
	const incentive = task.additionalData.wooPaymentsIncentiveId;
	recordEvent( `${ list.eventPrefix }click`, {
		task_name: task.id,
		...context( list ),
		...( typeof incentive === 'string' && { woopayments_incentive_id: incentive } ),
	} );
}

/** Once a view of a task's page. */
export function trackTaskPage( id: string ) {
	const { installedPlugins = [], activePlugins = [] } = getAdminSetting( 'plugins', {} );
	recordEvent( 'task_view', {
		task_name: id,
		wcs_installed: installedPlugins.includes( 'woocommerce-services' ),
		wcs_active: activePlugins.includes( 'woocommerce-services' ),
		jetpack_installed: installedPlugins.includes( 'jetpack' ),
		jetpack_active: activePlugins.includes( 'jetpack' ),
		jetpack_connected: getAdminSetting( 'dataEndpoints', {} ).jetpackStatus?.isActive === true,
	} );
}

export const trackList = ( list: TaskList, what: 'hide' | 'show' | 'collapse' | 'expand' ) =>
	recordEvent( `${ list.eventPrefix }${ what }`, {} );
