import { __ } from '@wordpress/i18n';
import { findPage, type Page } from '../extend/pages';
import { can } from '../lib/page-settings';
import { home } from './home-screen';
import { getPlatformPages } from './platform-pages';

/** Our own screens: one entry a screen. */
const getOwnPages = (): Page[] => [
	{
		path: '/',
		container: home.Screen,
		prefetch: home.prefetch,
		breadcrumbs: [ __( 'Home', 'storeboard' ) ],
		wpOpenMenu: 'toplevel_page_woocommerce',
		navArgs: { id: 'woocommerce-home' },
		capability: 'manage_woocommerce',
	},
];

/** What the filter `woocommerce_admin_pages_list` starts from. */
export const getKnownPages = () => [ ...getOwnPages(), ...getPlatformPages() ];

/**
 * The page of a path. What nobody knows is the platform's below one of its routes, as it is where PHP judges the address.
 *
 * @param pages
 * @param path
 */
export function pageOf( pages: Page[], path: string ) {
	const found = findPage( pages, path );
	return found.page ? found : findPage( getPlatformPages( '/*' ), path );
}

export const isAllowed = ( { capability }: Page ) => ! capability || can( capability );
