import { act, fireEvent } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Double-clicks as a hand does: the second click meets what stands in the place of the first one by then, for example a link that has taken
 * the place of a button. (jsdom has no layout: an element's place is its place among its siblings.)
 *
 * @param between What happens between the two clicks, such as the server's answer.
 */
export async function pressTwice( user: UserEvent, element: HTMLElement, between?: () => unknown ) {
	const path: [ Element, number ][] = [];
	for ( let at: Element = element; at.parentElement; at = at.parentElement ) {
		path.push( [ at.parentElement, [ ...at.parentElement.children ].indexOf( at ) ] );
	}
	await user.click( element );
	await act( async () => void ( await between?.() ) );

	const stands = path.findIndex( ( [ parent ] ) => parent.isConnected );
	const place = path
		.slice( 0, stands + 1 )
		.reduceRight< Element | undefined >( ( _, [ parent, index ] ) => ( _ ?? parent ).children[ index ], undefined );
	if ( place ) {
		fireEvent.mouseDown( place, { detail: 2 } );
		fireEvent.mouseUp( place, { detail: 2 } );
		fireEvent.click( place, { detail: 2 } );
	}
}
