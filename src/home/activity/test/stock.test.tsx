import { screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later, type Replies } from '../../../../tests/js/mock-api';
import { mockRows, withTotal } from '../../../../tests/js/mock-rows';
import { findNotice, isReadOut, show } from '../../../../tests/js/render';
import { setPageSettings } from '../../../lib/page-settings';
import { ActivityPanels } from '..';
import { aProduct, COUNTS, STOCK } from './data';

const SAVE = 'POST /wc-analytics/products/41';
const mug = aProduct();
const planter = aProduct( { id: 37, name: 'Brass Planter', stock_quantity: 0, last_order_date: null } );
const listed = withTotal( [ mug, planter ], 7 );
const saved = ( request: { data?: unknown } ) => ( { id: 41, ...( request.data as object ) } );

async function openStock( replies: Replies = {} ) {
	const api = mockRows( { [ COUNTS.stock ]: { total: 7 }, [ STOCK ]: listed, [ SAVE ]: saved, ...replies } );
	const shown = show( <ActivityPanels openedPanel="stock-panel" /> );
	await screen.findByText( 'Brass Planter' );
	return { api, ...shown };
}

const rowOf = ( name: string ) => screen.getByRole( 'link', { name } ).closest( 'li' )!;
const updateButton = ( name = 'Oak Mug' ) => screen.getByRole( 'button', { name: `Update stock: ${ name }` } );
const field = () => screen.getByRole( 'spinbutton', { name: 'Stock quantity: Oak Mug' } );
const stockHeading = ( name: RegExp ) => screen.findByRole( 'button', { name } );

beforeEach( () => {
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', can: { edit_products: true } } );
	window.wcSettings = { admin: { manageStock: 'yes' } };
} );
afterEach( () => {
	delete window.wcSettings;
	delete window.wcTracks;
} );

it( 'shows each product’s picture, quantity and last sale', async () => {
	await openStock( {
		[ STOCK ]: withTotal( [
			mug,
			planter,
			aProduct( {
				id: 46,
				parent_id: 45,
				type: 'variation',
				name: 'Cushion - Small',
				attributes: [ { name: 'Size', option: 'Small' } ],
				images: [ { src: 'https://shop.test/small.jpg' } ],
			} ),
		] ),
	} );

	expect( rowOf( 'Oak Mug' ) ).toHaveTextContent( /Last sold: .+2 in stock/ );
	expect( rowOf( 'Brass Planter' ) ).toHaveTextContent( /No sales yet.*0 in stock/ );
	expect( rowOf( 'Cushion - Small' ) ).toHaveTextContent( 'Size: Small' );
	expect( screen.getByRole( 'link', { name: 'Oak Mug' } ) ).toHaveAttribute(
		'href',
		'https://shop.test/wp-admin/post.php?post=41&action=edit'
	);
	// A variation is edited with its product.
	expect( screen.getByRole( 'link', { name: 'Cushion - Small' } ) ).toHaveAttribute(
		'href',
		'https://shop.test/wp-admin/post.php?post=45&action=edit'
	);
	expect( rowOf( 'Cushion - Small' ).querySelector( 'img' ) ).toHaveAttribute( 'loading', 'lazy' );
} );

it( 'shows a new quantity at once, removes rows with enough stock, and rolls back on Undo', async () => {
	const answer = later();
	const { api, user } = await openStock( {
		[ STOCK ]: inTurn( listed, withTotal( [ planter ], 6 ), listed ),
		[ SAVE ]: inTurn( answer.reply, saved ),
	} );

	await user.click( updateButton() );
	expect( field() ).toHaveFocus();
	await user.keyboard( '40{Enter}' );

	expect( rowOf( 'Oak Mug' ) ).toHaveTextContent( '40 in stock' );
	expect( rowOf( 'Oak Mug' ) ).toHaveTextContent( 'Saving…' );
	const busy = screen.getByRole( 'button', { name: 'Saving…: Oak Mug' } );
	expect( busy ).toHaveFocus();
	// No other change is possible while it is being saved.
	await user.click( busy );
	expect( screen.queryByRole( 'spinbutton' ) ).toBeNull();

	answer.answer( saved );
	await findNotice( 'Oak Mug stock updated' );
	await waitFor( () => expect( screen.queryByRole( 'link', { name: 'Oak Mug' } ) ).toBeNull() );
	await stockHeading( /^Stock 6 products/ );
	expect( screen.getByRole( 'link', { name: 'Brass Planter' } ) ).toHaveFocus();

	await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
	expect( rowOf( 'Oak Mug' ) ).toHaveTextContent( '2 in stock' );
	// In its former place, above the older one.
	expect( rowOf( 'Oak Mug' ).nextElementSibling ).toBe( rowOf( 'Brass Planter' ) );
	await stockHeading( /^Stock 7 products/ );
	await waitFor( () => expect( api.sentTo( STOCK ) ).toHaveLength( 3 ) );
	expect( api.sentTo( SAVE ).map( ( { data } ) => data ) ).toEqual( [
		{ stock_quantity: 40 },
		{ stock_quantity: 2 },
	] );
} );

it( 'keeps what is still low, with the quantity that the store saved', async () => {
	const { user } = await openStock( {
		[ STOCK ]: inTurn( listed, withTotal( [ { ...mug, stock_quantity: 1 }, planter ], 7 ) ),
		[ SAVE ]: { id: 41, stock_quantity: 1 },
	} );

	await user.click( updateButton() );
	await user.keyboard( '1' );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );

	await findNotice( 'Oak Mug stock updated' );
	await waitFor( () => expect( rowOf( 'Oak Mug' ) ).toHaveTextContent( '1 in stock' ) );
} );

it( 'writes a variation through its product', async () => {
	const small = aProduct( { id: 46, parent_id: 45, type: 'variation', name: 'Oak Mug' } );
	const { api, user } = await openStock( {
		[ STOCK ]: withTotal( [ small, planter ], 7 ),
		'POST /wc-analytics/products/45/variations/46': { id: 46, stock_quantity: 9 },
	} );

	await user.click( updateButton() );
	await user.keyboard( '9{Enter}' );

	await findNotice( 'Oak Mug stock updated' );
	expect( api.sentTo( 'POST /wc-analytics/products/45/variations/46' ) ).toHaveLength( 1 );
} );

describe( 'a bad quantity', () => {
	it.each( [
		[ 'nothing', '{Backspace}', /whole number/ ],
		[ 'less than nothing', '-1', /0 or more/ ],
		[ 'half a product', '2.5', /whole number/ ],
		[ 'more than can be counted', '99999999999999999999', /whole number/ ],
	] )( '(%s) is told of, sent nowhere, and stays as it was typed', async ( _, typed, words ) => {
		const { api, user } = await openStock();

		await user.click( updateButton() );
		await user.keyboard( typed );
		const value = ( field() as HTMLInputElement ).value;
		await user.keyboard( '{Enter}' );

		expect( screen.getByText( words ) ).toBeVisible();
		await isReadOut( words );
		expect( field() ).toHaveAccessibleDescription( words );
		expect( field() ).toBeInvalid();
		expect( field() ).toHaveFocus();
		expect( ( field() as HTMLInputElement ).value ).toBe( value );
		expect( api.sentTo( SAVE ) ).toEqual( [] );

		await user.keyboard( '{Control>}a{/Control}7' );
		expect( screen.queryByText( words ) ).toBeNull();
		await user.keyboard( '{Enter}' );
		await findNotice( 'Oak Mug stock updated' );
	} );

	it( 'below zero and too low names the lowest quantity that can be saved', async () => {
		const { api, user } = await openStock( {
			[ STOCK ]: withTotal( [ { ...mug, stock_quantity: -3 }, planter ] ),
		} );

		await user.click( updateButton() );
		await user.keyboard( '-4{Enter}' );

		expect( screen.getByText( 'Enter -3 or more.' ) ).toBeVisible();
		expect( api.sentTo( SAVE ) ).toEqual( [] );
	} );

	it( 'may be below zero if the product is already on backorder', async () => {
		const { api, user } = await openStock( {
			[ STOCK ]: withTotal( [ { ...mug, stock_quantity: -3 }, planter ] ),
		} );

		await user.click( updateButton() );
		await user.keyboard( '-2{Enter}' );

		await findNotice( 'Oak Mug stock updated' );
		expect( api.sentTo( SAVE )[ 0 ]?.data ).toEqual( { stock_quantity: -2 } );
	} );
} );

it.each( [
	[ 'Escape', ( { keyboard }: Actions ) => keyboard( '40{Escape}' ) ],
	[
		'Cancel',
		async ( { keyboard, click }: Actions ) => {
			await keyboard( '40' );
			await click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		},
	],
	[ 'Enter on what it was', ( { keyboard }: Actions ) => keyboard( '{Enter}' ) ],
] )( '%s leaves the stock unchanged and returns to the button', async ( _, act ) => {
	const { api, user } = await openStock();

	await user.click( updateButton() );
	await act( user );

	expect( rowOf( 'Oak Mug' ) ).toHaveTextContent( '2 in stock' );
	expect( updateButton() ).toHaveFocus();
	expect( api.sentTo( SAVE ) ).toEqual( [] );
} );

type Actions = Awaited< ReturnType< typeof openStock > >[ 'user' ];

describe( 'a refusal', () => {
	it.each( [
		[ 'refused', /Invalid parameter/ ],
		[ 'forbidden', /Sorry, you cannot create resources\.$/ ],
		[ 'missing', /Sorry, no task with that ID was found\.$/ ],
		[ 'signedOut', /been logged out/ ],
		[ 'server', /on your site’s server/ ],
		[ 'html', /sent an unexpected response/ ],
		[ 'otherShape', /sent an unexpected response/ ],
		[ 'offline', /You’re offline/ ],
	] as const )(
		'(%s) brings the quantity back, keeps what was typed, and can be tried again',
		async ( kind, reason ) => {
			const { api, user } = await openStock( { [ SAVE ]: inTurn( failing[ kind ], saved ) } );
			await user.click( updateButton() );
			await user.keyboard( '40{Enter}' );

			const notice = await findNotice( /Couldn’t update the stock/ );
			expect( notice ).toHaveTextContent( reason );
			expect( field() ).toHaveValue( 40 );
			expect( field() ).toHaveFocus();
			await user.keyboard( '{Escape}' );
			expect( rowOf( 'Oak Mug' ) ).toHaveTextContent( '2 in stock' );

			await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
			await findNotice( 'Oak Mug stock updated' );
			expect( api.sentTo( SAVE ) ).toHaveLength( 2 );
		}
	);

	it( 'of the quantity itself shows at its field too, until the owner types again', async () => {
		const says = 'stock_quantity must be less than 100000';
		const refuse = () => {
			throw {
				code: 'rest_invalid_param',
				message: 'Invalid parameter(s): stock_quantity',
				data: { status: 400, params: { stock_quantity: says } },
			};
		};
		const { user } = await openStock( { [ SAVE ]: inTurn( refuse, saved ) } );
		await user.click( updateButton() );
		await user.keyboard( '400000{Enter}' );

		expect( await findNotice( `Couldn’t update the stock. ${ says }` ) ).toBeVisible();
		expect( field() ).toBeInvalid();
		expect( field() ).toHaveAccessibleDescription( says );
		await user.type( field(), '{Backspace}' );
		expect( field() ).toBeValid();
	} );

	it( 'of an Undo says so and can be tried again', async () => {
		const { api, user } = await openStock( { [ SAVE ]: inTurn( saved, failing.server, saved ) } );
		await user.click( updateButton() );
		await user.keyboard( '40{Enter}' );
		await findNotice( 'Oak Mug stock updated' );

		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await findNotice( /Couldn’t undo the stock update/ );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

		await waitFor( () => expect( api.sentTo( SAVE ) ).toHaveLength( 3 ) );
		expect( api.sentTo( SAVE )[ 2 ]?.data ).toEqual( { stock_quantity: 2 } );
	} );
} );

it( 'does not let an answer from before a write overwrite it on the screen', async () => {
	const stale = later();
	const { user } = await openStock( {
		[ STOCK ]: inTurn( listed, stale.reply, withTotal( [ { ...mug, stock_quantity: 3 }, planter ], 7 ) ),
	} );
	await user.click( screen.getByRole( 'button', { name: 'Refresh' } ) );

	await user.click( updateButton() );
	await user.keyboard( '3{Enter}' );
	await findNotice( 'Oak Mug stock updated' );
	stale.answer( listed );

	await screen.findByRole( 'button', { name: 'Refresh' } );
	expect( rowOf( 'Oak Mug' ) ).toHaveTextContent( '3 in stock' );
} );

it( 'tracks what is done', async () => {
	const recordEvent = jest.fn();
	window.wcTracks = { isEnabled: true, recordEvent };
	const { user } = await openStock();

	await user.click( updateButton() );
	await user.keyboard( '{Escape}' );
	await user.click( updateButton() );
	await user.keyboard( '40{Enter}' );
	await findNotice( 'Oak Mug stock updated' );
	await user.click( within( document.body ).getByRole( 'button', { name: 'Undo' } ) );

	expect( recordEvent.mock.calls.map( ( [ name ] ) => name ) ).toEqual( [
		'activity_panel_stock_update_stock',
		'activity_panel_stock_cancel',
		'activity_panel_stock_update_stock',
		'activity_panel_stock_save',
		'activity_panel_stock_undo',
	] );
} );
