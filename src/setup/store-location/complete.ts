import type { AddressLocales } from '../../data/countries';
import { COUNTRY, countryOf, ruleOf } from './address-fields';

/** Whether taxes and shipping can be worked out of the store's address: it has a street, a country, and a post code where one is required. */
export function isLocationComplete( settings: Record< string, unknown >, locales: AddressLocales ): boolean {
	const country = countryOf( String( settings[ COUNTRY ] ?? '' ) );
	const { isHidden, isRequired } = ruleOf( locales, country, 'woocommerce_store_postcode' );
	const needsPostcode = ! isHidden && isRequired !== false;
	return !! (
		country &&
		settings.woocommerce_store_address &&
		( settings.woocommerce_store_postcode || ! needsPostcode )
	);
}
