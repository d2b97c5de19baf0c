import * as api from '../../api/settings';
import type { SettingValue, SettingValues } from '../../api/settings';
import { getPrintedAdmin } from '../../lib/platform-settings';
import { RequestError } from '../../lib/request-error';
import { plainText } from '../../lib/sanitize';
import { createStore, entity, keyed, receive, write, type Thunk } from '../collection';
import { batchRequests } from '../collection/batch-requests';

const inGroups = entity< SettingValues, [ group: string ] >;

const groups: ReturnType< typeof inGroups > = inGroups( 'groups', {
	keyOf: ( group ) => group,
	fetch: async ( [ group ], { select, signal } ) => {
		const { madeAt, version } = groups.entry( select.getState(), group );
		const printed = madeAt === undefined && ! version && getPrinted( group );
		return printed || api.fetchSettings( group, signal );
	},
} );
const refusals = keyed< string, [ group: string, id: string ] >( 'refusals', ( ...args ) => args );

/** What the platform printed with the page: the group 'general', as it was when the page was asked for. */
function getPrinted( group: string ) {
	const data = getPrintedAdmin().preloadSettings?.[ group ] as SettingValues | undefined;
	return data && { data, madeAt: Math.round( performance.timeOrigin ) };
}

/** Why the server refused one setting of a request that it took. */
class Refusal extends RequestError {}

/**
 * Writes settings of a group in one request: shown at once, and rolled back, each for itself, where the server refuses. Of each
 * setting, what was meant last wins. Answers as `write()` does.
 *
 * @throws {RequestError} With the refusals as its words; the store holds them by setting.
 */
const updateSettings =
	( group: string, values: SettingValues ): Thunk< boolean > =>
	async ( store ) => {
		const ids = Object.keys( values );
		const results = await Promise.allSettled( ids.map( ( id ) => update( group, id, values[ id ]! )( store ) ) );

		const reasons = results.flatMap( ( result ) => ( result.status === 'rejected' ? [ result.reason ] : [] ) );
		const error = reasons.find( ( reason ) => ! ( reason instanceof Refusal ) );
		if ( error ) {
			throw error;
		}
		if ( reasons.length ) {
			const words = reasons.map( ( { message } ) => message ).filter( Boolean );
			const fields = Object.assign( {}, ...reasons.map( ( refusal ) => refusal.fields ) );
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
		const refuse = ( message?: string ) => store.dispatch( receive( refusals.change( () => message, group, id ) ) );
		const isMeant = write( store, {
			queryKey: `${ group }/${ id }`,
			mutation: value,
			changes: [ set( value ) ],
			pending: [ group ],
			send: async () => {
				const state = store.select.getState();
				const { values, errors } = await batchRequests( state, group, [ id, value ] as const, ( together ) =>
					api.updateSettings( group, Object.fromEntries( together ) )
				);
				if ( errors[ id ] !== undefined ) {
					throw new Refusal( 'refused', errors[ id ], '', undefined, { [ id ]: plainText( errors[ id ] ) } );
				}
				return values[ id ]!;
			},
			// The server may have cleaned what it was sent.
			accept: ( stored ) => [ set( stored ) ],
		} );
		refuse();
		return isMeant.catch( ( error ) => {
			if ( error instanceof Refusal ) {
				refuse( error.message );
			}
			throw error;
		} );
	};

/** The store's settings by group. A group is pending while a setting of it is being written. */
export const store = createStore( 'storeboard/settings', {
	selectors: {
		/** The values of a group by setting id; undefined until they have loaded. */
		getSettings: groups.get,
		/** The same with their age and failure. Asks for nothing. */
		getLoadedSettings: groups.entry,
		/** Why the last write of a setting was refused. */
		getSettingError: refusals.get,
	},
	actions: { updateSettings, reloadSettings: groups.load },
	resolvers: { getSettings: groups.load },
} );

/** Whether the page brought a group along, so that it is there at once. */
export const areSettingsPrinted = ( group: string ) => !! getPrinted( group );
