import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useSettled } from '../../components/today/use-settled';
import { useNotices } from '../../components/use-notices';
import { store, type TaskList } from '../../data/onboarding';
import { trackList } from './track';

/**
 * What the owner can do with a whole list. If the server refuses, the change is rolled back and a notice says so,
 * with Retry.
 */
export function useListActions( list: TaskList ) {
	const { hideTaskList, unhideTaskList } = useDispatch( store );
	const notices = useNotices();
	const settled = useSettled();
	const id = `storeboard-list-${ list.id }`;

	async function hide(): Promise< void > {
		try {
			trackList( list, 'hide' );
			if ( await hideTaskList( list.id ) ) {
				notices.done( id, __( 'List hidden', 'storeboard' ), show );
				settled();
			}
		} catch ( error ) {
			notices.failed( id, __( 'Couldn’t hide the list.', 'storeboard' ), error, hide );
		}
	}

	async function show(): Promise< void > {
		try {
			trackList( list, 'show' );
			await unhideTaskList( list.id );
			settled();
		} catch ( error ) {
			notices.failed( id, __( 'Couldn’t show the list.', 'storeboard' ), error, show );
		}
	}

	return { hide, show };
}
