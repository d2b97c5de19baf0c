import { useLayoutEffect, useRef, useState } from '@wordpress/element';

/** Where nothing has a size yet. In pixels. */
const FIRST = 640;

/** The width of an element, and again each time that it changes. */
export function useWidth< T extends HTMLElement >() {
	const ref = useRef< T >( null );
	const [ width, setWidth ] = useState( FIRST );

	useLayoutEffect( () => {
		const element = ref.current;
		if ( ! element ) {
			return;
		}
		const measure = () => setWidth( Math.round( element.clientWidth ) || FIRST );
		measure();
		if ( typeof ResizeObserver === 'undefined' ) {
			return;
		}
		const observer = new ResizeObserver( measure );
		observer.observe( element );
		return () => observer.disconnect();
	}, [] );

	return { ref, width };
}
