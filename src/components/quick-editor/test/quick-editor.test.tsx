import { screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findNotice, show } from '../../../../tests/js/render';
import { setPageSettings } from '../../../lib/page-settings';
import { EditButton } from '..';

const product = ( more: object = {} ) => ( {
	id: 7,
	name: 'Blue mug',
	type: 'variable',
	status: 'publish',
	regular_price: '9.5',
	manage_stock: true,
	stock_quantity: 2,
	stock_status: 'instock',
	variations: [ 9 ],
	...more,
} );

const onSaved = jest.fn();

function open( replies: Replies = {} ) {
	onSaved.mockClear();
	window.sessionStorage.clear();
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/' } );
	const api = mockApi( {
		'GET /wc-analytics/products/7': product(),
		'POST /wc-analytics/products/7': product( { stock_quantity: 12 } ),
		'GET /wc-analytics/products/7/variations/9': product( { id: 9, type: 'variation', variations: [] } ),
		'GET /wc-analytics/variations': [ { id: 9, name: 'Blue mug - Small', attributes: [] } ],
		...replies,
	} );
	return { api, ...show( <EditButton at={ { id: 7 } } name="Blue mug" onSaved={ onSaved } /> ) };
}

const dialog = ( name = 'Edit product' ) => screen.findByRole( 'dialog', { name } );
const button = () => screen.getByRole( 'button', { name: 'Quick edit: Blue mug' } );

it( 'edits the basics in a panel, tells that they were saved, and gives the focus back', async () => {
	const { user, api } = open();

	await user.click( button() );
	const quantity = await within( await dialog() ).findByRole( 'textbox', { name: 'Quantity' } );
	await user.clear( quantity );
	await user.type( quantity, '12' );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	await findNotice( 'Product saved' );
	expect( api.sentTo( 'POST /wc-analytics/products/7' ).map( ( { data } ) => data ) ).toEqual( [
		{ stock_quantity: 12 },
	] );
	expect( onSaved ).toHaveBeenCalledTimes( 1 );

	await user.keyboard( '{Escape}' );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	expect( button() ).toHaveFocus();
} );

it( 'keeps what was typed where it is closed without saving', async () => {
	const { user } = open();

	await user.click( button() );
	await user.type( await within( await dialog() ).findByRole( 'textbox', { name: 'Quantity' } ), '5' );
	await user.keyboard( '{Escape}' );
	await user.click( button() );

	expect( await within( await dialog() ).findByRole( 'textbox', { name: 'Quantity' } ) ).toHaveValue( '25' );
} );

it( 'shows a variation in its own place, and leads back', async () => {
	const { user } = open();

	await user.click( button() );
	await user.click( await within( await dialog() ).findByRole( 'link', { name: /Small|Variation 9/ } ) );
	await user.click(
		await within( await dialog( 'Edit variation' ) ).findByRole( 'link', { name: 'Back to product' } )
	);

	expect( await within( await dialog() ).findByRole( 'textbox', { name: 'Name' } ) ).toHaveValue( 'Blue mug' );
} );

it( 'says that the product could not be loaded, and loads it again', async () => {
	const { user } = open( { 'GET /wc-analytics/products/7': inTurn( failing.server, product() ) } );

	await user.click( button() );
	const panel = within( await dialog() );
	expect( await panel.findByText( 'Couldn’t load the product.' ) ).toBeVisible();
	await user.click( panel.getByRole( 'button', { name: 'Try again' } ) );

	expect( await panel.findByRole( 'textbox', { name: 'Name' } ) ).toHaveValue( 'Blue mug' );
} );

it( 'gives way to the panel of another product', async () => {
	mockApi( {
		'GET /wc-analytics/products/7': product( { variations: [] } ),
		'GET /wc-analytics/products/8': product( { id: 8, name: 'Red cup', variations: [] } ),
	} );
	const { user } = show(
		<>
			<EditButton at={ { id: 7 } } name="Blue mug" onSaved={ onSaved } />
			<EditButton at={ { id: 8 } } name="Red cup" onSaved={ onSaved } />
		</>
	);

	await user.click( button() );
	await within( await dialog() ).findByRole( 'textbox', { name: 'Name' } );
	await user.click( screen.getByRole( 'button', { name: 'Quick edit: Red cup' } ) );

	await waitFor( () => expect( screen.getByRole( 'textbox', { name: 'Name' } ) ).toHaveValue( 'Red cup' ) );
	const [ panel, ...others ] = screen.getAllByRole( 'dialog' );
	expect( others ).toEqual( [] );
	expect( panel ).toHaveFocus();
} );
