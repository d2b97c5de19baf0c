import { __ } from '@wordpress/i18n';
import { formatMoney, formatNumber } from './money';

/**
 * How a value of a report reads: an amount of money, a whole number, an average, which the platform's reports round to a whole number, a
 * number with up to two decimals, a percentage, or a share that is known, of which nothing is rounded up to 100%.
 */
export type ValueFormat = 'currency' | 'number' | 'average' | 'decimal' | 'percent' | 'share';

/** All but whole numbers. Who shows percentages brings how they read (src/analytics/declared). */
export const formats: Partial< Record< ValueFormat, ( value: number ) => string > > = {
	currency: formatMoney,
	decimal: ( value ) => formatNumber( value, 2 ),
};

/** How one point of a chart reads: averages of single days are too close to each other to be rounded. */
export const pointFormat = ( format: ValueFormat ) => ( format === 'average' ? 'decimal' : format );

/**
 * A value of a report in the store's format.
 *
 * @param value Null where there is none.
 */
export function formatValue( value: number | null, format: ValueFormat ): string {
	if ( value === null || ! Number.isFinite( value ) ) {
		return __( 'N/A', 'storeboard' );
	}
	return formats[ format ]?.( value ) ?? formatNumber( value, 0 );
}
