import type { Locator, Request } from '@playwright/test';
import { target as site } from '../../contract/lib/site.cjs';
import { FOUND } from './found-writers';
import type { Press, Writer } from './writers';
import { HOME } from '../lib/home';
import { routeOf } from '../lib/network';
import { expect, platform, test } from '../lib/test';

/** Those of the screens' folders (test/double-clicks.ts), and of what stands on every page. */
const WRITERS: Writer[] = [
	...FOUND,
	{
		name: 'Close the reminder',
		state: { tasks: { '*': { isComplete: false }, products: { isComplete: true } } },
		query: '&path=/no-such-page',
		button: ( page ) => page.getByRole( 'button', { name: 'Dismiss this reminder' } ),
		route: /\/storeboard\/v1\/options$/,
	},
];

/** What a hand that trembles does: the second click comes before anything has been drawn. */
const twice = ( element: Element ) => {
	( element as HTMLElement ).click();
	( element as HTMLElement ).click();
};

/** Some lead elsewhere once they have written. */
function passLeaving( error: Error ) {
	if ( ! error.message.includes( 'because of a navigation' ) ) {
		throw error;
	}
}

/** The unit tests press twice on every screen (tests/js/faults.tsx): every run tries the first writer in a browser. */
const tagFor = ( { name }: Press, dialect?: string ) => ( {
	tag: [ ...( dialect === '9.7' ? [ '@smoke' ] : [] ), ...( name === WRITERS[ 0 ]!.name ? [ '@always' ] : [] ) ],
} );

// Each begins with the same store: they share out over the browsers.
test.describe.configure( { mode: 'parallel' } );

for ( const {
	state,
	isRunning,
	query = '',
	address,
	userAgent,
	isEmbeddedOnly,
	dialect,
	isTracking,
	then = [],
	...first
} of WRITERS ) {
	if ( dialect && dialect !== site.dialect ) {
		continue;
	}
	const presses: Press[] = [ first, ...then ];
	const title = `a double click writes once: ${ presses.map( ( press ) => press.name ).join( ', ' ) }`;
	test( title, tagFor( first, dialect ), async ( { page, store, home } ) => {
		test.skip( !! isEmbeddedOnly && platform() !== 'embedded', 'WooCommerce has its own' );
		if ( state ) {
			await store.set( state );
			// What the reminder says was learned when the lists were last read.
			await store.lists();
		}
		if ( isRunning ) {
			await store.hideSetup();
		}
		if ( userAgent ) {
			await page.setExtraHTTPHeaders( { 'User-Agent': userAgent } );
		}
		if ( isTracking ) {
			await page.addInitScript( () => {
				// The platform would put its own in the place.
				Object.defineProperty( window, 'wcTracks', {
					get: () => ( { isEnabled: true, recordEvent() {} } ),
					set() {},
				} );
			} );
		}
		const sent: Request[] = [];
		page.on( 'request', ( request ) => void ( request.method() !== 'GET' && sent.push( request ) ) );
		await page.goto( address ? `wp-admin/${ await store.withOrder( address ) }` : HOME + query );
		for ( const { name, button, route, isUndone } of presses ) {
			const target = await button( page );
			await expect( target, name ).toBeVisible();
			const isWrite = ( request: Request ) => route.test( routeOf( request.url() ) ?? '' );
			// An answer to what was pressed before may still come.
			const write = () =>
				page.waitForResponse(
					( response ) => sent.includes( response.request() ) && isWrite( response.request() )
				);
			const writeTwice = async ( place: Locator ) => {
				sent.length = 0;
				const answered = write();
				await place.evaluate( twice );
				expect( ( await answered ).status(), name ).toBeLessThan( 300 );
				// What had to wait for the first one goes out by then.
				await page
					.evaluate(
						() => new Promise( ( resolve ) => requestAnimationFrame( () => setTimeout( resolve ) ) )
					)
					.catch( passLeaving );
				expect( sent.filter( isWrite ), name ).toHaveLength( 1 );
				await expect( home.notice( 'ouldn’t' ), name ).toHaveCount( 0 );
			};
			await writeTwice( target );
			if ( isUndone ) {
				await writeTwice( page.getByRole( 'button', { name: 'Undo' } ) );
			}
			// An open menu stands in nobody's way.
			await page.keyboard.press( 'Escape' );
		}
	} );
}
