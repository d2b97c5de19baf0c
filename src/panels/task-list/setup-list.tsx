import type { TaskList } from '../../data/onboarding';
import { getPageSettings } from '../../lib/page-settings';
import { fillOf, headingOf, progressText, shownTasks } from './progress';
import { TaskRow } from './task-row';

/**
 * The setup list: a welcome, how far it is, and the tasks.
 *
 * @param props
 * @param props.list
 */
export function SetupList( { list }: { list: TaskList } ) {
	const tasks = shownTasks( list.tasks, Date.now() );
	const headingId = `storeboard-list-${ list.id }`;
	const progressId = `${ headingId }-progress`;

	return (
		<section className="storeboard-card storeboard-task-list is-setup" aria-labelledby={ headingId }>
			<header className="storeboard-task-list__header">
				<h2 id={ headingId } className="storeboard-task-list__title" tabIndex={ -1 }>
					{ headingOf( tasks, getPageSettings().siteTitle ) }
				</h2>
				<p id={ progressId } className="storeboard-task-list__progress-text">
					{ progressText( tasks ) }
				</p>
				<progress
					className="storeboard-task-list__progress"
					aria-labelledby={ progressId }
					max={ tasks.length }
					value={ fillOf( tasks ) }
				/>
			</header>
			<ul className="storeboard-task-list__tasks">
				{ tasks.map( ( task ) => (
					<TaskRow key={ task.id } listId={ list.id } task={ task } />
				) ) }
			</ul>
		</section>
	);
}
