import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorBoundary } from '../../extend/error-boundary';
import { ErrorMessage } from '../../components/error-message';
import { SkeletonList } from '../../components/skeleton';
import { store, type TaskList } from '../../data/onboarding';
import { reportExtensionError } from '../../extend/extension-errors';
import { getPageSettings } from '../../lib/page-settings';
import { getAdminSetting } from '../../lib/platform-settings';
import { useRevalidate } from '../../lib/use-revalidate';
import { OtherList } from './other-list';
import { SetupList } from './setup-list';
import { useKeptPlace } from './use-kept-place';
import './style.scss';

interface Props {
	/** Whether something else is on the screen, so that a screen without lists is not empty. */
	hasCompany?: boolean;
}

/** The task lists of the home screen, and what shows instead while they load or if they failed. */
export function TaskLists( { hasCompany = false }: Props ) {
	const { lists, receivedAt, error } = useSelect( ( select ) => {
		const { getTaskLists, getReceivedAt, getResolutionError } = select( store );
		return {
			lists: getTaskLists(),
			receivedAt: getReceivedAt(),
			error: getResolutionError( 'getTaskLists', [] ),
		};
	}, [] );
	const { reloadTaskLists, settleLists } = useDispatch( store );
	const place = useRef< HTMLDivElement >( null );

	const shown = lists?.filter( ( { isVisible } ) => isVisible );
	const keepsPlace = useKeptPlace( place, ( shown ?? [] ).map( faceOf ).join() );

	useRevalidate( receivedAt, reloadTaskLists );
	// Slow lists depend on more than the server can watch, so they are revalidated at any age, once the screen has
	// settled.
	const isOld = getPageSettings().slowLists && !! receivedAt && receivedAt === ( broughtAt ??= receivedAt );
	useEffect( () => {
		const timer = isOld && setTimeout( () => reloadTaskLists( true ).catch( () => {} ), LATER );
		return () => clearTimeout( timer || 0 );
	}, [ isOld, reloadTaskLists ] );
	useEffect( () => () => void settleLists(), [ settleLists ] );

	/** Tries again, and moves the focus to the new content. */
	async function retry( mayFocus: boolean ) {
		await reloadTaskLists();
		if ( mayFocus ) {
			place.current?.querySelector< HTMLElement >( 'h2' )?.focus();
		}
	}

	return (
		<div ref={ place } className="storeboard-task-lists" { ...keepsPlace }>
			{ content() }
		</div>
	);

	function content() {
		if ( lists && shown ) {
			return shown.length || hasCompany ? (
				shown.map( ( list ) => <List key={ list.id } list={ list } /> )
			) : (
				<NothingToDo canShow={ lists.some( ( { isHidden } ) => isHidden ) } />
			);
		}
		if ( ! error ) {
			return hasVisibleList() ? <SkeletonList /> : null;
		}
		return (
			<section className="storeboard-card">
				<ErrorMessage
					what={ __( 'Couldn’t load your setup tasks.', 'storeboard' ) }
					error={ error }
					onRetry={ retry }
				/>
			</section>
		);
	}
}

/** Whether a list shows once it has loaded: as the platform says, and before it does as far as the setup list tells. */
const hasVisibleList = () =>
	getAdminSetting( 'visibleTaskListIds', [ getPageSettings().isSetupHidden ? '' : 'setup' ] )[ 0 ];

/** A screen that was quick is left alone for this time. In milliseconds. */
const LATER = 5000;

/** When the lists of the page were made. */
let broughtAt: number | undefined;

/** A completed list shows a card in its place. */
const faceOf = ( { id, isComplete, keepCompletedTaskList }: TaskList ) =>
	isComplete && ! keepCompletedTaskList ? `${ id } done` : id;

const NothingToDo = ( { canShow }: { canShow: boolean } ) => (
	<section className="storeboard-card storeboard-empty">
		<h2 tabIndex={ -1 }>{ __( 'No tasks to set up', 'storeboard' ) }</h2>
		<p>
			{ canShow
				? __( 'Your task lists are hidden. Use Display options above to show them again.', 'storeboard' )
				: __( 'You don’t have any tasks right now. New ones will show up here.', 'storeboard' ) }
		</p>
	</section>
);

/** Each list has its own error boundary: an extension's task that breaks it leaves the others. */
const List = ( { list }: { list: TaskList } ) => (
	<ErrorBoundary fallback={ () => null } onError={ ( error ) => reportExtensionError( list.id, 'task list', error ) }>
		{ list.id === 'setup' ? <SetupList list={ list } /> : <OtherList list={ list } /> }
	</ErrorBoundary>
);
