import { getHostSetting, type Currency } from '../../lib/host-settings';
import { plainText } from '../../lib/sanitize';

const DOLLARS: Currency = {
	code: 'USD',
	precision: 2,
	symbol: '$',
	symbolPosition: 'left',
	decimalSeparator: '.',
	thousandSeparator: ',',
	priceFormat: '%1$s%2$s',
};

/**
 * An amount in the store's currency and format.
 *
 * @param value
 */
export function formatMoney( value: number ): string {
	const currency = getHostSetting( 'currency', DOLLARS );
	const { symbol, precision } = currency;
	const amount = withSeparators( Math.abs( value ).toFixed( precision ), currency );
	const isNegative = value < 0 && /[1-9]/.test( amount );
	const text = plainText( currency.priceFormat || '%1$s%2$s' )
		.replace( '%1$s', () => plainText( symbol ) )
		.replace( '%2$s', () => amount );

	return isNegative ? `-${ text }` : text;
}

/**
 * A count, or an average with as many as two decimals.
 *
 * @param value
 */
export const formatNumber = ( value: number ) =>
	withSeparators( String( Math.round( value * 100 ) / 100 ), getHostSetting( 'currency', DOLLARS ) );

function withSeparators( digits: string, { thousandSeparator, decimalSeparator }: Currency ): string {
	const [ whole = '', decimals ] = digits.split( '.' );
	const grouped = whole.replace( /\B(?=(\d{3})+$)/g, () => plainText( thousandSeparator ) );
	return decimals ? `${ grouped }${ plainText( decimalSeparator ) }${ decimals }` : grouped;
}
