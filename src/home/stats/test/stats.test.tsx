import { addFilter, removeFilter } from '@wordpress/hooks';
import { act, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later, mockApi, type Replies, type SentRequest } from '../../../../tests/js/mock-api';
import { findFailure, findNotice, freshRegistry, queryFailure, show } from '../../../../tests/js/render';
import { store as onboarding } from '../../../data/onboarding';
import { getPageSettings, setPageSettings } from '../../../lib/page-settings';
import { StatsOverview } from '..';

const ADMIN_URL = 'https://shop.test/wp-admin/';
const INDICATORS = 'GET /wc-analytics/reports/performance-indicators';
const PREFERENCES = 'GET /wp/v2/users/me';
const SAVE = 'POST /storeboard/v1/homepage-stats';
const FILTER = 'woocommerce_admin_homepage_default_stats';

const indicators = [
	[ 'revenue/total_sales', 'Total sales', 'currency', '/analytics/revenue' ],
	[ 'revenue/net_revenue', 'Net sales', 'currency', '/analytics/revenue' ],
	[ 'orders/orders_count', 'Orders', 'number', '/analytics/orders' ],
	[ 'products/items_sold', 'Products sold', 'number', '/analytics/products' ],
	[ 'coupons/amount', 'Discounted', 'currency', '/analytics/coupons' ],
].map( ( [ stat = '', label = '', format, report ] ) => ( {
	stat,
	chart: stat.split( '/' )[ 1 ] ?? '',
	label,
	format,
	report,
} ) );

const queryOf = ( { path }: SentRequest ) => new URLSearchParams( path.split( '?' )[ 1 ] );
/** A period that still runs ends today, whichever day the clock shows. */
const isPrevious = ( request: SentRequest ) =>
	! queryOf( request ).get( 'before' )!.startsWith( new Date().toISOString().slice( 0, 10 ) );

/** A server that sold twice as much as in the former period. */
const sold = ( request: SentRequest ) =>
	queryOf( request )
		.get( 'stats' )!
		.split( ',' )
		.map( ( stat ) => ( {
			...indicators.find( ( indicator ) => indicator.stat === stat ),
			value: isPrevious( request ) ? 50 : 100,
			_links: { report: [ { href: indicators.find( ( indicator ) => indicator.stat === stat )?.report } ] },
		} ) );

const preferences = ( stats: unknown = '' ) => ( {
	id: 1,
	woocommerce_meta: {
		homepage_stats: typeof stats === 'string' ? stats : JSON.stringify( stats ),
		homepage_layout: 'two_columns',
	},
} );

/** The server's result of a choice, from what it had. */
const chosen =
	( stored: Record< string, unknown > = {} ) =>
	( { data }: SentRequest ) => {
		const { show: shown = [], hide = [], dismiss_jetpack: dismissed } = data as Record< string, string[] >;
		const hidden = ( stored.hiddenStats as string[] ) ?? [ 'revenue/net_revenue', 'products/items_sold' ];
		stored = {
			...stored,
			hiddenStats: [ ...hidden.filter( ( stat ) => ! shown.includes( stat ) ), ...hide ],
			...( dismissed && { installJetpackDismissed: true } ),
		};
		return { homepage_stats: JSON.stringify( stored ) };
	};

function server( replies: Replies = {} ) {
	return mockApi( { [ INDICATORS ]: sold, [ PREFERENCES ]: preferences(), ...replies } );
}

const asked = ( api: ReturnType< typeof server > ) =>
	api
		.sentTo( INDICATORS )
		.map( ( request ) => `${ queryOf( request ).get( 'after' ) } ${ queryOf( request ).get( 'stats' ) }` );

beforeEach( () => {
	// Fakes only the clock; timers run normally.
	jest.useFakeTimers( {
		now: Date.parse( '2026-11-21T07:50:31Z' ),
		doNotFake: [
			'setTimeout',
			'clearTimeout',
			'setInterval',
			'clearInterval',
			'setImmediate',
			'clearImmediate',
			'queueMicrotask',
			'nextTick',
			'performance',
			'requestAnimationFrame',
			'cancelAnimationFrame',
		],
	} );
	Object.assign( window, {
		requestIdleCallback: ( run: () => void ) => setTimeout( run ),
		cancelIdleCallback: clearTimeout,
	} );
	window.sessionStorage.clear();
	window.localStorage.clear();
	window.wcAdminFeatures = { analytics: true };
	window.wcSettings = {
		admin: {
			timeZone: '+00:00',
			plugins: { installedPlugins: [ 'jetpack' ], activePlugins: [ 'jetpack' ] },
			dataEndpoints: { jetpackStatus: { isActive: true }, performanceIndicators: indicators },
		},
	};
	setPageSettings( {
		adminUrl: ADMIN_URL,
		userId: 1,
		can: { manage_woocommerce: true, view_woocommerce_reports: true, install_plugins: true },
	} );
} );

afterEach( () => {
	removeFilter( FILTER, 'test' );
	for ( const name of [
		'wcSettings',
		'wcAdminFeatures',
		'wcTracks',
		'requestIdleCallback',
		'IntersectionObserver',
	] ) {
		Reflect.deleteProperty( window, name );
	}
} );

const indicator = async ( label: string ) =>
	( await screen.findByRole( 'link', { name: new RegExp( `^${ label } ` ) } ) ).closest( 'li' )!;

describe( 'indicators', () => {
	it( 'show with their change, each with a link to its report', async () => {
		server();
		show( <StatsOverview /> );

		expect( await indicator( 'Total sales' ) ).toHaveTextContent( 'Total sales $100.00' );
		await waitFor( async () =>
			expect( await indicator( 'Total sales' ) ).toHaveTextContent( 'Up 100% from $50.00' )
		);
		expect( await indicator( 'Orders' ) ).toHaveTextContent( 'Orders 100Up 100% from 50' );
		expect( screen.getByRole( 'link', { name: /^Orders/ } ) ).toHaveAttribute(
			'href',
			`${ ADMIN_URL }admin.php?page=wc-admin&path=%2Fanalytics%2Forders&period=today&compare=previous_period&chart=orders_count`
		);
		expect( screen.getByRole( 'link', { name: 'View detailed stats' } ) ).toHaveAttribute(
			'href',
			`${ ADMIN_URL }admin.php?page=wc-admin&path=%2Fanalytics%2Foverview&period=today&compare=previous_period`
		);
		expect( screen.getByText( 'Updated just now' ) ).toBeVisible();
	} );

	it( 'are requested once, and those of the former period only after them', async () => {
		const first = later();
		const api = server( { [ INDICATORS ]: inTurn( first.reply, sold ) } );
		show( <StatsOverview /> );

		await waitFor( () => expect( asked( api ) ).toHaveLength( 1 ) );
		await act( () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );
		expect( asked( api ) ).toEqual( [ '2026-11-21T00:00:00 revenue/total_sales,orders/orders_count' ] );
		expect( screen.getByText( 'Loading…' ) ).toBeVisible();

		first.answer( sold );
		await waitFor( () =>
			expect( asked( api ) ).toEqual( [
				'2026-11-21T00:00:00 revenue/total_sales,orders/orders_count',
				'2026-11-20T00:00:00 revenue/total_sales,orders/orders_count',
			] )
		);
	} );

	it( 'wait for the task lists', async () => {
		const lists = later();
		const api = server( { 'GET /wc-admin/onboarding/tasks': lists.reply } );
		const registry = freshRegistry();
		registry.resolveSelect( onboarding ).getTaskLists();
		await waitFor( () => expect( api.sent ).toHaveLength( 1 ) );

		show( <StatsOverview />, registry );
		await act( () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );
		expect( asked( api ) ).toHaveLength( 0 );

		lists.answer( [] );
		await waitFor( () => expect( asked( api ).length ).toBeGreaterThan( 0 ) );
	} );

	it( 'wait until the card comes into view', async () => {
		let tell: ( entries: { isIntersecting: boolean }[] ) => void = () => {};
		Object.assign( window, {
			IntersectionObserver: class {
				constructor( listener: typeof tell, { rootMargin }: IntersectionObserverInit = {} ) {
					// Menus observe their own place, too.
					if ( rootMargin === '200px' ) {
						tell = listener;
					}
				}
				observe() {}
				disconnect() {}
			},
		} );
		const api = server();
		show( <StatsOverview /> );
		await act( () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );
		tell( [ { isIntersecting: false } ] );
		await act( () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );
		expect( asked( api ) ).toHaveLength( 0 );

		tell( [ { isIntersecting: true } ] );
		await indicator( 'Orders' );
	} );

	it( 'are the site’s and home’s, as filtered, and callbacks may come late', async () => {
		server( { [ PREFERENCES ]: preferences( { hiddenStats: [] } ) } );
		show( <StatsOverview /> );
		await indicator( 'Products sold' );
		expect( screen.queryByText( 'Discounted' ) ).toBeNull();

		act( () => addFilter( FILTER, 'test', () => [ 'coupons/amount', 'nobody/knows' ] ) );

		await indicator( 'Discounted' );
		expect( screen.queryByText( 'Products sold' ) ).toBeNull();
	} );

	it( 'are called missing if the server does not know them', async () => {
		server( { [ INDICATORS ]: ( request: SentRequest ) => sold( request ).slice( 0, 1 ) } );
		show( <StatsOverview /> );

		await indicator( 'Total sales' );
		expect( screen.getByText( 'Not available' ).closest( 'li' ) ).toHaveTextContent( 'Orders Not available' );
	} );

	it( 'from an earlier page show at once with their age, and are revalidated', async () => {
		server();
		const { unmount } = show( <StatsOverview /> );
		await screen.findAllByText( /^Up 100%/ );
		unmount();

		jest.setSystemTime( Date.now() + 5 * 60_000 );
		const answer = later();
		const api = server( { [ INDICATORS ]: answer.reply } );
		show( <StatsOverview /> );

		await screen.findAllByText( /^Up 100%/ );
		expect( await screen.findByText( 'Updating…' ) ).toBeVisible();
		answer.answer( sold );
		expect( await screen.findByText( 'Updated just now' ) ).toBeVisible();
		// The former period is over, so it is not requested again.
		await act( () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );
		expect( asked( api ) ).toHaveLength( 1 );
	} );

	it( 'of another user do not show', async () => {
		server();
		const { unmount } = show( <StatsOverview /> );
		await screen.findAllByText( /^Up 100%/ );
		unmount();

		setPageSettings( { adminUrl: ADMIN_URL, userId: 2, draftKey: '2-0', can: { view_woocommerce_reports: true } } );
		server( { [ INDICATORS ]: later().reply } );
		show( <StatsOverview /> );

		await screen.findByText( 'Loading…' );
		await act( () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );
		expect( screen.queryByText( '$100.00' ) ).toBeNull();
	} );

	it( 'can be revalidated', async () => {
		const api = server();
		const { user } = show( <StatsOverview /> );
		await screen.findAllByText( /^Up 100%/ );

		api.reply( {
			[ INDICATORS ]: ( request: SentRequest ) => sold( request ).map( ( item ) => ( { ...item, value: 7 } ) ),
		} );
		await user.click( screen.getByRole( 'button', { name: 'Refresh' } ) );

		await waitFor( async () => expect( await indicator( 'Orders' ) ).toHaveTextContent( 'Orders 7' ) );
	} );

	it( 'wait for platform settings that come after the script', async () => {
		const settings = window.wcSettings;
		delete window.wcSettings;
		const readyState = jest.spyOn( document, 'readyState', 'get' ).mockReturnValue( 'loading' );
		const api = server();
		show( <StatsOverview /> );
		await act( () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );
		expect( asked( api ) ).toHaveLength( 0 );

		window.wcSettings = settings;
		readyState.mockRestore();
		act( () => document.dispatchEvent( new Event( 'DOMContentLoaded' ) ) && undefined );

		await indicator( 'Orders' );
	} );
} );

describe( 'orders that wait', () => {
	const FRESHNESS = 'GET /storeboard/v1/reports/freshness';
	const UPDATE = 'POST /storeboard/v1/reports/freshness';
	const state = ( waiting: number, lastAt = 1_763_710_000 ) => ( {
		mode: 'scheduled',
		waiting,
		added: waiting,
		is_under_way: false,
		last_at: lastAt,
		next_at: null,
		newest_at: null,
	} );

	it( 'say from the start that they add up several currencies', async () => {
		const note = 'Some of your orders are in other currencies.';
		setPageSettings( { ...getPageSettings(), statsNote: note } );
		server();
		show( <StatsOverview /> );

		expect( await screen.findByText( `${ note } Compared to all of yesterday` ) ).toBeVisible();
	} );

	it( 'are brought in where orders come by turns, which is said, and the stats follow', async () => {
		setPageSettings( { ...getPageSettings(), importsByTurns: true } );
		const imported = later();
		const api = server( { [ FRESHNESS ]: state( 2 ), [ UPDATE ]: imported.reply } );
		show( <StatsOverview /> );

		expect( await screen.findByText( 'Adding 2 new orders…', { ignore: '[aria-live]' } ) ).toBeVisible();
		expect( screen.queryByText( 'Updated just now' ) ).toBeNull();
		api.reply( {
			[ INDICATORS ]: ( request: SentRequest ) => sold( request ).map( ( item ) => ( { ...item, value: 102 } ) ),
		} );
		imported.answer( state( 0, 1_763_711_000 ) );

		await waitFor( async () => expect( await indicator( 'Orders' ) ).toHaveTextContent( 'Orders 102' ) );
		expect( await screen.findByText( 'Updated just now' ) ).toBeVisible();
	} );

	it.each( [
		[ FRESHNESS, 'Updated just now' ],
		[ UPDATE, '2 new or changed orders aren’t included yet.' ],
	] )( 'leave the stats where %s fails', async ( route, words ) => {
		setPageSettings( { ...getPageSettings(), importsByTurns: true } );
		const api = server( { [ FRESHNESS ]: state( 2 ), [ route ]: failing.server } );
		show( <StatsOverview /> );

		await waitFor( () => expect( api.sentTo( route ) ).not.toHaveLength( 0 ) );
		expect( await screen.findByText( words, { ignore: '[aria-live]' } ) ).toBeVisible();
		expect( await indicator( 'Orders' ) ).toHaveTextContent( 'Orders 100' );
	} );

	it( 'are asked for once, however many tabs are opened', async () => {
		setPageSettings( { ...getPageSettings(), importsByTurns: true } );
		const api = server( { [ FRESHNESS ]: state( 0 ) } );
		const { user } = show( <StatsOverview /> );
		await waitFor( () => expect( api.sentTo( FRESHNESS ) ).toHaveLength( 1 ) );

		await user.click( screen.getByRole( 'tab', { name: 'Week to date' } ) );
		await waitFor( () => expect( api.sentTo( INDICATORS ).length ).toBeGreaterThan( 2 ) );
		await screen.findByText( 'Updated just now' );
		await act( () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );

		expect( api.sentTo( FRESHNESS ) ).toHaveLength( 1 );
	} );

	it( 'are not asked for where each order counts at once', async () => {
		const api = server( { [ FRESHNESS ]: state( 2 ) } );
		show( <StatsOverview /> );

		expect( await screen.findByText( 'Updated just now' ) ).toBeVisible();
		expect( api.sentTo( FRESHNESS ) ).toHaveLength( 0 );
	} );
} );

describe( 'tabs', () => {
	it( 'change the period by keyboard, and abort the open requests', async () => {
		const today = later();
		const api = server( { [ INDICATORS ]: inTurn( today.reply, sold ) } );
		const { user } = show( <StatsOverview /> );
		await waitFor( () => expect( asked( api ) ).toHaveLength( 1 ) );

		await user.tab();
		await user.tab();
		expect( screen.getByRole( 'tab', { name: 'Today' } ) ).toHaveFocus();
		await user.keyboard( '{ArrowRight}' );

		expect( screen.getByRole( 'tab', { name: 'Week to date' } ) ).toHaveAttribute( 'aria-selected', 'true' );
		await screen.findAllByText( /^Up 100%/ );
		expect( screen.getByText( 'Since Monday, compared to the same days last week' ) ).toBeVisible();
		today.answer( failing.server );
		await act( () => new Promise( ( resolve ) => setTimeout( resolve, 20 ) ) );
		expect( queryFailure() ).toBeNull();
		// Yesterday is not requested, because nobody looks at it any more.
		expect( asked( api ).map( ( words ) => words.slice( 0, 10 ) ) ).toEqual( [
			'2026-11-21',
			'2026-11-16',
			'2026-11-09',
		] );
	} );

	it( 'request both periods at once, each in one request, and show them as they arrive', async () => {
		const api = server();
		const { user } = show( <StatsOverview /> );
		await screen.findAllByText( /^Up 100%/ );
		const [ current, previous ] = [ later(), later() ];
		api.reply( {
			[ INDICATORS ]: ( request: SentRequest ) => ( isPrevious( request ) ? previous : current ).reply( request ),
		} );
		await user.click( screen.getByRole( 'tab', { name: 'Week to date' } ) );

		await waitFor( () => expect( asked( api ) ).toHaveLength( 4 ) );
		expect( asked( api ).slice( 2 ) ).toEqual( [
			'2026-11-16T00:00:00 revenue/total_sales,orders/orders_count',
			'2026-11-09T00:00:00 revenue/total_sales,orders/orders_count',
		] );
		previous.answer( sold );
		current.answer( sold );
		await screen.findAllByText( /^Up 100%/ );
		await act( () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );
		expect( asked( api ) ).toHaveLength( 4 );
	} );

	it( 'say once that both periods failed, and Retry requests both', async () => {
		const api = server();
		const { user } = show( <StatsOverview /> );
		await screen.findAllByText( /^Up 100%/ );
		api.reply( { [ INDICATORS ]: failing.server } );
		await user.click( screen.getByRole( 'tab', { name: 'Week to date' } ) );
		const failure = await findFailure();
		expect( failure ).toHaveTextContent( 'Couldn’t load your stats.' );
		expect( screen.getAllByRole( 'button', { name: 'Try again' } ) ).toHaveLength( 1 );

		api.reply( { [ INDICATORS ]: sold } );
		await user.click( within( failure ).getByRole( 'button', { name: 'Try again' } ) );
		await screen.findAllByText( /^Up 100%/ );
		expect( queryFailure() ).toBeNull();
	} );

	it( 'request nothing again within a minute', async () => {
		const api = server();
		const { user } = show( <StatsOverview /> );
		await screen.findAllByText( /^Up 100%/ );
		await user.click( screen.getByRole( 'tab', { name: 'Month to date' } ) );
		await screen.findAllByText( /^Up 100%/ );
		await waitFor( () => expect( asked( api ) ).toHaveLength( 4 ) );

		await user.click( screen.getByRole( 'tab', { name: 'Today' } ) );
		await act( () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );

		expect( asked( api ) ).toHaveLength( 4 );
	} );

	it( 'track the chosen tab, but not the one that the card opens with', async () => {
		const recordEvent = jest.fn();
		window.wcTracks = { isEnabled: true, recordEvent };
		server();
		const { user } = show( <StatsOverview /> );
		await indicator( 'Orders' );
		expect( recordEvent ).not.toHaveBeenCalled();

		await user.click( screen.getByRole( 'tab', { name: 'Week to date' } ) );
		expect( recordEvent ).toHaveBeenCalledWith( 'statsoverview_date_picker_update', { period: 'week' } );
	} );
} );

describe( 'a failure', () => {
	it.each( [
		[ 'server', failing.server, 'Something went wrong on your site’s server. Try again in a moment.' ],
		[ 'offline', failing.offline, 'You’re offline. Check your connection, then try again.' ],
		[ 'html', failing.html, /sent an unexpected response/ ],
		[ 'other shape', failing.otherShape, /sent an unexpected response/ ],
		[ 'forbidden', failing.forbidden, /don’t have permission/ ],
		[ 'missing', failing.missing, /wasn’t found/ ],
		[ 'signed out', failing.signedOut, /been logged out/ ],
		[ 'refused', failing.refused, 'Invalid parameter(s): duration' ],
	] )( 'shows in the card and is mended by Retry: %s', async ( _, reply, reason ) => {
		const api = server( { [ INDICATORS ]: reply } );
		const { user } = show( <StatsOverview /> );

		const alert = await findFailure();
		expect( alert ).toHaveTextContent( 'Couldn’t load your stats.' );
		expect( within( alert ).getByText( reason ) ).toBeVisible();
		expect( asked( api ) ).toHaveLength( 1 );

		await user.click( within( alert ).getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( asked( api ) ).toHaveLength( 2 ) );
		expect( queryFailure() ).toHaveTextContent( 'Couldn’t load your stats.' );

		api.reply( { [ INDICATORS ]: sold } );
		await waitFor( () =>
			expect( screen.getByRole( 'button', { name: 'Try again' } ) ).toHaveAttribute( 'aria-disabled', 'false' )
		);
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await indicator( 'Orders' );
		await waitFor( () => expect( queryFailure() ).toBeNull() );
	} );

	it( 'to answer in time shows in the card', async () => {
		jest.useFakeTimers( { doNotFake: [ 'queueMicrotask', 'nextTick' ] } );
		server( { [ INDICATORS ]: failing.noAnswer } );
		show( <StatsOverview /> );

		// Each step takes a turn of its own: settings, the idle browser, the request.
		for ( let second = 0; second < 15; second++ ) {
			await act( () => jest.advanceTimersByTimeAsync( 1000 ) );
		}

		expect( queryFailure() ).toHaveTextContent( 'Your store took too long to respond.' );
		expect( screen.getByRole( 'tab', { name: 'Today' } ) ).toBeVisible();
	} );

	it( 'of the former period leaves the indicators and retries alone', async () => {
		const api = server( {
			[ INDICATORS ]: ( request: SentRequest ) => ( isPrevious( request ) ? failing.server() : sold( request ) ),
		} );
		const { user } = show( <StatsOverview /> );

		const alert = await findFailure();
		expect( alert ).toHaveTextContent( 'Couldn’t load stats for the previous period.' );
		expect( await indicator( 'Orders' ) ).toHaveTextContent( 'Orders 100' );

		api.reply( { [ INDICATORS ]: sold } );
		await user.click( within( alert ).getByRole( 'button', { name: 'Try again' } ) );
		await screen.findAllByText( /^Up 100%/ );
		expect( asked( api ).map( ( words ) => words.slice( 0, 10 ) ) ).toEqual( [
			'2026-11-21',
			'2026-11-20',
			'2026-11-20',
		] );
	} );

	it( 'to revalidate them leaves them there', async () => {
		const api = server();
		const { user } = show( <StatsOverview /> );
		await screen.findAllByText( /^Up 100%/ );

		api.reply( { [ INDICATORS ]: failing.server } );
		await user.click( screen.getByRole( 'button', { name: 'Refresh' } ) );

		expect( await findFailure() ).toHaveTextContent( 'update your stats' );
		expect( await indicator( 'Orders' ) ).toHaveTextContent( 'Orders 100' );
	} );

	it( 'to read the user’s choice shows the default indicators', async () => {
		server( { [ PREFERENCES ]: failing.server } );
		show( <StatsOverview /> );

		await indicator( 'Orders' );
		expect( screen.queryByText( 'Net sales' ) ).toBeNull();
	} );
} );

describe( 'choosing indicators', () => {
	const open = ( user: ReturnType< typeof show >[ 'user' ] ) =>
		user.click( screen.getByRole( 'button', { name: 'Choose which values to display' } ) );

	const written = ( api: ReturnType< typeof server > ) => api.sentTo( SAVE ).map( ( { data } ) => data );

	it( 'shows a hidden one, requests all shown ones together, and writes only that one', async () => {
		const api = server( {
			[ SAVE ]: chosen(),
		} );
		const { user } = show( <StatsOverview /> );
		await screen.findAllByText( /^Up 100%/ );
		expect( screen.queryByText( 'Net sales' ) ).toBeNull();

		await open( user );
		const item = screen.getByRole( 'menuitemcheckbox', { name: 'Net sales' } );
		expect( item ).not.toBeChecked();
		await user.click( item );

		await indicator( 'Net sales' );
		expect( written( api ) ).toEqual( [ { show: [ 'revenue/net_revenue' ] } ] );
		const shown = 'revenue/total_sales,revenue/net_revenue,orders/orders_count';
		await waitFor( () =>
			expect( asked( api ).slice( 2 ) ).toEqual( [
				`2026-11-21T00:00:00 ${ shown }`,
				`2026-11-20T00:00:00 ${ shown }`,
			] )
		);
	} );

	it( 'hides one without a request for indicators, and says so when none is left', async () => {
		const api = server( {
			[ PREFERENCES ]: preferences( {
				hiddenStats: [ 'revenue/net_revenue', 'products/items_sold', 'orders/orders_count' ],
			} ),
			[ SAVE ]: chosen( {
				hiddenStats: [ 'revenue/net_revenue', 'products/items_sold', 'orders/orders_count' ],
			} ),
		} );
		const { user } = show( <StatsOverview /> );
		await screen.findAllByText( /^Up 100%/ );

		await open( user );
		await user.click( screen.getByRole( 'menuitemcheckbox', { name: 'Total sales' } ) );

		expect( await screen.findByText( /^No stats selected/ ) ).toBeVisible();
		expect( asked( api ) ).toHaveLength( 2 );
		expect( written( api ) ).toEqual( [ { hide: [ 'revenue/total_sales' ] } ] );
	} );

	it( 'keeps both of two quick choices', async () => {
		const api = server( { [ SAVE ]: chosen() } );
		const { user } = show( <StatsOverview /> );
		await indicator( 'Orders' );
		await open( user );

		await user.click( screen.getByRole( 'menuitemcheckbox', { name: 'Net sales' } ) );
		await user.click( screen.getByRole( 'menuitemcheckbox', { name: 'Products sold' } ) );

		await waitFor( () =>
			expect( written( api ) ).toEqual( [
				{ show: [ 'revenue/net_revenue' ] },
				{ show: [ 'products/items_sold' ] },
			] )
		);
		for ( const name of [ 'Net sales', 'Products sold' ] ) {
			expect( screen.getByRole( 'menuitemcheckbox', { name } ) ).toBeChecked();
		}
	} );

	it( 'shows what was chosen in another tab as well', async () => {
		const elsewhere = { hiddenStats: [ 'revenue/net_revenue', 'products/items_sold', 'orders/orders_count' ] };
		server( { [ SAVE ]: chosen( elsewhere ) } );
		const { user } = show( <StatsOverview /> );
		await indicator( 'Orders' );
		await open( user );

		await user.click( screen.getByRole( 'menuitemcheckbox', { name: 'Total sales' } ) );

		await waitFor( () => expect( screen.getByRole( 'menuitemcheckbox', { name: 'Orders' } ) ).not.toBeChecked() );
	} );

	it( 'keeps the other one if one of two cannot be saved', async () => {
		const answer = later();
		server( { [ SAVE ]: inTurn( answer.reply, chosen( { hiddenStats: [ 'revenue/net_revenue' ] } ) ) } );
		const { user } = show( <StatsOverview /> );
		await indicator( 'Orders' );
		await open( user );
		await user.click( screen.getByRole( 'menuitemcheckbox', { name: 'Net sales' } ) );
		await user.click( screen.getByRole( 'menuitemcheckbox', { name: 'Products sold' } ) );
		answer.answer( failing.server );

		await findNotice( /^Couldn’t save your selected stats/ );
		expect( screen.getByRole( 'menuitemcheckbox', { name: 'Net sales' } ) ).not.toBeChecked();
		expect( screen.getByRole( 'menuitemcheckbox', { name: 'Products sold' } ) ).toBeChecked();
	} );

	it( 'is rolled back if it cannot be saved, with Retry', async () => {
		const api = server( { [ SAVE ]: failing.server } );
		const { user } = show( <StatsOverview /> );
		await screen.findAllByText( /^Up 100%/ );
		await open( user );
		await user.click( screen.getByRole( 'menuitemcheckbox', { name: 'Net sales' } ) );

		await findNotice( /^Couldn’t save your selected stats/ );
		await waitFor( () =>
			expect( screen.getByRole( 'menuitemcheckbox', { name: 'Net sales' } ) ).not.toBeChecked()
		);

		api.reply( { [ SAVE ]: chosen() } );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await indicator( 'Net sales' );
	} );

	it( 'loads the choice that it could not load, and overwrites nothing', async () => {
		const api = server( {
			[ PREFERENCES ]: inTurn( failing.server, preferences( { hiddenStats: [ 'orders/orders_count' ] } ) ),
			[ SAVE ]: chosen( { hiddenStats: [] } ),
		} );
		const { user } = show( <StatsOverview /> );
		await indicator( 'Orders' );
		await open( user );
		await user.click( screen.getByRole( 'menuitemcheckbox', { name: 'Orders' } ) );

		await waitFor( () => expect( screen.getByRole( 'menuitemcheckbox', { name: 'Orders' } ) ).not.toBeChecked() );
		expect( screen.getByRole( 'menuitemcheckbox', { name: 'Products sold' } ) ).toBeChecked();
		expect( written( api ) ).toEqual( [ { hide: [ 'orders/orders_count' ] } ] );
	} );

	it.each( [ [ 'not JSON' ], [ '[]' ], [ '"text"' ], [ '{"hiddenStats":"all"}' ] ] )(
		'survives the preference %s',
		async ( stored ) => {
			server( { [ PREFERENCES ]: preferences( stored ) } );
			show( <StatsOverview /> );

			await indicator( 'Orders' );
			expect( screen.queryByText( 'Net sales' ) ).toBeNull();
		}
	);
} );

describe( 'the Jetpack line', () => {
	const plugins = ( installedPlugins: string[], activePlugins: string[], isActive = false ) =>
		Object.assign( window.wcSettings!.admin!, {
			plugins: { installedPlugins, activePlugins },
			dataEndpoints: { jetpackStatus: { isActive }, performanceIndicators: indicators },
		} );

	it.each( [
		[ 'Get Jetpack', [], [] ],
		[ 'Activate Jetpack', [ 'jetpack' ], [] ],
		[ 'Connect Jetpack', [ 'jetpack' ], [ 'jetpack' ] ],
	] )( 'offers: %s', async ( name, installed, active ) => {
		plugins( installed, active );
		server();
		show( <StatsOverview /> );

		expect( await screen.findByRole( 'link', { name } ) ).toBeVisible();
		await indicator( 'Orders' );
	} );

	it( 'is absent if the store shows no suggestions', async () => {
		setPageSettings( { ...getPageSettings(), showsSuggestions: false } );
		plugins( [], [] );
		server();
		show( <StatsOverview /> );

		await indicator( 'Orders' );
		expect( screen.queryByText( /Jetpack/ ) ).toBeNull();
	} );

	it( 'is absent once Jetpack is connected, for users who cannot install, and once dismissed', async () => {
		server();
		const first = show( <StatsOverview /> );
		await indicator( 'Orders' );
		expect( screen.queryByText( /Jetpack/ ) ).toBeNull();
		first.unmount();

		plugins( [], [] );
		setPageSettings( { adminUrl: ADMIN_URL, can: { view_woocommerce_reports: true } } );
		const second = show( <StatsOverview /> );
		await indicator( 'Orders' );
		expect( screen.queryByText( /Jetpack/ ) ).toBeNull();
		second.unmount();

		setPageSettings( { adminUrl: ADMIN_URL, can: { view_woocommerce_reports: true, install_plugins: true } } );
		server( { [ PREFERENCES ]: preferences( { installJetpackDismissed: true } ) } );
		show( <StatsOverview /> );
		await indicator( 'Orders' );
		expect( screen.queryByText( /Jetpack/ ) ).toBeNull();
	} );

	it( 'leaves for good, and keeps the choice of indicators', async () => {
		plugins( [], [] );
		const api = server( {
			[ PREFERENCES ]: preferences( { hiddenStats: [] } ),
			[ SAVE ]: chosen( { hiddenStats: [] } ),
		} );
		const { user } = show( <StatsOverview /> );
		await indicator( 'Orders' );

		await user.click( screen.getByRole( 'button', { name: 'No thanks' } ) );

		await waitFor( () => expect( screen.queryByText( /Jetpack/ ) ).toBeNull() );
		expect( screen.getByRole( 'heading', { name: 'Stats overview' } ) ).toHaveFocus();
		await waitFor( () => expect( api.sentTo( SAVE ) ).toMatchObject( [ { data: { dismiss_jetpack: true } } ] ) );
	} );
} );

describe( 'the absent card', () => {
	it.each( [
		[ 'without analytics', () => ( window.wcAdminFeatures = { analytics: false } ) ],
		[ 'for those who may not see reports', () => setPageSettings( { can: { manage_woocommerce: true } } ) ],
		[ 'where the site allows no indicators', () => ( window.wcSettings!.admin!.dataEndpoints = {} ) ],
		[
			'where the site’s list could not be read',
			() => Object.assign( window.wcSettings!.admin!.dataEndpoints!, { performanceIndicators: { code: 'x' } } ),
		],
	] )( '%s', async ( _, arrange ) => {
		arrange();
		const api = mockApi( {} );
		const { container } = show( <StatsOverview /> );
		await act( () => new Promise( ( resolve ) => setTimeout( resolve, 20 ) ) );

		expect( container.querySelector( '.storeboard-stats' ) ).toBeNull();
		expect( api.sent ).toHaveLength( 0 );
	} );
} );
