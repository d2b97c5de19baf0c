import * as api from '../api/targets';
import type { Targets } from '../api/targets';
import { getPageSettings } from '../lib/page-settings';
import { createStore, entity, receive, type Thunk } from './collection';

const targets = entity< Targets >( 'targets', { fetch: ( _, { signal } ) => api.fetchTargets( signal ) } );

/** Sets a target, or removes it. Nothing shows before the server has said how far it is. */
const setTarget =
	( asked: Parameters< typeof api.saveTarget >[ 0 ] ): Thunk =>
	async ( { dispatch } ) => {
		const told = await api.saveTarget( asked );
		dispatch( receive( targets.change( () => told ) ) );
		// Charts read them there, also those of the next screen.
		getPageSettings().targets = told.targets;
	};

/** What the store wants its metrics to be. */
export const store = createStore( 'storeboard/targets', {
	selectors: {
		/** The targets as `value`, with `error`. */
		getTargets: targets.entry,
	},
	actions: { setTarget, reloadTargets: targets.load },
	resolvers: { getTargets: targets.load },
} );

export type { Target, Targets } from '../api/targets';
