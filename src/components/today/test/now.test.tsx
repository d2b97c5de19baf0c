import { act, screen, waitFor, within } from '@testing-library/react';
import { failing, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findFailure, isReadOut, queryFailure, show } from '../../../../tests/js/render';
import { setPageSettings } from '../../../lib/page-settings';
import RightNow from '../now';

const NOW = 'GET /storeboard/v1/now';

const anOrder = ( id: number ) => ( {
	id,
	number: `A-${ id }`,
	status: 'processing',
	total: 20,
	currency: 'USD',
	at: Math.floor( Date.now() / 1000 ) - 120,
	url: `https://shop.test/order-${ id }`,
} );
const answer = ( more: object = {} ) => ( {
	at: 1,
	day: '2026-11-26',
	sales: {
		orders: 14,
		net: 310.5,
		currency: 'USD',
		usual: { orders: 11.25, net: 280, days: 8 },
		others: [ { currency: 'EUR', orders: 2, net: 40 } ],
	},
	orders: [ anOrder( 9 ), anOrder( 8 ) ],
	checkouts: 3,
	stock: { units: 24, products: 9 },
	...more,
} );

let isInView: ( ( is: boolean ) => void ) | undefined;
let visibility = 'visible';

class Observer {
	constructor( private tell: ( entries: { isIntersecting: boolean }[] ) => void ) {
		isInView = ( is ) => this.tell( [ { isIntersecting: is } ] );
	}
	observe() {}
	disconnect() {
		isInView = undefined;
	}
}

function setVisible( is: boolean ) {
	visibility = is ? 'visible' : 'hidden';
	act( () => void document.dispatchEvent( new Event( 'visibilitychange' ) ) );
}

beforeEach( () => {
	jest.useFakeTimers( { advanceTimers: true } );
	window.IntersectionObserver = Observer as any;
	jest.spyOn( document, 'visibilityState', 'get' ).mockImplementation( () => visibility as any );
	visibility = 'visible';
	window.wcSettings = { orderStatuses: { processing: 'Processing' }, admin: {} };
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/' } );
} );
afterEach( () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
	delete ( window as any ).IntersectionObserver;
	delete window.wcSettings;
} );

function open( replies: Replies = {} ) {
	const api = mockApi( { [ NOW ]: answer(), ...replies } );
	const view = show( <RightNow /> );
	return { api, ...view };
}
const asked = ( { sentTo }: ReturnType< typeof mockApi > ) => sentTo( NOW ).length;
const pass = ( ms: number ) => act( async () => void ( await jest.advanceTimersByTimeAsync( ms ) ) );
const figure = ( label: string ) => screen.getByText( label ).closest( 'div' )!;

it( 'shows today against the usual day, what is open, and the latest orders', async () => {
	open();
	act( () => isInView?.( true ) );

	expect( await screen.findByText( 'Orders today' ) ).toBeVisible();
	expect( figure( 'Orders today' ) ).toHaveTextContent( '14Usually 11.3 by now' );
	expect( figure( 'Net sales today' ) ).toHaveTextContent( '$310.50Usually $280.00 by now' );
	expect( screen.getByText( /^Not included: €40\.00 from 2 orders$/ ) ).toBeVisible();
	expect( screen.getByText( /average of the same weekday in the last 8 weeks/ ) ).toBeVisible();
	expect( figure( 'Open checkouts' ) ).toHaveTextContent( '3' );
	expect( figure( 'Stock sold today' ) ).toHaveTextContent( '24 unitsof 9 products' );
	const row = screen.getByRole( 'link', { name: 'Order #A-9' } ).closest( 'li' )!;
	expect( within( row ).getByText( '$20.00' ) ).toBeVisible();
	expect( row ).toHaveTextContent( 'Processing' );
} );

it( 'leaves out what the user may not see', async () => {
	open( { [ NOW ]: answer( { sales: null, orders: null, checkouts: null } ) } );
	act( () => isInView?.( true ) );

	expect( await screen.findByText( 'Stock sold today' ) ).toBeVisible();
	for ( const label of [ 'Orders today', 'Open checkouts', 'Latest orders' ] ) {
		expect( screen.queryByText( label ) ).toBeNull();
	}
} );

it( 'asks every minute while it is in view and the page is visible, never otherwise', async () => {
	const { api, unmount } = open();
	await pass( 5_000 );
	expect( asked( api ) ).toBe( 0 );

	act( () => isInView?.( true ) );
	await pass( 0 );
	expect( asked( api ) ).toBe( 1 );
	await pass( 59_000 );
	expect( asked( api ) ).toBe( 1 );
	await pass( 2_000 );
	expect( asked( api ) ).toBe( 2 );

	setVisible( false );
	await pass( 10 * 60_000 );
	expect( asked( api ) ).toBe( 2 );
	setVisible( true );
	await pass( 0 );
	expect( asked( api ) ).toBe( 3 );

	act( () => isInView?.( false ) );
	await pass( 10 * 60_000 );
	expect( asked( api ) ).toBe( 3 );

	act( () => isInView?.( true ) );
	await pass( 0 );
	expect( asked( api ) ).toBe( 4 );
	unmount();
	await pass( 10 * 60_000 );
	expect( asked( api ) ).toBe( 4 );
} );

it( 'reads out an order that arrives, and nothing else', async () => {
	const { api } = open();
	act( () => isInView?.( true ) );
	await screen.findByRole( 'link', { name: 'Order #A-9' } );

	api.reply( { [ NOW ]: answer( { orders: [ anOrder( 10 ), anOrder( 9 ) ] } ) } );
	await pass( 61_000 );
	expect( await screen.findByRole( 'link', { name: 'Order #A-10' } ) ).toBeVisible();
	await isReadOut( 'Latest order: #A-10' );
} );

it( 'keeps what it shows where asking fails, and says how old that is', async () => {
	const { api } = open();
	act( () => isInView?.( true ) );
	await screen.findByText( 'Orders today' );
	expect( screen.getByText( 'Updated just now' ) ).toBeVisible();

	api.reply( { [ NOW ]: failing.serverDown } );
	await pass( 3 * 60_000 + 1_000 );
	expect( screen.getByText( 'Orders today' ) ).toBeVisible();
	expect( screen.getByText( /^Updated 3 minutes ago$/ ) ).toBeVisible();
	expect( queryFailure() ).toBeNull();
} );

it( 'says what could not be loaded, and tries again', async () => {
	const { api, user } = open( { [ NOW ]: failing.serverDown } );
	act( () => isInView?.( true ) );

	expect( await findFailure() ).toHaveTextContent( 'Couldn’t load what is happening right now.' );
	api.reply( { [ NOW ]: answer() } );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( screen.getByText( 'Orders today' ) ).toBeVisible() );
} );
