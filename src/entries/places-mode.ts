/**
 * Outlines the places that extensions may stand in, for a user who asked for it (includes/Inspector/Places.php). It runs before the client and before extensions, and
 * watches what they take from WordPress' packages.
 */
import '../lib/public-path';
import { showPlaces } from '../places-mode';
import { watchPlaces } from '../places-mode/watch';

watchPlaces();
if ( document.readyState === 'loading' ) {
	document.addEventListener( 'DOMContentLoaded', showPlaces );
} else {
	showPlaces();
}
