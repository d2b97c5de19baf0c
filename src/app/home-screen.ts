import { resolveSelect } from '@wordpress/data';
import { areListsPreloaded, store as onboarding } from '../data/onboarding';
import { arePreferencesPreloaded, store as preferences } from '../data/user-preferences';
import { lazyScreen } from '../components/lazy-screen';

/**
 * The home screen, in a chunk of its own; its first data is what PHP preloaded. What it did not, the screen asks for when it stands:
 * nobody waits for that before an empty page.
 */
export const home = lazyScreen(
	() => import( /* webpackChunkName: "home" */ '../home' ),
	() =>
		Promise.all( [
			areListsPreloaded() && resolveSelect( onboarding ).getTaskLists(),
			// They tell how many columns the screen has.
			arePreferencesPreloaded() && resolveSelect( preferences ).getPreferences(),
		] )
);
