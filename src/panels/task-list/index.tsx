import { useDispatch, useSelect } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Failure } from '../../components/failure';
import { SkeletonList } from '../../components/skeleton';
import { store } from '../../data/onboarding';
import { SetupList } from './setup-list';
import { useReloadOnReturn } from './use-reload-on-return';
import './style.scss';

/** The task lists of the home screen, with what stands there while they load and when they cannot be had. */
export function TaskLists() {
	const { lists, error } = useSelect( ( select ) => {
		const { getTaskLists, getResolutionError } = select( store );
		return { lists: getTaskLists(), error: getResolutionError( 'getTaskLists', [] ) };
	}, [] );
	const { reloadTaskLists } = useDispatch( store );
	const place = useRef< HTMLDivElement >( null );

	useReloadOnReturn( reloadTaskLists );

	/** Tries again, and gives the keyboard its place in what came. */
	async function retry() {
		await reloadTaskLists();
		place.current?.querySelector< HTMLElement >( 'h2' )?.focus();
	}

	return <div ref={ place }>{ content() }</div>;

	function content() {
		if ( lists ) {
			const setup = lists.find( ( { id } ) => id === 'setup' );
			return setup?.isVisible ? <SetupList list={ setup } /> : <NothingToDo />;
		}
		if ( ! error ) {
			return <SkeletonList />;
		}
		return (
			<section className="storeboard-card">
				<Failure
					what={ __( 'The setup tasks could not be loaded.', 'storeboard' ) }
					error={ error }
					onRetry={ retry }
				/>
			</section>
		);
	}
}

const NothingToDo = () => (
	<section className="storeboard-card storeboard-empty">
		<h2 tabIndex={ -1 }>{ __( 'Nothing to set up', 'storeboard' ) }</h2>
		<p>{ __( 'Your store has no setup tasks to show.', 'storeboard' ) }</p>
	</section>
);
