import { resolveSelect } from '@wordpress/data';
import { store as onboarding } from '../data/onboarding';
import { lazyScreen } from './lazy-screen';

/** The home screen, in a chunk of its own; its first data is what PHP preloads. */
export const home = lazyScreen(
	() => import( /* webpackChunkName: "home" */ '../home' ),
	() => resolveSelect( onboarding ).getTaskLists()
);
