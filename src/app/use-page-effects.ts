import { useEffect, useLayoutEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { getAdminSetting } from '../lib/platform-settings';
import { pathOf, type Query } from '../lib/location';
import { getPageSettings } from '../lib/page-settings';
import { plainText } from '../lib/sanitize';
import { screenName } from '../lib/screen-name';
import { recordEvent } from '../lib/tracks';
import { whenParsed } from '../lib/when-parsed';
import { screens } from '../screens';

/**
 * Sets the window's title: section, then site.
 *
 * @param breadcrumbs Titles from the top down.
 */
export function usePageTitle( breadcrumbs: string[] ) {
	const section = breadcrumbs.map( plainText ).reverse().join( ' ‹ ' );
	useEffect( () => {
		document.title = sprintf(
			/* translators: 1: title of the screen, 2: title of the site. */
			__( '%1$s ‹ %2$s — WooCommerce', 'storeboard' ),
			section,
			plainText( getPageSettings().siteTitle )
		);
	}, [ section ] );
}

/**
 * The class of the body while a page shows: extensions' styles hang on it.
 *
 * @param path The page's path, parameters as they are written in it.
 */
export function bodyClassOf( path: string, { task }: Query ) {
	if ( path === '/' ) {
		return task ? 'woocommerce-admin-page__home woocommerce-task-page' : 'woocommerce-admin-page__home';
	}
	const kebab = path
		.replace( /:(\w+)/g, ( _, name: string ) =>
			name.replace( /[A-Z]/g, ( letter ) => `-${ letter.toLowerCase() }` )
		)
		.replace( /[*:]/g, '' );
	return `woocommerce-admin-page_${ kebab.replace( /\/$/, '' ).replace( /\//g, '_' ) }`;
}

/**
 * Gives the body the classes of a page, and marks a page without a header as the platform's client does.
 *
 * @param names Separated by spaces.
 */
export function useBodyClass( names: string, hasHeader: boolean ) {
	useLayoutEffect( () => {
		const classes = names.split( ' ' );
		const { classList } = document.body;
		document.getElementById( 'wpbody' )?.classList.toggle( 'no-header', ! hasHeader );
		classList.remove( 'woocommerce-admin-is-loading' );
		classList.add( ...classes );
		return () => classList.remove( ...classes );
	}, [ names, hasHeader ] );
}

/**
 * Fetches the scripts of the screens that the user is likely to open next, once the browser is idle.
 *
 * @param next Their ids; the same list each time.
 */
export function usePrefetch( next: string[] | undefined ) {
	useEffect( () => {
		// A browser that cannot say when it is idle fetches nothing ahead.
		if ( next ) {
			window.requestIdleCallback?.( () => next.forEach( ( id ) => screens[ id ]?.prefetch() ) );
		}
	}, [ next ] );
}

/**
 * Tells tracking of each screen once, as the platform's client does of its own.
 *
 * @param isOurs False for a screen of the platform, which tells of it itself once it is loaded.
 */
export function usePageView( query: Query, isOurs: boolean ) {
	const path = pathOf( query );
	useEffect( () => {
		if ( ! isOurs ) {
			return;
		}
		return whenParsed( () => {
			const { installedPlugins = [], activePlugins = [] } = getAdminSetting( 'plugins', {} );
			const { isActive } = getAdminSetting( 'dataEndpoints', {} ).jetpackStatus ?? {};
			recordEvent( 'page_view', {
				path: screenName( { page: 'wc-admin', path } ),
				jetpack_installed: installedPlugins.includes( 'jetpack' ),
				jetpack_active: activePlugins.includes( 'jetpack' ),
				...( typeof isActive === 'boolean' && { jetpack_connected: isActive } ),
			} );
		} );
	}, [ path, isOurs ] );
}
