import { resolveSelect } from '@wordpress/data';
import { store as onboarding } from '../data/onboarding';
import { store as preferences } from '../data/user-preferences';
import { lazyScreen } from '../components/lazy-screen';

/** The home screen, in a chunk of its own; its first data is what PHP preloads. The preferences tell how many columns it has. */
export const home = lazyScreen(
	() => import( /* webpackChunkName: "home" */ '../home' ),
	() => Promise.all( [ resolveSelect( onboarding ).getTaskLists(), resolveSelect( preferences ).getPreferences() ] )
);
