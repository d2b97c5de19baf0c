import { createReduxStore, register } from '@wordpress/data';
import * as api from '../../api/options';
import { withResolutionErrors } from '../resolution-errors';
import * as actions from './actions';
import type { Action, Options, Thunk } from './actions';

function reducer( state: Options = {}, action: Action ): Options {
	return action.type === 'RECEIVE_OPTIONS' ? { ...state, ...action.options } : state;
}

const selectors = {
	/**
	 * An option's value: undefined until it has loaded, false where it is not set.
	 *
	 * @param state
	 * @param name
	 */
	getOption: ( state: Options, name: string ) => state[ name ],

	/**
	 * The same, and asks for nothing.
	 *
	 * @param state
	 * @param name
	 */
	getKnownOption: ( state: Options, name: string ) => state[ name ],
};

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

const resolvers = {
	getOption:
		( name: string ): Thunk =>
		async ( { dispatch } ) => {
			dispatch( actions.receiveOptions( { [ name ]: ( await fetchTogether( name ) )[ name ] } ) );
		},
};

/** The platform's options by name. */
export const store = createReduxStore(
	'storeboard/options',
	withResolutionErrors( { reducer, actions, selectors, resolvers } )
);

register( store );
