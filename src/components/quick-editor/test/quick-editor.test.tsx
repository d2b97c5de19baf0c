import { act, screen, waitFor, within } from '@testing-library/react';
import { useRef } from '@wordpress/element';
import { failing, inTurn, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findNotice, show } from '../../../../tests/js/render';
import { setPageSettings } from '../../../lib/page-settings';
import { EditButton, QuickEditPanel } from '..';

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
		'GET /wc/v3/products/7': product(),
		'POST /wc/v3/products/7': product( { stock_quantity: 12 } ),
		'GET /wc/v3/products/7/variations/9': product( { id: 9, type: 'variation', variations: [] } ),
		'GET /wc-analytics/variations': [ { id: 9, name: 'Blue mug - Small', attributes: [] } ],
		...replies,
	} );
	return {
		api,
		...show(
			<>
				<EditButton at={ { id: 7 } } name="Blue mug" />
				<QuickEditPanel onSaved={ onSaved } />
			</>
		),
	};
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
	expect( api.sentTo( 'POST /wc/v3/products/7' ).map( ( { data } ) => data ) ).toEqual( [ { stock_quantity: 12 } ] );
	expect( onSaved ).toHaveBeenCalledTimes( 1 );

	await user.keyboard( '{Escape}' );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	expect( button() ).toHaveFocus();
} );

describe( 'what a product costs', () => {
	const costs = ( value: number | null ) => ( { values: [ { defined_value: value, effective_value: value ?? 0 } ] } );
	const simple = ( more: object = {} ) => product( { type: 'simple', variations: [], ...more } );

	it( 'is entered and taken away for who may see costs, and which orders take it is said', async () => {
		const { user, api } = open( {
			'GET /wc/v3/products/7': simple( { cost_of_goods_sold: costs( null ) } ),
			'POST /wc/v3/products/7': simple( { cost_of_goods_sold: costs( 4.25 ) } ),
		} );
		setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', can: { costs: true } } );
		await user.click( button() );
		const cost = await within( await dialog() ).findByRole( 'textbox', { name: 'Cost of goods' } );
		expect( cost ).toHaveValue( '' );
		expect( cost ).toHaveAccessibleDescription(
			'New orders save it. Earlier orders stay as they are unless WooCommerce recalculates them, as after a refund.'
		);
		await user.type( cost, '4.25' );
		await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
		await findNotice( 'Product saved' );

		api.reply( { 'GET /wc/v3/products/7': simple( { cost_of_goods_sold: costs( 4.25 ) } ) } );
		await user.clear( screen.getByRole( 'textbox', { name: 'Cost of goods' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
		await waitFor( () =>
			expect( api.sentTo( 'POST /wc/v3/products/7' ).map( ( { data } ) => data ) ).toEqual(
				[ 4.25, 0 ].map( ( value ) => ( {
					cost_of_goods_sold: { values: [ { defined_value: value } ] },
				} ) )
			)
		);
	} );

	it( 'keeps more decimals than prices have, and is no zero', async () => {
		const { user, api } = open( {
			'GET /wc/v3/products/7': simple( { cost_of_goods_sold: costs( 0.125 ) } ),
			'POST /wc/v3/products/7': simple( { cost_of_goods_sold: costs( 0.004 ) } ),
		} );
		setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', can: { costs: true } } );
		await user.click( button() );
		const cost = await within( await dialog() ).findByRole( 'textbox', { name: 'Cost of goods' } );
		expect( cost ).toHaveValue( '0.125' );
		await user.clear( cost );
		await user.type( cost, '0' );
		await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
		expect(
			( await screen.findAllByText( 'Please enter a cost above 0, or leave it empty' ) ).length
		).toBeGreaterThan( 0 );
		await user.type( cost, '.004' );
		await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
		await findNotice( 'Product saved' );
		expect( api.sentTo( 'POST /wc/v3/products/7' ).map( ( { data } ) => data ) ).toEqual( [
			{ cost_of_goods_sold: { values: [ { defined_value: 0.004 } ] } },
		] );
	} );

	it.each( [
		[ 'who may not see costs', false, simple( { cost_of_goods_sold: costs( 4.25 ) } ) ],
		[ 'a store that keeps no costs', true, simple() ],
	] )( 'is not there for %s', async ( _, may, told ) => {
		const { user } = open( { 'GET /wc/v3/products/7': told } );
		setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', can: { costs: may } } );
		await user.click( button() );

		expect( await within( await dialog() ).findByRole( 'textbox', { name: 'Name' } ) ).toBeVisible();
		expect( screen.queryByRole( 'textbox', { name: 'Cost of goods' } ) ).toBeNull();
	} );
} );

it( 'keeps what was typed where it is closed without saving', async () => {
	const { user } = open();

	await user.click( button() );
	await user.type( await within( await dialog() ).findByRole( 'textbox', { name: 'Quantity' } ), '5' );
	await user.keyboard( '{Escape}' );
	await user.click( button() );

	expect( await within( await dialog() ).findByRole( 'textbox', { name: 'Quantity' } ) ).toHaveValue( '25' );
} );

it( 'begins with what the server has by then, and with what was known where that cannot be asked', async () => {
	const { user, api } = open();
	const quantity = async () => within( await dialog() ).findByRole( 'textbox', { name: 'Quantity' } );
	await user.click( button() );
	await quantity();
	await user.keyboard( '{Escape}' );

	api.reply( { 'GET /wc/v3/products/7': product( { stock_quantity: 50 } ) } );
	await user.click( button() );
	expect( await quantity() ).toHaveValue( '50' );
	await user.keyboard( '{Escape}' );

	api.reply( { 'GET /wc/v3/products/7': failing.server } );
	await user.click( button() );
	expect( await quantity() ).toHaveValue( '50' );
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
	const { user } = open( { 'GET /wc/v3/products/7': inTurn( failing.server, product() ) } );

	await user.click( button() );
	const panel = within( await dialog() );
	expect( await panel.findByText( 'Couldn’t load the product.' ) ).toBeVisible();
	await user.click( panel.getByRole( 'button', { name: 'Try again' } ) );

	expect( await panel.findByRole( 'textbox', { name: 'Name' } ) ).toHaveValue( 'Blue mug' );
} );

it( 'gives way to the panel of another product', async () => {
	mockApi( {
		'GET /wc/v3/products/7': product( { variations: [] } ),
		'GET /wc/v3/products/8': product( { id: 8, name: 'Red cup', variations: [] } ),
	} );
	const { user } = show(
		<>
			<EditButton at={ { id: 7 } } name="Blue mug" />
			<EditButton at={ { id: 8 } } name="Red cup" />
			<QuickEditPanel onSaved={ onSaved } />
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

it( 'opens once where a page has two lists, which both learn of a save, and shows what the command palette chose', async () => {
	const saved = { first: jest.fn(), second: jest.fn() };
	function List( { name, id, onSaved: onListSaved }: { name: string; id: number; onSaved: () => void } ) {
		const place = useRef< HTMLDivElement >( null );
		return (
			<div ref={ place }>
				<EditButton at={ { id } } name={ name } />
				<QuickEditPanel within={ place } onSaved={ onListSaved } />
			</div>
		);
	}
	mockApi( {
		'GET /wc/v3/products/7': product( { variations: [] } ),
		'GET /wc/v3/products/8': product( { id: 8, name: 'Red cup', variations: [] } ),
		'POST /wc/v3/products/8': product( { id: 8, name: 'Red cup', stock_quantity: 25, variations: [] } ),
	} );
	const { user } = show(
		<>
			<List name="Blue mug" id={ 7 } onSaved={ saved.first } />
			<List name="Red cup" id={ 8 } onSaved={ saved.second } />
		</>
	);

	await user.click( screen.getByRole( 'button', { name: 'Quick edit: Red cup' } ) );
	await user.type( await within( await dialog() ).findByRole( 'textbox', { name: 'Quantity' } ), '5' );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	await waitFor( () => expect( saved.second ).toHaveBeenCalledTimes( 1 ) );
	expect( saved.first ).toHaveBeenCalledTimes( 1 );

	await user.keyboard( '{Escape}' );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	// As src/commands/palette.ts opens what was found.
	const link = document.createElement( 'a' );
	link.href = 'https://shop.test/wp-admin/admin.php?page=wc-admin&path=%2Fproduct%2F7';
	link.dataset.quickEdit = '/product/7';
	document.body.append( link );
	act( () => link.click() );
	link.remove();
	expect( await within( await dialog() ).findByRole( 'textbox', { name: 'Name' } ) ).toHaveValue( 'Blue mug' );
	expect( screen.getAllByRole( 'dialog' ) ).toHaveLength( 1 );
} );

it( 'gets the focus where the button of the product that shows is pressed once more', async () => {
	const { user } = open();

	await user.click( button() );
	await within( await dialog() ).findByRole( 'textbox', { name: 'Name' } );
	await user.click( button() );
	await waitFor( () => expect( screen.getByRole( 'dialog' ) ).toHaveFocus() );
	expect( screen.getAllByRole( 'dialog' ) ).toHaveLength( 1 );
} );
