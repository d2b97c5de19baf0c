import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { moreVertical } from '@wordpress/icons';
import type { Task } from '../../data/onboarding';
import { plainText } from '../../lib/sanitize';

interface Props {
	task: Task;
	onDismiss: () => void;
	onSnooze: () => void;
}

/** The actions that a task allows besides doing it. */
export const TaskMenu = ( { task, onDismiss, onSnooze }: Props ) => (
	<DropdownMenu
		className="storeboard-task__menu"
		icon={ moreVertical }
		/* translators: %s: title of a task. */
		label={ sprintf( __( 'Options for %s', 'storeboard' ), plainText( task.title ) ) }
		toggleProps={ { size: 'small' } }
	>
		{ ( { onClose }: { onClose: () => void } ) => {
			const choose = ( action: () => void ) => () => {
				onClose();
				action();
			};
			return (
				<MenuGroup>
					{ task.isDismissable && (
						<MenuItem onClick={ choose( onDismiss ) }>{ __( 'Dismiss', 'storeboard' ) }</MenuItem>
					) }
					{ task.isSnoozeable && (
						<MenuItem onClick={ choose( onSnooze ) }>
							{ __( 'Postpone until tomorrow', 'storeboard' ) }
						</MenuItem>
					) }
				</MenuGroup>
			);
		} }
	</DropdownMenu>
);
