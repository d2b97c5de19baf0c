/**
 * What is shown, for the tests that ask by role and name: told by what an element itself says of it. jsdom holds each element of each question
 * against each rule of each sheet, up to a third of what a file of tests took, and no test here depends on a sheet: that is for those in a browser.
 */

/** What no browser shows. */
const NEVER_SHOWN = new Set( [ 'HEAD', 'LINK', 'META', 'NOSCRIPT', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE' ] );

const INHERITED = { visibility: 'visible', 'pointer-events': 'auto' };

const OWN: Record< string, string > = { opacity: '1' };

const toProperty = ( name: string ) => name.replace( /[A-Z]/g, ( letter ) => `-${ letter.toLowerCase() }` );

const inlineStyle = ( element: Element ) => ( element as HTMLElement ).style as CSSStyleDeclaration | undefined;

function read( element: Element, property: string ): string {
	const own = inlineStyle( element )?.getPropertyValue( property );
	if ( own ) {
		return own;
	}
	if ( property === 'display' ) {
		return NEVER_SHOWN.has( element.tagName ) || element.hasAttribute( 'hidden' ) ? 'none' : 'block';
	}
	if ( property in INHERITED ) {
		return element.parentElement
			? read( element.parentElement, property )
			: INHERITED[ property as keyof typeof INHERITED ];
	}
	return OWN[ property ] ?? '';
}

/** In the place of the window's own. */
export const getComputedStyle = ( element: Element ) =>
	new Proxy( {} as CSSStyleDeclaration, {
		get: ( _, name ) => {
			if ( name === 'getPropertyValue' ) {
				return ( property: string ) => read( element, property );
			}
			return typeof name === 'string' ? read( element, toProperty( name ) ) : undefined;
		},
	} );
