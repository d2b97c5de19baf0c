import type { Task } from '../../data/onboarding';

export type Partner = 'woocommerce-tax' | 'stripe-tax';

/** Countries of the European Union. */
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';

/** Where the server does not say which countries a partner covers. */
const COUNTRIES: Record< Partner, string > = {
	'woocommerce-tax': `US CA AU GB ${ EU }`,
	'stripe-tax': `US CA AU GB ${ EU } AE CH HK JP NO NZ SG`,
};

/** Each of these works out taxes by itself, and excludes WooCommerce Tax. */
const EXCLUDES_WOOCOMMERCE_TAX = [ 'taxJarActivated', 'woocommerceTaxActivated', 'woocommerceShippingActivated' ];

const covers = ( listed: unknown, partner: Partner, country: string ) =>
	( Array.isArray( listed ) && listed.length ? listed : COUNTRIES[ partner ].split( ' ' ) ).includes( country );

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
