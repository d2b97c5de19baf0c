import { useEffect, useRef } from '@wordpress/element';
import { announce } from '../lib/announce';

/**
 * Has words read out that have come to stand on the screen, once for each time that they come.
 *
 * @param words   Empty where there is nothing to say.
 * @param atFirst Whether what stands there from the start is news.
 */
export function useAnnounced( words: string | undefined, atFirst: boolean = true ) {
	const said = useRef( atFirst ? '' : words );
	useEffect( () => {
		if ( words && words !== said.current ) {
			announce( words );
		}
		said.current = words;
	}, [ words ] );
}
