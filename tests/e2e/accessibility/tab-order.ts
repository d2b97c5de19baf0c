import { expect, type Page } from '@playwright/test';

/** One element that had the focus. */
interface Stop {
	name: string;
	/** It looked different with the focus than without. */
	isMarked: boolean;
	/** It is visible: nothing covers it. */
	isOpen: boolean;
}

declare global {
	interface Window {
		storeboardTabOrder: {
			stops: Element[];
			looks: string[];
			isOpen: boolean[];
			lookOf: ( stop: Element ) => string;
		};
	}
}

const LONGEST = 250;

/**
 * Moves through the screen with the Tab key.
 *
 * @return The stops, and a sentence for each mistake in their order.
 */
export async function tabThrough( page: Page ): Promise< { stops: Stop[]; problems: string[] } > {
	// The header's tabs take the place of the printed ones at the first sign that somebody wants one.
	const printed = page.locator( '#root a[data-tab]' );
	if ( await printed.count() ) {
		await printed.first().dispatchEvent( 'pointerover' );
		await expect( printed ).toHaveCount( 0 );
	}
	await page.evaluate( () => {
		const root = document.getElementById( 'root' )!;
		const lookOf = ( stop: Element ) => {
			// WordPress marks a combobox, and a field for tokens, around its field and its buttons.
			const marked =
				( stop.matches( '[role="combobox"]' ) &&
					stop.closest(
						'.components-combobox-control__suggestions-container, .components-form-token-field__input-container'
					) ) ||
				stop;
			return [ undefined, '::before', '::after' ]
				.map( ( pseudo ) => {
					const style = getComputedStyle( marked, pseudo );
					// The colour of a line that is not drawn marks nothing.
					const outline = style.outlineStyle === 'none' ? '' : style.outline;
					const border = parseFloat( style.borderWidth ) ? style.borderColor : '';
					const { boxShadow, backgroundColor, color, textDecoration } = style;
					return [ outline, border, boxShadow, backgroundColor, color, textDecoration ].join( ';' );
				} )
				.join( '|' );
		};
		window.storeboardTabOrder = { stops: [], looks: [], isOpen: [], lookOf };
		// The focus starts before the screen, as after the link that skips WordPress' menu.
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

/**
 * After tabThrough(): focuses the same stops again, one by one, as they look now. The way through them does not hang on colours, so
 * that no key has to be pressed.
 *
 * @return The names of those that look the same with the focus and without.
 */
export async function unmarkedStops( page: Page ): Promise< string[] > {
	// A table that was refreshed meanwhile has other elements in the place of these.
	if ( await page.evaluate( () => window.storeboardTabOrder.stops.some( ( stop ) => ! stop.isConnected ) ) ) {
		await tabThrough( page );
	}
	return page.evaluate( focusEach );
}

/** Runs in the page. */
async function focusEach() {
	/* eslint-disable @wordpress/no-global-active-element -- It runs in the page, which has one document. */
	const { lookOf } = window.storeboardTabOrder;
	const stops = window.storeboardTabOrder.stops as HTMLElement[];
	const plain = stops.map( lookOf );
	const unmarked: Element[] = [];
	for ( const [ index, stop ] of stops.entries() ) {
		const isMarked = () => {
			// A colour that fades would still be the one before.
			stop.getAnimations( { subtree: true } ).forEach( ( animation ) => animation.finish() );
			return document.activeElement === stop && lookOf( stop ) !== plain[ index ];
		};
		// The last thing used was the keyboard: the browser shows the focus as after a key.
		stop.focus( { preventScroll: true } );
		if ( ! isMarked() ) {
			// React may mark it with a class once it hears of it.
			await new Promise( ( resolve ) => requestAnimationFrame( () => requestAnimationFrame( resolve ) ) );
			if ( ! isMarked() ) {
				unmarked.push( stop );
			}
		}
	}
	( document.activeElement as HTMLElement | null )?.blur();
	return unmarked.map( ( stop ) => stop.getAttribute( 'aria-label' ) || stop.textContent || stop.tagName );
	/* eslint-enable @wordpress/no-global-active-element */
}

/** Runs in the page: records the focused element. Returns false once the focus has left the screen. */
function noteStop() {
	/* eslint-disable @wordpress/no-global-active-element -- It runs in the page, which has one document. */
	const { stops, looks, isOpen, lookOf } = window.storeboardTabOrder;
	const at = document.activeElement;
	if ( ! at || ! document.getElementById( 'root' )?.contains( at ) ) {
		// Skips what WordPress prints before the screen.
		return stops.length === 0 && !! at && at !== document.body;
	}
	const { left, right, top, bottom } = at.getBoundingClientRect();
	// Of what is larger than the window, the middle of what is in it.
	const middle = ( from: number, to: number, end: number ) => ( Math.max( from, 0 ) + Math.min( to, end ) ) / 2;
	const above = document.elementFromPoint(
		middle( left, right, window.innerWidth ),
		middle( top, bottom, window.innerHeight )
	);
	stops.push( at );
	looks.push( lookOf( at ) );
	isOpen.push( !! above && ( at.contains( above ) || above.contains( at ) ) );
	return true;
}

/** Runs in the page: checks the order and the look of the stops. */
function judge() {
	const { stops, looks, isOpen, lookOf } = window.storeboardTabOrder;
	( document.activeElement as HTMLElement | null )?.blur();
	const isRtl = document.documentElement.dir === 'rtl';
	const nameOf = ( stop: Element ) =>
		( stop.getAttribute( 'aria-label' ) || stop.textContent || stop.getAttribute( 'class' ) || stop.tagName )
			.replace( /\s+/g, ' ' )
			.trim()
			.slice( 0, 60 );
	const placeOf = ( stop: Element ) =>
		stop.closest( '.storeboard-card, .woocommerce-layout__header, [role="region"]' );

	/** What tells which of two stops is placed first: in a table their rows, in a row their cells, however long a neighbour's text is. */
	const placed = ( one: Element, two: Element ): [ Element, Element ] => {
		const isOneTable = one.closest( 'table' ) === two.closest( 'table' );
		for ( const part of isOneTable ? [ 'tr', 'th, td' ] : [] ) {
			const [ first, second ] = [ one.closest( part ), two.closest( part ) ];
			if ( first && second && first !== second ) {
				return [ first, second ];
			}
		}
		return [ one, two ];
	};

	const all = [ ...document.querySelectorAll( '#root *' ) ];
	const problems: string[] = [];
	for ( const [ index, stop ] of stops.entries() ) {
		const before = stops[ index - 1 ];
		if ( ! before ) {
			continue;
		}
		if ( all.indexOf( stop ) < all.indexOf( before ) ) {
			problems.push(
				`'${ nameOf( stop ) }' comes after '${ nameOf( before ) }', which follows it in the document`
			);
		}
		if ( placeOf( before ) !== placeOf( stop ) ) {
			continue;
		}
		const [ one, two ] = placed( before, stop ).map( ( part ) => part.getBoundingClientRect() ) as [
			DOMRect,
			DOMRect,
		];
		const isInLine = Math.min( one.bottom, two.bottom ) - Math.max( one.top, two.top ) > 4;
		const isBack = isRtl ? two.left >= one.right : two.right <= one.left;
		if ( two.bottom <= one.top || ( isInLine && isBack ) ) {
			problems.push( `'${ nameOf( stop ) }' comes after '${ nameOf( before ) }' but is placed before it` );
		}
	}

	// One of a group of tabs, radio buttons or choices of a menu is enough, because the arrow keys reach the others.
	const isLedTo = ( part: Element ) =>
		[ 'tab', 'radio', 'menuitem', 'menuitemradio' ].includes( part.getAttribute( 'role' ) ?? '' ) ||
		part.matches( '[type="radio"]' );
	for ( const part of document.querySelectorAll(
		'#root :is( a[href], button, input, select, textarea, summary )'
	) ) {
		// What nobody sees and no screen reader finds is there for the browser, which fills it in.
		const opacityProperty = !! part.closest( '[aria-hidden="true"]' );
		const isUsable =
			part.checkVisibility( { visibilityProperty: true, opacityProperty } ) && ! part.matches( ':disabled' );
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
