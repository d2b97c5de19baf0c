import * as api from '../api/product-templates';
import { createStore, type Thunk } from './collection';
import { mutate } from './collection/mutation';

/** Makes a draft of a kind of product, such as 'physical'. Answers its id; a double click makes one. */
const createFromTemplate =
	( template: string ): Thunk< number > =>
	( store ) =>
		mutate( store, `template ${ template }`, () => api.createFromTemplate( template ) );

/** Adds the sample products. Answers how many were added and how many failed. */
const importSamples = (): Thunk< { imported: number; failed: number } > => ( store ) =>
	mutate( store, 'samples', api.importSamples );

/** What makes products. Pending are 'template {name}' and 'samples'. */
export const store = createStore( 'storeboard/products', {
	selectors: {},
	actions: { createFromTemplate, importSamples },
} );
