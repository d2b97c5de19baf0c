const TAGS = [ 'A', 'B', 'EM', 'I', 'STRONG', 'P', 'BR' ];
const ATTRIBUTES = [ 'target', 'href', 'rel', 'name', 'download' ];

/**
 * Reduces rich text to the allowed tags and attributes. A tag that is not allowed leaves its text; a script or style
 * leaves nothing. The text is parsed in an inert document, so nothing in it runs or loads.
 *
 * @param html Markup from the server.
 */
export function sanitizeHtml( html: string ): string {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	clean( body );
	return body.innerHTML;
}

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

function clean( parent: Element ) {
	for ( const child of [ ...parent.children ] ) {
		if ( [ 'SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'NOSCRIPT' ].includes( child.tagName.toUpperCase() ) ) {
			child.remove();
			continue;
		}
		clean( child );
		if ( ! TAGS.includes( child.tagName ) ) {
			child.replaceWith( ...child.childNodes );
			continue;
		}
		for ( const { name, value } of [ ...child.attributes ] ) {
			if ( ! ATTRIBUTES.includes( name ) || ( name === 'href' && ! isSafeAddress( value ) ) ) {
				child.removeAttribute( name );
			}
		}
		// Any named window, not only a new one, could reach this page through its opener.
		if ( child.hasAttribute( 'target' ) ) {
			child.setAttribute( 'rel', 'noopener noreferrer' );
		}
	}
}

function isSafeAddress( value: string ) {
	try {
		return [ 'http:', 'https:', 'mailto:', 'tel:' ].includes( new URL( value, document.baseURI ).protocol );
	} catch {
		return false;
	}
}
