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
			// What asks in every frame must not put it off for ever.
			frame ||= requestAnimationFrame( () => {
				frame = 0;
				setPlaces( locate() );
			} );
		};
		const changes = new MutationObserver( ( records ) => {
			if ( records.some( ( { target } ) => ! own.current?.contains( target ) ) ) {
				look();
			}
		} );
		changes.observe( document.body, {
			childList: true,
			subtree: true,
			characterData: true,
			attributeFilter: [ 'class', 'hidden', 'open', 'style' ],
		} );
		window.addEventListener( 'scroll', look, { capture: true, passive: true } );
		window.addEventListener( 'resize', look );
		// Pictures, which take their room only then.
		window.addEventListener( 'load', look, { capture: true } );
		look();
		return () => {
			cancelAnimationFrame( frame );
			changes.disconnect();
			window.removeEventListener( 'scroll', look, { capture: true } );
			window.removeEventListener( 'resize', look );
			window.removeEventListener( 'load', look, { capture: true } );
		};
	}, [ own, turn ] );

	return places;
}
