import { Fill } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { createElement, isValidElement, useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType, MouseEvent } from 'react';
import { useNotices } from '../../components/use-notices';
import { store, type TaskList } from '../../data/onboarding';
import { useFiltered } from '../../extend/filters';
import { reportExtensionError } from '../../extend/extension-errors';
import { sayDeprecated } from './deprecated';
import { FILTER, readOlderTasks, type DeprecatedTask } from './read-tasks';

/**
 * Tasks that extensions' scripts add through the platform's deprecated filter. The server gets them with the request
 * for the lists and lists them like its own. Their pages and clicks belong to the extension.
 */
export function DeprecatedTasks() {
	const tasks = useFiltered( FILTER, readOlderTasks );

	useEffect( sayDeprecated, [] );
	useToldServer( tasks );

	return (
		<>
			{ tasks.map( ( { told: { id }, container, onClick } ) => (
				<Fills key={ id } id={ id } container={ container } onClick={ onClick } />
			) ) }
		</>
	);
}

/** Has the server list the tasks once the lists are loaded, without those that it knows already. */
function useToldServer( tasks: DeprecatedTask[] ) {
	const { lists, added } = useSelect( ( select ) => {
		const { getTaskLists, getAdded } = select( store );
		return { lists: getTaskLists(), added: getAdded() };
	}, [] );
	const { addScriptTasks } = useDispatch( store );
	const notices = useNotices();
	const areThere = !! lists;

	useEffect( () => {
		const known = idsOfServer( lists ?? [] );
		const told = tasks.map( ( task ) => task.told ).filter( ( { id } ) => ! known.includes( id ) );
		const kept = Object.fromEntries(
			tasks.map( ( { told: { id }, container, onClick } ) => [
				id,
				known.includes( id ) ? { container, onClick } : { container, onClick, isDeprecated: true },
			] )
		);
		const isSame =
			JSON.stringify( [ told, Object.keys( kept ) ] ) ===
			JSON.stringify( [ added.tasks, Object.keys( added.kept ) ] );
		const tell = async (): Promise< void > => {
			try {
				await addScriptTasks( told, kept );
			} catch ( error ) {
				notices.failed(
					'storeboard-deprecated-tasks',
					__( 'Couldn’t load tasks from extensions.', 'storeboard' ),
					error,
					tell
				);
			}
		};
		if ( areThere && ! isSame ) {
			tell();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only other tasks are sent: those that could not be stored would be sent again with each change of the lists.
	}, [ areThere, tasks ] );
}

const idsOfServer = ( lists: TaskList[] ) =>
	lists.flatMap( ( list ) => list.tasks.filter( ( task ) => ! ( 'isDeprecated' in task ) ).map( ( { id } ) => id ) );

interface FillsProps extends Pick< DeprecatedTask, 'container' | 'onClick' > {
	id: string;
}

/** The row as it is, with another click handler. */
type Row = ComponentType< { onClick: ( event: MouseEvent ) => void } >;

function Fills( { id, container, onClick }: FillsProps ) {
	function click( event: MouseEvent ) {
		try {
			onClick?.( event );
		} catch ( error ) {
			reportExtensionError( id, FILTER, error );
		}
	}

	return (
		<>
			{ container && (
				<Fill name={ `woocommerce_onboarding_task_${ id }` }>
					{ ( props: object ) =>
						isValidElement( container )
							? container
							: createElement( container as ComponentType< object >, props )
					}
				</Fill>
			) }
			{ onClick && (
				<Fill name={ `woocommerce_onboarding_task_list_item_${ id }` }>
					{ ( { defaultTaskItem }: Record< string, unknown > ) =>
						createElement( defaultTaskItem as Row, { onClick: click } )
					}
				</Fill>
			) }
		</>
	);
}
