import { useLayoutEffect } from '@wordpress/element';
import type { RefObject } from 'react';

/** How far the card ends above the bottom of the page: WordPress' footer lies over its last 64 px. */
const FOOTER = 64;

/** Below the card, where the page itself keeps room for the footer. */
const LEAST_BELOW = 24;

const pixels = ( value: string ) => parseFloat( value ) || 0;

function align( place: HTMLElement, form: HTMLElement ): void {
	const outer = place.getBoundingClientRect();
	const inner = form.getBoundingClientRect();
	const style = getComputedStyle( form );
	const left = Math.max( 0, inner.left + pixels( style.paddingLeft ) - outer.left );
	const right = Math.max( 0, outer.right - inner.right + pixels( style.paddingRight ) );
	const [ start, end ] = document.dir === 'rtl' ? [ right, left ] : [ left, right ];
	const room = pixels(
		getComputedStyle( document.getElementById( 'wpbody-content' ) ?? document.body ).paddingBottom
	);

	// style.scss uses them where the place has a card.
	place.style.setProperty( '--storeboard-edge-start', `${ start }px` );
	place.style.setProperty( '--storeboard-edge-end', `${ end }px` );
	place.style.setProperty( '--storeboard-below', `${ Math.max( LEAST_BELOW, FOOTER - room ) }px` );
}

/**
 * Gives a place below the page's form the edges of the fields in it. The platform's versions indent the two in different ways, and not always
 * alike.
 */
export function useFormEdges( place: RefObject< HTMLElement > ): void {
	useLayoutEffect( () => {
		const form = document.getElementById( 'mainform' );
		if ( ! place.current || ! form ) {
			return undefined;
		}
		const update = () => place.current && align( place.current, form );
		update();
		window.addEventListener( 'resize', update );
		return () => window.removeEventListener( 'resize', update );
	}, [ place ] );
}
