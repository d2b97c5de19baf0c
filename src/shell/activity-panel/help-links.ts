import { __ } from '@wordpress/i18n';
import { getAdminSetting } from '../../lib/platform-settings';

export interface HelpItem {
	title: string;
	link: string;
	/** '_blank' opens beside the admin, as documentation does. */
	target?: string;
	linkType?: string;
	onClick?: () => void;
}

const DOCUMENT = 'https://woocommerce.com/document/';
const DOCUMENTATION = 'https://woocommerce.com/documentation/';
const FROM_PANEL = '?utm_source=help_panel&utm_medium=product';
const FROM_PRODUCT = '?utm_medium=product';

const guide = ( title: string, path: string ): HelpItem => ( { title, link: `${ DOCUMENT }${ path }` } );

/** What always helps. */
export const getDocumentation = (): HelpItem => ( {
	title: __( 'View all documentation', 'storeboard' ),
	link: `${ DOCUMENTATION }${ FROM_PANEL }`,
} );

const getApp = (): HelpItem => ( {
	title: __( 'Get the mobile app', 'storeboard' ),
	link: 'admin.php?page=wc-admin&mobileAppModal=true',
} );

const forHome = () => [
	{
		title: __( 'Get support', 'storeboard' ),
		link: `https://woocommerce.com/my-account/create-a-ticket/${ FROM_PRODUCT }`,
	},
	guide( __( 'The home screen', 'storeboard' ), `home-screen/${ FROM_PRODUCT }` ),
	guide( __( 'Your inbox', 'storeboard' ), `home-screen/${ FROM_PRODUCT }#section-4` ),
	guide( __( 'Your store’s stats', 'storeboard' ), `home-screen/${ FROM_PRODUCT }#section-5` ),
	guide( __( 'Managing your store', 'storeboard' ), `home-screen/${ FROM_PRODUCT }#section-10` ),
	guide(
		__( 'The store setup checklist', 'storeboard' ),
		`woocommerce-setup-wizard${ FROM_PRODUCT }#store-setup-checklist`
	),
];

const forProducts = () => [
	guide( __( 'Adding and managing products', 'storeboard' ), `managing-products/${ FROM_PANEL }` ),
	guide(
		__( 'Importing and exporting products (CSV)', 'storeboard' ),
		`product-csv-importer-exporter/${ FROM_PANEL }`
	),
	{
		title: __( 'Migrate products with Cart2Cart', 'storeboard' ),
		link: `https://woocommerce.com/products/cart2cart/${ FROM_PANEL }`,
	},
	{
		title: __( 'Learn more about setting up products', 'storeboard' ),
		link: `${ DOCUMENTATION }plugins/woocommerce/getting-started/setup-products/${ FROM_PANEL }`,
	},
];

const forPayments = () => [
	guide( __( 'Choosing a payment method', 'storeboard' ), `premium-payment-gateway-extensions/${ FROM_PANEL }` ),
	guide( __( 'Accepting direct bank transfers', 'storeboard' ), `bacs/${ FROM_PANEL }` ),
	guide( __( 'Accepting cash on delivery', 'storeboard' ), `cash-on-delivery/${ FROM_PANEL }` ),
];

const forTax = () => [
	guide( __( 'Setting up taxes', 'storeboard' ), `setting-up-taxes-in-woocommerce/${ FROM_PANEL }` ),
	guide(
		__( 'Automating taxes with WooCommerce Tax', 'storeboard' ),
		`woocommerce-services/${ FROM_PANEL }#section-10`
	),
];

const forShipping = () => [
	guide( __( 'Setting up shipping zones', 'storeboard' ), `setting-up-shipping-zones/${ FROM_PANEL }` ),
	{
		title: __( 'Built-in shipping options', 'storeboard' ),
		link: `${ DOCUMENTATION }plugins/woocommerce/getting-started/shipping/core-shipping-options/${ FROM_PANEL }`,
	},
	guide( __( 'Product shipping classes', 'storeboard' ), `product-shipping-classes/${ FROM_PANEL }` ),
	guide(
		__( 'Set up WooCommerce Shipping', 'storeboard' ),
		`woocommerce-shipping-and-tax/${ FROM_PANEL }#section-3`
	),
	guide(
		__( 'Learn more about shipping settings', 'storeboard' ),
		`plugins/woocommerce/getting-started/shipping/${ FROM_PANEL }`
	),
];

/** Each extension that is active has a guide of its own. */
const forMarketing = () => {
	const { activePlugins = [] } = getAdminSetting( 'plugins', {} );
	const guides: Record< string, HelpItem > = {
		mailpoet: {
			title: __( 'Get started with MailPoet', 'storeboard' ),
			link: 'https://kb.mailpoet.com/category/114-getting-started',
		},
		'facebook-for-woocommerce': guide(
			__( 'Set up Facebook', 'storeboard' ),
			`facebook-for-woocommerce/${ FROM_PANEL }`
		),
		'google-listings-and-ads': guide(
			__( 'Set up Google', 'storeboard' ),
			`google-listings-and-ads/${ FROM_PANEL }`
		),
		'pinterest-for-woocommerce': guide(
			__( 'Set up Pinterest', 'storeboard' ),
			`pinterest-for-woocommerce/${ FROM_PANEL }`
		),
	};
	return activePlugins.flatMap( ( plugin ) => guides[ plugin ] ?? [] );
};

const forAppearance = () => [
	guide( __( 'Showcasing products with blocks', 'storeboard' ), `woocommerce-blocks/${ FROM_PANEL }` ),
	guide( __( 'Store notice, catalog and product images', 'storeboard' ), `woocommerce-customizer/${ FROM_PANEL }` ),
	guide( __( 'Choosing and changing a theme', 'storeboard' ), `choose-change-theme/${ FROM_PANEL }` ),
];

const places: Record< string, ( () => HelpItem[] ) | undefined > = {
	products: forProducts,
	payments: forPayments,
	tax: forTax,
	shipping: forShipping,
	marketing: forMarketing,
	appearance: forAppearance,
};

/**
 * What helps at a place. The addresses are those that WooCommerce leads to.
 *
 * @param place A task's id, or 'homescreen'. One without links of its own has home's.
 */
export const linksOf = ( place: string ): HelpItem[] => [
	...( places[ place ] ?? forHome )(),
	getDocumentation(),
	getApp(),
];
