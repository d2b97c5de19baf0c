import type { ComponentType } from 'react';
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
	params: Record< string, string | undefined >;
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
	/** Ours alone: fetches the page's script, so that the way there is short. */
	prefetch?: () => void;
}

/**
 * Every page: ours and what extensions make of the list. A list that an extension broke reads as ours.
 *
 * @param ours
 */
export function getPages( ours: Page[] ): Page[] {
	const pages: unknown = applyFiltersSafely( PAGES_FILTER, ours );
	return Array.isArray( pages ) ? pages.filter( isPage ) : ours;
}

const isPage = ( page: unknown ): page is Page =>
	typeof ( page as Page )?.path === 'string' && !! ( page as Page ).container;

/**
 * The page of a path, the first that matches.
 *
 * @param pages
 * @param path
 */
export function findPage( pages: Page[], path: string ): { page?: Page; params: ScreenProps[ 'params' ] } {
	for ( const page of pages ) {
		const params = matchPath( page.path, path );
		if ( params ) {
			return { page, params };
		}
	}
	return { params: {} };
}

/**
 * Whether a path is a page's, and with which parameters.
 *
 * @param pattern A page's path.
 * @param path    The address's path.
 */
export function matchPath( pattern: string, path: string ): ScreenProps[ 'params' ] | undefined {
	const names: string[] = [];
	const source = pattern
		.replace( /[.+^${}()|[\]\\]/g, '\\$&' )
		.replace( /\/:(\w+)/g, ( _, name: string ) => {
			names.push( name );
			return '/([^/]+)';
		} )
		.replace( /\/?\*$/, () => {
			names.push( '*' );
			return '(?:/(.*))?';
		} );
	const found = new RegExp( `^${ source }/?$` ).exec( path );

	return found
		? Object.fromEntries(
				names.map( ( name, index ) => [ name, found[ index + 1 ] && decode( found[ index + 1 ] ) ] )
			)
		: undefined;
}

function decode( part: string | undefined ) {
	try {
		return decodeURIComponent( part ?? '' );
	} catch {
		return part;
	}
}
