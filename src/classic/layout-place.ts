/** The id of the place below the page's own content. */
export const LAYOUT_PLACE = 'woocommerce-embedded-layout__primary';

/** Around the page's own content, the first that is there. */
const PAGES = [ '#wpbody-content .wrap.woocommerce', '#wpbody-content > .woocommerce', '#wpbody-content .wrap' ];

/** The page's own content. */
export const findContent = () => PAGES.map( ( selector ) => document.querySelector( selector ) ).find( Boolean );

/**
 * Makes the place below the page's own content in which the platform's client shows panels, where that client is ours: other panels mount
 * there, and so do extensions. It does nothing where the place is there already, or the page has no content to stand below.
 */
export function makeLayoutPlace(): void {
	if ( document.getElementById( LAYOUT_PLACE ) ) {
		return;
	}
	const place = document.createElement( 'div' );
	place.id = place.className = LAYOUT_PLACE;
	findContent()?.after( place );
}
