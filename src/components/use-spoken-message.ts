import { useEffect, useRef } from '@wordpress/element';
import { speakMessage } from '../lib/speak';

/**
 * Has words read out that have come to stand on the screen, once for each time that they come.
 *
 * @param words   Empty where there is nothing to say.
 * @param atFirst Whether what stands there from the start is news.
 */
export function useSpokenMessage( words: string | undefined, atFirst: boolean = true ) {
	const said = useRef( atFirst ? '' : words );
	useEffect( () => {
		if ( words && words !== said.current ) {
			speakMessage( words );
		}
		said.current = words;
	}, [ words ] );
}
