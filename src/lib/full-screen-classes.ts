/**
 * Classes of the body that hide WordPress' menu, toolbar and footer (src/app/style.scss). The names are the platform's, because extensions'
 * styles use them.
 */
export const FULL_SCREEN = [ 'woocommerce-admin-full-screen', 'is-wp-toolbar-disabled' ];

/** The server printed the page like that for its screen (includes/Pages/FullPage.php): they leave with the screen too. */
export const PRINTED = 'storeboard-full-screen';
