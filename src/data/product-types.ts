import { fetchProductTypes, type ProductType } from '../api/product-types';
import { createStore, entity } from './collection';

const types = entity< Record< string, ProductType > >( 'types', {
	fetch: ( _, { signal } ) => fetchProductTypes( signal ),
} );

/** The kinds of products that an owner may want to sell. */
export const store = createStore( 'storeboard/product-types', {
	selectors: {
		/** An entry: `value`, by slug, `madeAt` and `error`. */
		getProductTypes: types.entry,
	},
	actions: { reloadProductTypes: types.load },
	resolvers: { getProductTypes: types.load },
} );

export type { ProductType };
