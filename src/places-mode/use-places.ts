import { useEffect, useState } from '@wordpress/element';
import { placesShown, type Box, type Shown } from './on-screen';
import { useTurn } from './state';

/** A place with where it is now. */
export interface Located extends Shown {
	at: Box;
}

const locate = (): Located[] =>
	placesShown().flatMap( ( shown ) => {
		const at = shown.box();
		return at ? [ { ...shown, at } ] : [];
	} );

/**
 * The places of the screen, again whenever something moves: looked for in the frame after it.
 *
 * @param own What is drawn here, which is no change of the screen.
 */
export function usePlaces( own: { current: Element | null } ): Located[] {
	const [ places, setPlaces ] = useState( locate );
	const turn = useTurn();

	useEffect( () => {
		let frame = 0;
		const look = () => {
			cancelAnimationFrame( frame );
			frame = requestAnimationFrame( () => setPlaces( locate() ) );
		};
		const changes = new MutationObserver( ( records ) => {
			if ( records.some( ( { target } ) => ! own.current?.contains( target ) ) ) {
				look();
			}
		} );
		changes.observe( document.body, {
			childList: true,
			subtree: true,
			attributeFilter: [ 'class', 'hidden', 'style' ],
		} );
		window.addEventListener( 'scroll', look, { capture: true, passive: true } );
		window.addEventListener( 'resize', look );
		look();
		return () => {
			cancelAnimationFrame( frame );
			changes.disconnect();
			window.removeEventListener( 'scroll', look, { capture: true } );
			window.removeEventListener( 'resize', look );
		};
	}, [ own, turn ] );

	return places;
}
