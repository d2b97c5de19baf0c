import type { ComponentType } from 'react';
import type { PathParams } from '../lib/match-path';
import { applyFiltersSafely } from './filters';

/** The filter that extensions add their routes through; WooCommerce's name and shape. */
export const PAGES_FILTER = 'woocommerce_admin_pages_list';

/** What stands around a screen. What a page does not say is shown. */
export interface PageLayout {
	header?: boolean;
	footer?: boolean;
	showNotices?: boolean;
	showStoreAlerts?: boolean;
	showPluginArea?: boolean;
}

export interface ScreenProps {
	params: PathParams;
	path: string;
	pathMatch: string;
	query: Record< string, string >;
}

/** [ address, title ] or a title. */
export type Breadcrumb = string | [ string, string ];

/** A page of the app in the shape that extensions know. */
export interface Page {
	container: ComponentType< ScreenProps >;
	/** A path, `:name` for a parameter, `*` at its end for all below it. */
	path: string;
	breadcrumbs: Breadcrumb[] | ( ( props: { match: { params: ScreenProps[ 'params' ] } } ) => Breadcrumb[] );
	/** Id of the entry of WordPress' menu that is open. */
	wpOpenMenu?: string;
	navArgs?: { id?: string; parentPath?: string };
	capability?: string;
	layout?: PageLayout;
	/** Shows while a container that comes lazily is awaited, in the place of our own waiting sign. */
	fallback?: ComponentType;
	/** Ours alone: the path that the body's class is named after, where it is another. */
	as?: string;
	/** Ours alone: the id of the screen, and the name of its script. */
	id?: string;
	chunk?: string;
	/** Ours alone: fetches the page's script, so that the page opens quickly. */
	prefetch?: () => void;
	/** Ours alone: fetches the page's script and first data, so that the first paint shows the whole page. */
	prepare?: () => Promise< unknown >;
	/** Ours alone: ids of the screens whose scripts are fetched in idle time. */
	next?: string[];
	/** Ours alone: arguments of the address that open a dialog of the platform's own screen. */
	unless?: string[];
}

/** Every page: ours and what extensions make of the list. A list that an extension broke reads as ours. */
export const getPages = ( ours: Page[] ): Page[] => applyFiltersSafely( PAGES_FILTER, ours ).filter( isPage );

const isPage = ( page: unknown ): page is Page =>
	typeof ( page as Page )?.path === 'string' && !! ( page as Page ).container;
