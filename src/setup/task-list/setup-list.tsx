import { __ } from '@wordpress/i18n';
import { SkeletonList } from '../../components/skeleton';
import { useChunk } from '../../components/lazy-part';
import type { Task, TaskList } from '../../data/onboarding';
import { ExtensionSlot } from '../../extend/slots';
import { storeNow } from '../../lib/clock';
import { getPageSettings } from '../../lib/page-settings';
import { HeaderCard } from './header-card';
import { ListMenu } from './list-menu';
import { fillOf, headingOf, progressText } from './heading';
import { completeCount, openCount, presentTasks, shownTasks } from './progress';
import { TaskRow } from './task-row';
import { useListView } from './track';

const loadCompleted = () => import( /* webpackChunkName: "completed-card" */ './completed-card' );

/** The setup list: a welcome, its progress, the next step, and the tasks. */
export function SetupList( { list }: { list: TaskList } ) {
	const rows = shownTasks( list.tasks, storeNow() );
	const tasks = presentTasks( rows );
	const headingId = `storeboard-list-${ list.id }`;
	const progressId = `${ headingId }-progress`;
	const current = tasks.find( ( { isComplete } ) => ! isComplete );
	// A list that is kept when all of it is done has no progress to tell of.
	const hasProgress = completeCount( tasks ) < tasks.length;

	const isReplaced = list.isComplete && ! list.keepCompletedTaskList;
	// With one step left it may be wanted at once.
	const isNear = isReplaced || ( ! list.isComplete && openCount( list.tasks ) < 2 );
	const { part: completed, error } = useChunk( loadCompleted, isNear );

	useListView( list, tasks.length );

	// Where the card's script does not come, the list stands as it is.
	if ( isReplaced && ! error ) {
		return completed ? <completed.CompletedCard list={ list } /> : <SkeletonList rows={ 0 } />;
	}

	return (
		<section className="storeboard-card storeboard-task-list is-setup" aria-labelledby={ headingId }>
			<ExtensionSlot
				name="woocommerce_tasklist_experimental_progress_header_item"
				fillProps={ { taskListId: list.id } }
				fallback={
					<header className="storeboard-task-list__header">
						{ /* WordPress would put a picture from outside in the place of the rocket, in text that React keeps. */ }
						<h2 id={ headingId } className="storeboard-task-list__title wp-exclude-emoji" tabIndex={ -1 }>
							<ExtensionSlot
								name="woocommerce_tasklist_experimental_progress_title_item"
								fillProps={ { taskListId: list.id } }
								fallback={ headingOf( tasks, getPageSettings().siteTitle ) }
							/>
						</h2>
						<ListMenu list={ list } />
						{ hasProgress && (
							<>
								<p id={ progressId } className="storeboard-task-list__progress-text">
									{ progressText( tasks ) }
								</p>
								<progress
									className="storeboard-task-list__progress"
									aria-labelledby={ progressId }
									max={ tasks.length }
									value={ fillOf( tasks ) }
								/>
							</>
						) }
					</header>
				}
			/>
			{ current && <HeaderCard list={ list } task={ current } /> }
			<Rows list={ list } tasks={ rows } />
			<ExtensionSlot name="experimental_woocommerce_tasklist_footer_item" />
		</section>
	);
}

const Rows = ( { list, tasks }: { list: TaskList; tasks: Task[] } ) =>
	tasks.length === 0 ? (
		<p className="storeboard-empty">{ __( 'You’re all set up.', 'storeboard' ) }</p>
	) : (
		<ul className="storeboard-task-list__tasks">
			{ tasks.map( ( task ) => (
				<TaskRow key={ task.id } list={ list } task={ task } />
			) ) }
		</ul>
	);
