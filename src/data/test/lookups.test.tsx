import { renderHook } from '@testing-library/react';
import { endMockedApi, failing, mockApi } from '../../../tests/js/mock-api';
import { useLookupSource } from '../lookups';

const { signal } = new AbortController();
const theSource = () => renderHook( () => useLookupSource() ).result.current;

beforeEach( () => {
	window.wcSettings = { countries: { DE: 'Germany', CI: 'C&ocirc;te d&#039;Ivoire', US: 'United States (US)' } };
} );
afterEach( () => {
	delete window.wcSettings;
	endMockedApi();
} );

describe( 'finds by text', () => {
	it.each( [
		[
			'products',
			'/wc-analytics/products?search=hat&_fields=id,name,sku&per_page=30',
			[ { id: 3, name: 'Hat &amp; scarf', sku: 'HAT-1' } ],
			[ { key: '3', label: 'Hat & scarf (HAT-1)' } ],
		],
		[
			'variableProducts',
			'/wc-analytics/products?search=hat&type=variable&_fields=id,name,sku&per_page=30',
			[ { id: 3, name: 'Hat', sku: '' } ],
			[ { key: '3', label: 'Hat' } ],
		],
		[
			'variations',
			'/wc-analytics/variations?search=hat&_fields=id,name,sku&per_page=30',
			[ { id: 31, name: 'Hat - Red' } ],
			[ { key: '31', label: 'Hat - Red' } ],
		],
		[
			'categories',
			'/wc-analytics/products/categories?search=hat&_fields=id,name&per_page=30',
			[ { id: 15, name: 'Hats' } ],
			[ { key: '15', label: 'Hats' } ],
		],
		[
			'coupons',
			'/wc-analytics/coupons?search=hat&_fields=id,code&per_page=30',
			[ { id: 9, code: 'summer' } ],
			[ { key: '9', label: 'summer' } ],
		],
		[
			'taxes',
			'/wc-analytics/taxes?search=hat&_fields=id,country,state,name,priority&per_page=30',
			[
				{ id: 1, country: 'US', state: 'CA', name: 'State tax', priority: 1 },
				{ id: 2, country: '', state: '', name: '', priority: 1 },
			],
			[
				{ key: '1', label: 'US-CA-STATE TAX-1' },
				{ key: '2', label: 'TAX-1' },
			],
		],
		[
			'customers',
			'/wc-analytics/customers?search=hat&searchby=name&_fields=id,name,username,email&per_page=30',
			[ { id: 7, name: 'Ann B', username: 'ann', email: 'ann@shop.test' } ],
			[ { key: '7', label: 'Ann B' } ],
		],
		[
			'usernames',
			'/wc-analytics/customers?search=hat&searchby=username&_fields=id,name,username,email&per_page=30',
			// A guest has no name to log in with.
			[
				{ id: 7, name: 'Ann B', username: 'ann', email: 'ann@shop.test' },
				{ id: 8, name: 'Bo', username: '', email: '' },
			],
			[ { key: '7', label: 'ann' } ],
		],
		[
			'emails',
			'/wc-analytics/customers?search=hat&searchby=email&_fields=id,name,username,email&per_page=30',
			[ { id: 7, name: 'Ann B', username: 'ann', email: 'ann@shop.test' } ],
			[ { key: '7', label: 'ann@shop.test' } ],
		],
		[
			'orders',
			'/wc-analytics/orders?number=hat&_fields=id,number&per_page=30',
			[ { id: 40, number: 'A-40' } ],
			[ { key: '40', label: '#A-40' } ],
		],
		[
			'downloadIps',
			'/wc-analytics/data/download-ips?match=hat',
			[ { user_ip_address: '10.0.0.1' } ],
			[ { key: '10.0.0.1', label: '10.0.0.1' } ],
		],
	] )( '%s', async ( type, path, reply, expected ) => {
		mockApi( { [ `GET ${ path }` ]: reply } );

		expect( await theSource().search( type, 'hat', signal ) ).toEqual( expected );
	} );

	it( 'countries, without a request and without accents', async () => {
		const { sent } = mockApi( {} );

		expect( await theSource().search( 'countries', 'cote', signal ) ).toEqual( [
			{ key: 'CI', label: "Côte d'Ivoire" },
		] );
		expect( await theSource().names( 'countries', [ 'US', 'XX' ] ) ).toEqual( [
			{ key: 'US', label: 'United States (US)' },
		] );
		expect( sent ).toEqual( [] );
	} );

	it( 'countries by code as well, the code before what begins with it and what holds it', async () => {
		mockApi( {} );
		window.wcSettings!.countries = {
			AU: 'Australia',
			CY: 'Cyprus',
			UZ: 'Usbekistan',
			US: 'United States (US)',
			DE: 'Germany',
		};

		const found = async ( typed: string ) =>
			( await theSource().search( 'countries', typed, signal ) ).map( ( { key } ) => key );
		expect( await found( 'us' ) ).toEqual( [ 'US', 'UZ', 'AU', 'CY' ] );
		expect( await found( 'de' ) ).toEqual( [ 'DE' ] );
	} );

	it( 'the best answers, though the server tells the newest first', async () => {
		const names = [ 'Sun hat', 'Hat stand', 'HAT', 'Chatter' ];
		const later = Array.from( { length: 20 }, ( _, at ) => ( { id: 100 + at, name: `That ${ at }`, sku: '' } ) );
		mockApi( {
			'GET /wc-analytics/products': [
				...later,
				...names.map( ( name, at ) => ( { id: at + 1, name, sku: '' } ) ),
				{ id: 9, name: 'Cap', sku: 'Hat' },
			],
		} );

		const found = await theSource().search( 'products', 'hat', signal );
		expect( found ).toHaveLength( 10 );
		expect( found.slice( 0, 3 ).map( ( { label } ) => label ) ).toEqual( [ 'HAT', 'Cap (Hat)', 'Hat stand' ] );
	} );

	describe( 'what is called exactly so, behind more that is newer than the server tells', () => {
		const newer = ( row: ( at: number ) => object ) =>
			Array.from( { length: 30 }, ( _, at ) => ( { id: 100 + at, ...row( at ) } ) );

		it.each( [
			[ 'products', 'Blue hat', 'slug=Blue hat&_', { name: 'Blue hat' }, { name: 'A blue hat' } ],
			[ 'variableProducts', 'hat', 'slug=hat&type=variable&_', { name: 'Hat' }, { name: 'Hats' } ],
			[ 'categories', 'hat', 'slug=hat&_', { name: 'Hat' }, { name: 'Hats' } ],
			[ 'coupons', 'hat', 'code=hat&_', { code: 'hat' }, { code: 'hats' } ],
			[ 'customers', 'Ann B', 'name_includes=Ann B&searchby=name&_', { name: 'Ann B' }, { name: 'Ann Bo' } ],
			[ 'orders', '12', 'include=12&_', { number: '12' }, { number: '1200' } ],
		] )( '%s', async ( type, typed, question, whole, other ) => {
			const reply = ( { path }: { path: string } ) =>
				decodeURIComponent( path ).includes( `?${ question }` )
					? [ { id: 12, ...whole } ]
					: newer( () => other );
			const api = mockApi( {
				'GET /wc-analytics/products': reply,
				'GET /wc-analytics/products/categories': reply,
				'GET /wc-analytics/coupons': reply,
				'GET /wc-analytics/customers': reply,
				'GET /wc-analytics/orders': reply,
			} );

			const [ first ] = await theSource().search( type, typed, signal );
			expect( first!.key ).toBe( '12' );
			expect( api.sent ).toHaveLength( 2 );
		} );

		it( 'is not asked for where nothing is left out, it is there already, or it can be no number', async () => {
			const api = mockApi( {
				'GET /wc-analytics/products': [ { id: 1, name: 'Hats', sku: '' } ],
				'GET /wc-analytics/coupons': newer( ( at ) => ( { code: at ? `hat${ at }` : 'HAT' } ) ),
				'GET /wc-analytics/orders': newer( () => ( { number: 'hat-1' } ) ),
			} );
			await theSource().search( 'products', 'hat', signal );
			await theSource().search( 'coupons', 'hat', signal );
			await theSource().search( 'orders', 'hat', signal );

			expect( api.sent ).toHaveLength( 3 );
		} );

		it( 'costs nothing that was found where it cannot be asked for, and nothing else passes for it', async () => {
			const found = newer( () => ( { name: 'Hats', sku: '' } ) );
			mockApi( {
				'GET /wc-analytics/products': ( request: { path: string } ) =>
					request.path.includes( 'slug=' ) ? failing.server() : found,
			} );
			expect( await theSource().search( 'products', 'hat', signal ) ).toHaveLength( 10 );
			endMockedApi();

			mockApi( { 'GET /wc-analytics/products': found } );
			const shown = await theSource().search( 'products', 'hat', signal );
			expect( new Set( shown.map( ( { key } ) => key ) ).size ).toBe( 10 );
		} );
	} );

	it( 'nothing of a type that nobody knows', async () => {
		mockApi( {} );

		expect( await theSource().search( 'constructor', 'hat', signal ) ).toEqual( [] );
	} );

	it( 'no address where none begins like this', async () => {
		mockApi( {
			'GET /wc-analytics/data/download-ips': () => {
				throw {
					code: 'woocommerce_rest_data_download_ips_invalid_request',
					message: 'Invalid request.',
					data: { status: 400 },
				};
			},
		} );

		expect( await theSource().search( 'downloadIps', '9', signal ) ).toEqual( [] );
	} );

	it( 'or says why not', async () => {
		mockApi( { 'GET /wc-analytics/products': failing.server } );

		await expect( theSource().search( 'products', 'hat', signal ) ).rejects.toMatchObject( {
			code: 'internal_server_error',
		} );
	} );
} );

it( 'names things by id; what was deleted has no name', async () => {
	mockApi( {
		'GET /wc-analytics/products?include=3,99&per_page=2&_fields=id,name,sku': [ { id: 3, name: 'Hat', sku: '' } ],
	} );

	expect( await theSource().names( 'products', [ '3', '99' ] ) ).toEqual( [ { key: '3', label: 'Hat' } ] );
	expect( await theSource().names( 'downloadIps', [ '10.0.0.1' ] ) ).toEqual( [
		{ key: '10.0.0.1', label: '10.0.0.1' },
	] );
} );

it( 'lists attributes with their terms', async () => {
	mockApi( {
		'GET /wc-analytics/products/attributes?_fields=id,name': [ { id: 1, name: 'Colour' } ],
		'GET /wc-analytics/products/attributes/1/terms?search=r&_fields=id,name&per_page=30': [
			{ id: 31, name: 'Red' },
		],
		'GET /wc-analytics/products/attributes/1/terms?include=31&per_page=1&_fields=id,name': [
			{ id: 31, name: 'Red' },
		],
	} );
	const { attributes, searchTerms, termNames } = theSource();

	expect( await attributes() ).toEqual( [ { key: '1', label: 'Colour' } ] );
	expect( await searchTerms( '1', 'r', signal ) ).toEqual( [ { key: '31', label: 'Red' } ] );
	expect( await termNames( '1', [ '31' ] ) ).toEqual( [ { key: '31', label: 'Red' } ] );
	// An attribute of one product alone.
	expect( await termNames( 'colour', [ 'red' ] ) ).toEqual( [ { key: 'red', label: 'red' } ] );
} );
