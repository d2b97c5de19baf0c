import { noticesOf, type ServerReply } from '../lib/server-notices';

/**
 * The message of a failure whose server tells what is wrong with each field: the fields' sentences in the message's place.
 *
 * @param body
 * @return Markup, like every message of a server: it is decoded once, where it shows.
 */
export const messageOf = ( body: ServerReply ): string =>
	noticesOf( body )
		.map( ( { text } ) => text.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' ) )
		.join( ' ' );
