import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../components/use-notices';
import { store, type TaskList } from '../../data/onboarding';
import { store as options } from '../../data/options';
import { trackList } from './track';

/**
 * What the owner can do with a whole list. If the server refuses, the change is rolled back and a notice says so,
 * with Retry.
 */
export function useListActions( list: TaskList ) {
	const { hideTaskList, unhideTaskList, reloadTaskLists } = useDispatch( store );
	const { updateOptions } = useDispatch( options );
	const notices = useNotices();
	const id = `storeboard-list-${ list.id }`;

	async function hide(): Promise< void > {
		try {
			trackList( list, 'hide' );
			if ( await hideTaskList( list.id ) ) {
				notices.done( id, __( 'List hidden', 'storeboard' ), show );
			}
		} catch ( error ) {
			notices.failed( id, __( 'Couldn’t hide the list.', 'storeboard' ), error, hide );
		}
	}

	async function show(): Promise< void > {
		try {
			trackList( list, 'show' );
			await unhideTaskList( list.id );
		} catch ( error ) {
			notices.failed( id, __( 'Couldn’t show the list.', 'storeboard' ), error, show );
		}
	}

	/** Shows the completed list again, from now on. */
	async function keep(): Promise< void > {
		try {
			await updateOptions( { woocommerce_task_list_keep_completed: 'yes' } );
			await reloadTaskLists();
		} catch ( error ) {
			notices.failed( id, __( 'Couldn’t keep the list.', 'storeboard' ), error, keep );
		}
	}

	return { hide, show, keep };
}
