import { OWN } from './options';
import { readMap } from './read';
import { post } from './request';

/**
 * Takes back that the store charges no sales tax. The platform's route cannot: it stores false as an empty text, which counts as the owner's
 * word that there is none.
 */
export const unsetNoSalesTax = () =>
	post( OWN, { woocommerce_no_sales_tax: false }, ( body ) => readMap( body, 'Options' ) );
