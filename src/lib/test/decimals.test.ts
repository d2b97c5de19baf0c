import type { Currency } from '../platform-settings';
import { formatDecimal, parseDecimal, readCost, toStored } from '../decimals';

const theStoreIn = ( currency: Partial< Currency > ) => {
	window.wcSettings = {
		currency: { precision: 2, decimalSeparator: '.', thousandSeparator: ',', ...currency } as Currency,
	};
};
const germany = { decimalSeparator: ',', thousandSeparator: '.' };

afterEach( () => {
	delete window.wcSettings;
} );

it( 'reads what the owner types with the store’s separators, or with a point', () => {
	theStoreIn( {} );
	expect( [ '4.5', ' 12 ', '.5', '1,234.50', '', '-3' ].map( parseDecimal ) ).toEqual( [
		4.5, 12, 0.5, 1234.5, 0, -3,
	] );
	theStoreIn( germany );
	expect( [ '4,5', '4.50', '1.234,50', '1.234', '-0,5' ].map( parseDecimal ) ).toEqual( [
		4.5, 4.5, 1234.5, 1234, -0.5,
	] );
	theStoreIn( { decimalSeparator: ',', thousandSeparator: '&nbsp;' } );
	expect( parseDecimal( '1 234,5' ) ).toBe( 1234.5 );
} );

it( 'takes nothing else for a number', () => {
	theStoreIn( germany );
	for ( const text of [ 'five', '10 * [qty]', '1,2,3', '1.2.3', '-', '€5' ] ) {
		expect( parseDecimal( text ) ).toBeNaN();
	}
} );

it( 'writes an amount with the store’s separator and precision, without groups', () => {
	theStoreIn( germany );
	expect( [ 4.5, 0, 1234.567, -1 ].map( formatDecimal ) ).toEqual( [ '4,50', '0,00', '1234,57', '-1,00' ] );
	theStoreIn( { precision: 0 } );
	expect( formatDecimal( 500 ) ).toBe( '500' );
} );

it( 'sends an amount with a point', () => {
	theStoreIn( germany );
	expect( toStored( 1234.5 ) ).toBe( '1234.50' );
} );

it( 'reads a stored cost in either form, and tells a formula', () => {
	theStoreIn( germany );
	expect( [ '', '5', '5.25', '5,25', '-1' ].map( readCost ) ).toEqual( [ 0, 5, 5.25, 5.25, -1 ] );
	expect( [ '10 * [qty]', '[fee percent="10"]', '1 + 1' ].map( readCost ) ).toEqual( [
		undefined,
		undefined,
		undefined,
	] );
	delete window.wcSettings;
	expect( readCost( '5,25' ) ).toBe( 5.25 );
} );
