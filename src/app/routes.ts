import { resolveSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { store as onboarding } from '../data/onboarding';

export interface Route {
	path: string;
	/** A function, so the text is translated when shown, not when this file loads. */
	title: () => string;
	/** Hides the route from users who could not use it; the server checks again. */
	capability: string;
	load: () => Promise< { default: ComponentType } >;
	/** What the screen reads first; preloaded by PHP, so it is there before the first paint. */
	preload?: () => Promise< unknown >;
}

export const routes: Route[] = [
	{
		path: '/',
		title: () => __( 'Home', 'storeboard' ),
		capability: 'manage_woocommerce',
		load: () => import( /* webpackChunkName: "home" */ '../home' ),
		preload: () => resolveSelect( onboarding ).getTaskLists(),
	},
];

export const routeOf = ( path: string ) => routes.find( ( route ) => route.path === path );
