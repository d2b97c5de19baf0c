import { hasFeature } from '../../lib/platform-settings';
import { isTracking } from '../../lib/tracks';
import { whenIdle } from '../../lib/when-idle';

/** Fetches the surveys once the page is there and the browser idle, where the owner allowed tracking. Nothing waits for them. */
export function surveysWhenIdle() {
	const start = () =>
		whenIdle( () => {
			// The platform may say both behind our script.
			if ( isTracking() && hasFeature( 'customer-effort-score-tracks' ) ) {
				import( /* webpackChunkName: "surveys" */ './surveys' ).then(
					( { default: begin } ) => begin(),
					() => {}
				);
			}
		} );

	if ( document.readyState === 'complete' ) {
		start();
	} else {
		window.addEventListener( 'load', start, { once: true } );
	}
}
