import { useLayoutEffect, useRef, useState } from '@wordpress/element';

/** Where nothing has had a size yet. In pixels. */
const FIRST = 640;

/** What the last chart measured: the next one in its place is as wide, and to ask the browser again would have it lay out the page in the middle of its work. */
let last: number | undefined;

/** The width of an element, and again each time that it changes. */
export function useWidth< T extends HTMLElement >() {
	const ref = useRef< T >( null );
	const [ width, setWidth ] = useState( last ?? FIRST );

	useLayoutEffect( () => {
		const element = ref.current;
		if ( ! element ) {
			return;
		}
		const measure = () => {
			last = element.clientWidth || undefined;
			setWidth( last ?? FIRST );
		};
		const isObserved = typeof ResizeObserver !== 'undefined';
		if ( last === undefined || ! isObserved ) {
			measure();
		}
		if ( ! isObserved ) {
			return;
		}
		const observer = new ResizeObserver( measure );
		observer.observe( element );
		return () => observer.disconnect();
	}, [] );

	return { ref, width };
}
