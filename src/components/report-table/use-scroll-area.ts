import { useEffect, useRef, useState } from '@wordpress/element';

/** Whether an element has more beside it than shows, so that it has to be reached by the keyboard. */
export function useScrollArea() {
	const ref = useRef< HTMLDivElement >( null );
	const [ isScrolling, setScrolling ] = useState( false );

	useEffect( () => {
		const element = ref.current;
		if ( ! element || typeof ResizeObserver === 'undefined' ) {
			return;
		}
		const observer = new ResizeObserver( () => setScrolling( element.scrollWidth > element.clientWidth + 1 ) );
		observer.observe( element );
		if ( element.firstElementChild ) {
			observer.observe( element.firstElementChild );
		}
		return () => observer.disconnect();
	}, [] );

	return { ref, isScrolling };
}
