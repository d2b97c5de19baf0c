import { each, readBoolean, readCount, readEach, readId, readList, readMap, readString, shape } from './read';
import { post, query } from './request';

const readKnownFields = shape( 'Task', {
	id: readId,
	...each( readString, 'title', 'additionalInfo', 'actionLabel', 'inProgressLabel', 'badge' ),
	/** May hold the allowed tags. */
	content: readString,
	/** Empty where the task has a page of its own. */
	actionUrl: readString,
	/** How long it takes, in words. */
	time: readString,
	...each( readBoolean, 'isComplete', 'isInProgress', 'isVisited', 'isActioned' ),
	...each( readBoolean, 'isDismissed', 'isDismissable', 'isSnoozed', 'isSnoozeable' ),
	/** Unix time in milliseconds; null where it is not snoozed. */
	snoozedUntil: ( until ): number | null => ( typeof until === 'number' ? until : null ),
	additionalData: ( data ) => readMap( data ?? {}, 'Task data' ),
} );

/** A setup task as the server tells it, in both dialects (contract: wc-admin onboarding/tasks). */
export interface Task extends ReturnType< typeof readKnownFields > {
	/** Whether tracking is told when it shows. */
	recordViewEvent?: boolean;
	/** Still shown, though the server has it no longer (src/data/onboarding/in-place.ts). */
	isGone?: true;
}

/** Extensions' fills get the task whole, as the platform gives it to them. */
export const readTask = ( task: unknown ): Task => ( { ...( task as object ), ...readKnownFields( task ) } );

/** No recorded reply says it: every list but setup can, unless the server refuses. */
const readUnlessMain = ( can: unknown, _: string, { id }: { id?: unknown } ) => readBoolean( can ?? id !== 'setup' );

const readTaskList = shape( 'Task list', {
	id: readId,
	title: readString,
	tasks: ( tasks ) => readEach( readList( tasks ?? [], 'Tasks' ), readTask ),
	...each( readBoolean, 'isVisible', 'isHidden', 'isComplete', 'displayProgressHeader', 'keepCompletedTaskList' ),
	/** Begins the names of the list's tracking events, for example 'tasklist_'. */
	eventPrefix: readString,
	/** Offered in the Display menu. */
	isToggleable: readUnlessMain,
	/** Shows its first two tasks until it is opened. */
	isCollapsible: readUnlessMain,
	/** One task is open at a time. Only where the list asks for it. */
	isExpandable: readBoolean,
} );

export interface TaskList extends ReturnType< typeof readTaskList > {
	/** Still shown, though the server shows it no longer. */
	isGone?: true;
	/** What the server says of the list and the screen does not show yet (src/data/onboarding/in-place.ts). */
	late?: Partial< TaskList >;
}

const readProfile = shape( 'Profile', {
	businessChoice: readString,
	/** What it sells, such as 'physical' or 'downloads'. Older servers tell, of owners whom they asked. */
	productTypes: ( types ) => readList( types ?? [], 'Profile' ).map( readString ),
	isConnected: ( _, __, { wccom_connected: isConnected } ) => readBoolean( isConnected ),
} );

/** What the owner told of the business while the store was set up; only what the client reads. */
export type Profile = ReturnType< typeof readProfile >;

/** Exactly the path that includes/Replies/Requests.php has. */
export const LISTS = '/wc-admin/onboarding/tasks';

/** A task that no code on the server knows, as the server takes it (contract: `extended_tasks`). */
export interface ScriptTask {
	id: string;
	/** The server puts it into the extended list, whatever stands here, but wants it told. */
	list_id: string;
	[ field: string ]: unknown;
}

/** All task lists, and the tasks that are in no list but in this reply. Reading has side effects on the server: ask once. */
export const fetchTaskLists = ( added: ScriptTask[] = [], signal?: AbortSignal ) =>
	query(
		LISTS,
		( body ): TaskList[] => readEach( readList( body, 'Task lists' ), readTaskList ),
		signal,
		added.length ? { method: 'POST', data: { extended_tasks: added } } : {}
	);

const act = < T >( id: string, action: string, read: ( body: unknown ) => T, data?: object ) =>
	post( `${ LISTS }/${ encodeURIComponent( id ) }/${ action }`, data, read );

/** Answers the list; 404 for an unknown one. */
export const hideTaskList = ( listId: string ): Promise< TaskList > => act( listId, 'hide', readTaskList );
export const unhideTaskList = ( listId: string ): Promise< TaskList > => act( listId, 'unhide', readTaskList );

/** Answers the task; 404 where it cannot be dismissed. */
export const dismissTask = ( taskId: string ) => act( taskId, 'dismiss', readTask );
export const undoDismissTask = ( taskId: string ) => act( taskId, 'undo_dismiss', readTask );

/** Puts a task off until tomorrow. Answers the task; 404 for a task that cannot be put off, which all core tasks are. */
export const snoozeTask = ( taskId: string, listId: string ) =>
	act( taskId, 'snooze', readTask, { duration: 'day', task_list_id: listId } );
export const undoSnoozeTask = ( taskId: string ) => act( taskId, 'undo_snooze', readTask );

const readTimes = shape( 'Started task', { times: readCount } );

/** Counts a task as started once more. Answers how often it was. */
export const countStartedTask = ( taskId: string ) =>
	post(
		`/storeboard/v1/started-tasks/${ encodeURIComponent( taskId ) }`,
		undefined,
		( body ) => readTimes( body ).times
	);

/** The task of a hidden list that the page brought along; undefined where it brought none, or what it brought is no task. */
export function readGivenTask( given: unknown ): Task | undefined {
	try {
		return given ? readTask( given ) : undefined;
	} catch {
		return undefined;
	}
}

/** Exactly the path that includes/Replies/Requests.php has. */
export const fetchProfile = ( signal?: AbortSignal ) =>
	query( '/wc-admin/onboarding/profile', ( body ) => readProfile( readMap( body, 'Profile' ) ), signal );
