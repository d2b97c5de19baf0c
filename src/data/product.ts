import * as api from '../api/product';
import type { Product, ProductFields, ProductKey } from '../api/product';
import { createFromTemplate } from '../api/product-templates';
import { fetchItems } from '../api/lookups';
import { createStore, entity, receive, type Thunk } from './collection';
import { mutate } from './collection/mutation';

const products = entity< Product, [ key: ProductKey ] >( 'product', {
	keyOf: ( { id, parentId = 0 } ) => [ parentId, id ],
	fetch: ( [ key ], { signal } ) => api.fetchProduct( key, signal ),
} );

/** What sets a product's variations apart, such as 'Small, Blue', by their ids. Of very many the first hundred. */
const variationNames = entity< Record< string, string >, [ ids: number[] ] >( 'variation-names', {
	keyOf: ( ids ) => ids,
	fetch: async ( [ ids ] ) => {
		const items = await fetchItems( 'variations', ids.map( String ) );
		return { data: Object.fromEntries( items.map( ( { key, label } ) => [ key, label ] ) ) };
	},
} );

/** What the server has now, asked once more before it is written over. */
const fetchNow =
	( key: ProductKey ): Thunk< Product > =>
	async () =>
		( await api.fetchProduct( key ) ).data;

/** Writes fields of a product. A double click writes once. */
const saveProduct =
	( key: ProductKey, fields: ProductFields ): Thunk< Product > =>
	async ( store ) => {
		const stored = await mutate( store, `save ${ key.parentId ?? 0 } ${ key.id }`, () =>
			api.updateProduct( key, fields )
		);
		store.dispatch( receive( products.change( () => stored, key ) ) );
		return stored;
	};

/** Makes a product that nobody sees until it is saved. Answers its id; a double click makes one. */
const makeProduct = (): Thunk< number > => ( store ) => mutate( store, 'make', () => createFromTemplate( 'physical' ) );

/** Single products and variations, for their editor. */
export const store = createStore( 'storeboard/product', {
	selectors: {
		/** A product as `value`, with `error`. */
		getProduct: products.entry,
		/** Undefined until they have loaded, or where they could not be. */
		getVariationNames: variationNames.get,
	},
	actions: { fetchNow, saveProduct, makeProduct, reloadProduct: products.load },
	resolvers: { getProduct: products.load, getVariationNames: variationNames.load },
} );

export type { Product, ProductFields, ProductKey };
