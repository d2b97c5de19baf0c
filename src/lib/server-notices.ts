import { plainText } from './sanitize';

/** What the server told of a request, whether it failed or not. */
export interface ServerReply {
	code?: unknown;
	message?: unknown;
	/** Field to what is wrong with it: one sentence, several, or several by name. */
	errors?: unknown;
}

export interface ServerNotice {
	status: 'error' | 'success';
	text: string;
}

/**
 * The notices that a server's reply calls for: one error a field, its sentences joined; without fields the message, an
 * error where the reply has a code and a success where it has none.
 *
 * @param reply
 */
export function noticesOf( { code, message, errors }: ServerReply ): ServerNotice[] {
	const fields = isMap( errors ) ? Object.values( errors ).map( sentencesOf ).filter( Boolean ) : [];
	if ( fields.length ) {
		return fields.map( ( text ) => ( { status: 'error', text } ) );
	}
	const text = typeof message === 'string' ? plainText( message ).trim() : '';
	return text ? [ { status: code ? 'error' : 'success', text } ] : [];
}

const isMap = ( value: unknown ): value is object => typeof value === 'object' && value !== null;

/** The words of one field in one line. */
function sentencesOf( field: unknown ): string {
	if ( typeof field === 'string' ) {
		return plainText( field ).trim();
	}
	return isMap( field ) ? Object.values( field ).map( sentencesOf ).filter( Boolean ).join( ' ' ) : '';
}
