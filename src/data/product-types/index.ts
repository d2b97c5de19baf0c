import { fetchProductTypes, type ProductType } from '../../api/product-types';
import { createStore, entity } from '../collection';

const types = entity< Record< string, ProductType > >( 'types', {
	fetch: ( _, { signal } ) => fetchProductTypes( signal ),
} );

/** The kinds of products that an owner may want to sell. */
export const store = createStore( 'storeboard/product-types', {
	selectors: {
		/** By slug; undefined until they have loaded. */
		getProductTypes: types.get,
	},
	actions: { reloadProductTypes: types.load },
	resolvers: { getProductTypes: types.load },
} );

export type { ProductType };
