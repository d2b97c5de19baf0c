import type { ShippingPartner } from '../../../../data/shipping';
import { resumeAt, stepAfter, stepsOf, type Known } from '../steps';

const partner = { slug: 'labels' } as ShippingPartner;
const done: Known = {
	country: 'US',
	isLocated: true,
	ships: true,
	isRated: true,
	partners: [ partner ],
	active: [ 'labels' ],
	isConnected: true,
};
const visible = ( more: Partial< Known > ) =>
	stepsOf( { ...done, ...more } )
		.filter( ( { isVisible } ) => isVisible )
		.map( ( { id } ) => id );
const resume = ( more: Partial< Known > ) => resumeAt( stepsOf( { ...done, ...more } ) );

it( 'has four steps where the store needs all of them', () => {
	expect( visible( { isConnected: false } ) ).toEqual( [ 'store_location', 'rates', 'label_printing', 'connect' ] );
} );

it( 'connects only a store in the United States that is not connected, by a user who may', () => {
	expect( visible( {} ) ).not.toContain( 'connect' );
	expect( visible( { isConnected: false, country: 'DE' } ) ).not.toContain( 'connect' );
	expect( visible( { isConnected: undefined } ) ).not.toContain( 'connect' );
	expect( visible( { isConnected: false, partners: 'forbidden' } ) ).not.toContain( 'connect' );
} );

it( 'leaves the rates out where the store ships nothing', () => {
	expect( visible( { ships: false } ) ).toEqual( [ 'store_location', 'label_printing' ] );
} );

it( 'offers labels only where there is a partner, and says so where that could not be found out', () => {
	expect( visible( { partners: [] } ) ).not.toContain( 'label_printing' );
	expect( visible( { partners: 'failed' } ) ).toContain( 'label_printing' );
	expect( visible( { partners: 'forbidden' } ) ).toContain( 'label_printing' );
} );

it( 'goes on at the first step that the server does not have', () => {
	expect( resume( { isLocated: false } ) ).toBe( 'store_location' );
	expect( resume( { isRated: false } ) ).toBe( 'rates' );
	expect( resume( { active: [] } ) ).toBe( 'label_printing' );
	expect( resume( { isConnected: false } ) ).toBe( 'connect' );
	expect( resume( {} ) ).toBe( 'rates' );
	expect( resume( { ships: false, partners: [] } ) ).toBe( 'store_location' );
} );

it( 'waits for what it does not know, but for nothing behind the step to go on at', () => {
	expect( resume( { isLocated: undefined } ) ).toBeUndefined();
	expect( resume( { isRated: undefined } ) ).toBeUndefined();
	expect( resume( { partners: undefined } ) ).toBeUndefined();
	expect( resume( { isRated: false, partners: undefined, isConnected: undefined } ) ).toBe( 'rates' );
} );

it( 'skips partners that are there already, and ends behind the last step', () => {
	const after = ( more: Partial< Known >, from: Parameters< typeof stepAfter >[ 1 ] ) =>
		stepAfter( stepsOf( { ...done, ...more } ), from );
	expect( after( {}, 'store_location' ) ).toBe( 'rates' );
	expect( after( { isConnected: false }, 'rates' ) ).toBe( 'connect' );
	expect( after( { active: [] }, 'rates' ) ).toBe( 'label_printing' );
	expect( after( {}, 'rates' ) ).toBeUndefined();
} );
