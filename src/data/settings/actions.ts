import * as api from '../../api/settings';
import type { SettingsReply } from '../../api/settings';
import { RequestFailure } from '../../lib/failure';
import type { SettingValues } from './types';

export const receiveSettings = ( group: string, values: SettingValues ) =>
	( { type: 'RECEIVE_SETTINGS', group, values } ) as const;

/** Puts a part of a group in the place of what is there; undefined takes a setting away. */
export const patchSettings = ( group: string, values: Partial< SettingValues > ) =>
	( { type: 'PATCH_SETTINGS', group, values } ) as const;

export const setErrors = ( group: string, errors: Record< string, string > ) =>
	( { type: 'SET_SETTING_ERRORS', group, errors } ) as const;

export const setSaving = ( group: string, isSaving: boolean ) => ( { type: 'SET_SAVING', group, isSaving } ) as const;

export type Action =
	| ReturnType< typeof receiveSettings >
	| ReturnType< typeof patchSettings >
	| ReturnType< typeof setErrors >
	| ReturnType< typeof setSaving >;

interface Store {
	dispatch: ( action: Action ) => unknown;
	select: { getSettings: ( group: string ) => SettingValues | undefined };
}
export type Thunk = ( store: Store ) => Promise< void >;

/**
 * Writes settings of a group: shown at once, and taken back, each for itself, where the server refuses.
 *
 * @param  group
 * @param  values
 * @throws {Error} A RequestFailure with the refusals as its words; the store holds them by setting.
 */
export const updateSettings =
	( group: string, values: SettingValues ): Thunk =>
	async ( { dispatch, select } ) => {
		const before = select.getSettings( group ) ?? {};
		const takeBack = ( ids: string[] ) =>
			dispatch( patchSettings( group, Object.fromEntries( ids.map( ( id ) => [ id, before[ id ] ] ) ) ) );

		dispatch( patchSettings( group, values ) );
		dispatch( setErrors( group, {} ) );
		dispatch( setSaving( group, true ) );
		let reply: SettingsReply;
		try {
			reply = await api.updateSettings( group, values );
		} catch ( error ) {
			takeBack( Object.keys( values ) );
			throw error;
		} finally {
			dispatch( setSaving( group, false ) );
		}

		// The server may have cleaned what it was sent.
		dispatch( patchSettings( group, reply.values ) );
		const refused = Object.keys( reply.errors );
		if ( refused.length ) {
			takeBack( refused );
			dispatch( setErrors( group, reply.errors ) );
			throw new RequestFailure( 'refused', Object.values( reply.errors ).filter( Boolean ).join( ' ' ) );
		}
	};
