import { nice, ticks } from 'd3-array';
import { userLocale } from '../../lib/durations';
import { formatMoney, formatNumber } from '../../lib/money';
import { formatValue, type ValueFormat } from '../../lib/value-format';

export interface ValueAxis {
	min: number;
	max: number;
	ticks: { value: number; label: string }[];
}

/** About how many lines the axis has. */
const LINES = 5;

/** From so much on amounts are short: '$1.2M'. */
const LARGE = 1_000_000;
const LARGE_WHERE_NARROW = 10_000;

/**
 * The axis of values: round numbers, with zero among them.
 *
 * @param isNarrow Whether there is little room for labels.
 */
export function valueAxis( values: number[], format: ValueFormat, isNarrow: boolean = false ): ValueAxis {
	const [ least, most ] = values.reduce(
		( [ low, high ], value ) => [ Math.min( low, value ), Math.max( high, value ) ],
		[ 0, 0 ]
	);
	// A chart of nothing but zeros has an axis too.
	const [ min, max ] = least === most ? [ 0, 1 ] : nice( least, most, LINES );
	const smallest = smallestUnit( format );
	const places = ticks( min, max, LINES ).filter( ( value ) => isMultiple( value, smallest ) );
	const isLarge = Math.max( -min, max ) >= ( isNarrow ? LARGE_WHERE_NARROW : LARGE );
	const isWhole = places.every( Number.isInteger );

	return {
		min,
		max,
		ticks: places.map( ( value ) => ( { value, label: tickText( value, format, isLarge, isWhole ) } ) ),
	};
}

/** A count has no halves, and money nothing smaller than its smallest coin. */
function smallestUnit( format: ValueFormat ) {
	if ( format === 'currency' ) {
		return 10 ** -Math.max( 0, decimalsOfMoney().length - 1 );
	}
	return format === 'average' ? 0.01 : 1;
}

const isMultiple = ( value: number, unit: number ) => Math.abs( value / unit - Math.round( value / unit ) ) < 1e-6;

/** What the store writes after whole amounts: '.00', or nothing. */
const decimalsOfMoney = () => /0(\D+0+)/.exec( formatMoney( 0 ) )?.[ 1 ] ?? '';

function tickText( value: number, format: ValueFormat, isLarge: boolean, isWhole: boolean ) {
	if ( isLarge && value !== 0 ) {
		const short = new Intl.NumberFormat( userLocale(), {
			notation: 'compact',
			maximumFractionDigits: 2,
			numberingSystem: 'latn',
		} as Intl.NumberFormatOptions ).format( Math.abs( value ) );
		const text = format === 'currency' ? withoutDecimals( formatMoney( 1 ) ).replace( '1', () => short ) : short;
		return value < 0 ? `-${ text }` : text;
	}
	if ( format === 'currency' ) {
		return isWhole ? withoutDecimals( formatMoney( value ) ) : formatMoney( value );
	}
	return format === 'percent' || format === 'share' ? formatValue( value, 'percent' ) : formatNumber( value, 2 );
}

function withoutDecimals( text: string ) {
	const decimals = decimalsOfMoney();
	const start = decimals ? text.lastIndexOf( decimals ) : -1;
	return start < 0 ? text : text.slice( 0, start ) + text.slice( start + decimals.length );
}
