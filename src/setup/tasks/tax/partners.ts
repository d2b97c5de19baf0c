import type { Task } from '../../../data/onboarding';
import { EU, WOOCOMMERCE_TAX_COUNTRIES } from '../../../lib/woocommerce-tax';

export type Partner = 'woocommerce-tax' | 'stripe-tax';

/** Where the server does not say which countries a partner covers. */
const COUNTRIES: Record< Partner, string[] > = {
	'woocommerce-tax': WOOCOMMERCE_TAX_COUNTRIES,
	'stripe-tax': `US CA AU GB ${ EU } AE CH HK JP NO NZ SG`.split( ' ' ),
};

/** Each of these works out taxes by itself, and excludes WooCommerce Tax. */
const EXCLUDES_WOOCOMMERCE_TAX = [ 'taxJarActivated', 'woocommerceTaxActivated', 'woocommerceShippingActivated' ];

const covers = ( listed: unknown, partner: Partner, country: string ) =>
	( Array.isArray( listed ) && listed.length ? listed : COUNTRIES[ partner ] ).includes( country );

/**
 * The partners that can work out the taxes of a store, in the order in which they are offered.
 *
 * @param task    Its additional data says which countries each covers, and what is active.
 * @param country Two letters; empty where the store has none yet.
 */
export function getPartners( { additionalData }: Pick< Task, 'additionalData' >, country: string ): Partner[] {
	const { woocommerceTaxCountries, stripeTaxCountries } = additionalData;
	const isExcluded = EXCLUDES_WOOCOMMERCE_TAX.some( ( name ) => additionalData[ name ] === true );
	const partners: Record< Partner, boolean > = {
		'woocommerce-tax': ! isExcluded && covers( woocommerceTaxCountries, 'woocommerce-tax', country ),
		'stripe-tax': covers( stripeTaxCountries, 'stripe-tax', country ),
	};
	return ( Object.keys( partners ) as Partner[] ).filter( ( partner ) => partners[ partner ] );
}
