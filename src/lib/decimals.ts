import { withDecimals } from './money';
import { getPlatformSetting } from './platform-settings';
import { plainText } from './sanitize';

/** The separators and the precision of the store's amounts. */
function storeFormat() {
	const {
		precision = 2,
		decimalSeparator,
		thousandSeparator,
	} = getPlatformSetting( 'currency', {
		precision: 2,
		decimalSeparator: '.',
		thousandSeparator: ',',
	} as never );
	return { precision, point: plainText( decimalSeparator ) || '.', group: plainText( thousandSeparator ) };
}

/**
 * Reads an amount as the owner types it: with the store's separators, or with a point. An empty text is 0.
 *
 * @return NaN for what is no number.
 */
export function parseDecimal( text: string ): number {
	const { point, group } = storeFormat();
	const typed = text.replace( /\s/g, '' );
	if ( ! typed ) {
		return 0;
	}
	const [ whole = '', ...decimals ] = typed.split( point );
	// '4.50' is no four hundred and fifty where the point groups thousands.
	const grouped = group && new RegExp( `^-?\\d{1,3}(${ escape( group.trim() ) }\\d{3})+$` );
	const digits = grouped && grouped.test( whole ) ? whole.split( group.trim() ).join( '' ) : whole;
	return toNumber( [ digits, ...decimals ].join( '.' ) );
}

/**
 * Reads a cost as WooCommerce stores it: with a point or the store's own separator.
 *
 * @return Undefined for a formula, such as '10 * [qty]'.
 */
export function readCost( text: string ): number | undefined {
	const value = toNumber( ( text.trim() || '0' ).split( storeFormat().point ).join( '.' ).replace( ',', '.' ) );
	return Number.isNaN( value ) ? undefined : value;
}

/** An amount as the owner types it: the store's decimal separator and precision, no groups. */
export function formatDecimal( value: number ): string {
	const { precision, point } = storeFormat();
	return withDecimals( value, precision ).replace( '.', point );
}

/** An amount as the server takes it: with a point, in the store's precision. */
export const toStored = ( value: number ): string => withDecimals( value, storeFormat().precision );

const toNumber = ( text: string ) => ( /^-?(\d+\.?\d*|\.\d+)$/.test( text ) ? Number( text ) : NaN );
const escape = ( text: string ) => text.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' );
