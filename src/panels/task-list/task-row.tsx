import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { check, Icon, moreVertical } from '@wordpress/icons';
import { RichText } from '../../components/rich-text';
import { store, taskKey, type Task } from '../../data/onboarding';
import { plainText } from '../../lib/sanitize';
import { taskUrl, useTaskActions } from './use-task-actions';

interface Props {
	listId: string;
	task: Task;
}

/** One task: its title leads to it, its menu dismisses it or puts it off. */
export function TaskRow( { listId, task }: Props ) {
	const row = useRef< HTMLLIElement >( null );
	const actions = useTaskActions( listId );
	const isPending = useSelect(
		( select ) => select( store ).isPending( taskKey( listId, task.id ) ),
		[ listId, task.id ]
	);
	const title = plainText( task.title );
	// A launched store cannot be launched again.
	const isDone = task.isComplete && task.id === 'launch-your-store';

	/**
	 * Runs something that takes this row away, and keeps the keyboard's place in the list.
	 *
	 * @param action
	 */
	function leave( action: ( task: Task ) => void ) {
		const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
		const heading = row.current?.closest( 'section' )?.querySelector< HTMLElement >( 'h2' );
		action( task );
		( neighbour?.querySelector< HTMLElement >( 'a, button' ) ?? heading )?.focus();
	}

	return (
		<li ref={ row } className={ `storeboard-task${ task.isComplete ? ' is-complete' : '' }` }>
			<span className="storeboard-task__mark" aria-hidden="true">
				{ task.isComplete && <Icon icon={ check } size={ 20 } /> }
			</span>
			<div className="storeboard-task__text">
				{ isDone ? (
					<span className="storeboard-task__title">{ title }</span>
				) : (
					<a
						className="storeboard-task__title"
						href={ taskUrl( task ) }
						onClick={ ( event ) => actions.open( task, event ) }
					>
						{ title }
					</a>
				) }
				{ task.isComplete && <span className="screen-reader-text">{ __( 'Completed', 'storeboard' ) }</span> }
				{ task.badge && <span className="storeboard-badge">{ plainText( task.badge ) }</span> }
				{ task.isInProgress && ! task.isComplete && task.inProgressLabel && (
					<span className="storeboard-badge is-progress">{ plainText( task.inProgressLabel ) }</span>
				) }
				{ task.additionalInfo && ! task.isComplete && (
					<RichText className="storeboard-task__info" html={ task.additionalInfo } />
				) }
			</div>
			{ task.time && ! task.isComplete && (
				<span className="storeboard-task__time">{ plainText( task.time ) }</span>
			) }
			{ ! task.isComplete && ( task.isDismissable || task.isSnoozeable ) && (
				<DropdownMenu
					className="storeboard-task__menu"
					icon={ moreVertical }
					/* translators: %s: title of a task. */
					label={ sprintf( __( 'Options for %s', 'storeboard' ), title ) }
					toggleProps={ { size: 'small', disabled: isPending } }
				>
					{ ( { onClose }: { onClose: () => void } ) => (
						<MenuGroup>
							{ task.isDismissable && (
								<MenuItem
									onClick={ () => {
										onClose();
										leave( actions.dismiss );
									} }
								>
									{ __( 'Dismiss', 'storeboard' ) }
								</MenuItem>
							) }
							{ task.isSnoozeable && (
								<MenuItem
									onClick={ () => {
										onClose();
										leave( actions.snooze );
									} }
								>
									{ __( 'Postpone until tomorrow', 'storeboard' ) }
								</MenuItem>
							) }
						</MenuGroup>
					) }
				</DropdownMenu>
			) }
		</li>
	);
}
