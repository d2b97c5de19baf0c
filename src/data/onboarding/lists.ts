import { fetchTaskLists, type ScriptTask, type Task, type TaskList } from '../../api/onboarding';
import { entity, keyed, type KeyedChange, type State } from '../collection';

/** Tasks that scripts of extensions add: what the server is told of each, and by its id what it cannot be told and stands in it again. */
export interface Added {
	tasks: ScriptTask[];
	kept: Record< string, object >;
}

const NONE: Added = { tasks: [], kept: {} };
export const added = keyed< Added >( 'added' );
export const getAdded = ( state: State ) => added.get( state ) ?? NONE;

interface Received {
	fresh: TaskList[];
	place?: typeof import( './in-place' );
}

/** All lists, hidden ones too. Loaded in place, rows keep theirs, because the owner may be about to click one. */
export const lists = entity< TaskList[], [ isInPlace?: boolean ], Received >( 'lists', {
	fetch: async ( [ isInPlace ], { select, signal } ) => {
		const { tasks, kept } = getAdded( select.getState() );
		const [ answer, place ] = await Promise.all( [
			fetchTaskLists( tasks, signal ),
			isInPlace ? import( /* webpackChunkName: "in-place" */ './in-place' ) : undefined,
		] );
		const fresh = answer.data.map( ( list ) => mapTasks( list, ( task ) => ( { ...task, ...kept[ task.id ] } ) ) );
		return { ...answer, data: { fresh, place } };
	},
	merge: ( known, { fresh, place }, isLate ) => {
		if ( ! known || isLate ) {
			return known ?? fresh;
		}
		const next = place ? place.updateInPlace( known, fresh ) : fresh;
		return next.map( ( list ) => withTasks( list, known ) );
	},
} );

/** The server tells a hidden list without its tasks: those that were known stay, because their pages still open. */
function withTasks( list: TaskList, known: TaskList[] ): TaskList {
	const before = known.find( ( { id } ) => id === list.id );
	return list.isHidden && ! list.tasks.length ? { ...list, tasks: before?.tasks ?? [] } : list;
}

const mapTasks = ( list: TaskList, change: ( task: Task ) => Task ) => ( { ...list, tasks: list.tasks.map( change ) } );

const changeList = ( listId: string, change: ( list: TaskList ) => TaskList ): KeyedChange =>
	lists.change( ( known ) => known?.map( ( list ) => ( list.id === listId ? change( list ) : list ) ) );

export const patchList = ( listId: string, patch: Partial< TaskList > ) =>
	changeList( listId, ( list ) => withTasks( { ...list, late: undefined, ...patch }, [ list ] ) );

export const patchTask = ( listId: string, taskId: string, patch: Partial< Task > ) =>
	changeList( listId, ( list ) =>
		mapTasks( list, ( task ) => ( task.id === taskId ? { ...task, ...patch } : task ) )
	);

export const completeIn = ( taskId: string ) =>
	lists.change( ( known ) =>
		known?.map( ( list ) =>
			mapTasks( list, ( task ) => ( task.id === taskId ? { ...task, isComplete: true } : task ) )
		)
	);

export const getTaskList = ( state: State, listId: string ) => lists.get( state )?.find( ( { id } ) => id === listId );

export const getTask = ( state: State, listId: string, taskId: string ): Task | undefined =>
	getTaskList( state, listId )?.tasks.find( ( { id } ) => id === taskId );
