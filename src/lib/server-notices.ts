import { plainText } from './sanitize';

/** What the server says in a reply, whether the request failed or not. */
export interface ServerReply {
	code?: unknown;
	message?: unknown;
	/** Error messages by field: one sentence, several, or several by name. */
	errors?: unknown;
	/** WordPress' own format for errors by field, `params`. */
	data?: unknown;
}

/** The error message of each field, its sentences joined. Empty if the reply names no fields. */
export function fieldsOf( { errors, data }: ServerReply ): Record< string, string > {
	const { params } = ( data ?? {} ) as { params?: unknown };
	const found = [ errors, params ].flatMap( ( fields ) => ( isMap( fields ) ? Object.entries( fields ) : [] ) );

	return Object.fromEntries(
		found.map( ( [ name, problems ] ) => [ name, sentencesOf( problems ) ] ).filter( ( [ , text ] ) => text )
	);
}

const isMap = ( value: unknown ): value is object => typeof value === 'object' && value !== null;

/** A field's messages in one line. */
function sentencesOf( field: unknown ): string {
	if ( typeof field === 'string' ) {
		return plainText( field ).trim();
	}
	return isMap( field ) ? Object.values( field ).map( sentencesOf ).filter( Boolean ).join( ' ' ) : '';
}
