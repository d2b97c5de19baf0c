import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, mockApi, type Replies } from '../../../tests/js/mock-api';
import { findNotice, show } from '../../../tests/js/render';
import { setPageSettings } from '../../lib/page-settings';
import ProductEditor from '..';

const MUG = '/wc/v3/products/7';
const READ = `GET ${ MUG }`;
const WRITE = `POST ${ MUG }`;
const MAKE = 'POST /wc-admin/onboarding/tasks/create_product_from_template';

const aProduct = ( more: object = {} ) => ( {
	id: 7,
	name: 'Blue mug',
	type: 'simple',
	status: 'publish',
	regular_price: '9.5',
	manage_stock: false,
	stock_quantity: null,
	stock_status: 'instock',
	variations: [],
	...more,
} );

function open( params: Record< string, string >, replies: Replies = {} ) {
	const api = mockApi( { [ READ ]: aProduct(), [ WRITE ]: aProduct(), ...replies } );
	const view = show(
		<div id="root">
			<ProductEditor params={ params } path="" pathMatch="" query={ {} } />
		</div>
	);
	return { ...view, api, sent: ( call: string ) => api.sentTo( call ).map( ( { data } ) => data ) };
}

const openMug = async ( replies?: Replies ) => {
	const view = open( { productId: '7' }, replies );
	await screen.findByRole( 'textbox', { name: 'Name' } );
	return view;
};

const name = () => screen.getByRole( 'textbox', { name: 'Name' } );
const price = () => screen.getByRole( 'textbox', { name: 'Regular price' } );
const save = () => screen.getByRole( 'button', { name: 'Save' } );
const isIdle = ( button: HTMLElement ) => waitFor( () => expect( button ).toHaveAttribute( 'aria-disabled', 'false' ) );
const clash = () => screen.findByRole( 'group', { name: 'Someone else changed this product' } );

beforeEach( () => {
	window.sessionStorage.clear();
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/' } );
} );

it( 'shows the basics of a product, and leads to the editor of everything else', async () => {
	await openMug();

	expect( name() ).toHaveValue( 'Blue mug' );
	expect( price() ).toHaveValue( '9.50' );
	expect( screen.getByRole( 'combobox', { name: 'Stock status' } ) ).toHaveValue( 'instock' );
	expect( screen.getByRole( 'combobox', { name: 'Status' } ) ).toHaveValue( 'publish' );
	expect( screen.getByRole( 'link', { name: 'Open full editor' } ) ).toHaveAttribute(
		'href',
		'https://shop.test/wp-admin/post.php?post=7&action=edit'
	);
} );

it( 'writes what was changed, once for a double click', async () => {
	const { user, sent } = await openMug( {
		[ WRITE ]: aProduct( { regular_price: '12.00', manage_stock: true, stock_quantity: 3 } ),
	} );

	await user.clear( price() );
	await user.type( price(), '12' );
	await user.click( screen.getByRole( 'checkbox', { name: 'Track stock quantity' } ) );
	await user.type( screen.getByRole( 'textbox', { name: 'Quantity' } ), '3' );
	await user.dblClick( save() );

	await findNotice( 'Product saved' );
	await isIdle( save() );
	expect( sent( WRITE ) ).toEqual( [ { regular_price: '12.00', manage_stock: true, stock_quantity: 3 } ] );
} );

it( 'takes back what was saved, and says so where that fails', async () => {
	const { user, sent } = await openMug( {
		[ READ ]: inTurn( aProduct(), aProduct(), aProduct( { name: 'Red mug' } ) ),
		[ WRITE ]: inTurn( aProduct( { name: 'Red mug' } ), failing.server, aProduct() ),
	} );

	await user.clear( name() );
	await user.type( name(), 'Red mug' );
	await user.click( save() );
	await findNotice( 'Product saved' );
	await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
	await findNotice( /^Couldn’t undo the changes to the product\. / );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	await findNotice( 'Changes undone' );
	expect( sent( WRITE ) ).toEqual( [ { name: 'Red mug' }, { name: 'Blue mug' }, { name: 'Blue mug' } ] );
	await waitFor( () => expect( name() ).toHaveValue( 'Blue mug' ) );
} );

it( 'does not take back what has changed since it was saved', async () => {
	const counted = ( stock: number, more = {} ) => aProduct( { manage_stock: true, stock_quantity: stock, ...more } );
	const { user, sent } = await openMug( {
		[ READ ]: inTurn( counted( 2 ), counted( 2 ), counted( 11, { name: 'Red mug' } ) ),
		[ WRITE ]: inTurn( counted( 12, { name: 'Red mug' } ), counted( 11 ) ),
	} );
	const quantity = () => screen.getByRole( 'textbox', { name: 'Quantity' } );

	await user.clear( quantity() );
	await user.type( quantity(), '12' );
	await user.clear( name() );
	await user.type( name(), 'Red mug' );
	await user.click( save() );
	await findNotice( 'Product saved' );
	// One was sold.
	await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );

	await findNotice( 'Changes undone, except what someone else has changed since' );
	expect( sent( WRITE )[ 1 ] ).toEqual( { name: 'Blue mug' } );
	await waitFor( () => expect( quantity() ).toHaveValue( '11' ) );
} );

it( 'puts a product on sale for some days, and ends a sale', async () => {
	const onSale = {
		sale_price: '8',
		date_on_sale_from: '2026-12-01T00:00:00',
		date_on_sale_to: '2026-12-24T23:59:59',
	};
	const { user, sent } = await openMug( { [ WRITE ]: inTurn( aProduct( onSale ), aProduct() ) } );
	const sale = screen.getByRole( 'textbox', { name: 'Sale price' } );
	expect( screen.queryByLabelText( 'Sale ends' ) ).toBeNull();

	await user.type( sale, '9.5' );
	fireEvent.change( screen.getByLabelText( 'Sale starts' ), { target: { value: '2026-12-01' } } );
	fireEvent.change( screen.getByLabelText( 'Sale ends' ), { target: { value: '2026-11-30' } } );
	await user.click( save() );
	expect( screen.getByText( 'Please enter a price below the regular price' ) ).toBeVisible();
	expect( screen.getByText( 'Please choose a day that isn’t before the sale starts' ) ).toBeVisible();

	await user.clear( sale );
	await user.type( sale, '8' );
	fireEvent.change( screen.getByLabelText( 'Sale ends' ), { target: { value: '2026-12-24' } } );
	await user.click( save() );
	await findNotice( 'Product saved' );
	await isIdle( save() );

	await user.clear( sale );
	await user.click( save() );
	await waitFor( () => expect( sent( WRITE ) ).toEqual( [ { ...onSale, sale_price: '8.00' }, { sale_price: '' } ] ) );
} );

it( 'asks before what was typed is left, and not once it is saved', async () => {
	const { user } = await openMug( { [ WRITE ]: aProduct( { name: 'Blue mug!' } ) } );
	const isAsked = () => ! window.dispatchEvent( new Event( 'beforeunload', { cancelable: true } ) );

	expect( isAsked() ).toBe( false );
	await user.type( name(), '!' );
	expect( isAsked() ).toBe( true );
	await user.click( save() );
	await findNotice( 'Product saved' );
	await waitFor( () => expect( isAsked() ).toBe( false ) );
} );

it( 'writes nothing where nothing was changed', async () => {
	const { user, sent } = await openMug();

	await user.click( save() );

	await findNotice( 'Product saved' );
	expect( sent( WRITE ) ).toEqual( [] );
} );

it( 'says what is wrong before it sends', async () => {
	const { user, sent } = await openMug();

	await user.clear( name() );
	await user.clear( price() );
	await user.type( price(), 'much' );
	await user.click( screen.getByRole( 'checkbox', { name: 'Track stock quantity' } ) );
	await user.type( screen.getByRole( 'textbox', { name: 'Quantity' } ), '1.5' );
	await user.click( save() );

	expect( screen.getByText( 'Please enter a name' ) ).toBeVisible();
	expect( screen.getByText( 'Please enter a price, such as 9.99' ) ).toBeVisible();
	expect( screen.getByText( 'Please enter a whole number' ) ).toBeVisible();
	await waitFor( () => expect( name() ).toHaveFocus() );
	expect( sent( WRITE ) ).toEqual( [] );
} );

it( 'keeps what was typed where the server refuses it, and shows its word at the field', async () => {
	const { user, sent } = await openMug( {
		[ WRITE ]: inTurn(
			() => {
				throw {
					code: 'rest_invalid_param',
					message: 'Invalid parameter(s): regular_price',
					data: { status: 400, params: { regular_price: 'Too much.' } },
				};
			},
			aProduct( { regular_price: '99' } )
		),
	} );

	await user.clear( price() );
	await user.type( price(), '99' );
	await user.click( save() );

	expect( await screen.findByText( 'Too much.', { selector: '.storeboard-field__message' } ) ).toBeVisible();
	expect( price() ).toHaveValue( '99.00' );

	await user.click( save() );
	await findNotice( 'Product saved' );
	expect( sent( WRITE ) ).toHaveLength( 2 );
} );

it.each( [
	[ 'a server error', failing.server ],
	[ 'a lost connection', failing.serverDown ],
	[ 'a refusal', failing.forbidden ],
] )( 'keeps what was typed after %s, and saves it by Retry', async ( _, reason ) => {
	const { user, sent } = await openMug( { [ WRITE ]: inTurn( reason, aProduct( { name: 'Red mug' } ) ) } );

	await user.clear( name() );
	await user.type( name(), 'Red mug' );
	await user.click( save() );
	await findNotice( /^Couldn’t save the product\./ );
	expect( name() ).toHaveValue( 'Red mug' );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	await findNotice( 'Product saved' );
	expect( sent( WRITE ) ).toEqual( [ { name: 'Red mug' }, { name: 'Red mug' } ] );
	expect( screen.queryByText( /could not be saved/ ) ).not.toBeInTheDocument();
} );

describe( 'where somebody else saved meanwhile', () => {
	const THEIRS = aProduct( { name: 'Green mug', status: 'draft' } );

	it( 'finds it by Retry too', async () => {
		const { user, sent } = await openMug( {
			[ READ ]: inTurn( aProduct(), failing.server, THEIRS ),
			[ WRITE ]: aProduct( { name: 'Red mug' } ),
		} );
		await user.clear( name() );
		await user.type( name(), 'Red mug' );
		await user.click( save() );
		await findNotice( /^Couldn’t save the product\./ );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

		expect( await clash() ).toHaveTextContent( 'Name: they saved “Green mug”, you entered “Red mug”' );
		expect( sent( WRITE ) ).toHaveLength( 0 );
	} );

	it( 'says so of a variation', async () => {
		const path = '/wc/v3/products/7/variations/9';
		const variation = aProduct( { id: 9, name: 'Small', type: 'variation' } );
		const { user, sent } = open(
			{ productId: '7', variationId: '9' },
			{
				[ `GET ${ path }` ]: inTurn( variation, { ...variation, regular_price: '11' } ),
				[ `POST ${ path }` ]: { ...variation, regular_price: '12' },
			}
		);
		await screen.findByRole( 'textbox', { name: 'Regular price' } );
		await user.clear( price() );
		await user.type( price(), '12' );
		await user.click( save() );

		expect( await clash() ).toHaveTextContent( 'Regular price: they saved “11.00”, you entered “12.00”' );
		await user.click( screen.getByRole( 'button', { name: 'Save my version' } ) );

		await findNotice( 'Product saved' );
		expect( sent( `POST ${ path }` ) ).toEqual( [ { regular_price: '12.00' } ] );
	} );

	it( 'writes nothing, says what both changed, and saves over it when told', async () => {
		const { user, sent } = await openMug( {
			[ READ ]: inTurn( aProduct(), THEIRS ),
			[ WRITE ]: aProduct( { name: 'Red mug', status: 'draft' } ),
		} );

		await user.clear( name() );
		await user.type( name(), 'Red mug' );
		await user.click( save() );

		const choice = await clash();
		expect( choice ).toHaveFocus();
		expect( within( choice ).getByText( 'Name: they saved “Green mug”, you entered “Red mug”' ) ).toBeVisible();
		expect( within( choice ).getAllByRole( 'listitem' ) ).toHaveLength( 1 );
		expect( sent( WRITE ) ).toEqual( [] );

		await user.click( within( choice ).getByRole( 'button', { name: 'Save my version' } ) );
		await findNotice( 'Product saved' );
		expect( sent( WRITE ) ).toEqual( [ { name: 'Red mug' } ] );
		expect( choice ).not.toBeInTheDocument();
		expect( screen.getByRole( 'heading', { level: 1 } ) ).toHaveFocus();
		// What they changed besides shows now.
		expect( screen.getByRole( 'combobox', { name: 'Status' } ) ).toHaveValue( 'draft' );
	} );

	it( 'takes what they saved when told', async () => {
		const { user, sent } = await openMug( { [ READ ]: inTurn( aProduct(), THEIRS ) } );

		await user.clear( name() );
		await user.type( name(), 'Red mug' );
		await user.click( save() );
		await user.click( within( await clash() ).getByRole( 'button', { name: 'Use their version' } ) );

		expect( name() ).toHaveValue( 'Green mug' );
		expect( screen.getByRole( 'heading', { level: 1 } ) ).toHaveFocus();
		expect( sent( WRITE ) ).toEqual( [] );
	} );

	it( 'asks again where they saved once more', async () => {
		const { user, sent } = await openMug( {
			[ READ ]: inTurn( aProduct(), THEIRS, aProduct( { name: 'Black mug' } ) ),
		} );

		await user.clear( name() );
		await user.type( name(), 'Red mug' );
		await user.click( save() );
		await user.click( within( await clash() ).getByRole( 'button', { name: 'Save my version' } ) );

		expect( await screen.findByText( 'Name: they saved “Black mug”, you entered “Red mug”' ) ).toBeVisible();
		expect( sent( WRITE ) ).toEqual( [] );
	} );

	it.each( [
		[ 'a sale price', 'Sale price', '8', { regular_price: '7' }, 'Regular price', '7.00' ],
		[ 'a regular price', 'Regular price', '7', { sale_price: '8' }, 'Sale price', '8.00' ],
	] )(
		'sends no %s that what they saved rules out, and shows both',
		async ( _, field, typed, theirs, other, shown ) => {
			const { user, sent } = await openMug( {
				[ READ ]: inTurn( aProduct(), aProduct( theirs ) ),
				[ WRITE ]: aProduct( { ...theirs, regular_price: '9', sale_price: '6' } ),
			} );
			const box = () => screen.getByRole( 'textbox', { name: field } );

			await user.clear( box() );
			await user.type( box(), typed );
			await user.click( save() );

			const words = 'Please enter a price below the regular price';
			expect( await screen.findByText( words, { selector: '.storeboard-field__message' } ) ).toBeVisible();
			expect( screen.getByRole( 'textbox', { name: 'Sale price' } ) ).toHaveFocus();
			expect( box() ).toHaveValue( `${ typed }.00` );
			expect( screen.getByRole( 'textbox', { name: other } ) ).toHaveValue( shown );
			expect( sent( WRITE ) ).toEqual( [] );
		}
	);

	it( 'takes no price back that what they saved since rules out', async () => {
		const { user, sent } = await openMug( {
			[ READ ]: inTurn(
				aProduct(),
				aProduct(),
				aProduct( { name: 'Red mug', regular_price: '12', sale_price: '10' } )
			),
			[ WRITE ]: inTurn(
				aProduct( { name: 'Red mug', regular_price: '12' } ),
				aProduct( { regular_price: '12', sale_price: '10' } )
			),
		} );

		await user.clear( price() );
		await user.type( price(), '12' );
		await user.clear( name() );
		await user.type( name(), 'Red mug' );
		await user.click( save() );
		await findNotice( 'Product saved' );
		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );

		await findNotice( 'Changes undone, except what someone else has changed since' );
		expect( sent( WRITE )[ 1 ] ).toEqual( { name: 'Blue mug' } );
		await waitFor( () => expect( price() ).toHaveValue( '12.00' ) );
	} );

	it( 'writes its own part where they changed another one', async () => {
		const { user, sent } = await openMug( {
			[ READ ]: inTurn( aProduct(), THEIRS ),
			[ WRITE ]: { ...THEIRS, regular_price: '10' },
		} );

		await user.clear( price() );
		await user.type( price(), '10' );
		await user.click( save() );

		await findNotice( 'Product saved' );
		expect( sent( WRITE ) ).toEqual( [ { regular_price: '10.00' } ] );
		expect( name() ).toHaveValue( 'Green mug' );
	} );
} );

it( 'makes one product for a double click', async () => {
	const { user, sent } = open( {}, { [ MAKE ]: { id: 7 } } );

	await user.type( name(), 'Blue mug' );
	await user.dblClick( screen.getByRole( 'button', { name: 'Add product' } ) );

	await findNotice( 'Product added' );
	await isIdle( screen.getByRole( 'button', { name: 'Add product' } ) );
	expect( [ sent( MAKE ).length, sent( WRITE ).length ] ).toEqual( [ 1, 1 ] );
} );

it( 'makes a new product once, also where writing it fails first', async () => {
	const { user, sent } = open( {}, { [ MAKE ]: { id: 7 }, [ WRITE ]: inTurn( failing.server, aProduct() ) } );
	const add = screen.getByRole( 'button', { name: 'Add product' } );

	await user.type( name(), 'Blue mug' );
	await user.type( price(), '9.5' );
	await user.click( add );
	await findNotice( /^Couldn’t add the product\./ );
	expect( name() ).toHaveValue( 'Blue mug' );

	await user.click( add );
	await findNotice( 'Product added' );
	expect( sent( MAKE ) ).toEqual( [ { template_name: 'physical' } ] );
	expect( sent( WRITE ).pop() ).toEqual( {
		name: 'Blue mug',
		status: 'draft',
		regular_price: '9.50',
		sale_price: '',
		manage_stock: false,
		stock_status: 'instock',
	} );
	expect( window.location.search ).toContain( 'path=/product/7' );
} );

it( 'edits a variation, which has its product’s name', async () => {
	const path = '/wc/v3/products/7/variations/9';
	const variation = aProduct( { id: 9, name: 'Small', type: 'variation', manage_stock: 'parent' } );
	const { user, sent } = open(
		{ productId: '7', variationId: '9' },
		{ [ `GET ${ path }` ]: variation, [ `POST ${ path }` ]: { ...variation, status: 'private' } }
	);

	await user.selectOptions( await screen.findByRole( 'combobox', { name: 'Status' } ), 'Disabled' );
	expect( screen.getByRole( 'heading', { name: 'Small' } ) ).toBeVisible();
	expect( screen.queryByRole( 'textbox', { name: 'Name' } ) ).not.toBeInTheDocument();
	expect( screen.getByRole( 'link', { name: 'Back to product' } ) ).toHaveAttribute(
		'href',
		'https://shop.test/wp-admin/admin.php?page=wc-admin&path=/product/7'
	);
	await user.click( save() );

	await findNotice( 'Product saved' );
	expect( sent( `POST ${ path }` ) ).toEqual( [ { status: 'private' } ] );
} );

const VARIATIONS = '/wc-analytics/variations?include=9,10&per_page=2&_fields=id,name,sku';

it( 'leads from a product to its variations, which have the prices and are named by their attributes', async () => {
	await openMug( {
		[ READ ]: aProduct( { type: 'variable', variations: [ 9, 10 ] } ),
		[ `GET ${ VARIATIONS }` ]: [
			{ id: 10, name: 'Large, Blue &amp; white', sku: '' },
			{ id: 9, name: '', sku: '' },
		],
	} );

	expect( await screen.findByRole( 'link', { name: 'Large, Blue & white' } ) ).toHaveAttribute(
		'href',
		'https://shop.test/wp-admin/admin.php?page=wc-admin&path=/product/7/variation/10'
	);
	expect( screen.getByRole( 'link', { name: 'Variation 9' } ) ).toBeVisible();
	expect( screen.queryByRole( 'textbox', { name: 'Regular price' } ) ).not.toBeInTheDocument();
} );

it( 'leads to variations whose names could not be loaded', async () => {
	const { api } = await openMug( {
		[ READ ]: aProduct( { type: 'variable', variations: [ 9, 10 ] } ),
		[ `GET ${ VARIATIONS }` ]: failing.server,
	} );

	await waitFor( () => expect( api.sentTo( `GET ${ VARIATIONS }` ) ).toHaveLength( 1 ) );
	expect( screen.getByRole( 'link', { name: 'Variation 10' } ) ).toHaveAttribute(
		'href',
		'https://shop.test/wp-admin/admin.php?page=wc-admin&path=/product/7/variation/10'
	);
	expect( screen.getByRole( 'textbox', { name: 'Name' } ) ).toHaveValue( 'Blue mug' );
} );

it( 'keeps a status that is not chosen here', async () => {
	const { user, sent } = await openMug( { [ READ ]: aProduct( { status: 'future' } ) } );

	expect( screen.getByRole( 'combobox', { name: 'Status' } ) ).toHaveDisplayValue( 'Scheduled' );
	await user.type( name(), '!' );
	await user.click( save() );

	await findNotice( 'Product saved' );
	expect( sent( WRITE ) ).toEqual( [ { name: 'Blue mug!' } ] );
} );

it( 'says that a product could not be loaded, and loads it again', async () => {
	const { user } = open( { productId: '7' }, { [ READ ]: inTurn( failing.server, aProduct() ) } );

	await user.click( await screen.findByRole( 'button', { name: 'Try again' } ) );

	expect( await screen.findByRole( 'textbox', { name: 'Name' } ) ).toHaveValue( 'Blue mug' );
} );

it( 'says that a product is not there, and leads to those that are', async () => {
	open( { productId: '7' }, { [ READ ]: failing.missing } );

	expect( await screen.findByRole( 'link', { name: 'All products' } ) ).toHaveAttribute(
		'href',
		'https://shop.test/wp-admin/edit.php?post_type=product'
	);
	expect( screen.getByText( /It may have been deleted\./ ) ).toBeVisible();
	expect( screen.queryByRole( 'link', { name: 'Open full editor' } ) ).not.toBeInTheDocument();
} );

it( 'shows a name without entities, and writes it as it was typed', async () => {
	const { user, sent } = await openMug( { [ READ ]: aProduct( { name: 'Cup &amp; saucer' } ) } );

	expect( name() ).toHaveValue( 'Cup & saucer' );
	await user.type( name(), 's' );
	await user.click( save() );

	await findNotice( 'Product saved' );
	expect( sent( WRITE ) ).toEqual( [ { name: 'Cup & saucers' } ] );
} );

it( 'reads and explains prices as the store writes them', async () => {
	window.wcSettings = {
		...window.wcSettings,
		currency: {
			precision: 2,
			decimalSeparator: ',',
			thousandSeparator: '.',
			symbol: '€',
			symbolPosition: 'right_space',
		},
	} as never;
	const { user, sent } = await openMug( { [ WRITE ]: aProduct( { regular_price: '1234.50' } ) } );
	expect( price() ).toHaveValue( '9,50' );

	await user.clear( price() );
	await user.type( price(), '-1' );
	await user.click( save() );
	expect( screen.getByText( 'Please enter a price, such as 9,99' ) ).toBeVisible();

	await user.clear( price() );
	await user.type( price(), '1.234,5' );
	await user.click( save() );
	await findNotice( 'Product saved' );
	expect( sent( WRITE ) ).toEqual( [ { regular_price: '1234.50' } ] );
} );
