import { __, sprintf } from '@wordpress/i18n';
import type { Field, FormValues } from '../../components/form';
import type { AddressLocales } from '../../data/countries';
import type { Place } from '../../lib/places';
import { CountryControl } from './country-control';

/** What has to be filled in: the country alone, or the whole address. */
export type Needs = 'country' | 'address';

export const COUNTRY = 'woocommerce_default_country';

/** Fields of the form to the fields of an address, as the platform's rules of countries name them. */
const ADDRESS = {
	woocommerce_store_address: 'address_1',
	woocommerce_store_address_2: 'address_2',
	woocommerce_store_city: 'city',
	woocommerce_store_postcode: 'postcode',
};

type AddressId = keyof typeof ADDRESS;

export const LOCATION_IDS = [ COUNTRY, ...Object.keys( ADDRESS ) ];

/** 'US' of 'US:CA'. */
export const countryOf = ( value: string ) => value.split( ':' )[ 0 ] ?? '';

/** How a field of the address differs in a country from what all have. */
export const ruleOf = ( locales: AddressLocales, country: string, id: AddressId ) => ( {
	...locales.default?.[ ADDRESS[ id ] ],
	...locales[ country ]?.[ ADDRESS[ id ] ],
} );

/** The field of the country alone, with its region. */
export const countryField = ( places: Place[], label = __( 'Country / Region', 'storeboard' ) ): Field => ( {
	id: COUNTRY,
	label,
	type: 'combobox',
	control: CountryControl,
	options: places,
	required: __( 'Please select a country / region', 'storeboard' ),
} );

/** The form's fields for the country that is chosen in it. */
export function addressFields( places: Place[], locales: AddressLocales, needs: Needs ) {
	const words: Record< AddressId, { label: string; message?: string; autoComplete: string } > = {
		woocommerce_store_address: {
			label: __( 'Address', 'storeboard' ),
			message: __( 'Please enter an address', 'storeboard' ),
			autoComplete: 'address-line1',
		},
		woocommerce_store_address_2: {
			label: __( 'Apartment, suite, unit, etc.', 'storeboard' ),
			autoComplete: 'address-line2',
		},
		woocommerce_store_city: {
			label: __( 'City', 'storeboard' ),
			message: __( 'Please enter a city', 'storeboard' ),
			autoComplete: 'address-level2',
		},
		woocommerce_store_postcode: {
			label: __( 'Post code', 'storeboard' ),
			message: __( 'Please enter a post code', 'storeboard' ),
			autoComplete: 'postal-code',
		},
	};

	return ( values: FormValues ): Field[] => [
		countryField( places ),
		...( Object.keys( ADDRESS ) as AddressId[] ).map( ( id ): Field => {
			const { label: ours, message, autoComplete } = words[ id ];
			const { label = ours, isHidden, isRequired } = ruleOf( locales, countryOf( values[ COUNTRY ] ?? '' ), id );
			const required = needs === 'address' && isRequired !== false && message;
			return {
				id,
				/* translators: %s: name of a field, for example 'Post code'. */
				label: required ? label : sprintf( __( '%s (optional)', 'storeboard' ), label ),
				isHidden,
				required,
				autoComplete: autoComplete as Field[ 'autoComplete' ],
			};
		} ),
	];
}
