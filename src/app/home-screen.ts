import { resolveSelect } from '@wordpress/data';
import { LISTS } from '../api/onboarding';
import { ME } from '../api/user';
import { store as onboarding } from '../data/onboarding';
import { store as preferences } from '../data/user-preferences';
import { lazyScreen } from '../components/lazy-screen';
import { getPageSettings } from '../lib/page-settings';

const isPreloaded = ( path: string ) => path in getPageSettings().replies;

/**
 * The home screen, in a chunk of its own; its first data is what PHP preloaded. What it did not, the screen asks for when it stands:
 * nobody waits for that before an empty page.
 */
export const home = lazyScreen(
	() => import( /* webpackChunkName: "home" */ '../home' ),
	() =>
		Promise.all( [
			isPreloaded( LISTS ) && resolveSelect( onboarding ).getTaskLists(),
			// They tell how many columns the screen has.
			isPreloaded( ME ) && resolveSelect( preferences ).getPreferences(),
		] )
);
