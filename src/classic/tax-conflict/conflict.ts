import { setField } from '../../lib/classic-form';

const MAIN = '[name="woocommerce_prices_include_tax"]';
const SHOP = '#woocommerce_tax_display_shop';
const CART = '#woocommerce_tax_display_cart';

type Display = 'incl' | 'excl';

/** How prices are entered, and how they show in the shop, and in the cart and at checkout. */
export interface TaxDisplay {
	main: Display;
	shop: string;
	cart: string;
}

const selectOf = ( selector: string ) => document.querySelector< HTMLSelectElement >( selector );

/** What the fields of the page say now; undefined where an extension took one of them away. */
export function readTaxDisplay(): TaxDisplay | undefined {
	// Two radios, or a select where an extension made it one.
	const main = document.querySelector< HTMLInputElement >( `${ MAIN }:checked, select${ MAIN }` );
	const [ shop, cart ] = [ selectOf( SHOP ), selectOf( CART ) ];

	return main && shop && cart
		? { main: main.value === 'yes' ? 'incl' : 'excl', shop: shop.value, cart: cart.value }
		: undefined;
}

/** Whether prices show in another way than they are entered. */
export const isConflict = ( { main, shop, cart }: TaxDisplay ) => shop !== main || cart !== main;

/** Shows prices the way they are entered, in the form alone: the owner saves it. */
export function applyRecommended( { main }: TaxDisplay ) {
	for ( const selector of [ SHOP, CART ] ) {
		const select = selectOf( selector );
		if ( select && select.value !== main ) {
			setField( select, main );
		}
	}
}
