import { act, screen, waitFor, within } from '@testing-library/react';
import { printMenuNumber } from '../../../../tests/js/menu-number';
import { failing, mockApi, type Replies, type SentRequest } from '../../../../tests/js/mock-api';
import { findFailure, findNotice, queryFailure, show } from '../../../../tests/js/render';
import { setPageSettings } from '../../../lib/page-settings';
import Attention from '../attention';

const LINES = 'GET /storeboard/v1/attention';
const COMPLETE = 'POST /storeboard/v1/orders/complete';
const LISTED = 'GET /wc/v3/orders';
const SNOOZE = 'POST /storeboard/v1/attention/reviews/snooze';
const DAY = 24 * 60 * 60;

const seconds = ( ago: number ) => Math.floor( Date.now() / 1000 ) - ago;
const orders = ( ...ids: number[] ) => ids.map( ( id ) => ( { id, from: 'processing' } ) );
const aLine = ( given: object ) => ( {
	id: 'reviews',
	count: 3,
	since: null,
	label: '3 reviews to moderate',
	detail: '',
	step: { label: 'Moderate reviews', url: 'https://shop.test/reviews' },
	bulk: null,
	items: [],
	snoozed_until: null,
	...given,
} );
const ORDERS = aLine( {
	id: 'orders',
	count: 5,
	since: seconds( 3 * DAY ),
	label: '5 orders to fulfill',
	detail: '2 of them are on hold',
	step: { label: 'View orders', url: 'https://shop.test/orders' },
	bulk: { action: 'complete', items: orders( 7, 8 ) },
} );
const answer = ( ...lines: object[] ) => ( { number: lines.length, lines } );

function openPage( replies: Replies = {}, lines: object[] = [ ORDERS, aLine( {} ) ] ) {
	printMenuNumber( 9 );
	const api = mockApi( { [ LINES ]: answer( ...lines ), ...replies } );
	return { api, ...show( <Attention /> ) };
}

const row = ( name: string ) => screen.getByText( name ).closest( 'li' )!;
const bubble = () => document.querySelector( '.storeboard-attention-count' )!;
const closeNotice = () => screen.getByRole( 'button', { name: 'Dismiss this notice' } );

beforeEach( () => setPageSettings( { adminUrl: 'https://shop.test/wp-admin/' } ) );
afterEach( () => document.getElementById( 'adminmenu' )?.remove() );

it( 'lists what needs attention, since when, and the step that settles it', async () => {
	openPage();

	await screen.findByText( '5 orders to fulfill' );
	expect( within( row( '5 orders to fulfill' ) ).getByText( 'Oldest: 3 days ago' ) ).toBeVisible();
	expect( row( '5 orders to fulfill' ) ).toHaveTextContent( '2 of them are on hold Oldest: 3 days ago' );
	expect( screen.getByRole( 'link', { name: 'View orders' } ) ).toHaveAttribute( 'href', 'https://shop.test/orders' );
	expect( screen.getByRole( 'link', { name: 'Moderate reviews' } ) ).toBeVisible();
	expect( bubble() ).toHaveClass( 'count-2' );
	expect( bubble() ).toHaveTextContent( '22 things need attention' );
} );

it( 'says that there is nothing to do', async () => {
	openPage( {}, [] );

	expect( await screen.findByText( 'Nothing needs your attention right now.' ) ).toBeVisible();
	expect( bubble() ).toHaveClass( 'count-0' );
} );

it( 'says what could not be loaded, and tries again', async () => {
	const { api, user } = openPage( { [ LINES ]: failing.serverDown } );

	expect( await findFailure() ).toHaveTextContent( 'Couldn’t load what needs attention.' );
	api.reply( { [ LINES ]: answer( ORDERS ) } );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( '5 orders to fulfill' ) ).toBeVisible();
	expect( queryFailure() ).toBeNull();
} );

it( 'leaves out a line that makes no sense, and shows the others', async () => {
	openPage( {}, [ { id: '', count: 'many' }, aLine( {} ) ] );

	expect( await screen.findByText( '3 reviews to moderate' ) ).toBeVisible();
	expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 1 );
	expect( console ).toHaveWarned();
} );

it( 'tells how long products last', async () => {
	const item = { id: 1, name: 'Mug', quantity: 4, days_left: 6, url: 'https://shop.test/mug' };
	openPage( {}, [
		aLine( {
			id: 'stock',
			label: '3 products low in stock',
			detail: '1 of them is sold out',
			items: [
				item,
				{ ...item, id: 2, name: 'Cup', quantity: 0, days_left: 0 },
				{ ...item, id: 3, name: 'Bowl', quantity: 2, days_left: null },
			],
		} ),
	] );

	await screen.findByText( '3 products low in stock' );
	const item1 = screen.getByRole( 'link', { name: 'Mug' } ).closest( 'li' )!;
	expect( item1 ).toHaveTextContent( 'Mug 4 left, about 6 days at the current pace' );
	expect( screen.getByRole( 'link', { name: 'Cup' } ).closest( 'li' ) ).toHaveTextContent( 'Cup sold out' );
	expect( screen.getByRole( 'link', { name: 'Bowl' } ).closest( 'li' ) ).toHaveTextContent(
		/^Bowl 2 left Quick edit$/
	);
} );

describe( 'orders that are completed together', () => {
	const anOrder = ( id: number, given = {} ) => ( {
		id,
		number: `A-${ id }`,
		status: 'processing',
		currency: 'USD',
		total: '12.50',
		billing: { first_name: 'Ada', last_name: 'Lovelace' },
		line_items: [],
		date_created_gmt: '2026-11-20T10:00:00',
		...given,
	} );
	const open = ( replies: Replies = {}, lines?: object[] ) =>
		openPage( { [ LISTED ]: [ anOrder( 7 ), anOrder( 8, { billing: {} } ) ], ...replies }, lines );
	const opener = () => screen.findByRole( 'button', { name: 'Complete these 2 orders' } );
	const confirm = ( words = 'Complete 2 orders' ) => screen.findByRole( 'button', { name: words } );
	/** Opens the list, and confirms it. */
	async function press( user: ReturnType< typeof openPage >[ 'user' ] ) {
		await user.click( await opener() );
		await screen.findByRole( 'checkbox', { name: /^#A-7/ } );
		await user.click( await confirm() );
	}

	it( 'are listed before anything is written: number, customer, total, and date', async () => {
		const { api, user } = open();

		await user.click( await opener() );
		const dialog = await screen.findByRole( 'dialog', { name: 'Complete 2 orders?' } );
		expect(
			await within( dialog ).findByRole( 'checkbox', { name: /^#A-7 Ada Lovelace \$12\.50 Nov/ } )
		).toBeChecked();
		expect( within( dialog ).getByRole( 'checkbox', { name: /^#A-8 Guest \$12\.50 Nov/ } ) ).toBeChecked();
		expect( api.sentTo( LISTED )[ 0 ]!.path ).toContain( 'include=7,8&' );

		await user.click( within( dialog ).getByRole( 'button', { name: 'Cancel' } ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( screen.getByText( '5 orders to fulfill' ) ).toBeVisible();
		expect( api.sentTo( COMPLETE ) ).toHaveLength( 0 );
	} );

	it( 'are those that the owner leaves ticked', async () => {
		const { api, user } = open( { [ COMPLETE ]: { orders: [ { id: 8, status: 'completed' } ] } } );

		await user.click( await opener() );
		await user.click( await screen.findByRole( 'checkbox', { name: /^#A-7/ } ) );
		expect( screen.getByRole( 'checkbox', { name: 'Select all' } ) ).toBePartiallyChecked();
		await user.click( await confirm( 'Complete 1 order' ) );
		await findNotice( 'Completing 1 order…' );
		expect( screen.getByText( '4 orders to fulfill' ) ).toBeVisible();
		await waitFor( () => expect( screen.getByRole( 'link', { name: 'View orders' } ) ).toHaveFocus() );

		await user.click( closeNotice() );
		await findNotice( '1 order completed' );
		expect( api.sentTo( COMPLETE ) ).toMatchObject( [ { data: { orders: orders( 8 ) } } ] );
	} );

	it( 'are none where none is ticked', async () => {
		const { api, user } = open();

		await user.click( await opener() );
		await user.click( await screen.findByRole( 'checkbox', { name: 'Select all' } ) );
		expect( await confirm( 'Complete 0 orders' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.click( await confirm( 'Complete 0 orders' ) );
		expect( screen.getByRole( 'dialog' ) ).toBeVisible();
		expect( api.sentTo( COMPLETE ) ).toHaveLength( 0 );
	} );

	it( 'leave out what is on hold, cancelled or gone by now', async () => {
		const { api, user } = open( {
			[ LISTED ]: [ anOrder( 8, { status: 'on-hold' } ), anOrder( 7 ) ],
			[ COMPLETE ]: { orders: [] },
		} );

		await user.click( await opener() );
		await user.click( await confirm( 'Complete 1 order' ) );
		await findNotice( 'Completing 1 order…' );
		await user.click( closeNotice() );
		await findNotice( '1 order completed' );
		expect( api.sentTo( COMPLETE ) ).toMatchObject( [ { data: { orders: orders( 7 ) } } ] );
	} );

	it( 'say why they could not be listed, and nothing can be confirmed', async () => {
		const { api, user } = open( { [ LISTED ]: failing.serverDown } );

		await user.click( await opener() );
		const dialog = await screen.findByRole( 'dialog' );
		expect( await within( dialog ).findByText( /^Couldn’t load these orders\./ ) ).toBeVisible();
		expect( await confirm( 'Complete 0 orders' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		api.reply( { [ LISTED ]: [ anOrder( 7 ) ] } );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByRole( 'checkbox', { name: /^#A-7/ } ) ).toBeVisible();
	} );

	it( 'are named on the button where it is one', async () => {
		open( {}, [ { ...ORDERS, bulk: { action: 'complete', items: [ { ...orders( 7 )[ 0 ], number: 'A-7' } ] } } ] );

		expect( await screen.findByRole( 'button', { name: 'Complete order #A-7' } ) ).toBeVisible();
	} );

	it( 'are sent in one request, only when Undo closes', async () => {
		const { api, user } = open( {
			[ COMPLETE ]: {
				orders: [
					{ id: 7, status: 'completed' },
					{ id: 8, status: 'completed' },
				],
			},
		} );

		await press( user );
		await findNotice( 'Completing 2 orders…' );
		expect( screen.getByText( '3 orders to fulfill' ) ).toBeVisible();
		expect( api.sentTo( COMPLETE ) ).toHaveLength( 0 );

		api.reply( { [ LINES ]: answer( aLine( {} ) ) } );
		await user.click( closeNotice() );
		await findNotice( '2 orders completed' );
		expect( api.sentTo( COMPLETE ) ).toMatchObject( [ { data: { orders: orders( 7, 8 ) }, keepalive: true } ] );
		await waitFor( () => expect( screen.queryByText( /orders to fulfill/ ) ).toBeNull() );
	} );

	it( 'are back after Undo, and nothing is ever sent', async () => {
		const { api, user } = open();

		await press( user );
		await user.click( await screen.findByRole( 'button', { name: 'Undo' } ) );
		expect( await opener() ).toBeVisible();
		expect( screen.getByText( '5 orders to fulfill' ) ).toBeVisible();
		act( () => void window.dispatchEvent( new Event( 'pagehide' ) ) );
		expect( api.sentTo( COMPLETE ) ).toHaveLength( 0 );
	} );

	it( 'go out when the page is left', async () => {
		const { api, user } = open( { [ COMPLETE ]: { orders: [] } } );

		await press( user );
		await findNotice( 'Completing 2 orders…' );
		act( () => void window.dispatchEvent( new Event( 'pagehide' ) ) );
		await waitFor( () => expect( api.sentTo( COMPLETE ) ).toHaveLength( 1 ) );
	} );

	it( 'say which stayed as they are', async () => {
		const { user } = open( {
			[ COMPLETE ]: {
				orders: [
					{ id: 7, status: 'completed' },
					{ id: 8, message: 'The order is now “Cancelled”.' },
				],
			},
		} );

		await press( user );
		await user.click( closeNotice() );
		await findNotice( /^Couldn’t complete 1 of 2 orders\. The order is now “Cancelled”\./ );
	} );

	it( 'come back where the request fails, and Retry sends them', async () => {
		const { api, user } = open( { [ COMPLETE ]: failing.serverDown } );

		await press( user );
		await user.click( closeNotice() );
		await findNotice( /^Couldn’t complete 2 orders\./ );
		expect( screen.getByText( '5 orders to fulfill' ) ).toBeVisible();

		api.reply( { [ COMPLETE ]: { orders: [] } } );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await findNotice( '2 orders completed' );
	} );
} );

describe( 'a line that is snoozed', () => {
	async function snooze( user: ReturnType< typeof openPage >[ 'user' ], time = 'For a week' ) {
		await user.click( await screen.findByRole( 'button', { name: 'Snooze: 3 reviews to moderate' } ) );
		await user.click( await screen.findByRole( 'menuitem', { name: time } ) );
	}
	const asleep = answer( ORDERS, aLine( { snoozed_until: seconds( -7 * DAY ) } ) );

	it( 'leaves the list and the number, and Undo brings it back', async () => {
		// A browser sends what is deleted as a POST with a header.
		const { api, user } = openPage( {
			[ SNOOZE ]: ( { data }: SentRequest ) => ( data ? asleep : answer( ORDERS, aLine( {} ) ) ),
		} );

		await snooze( user );
		await findNotice( 'Snoozed: 3 reviews to moderate' );
		expect( api.sentTo( SNOOZE ) ).toMatchObject( [ { data: { for: 'week' } } ] );
		expect( screen.getByRole( 'heading', { name: 'Snoozed' } ) ).toBeVisible();
		expect( bubble() ).toHaveClass( 'count-1' );

		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await waitFor( () => expect( screen.queryByRole( 'heading', { name: 'Snoozed' } ) ).toBeNull() );
		expect( api.sentTo( SNOOZE ) ).toHaveLength( 2 );
		expect( bubble() ).toHaveClass( 'count-2' );
	} );

	it( 'is shown again from where it waits, and the keyboard goes on in the list', async () => {
		const { user } = openPage( { [ SNOOZE ]: answer( aLine( {} ) ) }, [
			aLine( { snoozed_until: seconds( -DAY ) } ),
		] );

		const again = await screen.findByRole( 'button', { name: 'Show again: 3 reviews to moderate' } );
		act( () => again.focus() );
		await user.keyboard( '{Enter}' );
		expect( await screen.findByRole( 'link', { name: 'Moderate reviews' } ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Moderate reviews' } ).ownerDocument.body ).not.toHaveFocus();
	} );

	it( 'comes back where the server refuses', async () => {
		const { user } = openPage( { [ SNOOZE ]: failing.server } );

		await snooze( user, 'For a day' );
		await findNotice( /^Couldn’t save your choice\./ );
		expect( screen.queryByRole( 'heading', { name: 'Snoozed' } ) ).toBeNull();
	} );
} );

it( 'has exports that failed go on', async () => {
	const file = {
		id: 4,
		state: 'done',
		report: 'orders',
		title: 'Orders',
		name: 'orders.csv',
		rows: 1,
		total: 1,
		bytes: 1,
		created_at: 1,
		expires_at: 2,
		reason: '',
		left_out: [],
	};
	const { api, user } = openPage( { 'POST /storeboard/v1/exports/4/retry': file }, [
		aLine( {
			id: 'exports',
			label: '1 export that failed',
			bulk: { action: 'retry_exports', items: [ { id: 4 } ] },
		} ),
	] );

	await screen.findByText( '1 export that failed' );
	api.reply( { [ LINES ]: answer() } );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( 'Nothing needs your attention right now.' ) ).toBeVisible();
	expect( api.sentTo( 'POST /storeboard/v1/exports/4/retry' ) ).toHaveLength( 1 );
} );
