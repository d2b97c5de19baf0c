import * as api from '../../api/options';
import { createStore, entity, write, type Thunk } from '../collection';

type Options = Record< string, unknown >;

/** Names asked for in the same turn go out as one request. */
let batch: { names: Set< string >; reply: Promise< Options > } | undefined;

function fetchTogether( name: string ): Promise< Options > {
	if ( ! batch ) {
		const names = new Set< string >();
		batch = {
			names,
			// WordPress starts each resolver in a timer of its own: this one comes after theirs.
			reply: new Promise( ( resolve ) => setTimeout( resolve ) ).then( () => {
				batch = undefined;
				return api.fetchOptions( [ ...names ] );
			} ),
		};
	}
	batch.names.add( name );
	return batch.reply;
}

/** Values by name: false where an option is not set. */
export const values = entity< unknown, [ name: string ] >( 'values', {
	keyOf: ( name ) => name,
	fetch: async ( [ name ] ) => ( { data: ( await fetchTogether( name ) )[ name ] } ),
} );

/**
 * Writes options, each for itself: shown at once, rolled back if the server refuses. What was meant last wins.
 *
 * @param options Name to value.
 */
const updateOptions =
	( options: Options ): Thunk =>
	async ( registryStore ) => {
		const writes = Object.entries( options ).map( ( [ name, value ] ) =>
			write( registryStore, {
				thing: name,
				intent: value,
				changes: [ values.change( () => value, name ) ],
				send: () => api.updateOptions( { [ name ]: value } ),
			} )
		);
		await Promise.all( writes );
	};

/** The platform's options by name. */
export const store = createStore( 'storeboard/options', {
	selectors: {
		/** An option's value: undefined until it has loaded, false where it is not set. */
		getOption: values.get,

		/** The same, and asks for nothing. */
		getKnownOption: values.get,
	},
	actions: { updateOptions },
	resolvers: { getOption: values.load },
} );
