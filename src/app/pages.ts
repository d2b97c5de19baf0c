import { PlatformScreen } from '../components/platform-screen';
import type { Page } from '../extend/pages';
import { findTask, pathOf, type Query } from '../lib/location';
import { findByPath, itemsBelow, opensDialog } from '../lib/match-path';
import { can, getPageSettings, type ScreenRow } from '../lib/page-settings';
import { screenOf } from '../screens';

/** Makes a page of a judged row. The platform's screens open in the platform's client, by a full load. */
const toPage = ( row: ScreenRow ): Page & ScreenRow => ( {
	path: '/',
	...row,
	container: PlatformScreen,
	...( row.owner === 'storeboard' && screenOf( row ) ),
	breadcrumbs: row.title ? [ ...( row.trail ?? [] ), row.title ] : [],
	navArgs: { id: row.nav },
	wpOpenMenu: row.menu,
	// WordPress' name for what no user may do.
	capability: row.allowed ? undefined : 'do_not_allow',
} );

/**
 * What the filter `woocommerce_admin_pages_list` starts from: the routes that have a script or stay the platform's. One without a script
 * is there for extensions to add pages to.
 */
export const getKnownPages = () =>
	getPageSettings()
		.screens.filter( ( row ) => row.path && ( row.owner === 'platform' || screenOf( row ) ) )
		.map( toPage );

/** Whether a page is of the table of screens, and no extension put its own in its place. */
export const isKnown = ( page: Page ) =>
	page.container === PlatformScreen || page.container === screenOf( page )?.container;

/**
 * Finds the page of an address, as PHP does (includes/Screens/ScreenMatcher.php): tests/data/screen-matching.json holds both to the same
 * cases. An address may say more than its path: a task, or a dialog of the platform's. An extension that put its own page in the place
 * of ours shows that for these too.
 */
export function pageOf( pages: Page[], query: Query ) {
	const path = pathOf( query );
	const { item, params } = findByPath< Page >( [ ...pages, ...itemsBelow( getKnownPages() ) ], path );
	let page = item;
	if ( page && isKnown( page ) ) {
		const task = path === '/' && findTask( query );
		if ( task ) {
			page = { ...toPage( task ), breadcrumbs: task.title ? [ task.title ] : page.breadcrumbs };
		}
		if ( opensDialog( page, query ) ) {
			page = { ...page, container: PlatformScreen };
		}
	}
	return { page, params };
}

export const isAllowed = ( { capability }: Page ) => ! capability || can( capability );
