import { speak } from '@wordpress/a11y';

/** Messages within this time are spoken as one. In milliseconds. */
const TOGETHER = 150;

const waiting: string[] = [];

/**
 * Speaks a sentence, politely, in WordPress' one live region. Each text there replaces the one before, so messages of
 * the same moment are joined.
 */
export function speakMessage( words: string ) {
	if ( ! waiting.length ) {
		setTimeout( () => speak( waiting.splice( 0 ).join( ' ' ), 'polite' ), TOGETHER );
	}
	if ( ! waiting.includes( words ) ) {
		waiting.push( words );
	}
}
