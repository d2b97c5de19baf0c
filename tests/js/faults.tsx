import { SlotFillProvider } from '@wordpress/components';
import { RegistryProvider } from '@wordpress/data';
import { Suspense, createPortal, lazy, useState } from '@wordpress/element';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { renewSessionBy } from '../../src/api/session';
import { aNote } from '../../src/api/test/a-note';
import { App } from '../../src/app/app';
import type { PanelChunk } from '../../src/classic/component-loader';
import { panelChunks } from '../../src/classic/panel-chunks';
import { forgetReports } from '../../src/lib/report-error';
import { setPageSettings } from '../../src/lib/page-settings';
import { anOrder, aProduct, aReview } from '../../src/home/activity/test/data';
import ActivityPanel from '../../src/shell/activity-panel';
import { Alerts } from '../../src/shell/frame/alerts';
import { Snackbars } from '../../src/shell/frame/snackbars';
import {
	ANSWER_FAULTS,
	OTHER_FAULTS,
	SCREENS,
	addressOf,
	appliesTo,
	isInSample,
	mostOfOneRoute,
	type AnswerFault,
	type Change,
	type ClassicPage,
	type Place,
	type QuietPart,
	type Screen,
	type Write,
} from '../e2e/faults/table';
import { aList, aTask } from './data';
import { startFaultServer, type Answers } from './fault-server';
import { freshRegistry } from './render';
import { allScreens } from './screens';

/** The same faults as in a browser (tests/e2e/faults), on every screen: what stands in the page is looked at here. */

const ADMIN = 'https://shop.test/wp-admin/';
const LISTS = '/wc-admin/onboarding/tasks';
const DAY = 24 * 60 * 60_000;

/** A store whose setup is under way, done or out of the way. It keeps what is written to it. */
function aStore( { isRunning, isDone, answers }: Screen ): Answers {
	const task = aTask( { id: 'storeboard-test-dismissable', title: 'Test: dismiss me', isDismissable: true } );
	const done = aTask( { id: 'tax', isComplete: true } );
	const setup = aList( isDone ? [ done ] : [ task, aTask( { id: 'shipping', title: 'Ship' } ) ], {
		isComplete: !! isDone,
		isHidden: !! isRunning,
		isVisible: ! isRunning,
	} );
	const extended = aList( [ aTask( { id: 'marketing', title: 'Grow your business' } ) ], {
		id: 'extended',
		title: 'Things to do next',
		eventPrefix: 'extended_tasklist_',
	} );
	const meta: Record< string, string > = {
		homepage_layout: isRunning ? 'two_columns' : '',
		homepage_stats: JSON.stringify( { hiddenStats: [] } ),
	};
	const me = () => ( { id: 1, is_super_admin: true, woocommerce_meta: { ...meta } } );
	return {
		[ LISTS ]: [ setup, extended ],
		[ `POST ${ LISTS }/${ task.id }/dismiss` ]: () => Object.assign( task, { isDismissed: true } ),
		'/wc-admin/onboarding/profile': {},
		// What is suggested depends on where the store is.
		'/wc-analytics/settings/general': [ { id: 'woocommerce_default_country', value: 'US:CA' } ],
		'/wp/v2/users/me': me,
		'POST /wp/v2/users/me': ( { data }: { data: unknown } ) => {
			Object.assign( meta, ( data as { woocommerce_meta: object } ).woocommerce_meta );
			return me();
		},
		'/wc-analytics/admin/notes': ( { url }: { url: URL } ) =>
			url.searchParams.get( 'type' )?.includes( 'error' ) ? [] : [ aNote( 1 ) ],
		'/wc-analytics/reports/performance-indicators': INDICATORS.map( ( stat ) => ( {
			...{ stat, chart: '', label: LABELS[ stat ], format: 'number', value: 3 },
		} ) ),
		'/wc-analytics/orders': [ { id: 119 } ],
		'/wc/v3/orders': [ anOrder() ],
		'/wc-analytics/customers': [],
		'/wc-analytics/products/count-low-in-stock': { total: 1 },
		'/wc-analytics/products/low-in-stock': [ aProduct() ],
		'/wc-analytics/products/reviews': [ aReview() ],
		'/wc-admin/options': { woocommerce_allow_tracking: 'yes', woocommerce_ces_shown_for_actions: false },
		...answers?.(),
	};
}

const LABELS: Record< string, string > = {
	'revenue/total_sales': 'Total sales',
	'revenue/net_revenue': 'Net sales',
	'orders/orders_count': 'Orders',
	'products/items_sold': 'Products sold',
};
const INDICATORS = Object.keys( LABELS );

const NOTICE = { selector: '.components-snackbar__content, .components-snackbar__content *' };

const CAME_AT = Date.now();

/** The frame draws over what PHP printed (src/classic/test/frame.test.tsx): here the parts of it that ask the server stand by themselves. */
const Part = ( { id }: { id: ClassicPage[ 'panels' ][ number ] } ) => {
	if ( id === 'panel/activity' ) {
		return <ActivityPanel isEmbedded query={ QUERY } />;
	}
	const Panel = id === 'panel/header' ? null : PANELS[ id ];
	return Panel ? <Panel /> : <Alerts hasAlerts />;
};

const QUERY = {};

const PANELS = Object.fromEntries(
	Object.entries< PanelChunk >( panelChunks ).map( ( [ id, load ] ) => [ id, lazy( load ) ] )
) as unknown as Record< keyof typeof panelChunks, React.ComponentType >;

const TYPED = 'what the owner typed';

/** What reached the server of the page's own form. */
let submitted = 0;
function onSubmit( event: Event ) {
	submitted += event.defaultPrevented ? 0 : 1;
	// jsdom has no navigation.
	event.preventDefault();
}

/** A page that PHP printed, with panels within its form. */
function Classic( { panels, markup = '' }: ClassicPage ) {
	const [ place, setPlace ] = useState< HTMLElement | null >( null );
	return (
		<>
			<h1>Settings</h1>
			<form id="mainform">
				<input name="typed" defaultValue={ TYPED } />
				<div dangerouslySetInnerHTML={ { __html: markup } } />
				<div ref={ setPlace } />
				<button name="save" className="woocommerce-save-button">
					Save changes
				</button>
			</form>
			<Suspense fallback={ null }>
				{ place &&
					createPortal(
						panels.map( ( id ) => <Part key={ id } id={ id } /> ),
						place
					) }
			</Suspense>
			<Snackbars />
		</>
	);
}

/** The form stands as it was, and is sent. */
function expectForm() {
	const form = document.querySelector< HTMLFormElement >( '#mainform' )!;
	expect( new FormData( form ).get( 'typed' ) ).toBe( TYPED );
	submitted = 0;
	form.requestSubmit();
	expect( submitted ).toBe( 1 );
}

let tests = 0;
let server: ReturnType< typeof startFaultServer >;

function open( table: Screen, { id }: Pick< AnswerFault, 'id' > = { id: '' }, clock = 0 ) {
	const routes = Object.keys( { ...table.reads, ...table.quiet } );
	server = startFaultServer( aStore( table ), {
		fault: id,
		// A screen that stays away without its reads has only writes that fail, however soon it reads.
		reads: Object.keys( table.reads ).length || table.isUnitOnly ? routes : null,
		// What a server asked of the test before, to wait for half a minute, is over.
		clock: clock + ++tests * DAY,
	} );
	window.history.replaceState( null, '', ADMIN + addressOf( table ).replace( '{order}', '119' ) );
	window.wcSettings = {
		admin: {
			alertCount: table.hasAlerts ? '1' : '0',
			...( table.classic && { preloadSettings: { general: { woocommerce_default_country: 'US:CA' } } } ),
			siteVisibilitySettings: { woocommerce_coming_soon: 'no' },
			// Each page brings its own.
			...JSON.parse( JSON.stringify( table.settings ?? {} ) ),
			manageStock: 'yes',
			reviewsEnabled: 'yes',
			dataEndpoints: {
				performanceIndicators: INDICATORS.map( ( stat ) => ( { stat, label: LABELS[ stat ]!, chart: '' } ) ),
			},
		},
	} as never;
	window.wcAdminFeatures = { analytics: true, 'activity-panels': true };
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		currentUserUrl: 'https://shop.test/wp-json/wp/v2/users/me?_fields=id',
		userId: 1,
		// The client compares it with this machine's clock at the moment when its code came.
		madeAt: CAME_AT - clock,
		// As they are printed: without what is not there.
		screens: JSON.parse( JSON.stringify( allScreens ) ),
		can: {
			activate_plugins: true,
			manage_woocommerce: true,
			view_woocommerce_reports: true,
			customers_report: true,
			edit_shop_orders: true,
			edit_products: true,
			moderate_comments: true,
			install_plugins: true,
			manage_options: true,
		},
		isSetupHidden: !! table.isRunning,
		...( table.classic && {
			hasAlerts: !! table.hasAlerts,
			blueprint: { isOlder: false, takesList: false, takesZip: false, canImport: true },
			platform: { label: 'Store', features: { paymentsInSettings: true } },
		} ),
	} );
	renewSessionBy( async () => ( await import( '../../src/shell/sign-in' ) ).renew );
	const view = render(
		<RegistryProvider value={ freshRegistry() }>
			<SlotFillProvider>{ table.classic ? <Classic { ...table.classic } /> : <App /> }</SlotFillProvider>
		</RegistryProvider>
	);
	// The dialog to sign in has a root of its own, and nobody waits for what an answer changes.
	( globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean } ).IS_REACT_ACT_ENVIRONMENT = false;
	window.addEventListener( 'submit', onSubmit );
	return { ...view, routes, user: userEvent.setup() };
}

const pass = ( time: number ) => act( () => window.storeboardFaults.pass( time ) );
/** By their words: a button's role and name cost as much as all the rest, and other tests find them by it. */
const retries = () =>
	screen.queryAllByText( 'Try again', { selector: 'button' } ).filter( ( button ) => ! button.closest( '[hidden]' ) );
const comeBack = () => fireEvent( document, new Event( 'visibilitychange' ) );

afterEach( () => {
	jest.restoreAllMocks();
	window.removeEventListener( 'submit', onSubmit );
	server.end();
	delete window.wcSettings;
	delete window.wcAdminFeatures;
	forgetReports();
} );

const TURNS = 80;

/** Does something over and over, each time with a while for it to show, until what is wanted holds. */
async function untilItHolds( act_: () => unknown, holds: () => void ) {
	for ( let turn = 0; ; turn++ ) {
		await act_();
		try {
			return await waitFor( holds, { timeout: 50, onTimeout: turn < TURNS ? () => new Error() : undefined } );
		} catch ( error ) {
			if ( turn >= TURNS ) {
				throw error;
			}
		}
	}
}

/** Closes the dialog to sign in again, which a part that is requested late may open too. */
function declineToSignIn() {
	if ( ! document.querySelector( '[role="dialog"]' ) ) {
		return;
	}
	const dialog = screen.queryByRole( 'dialog', { name: 'Log in again' } );
	if ( dialog ) {
		fireEvent.click( within( dialog ).getByRole( 'button', { name: 'Cancel' } ) );
	}
}

/** What it takes for a fault to show. */
async function letItFail( { id }: AnswerFault, seconds = 10 ) {
	if ( id === 'timeout' ) {
		await pass( seconds * 1000 );
	}
	declineToSignIn();
}

function find( place: Place ): Element | null {
	if ( 'role' in place ) {
		return screen.queryAllByRole( place.role, { name: place.name } )[ 0 ] ?? null;
	}
	const { selector, text } = place;
	return text ? screen.queryByText( text, { selector } ) : document.querySelector( selector );
}

const get = async ( place: Place ) =>
	( await waitFor( () => {
		declineToSignIn();
		return find( place ) ?? Promise.reject( new Error( JSON.stringify( place ) ) );
	} ) ) as HTMLElement;

const expectQuiet = ( { place, showsWhen }: QuietPart, isFailed: boolean ) =>
	expect( !! find( place ) ).toBe( isFailed === ( showsWhen === 'failed' ) );

/** Presses one after the other, the last one twice if told: the second click comes before anything has been drawn. */
async function press( { presses }: Pick< Change, 'presses' >, user: UserEvent, isDouble = false ) {
	for ( const [ index, place ] of presses.entries() ) {
		let element = await get( place );
		// A chunk that has come meanwhile draws anew what stood there.
		while ( ! element.isConnected ) {
			element = await get( place );
		}
		if ( isDouble && index === presses.length - 1 ) {
			element.click();
			element.click();
		} else {
			await user.click( element );
		}
	}
}

/** The screen shows a write, and the server has it. */
const expectDone = ( { goes, done, isStored }: Write ) =>
	waitFor( async () => {
		expect( find( goes ) ).toBeNull();
		expect( ! done || !! screen.queryByText( done, NOTICE ) ).toBe( true );
		expect( await isStored( server.get ) ).toBe( true );
	} );

/** A write meets the fault, is rolled back with a notice, and Retry does it once the fault is over. */
async function tryWrite( write: Write, fault: AnswerFault, user: UserEvent ) {
	const { id, says, isRefusal, wayOut } = fault;
	const notice = () =>
		write.isToldInPlace
			? screen.queryByRole( 'group', { name: write.says } )
			: screen.queryByText( new RegExp( write.says ), NOTICE )?.closest< HTMLElement >( '.components-snackbar' );
	window.storeboardFaults.fault = id;
	await press( write, user );
	if ( says && ! ( write.isLookedUp && id === 'truncated' ) ) {
		await untilItHolds(
			() => letItFail( fault, write.seconds ),
			() => {
				expect( notice() ).toHaveTextContent( isRefusal && ! write.isToldInPlace ? 'Said by the test.' : says );
				expect( ! find( write.goes ) ).toBe( !! write.staysGone );
			}
		);
		window.storeboardFaults.fault = '';
		if ( wayOut === 'wait' ) {
			await pass( 31_000 );
		}
		await user.click( within( notice()! ).getByRole( 'button', { name: 'Try again' } ) );
	}
	await expectDone( write );
	expect( notice() ?? null ).toBeNull();
}

/** The screen says what is wrong in the place of each part, and goes on once that is over. */
async function failsAndGoesOn( table: Screen, fault: AnswerFault ) {
	const { id, says, wayOut } = fault;
	const { routes, user } = open( table, fault );
	const parts = Object.values( table.reads );
	const quiet = Object.values( table.quiet ?? {} );
	await press( { presses: table.opens ?? [] }, user );
	if ( id === 'timeout' && table.patience ) {
		// It goes on waiting, and says so.
		await untilItHolds(
			() => pass( 10_000 ),
			() => expect( screen.getByText( table.patience!.says, { selector: 'p' } ) ).toBeVisible()
		);
		expect( retries() ).toHaveLength( 0 );
	}
	await untilItHolds(
		() => letItFail( fault, table.patience?.seconds ),
		() => {
			for ( const part of says ? parts : [] ) {
				expect( screen.getByRole( 'group', { name: part } ) ).toHaveTextContent( says! );
			}
			for ( const part of says ? quiet : [] ) {
				expectQuiet( part, true );
			}
			// A fault that costs nothing has met every request all the same.
			expect(
				says || ! parts.length
					? []
					: routes.filter( ( route ) => ! window.storeboardFaults.met.includes( route ) )
			).toEqual( [] );
		}
	);
	expect( screen.getByRole( 'heading', { level: 1 } ) ).toBeVisible();
	if ( table.classic ) {
		expectForm();
	}
	// Nobody asks in a loop.
	const { met } = window.storeboardFaults;
	const times = met.map( ( route ) => met.filter( ( other ) => other === route ).length );
	expect( Math.max( 0, ...times ) ).toBeLessThanOrEqual( mostOfOneRoute( table ) );

	window.storeboardFaults.fault = '';
	window.storeboardFaults.met.length = 0;
	if ( wayOut === 'itself' ) {
		fireEvent( window, new Event( 'online' ) );
	} else if ( wayOut === 'wait' ) {
		await pass( 31_000 );
	}
	await untilItHolds(
		() => {
			declineToSignIn();
			if ( wayOut !== 'itself' ) {
				retries().forEach( ( button ) => fireEvent.click( button ) );
				comeBack();
			}
		},
		() => {
			expect( retries() ).toHaveLength( 0 );
			quiet.forEach( ( part ) => expectQuiet( part, false ) );
			expect( screen.getAllByRole( table.ready.role, { name: table.ready.name } )[ 0 ] ).toBeVisible();
			expect( table.patience && screen.queryByText( table.patience.says, { selector: 'p' } ) ).toBeFalsy();
		}
	);
	if ( table.write ) {
		await tryWrite( table.write, fault, user );
	}
	expect( server.unknown ).toEqual( [] );
	const hasWarned = ( console.warn as unknown as jest.Mock ).mock.calls.length > 0;
	// A screen without a part that may fail still reads what it stands on.
	if ( id === 'notice' && ( parts.length || hasWarned ) ) {
		// The console tells developers what was printed.
		expect( console ).toHaveWarned();
	}
}

async function worksAsEver( table: Screen ) {
	await press( { presses: table.opens ?? [] }, userEvent.setup() );
	await waitFor( () => {
		expect( screen.getAllByRole( table.ready.role, { name: table.ready.name } )[ 0 ] ).toBeVisible();
		expect( document.querySelector( '[aria-busy="true"]' ) ).toBeNull();
		expect( timesOf().length > 0 ).toBe( table.tellsTimes ?? false );
	} );
	expect( retries() ).toHaveLength( 0 );
	expect( server.unknown ).toEqual( [] );
}

/** Each time as it is told: on the store's clock, and how long ago. */
const timesOf = () =>
	[ ...document.querySelectorAll( 'time' ) ].map( ( time ) => [
		time.title,
		time.textContent?.replace( /\d+/g, '#' ),
	] );

/** It is told on a machine whose clock is off as on one whose clock is right. */
async function tellsTheSameTimes( table: Screen, clock: number ) {
	// One day is one test: both take place on the same one.
	const { unmount } = open( table );
	await worksAsEver( table );
	const before = timesOf();
	unmount();
	server.end();
	tests--;

	open( table, undefined, clock );
	await worksAsEver( table );
	await waitFor( () => expect( timesOf() ).toEqual( before ) );
}

/** What else goes wrong, as far as it can without a browser; scripts, tabs and time zones have no place here. */
const OTHERS: Record< string, ( table: Screen ) => Promise< void > > = {
	'storage-full': async ( table ) => {
		jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new DOMException( 'The quota has been exceeded.', 'QuotaExceededError' );
		} );
		open( table );
		await worksAsEver( table );
	},
	'storage-refused': async ( table ) => {
		for ( const name of [ 'localStorage', 'sessionStorage' ] as const ) {
			jest.spyOn( window, name, 'get' ).mockImplementation( () => {
				throw new DOMException( 'Access is denied.', 'SecurityError' );
			} );
		}
		open( table );
		await worksAsEver( table );
	},
	'clock-ahead': ( table ) => tellsTheSameTimes( table, 365 * DAY ),
	'clock-behind': ( table ) => tellsTheSameTimes( table, -365 * DAY ),
	'double-click': async ( table ) => {
		const { user } = open( table );
		await worksAsEver( table );
		const write = table.write!;
		await press( write, user, true );
		await expectDone( write );
		const routes = server.writes.map( ( { route } ) => route );
		expect( routes ).toEqual( [ ...new Set( routes ) ] );
		expect(
			routes.filter( ( route ) => ! write.alongside?.test( route ) ).map( ( route ) => write.route.test( route ) )
		).toEqual( [ true ] );
	},
	leaving: async ( table ) => {
		const { user, unmount } = open( table );
		await worksAsEver( table );
		const { alongside } = table.write!;
		await press( table.write!, user );
		await waitFor( () => expect( server.writes ).toHaveLength( alongside ? 2 : 1 ) );
		unmount();
		// The browser sends it to its end.
		expect( server.writes.map( ( { keepalive } ) => keepalive ) ).toEqual( server.writes.map( () => true ) );
	},
};

/** Declares the tests of the faults that are chosen. */
const tryFaults = ( isChosen: ( table: Screen, id: string ) => boolean ) =>
	SCREENS.forEach( ( table ) => {
		const answers = ANSWER_FAULTS.filter( ( { id } ) => isChosen( table, id ) );
		const others = OTHER_FAULTS.filter(
			( { id } ) => id in OTHERS && appliesTo( table, id ) && isChosen( table, id )
		);
		if ( answers.length + others.length ) {
			describe( table.name, () => {
				answers.forEach( ( fault ) => it( `fault ${ fault.id }`, () => failsAndGoesOn( table, fault ) ) );
				others.forEach( ( { id } ) => it( `fault ${ id }`, () => OTHERS[ id ]!( table ) ) );
			} );
		}
	} );

/** A part of the screens, of as many as there are files: a file is one worker's. */
const isOfPart = ( part: number, parts: number ) => ( table: Screen ) => SCREENS.indexOf( table ) % parts === part - 1;

/**
 * Each fault once, and three kinds and a double click on each screen: what every run tries, in so many parts for as many files.
 */
export const tryTheSample = ( part: number, parts: number ) => {
	const isHere = isOfPart( part, parts );
	tryFaults( ( table, id ) => isHere( table ) && isInSample( table, id ) );
};

/** What every run leaves out. */
export const tryTheRest = ( part: number, parts: number ) => {
	const isHere = isOfPart( part, parts );
	tryFaults( ( table, id ) => isHere( table ) && ! isInSample( table, id ) );
};
