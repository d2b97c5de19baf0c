import type { Answers } from '../../../tests/js/fault-server';
import { ME } from '../../../tests/e2e/faults/answers';
import type { Screen, Write } from '../../../tests/e2e/faults/table';

const OPTIONS = '/wc-admin/options';
const SHIPPING_HIDDEN = 'woocommerce_settings_shipping_recommendations_hidden';
const PAYMENTS_HIDDEN = 'woocommerce_setting_payments_recommendations_hidden';
const QUEUE = 'woocommerce_admin_transient_notices_queue';
const QUEUED = {
	one: {
		...{ id: 'one', user_id: 0, status: 'success', content: 'Test: said to everybody' },
		options: { explicitDismiss: true },
	},
};
const ORDER_BANNER = 'order_attribution_install_banner_dismissed';

/** The options that the unit tests' store keeps, and how it answers for them. */
function optionAnswers( stored: Record< string, unknown > ): Answers {
	return {
		[ OPTIONS ]: () => stored,
		[ `POST ${ OPTIONS }` ]: ( { data }: { data: any } ) => Object.assign( stored, data ),
	};
}

const isOptionStored = ( name: string ) => async ( get: ( path: string ) => Promise< any > ) =>
	( await get( `${ OPTIONS }?options=${ name }` ) )[ name ] === 'yes';

const HIDE_RECOMMENDATIONS: Pick< Write, 'presses' | 'says' | 'isToldInPlace' | 'done' > = {
	presses: [
		{ role: 'button', name: 'Recommendation options' },
		{ role: 'menuitem', name: 'Hide this' },
	],
	says: 'Couldn’t hide recommendations.',
	isToldInPlace: true,
	done: 'Recommendations hidden',
};

const GATEWAY = {
	id: 'cod',
	title: 'Cash on delivery',
	method_title: 'Cash on delivery',
	enabled: false,
	settings: {},
	settings_url: 'admin.php?page=wc-settings&tab=checkout&section=cod',
};

/** Panels of classic pages, which say so in their places while the form beneath still saves. */
export const FAULTS: Screen[] = [
	{
		id: 'classic-alerts',
		name: 'Settings with a store alert',
		query: '',
		classic: {
			address: 'admin.php?page=wc-settings&tab=products',
			panels: [ 'panel/header' ],
			field: {
				selector: '#woocommerce_weight_unit',
				value: 'lbs',
				setting: 'products/woocommerce_weight_unit',
			},
		},
		hasAlerts: true,
		state: { notes: [ { type: 'error', title: 'Test: an alert', content: 'Some words.' } ] },
		answers: () => ( {
			'/wc-analytics/admin/notes': [
				{
					...{
						id: 1,
						name: 'alert',
						type: 'error',
						locale: 'en_US',
						title: 'Test: an alert',
						content: 'Words.',
					},
					...{
						status: 'unactioned',
						date_created_gmt: '2026-01-31T00:00:00',
						is_snoozable: false,
						actions: [],
					},
					...{ layout: 'plain', image: '', is_deleted: false, is_read: false },
				},
			],
		} ),
		ready: { role: 'heading', name: 'Test: an alert' },
		reads: { '/wc-analytics/admin/notes': 'Couldn’t load store alerts.' },
		chunks: [ 'store-alerts' ],
	},
	{
		id: 'classic-queue',
		name: 'Settings with a queued notice',
		query: '',
		classic: { address: 'admin.php?page=wc-settings&tab=products', panels: [ 'panel/header' ] },
		settings: { preloadOptions: { [ QUEUE ]: QUEUED } },
		state: { options: { [ QUEUE ]: QUEUED } },
		answers() {
			const stored: Record< string, unknown > = { ...QUEUED };
			return {
				[ OPTIONS ]: () => ( { [ QUEUE ]: stored } ),
				[ `POST /storeboard/v1/options/${ QUEUE }/remove` ]: ( { data }: { data: any } ) => {
					data.entries.forEach( ( id: string ) => delete stored[ id ] );
					return { [ QUEUE ]: stored };
				},
			};
		},
		ready: { role: 'button', name: 'Dismiss this notice' },
		reads: {},
		write: {
			presses: [ { role: 'button', name: 'Dismiss this notice' } ],
			goes: { selector: '.components-snackbar__content', text: 'Test: said to everybody' },
			isStored: async ( get ) =>
				! Object.keys( ( await get( `${ OPTIONS }?options=${ QUEUE }` ) )[ QUEUE ] || {} ).length,
			route: new RegExp( `/${ QUEUE }/remove$` ),
			says: 'Couldn’t save that you dismissed this message',
			staysGone: true,
		},
		chunks: [],
	},
	{
		id: 'classic-shipping',
		name: 'Settings of shipping',
		query: '',
		classic: {
			address: 'admin.php?page=wc-settings&tab=shipping',
			panels: [ 'panel/shipping-recommendations' ],
		},
		stored: { [ OPTIONS ]: { [ SHIPPING_HIDDEN ]: 'no' } },
		answers: () => ( {
			...optionAnswers( { [ SHIPPING_HIDDEN ]: 'no' } ),
			'/wc-admin/shipping-partner-suggestions': [
				{ id: 'acme', slug: 'acme', name: 'Acme', description: 'Labels.', layout_row: { features: [] } },
			],
		} ),
		ready: { role: 'heading', name: 'Recommended shipping solutions' },
		reads: {
			'/wc-admin/shipping-partner-suggestions': 'Couldn’t load shipping recommendations.',
		},
		write: {
			...HIDE_RECOMMENDATIONS,
			goes: { role: 'heading', name: 'Recommended shipping solutions' },
			isStored: isOptionStored( SHIPPING_HIDDEN ),
			route: /\/wc-admin\/options$/,
		},
		chunks: [ 'panel-shipping-recommendations' ],
	},
	{
		id: 'classic-tax',
		name: 'Settings of taxes with a conflict',
		query: '',
		classic: {
			address: 'admin.php?page=wc-settings&tab=tax',
			panels: [ 'panel/tax-conflict', 'panel/tax-recommendations' ],
			field: {
				selector: '#woocommerce_price_display_suffix',
				value: 'incl. tax',
				setting: 'tax/woocommerce_price_display_suffix',
			},
			markup:
				'<input type="radio" name="woocommerce_prices_include_tax" value="yes" checked>' +
				'<select id="woocommerce_tax_display_shop"><option>excl</option><option>incl</option></select>' +
				'<select id="woocommerce_tax_display_cart"><option>excl</option><option>incl</option></select>',
		},
		state: {
			options: {
				woocommerce_calc_taxes: 'yes',
				woocommerce_prices_include_tax: 'yes',
				woocommerce_tax_display_shop: 'excl',
				woocommerce_tax_display_cart: 'excl',
				woocommerce_price_display_suffix: '',
			},
		},
		ready: { role: 'heading', name: 'Your tax settings don’t match' },
		reads: {},
		chunks: [ 'panel-tax-conflict' ],
	},
	{
		id: 'classic-payments',
		name: 'Settings of payments',
		query: '',
		classic: { address: 'admin.php?page=wc-settings&tab=checkout', panels: [ 'panel/payments-main' ] },
		stored: { '/wc/v3/payment_gateways/cod': { enabled: false } },
		answers() {
			const cod = { ...GATEWAY };
			return {
				...optionAnswers( { [ PAYMENTS_HIDDEN ]: 'no' } ),
				'/wc/v3/payment_gateways': [ cod ],
				'POST /wc/v3/payment_gateways/cod': () => Object.assign( cod, { enabled: true } ),
				'/wc-admin/payment-gateway-suggestions': [],
			};
		},
		ready: { role: 'heading', name: 'Payment providers' },
		reads: { '/wc/v3/payment_gateways': 'Couldn’t load payment methods.' },
		write: {
			presses: [ { selector: '[data-gateway="cod"] input' } ],
			goes: { selector: '[data-gateway="cod"] input:not(:checked)' },
			isStored: async ( get ) =>
				( await get( '/wc/v3/payment_gateways' ) ).some(
					( gateway: any ) => gateway.id === 'cod' && gateway.enabled
				),
			route: /\/payment_gateways\/cod$/,
			says: 'Couldn’t update Cash on delivery.',
		},
		chunks: [ 'panel-payments-settings' ],
	},
	{
		id: 'classic-offline',
		name: 'Settings of offline payments',
		query: '',
		classic: {
			address: 'admin.php?page=wc-settings&tab=checkout&section=offline',
			panels: [ 'panel/payments-offline' ],
		},
		isUnitOnly: true,
		answers: () => ( { '/wc/v3/payment_gateways': [ { ...GATEWAY } ] } ),
		ready: { role: 'heading', name: 'Take offline payments' },
		reads: { '/wc/v3/payment_gateways': 'Couldn’t load payment methods.' },
		isVariant: true,
		chunks: [],
	},
	{
		id: 'classic-method',
		name: 'Settings of one payment method',
		query: '',
		classic: {
			address: 'admin.php?page=wc-settings&tab=checkout&section=cod',
			panels: [ 'panel/payments-cod' ],
		},
		isUnitOnly: true,
		answers: () => ( { '/wc/v3/payment_gateways': [ { ...GATEWAY } ] } ),
		ready: { role: 'heading', name: 'Cash on delivery' },
		reads: { '/wc/v3/payment_gateways': 'Couldn’t load payment methods.' },
		isVariant: true,
		chunks: [],
	},
	{
		id: 'classic-suggested-payments',
		name: 'Settings of payments, older: suggested methods',
		query: '',
		classic: {
			address: 'admin.php?page=wc-settings&tab=checkout',
			panels: [ 'panel/payments-recommendations' ],
		},
		// Only older versions have it.
		isUnitOnly: true,
		answers: () => ( {
			...optionAnswers( { [ PAYMENTS_HIDDEN ]: 'no' } ),
			'/wc-admin/payment-gateway-suggestions': [
				{
					...{ id: 'acme', title: 'Acme', content: 'Cards.', image: '', plugins: [ 'acme-pay' ] },
					...{ category_other: [ 'US' ], category_additional: [], recommendation_priority: 1 },
				},
			],
		} ),
		ready: { role: 'heading', name: 'Recommended payment providers' },
		reads: { '/wc-admin/payment-gateway-suggestions': 'Couldn’t load suggested payment methods.' },
		write: {
			...HIDE_RECOMMENDATIONS,
			goes: { role: 'heading', name: 'Recommended payment providers' },
			isStored: isOptionStored( PAYMENTS_HIDDEN ),
			route: /\/wc-admin\/options$/,
		},
		chunks: [ 'panel-payments-recommendations' ],
	},
	{
		id: 'classic-payments-banner',
		name: 'Settings of payments, older: the banner',
		query: '',
		classic: { address: 'admin.php?page=wc-settings&tab=checkout', panels: [ 'panel/payments-banner' ] },
		// Only older versions have it. Without the payment methods it says what the list below is for.
		isUnitOnly: true,
		answers: () => ( { '/wc/v3/payment_gateways': [ { ...GATEWAY } ] } ),
		ready: { role: 'heading', name: 'Payment Methods' },
		reads: {},
		chunks: [ 'panel-payments-banner' ],
	},
	{
		id: 'classic-tour',
		name: 'Settings with the tour of the store’s location',
		query: '',
		classic: {
			address: 'admin.php?page=wc-settings&tab=general&tutorial=true',
			panels: [ 'panel/store-location-tour' ],
			markup: [ 'address', 'city', 'postcode' ]
				.map( ( field ) => `<input id="woocommerce_store_${ field }" name="woocommerce_store_${ field }">` )
				.join( '' ),
		},
		isUnitOnly: true,
		ready: { role: 'button', name: 'Got it' },
		reads: {},
		chunks: [ 'panel-store-location-tour' ],
	},
	{
		id: 'classic-bank',
		name: 'Settings of bank transfers',
		query: '',
		classic: {
			address: 'admin.php?page=wc-settings&tab=checkout&section=bacs',
			panels: [ 'panel/payments-bacs' ],
		},
		answers: () => ( {
			...optionAnswers( { woocommerce_bacs_accounts: [] } ),
			'/wc/v3/payment_gateways': [ { ...GATEWAY, id: 'bacs', title: 'Bank', method_title: 'Bank' } ],
		} ),
		ready: { role: 'button', name: 'Save accounts' },
		reads: { '/wc-admin/options': 'Couldn’t load your bank details.' },
		isVariant: true,
		chunks: [],
	},
	{
		id: 'classic-order',
		name: 'Order with the offer of order attribution',
		query: '',
		classic: {
			address: 'admin.php?page=wc-orders&action=edit&id={order}',
			panels: [ 'panel/order-attribution' ],
		},
		// The offer is an extra: in a browser it stays away until the next page where it could not be requested.
		isUnitOnly: true,
		stored: {
			[ OPTIONS ]: { woocommerce_remote_variant_assignment: '1' },
			'/wp/v2/users/me': { woocommerce_meta: { [ ORDER_BANNER ]: '' } },
		},
		answers() {
			const meta = { [ ORDER_BANNER ]: '' };
			const me = () => ( { id: 1, is_super_admin: true, woocommerce_meta: { ...meta } } );
			return {
				'/wp/v2/users/me': me,
				'POST /wp/v2/users/me': ( { data }: { data: any } ) => {
					Object.assign( meta, data.woocommerce_meta );
					return me();
				},
				'/wc-admin/options': { woocommerce_remote_variant_assignment: '1' },
				'/wc-admin/marketing/misc-recommendations': [],
			};
		},
		ready: { role: 'heading', name: 'See where your orders come from' },
		reads: {},
		write: {
			presses: [ { role: 'button', name: 'Dismiss WooCommerce Analytics offer' } ],
			goes: { role: 'heading', name: 'See where your orders come from' },
			isStored: async ( get ) => ( await get( ME ) ).woocommerce_meta[ ORDER_BANNER ] === 'yes',
			route: /\/users\/me$/,
			says: 'Couldn’t dismiss the banner.',
			isToldInPlace: true,
		},
		chunks: [ 'panel-order-attribution' ],
	},
	{
		id: 'classic-visibility',
		name: 'Settings of the site’s visibility',
		query: '',
		classic: {
			address: 'admin.php?page=wc-settings&tab=site-visibility',
			panels: [ 'panel/site-visibility', 'panel/form-guard' ],
		},
		ready: { role: 'heading', name: 'Site visibility' },
		reads: {},
		chunks: [ 'panel-site-visibility' ],
	},
	{
		id: 'classic-blueprint',
		name: 'Settings of blueprints',
		query: '',
		classic: {
			address: 'admin.php?page=wc-settings&tab=advanced&section=blueprint',
			panels: [ 'panel/blueprint' ],
		},
		state: { comingSoon: true },
		answers: () => ( { '/wc-admin/blueprint/import-allowed': { import_allowed: true } } ),
		ready: { role: 'button', name: 'Choose a file' },
		reads: { '/wc-admin/blueprint/import-allowed': 'Couldn’t check if you can import.' },
		chunks: [ 'panel-blueprint' ],
	},
	{
		id: 'classic-coupons',
		name: 'List of coupons',
		query: '',
		classic: { address: 'edit.php?post_type=shop_coupon', panels: [ 'panel/coupons-marketing' ] },
		// The embedded platform recommends nothing for coupons: tests/e2e/coupons.spec.ts gives the card something to show.
		isUnitOnly: true,
		answers: () => ( {
			'/wc-admin/marketing/recommended': [
				{ title: 'Gift', description: 'Gives.', url: 'https://shop.test/gift', product: 'gift', icon: '' },
			],
			'/wc-admin/marketing/knowledge-base': [],
		} ),
		ready: { role: 'heading', name: 'Recommended coupon extensions' },
		reads: { '/wc-admin/marketing/recommended': 'There was an error loading recommended extensions.' },
		chunks: [ 'panel-coupons' ],
	},
	{
		id: 'classic-activity',
		name: 'Settings with the activity panel open',
		query: '',
		classic: {
			address: 'edit.php?post_type=product',
			panels: [ 'panel/activity' ],
		},
		// No alert: to press ‘Try again’ there closes the panel.
		state: { notes: [ { title: 'Test: a message', content: 'Some words.' } ] },
		// Not by its role: the dialog to sign in may have come before, and hides from readers what stands behind it.
		opens: [ { selector: '#activity-panel-tab-activity' } ],
		// Not 'Store Activity', which names the header.
		ready: { role: 'heading', name: /^Activity/ },
		reads: { '/wc-analytics/admin/notes': 'Couldn’t load your messages.' },
		// That the panel was read is kept as well.
		requests: 3,
		tellsTimes: true,
		// Without its script there are no tabs: the header stands.
		chunks: [],
	},
];
