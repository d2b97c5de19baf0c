import * as api from '../../api/settings';
import { RequestError } from '../../lib/request-error';
import { plainText } from '../../lib/sanitize';
import { write } from '../writes';
import { batchRequests } from '../writes/batch-requests';
import type { SettingValue, SettingValues } from './types';

export const receiveSettings = ( group: string, values: SettingValues ) =>
	( { type: 'RECEIVE_SETTINGS', group, values } ) as const;

/** Puts a part of a group in the place of what is there; undefined takes a setting away. */
export const patchSettings = ( group: string, values: Partial< SettingValues > ) =>
	( { type: 'PATCH_SETTINGS', group, values } ) as const;

/** Why settings were refused, by id; undefined where one was not. */
export const setErrors = ( group: string, errors: Record< string, string | undefined > ) =>
	( { type: 'SET_SETTING_ERRORS', group, errors } ) as const;

export const setSaving = ( group: string, isSaving: boolean ) => ( { type: 'SET_SAVING', group, isSaving } ) as const;

export type Action =
	| ReturnType< typeof receiveSettings >
	| ReturnType< typeof patchSettings >
	| ReturnType< typeof setErrors >
	| ReturnType< typeof setSaving >;

interface Store {
	dispatch: ( action: Action ) => unknown;
	select: { getSetting: ( group: string, id: string ) => SettingValue | undefined };
	registry: object;
}
export type Thunk< T = void > = ( store: Store ) => Promise< T >;

/**
 * Writes settings of a group in one request: shown at once, and taken back, each for itself, where the server refuses. Of each
 * setting, what was meant last wins.
 *
 * @param  group
 * @param  values
 * @return Whether the server has accepted all of them, and nothing else was meant since.
 * @throws {Error} A RequestError with the refusals as its words; the store holds them by setting.
 */
export const updateSettings =
	( group: string, values: SettingValues ): Thunk< boolean > =>
	async ( store ) => {
		const results = await Promise.allSettled(
			Object.entries( values ).map( ( [ id, value ] ) => updateSetting( store, group, id, value ) )
		);

		const reasons = results.flatMap( ( result ) => ( result.status === 'rejected' ? [ result.reason ] : [] ) );
		const failure = reasons.find( ( reason ) => ! ( reason instanceof Refusal ) );
		if ( failure ) {
			throw failure;
		}
		if ( reasons.length ) {
			throw new RequestError(
				'refused',
				reasons
					.map( ( { message } ) => message )
					.filter( Boolean )
					.join( ' ' ),
				'',
				undefined,
				Object.fromEntries(
					Object.keys( values ).flatMap( ( id, at ) => {
						const result = results[ at ];
						return result?.status === 'rejected' ? [ [ id, plainText( result.reason.message ) ] ] : [];
					} )
				)
			);
		}
		return results.every( ( result ) => result.status === 'fulfilled' && result.value );
	};

/** Why the server refused one setting of a request that it took. */
class Refusal extends Error {}

async function updateSetting( store: Store, group: string, id: string, value: SettingValue ): Promise< boolean > {
	const { dispatch, select, registry } = store;
	const before = select.getSetting( group, id );
	const set = ( shown: SettingValue | undefined ) => dispatch( patchSettings( group, { [ id ]: shown } ) );
	const setError = ( error?: string ) => dispatch( setErrors( group, { [ id ]: error } ) );
	try {
		return await write( registry, `settings/${ group }/${ id }`, {
			intent: value,
			show: () => {
				set( value );
				setError();
			},
			rollback: () => set( before ),
			send: async () => {
				const reply = await batchRequests(
					registry,
					`settings/${ group }`,
					[ id, value ] as const,
					( together ) => api.updateSettings( group, Object.fromEntries( together ) )
				);
				if ( reply.errors[ id ] !== undefined ) {
					throw new Refusal( reply.errors[ id ] );
				}
				return reply.values[ id ];
			},
			// The server may have cleaned what it was sent.
			accept: set,
			mark: ( isPending ) => dispatch( setSaving( group, isPending ) ),
		} );
	} catch ( error ) {
		if ( error instanceof Refusal ) {
			setError( error.message );
		}
		throw error;
	}
}
