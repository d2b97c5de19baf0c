import { failing, mockApi } from '../../../tests/js/mock-api';
import { freshRegistry } from '../../../tests/js/registry';
import { store } from '../countries';

const COUNTRIES = 'GET /wc-analytics/data/countries';
const LOCALES = 'GET /wc-analytics/data/countries/locales';

it( 'reads the countries with their regions, in characters', async () => {
	const api = mockApi( {
		[ COUNTRIES ]: [
			{ code: 'CW', name: 'Cura&ccedil;ao', states: [] },
			{ code: 'US', name: 'United States (US)', states: [ { code: 'CA', name: 'California' } ] },
			{ name: 'Nowhere' },
		],
	} );

	const { value } = await freshRegistry().resolveSelect( store ).getCountries();

	expect( value ).toEqual( [
		{ code: 'CW', name: 'Curaçao', regions: [] },
		{ code: 'US', name: 'United States (US)', regions: [ { code: 'CA', name: 'California' } ] },
	] );
	// Several hundred KB else.
	expect( api.sent[ 0 ]!.path ).toBe( '/wc-analytics/data/countries?_fields=code,name,states' );
	expect( console ).toHaveWarned();
} );

it( 'keeps regions whose codes are numbers', async () => {
	mockApi( {
		[ COUNTRIES ]: [ { code: 'UM', name: 'Outlying Islands', states: [ { code: 81, name: 'Baker Island' } ] } ],
	} );

	const { value } = await freshRegistry().resolveSelect( store ).getCountries();

	expect( value![ 0 ]!.regions ).toEqual( [ { code: '81', name: 'Baker Island' } ] );
} );

it( 'reads what an address is made of in a country', async () => {
	mockApi( {
		[ LOCALES ]: {
			AE: { postcode: { required: false, hidden: true }, state: { required: false } },
			US: { postcode: { label: 'ZIP Code', priority: 65 } },
			XX: [],
		},
	} );

	expect( ( await freshRegistry().resolveSelect( store ).getLocales() ).value ).toEqual( {
		AE: { postcode: { isRequired: false, isHidden: true }, state: { isRequired: false } },
		US: { postcode: { label: 'ZIP Code' } },
		XX: {},
	} );
} );

it.each( [
	[ failing.forbidden, 'forbidden' ],
	[ failing.server, 'server' ],
	[ failing.otherShape, 'malformed' ],
] )( 'keeps why the countries could not be read, and reads them when asked again', async ( reply, kind ) => {
	const api = mockApi( { [ COUNTRIES ]: reply } );
	const registry = freshRegistry();

	await registry
		.resolveSelect( store )
		.getCountries()
		.catch( () => {} );
	expect( registry.select( store ).getCountries() ).toMatchObject( { value: undefined, error: { kind } } );

	api.reply( { [ COUNTRIES ]: [] } );
	await registry.dispatch( store ).reloadCountries();
	expect( registry.select( store ).getCountries() ).toMatchObject( { value: [], error: undefined } );
} );
