import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { failing, inTurn, later, type Replies } from '../../../../tests/js/mock-api';
import { mockRows, withTotal } from '../../../../tests/js/mock-rows';
import { findFailure, findNotice, freshRegistry, queryFailure, show } from '../../../../tests/js/render';
import { setPageSettings } from '../../../lib/page-settings';
import { ActivityPanels } from '..';
import { anOrder, aProduct, aReview, counted, COUNTS, ORDERS, REVIEWS, STOCK } from './data';

const ALL_CAPABILITIES = {
	edit_shop_orders: true,
	edit_products: true,
	moderate_comments: true,
	customers_report: true,
};

function theUserCan( can: Record< string, boolean > ) {
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', can } );
}

function theStore( admin: object = {} ) {
	window.wcSettings = {
		orderStatuses: { processing: 'Processing', 'on-hold': 'On hold' },
		admin: { manageStock: 'yes', reviewsEnabled: 'yes', timeZone: '+00:00', ...admin },
	};
	window.wcAdminFeatures = { analytics: true };
}

function showPanels( replies: Replies = {}, props: ComponentProps< typeof ActivityPanels > = {} ) {
	const api = mockRows( { ...counted, ...replies } );
	return { api, ...show( <ActivityPanels { ...props } /> ) };
}

const heading = ( name: RegExp ) => screen.findByRole( 'button', { name } );

/** Shows the panels and opens one. */
async function open( name: RegExp, replies: Replies, props: ComponentProps< typeof ActivityPanels > = {} ) {
	const shown = showPanels( replies, props );
	await shown.user.click( await heading( name ) );
	return shown;
}

const rows = async () => within( await screen.findByRole( 'list' ) ).getAllByRole( 'listitem' );

beforeEach( () => {
	theUserCan( ALL_CAPABILITIES );
	theStore();
} );
afterEach( () => {
	delete window.wcSettings;
	delete window.wcAdminFeatures;
	delete window.wcTracks;
} );

describe( 'the panels', () => {
	it( 'show their counts and request nothing else until one is opened', async () => {
		const { api } = showPanels();

		expect( await heading( /^Orders 66 orders to fulfill$/ ) ).toHaveAttribute( 'aria-expanded', 'false' );
		await heading( /^Stock 7 products low in stock$/ );
		await heading( /^Reviews 5 reviews to moderate$/ );
		expect( screen.getAllByRole( 'heading', { level: 3 } ) ).toHaveLength( 3 );
		expect( api.sent ).toHaveLength( 3 );
	} );

	it.each( [
		[ 'Orders', { ...ALL_CAPABILITIES, edit_shop_orders: false }, {}, {} ],
		[ 'Stock', { ...ALL_CAPABILITIES, edit_products: false }, {}, {} ],
		[ 'Reviews', { ...ALL_CAPABILITIES, moderate_comments: false }, {}, {} ],
		[ 'Stock', ALL_CAPABILITIES, { manageStock: 'no' }, {} ],
		[ 'Reviews', ALL_CAPABILITIES, { reviewsEnabled: 'no' }, {} ],
	] )( '%s is absent, unasked, where the user or the store has no use for it', async ( name, can, admin, props ) => {
		theUserCan( can );
		theStore( admin );
		const { api } = showPanels( {}, props );

		await waitFor( () => expect( api.sent ).toHaveLength( 2 ) );
		expect( screen.queryByRole( 'button', { name: new RegExp( `^${ name }` ) } ) ).toBeNull();
	} );

	it( 'are absent in a store without orders and products', () => {
		const { api } = showPanels( {}, { hasOrders: false, hasProducts: false } );

		expect( screen.queryByRole( 'region' ) ).toBeNull();
		expect( api.sent ).toEqual( [] );
	} );

	it( 'leave reviews out and stock closed where none waits and nothing is low', async () => {
		const { user } = showPanels( { [ COUNTS.stock ]: { total: 0 }, [ COUNTS.reviews ]: withTotal( [], 0 ) } );

		const stock = await heading( /^Stock 0 products low in stock$/ );
		expect( stock ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.click( stock );
		expect( stock ).toHaveAttribute( 'aria-expanded', 'false' );
		await heading( /^Orders 66/ );
		expect( screen.queryByRole( 'button', { name: /^Reviews/ } ) ).toBeNull();
	} );

	it.each( [
		[ 'stock-panel', /^Stock 0/, 'No products are low in stock. They’ll show up here when they are.' ],
		[ 'reviews-panel', /^Reviews 0/, 'No reviews to moderate. New reviews will show up here.' ],
	] )( 'say that nothing waits where the address opens %s', async ( openedPanel, name, words ) => {
		showPanels(
			{
				[ COUNTS.stock ]: { total: 0 },
				[ COUNTS.reviews ]: withTotal( [], 0 ),
				[ STOCK ]: withTotal( [], 0 ),
				[ REVIEWS ]: withTotal( [], 0 ),
			},
			{ openedPanel }
		);

		expect( await screen.findByText( words ) ).toBeVisible();
		expect( await heading( name ) ).toHaveAttribute( 'aria-disabled', 'false' );
	} );

	it( 'open the panel in the address, and move the focus to it', async () => {
		showPanels(
			{ [ STOCK ]: withTotal( [ aProduct() ], 7 ), [ ORDERS ]: withTotal( [ anOrder() ], 66 ) },
			{ openedPanel: 'stock-panel' }
		);

		expect( await screen.findByText( 'Oak Mug' ) ).toBeVisible();
		expect( await heading( /^Stock/ ) ).toHaveFocus();
	} );

	it( 'open none if the address names an unknown panel', async () => {
		showPanels( {}, { openedPanel: 'help-panel' } );

		await heading( /^Orders 66/ );
		expect( screen.queryByRole( 'button', { expanded: true } ) ).toBeNull();
	} );

	it( 'keep typed text while they are closed', async () => {
		const { user } = await open( /^Stock/, { [ STOCK ]: withTotal( [ aProduct() ], 7 ) } );
		await user.click( await screen.findByRole( 'button', { name: 'Update stock: Oak Mug' } ) );
		await user.keyboard( '40' );

		await user.click( await heading( /^Stock/ ) );
		expect( screen.queryByRole( 'spinbutton' ) ).toBeNull();
		await user.click( await heading( /^Stock/ ) );

		expect( screen.getByRole( 'spinbutton' ) ).toHaveValue( 40 );
	} );

	it( 'say that a count failed, and use the number of rows', async () => {
		const { user } = showPanels( {
			[ COUNTS.orders ]: failing.server,
			[ ORDERS ]: withTotal( [ anOrder() ], 66 ),
		} );

		await user.click( await heading( /^Orders Count unavailable$/ ) );
		await heading( /^Orders 66 orders to fulfill$/ );
	} );

	it( 'are as tall as their rows while these load', async () => {
		const rowsLater = later();
		await open( /^Stock/, { [ COUNTS.stock ]: { total: 2 }, [ STOCK ]: rowsLater.reply } );

		const loading = ( await screen.findByText( 'Loading…' ) ).closest( '[aria-busy]' )!;
		expect( loading.querySelectorAll( '.storeboard-activity__row' ) ).toHaveLength( 2 );
		rowsLater.answer( withTotal( [ aProduct() ], 1 ) );
		await screen.findByText( 'Oak Mug' );
		expect( screen.queryByText( 'Loading…' ) ).toBeNull();
	} );

	it.each( [
		[ 'two rows', 2, 2, 0 ],
		[ 'no row, but a line', 0, 0, 1 ],
		[ 'five rows, where nobody knows', null, 5, 0 ],
	] )( 'keep the place of %s from the start, before anything is counted', async ( _, openedRows, boxes, lines ) => {
		setPageSettings( { can: ALL_CAPABILITIES, openedRows } );
		const { container } = showPanels(
			{ [ COUNTS.stock ]: later().reply, [ STOCK ]: later().reply },
			{ openedPanel: 'stock-panel' }
		);

		const expectPlace = () => {
			expect( container.querySelectorAll( '[aria-busy] .storeboard-activity__row' ) ).toHaveLength( boxes );
			expect( container.querySelectorAll( '[aria-busy] .storeboard-activity__text' ) ).toHaveLength( lines );
		};
		expectPlace();
		await heading( /^Orders 66/ );
		expectPlace();
	} );

	it.each( [
		[ /^Orders/, ORDERS, /No orders to fulfill/, 'Manage all orders' ],
		[ /^Stock/, STOCK, /No products are low in stock/, 'Manage all products' ],
		[ /^Reviews/, REVIEWS, /No reviews to moderate/, 'Manage all reviews' ],
	] )( 'say that nothing waits: %p', async ( name, request, words, link ) => {
		// The count is from a moment ago.
		await open( name, { [ request ]: withTotal( [] ) } );

		expect( await screen.findByText( words ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: link } ) ).toBeVisible();
		expect( screen.queryByText( 'Loading…' ) ).toBeNull();
	} );

	describe.each( [
		[ /^Orders/, ORDERS, 'Couldn’t load your orders.', anOrder(), 'Order #119' ],
		[ /^Stock/, STOCK, 'Couldn’t load your stock.', aProduct(), 'Oak Mug' ],
		[ /^Reviews/, REVIEWS, 'Couldn’t load your reviews.', aReview(), 'Copper Bowl' ],
	] )( 'whose rows fail: %p', ( name, request, words, row, title ) => {
		it.each( [
			[ 'otherShape', /sent an unexpected response/ ],
			[ 'html', /sent an unexpected response/ ],
			[ 'signedOut', /been logged out/ ],
			[ 'lostSession', /been logged out/ ],
			[ 'forbidden', /don’t have permission/ ],
			[ 'missing', /wasn’t found/ ],
			[ 'refused', /Invalid parameter/ ],
			[ 'server', /on your site’s server/ ],
			[ 'serverDown', /isn’t responding/ ],
			[ 'offline', /You’re offline/ ],
		] as const )( 'say so in their place (%s) and load on Retry', async ( kind, reason ) => {
			const { user } = await open( name, { [ request ]: inTurn( failing[ kind ], withTotal( [ row ] ) ) } );

			const failure = await findFailure();
			expect( failure ).toHaveTextContent( words );
			expect( failure ).toHaveTextContent( reason );

			await user.click( within( failure ).getByRole( 'button', { name: 'Try again' } ) );

			expect( await screen.findByRole( 'link', { name: title } ) ).toBeVisible();
			expect( queryFailure() ).toBeNull();
			expect( await heading( name ) ).toHaveFocus();
		} );
	} );

	it( 'revalidate on demand, and say so if that fails', async () => {
		const { user } = await open( /^Orders/, {
			[ ORDERS ]: inTurn(
				withTotal( [ anOrder() ], 66 ),
				failing.server,
				withTotal( [ anOrder( { id: 120, number: '120' } ) ], 67 )
			),
		} );
		expect( await screen.findByText( 'Updated just now' ) ).toBeVisible();

		await user.click( screen.getByRole( 'button', { name: 'Refresh' } ) );
		await findNotice( /Couldn’t load your orders/ );
		expect( screen.getByText( 'Order #119' ) ).toBeVisible();

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( 'Order #120' ) ).toBeVisible();
		await heading( /^Orders 67/ );
	} );

	it( 'show old rows at once with their age, and revalidate them behind', async () => {
		const registry = freshRegistry();
		const api = mockRows( {
			...counted,
			[ ORDERS ]: inTurn(
				withTotal( [ anOrder() ], 66 ),
				withTotal( [ anOrder( { id: 120, number: '120' } ) ], 67 )
			),
		} );
		const first = show( <ActivityPanels openedPanel="orders-panel" />, registry );
		await screen.findByText( 'Order #119' );
		first.unmount();

		const now = Date.now();
		const clock = jest.spyOn( Date, 'now' ).mockReturnValue( now + 125_000 );
		try {
			show( <ActivityPanels openedPanel="orders-panel" />, registry );

			expect( screen.getByText( 'Order #119' ) ).toBeVisible();
			expect( screen.getByText( 'Updated 2 minutes ago' ) ).toBeVisible();
			expect( await screen.findByText( 'Order #120' ) ).toBeVisible();
			expect( api.sentTo( ORDERS ) ).toHaveLength( 2 );
		} finally {
			clock.mockRestore();
		}
	} );

	it( 'track which panels are opened, if the owner allowed it', async () => {
		const recordEvent = jest.fn();
		window.wcTracks = { isEnabled: true, recordEvent };
		const { user } = await open( /^Orders/, { [ ORDERS ]: withTotal( [ anOrder() ], 66 ) } );
		const link = await screen.findByRole( 'link', { name: 'Order #119' } );
		const begin = screen.getByRole( 'link', { name: 'Begin fulfillment: Order #119' } );
		for ( const each of [ link, begin ] ) {
			each.addEventListener( 'click', ( event ) => event.preventDefault() );
			await user.click( each );
		}

		expect( recordEvent.mock.calls.map( ( [ name, properties ] ) => [ name, properties ] ) ).toEqual( [
			[ 'activity_panel_open', { tab: 'orders-panel' } ],
			[ 'activity_panel_orders_order_number', {} ],
			[ 'activity_panel_orders_orders_begin_fulfillment', {} ],
		] );
	} );
} );

describe( 'an order', () => {
	const openOrders = ( given: object[], props: ComponentProps< typeof ActivityPanels > = {} ) =>
		open( /^Orders/, { [ ORDERS ]: withTotal( given.map( anOrder ), 66 ) }, props );

	it( 'links to the order screen of the store, and shows items, amount, status and age', async () => {
		await openOrders( [ {}, { id: 120, number: 'A-7', status: 'on-hold', currency: 'EUR', line_items: [] } ], {
			usesOrdersScreen: true,
		} );
		const [ first, second ] = await rows();

		expect( within( first! ).getByRole( 'link', { name: 'Order #119' } ) ).toHaveAttribute(
			'href',
			'https://shop.test/wp-admin/admin.php?page=wc-orders&action=edit&id=119'
		);
		expect( first ).toHaveTextContent( /2 products.*Processing\$125\.40Complete$/ );
		expect( within( first! ).getByText( /ago|last|yesterday|minute|in/, { selector: 'time' } ) ).toHaveAttribute(
			'datetime',
			'2026-11-21T06:23:43.000Z'
		);
		expect( second ).toHaveTextContent( /Order #A-7.*0 products.*On hold€125\.40$/ );
		expect( screen.getByRole( 'link', { name: 'Manage all orders' } ) ).toHaveAttribute(
			'href',
			'https://shop.test/wp-admin/admin.php?page=wc-orders'
		);
	} );

	it( 'links to the post editor in a store with orders as posts', async () => {
		await openOrders( [ {} ] );
		const [ row ] = await rows();

		expect( within( row! ).getByRole( 'link', { name: 'Order #119' } ) ).toHaveAttribute(
			'href',
			'https://shop.test/wp-admin/post.php?post=119&action=edit'
		);
		expect( screen.getByRole( 'link', { name: 'Manage all orders' } ) ).toHaveAttribute(
			'href',
			'https://shop.test/wp-admin/edit.php?post_type=shop_order'
		);
	} );

	it( 'links to its customer, including commas', async () => {
		await openOrders( [ { billing: { first_name: 'Ellis, Cleo', last_name: '& Co' } } ] );

		const link = await screen.findByRole( 'link', { name: 'Ellis, Cleo & Co' } );
		const query = new URL( ( link as HTMLAnchorElement ).href ).searchParams;
		expect( Object.fromEntries( query ) ).toEqual( {
			page: 'wc-admin',
			path: '/analytics/customers',
			search: 'Ellis%2C Cleo & Co',
		} );
	} );

	it.each( [
		[
			'may not see the report of customers',
			{ ...ALL_CAPABILITIES, customers_report: false },
			{ analytics: true },
		],
		[ 'has no reports', ALL_CAPABILITIES, {} ],
	] )( 'only names its customer where the user %s', async ( _, can, features ) => {
		theUserCan( can );
		window.wcAdminFeatures = features;
		await openOrders( [ {} ] );

		expect( await screen.findByText( 'Cleo Ellis' ) ).toBeVisible();
		expect( screen.queryByRole( 'link', { name: 'Cleo Ellis' } ) ).toBeNull();
	} );

	it( 'may be a guest’s, and of an unknown status', async () => {
		await openOrders( [ { billing: {}, status: 'packing' } ] );
		const [ row ] = await rows();

		expect( row ).toHaveTextContent( /Guest.*packing/ );
	} );

	it( 'shows none if no status counts', async () => {
		const { api, user } = showPanels( {}, { actionableStatuses: [] } );
		await user.click( await heading( /^Orders 0 orders to fulfill$/ ) );

		expect( await screen.findByText( /No orders to fulfill/ ) ).toBeVisible();
		expect( api.sent.filter( ( { path } ) => path.includes( 'orders' ) ) ).toEqual( [] );
	} );
} );

const ARABIC = 'مزهرية من النحاس';
const LONG = 'Unpronounceable'.repeat( 20 );

describe.each( [
	[ 'an Arabic name', ARABIC, ARABIC ],
	[ 'a name of 300 characters', LONG, LONG ],
	[ 'markup in its name', '<img src=x onerror="window.hit=1"><b>Bold</b> &amp; co<script>1</script>', 'Bold & co' ],
] )( 'a row with %s', ( _, name, shown ) => {
	it( 'shows it as text', async () => {
		const { user } = showPanels( {
			[ ORDERS ]: withTotal( [ anOrder( { billing: { first_name: name } } ) ], 66 ),
			[ STOCK ]: withTotal( [ aProduct( { name } ) ], 7 ),
			[ REVIEWS ]: withTotal( [ aReview( { product_name: name, reviewer: name, review: name } ) ], 5 ),
		} );
		for ( const panel of [ /^Orders/, /^Stock/, /^Reviews/ ] ) {
			await user.click( await heading( panel ) );
		}

		await waitFor( () => expect( screen.getAllByRole( 'link', { name: shown } ) ).toHaveLength( 4 ) );
		expect( screen.getByRole( 'button', { name: `Update stock: ${ shown }` } ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: `Approve: review by ${ shown }` } ) ).toBeVisible();
		expect( document.querySelector( 'li img, li b, li script' ) ).toBeNull();
	} );
} );
