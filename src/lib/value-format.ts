import { __ } from '@wordpress/i18n';
import { formatMoney, formatNumber } from './money';

/** How a value of a report reads: an amount of money, a whole number, or a number with up to two decimals. */
export type ValueFormat = 'currency' | 'number' | 'average';

/**
 * A value of a report in the store's format.
 *
 * @param value  Null where there is none.
 * @param format
 */
export function formatValue( value: number | null, format: ValueFormat ): string {
	if ( value === null || ! Number.isFinite( value ) ) {
		return __( 'N/A', 'storeboard' );
	}
	return format === 'currency' ? formatMoney( value ) : formatNumber( value, format === 'average' ? 2 : 0 );
}
