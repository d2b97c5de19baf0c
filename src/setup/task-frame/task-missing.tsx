import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { SkeletonList } from '../../components/skeleton';
import { store } from '../../data/onboarding';
import { focusScreen } from '../../lib/focus-screen';

/** In the place of a task while its list is loading, or failed to load. */
export function TaskMissing( { error }: { error: unknown } ) {
	const { reloadTaskLists } = useDispatch( store );

	return error ? (
		<section className="storeboard-card">
			<ErrorMessage
				what={ __( 'Couldn’t load this task.', 'storeboard' ) }
				error={ error }
				onRetry={ async ( mayFocus ) => {
					await reloadTaskLists();
					if ( mayFocus ) {
						focusScreen();
					}
				} }
			/>
		</section>
	) : (
		<SkeletonList />
	);
}
