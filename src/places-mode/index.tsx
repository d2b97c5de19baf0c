import { createRoot } from '@wordpress/element';
import { PlacesPanel } from './panel';
import './style.scss';

const ID = 'storeboard-places';

/** Shows the places of the screen beside it, in a root of its own: what breaks here breaks nothing there. */
export function showPlaces() {
	if ( document.getElementById( ID ) ) {
		return;
	}
	const place = document.createElement( 'div' );
	place.id = ID;
	document.body.append( place );
	createRoot( place ).render( <PlacesPanel /> );
}
