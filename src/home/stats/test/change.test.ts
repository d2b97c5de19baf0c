import type { DatedIndicator as Indicator } from '../../../data/indicators';
import { changeText, valueText } from '../change';

const indicator = ( value: number | null, isMoney = false ): Indicator => ( {
	stat: 'a/b',
	chart: 'b',
	label: 'B',
	isMoney,
	value,
	report: '',
	at: 0,
} );

afterEach( () => {
	delete window.wcSettings;
} );

it.each( [
	[ 112, 100, 'Up 12% from 100' ],
	[ 88, 100, 'Down 12% from 100' ],
	[ 100, 100, 'No change from 100' ],
	[ 0, 0, 'No change from 0' ],
	[ 5, 0, 'New' ],
	[ -5, 0, 'Down from 0' ],
	[ 0, 8, 'Down 100% from 8' ],
	[ 1001, 1000, 'Up <1% from 1,000' ],
	[ 999, 1000, 'Down <1% from 1,000' ],
	[ 12345, 5, 'Up 246,800% from 5' ],
	// Refunds can outweigh sales.
	[ 50, -100, 'Up 150% from -100' ],
	[ -150, -100, 'Down 50% from -100' ],
	[ 5, null, 'No data to compare' ],
	[ null, 5, 'No data to compare' ],
	[ null, null, 'No data to compare' ],
] )( 'describes %p after %p', ( now, then, words ) => {
	expect( changeText( indicator( now ), indicator( then ) ) ).toBe( words );
} );

it( 'describes an indicator that the former period does not have', () => {
	expect( changeText( indicator( 5 ), undefined ) ).toBe( 'No data to compare' );
} );

it( 'formats money as the store does', () => {
	window.wcSettings = {
		currency: {
			code: 'EUR',
			precision: 2,
			symbol: '&euro;',
			symbolPosition: 'right_space',
			decimalSeparator: ',',
			thousandSeparator: '.',
			priceFormat: '%2$s&nbsp;%1$s',
		},
	};

	expect( valueText( indicator( 1234567.891, true ) ) ).toBe( '1.234.567,89\u00a0€' );
	expect( valueText( indicator( -5, true ) ) ).toBe( '-5,00\u00a0€' );
	expect( valueText( indicator( 1234.5 ) ) ).toBe( '1.234,5' );
	expect( changeText( indicator( 220, true ), indicator( 200, true ) ) ).toBe( 'Up 10% from 200,00\u00a0€' );
} );

it( 'formats money without decimals in a currency without them', () => {
	window.wcSettings = {
		currency: {
			code: 'JPY',
			precision: 0,
			symbol: '¥',
			symbolPosition: 'left',
			decimalSeparator: '.',
			thousandSeparator: ',',
			priceFormat: '%1$s%2$s',
		},
	};

	expect( valueText( indicator( 1234.4, true ) ) ).toBe( '¥1,234' );
} );

it( 'says if there is no value', () => {
	expect( valueText( indicator( null, true ) ) ).toBe( 'Not available' );
} );
