import type { Page } from '@playwright/test';

/** Everything of ours: the screen, and its overlays. */
const OURS = ':is( #root, .components-popover, .components-modal__screen-overlay )';

/**
 * Finds controls and icons that are hardly visible: none of their pixels has a contrast of 3 to 1 with the others. It reads a
 * picture, so it does not matter how they are drawn.
 *
 * @return Their markup, shortened.
 */
export async function invisibleParts( page: Page ): Promise< string[] > {
	// The header, which stays in view, covers nothing then, and what scrolls by itself shows all that it has.
	await page.evaluate( () => {
		window.scrollTo( 0, 0 );
		for ( const part of document.querySelectorAll( '#root *' ) ) {
			const scrolls = part.scrollHeight > part.clientHeight + 1 && getComputedStyle( part ).overflowY === 'auto';
			part.toggleAttribute( 'data-unrolled', scrolls );
		}
	} );
	const unrolled = await page.addStyleTag( {
		content: '[data-unrolled] { block-size: auto !important; overflow: visible !important }',
	} );
	try {
		return await partsThatDoNotStandOut( page );
	} finally {
		await unrolled.evaluate( ( style: Element ) => style.remove() );
	}
}

async function partsThatDoNotStandOut( page: Page ): Promise< string[] > {
	const picture = ( await page.screenshot( { fullPage: true } ) ).toString( 'base64' );
	return page.evaluate(
		async ( { png, ours } ) => {
			const image = new Image();
			image.src = `data:image/png;base64,${ png }`;
			await image.decode();
			const canvas = new OffscreenCanvas( image.width, image.height );
			const context = canvas.getContext( '2d', { willReadFrequently: true } )!;
			context.drawImage( image, 0, 0 );
			const scale = image.width / document.documentElement.clientWidth;

			/** A colour as one number: red, green and blue to the base of 256. */
			const colourAt = ( data: Uint8ClampedArray, at: number ) =>
				data[ at ]! * 65536 + data[ at + 1 ]! * 256 + data[ at + 2 ]!;

			const luminance = ( rgb: number ) => {
				const [ r, g, b ] = [ 65536, 256, 1 ].map( ( place ) => {
					const part = ( Math.floor( rgb / place ) % 256 ) / 255;
					return part <= 0.04045 ? part / 12.92 : ( ( part + 0.055 ) / 1.055 ) ** 2.4;
				} );
				return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
			};
			const contrast = ( one: number, two: number ) => {
				const [ dark, light ] = [ luminance( one ), luminance( two ) ].sort( ( a, b ) => a - b );
				return ( light! + 0.05 ) / ( dark! + 0.05 );
			};

			/** Whether at least four pixels of a box contrast with its commonest colour. */
			const standsOut = ( { x, y, width, height }: DOMRect ) => {
				const { data } = context.getImageData(
					Math.round( ( x + window.scrollX ) * scale ),
					Math.round( ( y + window.scrollY ) * scale ),
					Math.max( 1, Math.round( width * scale ) ),
					Math.max( 1, Math.round( height * scale ) )
				);
				const counts = new Map< number, number >();
				for ( let at = 0; at < data.length; at += 4 ) {
					const rgb = colourAt( data, at );
					counts.set( rgb, ( counts.get( rgb ) ?? 0 ) + 1 );
				}
				const [ ground ] = [ ...counts ].reduce( ( most, each ) => ( each[ 1 ] > most[ 1 ] ? each : most ) );
				let standing = 0;
				for ( const [ rgb, count ] of counts ) {
					standing += contrast( rgb, ground ) >= 3 ? count : 0;
				}
				return standing >= 4;
			};

			const parts = [
				...document.querySelectorAll(
					`${ ours } :is( a[href], button, input, select, textarea, progress, summary, svg, [role="tab"] )`
				),
			].filter(
				( part ) =>
					part.checkVisibility( { opacityProperty: true, visibilityProperty: true } ) &&
					// What cannot be used may stand back (WCAG 1.4.11).
					! part.closest( '.screen-reader-text, [hidden], [aria-disabled="true"], :disabled' ) &&
					part.getBoundingClientRect().width > 1
			);
			const name = ( part: Element ) => part.outerHTML.replace( /\s+/g, ' ' ).slice( 0, 160 );
			// WordPress frames a combobox around its field and its buttons.
			const framed = ( part: Element ) =>
				( part.matches( '[role="combobox"]' ) &&
					part.closest( '.components-combobox-control__suggestions-container' ) ) ||
				part;
			const invisible = parts
				.filter( ( part ) => ! standsOut( framed( part ).getBoundingClientRect() ) )
				.map( name );

			// A progress bar must stand out from its track.
			for ( const bar of document.querySelectorAll( `${ ours } progress` ) ) {
				const { x, y, width, height } = bar.getBoundingClientRect();
				const share = ( bar as HTMLProgressElement ).position;
				const at = ( part: number ) =>
					context.getImageData(
						Math.round( ( x + window.scrollX + width * part ) * scale ),
						Math.round( ( y + window.scrollY + height / 2 ) * scale ),
						1,
						1
					).data;
				const [ done, open ] = [ at( share / 2 ), at( ( 1 + share ) / 2 ) ].map( ( data ) =>
					colourAt( data, 0 )
				);
				if ( share > 0 && share < 1 && contrast( done!, open! ) < 3 ) {
					invisible.push( `how far it is: ${ name( bar ) }` );
				}
			}

			// A field is recognised by its edge, and so is a button that is not a link and stands alone.
			for ( const part of document.querySelectorAll< HTMLElement >(
				`${ ours } :is( input:not( [type="hidden"] ), select, textarea, .components-button:is( .is-primary, .is-secondary ) )`
			) ) {
				// WordPress draws that of a combobox and of a field for tokens around them, and that of a select behind it.
				const box =
					part.closest(
						'.components-combobox-control__suggestions-container, .components-form-token-field__input-container'
					) ??
					part
						.closest( '.components-input-control__container' )
						?.querySelector( '.components-input-control__backdrop' ) ??
					part;
				const style = getComputedStyle( box );
				// The browser's own box has an edge that no style tells.
				const isNative = part.matches( '[type="checkbox"], [type="radio"]' ) && style.appearance === 'auto';
				const hasEdge =
					isNative ||
					[ style.borderTopWidth, style.borderBottomWidth ].some( ( width ) => parseFloat( width ) >= 1 ) ||
					( style.outlineStyle !== 'none' && parseFloat( style.outlineWidth ) >= 1 );
				if ( part.checkVisibility() && ! hasEdge && ! part.closest( '.screen-reader-text' ) ) {
					invisible.push( `no edge: ${ name( part ) }` );
				}
			}
			return [ ...new Set( invisible ) ];
		},
		{ png: picture, ours: OURS }
	);
}

/** Finds parts of the screen that move although the user asked for reduced motion. */
export const movingParts = ( page: Page ): Promise< string[] > =>
	page.evaluate( ( ours ) => {
		const isLong = ( times: string ) => times.split( ',' ).some( ( time ) => parseFloat( time ) > 0.001 );
		const moving = new Set< string >();
		for ( const part of document.querySelectorAll( `${ ours } *` ) ) {
			for ( const pseudo of [ undefined, '::before', '::after' ] ) {
				const style = getComputedStyle( part, pseudo );
				if ( style.animationName !== 'none' && isLong( style.animationDuration ) ) {
					moving.add( `${ style.animationName } of ${ part.getAttribute( 'class' ) }${ pseudo ?? '' }` );
				}
				if ( isLong( style.transitionDuration ) && style.transitionProperty !== 'none' ) {
					moving.add( `${ style.transitionProperty } of ${ part.getAttribute( 'class' ) }${ pseudo ?? '' }` );
				}
			}
		}
		return [ ...moving ];
	}, OURS );

/**
 * Finds parts of the screen that overflow the window, that their own box cuts off, or that stand at the other side of it. A part that scrolls by itself, a wide table say, may hold
 * more than the window shows, as long as its own box fits.
 */
export const brokenParts = ( page: Page ): Promise< string[] > =>
	page.evaluate( ( ours ) => {
		const { clientWidth, scrollWidth } = document.documentElement;
		// Around our panels a classic page has tables of its own, which may be wider than a phone.
		const isTooWide = !! document.getElementById( 'root' ) && scrollWidth > clientWidth;
		const broken = isTooWide ? [ `the page is ${ scrollWidth } wide in ${ clientWidth }` ] : [];
		const scrolls = ( part: Element ) =>
			part.scrollWidth > part.clientWidth + 1 &&
			[ 'auto', 'scroll' ].includes( getComputedStyle( part ).overflowX );
		const isWithinScroller = ( part: Element ): boolean => {
			const { parentElement } = part;
			return (
				!! parentElement?.closest( ours ) && ( scrolls( parentElement ) || isWithinScroller( parentElement ) )
			);
		};
		for ( const part of document.querySelectorAll< HTMLElement >( `${ ours } *` ) ) {
			const { left, right, width, height } = part.getBoundingClientRect();
			const isRead =
				width > 1 &&
				height > 1 &&
				part.checkVisibility( { visibilityProperty: true } ) &&
				! part.closest( '.screen-reader-text, .components-visually-hidden, [aria-hidden="true"]' );
			if ( ! isRead ) {
				continue;
			}
			const name = `${ part.tagName }.${ part.getAttribute( 'class' ) } (${ part.textContent?.slice( 0, 40 ) })`;
			if ( ( left < -1 || right > clientWidth + 1 ) && ! isWithinScroller( part ) ) {
				broken.push( `over the side: ${ name }` );
			}
			const { overflowX, textOverflow } = getComputedStyle( part );
			const isCut = overflowX !== 'visible' && ! [ 'auto', 'scroll' ].includes( overflowX );
			if ( isCut && part.scrollWidth > part.clientWidth + 1 && part.textContent?.trim() ) {
				broken.push( `cut off${ textOverflow === 'ellipsis' ? ' with …' : '' }: ${ name }` );
			}
			// A box that isolates a text begins where that text does: what stands above and below it begins at the other side.
			if (
				part.matches( 'bdi' ) &&
				getComputedStyle( part ).direction !== getComputedStyle( part.parentElement! ).direction
			) {
				const text = document.createRange();
				text.selectNodeContents( part );
				if ( text.getBoundingClientRect().width < width - 1 ) {
					broken.push( `at the other side: ${ name }` );
				}
			}
		}
		return broken;
	}, OURS );

/**
 * Finds rows of tables whose cells begin on different lines: beside a cell of several lines the eye, which goes along the row, would have to look for
 * the others.
 *
 * @return What stands in each of them.
 */
export const unevenRows = ( page: Page ): Promise< string[] > =>
	page.evaluate( ( ours ) => {
		/** The middle of the first line, or of the control that stands for one. */
		const firstLine = ( cell: Element ) => {
			const all = document.createTreeWalker( cell );
			for ( let node = all.nextNode(); node; node = all.nextNode() ) {
				const part = node instanceof Element ? node : node.parentElement!;
				const isRead =
					! part.closest( '.screen-reader-text, .components-visually-hidden' ) &&
					part.checkVisibility( { visibilityProperty: true } ) &&
					( node instanceof Element
						? node.matches( 'input, select, svg, img' )
						: !! node.textContent?.trim() );
				if ( isRead ) {
					const range = document.createRange();
					range.selectNode( node );
					const { top, height } = range.getClientRects()[ 0 ]!;
					return top + height / 2;
				}
			}
			return undefined;
		};
		const uneven: string[] = [];
		for ( const row of document.querySelectorAll< HTMLTableRowElement >( `${ ours } tr` ) ) {
			// A narrow window may show a row as a list.
			if ( ! row.checkVisibility() || getComputedStyle( row ).display !== 'table-row' ) {
				continue;
			}
			const lines = [ ...row.cells ].map( firstLine ).filter( ( line ) => line !== undefined );
			if ( Math.max( ...lines ) - Math.min( ...lines ) > 4 ) {
				uneven.push( row.innerText.replace( /\s+/g, ' ' ).slice( 0, 80 ) );
			}
		}
		return uneven;
	}, OURS );
