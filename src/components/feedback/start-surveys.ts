import { isTracking } from '../../lib/tracks';

/** Fetches the surveys once the page is there, where the owner allowed tracking. Nothing waits for them. */
export const surveysOnceLoaded = () =>
	window.addEventListener(
		'load',
		() =>
			// The platform may say it behind our script.
			isTracking() &&
			import( /* webpackChunkName: "surveys" */ './surveys' ).then(
				( { default: begin } ) => begin(),
				() => {}
			)
	);
