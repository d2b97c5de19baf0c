import { fieldsOf, type ServerReply } from '../lib/server-notices';

/**
 * A failure's reply with what is wrong with each field, where the server tells; the fields' sentences are its message then: markup, like
 * every message of a server, which is decoded once, where it shows.
 */
export function withFields< T extends ServerReply >( body: T ): T & { fields: Record< string, string > } {
	const fields = fieldsOf( body );
	const sentences = Object.values( fields ).map( ( text ) => text.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' ) );
	return { ...body, fields, message: sentences.join( ' ' ) || body.message };
}
