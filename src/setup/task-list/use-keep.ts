import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../components/use-notices';
import { store, type TaskList } from '../../data/onboarding';
import { store as options } from '../../data/options';

/** Shows a completed list again, from now on. If the server refuses, a notice says so, with Try again. */
export function useKeep( list: TaskList ) {
	const { reloadTaskLists } = useDispatch( store );
	const { updateOptions } = useDispatch( options );
	const notices = useNotices();

	return async function keep(): Promise< void > {
		try {
			await updateOptions( { woocommerce_task_list_keep_completed: 'yes' } );
			await reloadTaskLists();
		} catch ( error ) {
			notices.failed(
				`storeboard-list-${ list.id }`,
				__( 'Couldn’t keep the list.', 'storeboard' ),
				error,
				keep
			);
		}
	};
}
