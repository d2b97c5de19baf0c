import type { Page } from '@playwright/test';

/** One place where the keyboard stood. */
interface Stop {
	name: string;
	/** Something about it looked different from when it had not the keyboard. */
	isMarked: boolean;
	/** It can be seen: nothing that stays in place lies over it. */
	isOpen: boolean;
}

declare global {
	interface Window {
		storeboardWalk: { stops: Element[]; looks: string[]; isOpen: boolean[] };
	}
}

const LONGEST = 250;

/**
 * Goes through the screen with the Tab key.
 *
 * @param page
 * @return The stops, and in plain words what is wrong with their order.
 */
export async function walk( page: Page ): Promise< { stops: Stop[]; problems: string[] } > {
	await page.evaluate( () => {
		const root = document.getElementById( 'root' )!;
		window.storeboardWalk = { stops: [], looks: [], isOpen: [] };
		// The keyboard starts before the screen, as after the link that skips WordPress' menu.
		const main = document.getElementById( 'wpbody-content' )!;
		main.tabIndex = -1;
		main.focus();
		root.scrollIntoView();
	} );

	for ( let press = 0; press < LONGEST; press++ ) {
		await page.keyboard.press( 'Tab' );
		if ( ! ( await page.evaluate( noteStop ) ) ) {
			break;
		}
	}
	return page.evaluate( judge );
}

/** Runs in the page: notes where the keyboard stands. False once it has left the screen. */
function noteStop() {
	/* eslint-disable @wordpress/no-global-active-element -- It runs in the page, which has one document. */
	const { stops, looks, isOpen } = window.storeboardWalk;
	const at = document.activeElement;
	if ( ! at || ! document.getElementById( 'root' )?.contains( at ) ) {
		// What WordPress prints before the screen is passed by.
		return stops.length === 0 && !! at && at !== document.body;
	}
	const look = ( pseudo?: string ) => {
		const style = getComputedStyle( at, pseudo );
		return [ 'outline', 'boxShadow', 'borderColor', 'backgroundColor', 'color', 'textDecoration' ]
			.map( ( name ) => style[ name as 'outline' ] )
			.join( ';' );
	};
	const { left, right, top, bottom } = at.getBoundingClientRect();
	const above = document.elementFromPoint( ( left + right ) / 2, ( top + bottom ) / 2 );
	stops.push( at );
	looks.push( [ look(), look( '::before' ), look( '::after' ) ].join( '|' ) );
	isOpen.push( !! above && ( at.contains( above ) || above.contains( at ) ) );
	return true;
}

/** Runs in the page: what there is to say of the stops. */
function judge() {
	const { stops, looks, isOpen } = window.storeboardWalk;
	( document.activeElement as HTMLElement | null )?.blur();
	const isRtl = document.documentElement.dir === 'rtl';
	const nameOf = ( stop: Element ) =>
		( stop.getAttribute( 'aria-label' ) || stop.textContent || stop.getAttribute( 'class' ) || stop.tagName )
			.replace( /\s+/g, ' ' )
			.trim()
			.slice( 0, 60 );
	const lookOf = ( stop: Element ) =>
		[ undefined, '::before', '::after' ]
			.map( ( pseudo ) => {
				const style = getComputedStyle( stop, pseudo );
				return [ 'outline', 'boxShadow', 'borderColor', 'backgroundColor', 'color', 'textDecoration' ]
					.map( ( name ) => style[ name as 'outline' ] )
					.join( ';' );
			} )
			.join( '|' );
	const placeOf = ( stop: Element ) =>
		stop.closest( '.storeboard-card, .woocommerce-layout__header, [role="region"]' );

	const all = [ ...document.querySelectorAll( '#root *' ) ];
	const problems: string[] = [];
	for ( const [ index, stop ] of stops.entries() ) {
		const before = stops[ index - 1 ];
		if ( ! before ) {
			continue;
		}
		if ( all.indexOf( stop ) < all.indexOf( before ) ) {
			problems.push( `'${ nameOf( stop ) }' comes after '${ nameOf( before ) }', which stands behind it` );
		}
		if ( placeOf( before ) !== placeOf( stop ) ) {
			continue;
		}
		const [ one, two ] = [ before.getBoundingClientRect(), stop.getBoundingClientRect() ];
		const isInLine = Math.min( one.bottom, two.bottom ) - Math.max( one.top, two.top ) > 4;
		const isBack = isRtl ? two.left >= one.right : two.right <= one.left;
		if ( two.bottom <= one.top || ( isInLine && isBack ) ) {
			problems.push( `'${ nameOf( stop ) }' comes after '${ nameOf( before ) }' and is seen before it` );
		}
	}

	// One of a group of tabs or radio buttons is enough: the arrow keys lead to the others.
	const isLedTo = ( part: Element ) =>
		[ 'tab', 'radio', 'menuitem' ].includes( part.getAttribute( 'role' ) ?? '' ) ||
		part.matches( '[type="radio"]' );
	for ( const part of document.querySelectorAll(
		'#root :is( a[href], button, input, select, textarea, summary )'
	) ) {
		const isUsable = part.checkVisibility( { visibilityProperty: true } ) && ! part.matches( ':disabled' );
		if ( isUsable && ! stops.includes( part ) && ! isLedTo( part ) ) {
			problems.push( `'${ nameOf( part ) }' is never reached` );
		}
	}
	return {
		stops: stops.map( ( stop, index ) => ( {
			name: nameOf( stop ),
			isMarked: lookOf( stop ) !== looks[ index ],
			isOpen: isOpen[ index ]!,
		} ) ),
		problems,
	};
}
