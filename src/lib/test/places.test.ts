import { findPlace, placesOf, searchPlaces, similarity } from '../places';

const places = placesOf( [
	{ code: 'DE', name: 'Germany', regions: [ { code: 'DE-BY', name: 'Bavaria' } ] },
	{
		code: 'IT',
		name: 'Italy',
		regions: [
			{ code: 'MI', name: 'Milano' },
			{ code: 'RM', name: 'Roma' },
		],
	},
	{ code: 'MT', name: 'Malta', regions: [] },
	{
		code: 'PH',
		name: 'Philippines',
		regions: [
			{ code: 'ABR', name: 'Abra' },
			{ code: '00', name: 'Metro Manila' },
		],
	},
	{ code: 'CW', name: 'Curaçao', regions: [] },
	{
		code: 'US',
		name: 'United States (US)',
		regions: [
			{ code: 'CA', name: 'California' },
			{ code: 'NY', name: 'New York' },
		],
	},
] );
const search = ( typed: string ) => searchPlaces( places, typed ).map( ( { place } ) => place.value );

describe( 'placesOf', () => {
	it( 'gives a country without regions its code, and each region of the others a key with both codes', () => {
		expect( places.map( ( { value } ) => value ) ).toEqual( [
			'DE:DE-BY',
			'IT:MI',
			'IT:RM',
			'MT',
			'PH:ABR',
			'PH:00',
			'CW',
			'US:CA',
			'US:NY',
		] );
		expect( places.find( ( { value } ) => value === 'US:CA' )!.label ).toBe( 'United States (US) — California' );
	} );

	it( 'shows the other name of a region that is known by two', () => {
		expect( places.find( ( { value } ) => value === 'PH:00' )!.label ).toBe(
			'Philippines — Metro Manila (National Capital Region)'
		);
		expect( places.find( ( { value } ) => value === 'IT:RM' )!.label ).toBe( 'Italy — Roma (Rome)' );
	} );
} );

describe( 'searchPlaces', () => {
	it( 'finds by country, region and other name, whatever the case and the accents', () => {
		expect( search( 'italy' ) ).toEqual( [ 'IT:MI', 'IT:RM' ] );
		expect( search( 'NEW Y' ) ).toEqual( [ 'US:NY' ] );
		expect( search( 'Rome' ) ).toEqual( [ 'IT:RM' ] );
		expect( search( 'national capital region' ) ).toEqual( [ 'PH:00' ] );
		expect( search( 'Curacao' ) ).toEqual( [ 'CW' ] );
		expect( search( '' ) ).toHaveLength( places.length );
	} );

	it( 'finds by code, and ranks names and codes typed whole, what begins so, and the rest', () => {
		expect( search( 'us' ) ).toEqual( [ 'US:CA', 'US:NY' ] );
		expect( search( 'mt' ) ).toEqual( [ 'MT' ] );
		expect( search( 'it' ) ).toEqual( [ 'IT:MI', 'IT:RM', 'PH:00', 'US:CA', 'US:NY' ] );
		expect( search( 'DE' ) ).toEqual( [ 'DE:DE-BY' ] );
		expect( search( 'ABR' ) ).toEqual( [ 'PH:ABR' ] );
		// Malta begins with it, the others hold it.
		expect( search( 'ma' )[ 0 ] ).toBe( 'MT' );
		expect( search( 'milano' ) ).toEqual( [ 'IT:MI' ] );
	} );

	it( 'finds what resembles the name where nothing contains it, and says so', () => {
		expect( searchPlaces( places, 'Californa' ) ).toEqual( [
			{ place: expect.objectContaining( { value: 'US:CA' } ), isSimilar: true },
		] );
		expect( search( 'Milanno' ) ).toEqual( [ 'IT:MI' ] );
		expect( search( 'Metro Manilla' ) ).toEqual( [ 'PH:00' ] );
		expect( search( 'Atlantis' ) ).toEqual( [] );
	} );
} );

describe( 'findPlace', () => {
	it( 'reads a country by code or name', () => {
		expect( findPlace( places, 'mt', '' )?.value ).toBe( 'MT' );
		expect( findPlace( places, 'Malta', 'anything' )?.value ).toBe( 'MT' );
		expect( findPlace( places, 'United States', 'California' )?.value ).toBe( 'US:CA' );
	} );

	it( 'reads a region by code, name and other name', () => {
		expect( findPlace( places, 'US', 'NY' )?.value ).toBe( 'US:NY' );
		expect( findPlace( places, 'Philippines', 'National Capital Region' )?.value ).toBe( 'PH:00' );
		expect( findPlace( places, 'IT', 'Rome' )?.value ).toBe( 'IT:RM' );
	} );

	it( 'takes the region that resembles the name most, from a similarity of 0.7 on', () => {
		expect( findPlace( places, 'US', 'Califronia' )?.value ).toBeUndefined();
		expect( findPlace( places, 'US', 'Calfornia' )?.value ).toBe( 'US:CA' );
		expect( findPlace( places, 'DE', 'Bavarian' )?.value ).toBe( 'DE:DE-BY' );
	} );

	it( 'finds nothing for a country that nobody knows, or without its region', () => {
		expect( findPlace( places, 'XX', 'California' ) ).toBeUndefined();
		expect( findPlace( places, 'US', '' ) ).toBeUndefined();
		expect( findPlace( places, '', '' ) ).toBeUndefined();
	} );
} );

it( 'measures similarity by pairs of letters', () => {
	expect( similarity( 'Roma', 'roma' ) ).toBe( 1 );
	expect( similarity( 'New York', 'newyork' ) ).toBe( 1 );
	expect( similarity( 'night', 'nacht' ) ).toBe( 0.25 );
	expect( similarity( '', '' ) ).toBe( 0 );
} );
