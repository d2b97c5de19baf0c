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
 * The page of a path: of those that match the one that says most, part by part: words, then parameters, then `*`. Among equals the
 * first.
 *
 * @param pages
 * @param path
 */
export function findPage( pages: Page[], path: string ): { page?: Page; params: ScreenProps[ 'params' ] } {
	let best: { page?: Page; params: ScreenProps[ 'params' ] } = { params: {} };
	for ( const page of pages ) {
		const params = matchPath( page.path, path );
		if ( params && ( ! best.page || rankOf( page.path ) < rankOf( best.page.path ) ) ) {
			best = { page, params };
		}
	}
	return best;
}

const partsOf = ( path: string ) => path.replace( /^\/+|\/+$/g, '' ).split( '/' );

/** By the first letter of a part: '' is the end of the path, and any other letter begins a word. */
const RANKS: Record< string, string > = { ':': 'b', '': 'c', '*': 'd' };

/** Sorts before the rank of each path that says less: a letter a part. */
const rankOf = ( pattern: string ) =>
	[ ...partsOf( pattern ), '' ].map( ( part ) => RANKS[ part.charAt( 0 ) ] ?? 'a' ).join( '' );

/**
 * Whether a path is a page's, and with which parameters.
 *
 * @param pattern A page's path.
 * @param path    The address's path.
 */
export function matchPath( pattern: string, path: string ): ScreenProps[ 'params' ] | undefined {
	const parts = partsOf( path );
	const expected = partsOf( pattern );
	const params: ScreenProps[ 'params' ] = {};
	for ( const [ at, name ] of expected.entries() ) {
		const part = parts[ at ] ?? '';
		if ( name === '*' ) {
			params[ '*' ] = decode( parts.slice( at ).join( '/' ) ) || undefined;
			return params;
		}
		if ( name.startsWith( ':' ) && part ) {
			params[ name.slice( 1 ) ] = decode( part );
		} else if ( name !== part ) {
			return undefined;
		}
	}
	return parts.length > expected.length ? undefined : params;
}

function decode( part: string ) {
	try {
		return decodeURIComponent( part );
	} catch {
		return part;
	}
}
