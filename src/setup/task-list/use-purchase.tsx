import type { MouseEvent } from 'react';
import { useDialog } from '../../components/use-dialog';
import type { Task } from '../../data/onboarding';
import type { useTaskActions } from './use-task-actions';

const load = () => import( /* webpackChunkName: "purchase-dialog" */ './purchase-dialog' );

/** Opens a task as `useTaskActions()` does, but asks first where the task is to buy something. Nothing is counted until the owner buys. */
export function usePurchase( actions: ReturnType< typeof useTaskActions >, task: Task ) {
	const { Dialog, open, close } = useDialog( load );
	const asks = task.id === 'purchase' && ! task.isComplete;

	return {
		open: asks
			? ( _: Task, event: MouseEvent, instead?: ( event: MouseEvent ) => void ) => {
					if ( instead || event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0 ) {
						actions.open( task, event, instead );
						return;
					}
					event.preventDefault();
					open();
				}
			: actions.open,
		dialog: Dialog && <Dialog task={ task } onClose={ close } onContinue={ ( url ) => actions.go( task, url ) } />,
	};
}
