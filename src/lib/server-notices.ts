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

export interface ServerNotice {
	status: 'error' | 'success';
	text: string;
}

/**
 * The error message of each field, its sentences joined. Empty if the reply names no fields.
 *
 * @param reply
 */
export function fieldsOf( { errors, data }: ServerReply ): Record< string, string > {
	const { params } = ( data ?? {} ) as { params?: unknown };
	const found = [ errors, params ].flatMap( ( fields ) => ( isMap( fields ) ? Object.entries( fields ) : [] ) );

	return Object.fromEntries(
		found.map( ( [ name, problems ] ) => [ name, sentencesOf( problems ) ] ).filter( ( [ , text ] ) => text )
	);
}

/**
 * The notices that a server's reply requires: one error for each field. Without fields it is the message, as an error
 * if the reply has a code, otherwise as a success.
 *
 * @param reply
 */
export function noticesOf( reply: ServerReply ): ServerNotice[] {
	const fields = Object.values( fieldsOf( reply ) );
	if ( fields.length ) {
		return fields.map( ( text ) => ( { status: 'error', text } ) );
	}
	const text = typeof reply.message === 'string' ? plainText( reply.message ).trim() : '';
	return text ? [ { status: reply.code ? 'error' : 'success', text } ] : [];
}

const isMap = ( value: unknown ): value is object => typeof value === 'object' && value !== null;

/** A field's messages in one line. */
function sentencesOf( field: unknown ): string {
	if ( typeof field === 'string' ) {
		return plainText( field ).trim();
	}
	return isMap( field ) ? Object.values( field ).map( sentencesOf ).filter( Boolean ).join( ' ' ) : '';
}
