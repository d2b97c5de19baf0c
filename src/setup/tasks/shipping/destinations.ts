import { getPlatformSetting } from '../../../lib/platform-settings';
import { plainText } from '../../../lib/sanitize';
import type { Country } from './save-rates';

type General = Record< string, unknown >;

const listed = ( general: General, name: string, code: string ) => {
	const codes = general[ `woocommerce_${ name }_countries` ];
	return Array.isArray( codes ) && codes.includes( code );
};

const isSoldTo = ( general: General, code: string ) => {
	switch ( general.woocommerce_allowed_countries ) {
		case 'specific':
			return listed( general, 'specific_allowed', code );
		case 'all_except':
			return ! listed( general, 'all_except', code );
		default:
			return true;
	}
};

const isShippedTo = ( general: General, code: string ) => {
	switch ( general.woocommerce_ship_to_countries ) {
		case 'all':
			return true;
		case 'specific':
			return listed( general, 'specific_ship_to', code );
		default:
			// Where it sells to.
			return isSoldTo( general, code );
	}
};

/** The countries that the store may ship to by its general settings, its own left out, by name. */
export const destinationsOf = ( general: General | undefined, own: string ): Country[] =>
	Object.entries( getPlatformSetting( 'countries', {} ) )
		.filter( ( [ code ] ) => general && code !== own && isShippedTo( general, code ) )
		.map( ( [ code, name ] ) => ( { code, name: plainText( name ) } ) )
		.sort( ( one, other ) => one.name.localeCompare( other.name ) );
