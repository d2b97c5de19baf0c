import screens from '../../includes/Screens/screens.json';
import { HOME } from './lib/home';
import { expect, platform, test } from './lib/test';

/** What is in the page of each screen that is Storeboard’s. */
const OURS = 'id="storeboard-settings"';

/** Newer versions have no editor of products among their routes. */

const isOfStore = ( { searchParams }: URL ) =>
	( searchParams.get( 'page' ) ?? '' ).startsWith( 'wc-' ) ||
	/^(product|shop_)/.test( searchParams.get( 'post_type' ) ?? searchParams.get( 'taxonomy' ) ?? '' );

test(
	'every entry of the menu, and every link of home and of its tasks, leads to a screen',
	{ tag: '@always' },
	async ( { page, store } ) => {
		test.skip( platform() !== 'embedded', 'WooCommerce has every one of its own screens' );

		await page.goto( HOME );
		await expect( page.getByRole( 'heading', { name: 'Inbox' } ) ).toBeVisible();
		const links: string[] = await page
			.locator( '#adminmenu a[href], #wpbody a[href]' )
			.evaluateAll( ( all ) => all.map( ( link ) => ( link as HTMLAnchorElement ).href ) );
		const lists: { id: string; tasks: { id: string; actionUrl?: string }[] }[] =
			await store.get( '/wc-admin/onboarding/tasks' );
		const tasks = lists
			// Home never shows it.
			.filter( ( { id } ) => id !== 'secret_tasklist' )
			.flatMap( ( list ) => list.tasks )
			.map( ( { id, actionUrl } ) => actionUrl || `admin.php?page=wc-admin&task=${ id }` );

		const here = new URL( page.url() );
		const addresses = [ ...links, ...tasks.map( ( url ) => new URL( url, here ).href ) ]
			.map( ( url ) => new URL( url ) )
			.filter(
				( url ) => url.origin === here.origin && url.pathname.includes( '/wp-admin/' ) && isOfStore( url )
			);
		const missing: string[] = [];
		for ( const address of new Set( addresses.map( ( { href } ) => href.split( '#' )[ 0 ]! ) ) ) {
			const query = new URL( address ).searchParams;
			// WooCommerce's account and marketplace are its own everywhere, and the address says so.
			if ( query.get( '_wpnonce' ) || query.get( 'storeboard' ) === 'off' ) {
				continue;
			}
			const reply = await page.request.get( address );
			const html = await reply.text();
			const isApp = query.get( 'page' ) === 'wc-admin' && reply.url().includes( 'page=wc-admin' );
			if (
				! reply.ok() ||
				html.includes( 'storeboard-platform-missing' ) ||
				( isApp && ! html.includes( OURS ) )
			) {
				missing.push( `${ reply.status() } ${ address }` );
			}
		}

		expect( addresses.length ).toBeGreaterThan( 20 );
		expect( missing ).toEqual( [] );
	}
);

test( 'every route that is Storeboard’s shows its screen to whoever types its address', async ( { page, store } ) => {
	test.skip( platform() !== 'embedded', 'There WooCommerce decides which routes exist' );
	const [ product ]: { id: number }[] = await store.get( '/wc-analytics/products?per_page=1' );
	const paths = Object.values( screens ).flatMap( ( row ) =>
		'path' in row && 'chunk' in row
			? [ row.path.replace( ':report', 'orders' ).replace( /:\w+/, String( product!.id ) ).replace( '/*', '' ) ]
			: []
	);

	const missing: string[] = [];
	for ( const path of new Set( paths ) ) {
		const html = await ( await page.request.get( `${ HOME }&path=${ encodeURIComponent( path ) }` ) ).text();
		if ( ! html.includes( OURS ) || html.includes( 'storeboard-platform-missing' ) ) {
			missing.push( path );
		}
	}

	expect( paths.length ).toBeGreaterThan( 15 );
	expect( missing ).toEqual( [] );
} );
