import { Button } from '@wordpress/components';
import { useEffect, useMemo, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { check, Icon } from '@wordpress/icons';
import type { MouseEvent, ReactNode } from 'react';
import { RichText } from '../../components/rich-text';
import type { Task, TaskList } from '../../data/onboarding';
import { ExtensionSlot } from '../../extend/slots';
import { plainText } from '../../lib/sanitize';
import { TaskMenu } from './task-menu';
import { trackTaskView, useTrackContext } from './track';
import { usePurchase } from './use-purchase';
import { taskUrl, useTaskActions } from './use-task-actions';

interface Props {
	list: TaskList;
	task: Task;
	/** In an expandable list a click expands the row first, unless the task is done. */
	expansion?: { isOpen: boolean; open: () => void };
}

/** One task. Its title links to it, and its menu dismisses or postpones it. */
export function TaskRow( { list, task, expansion }: Props ) {
	const row = useRef< HTMLLIElement >( null );
	const actions = useTaskActions( list );
	const { open, dialog } = usePurchase( actions, task );
	const context = useTrackContext();

	// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each task of a page view, whatever becomes of its state.
	useEffect( () => trackTaskView( task, context ), [ list.id, task.id ] );

	/** Runs something that removes this row, and keeps the focus in the list. */
	function leave( action: ( task: Task ) => void ) {
		const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
		const heading = row.current?.closest( 'section' )?.querySelector< HTMLElement >( 'h2' );
		action( task );
		( neighbour?.querySelector< HTMLElement >( 'a, button' ) ?? heading )?.focus();
	}

	function click( event: MouseEvent, instead?: Click ) {
		if ( expansion && ! expansion.isOpen && ! task.isComplete ) {
			event.preventDefault();
			expansion.open();
			return;
		}
		open( task, event, instead );
	}

	const isExpanded = expansion?.isOpen ?? false;
	const latestClick = useRef( click );
	latestClick.current = click;
	// The same component while its content stays the same, because an extension's fill would otherwise remount each
	// time.
	const DefaultItem = useMemo(
		() =>
			defaultItem( {
				task,
				isExpanded,
				onClick: ( event, instead ) => latestClick.current( event, instead ),
			} ),
		[ task, isExpanded ]
	);
	const item: ItemProps = { task, isExpanded, onClick: click, onOpen: open };

	return (
		<li ref={ row } className={ `storeboard-task${ task.isComplete ? ' is-complete' : '' }` }>
			<ExtensionSlot
				name={ `woocommerce_onboarding_task_list_item_${ task.id }` }
				fillProps={ {
					defaultTaskItem: DefaultItem,
					isComplete: task.isComplete,
					expandable: !! expansion,
					expanded: expansion?.isOpen ?? false,
					completed: task.isComplete,
					onSnooze: task.isSnoozeable ? () => leave( actions.snooze ) : undefined,
					onDismiss: task.isDismissable ? () => leave( actions.dismiss ) : undefined,
				} }
				fallback={ <Item { ...item } /> }
			/>
			{ ! task.isComplete && ( task.isDismissable || task.isSnoozeable ) && (
				<TaskMenu
					task={ task }
					onDismiss={ () => leave( actions.dismiss ) }
					onSnooze={ () => leave( actions.snooze ) }
				/>
			) }
			{ dialog }
		</li>
	);
}

type Click = ( event: MouseEvent ) => void;

interface ItemProps {
	task: Task;
	isExpanded: boolean;
	onClick: ( event: MouseEvent, instead?: Click ) => void;
	onOpen: ( task: Task, event: MouseEvent ) => void;
	/** A launched store cannot be launched again. An extension may say the same of its own task. */
	isClickable?: boolean;
	children?: ReactNode;
}

function Item( {
	task,
	isExpanded,
	onClick,
	onOpen,
	isClickable = ! task.isGone && ! isFinal( task ),
	children,
}: ItemProps ) {
	const title = plainText( task.title );
	const Title = task.isGone ? 'del' : 'span';

	return (
		<>
			<span className="storeboard-task__mark" aria-hidden="true">
				{ task.isComplete && <Icon icon={ check } size={ 20 } /> }
			</span>
			<div className="storeboard-task__text">
				{ isClickable ? (
					<a
						className="storeboard-task__title"
						dir="auto"
						href={ taskUrl( task ) }
						onClick={ ( event ) => onClick( event ) }
					>
						{ title }
					</a>
				) : (
					<Title className="storeboard-task__title" dir="auto">
						{ title }
					</Title>
				) }
				{ task.isComplete && <span className="screen-reader-text">{ __( 'Completed', 'storeboard' ) }</span> }
				<Badges task={ task } />
				{ task.additionalInfo && ! task.isComplete && (
					<RichText className="storeboard-task__info" html={ task.additionalInfo } />
				) }
				{ isExpanded && (
					<div className="storeboard-task__body">
						{ task.content && <RichText html={ task.content } /> }
						<Button
							variant="primary"
							href={ taskUrl( task ) }
							onClick={ ( event: MouseEvent ) => onOpen( task, event ) }
						>
							{ plainText( task.actionLabel ) || title }
						</Button>
					</div>
				) }
				{ children }
			</div>
			{ task.time && ! task.isComplete && (
				<span className="storeboard-task__time" dir="auto">
					{ plainText( task.time ) }
				</span>
			) }
		</>
	);
}

const isFinal = ( { id, isComplete }: Task ) => isComplete && id === 'launch-your-store';

/** The row that an extension's fill may render as it is, with another click handler or none. */
const defaultItem =
	( item: Omit< ItemProps, 'onOpen' > ) =>
	( { onClick, isClickable }: { onClick?: Click; isClickable?: boolean } ) => (
		<Item
			{ ...item }
			onClick={ ( event ) => item.onClick( event, onClick ) }
			onOpen={ ( _, event ) => item.onClick( event, onClick ) }
			isClickable={ isClickable }
		/>
	);

const Badges = ( { task }: { task: Task } ) => (
	<>
		{ task.badge && <span className="storeboard-badge">{ plainText( task.badge ) }</span> }
		{ task.isInProgress && ! task.isComplete && task.inProgressLabel && (
			<span className="storeboard-badge is-progress">{ plainText( task.inProgressLabel ) }</span>
		) }
	</>
);
