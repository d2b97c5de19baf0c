import { userLocale } from './durations';
import { getPlatformSetting, type Currency } from './platform-settings';
import { plainText } from './sanitize';

const DOLLARS: Currency = {
	code: 'USD',
	precision: 2,
	symbol: '$',
	symbolPosition: 'left',
	decimalSeparator: '.',
	thousandSeparator: ',',
	priceFormat: '%1$s%2$s',
};

let ofReport: Currency | undefined;

/**
 * Has amounts without a currency of their own written in another one than the store's, while a report that is about it shows.
 *
 * @param currency Undefined for the store's.
 */
export const setReportCurrency = ( currency: Currency | undefined ) => {
	ofReport = currency;
};

export const getStoreCurrency = () => getPlatformSetting( 'currency', DOLLARS );

/** Of amounts that say nothing else: the report's, or the store's. */
export const getCurrency = () => ofReport ?? getStoreCurrency();

/**
 * Formats an amount of money in the store's format, or in the user's locale for another currency.
 *
 * @param amount A number, or a numeric string from the platform; anything else is returned as it is.
 * @param code   The amount's currency, if it may differ from the store's.
 */
export function formatMoney( amount: number | string, code = '' ): string {
	const value = typeof amount === 'string' && ! amount.trim() ? NaN : Number( amount );
	if ( ! Number.isFinite( value ) ) {
		return plainText( String( amount ) );
	}
	const store = code ? getStoreCurrency() : getCurrency();
	if ( code && code !== store.code ) {
		return inOtherCurrency( value, code );
	}
	const digits = withDecimals( Math.abs( value ), store.precision );
	const text = plainText( store.priceFormat || DOLLARS.priceFormat )
		.replace( '%1$s', () => plainText( store.symbol ) )
		.replace( '%2$s', () => withSeparators( digits, store ) );

	return value < 0 && /[1-9]/.test( digits ) ? `-${ text }` : text;
}

/**
 * Formats a number with the store's separators.
 *
 * @param decimals The maximum number of decimals.
 */
export function formatNumber( value: number, decimals = 0 ): string {
	const digits = String( Number( withDecimals( Math.abs( value ), decimals ) ) );
	const text = withSeparators( digits, getCurrency() );
	return value < 0 && /[1-9]/.test( digits ) ? `-${ text }` : text;
}

function inOtherCurrency( value: number, code: string ): string {
	try {
		return new Intl.NumberFormat( userLocale(), { style: 'currency', currency: code } ).format( value );
	} catch {
		// Plugins add currencies that no browser knows, with codes of any length.
		return `${ formatNumber( value, 2 ) } ${ code }`;
	}
}

/** Rounds as on paper: 1.005 becomes 1.01, although the floating-point 1.005 is a little less. */
export function withDecimals( value: number, decimals: number ): string {
	const shifted = Math.round( Number( `${ value }e${ decimals }` ) );
	return ( Number.isNaN( shifted ) ? value : Number( `${ shifted }e-${ decimals }` ) ).toFixed( decimals );
}

function withSeparators( digits: string, { thousandSeparator, decimalSeparator }: Currency ): string {
	const [ whole = '', decimals ] = digits.split( '.' );
	const grouped = whole.replace( /\B(?=(\d{3})+$)/g, () => plainText( thousandSeparator ) );
	return decimals ? `${ grouped }${ plainText( decimalSeparator ) }${ decimals }` : grouped;
}
