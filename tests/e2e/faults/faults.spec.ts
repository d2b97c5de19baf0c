import type { Page } from '@playwright/test';
import { isAtRest } from '../lib/at-rest';
import { Home } from '../lib/home';
import { routeOf } from '../lib/network';
import { EXTRA_TASKS, type Store } from '../lib/store';
import screens from '../../../includes/Screens/screens.json';
import { expect, platform, test } from '../lib/test';
import { inject } from './inject';
import {
	ANSWER_FAULTS,
	OTHER_FAULTS,
	SCREENS,
	addressOf,
	isTriedAlways,
	isTriedInBrowser,
	mostOfOneRoute,
	type Change,
	type Place,
	type QuietPart,
	type Screen,
	type Write,
} from './table';

const LISTS = '/wc-admin/onboarding/tasks';
const DAY = 24 * 60 * 60_000;
/** The rest of the table is tried without a browser (tests/js/faults.tsx). */
const tried =
	( screen: Screen ) =>
	( { id }: { id: string } ) =>
		isTriedInBrowser( screen, id );
const tagFor = ( screen: Screen, id: string ) => ( isTriedAlways( screen, id ) ? { tag: '@always' } : {} );
const isTask = ( { id }: Screen ) => id === 'task';

// Each begins with the same store: they share out over the browsers.
test.describe.configure( { mode: 'parallel' } );

test.beforeEach( async ( { problems, store } ) => {
	problems.expectFailedRequests();
	await store.set( { extraTasks: EXTRA_TASKS } );
} );

async function putBack( { stored = {} }: Screen, store: Store ) {
	for ( const [ path, body ] of Object.entries( stored ) ) {
		await store.post( path, body );
	}
}

async function prepare( screen: Screen, store: Store ) {
	await putBack( screen, store );
	if ( screen.isRunning ) {
		await store.post( `${ LISTS }/setup/hide` );
	}
	if ( screen.state ) {
		await store.set( screen.state );
	}
	address = await store.withOrder( addressOf( screen ) );
	if ( screen.quiet ) {
		// Not what a user has by themselves.
		await store.post( '/wp/v2/users/me', {
			woocommerce_meta: { homepage_layout: 'two_columns', homepage_stats: JSON.stringify( { hiddenStats: [] } ) },
		} );
	}
}

/** Of the screen that prepare() was given. */
let address = '';

const rows = screens as unknown as Record< string, { within?: string } >;

/** A store may lack the screen, or its platform may have it to itself: then a page that it prints shows none of ours. */
async function skipOthers( page: Page, { classic }: Screen ) {
	if ( platform() === 'embedded' ) {
		return;
	}
	const response = await page.request.get( `/wp-admin/${ address }` );
	const html = await response.text();
	const ids = classic?.panels.flatMap( ( id ) => [ id, rows[ id ]?.within ?? id ] );
	const isOurs = ids
		? ids.some(
				( id ) => html.includes( `"id":"${ id }"` ) || html.includes( `"id":"${ id.replace( '/', '\\/' ) }"` )
			)
		: // The platform may lead elsewhere.
			new URL( response.url() ).searchParams.get( 'page' ) === 'wc-admin' &&
			html.includes( 'id="storeboard-settings"' );
	test.skip( ! isOurs, 'this store has no such screen of ours' );
}

/** A script that never comes keeps the page from having loaded. */
async function open( page: Page, screen: Screen ) {
	await page.goto( `/wp-admin/${ address }`, {
		waitUntil: 'domcontentloaded',
	} );
	await press( page, { presses: screen.opens ?? [] } );
}
const ready = ( page: Page, { ready: { role, name } }: Screen ) => page.getByRole( role, { name } ).first();
const dialogOf = ( page: Page ) => page.getByRole( 'dialog', { name: 'Log in again' } );
const retries = ( page: Page ) => page.locator( '#wpcontent' ).getByRole( 'button', { name: 'Try again' } );

/** What never goes: WordPress' menu, or the way out of a screen with the whole window, and the screen's title. */
async function expectFrame( page: Page ) {
	await expect(
		page.locator( '#adminmenu:visible, .storeboard-full-page__out a, .storeboard-profiler__bar a' ).first()
	).toBeVisible();
	await expect( page.getByRole( 'heading', { level: 1 } ).first() ).toBeVisible();
}

const find = ( page: Page, place: Place ) =>
	'role' in place
		? page.getByRole( place.role, { name: place.name } )
		: page.locator( place.selector + ( place.text ? `:text-is("${ place.text }")` : '' ) );

/** Presses one after the other, the last one as often as it is told: all clicks come before anything has been drawn. */
async function press( page: Page, { presses }: Pick< Change, 'presses' >, times = 1 ) {
	if ( ! presses.length ) {
		return;
	}
	for ( const place of presses.slice( 0, -1 ) ) {
		await find( page, place ).click();
	}
	const last = find( page, presses[ presses.length - 1 ]! );
	await expect( last ).toBeVisible();
	// A menu may still be moving to its place.
	await last.evaluate( ( element: HTMLElement, clicks ) => {
		for ( let click = 0; click < clicks; click++ ) {
			element.click();
		}
	}, times );
}

const expectStored = ( store: Store, { isStored }: Change ) =>
	expect.poll( () => isStored( ( path ) => store.get( path ) ) ).toBe( true );

/** Whether a part that stands without its answer shows so. */
const expectQuiet = ( page: Page, { place, showsWhen }: QuietPart, isFailed: boolean ) =>
	expect( find( page, place ) ).toHaveCount( isFailed === ( showsWhen === 'failed' ) ? 1 : 0, { timeout: 1000 } );

/** The owner looks elsewhere, and comes back. */
const comeBack = ( page: Page ) => page.evaluate( () => document.dispatchEvent( new Event( 'visibilitychange' ) ) );

for ( const screen of SCREENS ) {
	test.describe( screen.name, () => {
		test.beforeEach( async ( { page, store } ) => {
			await prepare( screen, store );
			await skipOthers( page, screen );
		} );
		test.afterEach( async ( { store } ) => putBack( screen, store ) );

		for ( const { id, says, isRefusal, wayOut } of ANSWER_FAULTS.filter( tried( screen ) ) ) {
			test( `fault ${ id }`, tagFor( screen, id ), async ( { page, store } ) => {
				const parts = Object.values( screen.reads );
				const quiet = Object.values( screen.quiet ?? {} );
				const routes = Object.keys( { ...screen.reads, ...screen.quiet } );
				await inject( page, { fault: id, reads: parts.length ? routes : null } );
				await open( page, screen );
				await expectFrame( page );

				if ( parts.length ) {
					await page.waitForFunction( () => window.storeboardFaults.met.length > 0 );
				}
				if ( wayOut === 'sign-in' && parts.length ) {
					await expect( dialogOf( page ) ).toHaveCount( 1 );
					await dialogOf( page ).getByRole( 'button', { name: 'Cancel' } ).click();
				}
				/** Whatever comes late meets the fault too. */
				const untilFailed = ( check: () => Promise< void > ) =>
					expect( async () => {
						if ( id === 'timeout' ) {
							await page.evaluate(
								( time ) => window.storeboardFaults.pass( time ),
								( screen.patience?.seconds ?? 10 ) * 1000
							);
						}
						// A part that is asked for late is asked for again by the owner, who may be asked to sign in again.
						if ( await dialogOf( page ).count() ) {
							await dialogOf( page ).getByRole( 'button', { name: 'Cancel' } ).click();
						}
						await check();
					} ).toPass( { timeout: 20_000 } );
				for ( const part of says ? parts : [] ) {
					await untilFailed( () =>
						expect( page.getByRole( 'group', { name: part } ) ).toContainText( says!, { timeout: 1000 } )
					);
				}
				for ( const part of says ? quiet : [] ) {
					await untilFailed( () => expectQuiet( page, part, true ) );
				}
				if ( ! says ) {
					// Nothing on the screen tells that all have been asked for, some only when they are scrolled to.
					await page.waitForFunction( ( asked ) => {
						// Up and down: in two columns some stand at the top.
						const isDown = Math.floor( performance.now() / 500 ) % 2;
						window.scrollTo( 0, isDown ? document.body.scrollHeight : 0 );
						return asked.every( ( route ) => window.storeboardFaults.met.includes( route ) );
					}, routes );
				}
				await expectFrame( page );
				// Nobody asks in a loop. How many routes are asked for depends on how far the page is: the header asks once the rest is there.
				const asked = await page.evaluate( () => window.storeboardFaults.met );
				const times = asked.map( ( route ) => asked.filter( ( other ) => other === route ).length );
				expect( Math.max( 0, ...times ), asked.join( '\n' ) ).toBeLessThanOrEqual( mostOfOneRoute( screen ) );

				const met = await end( page );
				if ( wayOut === 'itself' ) {
					await page.evaluate( () => window.dispatchEvent( new Event( 'online' ) ) );
				} else if ( wayOut === 'wait' ) {
					await page.evaluate( () => window.storeboardFaults.pass( 31_000 ) );
				}
				await expect( async () => {
					// What no part of the screen shows, the reminder of the setup say, may ask late.
					if ( wayOut === 'sign-in' && ( await dialogOf( page ).count() ) ) {
						await dialogOf( page ).getByRole( 'button', { name: 'Cancel' } ).click( { timeout: 1000 } );
					}
					if ( wayOut !== 'itself' ) {
						if ( await retries( page ).count() ) {
							await retries( page ).first().click( { timeout: 1000 } );
						}
						await comeBack( page );
					}
					expect( await retries( page ).count() ).toBe( 0 );
					for ( const part of quiet ) {
						await expectQuiet( page, part, false );
					}
					await expect( ready( page, screen ) ).toBeVisible( { timeout: 1000 } );
				} ).toPass( { timeout: 20_000 } );
				// Who would not sign in is not asked for each part.
				expect( wayOut === 'sign-in' || met >= parts.length ).toBe( true );

				if ( screen.write ) {
					const sentence = isRefusal && ! screen.write.isToldInPlace ? 'Said by the test.' : says;
					await tryWrite( page, store, screen.write, id, sentence, wayOut );
				}
			} );
		}
	} );
}

for ( const screen of SCREENS ) {
	const { selector, value, setting } = screen.classic?.field ?? {};
	if ( selector && value && setting ) {
		test( `${ screen.name }: the form is saved while every request fails`, async ( { page, store } ) => {
			await prepare( screen, store );
			await skipOthers( page, screen );
			const path = `/wc/v3/settings/${ setting }`;
			const { value: before } = await store.get( path );
			await inject( page, { fault: '500', reads: null } );
			await open( page, screen );
			for ( const part of Object.values( screen.reads ) ) {
				await expect( page.getByRole( 'group', { name: part } ) ).toBeVisible();
			}
			const field = page.locator( selector );
			await ( ( await field.evaluate( ( { tagName } ) => tagName ) ) === 'SELECT'
				? field.selectOption( value, { force: true } )
				: field.fill( value ) );
			await page.locator( '.woocommerce-save-button' ).click();
			await expect.poll( async () => ( await store.get( path ) ).value ).toBe( value );
			await store.post( path, { value: before } );
		} );
	}
}

/** The fault is over. */
const end = ( page: Page ) =>
	page.evaluate( () => {
		window.storeboardFaults.fault = '';
		return window.storeboardFaults.met.splice( 0 ).length;
	} );

async function tryWrite( page: Page, store: Store, write: Write, id: string, says: string | null, wayOut: string ) {
	const { says: words, done, goes } = write;
	await page.evaluate( ( fault ) => {
		window.storeboardFaults.fault = fault;
	}, id );
	await press( page, write );
	if ( wayOut === 'sign-in' ) {
		await dialogOf( page ).getByRole( 'button', { name: 'Cancel' } ).click();
	}
	const home = new Home( page );
	const notice = write.isToldInPlace ? page.getByRole( 'group', { name: words } ) : home.notice( words );
	if ( id === 'timeout' ) {
		await page.waitForFunction( () => window.storeboardFaults.met.length > 0 );
		// Some writes wait longer, and what the server holds may be asked for after that.
		await expect( async () => {
			await page.evaluate( ( time ) => window.storeboardFaults.pass( time ), ( write.seconds ?? 10 ) * 1000 );
			await expect( notice ).toBeVisible( { timeout: 500 } );
		} ).toPass( { timeout: 20_000 } );
	}
	if ( says && ! ( write.isLookedUp && id === 'truncated' ) ) {
		await expect( notice ).toContainText( says );
		await expect( find( page, goes ) ).toHaveCount( write.staysGone ? 0 : 1 );
		await end( page );
		if ( wayOut === 'wait' ) {
			await page.evaluate( () => window.storeboardFaults.pass( 31_000 ) );
		}
		await notice.getByRole( 'button', { name: 'Try again' } ).click();
	}
	if ( done ) {
		await expect( home.notice( done ) ).toBeVisible();
	}
	await expect( find( page, goes ) ).toHaveCount( 0 );
	await expectStored( store, write );
	await expect( notice ).toHaveCount( 0 );
}

const others: Record< string, ( page: Page, screen: Screen, store: Store ) => Promise< void > > = {
	'chunk-404': ( page, screen ) =>
		eachChunk( page, screen, ( url ) =>
			page.route( url, ( route ) => route.fulfill( { status: 404, body: '' } ) )
		),
	'chunk-never': async ( page, screen ) => {
		test.slow();
		await inject( page, {} );
		await eachChunk(
			page,
			screen,
			( url ) => page.route( url, () => {} ),
			async () => {
				await expectFrame( page );
				// Requests that are under way have not waited that long.
				await page.evaluate( () => window.storeboardFaults.pass( 120_000, 120_000 ) ).catch( () => {} );
			}
		);
	},
	'storage-full': async ( page, screen ) => {
		await page.addInitScript( () => {
			Storage.prototype.setItem = () => {
				throw new DOMException( 'The quota has been exceeded.', 'QuotaExceededError' );
			};
		} );
		await worksAsEver( page, screen );
	},
	'storage-refused': async ( page, screen ) => {
		await page.addInitScript( () => {
			for ( const name of [ 'localStorage', 'sessionStorage' ] ) {
				Object.defineProperty( window, name, {
					get() {
						throw new DOMException( 'Access is denied.', 'SecurityError' );
					},
				} );
			}
		} );
		await worksAsEver( page, screen );
	},
	'clock-ahead': ( page, screen ) => saysTheSameTimes( page, screen, () => inject( page, { clock: 365 * DAY } ) ),
	'clock-behind': ( page, screen ) => saysTheSameTimes( page, screen, () => inject( page, { clock: -365 * DAY } ) ),
	'time-zone': ( page, screen ) =>
		saysTheSameTimes( page, screen, async () => {
			const session = await page.context().newCDPSession( page );
			// Half the world away, a day ahead.
			await session.send( 'Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' } );
		} ),
	'double-click': async ( page, screen, store ) => {
		const write = screen.write!;
		const sent: string[] = [];
		page.on( 'request', ( request ) => {
			if ( request.method() !== 'GET' && write.route.test( routeOf( request.url() ) ?? '' ) ) {
				sent.push( request.url() );
			}
		} );
		await open( page, screen );
		await expect( ready( page, screen ) ).toBeVisible();
		await press( page, write, 2 );
		await expectStored( store, write );
		await isAtRest( page );
		expect( sent ).toHaveLength( 1 );
	},
	'two-tabs': async ( page, screen, store ) => {
		const write = screen.write!;
		const elsewhere = write.elsewhere!;
		const other = await page.context().newPage();
		await inject( page, {} );
		await Promise.all( [ open( page, screen ), open( other, screen ) ] );
		await Promise.all( [ page, other ].map( ( each ) => expect( ready( each, screen ) ).toBeVisible() ) );

		await Promise.all( [ press( page, write ), press( other, elsewhere ) ] );
		await Promise.all( [ expectStored( store, write ), expectStored( store, elsewhere ) ] );
		await other.close();

		await page.evaluate( () => window.storeboardFaults.pass( 61_000 ) );
		await comeBack( page );
		await expect( find( page, elsewhere.goes ) ).toHaveCount( 0 );
	},
	leaving: async ( page, screen, store ) => {
		const write = screen.write!;
		await open( page, screen );
		await expect( ready( page, screen ) ).toBeVisible();
		await press( page, write );
		await page.goto( 'about:blank' );
		await expectStored( store, write );
	},
};

async function worksAsEver( page: Page, screen: Screen ) {
	await open( page, screen );
	await expectFrame( page );
	await expect( ready( page, screen ) ).toBeVisible();
	await isAtRest( page );
	await expect( retries( page ) ).toHaveCount( 0 );
}

/** What is told of times is told as on a machine whose clock is right. */
async function saysTheSameTimes( page: Page, screen: Screen, begin: () => Promise< unknown > ) {
	await worksAsEver( page, screen );
	const before = await timesOf( page );
	await begin();
	await worksAsEver( page, screen );
	await expect.poll( () => timesOf( page ) ).toEqual( before );
	expect( before.length > 0, 'times are told' ).toBe( screen.tellsTimes ?? false );
}

/** Each time as it is told: on the store's clock, and how long ago. A minute or an hour may go by in the meantime. */
const timesOf = ( page: Page ) =>
	page
		.locator( '#root time, #woocommerce-embedded-root time, .storeboard-panel time' )
		.evaluateAll( ( times ) =>
			times.map( ( time ) => [ time.getAttribute( 'title' ), time.textContent?.replace( /\d+/g, '#' ) ] )
		);

async function eachChunk(
	page: Page,
	screen: Screen,
	fail: ( url: RegExp ) => Promise< unknown >,
	then: () => Promise< unknown > = async () => {}
) {
	for ( const chunk of screen.chunks ) {
		const isWhole = ! screen.classic && chunk === screen.chunks[ 0 ];
		const url = new RegExp( `/build/${ chunk }\\.[0-9a-f]+\\.js` );
		await fail( url );
		await open( page, screen );
		await expectFrame( page );
		const failure = isWhole
			? page.getByRole( 'heading', { name: 'Oops, something went wrong' } )
			: page.getByRole( 'group', { name: /Couldn’t load/ } ).first();
		await expect( async () => {
			await then();
			await expect( failure ).toBeVisible( { timeout: 1000 } );
		} ).toPass( { timeout: 30_000 } );
		await expectFrame( page );
		await page.unrouteAll( { behavior: 'ignoreErrors' } );
		if ( isWhole ) {
			await page.getByRole( 'button', { name: 'Reload Page' } ).click();
		} else {
			if ( ! screen.classic ) {
				await expect( ready( page, screen ) ).toBeVisible();
			}
			// The browser may wait 20 seconds for the request before, which has the same address, and give the new one up with it.
			await expect( async () => {
				if ( await retries( page ).count() ) {
					await retries( page ).first().click( { timeout: 1000 } );
				}
				await expect( retries( page ) ).toHaveCount( 0, { timeout: 25_000 } );
			} ).toPass( { timeout: 55_000 } );
		}
		await expect( ready( page, screen ) ).toBeVisible();
	}
}

for ( const screen of SCREENS ) {
	test.describe( screen.name, () => {
		test.beforeEach( async ( { page, store } ) => {
			await prepare( screen, store );
			await skipOthers( page, screen );
		} );
		test.afterEach( async ( { store } ) => putBack( screen, store ) );

		for ( const { id } of OTHER_FAULTS.filter( tried( screen ) ) ) {
			test( `fault ${ id }`, tagFor( screen, id ), async ( { page, store, problems } ) => {
				if ( id.startsWith( 'storage' ) || isTask( screen ) ) {
					// WordPress' own scripts take it less well.
					problems.ignore();
				}
				await others[ id ]!( page, screen, store );
			} );
		}
	} );
}
