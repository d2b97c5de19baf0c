import { Button } from '@wordpress/components';
import { lazy, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { TaskList } from '../../data/onboarding';
import { ExtensionSlot } from '../../extend/slots';
import { ErrorBoundary } from '../../components/error-boundary';
import { useListActions } from './use-list-actions';

const Feedback = lazy( () =>
	import( /* webpackChunkName: "feedback" */ '../feedback' ).then( ( { CompletionFeedback } ) => ( {
		default: CompletionFeedback,
	} ) )
);

/** Stands in the place of the setup list when all of it is done. */
export function CompletedCard( { list }: { list: TaskList } ) {
	const { hide, keep } = useListActions( list );

	return (
		<ExtensionSlot
			name="woocommerce_experimental_task_list_completion"
			fillProps={ { hideTasks: hide, keepTasks: keep } }
			fallback={
				<section className="storeboard-card storeboard-completed" aria-labelledby="storeboard-completed">
					<h2 id="storeboard-completed" tabIndex={ -1 }>
						{ /* The specification writes this apostrophe so. */ }
						{ __( "You've completed store setup", 'storeboard' ) }
					</h2>
					<p>{ __( 'Your store is ready. You can still open each task from its list.', 'storeboard' ) }</p>
					<div className="storeboard-actions">
						<Button variant="primary" onClick={ hide }>
							{ __( 'Hide this', 'storeboard' ) }
						</Button>
						<Button variant="tertiary" onClick={ keep }>
							{ __( 'Keep the list', 'storeboard' ) }
						</Button>
					</div>
					<ErrorBoundary fallback={ () => null }>
						<Suspense fallback={ null }>
							<Feedback />
						</Suspense>
					</ErrorBoundary>
				</section>
			}
		/>
	);
}
