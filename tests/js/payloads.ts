import table from '../fixtures/payloads.json';

export interface Payload {
	name: string;
	text: string;
	/** How it reads, where that is certain. */
	plain?: string;
}

/** Text that would do harm where it is not escaped. PHP's tests read the same table. */
export const payloads: Payload[] = (
	table as { name: string; payload: string; plain?: string; repeat?: number }[]
 ).map( ( { name, payload, plain, repeat = 1 } ) => ( { name, text: payload.repeat( repeat ), plain } ) );

/** Elements that only markup of a server could have brought. */
const FORBIDDEN =
	'script, style, iframe, object, embed, form, base, meta, link, template, noscript, math, details, title, textarea, [srcdoc], [formaction], svg *:is( script, a, animate, style, foreignObject )';

/**
 * What of a part of the page could run or load something: nothing, if what came from the server was escaped.
 *
 * @param expected Selector of elements that the part itself has, for example its own form.
 */
export function harmIn( root: ParentNode, expected = 'never' ): string[] {
	const found = [ ...root.querySelectorAll( FORBIDDEN ) ].filter( ( element ) => ! element.matches( expected ) );
	for ( const element of root.querySelectorAll( '*' ) ) {
		for ( const { name, value } of element.attributes ) {
			const isAddress = [ 'href', 'src', 'action', 'xlink:href', 'poster', 'data' ].includes( name );
			if ( /^on/i.test( name ) || ( isAddress && ! isSafe( value ) ) ) {
				found.push( element );
			}
		}
	}
	return found.map( ( { outerHTML } ) => outerHTML.slice( 0, 300 ) );
}

function isSafe( address: string ) {
	try {
		return [ 'http:', 'https:', 'mailto:', 'tel:' ].includes( new URL( address, 'https://shop.test/' ).protocol );
	} catch {
		return false;
	}
}
