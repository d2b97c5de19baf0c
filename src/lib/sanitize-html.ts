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
