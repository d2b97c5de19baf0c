import { fetchFreeExtensions, type ExtensionBundle } from '../api/free-extensions';
import { createStore, entity } from './collection';

const bundles = entity< ExtensionBundle[], [ answers: string ] >( 'bundles', {
	keyOf: ( answers ) => answers,
	fetch: ( _, { signal } ) => fetchFreeExtensions( signal ),
} );

/**
 * Extensions that cost nothing, by the place that shows them. The server chooses them by what it has stored of the owner's answers: callers
 * name those answers, the store's place at least, so that other answers are another query. The selector answers an entry: `value`, `madeAt`
 * and `error`.
 */
export const store = createStore( 'storeboard/free-extensions', {
	selectors: { getExtensionBundles: bundles.entry },
	actions: { reloadExtensionBundles: bundles.load },
	resolvers: { getExtensionBundles: bundles.load },
} );

export type { ExtensionBundle, FreeExtension } from '../api/free-extensions';
