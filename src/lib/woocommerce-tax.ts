/** Countries of the European Union. */
export const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';

/** Where WooCommerce Tax works out taxes, unless the server says otherwise. */
export const WOOCOMMERCE_TAX_COUNTRIES = `US CA AU GB ${ EU }`.split( ' ' );
