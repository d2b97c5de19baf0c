import type { Currency } from '../platform-settings';
import { formatMoney, formatNumber } from '../money';

const dollars: Currency = {
	code: 'USD',
	precision: 2,
	symbol: '$',
	symbolPosition: 'left',
	decimalSeparator: '.',
	thousandSeparator: ',',
	priceFormat: '%1$s%2$s',
};

function theStoreIn( currency: Partial< Currency >, userLocale = 'en_US' ) {
	window.wcSettings = {
		currency: { ...dollars, ...currency },
		locale: { siteLocale: 'en_US', userLocale, weekdaysShort: [] },
	};
}

/** Browsers put spaces of several widths into amounts. */
const plainSpaces = ( text: string ) => text.replace( /[\u00a0\u202f]/g, ' ' );

beforeEach( () => theStoreIn( {} ) );
afterEach( () => {
	delete window.wcSettings;
} );

describe( 'an amount in the store’s currency', () => {
	it.each( [
		[ 'dollars', {}, '1234567.5', '$1,234,567.50' ],
		[ 'a small amount', {}, '0.5', '$0.50' ],
		[ 'nothing', {}, 0, '$0.00' ],
		[ 'a refund', {}, '-12.3', '-$12.30' ],
		[ 'less than the smallest coin', {}, -0.001, '$0.00' ],
		[ 'half a coin', {}, '1.005', '$1.01' ],
		[ 'a crumb of a coin', {}, 1e-7, '$0.00' ],
		[ 'no decimals', { code: 'JPY', symbol: '¥', precision: 0 }, '1234.5', '¥1,235' ],
		[ 'three decimals', { code: 'KWD', symbol: 'KD', precision: 3 }, '1234.5', 'KD1,234.500' ],
		[
			'a comma for the decimals and the symbol behind',
			{
				code: 'EUR',
				symbol: '€',
				priceFormat: '%2$s&nbsp;%1$s',
				decimalSeparator: ',',
				thousandSeparator: '.',
			},
			'1234.5',
			'1.234,50 €',
		],
		[ 'entities', { code: 'GBP', symbol: '&pound;' }, 5, '£5.00' ],
		[ 'a symbol that looks like a pattern', { symbol: '$&' }, 5, '$&5.00' ],
		[ 'no separator', { thousandSeparator: '' }, 12345, '$12345.00' ],
		[ 'right to left', { code: 'AED', symbol: 'د.إ', priceFormat: '%2$s&nbsp;%1$s' }, '1234.5', '1,234.50 د.إ' ],
	] )( 'with %s', ( _, currency, amount, expected ) => {
		theStoreIn( currency );

		expect( plainSpaces( formatMoney( amount ) ) ).toBe( expected );
	} );

	it( 'is in dollars if the page says nothing', () => {
		delete window.wcSettings;

		expect( formatMoney( 5 ) ).toBe( '$5.00' );
	} );

	it.each( [ [ 'twelve' ], [ '' ], [ ' ' ] ] )( 'returns what is not an amount unchanged: %p', ( amount ) => {
		expect( formatMoney( amount ) ).toBe( amount );
	} );
} );

describe( 'an amount in another currency', () => {
	it.each( [
		[ 'EUR', 'en_US', '1234.5', '€1,234.50' ],
		[ 'EUR', 'de_DE_formal', '1234.5', '1.234,50 €' ],
		[ 'JPY', 'en_US', '1234.5', '¥1,235' ],
		[ 'KWD', 'en_US', '1234.5', 'KWD 1,234.500' ],
		[ 'EUR', 'pt_PT_ao90', '12345', '12 345,00 €' ],
		// Plugins add currencies for points and tokens.
		[ 'POINTS', 'en_US', '1234.5', '1,234.5 POINTS' ],
	] )( '%s, read in %s', ( code, locale, amount, expected ) => {
		theStoreIn( {}, locale );

		expect( plainSpaces( formatMoney( amount, code ) ) ).toBe( expected );
	} );

	it( 'follows the store’s format if the order names the same currency', () => {
		expect( formatMoney( '5', 'USD' ) ).toBe( '$5.00' );
	} );
} );

it.each( [
	[ 0, 0, '0' ],
	[ 1234567, 0, '1,234,567' ],
	[ 2.345, 2, '2.35' ],
	[ 2, 2, '2' ],
	[ -1234, 0, '-1,234' ],
	[ -0.2, 0, '0' ],
] )( 'formats the number %p with at most %p decimals as %p', ( value, decimals, expected ) => {
	expect( formatNumber( value, decimals ) ).toBe( expected );
} );
