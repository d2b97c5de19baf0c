import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { TaskList } from '../../data/onboarding';
import { ExtensionSlot } from '../../extend/slots';
import { ErrorBoundary } from '../../extend/error-boundary';
import { lazyPart } from '../../components/lazy-part';
import { useKeep } from './use-keep';
import { useListActions } from './use-list-actions';

/** An optional question. If its script does not load, nothing is asked. */
const CompletionFeedback = lazyPart( () => import( /* webpackChunkName: "feedback" */ '../../components/feedback' ), {
	pick: ( part ) => part.CompletionFeedback,
} );

/** Replaces the setup list when all of it is done. */
export function CompletedCard( { list }: { list: TaskList } ) {
	const { hide } = useListActions( list );
	const keep = useKeep( list );

	return (
		<ExtensionSlot
			name="woocommerce_experimental_task_list_completion"
			fillProps={ { hideTasks: hide, keepTasks: keep, customerEffortScore: true } }
			fallback={
				<section className="storeboard-card storeboard-completed" aria-labelledby="storeboard-completed">
					<h2 id="storeboard-completed" tabIndex={ -1 }>
						{ /* The specification writes this apostrophe so. */ }
						{ __( "You've completed store setup", 'storeboard' ) }
					</h2>
					<p>{ __( 'Your store is ready. You can still reopen any task from the list.', 'storeboard' ) }</p>
					<div className="storeboard-actions">
						<Button variant="primary" onClick={ hide }>
							{ __( 'Hide this', 'storeboard' ) }
						</Button>
						<Button variant="tertiary" onClick={ keep }>
							{ __( 'Keep this list', 'storeboard' ) }
						</Button>
					</div>
					<ErrorBoundary fallback={ () => null }>
						<CompletionFeedback />
					</ErrorBoundary>
				</section>
			}
		/>
	);
}
