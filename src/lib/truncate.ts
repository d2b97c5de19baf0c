import { sanitizeHtml } from './sanitize';

/**
 * The first characters of a text, with '...' if some are left out.
 *
 * @param limit The number of characters; a surrogate pair counts as one.
 */
export function truncate( text: string, limit: number ): string {
	const characters = [ ...text ];
	return characters.length > limit ? `${ characters.slice( 0, limit ).join( '' ) }...` : text;
}

/**
 * Rich text, cut after a number of characters. Elements that are open at the cut stay complete, and markup does not
 * count.
 *
 * @param html Markup from the server; only what is allowed stays.
 */
export function truncateHtml( html: string, limit: number ): string {
	const clean = sanitizeHtml( html );
	const { body } = new DOMParser().parseFromString( clean, 'text/html' );
	if ( [ ...( body.textContent ?? '' ) ].length <= limit ) {
		return clean;
	}

	const walker = body.ownerDocument.createTreeWalker( body, NodeFilter.SHOW_TEXT );
	let left = limit;
	while ( walker.nextNode() ) {
		const text = walker.currentNode as Text;
		const { length } = [ ...text.data ];
		if ( length > left ) {
			const rest = body.ownerDocument.createRange();
			rest.setStartAfter( text );
			rest.setEndAfter( body.lastChild ?? text );
			rest.deleteContents();
			text.data = truncate( text.data, left );
			break;
		}
		left -= length;
	}
	return body.innerHTML;
}
