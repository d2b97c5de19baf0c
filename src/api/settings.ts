import { readArray, readId, readObject, readString } from './read';
import { post, query } from './request';

/** A checkbox is 'yes' or 'no', a choice of several a list of names. */
export type SettingValue = string | number | string[] | Record< string, unknown >;
export type SettingValues = Record< string, SettingValue >;

/** The store platform's own namespace: its writes also drop the reports that were cached under the old settings. */
const groupPath = ( group: string ) => `/wc-analytics/settings/${ encodeURIComponent( group ) }`;

/** The values of a group, such as 'tax'. Labels and choices are left out: those of 'general' alone hold each state of each country. */
export const fetchSettings = ( group: string, signal?: AbortSignal ) =>
	query( `${ groupPath( group ) }?_fields=id,value`, ( body ) => readSettings( body ).values, signal );

/** Writes settings of a group. The reply is a success even when settings were refused: each one tells for itself. */
export const updateSettings = ( group: string, settings: SettingValues ) =>
	post(
		`${ groupPath( group ) }/batch`,
		{ update: Object.entries( settings ).map( ( [ id, value ] ) => ( { id, value } ) ) },
		( body ) => {
			const reply = readSettings( readObject( body, 'Settings' ).update );
			const silent = Object.keys( settings ).find( ( id ) => ! ( id in reply.values || id in reply.errors ) );
			if ( silent ) {
				throw new Error( `Settings: nothing was told of ${ silent }.` );
			}
			return reply;
		}
	);

/** The values of a list of settings, and why one was refused where the list answers a batch. */
export function readSettings( body: unknown ) {
	const values: SettingValues = {};
	/** Setting id to why it was refused, in the server's words: it may hold entities. */
	const errors: Record< string, string > = {};
	for ( const item of readArray( body, 'Settings' ) ) {
		const { id, value, error } = readObject( item, 'Setting' );
		const name = readId( id, 'Setting' );
		if ( error === undefined ) {
			values[ name ] = readValue( value );
		} else {
			errors[ name ] = readString( readObject( error, 'Refusal' ).message );
		}
	}
	return { values, errors };
}

function readValue( value: unknown ) {
	if ( typeof value === 'boolean' ) {
		return value ? 'yes' : 'no';
	}
	return ( value ?? '' ) as SettingValue;
}
