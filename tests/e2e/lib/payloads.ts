import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { routeOf } from './network';

interface Payload {
	name: string;
	payload: string;
	repeat?: number;
}

/** Text that would do harm where it is not escaped: the table of the unit tests and of PHP's. */
export const payloads = (
	JSON.parse( fs.readFileSync( path.resolve( __dirname, '../../fixtures/payloads.json' ), 'utf8' ) ) as Payload[]
 ).map( ( { payload, repeat = 1 } ) => payload.repeat( repeat ) );

/** Fields of replies that hold words or addresses. */
const FIELDS = [
	...[ 'title', 'content', 'label', 'actioned_text', 'image', 'url', 'query' ],
	...[ 'product_name', 'product_permalink', 'reviewer', 'review', 'src', 'alt', 'option' ],
	...[ 'first_name', 'last_name', 'company', 'number' ],
];

/** Hands out one payload after the other. */
export class Poison {
	constructor( private next: number ) {}

	text = () => payloads[ this.next++ % payloads.length ]!;

	/** The same reply with a payload in each text. */
	in( value: unknown ): unknown {
		if ( Array.isArray( value ) ) {
			return value.map( ( part ) => this.in( part ) );
		}
		if ( ! value || typeof value !== 'object' ) {
			return value;
		}
		const isProduct = 'stock_quantity' in value;
		return Object.fromEntries(
			Object.entries( value ).map( ( [ key, part ] ) =>
				typeof part === 'string' && ( FIELDS.includes( key ) || ( key === 'name' && isProduct ) )
					? [ key, this.text() ]
					: [ key, this.in( part ) ]
			)
		);
	}
}

/** Puts payloads in all that the page brings and the server answers, except the task lists: those come with them. */
export async function poisonNetwork( page: Page, poison: Poison ) {
	await page.route(
		( url ) => /^\/wc/.test( routeOf( url ) ?? '' ),
		async ( route ) => {
			const response = await route.fetch();
			const body = await response.json().catch( () => null );
			await route.fulfill( body === null ? { response } : { response, json: poison.in( body ) } );
		}
	);
	await page.route(
		( url ) => url.pathname.endsWith( '/admin.php' ),
		async ( route ) => {
			const response = await route.fetch();
			const html = ( await response.text() ).replace(
				/(<script type="application\/json" id="storeboard-settings">)(.*?)(<\/script>)/s,
				( _, open, json, close ) => {
					const settings = JSON.parse( json );
					for ( const [ request, reply ] of Object.entries( settings.replies ) ) {
						if ( ! request.includes( '/onboarding/tasks' ) ) {
							settings.replies[ request ] = poison.in( reply );
						}
					}
					return open + JSON.stringify( settings ).replace( /</g, '\\u003c' ) + close;
				}
			);
			await route.fulfill( { response, body: html } );
		}
	);
}

/**
 * What of the screen could run or load something.
 *
 * @param html Of a whole page; else what stands in the browser.
 */
export const harm = ( page: Page, html?: string ): Promise< string[] > =>
	page.evaluate( ( source ) => {
		const place = source === undefined ? document : new DOMParser().parseFromString( source, 'text/html' );
		const roots = place.querySelectorAll(
			'#root, .components-popover, .components-modal__screen-overlay, .a11y-speak-region'
		);
		const forbidden =
			'script, style, iframe, object, embed, base, meta, link, template, math, details, title, textarea, [srcdoc], [formaction], svg *:is( script, a, animate, style, foreignObject )';
		const isSafe = ( address: string ) => {
			try {
				return [ 'http:', 'https:', 'mailto:', 'tel:' ].includes(
					new URL( address, document.baseURI ).protocol
				);
			} catch {
				// An address that a browser cannot read leads nowhere.
				return true;
			}
		};
		const found: string[] = [];
		for ( const root of roots ) {
			for ( const element of root.querySelectorAll( '*' ) ) {
				const hasHandler = element
					.getAttributeNames()
					.some( ( name ) => name.toLowerCase().startsWith( 'on' ) );
				const leadsAstray = [ 'href', 'src', 'action', 'xlink:href' ].some(
					( name ) => ! isSafe( element.getAttribute( name ) ?? '' )
				);
				// PHP prints one of ours there, which takes itself away.
				const isOurs = element.matches( '#woocommerce-layout__notice-list + script' );
				if ( ! isOurs && ( hasHandler || leadsAstray || element.matches( forbidden ) ) ) {
					found.push( element.outerHTML.slice( 0, 300 ) );
				}
			}
		}
		if ( 'storeboardRan' in window ) {
			found.push( `a script ran: ${ window.storeboardRan }` );
		}
		return found;
	}, html );

/** No text, however long, pushes the screen beyond its own place. What WordPress prints around it is WordPress' own. */
export async function expectContained( page: Page ) {
	const over = await page.locator( '#root' ).evaluate( ( root ) => {
		const { left, right } = root.getBoundingClientRect();
		return [ ...root.querySelectorAll( '*' ) ]
			.filter( ( element ) => {
				const box = element.getBoundingClientRect();
				// What is only read out has no place.
				const isSeen = box.width > 1 && ! element.closest( '.screen-reader-text' );
				return isSeen && ( box.right > right + 1 || box.left < left - 1 );
			} )
			.map( ( element ) => `${ element.tagName }.${ element.className }` );
	} );
	expect( [ ...new Set( over ) ], 'hang over the side' ).toEqual( [] );
}
