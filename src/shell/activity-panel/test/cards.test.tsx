import { act, screen, waitFor } from '@testing-library/react';
import { aList, aTask } from '../../../../tests/js/data';
import { failing, inTurn, later, mockApi, withTotal, type Replies } from '../../../../tests/js/mock-api';
import { show } from '../../../../tests/js/render';
import { anOrder } from '../../../home/activity/test/data';
// Fetched ahead, so that no test waits for it.
import '../../../home/activity/lazy-rows';
import { getPageSettings, setPageSettings } from '../../../lib/page-settings';
import { Cards } from '../cards';

const LISTS = 'GET /wc-admin/onboarding/tasks';
const ORDERS = 'GET /wc-analytics/orders';
const REVIEWS = 'GET /wc-analytics/products/reviews';
const STOCK = 'GET /wc-analytics/products/count-low-in-stock';

const hidden = aList( [], { isHidden: true, isVisible: false } );
const extended = ( count: number ) =>
	aList(
		Array.from( { length: count }, ( _, at ) => aTask( { id: `task-${ at }` } ) ),
		{ id: 'extended' }
	);

function cards( { orders = 0, reviews = 0, stock = 0, tasks = 0 }, replies: Replies = {}, setup = hidden ) {
	const api = mockApi( {
		[ LISTS ]: [ setup, extended( tasks ) ],
		[ ORDERS ]: withTotal( [], orders ),
		[ REVIEWS ]: withTotal( [], reviews ),
		[ STOCK ]: { total: stock },
		...replies,
	} );
	return { api, ...show( <Cards isEmbedded slot="AbbreviatedNotification" onKnown={ () => {} } /> ) };
}

beforeEach( () => {
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		can: { manage_woocommerce: true, edit_shop_orders: true, moderate_comments: true, edit_products: true },
		actionableStatuses: [ 'processing' ],
		isSetupHidden: true,
	} );
} );
afterEach( () => setPageSettings( {} ) );

const HOME = 'https://shop.test/wp-admin/admin.php?page=wc-admin';

it.each( [
	[ { tasks: 1 }, 'You have 1 new thing to do', `${ HOME }#extended_task_list` ],
	[ { tasks: 2 }, 'You have 2 new things to do', `${ HOME }#extended_task_list` ],
	[ { orders: 1 }, 'You have 1 order to fulfill', `${ HOME }&opened_panel=orders-panel` ],
	[ { orders: 3 }, 'You have 3 orders to fulfill', `${ HOME }&opened_panel=orders-panel` ],
	[ { reviews: 1 }, 'You have 1 review to moderate', `${ HOME }&opened_panel=reviews-panel` ],
	[ { reviews: 4 }, 'You have 4 reviews to moderate', `${ HOME }&opened_panel=reviews-panel` ],
	[ { stock: 5 }, 'You have inventory to review and update', `${ HOME }&opened_panel=stock-panel` ],
] )( 'of %o says "%s" and leads there', async ( counts, text, href ) => {
	cards( counts );

	const card = ( await screen.findByText( text ) ).closest( 'a' );
	expect( card ).toHaveAttribute( 'href', href );
	await waitFor( () => expect( screen.getAllByRole( 'link' ) ).toHaveLength( 1 ) );
} );

it( 'counts orders, reviews and stock only once home is about the day', async () => {
	setPageSettings( { ...getPageSettings(), isSetupHidden: false } );
	const { api } = cards( { orders: 3, tasks: 1 }, {}, aList( [ aTask() ] ) );

	await screen.findByText( 'You have 1 new thing to do' );
	expect( screen.queryByText( /to fulfill/ ) ).toBeNull();
	expect( api.sentTo( REVIEWS ) ).toHaveLength( 0 );
} );

it( 'counts them in a store that sells while it is set up, too', async () => {
	setPageSettings( { ...getPageSettings(), isSetupHidden: false, headerTabs: { sells: true } } );
	cards( { orders: 3 }, {}, aList( [ aTask() ] ) );

	expect( await screen.findByText( 'You have 3 orders to fulfill' ) ).toBeVisible();
} );

describe( 'the orders of the card', () => {
	const ROWS = 'GET /wc/v3/orders';
	const COMPLETE = 'POST /storeboard/v1/orders/119/complete';

	it( 'show where the owner is, once they are asked for', async () => {
		const { api, user } = cards( { orders: 1 }, { [ ROWS ]: withTotal( [ anOrder() ], 1 ) } );
		const toggle = await screen.findByRole( 'button', { name: 'Show orders to fulfill', expanded: false } );
		expect( api.sentTo( ROWS ) ).toHaveLength( 0 );

		await user.click( toggle );
		expect( await screen.findByRole( 'link', { name: 'Order #119' } ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Manage all orders' } ) ).toBeVisible();

		await user.click( toggle );
		expect( screen.queryByRole( 'link', { name: 'Order #119' } ) ).toBeNull();
	} );

	it( 'can be completed there, held back while Undo shows; the card stays for the keyboard', async () => {
		const { api, user } = cards(
			{ orders: 1 },
			{ [ ROWS ]: withTotal( [ anOrder() ], 1 ), [ COMPLETE ]: { id: 119, status: 'completed' } }
		);
		await user.click( await screen.findByRole( 'button', { name: 'Show orders to fulfill' } ) );
		await user.click( await screen.findByRole( 'button', { name: 'Complete: Order #119' } ) );

		expect( await screen.findByText( /^No orders to fulfill/ ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Show orders to fulfill' } ) ).toHaveFocus();
		expect( api.sentTo( COMPLETE ) ).toHaveLength( 0 );

		await user.click( screen.getByRole( 'button', { name: 'Dismiss this notice' } ) );
		await waitFor( () => expect( api.sentTo( COMPLETE ) ).toHaveLength( 1 ) );
	} );

	it( 'say where they could not be loaded, and load on Retry', async () => {
		const { user } = cards( { orders: 1 }, { [ ROWS ]: inTurn( failing.server, withTotal( [ anOrder() ], 1 ) ) } );
		await user.click( await screen.findByRole( 'button', { name: 'Show orders to fulfill' } ) );
		expect( await screen.findByText( 'Couldn’t load your orders.' ) ).toBeVisible();

		await user.click( screen.getByRole( 'button', { name: /Try again/ } ) );
		expect( await screen.findByRole( 'link', { name: 'Order #119' } ) ).toBeVisible();
	} );
} );

it( 'stand where they stay: none comes above another, and what is below waits until all are known', async () => {
	const orders = later();
	const onKnown = jest.fn();
	mockApi( {
		[ LISTS ]: [ hidden, extended( 1 ) ],
		[ ORDERS ]: orders.reply,
		[ REVIEWS ]: withTotal( [], 2 ),
		[ STOCK ]: { total: 0 },
	} );
	show( <Cards isEmbedded slot="AbbreviatedNotification" onKnown={ onKnown } /> );

	await screen.findByText( 'You have 1 new thing to do' );
	await act( () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );
	expect( screen.queryByText( 'You have 2 reviews to moderate' ) ).toBeNull();
	expect( onKnown ).not.toHaveBeenCalled();

	await act( async () => orders.answer( withTotal( [], 3 ) ) );
	expect( await screen.findByText( 'You have 3 orders to fulfill' ) ).toBeVisible();
	expect( screen.getByText( 'You have 2 reviews to moderate' ) ).toBeVisible();
	expect( onKnown ).toHaveBeenLastCalledWith( true );
} );

it( 'show at once where the page says how many tasks are left, though the lists come later', async () => {
	setPageSettings( { ...getPageSettings(), headerTabs: { openTasks: 2 } } );
	const lists = later();
	cards( { orders: 3 }, { [ LISTS ]: lists.reply } );

	expect( await screen.findByText( 'You have 3 orders to fulfill' ) ).toBeVisible();
	expect( screen.getByText( 'You have 2 new things to do' ) ).toBeVisible();
	await act( async () => lists.answer( [ hidden, extended( 2 ) ] ) );
} );

it( 'asks for nothing that the user may not see', async () => {
	setPageSettings( { can: { manage_woocommerce: true }, actionableStatuses: [ 'processing' ], isSetupHidden: true } );
	const { api } = cards( { tasks: 1, orders: 3 } );

	await screen.findByText( 'You have 1 new thing to do' );
	expect( [ ORDERS, REVIEWS, STOCK ].flatMap( ( route ) => api.sentTo( route ) ) ).toEqual( [] );
} );

it( 'says in the place of one what could not be counted, and counts it on Retry', async () => {
	const { user } = cards( { reviews: 2 }, { [ ORDERS ]: inTurn( failing.server, withTotal( [], 1 ) ) } );

	expect( await screen.findByText( 'Couldn’t load your order count.' ) ).toBeVisible();
	expect( await screen.findByText( 'You have 2 reviews to moderate' ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: /Try again/ } ) );

	expect( await screen.findByText( 'You have 1 order to fulfill' ) ).toBeVisible();
} );
