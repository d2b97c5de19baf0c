import { useEffect, useRef } from '@wordpress/element';
import { speakMessage } from '../lib/speak';

/**
 * Speaks a message each time it appears on the screen.
 *
 * @param words   Empty if there is nothing to say.
 * @param atFirst Whether a message that is there from the start is news.
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
