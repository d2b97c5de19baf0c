import * as api from '../../api/task-writes';
import { write, type Thunk } from '../collection';
import { lists, patchTask } from './lists';

/** What only the tasks' pages write, for `dispatch( store ).run()`: home's script goes without it. */

/** Marks a task as done by what the owner did on its page. Answers as `write()` does. */
export const actionTask =
	( taskId: string ): Thunk< boolean > =>
	( store ) => {
		const patches = ( patch: object ) =>
			( lists.get( store.select.getState() ) ?? [] ).map( ( { id } ) => patchTask( id, taskId, patch ) );
		return write( store, {
			queryKey: `action ${ taskId }`,
			mutation: taskId,
			changes: patches( { isActioned: true } ),
			send: () => api.actionTask( taskId ),
			accept: ( { isActioned, isComplete } ) => patches( { isActioned, isComplete } ),
		} );
	};
