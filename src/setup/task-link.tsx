import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import type { MouseEvent, ReactNode } from 'react';
import { store, type Task, type TaskList } from '../data/onboarding';
import { taskUrl, useTaskActions } from './task-list/use-task-actions';

interface Props {
	task: Task;
	variant?: 'primary' | 'secondary';
	children: ReactNode;
}

/** The way to where a task leads: counted and tracked like a click on the task in its list. */
export function TaskLink( { task, variant = 'primary', children }: Props ) {
	const known = useSelect(
		( select ) =>
			select( store )
				.getTaskLists()
				?.find( ( { tasks } ) => tasks.some( ( { id } ) => id === task.id ) ),
		[ task.id ]
	);
	const { open } = useTaskActions( known ?? hiddenListOf( task ) );

	return (
		<Button
			variant={ variant }
			href={ taskUrl( task ) }
			onClick={ ( event: MouseEvent ) => open( task, event ) }
			__next40pxDefaultSize
		>
			{ children }
		</Button>
	);
}

/** A hidden list comes without its tasks, so the task says what is needed of it. */
const hiddenListOf = ( { parentId, eventPrefix }: Task & { parentId?: unknown; eventPrefix?: unknown } ) =>
	( { id: String( parentId ?? '' ), eventPrefix: String( eventPrefix ?? 'tasklist_' ) } ) as TaskList;
