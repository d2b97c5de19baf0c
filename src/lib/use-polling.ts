import { useEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/** In milliseconds. */
export const EVERY = 60_000;

/**
 * Asks when a place comes into view, and every minute for as long as it is in view and the page is visible. In the background nothing is asked; back in view it
 * asks at once where a minute is over. What fails is asked again in its turn.
 */
export function usePolling( place: RefObject< Element >, ask: () => Promise< unknown > ) {
	const latest = useRef( ask );
	latest.current = ask;

	useEffect( () => {
		const hasObserver = 'IntersectionObserver' in window;
		let isInView = ! hasObserver;
		let isUnderWay = false;
		let next = 0;
		let timer: ReturnType< typeof setTimeout > | undefined;

		async function tick() {
			clearTimeout( timer );
			if ( isUnderWay || ! isInView || document.visibilityState !== 'visible' ) {
				return;
			}
			const wait = next - performance.now();
			if ( wait > 0 ) {
				timer = setTimeout( tick, wait );
				return;
			}
			isUnderWay = true;
			next = performance.now() + EVERY;
			await latest.current().catch( () => {} );
			isUnderWay = false;
			tick();
		}

		const observer = hasObserver
			? new IntersectionObserver( ( entries ) => {
					isInView = !! entries[ entries.length - 1 ]?.isIntersecting;
					tick();
				} )
			: undefined;
		if ( place.current ) {
			observer?.observe( place.current );
		}
		document.addEventListener( 'visibilitychange', tick );
		tick();
		return () => {
			isInView = false;
			clearTimeout( timer );
			observer?.disconnect();
			document.removeEventListener( 'visibilitychange', tick );
		};
	}, [ place ] );
}
