import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { printMenuNumber } from '../../../../tests/js/menu-number';
import { failing, inTurn, later, type Replies } from '../../../../tests/js/mock-api';
import { mockRows, withTotal } from '../../../../tests/js/mock-rows';
import { findNotice, isReadOut, show } from '../../../../tests/js/render';
import { leaveTo } from '../../../lib/navigate';
import { setPageSettings } from '../../../lib/page-settings';
import { ActivityPanels } from '..';
import '../lazy-rows';
import { anOrder, COUNTS, ORDERS } from './data';

const COMPLETE = 'POST /storeboard/v1/orders/119/complete';
const ATTENTION = 'GET /storeboard/v1/attention';
const DONE = { id: 119, status: 'completed' };
const CHANGED = { code: 'storeboard_order_changed', message: 'The order is now “Cancelled”.', data: { status: 409 } };

const waiting = [ {}, { id: 118, number: '118' }, { id: 117, number: '117', status: 'on-hold' } ].map( anOrder );

async function openOrders( replies: Replies = {}, orders = waiting ) {
	const api = mockRows( {
		[ COUNTS.orders ]: withTotal( [ { id: 119 } ], orders.length ),
		[ ORDERS ]: withTotal( orders ),
		[ COMPLETE ]: DONE,
		...replies,
	} );
	const shown = show(
		<>
			<h1 className="woocommerce-layout__header-heading" tabIndex={ -1 }>
				Home
			</h1>
			<a href="https://shop.test/wp-login.php?action=logout&_wpnonce=1">Log Out</a>
			<ActivityPanels openedPanel="orders-panel" />
		</>
	);
	await screen.findAllByRole( 'listitem' );
	return { api, ...shown };
}

const names = () =>
	screen.queryAllByRole( 'listitem' ).map( ( row ) => within( row ).getAllByRole( 'link' )[ 0 ]!.textContent );
const complete = ( number = '119' ) => screen.getByRole( 'button', { name: `Complete: Order #${ number }` } );
const undo = () => screen.getByRole( 'button', { name: 'Undo' } );
const closeNotice = () => screen.getByRole( 'button', { name: 'Dismiss this notice' } );

beforeEach( () => {
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', can: { edit_shop_orders: true } } );
	window.wcSettings = { orderStatuses: { processing: 'Processing' }, admin: {} };
} );
afterEach( () => {
	delete window.wcSettings;
	window.history.replaceState( {}, '', '/' );
} );

describe( 'an order that is completed', () => {
	it( 'leaves at once, is sent only when Undo closes, and then says that it is done', async () => {
		const { api, user } = await openOrders();

		await user.click( complete() );
		await findNotice( 'Completing order #119…' );
		expect( names() ).toEqual( [ 'Order #118', 'Order #117' ] );
		expect( screen.getByRole( 'button', { name: /^Orders 2 orders to fulfill/ } ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Order #118' } ) ).toHaveFocus();
		expect( api.sentTo( COMPLETE ) ).toHaveLength( 0 );

		await user.click( closeNotice() );
		await findNotice( 'Order #119 completed' );
		expect( api.sentTo( COMPLETE ) ).toMatchObject( [ { data: { from: 'processing' }, keepalive: true } ] );
		expect( names() ).toEqual( [ 'Order #118', 'Order #117' ] );
	} );

	it( 'has the menu ask again how much needs attention, once it is done', async () => {
		const { bubble, remove } = printMenuNumber( 1 );
		try {
			const { api, user } = await openOrders( { [ ATTENTION ]: { number: 0, lines: [] } } );
			await user.click( complete() );
			await findNotice( 'Completing order #119…' );
			expect( api.sentTo( ATTENTION ) ).toHaveLength( 0 );

			await user.click( closeNotice() );
			await waitFor( () => expect( bubble ).toHaveClass( 'count-0' ) );
			expect( bubble ).toHaveTextContent( '00 things need attention' );
		} finally {
			remove();
		}
	} );

	it( 'goes out by itself once its notice has shown for its time', async () => {
		const { api, user } = await openOrders();
		jest.useFakeTimers( { advanceTimers: true } );
		try {
			await user.click( complete() );
			await findNotice( 'Completing order #119…' );
			await act( async () => jest.advanceTimersByTime( 9_000 ) );
			expect( api.sentTo( COMPLETE ) ).toHaveLength( 0 );

			await act( async () => jest.advanceTimersByTime( 2_000 ) );
			await waitFor( () => expect( api.sentTo( COMPLETE ) ).toHaveLength( 1 ) );
		} finally {
			jest.useRealTimers();
		}
	} );

	it( 'is where it was after Undo, with the keyboard at it, and nothing is ever sent', async () => {
		const { api, user } = await openOrders();
		await user.click( complete() );
		await findNotice( 'Completing order #119…' );

		await user.click( undo() );

		await waitFor( () => expect( names() ).toEqual( [ 'Order #119', 'Order #118', 'Order #117' ] ) );
		await waitFor( () => expect( screen.getByRole( 'link', { name: 'Order #119' } ) ).toHaveFocus() );
		expect( screen.getByRole( 'button', { name: /^Orders 3/ } ) ).toBeVisible();
		fireEvent( window, new Event( 'pagehide' ) );
		await act( async () => {} );
		expect( api.sentTo( COMPLETE ) ).toHaveLength( 0 );
	} );

	it.each( [
		[ 'Ctrl+Z', '{Control>}z{/Control}' ],
		[ '⌘Z', '{Meta>}z{/Meta}' ],
	] )( 'is undone by one key, %s, which is said, and the keyboard stays where it is', async ( _, keys ) => {
		const { api, user } = await openOrders();
		await user.click( complete() );
		await findNotice( 'Completing order #119…' );
		await isReadOut( 'Completing order #119… Press Ctrl+Z or ⌘Z to undo.' );
		expect( undo() ).toHaveAttribute( 'aria-keyshortcuts', 'Control+Z Meta+Z' );

		await user.keyboard( keys );

		await waitFor( () => expect( names() ).toContain( 'Order #119' ) );
		expect( screen.getByRole( 'link', { name: 'Order #118' } ) ).toHaveFocus();
		expect( api.sentTo( COMPLETE ) ).toHaveLength( 0 );
	} );

	it( 'is not undone by what is typed into a field', async () => {
		const { user } = await openOrders();
		await user.click( complete() );
		await findNotice( 'Completing order #119…' );
		const field = document.body.appendChild( document.createElement( 'input' ) );
		field.focus();

		await user.keyboard( '{Control>}z{/Control}' );

		expect( names() ).not.toContain( 'Order #119' );
		field.remove();
		await user.click( closeNotice() );
		await findNotice( 'Order #119 completed' );
	} );

	it( 'is one of several: the key undoes the latest', async () => {
		const { api, user } = await openOrders();
		await user.click( complete() );
		await user.click( complete( '118' ) );
		await findNotice( 'Completing order #118…' );

		await user.keyboard( '{Control>}z{/Control}' );

		await waitFor( () => expect( names() ).toEqual( [ 'Order #118', 'Order #117' ] ) );
		await user.click( closeNotice() );
		await findNotice( 'Order #119 completed' );
		expect( api.sent.filter( ( { method } ) => method === 'POST' ) ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'the page is left', () => fireEvent( window, new Event( 'pagehide' ) ) ],
		[ 'the browser puts the tab away', () => fireEvent( document, new Event( 'freeze' ) ) ],
		[
			'another screen is opened',
			() => {
				window.history.pushState( {}, '', '?page=wc-admin&path=/marketing' );
				fireEvent( window, new Event( 'pushstate' ) );
			},
		],
	] )( 'goes out at once where %s, and Undo goes', async ( _, leave ) => {
		const { api, user } = await openOrders();
		await user.click( complete() );
		await findNotice( 'Completing order #119…' );

		await act( async () => void leave() );

		await waitFor( () => expect( api.sentTo( COMPLETE ) ).toMatchObject( [ { keepalive: true } ] ) );
		await findNotice( 'Order #119 completed' );
		expect( screen.queryByRole( 'button', { name: 'Undo' } ) ).toBeNull();
	} );

	it( 'stays held where only an argument of the same screen changes', async () => {
		const { api, user } = await openOrders();
		await user.click( complete() );
		await findNotice( 'Completing order #119…' );

		window.history.replaceState( {}, '', '?opened_panel=orders-panel' );
		await act( async () => void fireEvent( window, new Event( 'replacestate' ) ) );

		expect( api.sentTo( COMPLETE ) ).toHaveLength( 0 );
		await user.click( undo() );
		await waitFor( () => expect( names() ).toContain( 'Order #119' ) );
	} );

	describe( 'before a sign-out', () => {
		const go = jest.spyOn( leaveTo, 'go' ).mockImplementation( () => {} );
		beforeEach( () => go.mockClear() );
		afterAll( () => go.mockRestore() );

		it( 'is answered first', async () => {
			const reply = later();
			const { api, user } = await openOrders( { [ COMPLETE ]: reply.reply } );
			await user.click( complete() );
			await findNotice( 'Completing order #119…' );

			await user.click( screen.getByRole( 'link', { name: 'Log Out' } ) );
			await waitFor( () => expect( api.sentTo( COMPLETE ) ).toHaveLength( 1 ) );
			expect( go ).not.toHaveBeenCalled();

			await act( async () => reply.answer( DONE ) );
			await waitFor( () => expect( go ).toHaveBeenCalledWith( expect.stringContaining( 'action=logout' ) ) );
			await findNotice( 'Order #119 completed' );
		} );

		it( 'keeps the page where it fails, so that it can be tried again', async () => {
			const { user } = await openOrders( { [ COMPLETE ]: failing.server } );
			await user.click( complete() );
			await findNotice( 'Completing order #119…' );

			await user.click( screen.getByRole( 'link', { name: 'Log Out' } ) );

			await findNotice( /^Couldn’t complete order #119\./ );
			expect( go ).not.toHaveBeenCalled();
		} );
	} );

	it( 'comes back where the server fails, and the notice says which it is; Retry sends it at once', async () => {
		const { api, user } = await openOrders( { [ COMPLETE ]: inTurn( failing.server, DONE ) } );
		await user.click( complete() );
		await findNotice( 'Completing order #119…' );
		await user.click( closeNotice() );

		await findNotice( /^Couldn’t complete order #119\. Something went wrong on your site’s server\./ );
		expect( names() ).toEqual( [ 'Order #119', 'Order #118', 'Order #117' ] );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await findNotice( 'Order #119 completed' );
		expect( names() ).toEqual( [ 'Order #118', 'Order #117' ] );
		expect( api.sentTo( COMPLETE ) ).toHaveLength( 2 );
	} );

	it( 'stays as it is where its status was changed meanwhile: that is said, and the list read again', async () => {
		const { user } = await openOrders( {
			[ COMPLETE ]: () => {
				throw CHANGED;
			},
			[ ORDERS ]: inTurn( withTotal( waiting ), withTotal( waiting.slice( 1 ) ) ),
		} );
		await user.click( complete() );
		await findNotice( 'Completing order #119…' );
		await user.click( closeNotice() );

		await findNotice( 'Couldn’t complete order #119. The order is now “Cancelled”.' );
		expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
		await waitFor( () => expect( names() ).toEqual( [ 'Order #118', 'Order #117' ] ) );
	} );

	it( 'is done where another tab has done it', async () => {
		// The server answers what is: it writes nothing a second time (tests/php/Rest/OrdersControllerTest.php).
		const { user } = await openOrders();
		await user.click( complete() );
		await findNotice( 'Completing order #119…' );
		await user.click( closeNotice() );

		await findNotice( 'Order #119 completed' );
	} );

	it( 'is one for a double click: the order that takes its place stays', async () => {
		const { api, user } = await openOrders();
		await user.click( complete() );
		// The second click of the browser's double click, on what is there by now.
		fireEvent.click( complete( '118' ), { detail: 2 } );

		await findNotice( 'Completing order #119…' );
		expect( names() ).toEqual( [ 'Order #118', 'Order #117' ] );
		await user.click( closeNotice() );
		await findNotice( 'Order #119 completed' );
		expect( api.sent.filter( ( { method } ) => method === 'POST' ) ).toHaveLength( 1 );
	} );

	it( 'is one for a key that is held down', async () => {
		const { user } = await openOrders();
		await user.click( complete() );
		await findNotice( 'Completing order #119…' );

		const next = screen.getByRole( 'link', { name: 'Order #118' } );
		expect( next ).toHaveFocus();
		// The browser follows a link unless the key is taken from it.
		expect( fireEvent.keyDown( next, { key: 'Enter', repeat: true } ) ).toBe( false );
		expect( fireEvent.keyDown( next, { key: 'Enter' } ) ).toBe( true );
		await user.click( undo() );
		await waitFor( () => expect( names() ).toContain( 'Order #119' ) );
	} );

	it( 'makes room for the next one right away, so that nothing moves once it is gone', async () => {
		const many = Array.from( { length: 6 }, ( _, at ) => anOrder( { id: 119 - at, number: String( 119 - at ) } ) );
		const { api, user } = await openOrders( {
			[ COUNTS.orders ]: withTotal( [ { id: 119 } ], 66 ),
			[ ORDERS ]: inTurn( withTotal( many.slice( 0, 5 ), 66 ), withTotal( many, 66 ) ),
		} );
		await user.click( complete() );

		await waitFor( () => expect( names() ).toHaveLength( 5 ) );
		expect( names() ).toContain( 'Order #114' );
		expect( api.sentTo( ORDERS )[ 1 ]!.path ).toContain( 'per_page=6' );
		await user.click( closeNotice() );
		await findNotice( 'Order #119 completed' );
		expect( names() ).toHaveLength( 5 );
		expect( screen.getByRole( 'button', { name: /^Orders 65/ } ) ).toBeVisible();
	} );
} );

it.each( [
	[ 'pending', 0 ],
	[ 'on-hold', 0 ],
	[ 'processing', 1 ],
	[ 'completed', 0 ],
	[ 'cancelled', 0 ],
	[ 'packing', 0 ],
] )( 'an order whose status is %s can be completed: %d', async ( status, count ) => {
	await openOrders( {}, [ anOrder( { status } ) ] );

	expect( screen.queryAllByRole( 'button', { name: 'Complete: Order #119' } ) ).toHaveLength( count );
} );
