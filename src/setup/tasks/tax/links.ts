/** Where the owner enters rates. The last argument keeps the task active there: the reminder bar stays away. */
export const STANDARD_RATES = 'admin.php?page=wc-settings&tab=tax&section=standard&wc_onboarding_active_task=tax';
export const TAX_SETTINGS = 'admin.php?page=wc-settings&tab=tax';
export const STRIPE_TAX_SETTINGS = 'admin.php?page=wc-settings&tab=stripe_tax_for_woocommerce';

/** The task's own page. */
export const TAX = 'admin.php?page=wc-admin&task=tax';

/** The page of a partner's set-up. */
export const partnerUrl = ( partner: string, args = '' ) => `${ TAX }&partner=${ partner }${ args }`;

/** The way back from the connection: automated taxes are set up as soon as the owner arrives. */
export const AUTOMATED = partnerUrl( 'woocommerce-tax', '&auto=true' );
