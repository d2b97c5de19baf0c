import * as api from '../../api/options';
import { createStore, entity, write, type Thunk } from '../collection';

type Options = Record< string, unknown >;

const names = new Set< string >();
let together: Promise< Options > | undefined;

/** Names asked for in the same turn go out as one request. WordPress starts each resolver in a timer of its own: it comes after theirs. */
async function fetchTogether( name: string ) {
	names.add( name );
	together ??= new Promise( ( resolve ) => setTimeout( resolve ) ).then( () => {
		const asked = [ ...names ];
		names.clear();
		together = undefined;
		return api.fetchOptions( asked );
	} );
	return { data: ( await together )[ name ] };
}

/** Values by name: undefined until an option has loaded, false where it is not set. */
export const values = entity< unknown, [ name: string ] >( 'values', {
	keyOf: ( name ) => name,
	fetch: ( [ name ] ) => fetchTogether( name ),
} );

/** Writes options by name, each for itself: shown at once, rolled back if the server refuses. What was meant last wins. */
const updateOptions =
	( options: Options ): Thunk =>
	async ( store ) => {
		const writes = Object.entries( options ).map( ( [ name, value ] ) =>
			write( store, {
				queryKey: name,
				mutation: value,
				changes: [ values.change( () => value, name ) ],
				send: () => api.updateOptions( { [ name ]: value } ),
			} )
		);
		await Promise.all( writes );
	};

/** The platform's options by name. */
export const store = createStore( 'storeboard/options', {
	selectors: {
		getOption: values.get,
		/** The same with its age and failure. Asks for nothing. */
		getLoadedOption: values.entry,
	},
	actions: { updateOptions, reloadOption: values.load },
	resolvers: { getOption: values.load },
} );
