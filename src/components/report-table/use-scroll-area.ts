import { useEffect, useRef, useState } from '@wordpress/element';

/**
 * Whether an element has more beside it than shows, so that it has to be reached by the keyboard, and whether there is more beyond its end, where the
 * reader is now.
 */
export function useScrollArea() {
	const ref = useRef< HTMLDivElement >( null );
	const [ isScrolling, setScrolling ] = useState( false );
	const [ hasMore, setMore ] = useState( false );

	useEffect( () => {
		const element = ref.current;
		if ( ! element || typeof ResizeObserver === 'undefined' ) {
			return;
		}
		function measure() {
			const { scrollWidth, clientWidth, scrollLeft } = element!;
			setScrolling( scrollWidth > clientWidth + 1 );
			// Right to left it counts below zero.
			setMore( scrollWidth > clientWidth + Math.abs( scrollLeft ) + 1 );
		}
		const observer = new ResizeObserver( measure );
		observer.observe( element );
		if ( element.firstElementChild ) {
			observer.observe( element.firstElementChild );
		}
		element.addEventListener( 'scroll', measure, { passive: true } );
		return () => {
			observer.disconnect();
			element.removeEventListener( 'scroll', measure );
		};
	}, [] );

	return { ref, isScrolling, hasMore };
}
