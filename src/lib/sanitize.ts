/**
 * The text of something that may hold markup or entities.
 *
 * @param html Text or markup from the server.
 */
export function plainText( html: string ): string {
	if ( ! /[<&]/.test( html ) ) {
		return closeTurns( html );
	}
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	body.querySelectorAll( 'script, style, template, iframe, noscript' ).forEach( ( element ) => element.remove() );
	return closeTurns( body.textContent ?? '' );
}

/** Characters that change the direction of the following text, and the one that ends each of them. */
const TURNS = [
	[ /[\u202a\u202b\u202d\u202e]/g, '\u202c' ],
	[ /[\u2066-\u2068]/g, '\u2069' ],
] as const;

/** A direction that a text leaves open would also change what follows it, such as the rest of a sentence. */
const closeTurns = ( text: string ) =>
	TURNS.reduce( ( closed, [ starts, end ] ) => {
		const open = closed.split( starts ).length - closed.split( end ).length;
		return open > 0 ? closed + end.repeat( open ) : closed;
	}, text );
