/**
 * Runs in the page before anything of the page does, and notes what only the page can see. It must not refer to
 * anything outside itself.
 *
 * A text is looked for in each frame, before the browser lays the frame out: what is found with boxes in this frame is
 * painted at its end. While stylesheets hold back painting there are no frames, so nothing is found too early.
 *
 * @param {Object}   wanted
 * @param {string[]} wanted.texts  Any of these counts as the first title.
 * @param {string}   wanted.usable This one has to be usable.
 * @param {Object}   wanted.shows  Two selectors in place of the texts: `shows` and `usable`.
 */
export function probe( { texts, usable, shows } ) {
	if ( window !== window.top ) {
		return;
	}
	const found = { title: null, titleText: null, usable: null, shift: 0, longTasks: [], longFrames: [], paint: null };
	window.storeboardBench = found;
	performance.setResourceTimingBufferSize( 2000 );

	const watch = ( type, note ) =>
		new PerformanceObserver( ( list ) => list.getEntries().forEach( note ) ).observe( { type, buffered: true } );
	watch( 'longtask', ( { startTime, duration } ) => found.longTasks.push( [ startTime, duration ] ) );
	// Long tasks do not name their scripts, so this notes the longest scripts of each frame. Not every browser
	// reports them.
	if ( PerformanceObserver.supportedEntryTypes.includes( 'long-animation-frame' ) ) {
		watch( 'long-animation-frame', ( { startTime, duration, scripts } ) =>
			found.longFrames.push( {
				start: startTime,
				duration,
				scripts: scripts.map(
					( { sourceURL, sourceFunctionName, invoker, duration: took, startTime: at } ) => ( {
						script: sourceURL,
						name: sourceFunctionName || invoker,
						start: at,
						duration: took,
					} )
				),
			} )
		);
	}
	watch( 'layout-shift', ( { value, hadRecentInput } ) => ( found.shift += hadRecentInput ? 0 : value ) );
	watch( 'paint', ( { name, startTime } ) => {
		if ( name === 'first-contentful-paint' ) {
			found.paint = startTime;
		}
	} );

	const elementsOf = ( root, wantedTexts ) => {
		const walker = document.createTreeWalker( root, window.NodeFilter.SHOW_TEXT );
		const elements = [];
		while ( walker.nextNode() ) {
			if ( wantedTexts.includes( walker.currentNode.data.trim().replace( /\s+/g, ' ' ) ) ) {
				elements.push( walker.currentNode.parentElement );
			}
		}
		return elements;
	};

	const isVisible = ( element ) =>
		element.getClientRects().length > 0 &&
		element.checkVisibility( { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true } );

	// React marks each element that it makes. In markup that was set as a whole, only an element around it carries
	// the mark.
	const isManaged = ( element, root ) => {
		for ( let at = element, steps = 0; at && at !== root && steps < 3; at = at.parentElement, steps++ ) {
			if ( Object.keys( at ).some( ( key ) => /^__react(Fiber|Props)/.test( key ) ) ) {
				return true;
			}
		}
		return false;
	};

	/**
	 * The first moment that is certainly after this frame's painting: the task after it, or the next frame's start.
	 *
	 * @param {Function} note
	 */
	const afterPaint = ( note ) => {
		const { port1, port2 } = new MessageChannel();
		let done = false;
		const once = ( time ) => {
			if ( ! done ) {
				done = true;
				note( time );
			}
		};
		port1.onmessage = () => once( performance.now() );
		port2.postMessage( null );
		window.requestAnimationFrame( once );
	};

	const hasSize = ( element ) => {
		const { width, height } = element.getBoundingClientRect();
		return width > 0 && height > 0;
	};

	// An element that a selector names may be the box that React fills, so the mark may be inside it.
	const isFilled = ( element, root ) =>
		isManaged( element, root ) || Array.from( element.children ).some( ( child ) => isManaged( child, element ) );

	const all = ( selector ) => Array.from( document.querySelectorAll( selector ) );
	const candidates = shows
		? {
				root: () => document.body,
				title: () => all( shows.shows ).filter( hasSize ),
				usable: ( root ) => all( shows.usable ).filter( ( at ) => hasSize( at ) && isFilled( at, root ) ),
			}
		: {
				root: () => document.getElementById( 'root' ),
				title: ( root ) => elementsOf( root, texts ),
				usable: ( root ) => elementsOf( root, [ usable ] ).filter( ( at ) => isManaged( at, root ) ),
			};

	let titleSeen = false;
	const look = () => {
		const root = candidates.root();
		if ( root && ! titleSeen ) {
			const shown = candidates.title( root ).find( isVisible );
			if ( shown ) {
				titleSeen = true;
				found.titleText = shown.textContent.trim().replace( /\s+/g, ' ' ).slice( 0, 200 );
				afterPaint( ( time ) => ( found.title = time ) );
			}
		}
		if ( root && titleSeen && candidates.usable( root ).some( isVisible ) ) {
			// One frame later the main thread responds.
			window.requestAnimationFrame( () => ( found.usable = performance.now() ) );
			return;
		}
		window.requestAnimationFrame( look );
	};
	window.requestAnimationFrame( look );
}
