import * as api from '../../api/settings';
import type { SettingValue, SettingValues } from '../../api/settings';
import { RequestError } from '../../lib/request-error';
import { plainText } from '../../lib/sanitize';
import { createStore, entity, keyed, receive, write, type State, type Thunk } from '../collection';
import { batchRequests } from '../collection/batch-requests';

const groups = entity< SettingValues, [ group: string ] >( 'groups', {
	keyOf: ( group ) => group,
	fetch: ( [ group ], { signal } ) => api.fetchSettings( group, signal ),
} );

const refusals = keyed< string, [ group: string, id: string ] >( 'refusals', ( ...args ) => args );

/** Why the server refused one setting of a request that it took. */
class Refusal extends Error {}

/**
 * Writes settings of a group in one request: shown at once, and rolled back, each for itself, where the server refuses. Of each
 * setting, what was meant last wins.
 *
 * @return Whether the server has accepted all of them, and nothing else was meant since.
 * @throws {Error} A RequestError with the refusals as its words; the store holds them by setting.
 */
const updateSettings =
	( group: string, values: SettingValues ): Thunk< boolean > =>
	async ( store ) => {
		const ids = Object.keys( values );
		const results = await Promise.allSettled( ids.map( ( id ) => update( group, id, values[ id ]! )( store ) ) );

		const reasons = results.map( ( result ) => ( result.status === 'rejected' ? result.reason : undefined ) );
		const error = reasons.find( ( reason ) => reason && ! ( reason instanceof Refusal ) );
		if ( error ) {
			throw error;
		}
		const refused = ids.flatMap( ( id, at ) => ( reasons[ at ] ? [ [ id, reasons[ at ].message ] ] : [] ) );
		if ( refused.length ) {
			const words = refused.map( ( [ , message ] ) => message ).filter( Boolean );
			const fields = Object.fromEntries( refused.map( ( [ id, message ] ) => [ id, plainText( message ) ] ) );
			throw new RequestError( 'refused', words.join( ' ' ), '', undefined, fields );
		}
		return results.every( ( result ) => result.status === 'fulfilled' && result.value );
	};

const update =
	( group: string, id: string, value: SettingValue ): Thunk< boolean > =>
	async ( store ) => {
		// A part must not pass for the group: the group is read whole once somebody asks for it.
		const set = ( shown: SettingValue ) =>
			groups.change( ( settings ) => settings && { ...settings, [ id ]: shown }, group );
		const setRefusal = ( message?: string ) =>
			store.dispatch( receive( refusals.change( () => message, group, id ) ) );
		const isMeant = write( store, {
			thing: `${ group }/${ id }`,
			intent: value,
			changes: [ set( value ) ],
			pending: [ group ],
			send: async () => {
				const state = store.select.getState();
				const { values, errors } = await batchRequests( state, group, [ id, value ] as const, ( together ) =>
					api.updateSettings( group, Object.fromEntries( together ) )
				);
				if ( errors[ id ] !== undefined ) {
					throw new Refusal( errors[ id ] );
				}
				return values[ id ]!;
			},
			// The server may have cleaned what it was sent.
			accept: ( stored ) => [ set( stored ) ],
		} );
		setRefusal();
		return isMeant.catch( ( error ) => {
			if ( error instanceof Refusal ) {
				setRefusal( error.message );
			}
			throw error;
		} );
	};

/** The store's settings by group. A group is pending while a setting of it is being written. */
export const store = createStore( 'storeboard/settings', {
	selectors: {
		/** The values of a group by setting id; undefined until they have loaded. */
		getSettings: groups.get,

		/** One value; undefined until the group has loaded, and where the group has no such setting. Asks for nothing. */
		getSetting: ( state: State, group: string, id: string ) => groups.get( state, group )?.[ id ],

		/** Why the last write of a setting was refused. */
		getSettingError: refusals.get,
	},
	actions: { updateSettings },
	resolvers: { getSettings: groups.load },
} );
