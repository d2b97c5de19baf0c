import { readArray, readId, readObject, readString } from './read';
import { query, request } from './request';

/** A checkbox is 'yes' or 'no', a choice of several a list of names. */
export type SettingValue = string | number | string[] | Record< string, unknown >;

/** Setting id to its value. */
export type SettingValues = Record< string, SettingValue >;

/** What became of a write, per setting. */
export interface SettingsReply {
	values: SettingValues;
	/** Setting id to why it was refused, in the server's words: it may hold entities. */
	errors: Record< string, string >;
}

/**
 * The store platform's own namespace: its writes also drop the reports that were cached under the old settings.
 *
 * @param group For example 'general' or 'tax'.
 */
const groupPath = ( group: string ) => `/wc-analytics/settings/${ encodeURIComponent( group ) }`;

/**
 * The values of a group. Labels and choices are left out: those of 'general' alone hold each state of each country.
 *
 * @param signal Gives the request up.
 */
export const fetchSettings = ( group: string, signal?: AbortSignal ) =>
	query(
		`${ groupPath( group ) }?_fields=id,value`,
		( body ): SettingValues =>
			Object.fromEntries(
				readArray( body, 'Settings' ).map( ( item ) => {
					const { id, value } = readObject( item, 'Setting' );
					return [ readId( id, 'Setting' ), readValue( value ) ];
				} )
			),
		signal
	);

/** Writes settings of a group. The reply is a success even when settings were refused: each one tells for itself. */
export const updateSettings = ( group: string, values: SettingValues ) =>
	request(
		{
			path: `${ groupPath( group ) }/batch`,
			method: 'POST',
			data: { update: Object.entries( values ).map( ( [ id, value ] ) => ( { id, value } ) ) },
		},
		( body ) => readReply( body, Object.keys( values ) )
	);

function readReply( body: unknown, ids: string[] ): SettingsReply {
	const reply: SettingsReply = { values: {}, errors: {} };
	for ( const item of readArray( readObject( body, 'Settings' ).update, 'Settings' ) ) {
		const { id, value, error } = readObject( item, 'Setting' );
		const name = readId( id, 'Setting' );
		if ( error === undefined ) {
			reply.values[ name ] = readValue( value );
		} else {
			reply.errors[ name ] = readString( readObject( error, 'Refusal' ).message );
		}
	}
	const silent = ids.find( ( id ) => ! ( id in reply.values ) && ! ( id in reply.errors ) );
	if ( silent ) {
		throw new Error( `Settings: nothing was told of ${ silent }.` );
	}
	return reply;
}

function readValue( value: unknown ): SettingValue {
	if ( typeof value === 'boolean' ) {
		return value ? 'yes' : 'no';
	}
	return value === null || value === undefined ? '' : ( value as SettingValue );
}
