import { speak } from '@wordpress/a11y';

/** What is said within so long is said in one breath. In milliseconds. */
const TOGETHER = 150;

const waiting: string[] = [];

/**
 * Has a sentence read out, politely, in WordPress' one live region. Each text there takes the place of the one before, so
 * what comes at the same moment is said together.
 *
 * @param words
 */
export function speakMessage( words: string ) {
	if ( ! waiting.length ) {
		setTimeout( () => speak( waiting.splice( 0 ).join( ' ' ), 'polite' ), TOGETHER );
	}
	if ( ! waiting.includes( words ) ) {
		waiting.push( words );
	}
}
