import { __ } from '@wordpress/i18n';
import { speakMessage } from '../lib/speak';
import type { OwnedPanelId } from './loaders';

/** They only add to the page, so it is complete without them, and it has no place for a message. */
const QUIET: OwnedPanelId[] = [
	'panel/header',
	'panel/form-guard',
	'panel/settings-slot',
	'panel/store-location-tour',
];

/**
 * Says in the place of a panel that its script did not come, with Retry. Neither React nor WordPress' components are there then.
 *
 * @param id      The panel's.
 * @param element Its mount point.
 * @param onRetry Called once; the sentence is gone then.
 */
export function sayBroken( id: string, element: HTMLElement, onRetry: () => void ) {
	if ( ( QUIET as string[] ).includes( id ) ) {
		return;
	}
	const what = __( 'Couldn’t load this part of the page. Everything else still works.', 'storeboard' );
	const place = document.createElement( 'div' );
	place.className = 'notice notice-error inline';
	place.setAttribute( 'role', 'group' );
	place.setAttribute( 'aria-label', what );
	const words = document.createElement( 'p' );
	words.textContent = `${ what } `;
	const button = document.createElement( 'button' );
	// The page's form is not sent.
	button.type = 'button';
	button.className = 'button-link';
	button.textContent = __( 'Try again', 'storeboard' );
	button.addEventListener(
		'click',
		() => {
			place.remove();
			onRetry();
		},
		// A double click is one.
		{ once: true }
	);
	words.append( button );
	place.append( words );
	element.append( place );
	speakMessage( what );
}
