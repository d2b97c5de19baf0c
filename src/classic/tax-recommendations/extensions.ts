import { __ } from '@wordpress/i18n';
import { WOOCOMMERCE_TAX_COUNTRIES } from '../../lib/woocommerce-tax';

/** Each of these works out taxes by itself, and excludes WooCommerce Tax. */
const EXCLUDES_WOOCOMMERCE_TAX = [
	'woocommerce-tax',
	'woocommerce-shipping',
	'taxjar-simplified-taxes-for-woocommerce',
];

/**
 * The extensions that work out taxes, as WooCommerce recommends them.
 *
 * @param country Two letters; empty where the store has none yet.
 * @param active  Slugs of the plugins that run.
 */
export function getTaxExtensions( country: string, active: string[] ) {
	return [
		{
			slug: 'woocommerce-services',
			name: 'WooCommerce Tax',
			description: __( 'Calculates sales tax on every order automatically, for free.', 'storeboard' ),
			learnMoreLink: 'https://woocommerce.com/products/tax/',
			isShown:
				WOOCOMMERCE_TAX_COUNTRIES.includes( country ) &&
				! EXCLUDES_WOOCOMMERCE_TAX.some( ( slug ) => active.includes( slug ) ),
		},
		{
			slug: 'anrok-tax',
			name: 'Anrok',
			description: __( 'Tax compliance for growing brands that sell across states and countries.', 'storeboard' ),
			learnMoreLink: 'https://woocommerce.com/products/anrok-tax/',
			isShown: true,
		},
	]
		.filter( ( { slug, isShown } ) => isShown && ! active.includes( slug ) )
		.map( ( { isShown, ...extension } ) => extension );
}
