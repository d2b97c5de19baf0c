import { fetchNow, type Now } from '../api/now';
import { createStore, entity, type State } from './collection';

const now = entity< Now >( 'now', { fetch: ( _, { signal } ) => fetchNow( signal ) } );

/** What happens in the store. Nothing resolves by itself: whoever shows it says when to ask. */
export const store = createStore( 'storeboard/now', {
	selectors: {
		/** As `value`, with `error` of the last request. */
		getNow: ( state: State ) => now.entry( state ),
	},
	actions: { load: now.load },
} );

export type { Now } from '../api/now';
