import { Fill, MenuItem, Slot } from '@wordpress/components';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aList, aNote, aTask } from '../../../tests/js/data';
import { failing, inTurn, later, type Replies } from '../../../tests/js/mock-api';
import { withTotal, mockRows } from '../../../tests/js/mock-rows';
import { findNotice, show } from '../../../tests/js/render';
import type { TaskList } from '../../data/onboarding';
import { setPageSettings, type PageSettings } from '../../lib/page-settings';
// Fetched ahead, so that no test waits for it.
import '../activity/lazy-rows';
import Home from '..';

const LISTS = 'GET /wc-admin/onboarding/tasks';
const USER = 'GET /wp/v2/users/me';
const SAVE = 'POST /wp/v2/users/me';
const NOTES = 'GET /wc-analytics/admin/notes';

const open = aTask( { id: 'tax', title: 'Collect sales tax', content: 'Words of tax.' } );
const setup = ( given: Partial< TaskList > = {} ) => aList( given.isVisible === false ? [] : [ open ], given );
const hiddenSetup = setup( { isHidden: true, isVisible: false } );
const extended = aList( [ aTask( { id: 'marketing', title: 'Grow' } ) ], {
	id: 'extended',
	title: 'Things to do next',
	eventPrefix: 'extended_tasklist_',
} );
const me = ( meta: object = {} ) => ( { id: 1, is_super_admin: false, woocommerce_meta: meta } );

const recordEvent = jest.fn();

/** The home screen, in an admin without indicators, reviews, stock and orders unless a test gives some. */
function home( lists: unknown, replies: Replies = {}, { query = {}, extra }: Options = {} ) {
	const api = mockRows( {
		[ LISTS ]: lists,
		[ USER ]: me(),
		'GET /wc-admin/onboarding/profile': {},
		'GET /wc-analytics/admin/notes': [],
		...replies,
	} );
	const shown = show(
		<>
			<Slot name="storeboard_header_item" />
			<Slot name="storeboard_header_navigation_item" />
			<h1>
				<Slot name="storeboard_header_page_title" />
			</h1>
			{ extra }
			<Home params={ {} } path="/" pathMatch="/" query={ query } />
		</>
	);
	return { api, ...shown };
}

interface Options {
	query?: Record< string, string >;
	extra?: ReactNode;
}

const page = ( given: Partial< PageSettings > = {} ) =>
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		can: { manage_woocommerce: true },
		todayPanels: [],
		hasOrders: false,
		hasProducts: false,
		...given,
	} );

beforeEach( () => {
	page();
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
	window.wcSettings = { admin: {} };
	window.wcAdminFeatures = { analytics: false };
} );
afterEach( () => {
	delete window.wcTracks;
	delete window.wcSettings;
	delete window.wcAdminFeatures;
} );

it( 'asks for preferences that could not be had again when it comes back into view', async () => {
	const { api } = home( [ hiddenSetup ], {
		[ USER ]: inTurn( failing.server, me( { homepage_layout: 'two_columns' } ) ),
	} );
	await waitFor( () => expect( api.sentTo( USER ) ).toHaveLength( 1 ) );
	await screen.findByRole( 'button', { name: 'Display options' } );
	expect( columns() ).not.toContain( 'has-two-columns' );

	await waitFor( () => {
		fireEvent( document, new Event( 'visibilitychange' ) );
		expect( columns() ).toContain( 'has-two-columns' );
	} );
	expect( api.sentTo( USER ) ).toHaveLength( 2 );
} );

const display = () => screen.queryByRole( 'button', { name: 'Display options' } );
const columns = () => document.querySelector( '.storeboard-home' )!.className;

it( 'opens the dialog for the mobile app where its address asks for it', async () => {
	home(
		[ setup() ],
		{ 'GET /jetpack/v4/connection': { hasConnectedOwner: false } },
		{ query: { mobileAppModal: 'true' } }
	);

	expect( await screen.findByRole( 'dialog', { name: 'Run your store from your phone' } ) ).toBeVisible();
} );

describe( 'Display options', () => {
	it( 'are not there while a store without indicators is set up and nothing else can be chosen', async () => {
		home( [ setup() ] );
		await screen.findByRole( 'progressbar' );

		expect( display() ).toBeNull();
	} );

	it.each( [
		[ 'the setup list is hidden', [ hiddenSetup ], false, undefined ],
		[
			'the setup list is complete',
			[ setup( { isComplete: true, keepCompletedTaskList: true } ) ],
			false,
			undefined,
		],
		[ 'there are indicators', [ setup() ], true, undefined ],
		[ 'a list can be hidden', [ setup(), extended ], false, undefined ],
		[
			'an extension adds an item',
			[ setup() ],
			false,
			<Fill key="fill" name="DisplayOptions">
				<MenuItem>Of an extension</MenuItem>
			</Fill>,
		],
	] )( 'are there where %s', async ( _, lists, hasIndicators, extra ) => {
		window.wcAdminFeatures = { analytics: hasIndicators };
		const { user } = home( lists, {}, { extra } );

		await user.click( await screen.findByRole( 'button', { name: 'Display options' } ) );

		expect( await screen.findByRole( 'group', { name: 'Layout' } ) ).toBeInTheDocument();
		expect( screen.getAllByRole( 'menuitemradio' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Single column',
			'Two columns',
		] );
		expect( screen.queryByRole( 'menuitem', { name: 'Of an extension' } ) !== null ).toBe( !! extra );
		expect( recordEvent ).toHaveBeenCalledWith( 'homescreen_display_click', {} );
	} );

	it( 'are there without the lists where there are indicators, and not where these are all that could offer them', async () => {
		const { reply } = later();
		window.wcAdminFeatures = { analytics: true };
		const { user, unmount } = home( reply );
		await user.click( await screen.findByRole( 'button', { name: 'Display options' } ) );
		expect( screen.getAllByRole( 'menuitemradio' ) ).toHaveLength( 2 );
		unmount();

		home( failing.server );
		expect( await screen.findByRole( 'button', { name: 'Try again' } ) ).toBeVisible();
		expect( display() ).toBeVisible();
	} );

	it( 'wait for the lists where nothing else offers a choice', async () => {
		home( later().reply );
		await screen.findByRole( 'heading', { level: 1 } );

		expect( display() ).toBeNull();
	} );

	it( 'hide and show a list, under Display', async () => {
		const hidden = { ...extended, isHidden: true, isVisible: false, tasks: [] };
		const { api, user } = home( [ setup(), extended ], {
			'POST /wc-admin/onboarding/tasks/extended/hide': hidden,
			'POST /wc-admin/onboarding/tasks/extended/unhide': extended,
		} );
		await user.click( await screen.findByRole( 'button', { name: 'Display options' } ) );
		expect( await screen.findByRole( 'group', { name: 'Display' } ) ).toBeInTheDocument();
		const toggle = () => screen.getByRole( 'menuitemcheckbox', { name: 'Show things to do next' } );
		expect( toggle() ).toBeChecked();

		await user.click( toggle() );
		await waitFor( () => expect( screen.queryByRole( 'heading', { name: /^Things to do next/ } ) ).toBeNull() );
		expect( toggle() ).not.toBeChecked();
		await user.click( toggle() );
		await screen.findByRole( 'heading', { name: /^Things to do next/ } );
		expect( api.sent.filter( ( { path } ) => /extended/.test( path ) ).map( ( { path } ) => path ) ).toEqual( [
			'/wc-admin/onboarding/tasks/extended/hide',
			'/wc-admin/onboarding/tasks/extended/unhide',
		] );
		const names = recordEvent.mock.calls.map( ( [ name ] ) => name );
		expect( names.filter( ( name ) => /_(hide|show)$/.test( name ) ) ).toEqual( [
			'extended_tasklist_hide',
			'extended_tasklist_show',
		] );
	} );

	it( 'offer the hidden setup list, but do not hide it', async () => {
		const { user } = home( [ hiddenSetup, extended ], {
			'POST /wc-admin/onboarding/tasks/setup/unhide': setup(),
		} );
		await user.click( await screen.findByRole( 'button', { name: 'Display options' } ) );
		await user.click( screen.getByRole( 'menuitemcheckbox', { name: 'Show store setup tasks' } ) );

		await screen.findByRole( 'progressbar' );
		await waitFor( () =>
			expect( screen.queryByRole( 'menuitemcheckbox', { name: 'Show store setup tasks' } ) ).toBeNull()
		);
	} );
} );

describe( 'columns', () => {
	const running = [ hiddenSetup ];

	it.each( [
		[ 'the user’s choice', { homepage_layout: 'two_columns' }, 'single_column', true ],
		[ 'the user’s choice', { homepage_layout: 'single_column' }, 'two_columns', false ],
		[ 'the store’s default', {}, 'two_columns', true ],
		[ 'one, where nobody said', {}, 'single_column', false ],
	] )( 'are %s', async ( _, meta, defaultLayout, areTwo ) => {
		page( { defaultLayout } );
		home( running, { [ USER ]: me( meta ) } );
		await screen.findByRole( 'button', { name: 'Display options' } );

		await waitFor( () => expect( columns().includes( 'has-two-columns' ) ).toBe( areTwo ) );
	} );

	it( 'are one while a store without indicators is set up', async () => {
		page( { defaultLayout: 'two_columns' } );
		home( [ setup(), extended ] );
		await screen.findByRole( 'progressbar' );

		expect( columns() ).not.toContain( 'has-two-columns' );
	} );

	it( 'change at once, and back where the choice is refused; Retry saves it', async () => {
		const { api, user } = home( running, {
			[ SAVE ]: inTurn( failing.server, me( { homepage_layout: 'two_columns' } ) ),
		} );
		await user.click( await screen.findByRole( 'button', { name: 'Display options' } ) );
		await user.click( screen.getByRole( 'menuitemradio', { name: 'Two columns' } ) );

		await findNotice( /Couldn’t save your layout/ );
		expect( columns() ).not.toContain( 'has-two-columns' );
		await user.keyboard( '{Escape}' );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( columns() ).toContain( 'has-two-columns' ) );
		expect( api.sentTo( SAVE )[ 1 ]?.data ).toEqual( { woocommerce_meta: { homepage_layout: 'two_columns' } } );
		expect( recordEvent ).toHaveBeenCalledWith( 'homescreen_display_option', { display_option: 'two_columns' } );
	} );
} );

describe( 'the number in WordPress’ menu', () => {
	const menu = document.createElement( 'ul' );
	const badge = () => menu.querySelector< HTMLElement >( '.woocommerce-task-list-remaining-tasks-badge' )!;

	beforeEach( () => {
		menu.id = 'adminmenu';
		menu.innerHTML =
			'<li>Home <span class="woocommerce-task-list-remaining-tasks-badge"><span class="count-9">9</span></span></li>';
		document.body.append( menu );
	} );
	afterEach( () => menu.remove() );

	it( 'follows the setup list', async () => {
		const done = { ...open, id: 'products', isComplete: true };
		home( [ aList( [ open, done, { ...open, id: 'shipping', isDismissed: true } ] ), extended ] );
		await screen.findByRole( 'progressbar' );

		await waitFor( () => expect( badge() ).toHaveTextContent( /^2$/ ) );
		expect( badge() ).toBeVisible();
	} );

	it.each( [
		[
			'all is done',
			aList( [ { ...open, isComplete: true } ], { isComplete: true, keepCompletedTaskList: true } ),
		],
		[ 'the list is hidden', hiddenSetup ],
	] )( 'goes where %s', async ( _, list ) => {
		home( [ list ] );

		await waitFor( () => expect( badge() ).not.toBeVisible() );
	} );
} );

describe( 'what shows is told to tracking once', () => {
	const told = () => recordEvent.mock.calls.filter( ( [ name ] ) => name === 'activity_panel_visible_panels' );

	it( 'while the store is set up', async () => {
		home( [ setup() ] );

		await waitFor( () =>
			expect( told() ).toEqual( [
				[
					'activity_panel_visible_panels',
					{ task_list: true, orders_panel: false, stock_panel: false, reviews_panel: false },
				],
			] )
		);
	} );

	it.each( [
		[ 'some reviews wait', 2, true ],
		[ 'none waits', 0, false ],
	] )( 'in a running store where %s', async ( _, waiting, reviews ) => {
		page( {
			can: { manage_woocommerce: true, edit_shop_orders: true, edit_products: true, moderate_comments: true },
			todayPanels: [ 'orders-panel', 'reviews-panel' ],
			hasOrders: true,
			hasProducts: true,
		} );
		home( [ hiddenSetup ], {
			'GET /wc-analytics/orders': withTotal( [], 3 ),
			'GET /wc-analytics/products/reviews': withTotal( [], waiting ),
		} );
		await screen.findByRole( 'button', { name: /^Orders 3/ } );

		await waitFor( () =>
			expect( told() ).toEqual( [
				[
					'activity_panel_visible_panels',
					{ task_list: false, orders_panel: true, stock_panel: false, reviews_panel: reviews },
				],
			] )
		);
	} );
} );

describe( 'a store that sells before its setup is finished', () => {
	const selling = ( given: Partial< PageSettings > = {} ) =>
		page( {
			can: { manage_woocommerce: true, edit_shop_orders: true, edit_products: true, moderate_comments: true },
			todayPanels: [ 'orders-panel', 'stock-panel', 'reviews-panel' ],
			hasOrders: true,
			hasProducts: true,
			...given,
		} );
	const COUNTS = {
		'GET /wc-analytics/orders': withTotal( [], 3 ),
		'GET /wc-analytics/products/count-low-in-stock': { total: 2 },
		'GET /wc-analytics/products/reviews': withTotal( [], 0 ),
	};
	const today = () => screen.queryByRole( 'heading', { name: 'Your store today' } );

	it.each( [
		[ 'goes on', setup(), 'progressbar', {} ],
		[ 'is done', setup( { isComplete: true } ), 'heading', { name: /completed store setup/ } ],
	] as const )( 'has its day below the list where that %s', async ( _, list, role, options ) => {
		selling();
		home( [ list ], { 'GET /wc-admin/options': {}, ...COUNTS } );

		await screen.findByRole( 'button', { name: /^Orders 3 orders to fulfill$/ } );
		const shown = await screen.findByRole( role, options );
		expect( shown.compareDocumentPosition( today()! ) ).toBe( Node.DOCUMENT_POSITION_FOLLOWING );
		expect( screen.getByRole( 'button', { name: /^Stock 2/ } ) ).toBeVisible();
	} );

	it( 'keeps the line of reviews where none waits, so that nothing moves up', async () => {
		selling();
		home( [ setup() ], COUNTS );

		expect( await screen.findByRole( 'button', { name: /^Reviews 0/ } ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
	} );

	it( 'opens the panel in the address', async () => {
		selling();
		home(
			[ setup() ],
			{ ...COUNTS, 'GET /wc/v3/orders': withTotal( [], 0 ) },
			{ query: { opened_panel: 'orders-panel' } }
		);

		expect( await screen.findByText( /^No orders to fulfill/ ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: /^Orders/ } ) ).toHaveFocus();
	} );

	it( 'has it above the lists once the setup list is hidden', async () => {
		selling();
		home( [ hiddenSetup, extended ], COUNTS );

		const list = await screen.findByRole( 'heading', { name: /^Things to do next/ } );
		await screen.findByRole( 'button', { name: /^Orders 3/ } );
		expect( list.compareDocumentPosition( today()! ) ).toBe( Node.DOCUMENT_POSITION_PRECEDING );
		expect( screen.getAllByRole( 'button', { name: /^Orders 3/ } ) ).toHaveLength( 1 );
	} );

	it( 'is what a new store is not: without an order there are no panels, and nothing is counted', async () => {
		selling( { hasOrders: false, todayPanels: [ 'reviews-panel' ] } );
		const { api } = home( [ setup() ], { ...COUNTS, [ NOTES ]: [ aNote( 1 ) ] } );

		await screen.findByText( 'Note 1' );
		expect( today() ).toBeNull();
		expect( api.sent.filter( ( { path } ) => /orders|reviews|stock/.test( path ) ) ).toEqual( [] );
	} );

	it( 'has both told to tracking', async () => {
		selling();
		home( [ setup() ], COUNTS );

		await waitFor( () =>
			expect( recordEvent ).toHaveBeenCalledWith( 'activity_panel_visible_panels', {
				task_list: true,
				orders_panel: true,
				stock_panel: true,
				reviews_panel: false,
			} )
		);
	} );
} );

it.each( [
	[ 'a user who has yet to be told', true, 1 ],
	[ 'others', false, 0 ],
] )( 'the toolbar’s badge is told of to %s', async ( _, hasLaunchTour, count ) => {
	page( { hasLaunchTour } );
	const badge = document.createElement( 'div' );
	badge.id = 'wp-admin-bar-woocommerce-site-visibility-badge';
	badge.getBoundingClientRect = () => ( { left: 200, width: 100, bottom: 32 } ) as DOMRect;
	document.body.append( badge );

	const { api } = home( [ setup() ] );

	await waitFor( () => expect( api.sentTo( 'GET /wc-analytics/admin/notes' ) ).not.toHaveLength( 0 ) );
	await waitFor( () =>
		expect( screen.queryAllByRole( 'dialog', { name: /your store’s visibility at a glance/ } ) ).toHaveLength(
			count
		)
	);
	badge.remove();
} );

describe( 'what stands below the lists', () => {
	const inbox = () => screen.queryByText( 'Note 1' );

	it( 'waits for them, so that it does not move down when they come', async () => {
		const lists = later();
		const { api } = home( lists.reply, { [ NOTES ]: [ aNote( 1 ) ] } );
		await screen.findByText( 'Loading…' );
		expect( api.sentTo( NOTES ) ).toHaveLength( 0 );

		await act( async () => lists.answer( [ setup() ] ) );

		await waitFor( () => expect( inbox() ).toBeVisible() );
	} );

	it( 'stands where they fail', async () => {
		home( failing.server, { [ NOTES ]: [ aNote( 1 ) ] } );

		expect( await screen.findByText( 'Couldn’t load your setup tasks.' ) ).toBeVisible();
		await waitFor( () => expect( inbox() ).toBeVisible() );
	} );
} );
