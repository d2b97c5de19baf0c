import { plainText } from './sanitize';

/** What the server told of a request, whether it failed or not. */
export interface ServerReply {
	code?: unknown;
	message?: unknown;
	/** Field to what is wrong with it: one sentence, several, or several by name. */
	errors?: unknown;
	/** WordPress' own way to tell of fields, as `params`. */
	data?: unknown;
}

export interface ServerNotice {
	status: 'error' | 'success';
	text: string;
}

/**
 * What is wrong with each field, its sentences joined; empty where the server tells of none.
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
 * The notices that a server's reply calls for: one error a field; without fields the message, an error where the reply has a
 * code and a success where it has none.
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

/** The words of one field in one line. */
function sentencesOf( field: unknown ): string {
	if ( typeof field === 'string' ) {
		return plainText( field ).trim();
	}
	return isMap( field ) ? Object.values( field ).map( sentencesOf ).filter( Boolean ).join( ' ' ) : '';
}
