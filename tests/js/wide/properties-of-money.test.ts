import fc from 'fast-check';
import { formatDecimal, parseDecimal, readCost, toStored } from '../../../src/lib/decimals';
import { formatMoney, withDecimals } from '../../../src/lib/money';
import { property } from '../property';

/**
 * An amount as it would be written down: whole digits without a point, and how many of them stand behind it. Eleven digits: with four decimals more they are fifteen, which is what a
 * number keeps.
 */
const written = fc.record( {
	digits: fc.oneof( fc.bigInt( { min: 0n, max: 99_999_999_999n } ), fc.bigInt( { min: 0n, max: 99_999n } ) ),
	behind: fc.integer( { min: 0, max: 6 } ),
	isNegative: fc.boolean(),
} );
type Written = typeof written extends fc.Arbitrary< infer Value > ? Value : never;

/** Digits with a point before the last ones. */
function withPoint( digits: bigint, behind: number ) {
	const text = String( digits ).padStart( behind + 1, '0' );
	return behind ? `${ text.slice( 0, -behind ) }.${ text.slice( -behind ) }` : text;
}

const numberOf = ( { digits, behind, isNegative }: Written ) =>
	Number( `${ isNegative ? '-' : '' }${ withPoint( digits, behind ) }` );

/** The amount rounded on paper, half away from zero, as whole digits with so many behind the point. */
function onPaper( { digits, behind }: Written, decimals: number ) {
	if ( behind <= decimals ) {
		return digits * 10n ** BigInt( decimals - behind );
	}
	const cut = 10n ** BigInt( behind - decimals );
	return ( digits * 2n + cut ) / ( cut * 2n );
}

const SEPARATORS = [
	[ '.', ',' ],
	[ ',', '.' ],
	[ ',', ' ' ],
	[ ',', '\u00a0' ],
	[ '.', '\u2019' ],
	[ '.', '' ],
	[ '\u066b', '\u066c' ],
] as const;

/** What owners set up: separators, decimals and where the symbol stands. */
const currency = fc.record( {
	precision: fc.integer( { min: 0, max: 4 } ),
	separators: fc.constantFrom( ...SEPARATORS ),
	symbol: fc.constantFrom( '$', '€', 'KD', '$&', '$1', 'د.إ' ),
	priceFormat: fc.constantFrom( '%1$s%2$s', '%2$s%1$s', '%1$s %2$s', '%2$s %1$s' ),
} );
type Currency = typeof currency extends fc.Arbitrary< infer Value > ? Value : never;

function theStoreIn( { separators: [ decimalSeparator, thousandSeparator ], ...rest }: Currency ) {
	window.wcSettings = {
		currency: { code: 'XTS', symbolPosition: 'left', decimalSeparator, thousandSeparator, ...rest },
		locale: { siteLocale: 'en_US', userLocale: 'en_US', weekdaysShort: [] },
	};
}

/** Whole digits in groups of three, from behind. */
const grouped = ( digits: string, separator: string ): string =>
	digits.length > 3
		? `${ grouped( digits.slice( 0, -3 ), separator ) }${ separator }${ digits.slice( -3 ) }`
		: digits;

const signOf = ( { isNegative }: Written, digits: bigint ) => ( isNegative && digits > 0n ? '-' : '' );

afterEach( () => {
	delete window.wcSettings;
} );

property(
	'amounts are rounded as on paper',
	fc.tuple( written, fc.integer( { min: 0, max: 4 } ) ),
	( [ amount, decimals ] ) => {
		expect( withDecimals( Math.abs( numberOf( amount ) ), decimals ) ).toBe(
			withPoint( onPaper( amount, decimals ), decimals )
		);
	}
);

property( 'money shows as the store writes it', fc.tuple( written, currency ), ( [ amount, store ] ) => {
	theStoreIn( store );
	const digits = onPaper( amount, store.precision );
	const [ whole = '', behind ] = withPoint( digits, store.precision ).split( '.' );
	const [ point, group ] = store.separators;
	const shown = grouped( whole, group ) + ( behind ? point + behind : '' );
	const text = store.priceFormat
		.split( '%1$s' )
		.join( '\u0000' )
		.split( '%2$s' )
		.join( shown )
		.split( '\u0000' )
		.join( store.symbol );

	expect( formatMoney( numberOf( amount ) ) ).toBe( signOf( amount, digits ) + text );
	// As the platform sends it.
	expect( formatMoney( String( numberOf( amount ) ) ) ).toBe( signOf( amount, digits ) + text );
} );

property(
	'what a field shows reads as the amount, also with groups',
	fc.tuple( written, currency ),
	( [ amount, store ] ) => {
		theStoreIn( store );
		const digits = onPaper( amount, store.precision );
		const [ whole = '', behind ] = withPoint( digits, store.precision ).split( '.' );
		const [ point, group ] = store.separators;
		const value = Number( signOf( amount, digits ) + withPoint( digits, store.precision ) );

		expect( parseDecimal( formatDecimal( value ) ) ).toBe( value );
		expect( readCost( formatDecimal( value ) ) ).toBe( value );
		expect(
			parseDecimal( `${ signOf( amount, digits ) }${ grouped( whole, group ) }${ behind ? point + behind : '' }` )
		).toBe( value );
	}
);

property(
	'the server gets a number with a point, which it reads as the amount',
	fc.tuple( written, currency ),
	( [ amount, store ] ) => {
		theStoreIn( store );
		const digits = onPaper( amount, store.precision );
		const sent = toStored( numberOf( { ...amount, isNegative: false } ) );

		expect( sent ).toMatch( /^\d+(\.\d+)?$/ );
		expect( sent ).toBe( withPoint( digits, store.precision ) );
	}
);
