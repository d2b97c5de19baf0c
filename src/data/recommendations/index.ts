import { fetchMiscRecommendations, type MiscRecommendation } from '../../api/recommendations';
import { createStore, entity } from '../collection';

const recommendations = entity< MiscRecommendation[] >( 'misc', {
	fetch: ( _, { signal } ) => fetchMiscRecommendations( signal ),
} );

/** What the makers of the platform tell stores. The selector answers an entry: `value`, `madeAt` and `error`. */
export const store = createStore( 'storeboard/recommendations', {
	selectors: { getMiscRecommendations: recommendations.entry },
	actions: { reloadMiscRecommendations: recommendations.load },
	resolvers: { getMiscRecommendations: recommendations.load },
} );

export type { MiscRecommendation };
