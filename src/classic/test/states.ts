import { button, tab, NOTES } from '../../../tests/e2e/accessibility/finders';
import type { Opening, Screen } from '../../../tests/e2e/accessibility/screens';
import { WITHOUT_ADDRESS, WITH_TAXES } from '../../../tests/e2e/lib/store';

const MESSAGES: Opening = {
	name: 'the messages',
	presses: [ tab( /^Activity/ ) ],
	shows: ( page ) => page.locator( '#activity-panel-activity' ),
};

export const STATES: Screen[] = [
	{
		name: 'Settings: site visibility',
		path: '/wp-admin/admin.php?page=wc-settings&tab=site-visibility',
		prepare: ( store ) => store.set( { comingSoon: true, options: { woocommerce_private_link: 'yes' } } ),
		full: button( 'Copy link' ),
		onlyFull: true,
	},
	{
		name: 'Settings: conflict of tax settings',
		path: '/wp-admin/admin.php?page=wc-settings&tab=tax',
		prepare: ( store ) => store.set( { options: { ...WITH_TAXES, woocommerce_prices_include_tax: 'yes' } } ),
		full: button( 'Use recommended settings' ),
		onlyFull: true,
	},
	{
		name: 'Settings: tour of the store’s location',
		path: '/wp-admin/admin.php?page=wc-settings&tab=general&tutorial=true',
		prepare: ( store ) => store.set( { options: WITHOUT_ADDRESS } ),
		full: button( 'Got it' ),
		onlyFull: true,
	},
	{
		name: 'Settings with a store alert',
		path: '/wp-admin/admin.php?page=wc-settings&tab=products',
		prepare: ( store ) => store.set( { notes: NOTES } ),
		full: ( page ) => page.getByRole( 'heading', { name: 'Test: payments fail' } ),
		onlyFull: true,
	},
	{
		name: 'Settings with a queued notice',
		path: '/wp-admin/admin.php?page=wc-settings&tab=products',
		prepare: ( store ) =>
			store.set( {
				options: {
					woocommerce_admin_transient_notices_queue: {
						one: {
							...{ id: 'one', user_id: 0, status: 'success', content: 'Test: said to everybody' },
							options: { explicitDismiss: true },
						},
					},
				},
			} ),
		full: button( 'Dismiss this notice' ),
		onlyFull: true,
	},
	{
		name: 'List of orders with the frame',
		path: '/wp-admin/admin.php?page=wc-orders',
		prepare: ( store ) => store.set( { notes: NOTES } ),
		full: ( page ) => page.getByRole( 'heading', { name: 'Test: payments fail' } ),
		onlyFull: true,
	},
	{
		name: 'Editor of an order, with the offer of order attribution',
		path: '/wp-admin/admin.php?page=wc-orders&action=edit&id={order}',
		prepare: ( store ) => store.set( { options: { woocommerce_remote_variant_assignment: '1' }, notes: NOTES } ),
		full: ( page ) => page.getByRole( 'region', { name: 'See where your orders come from' } ),
		onlyFull: true,
		openings: [ MESSAGES ],
	},
	{
		name: 'Editor of a coupon with the frame',
		path: '/wp-admin/post-new.php?post_type=shop_coupon',
		prepare: ( store ) => store.set( { notes: NOTES } ),
		full: ( page ) => page.getByRole( 'heading', { name: 'Test: payments fail' } ),
		onlyFull: true,
		openings: [ MESSAGES ],
	},
	{
		name: 'List of products with the activity panel open',
		path: '/wp-admin/edit.php?post_type=product',
		prepare: ( store ) => store.set( { notes: NOTES } ),
		full: tab( /^Activity/ ),
		onlyFull: true,
		openings: [ MESSAGES ],
	},
	{
		name: 'Settings: blueprint',
		path: '/wp-admin/admin.php?page=wc-settings&tab=advanced&section=blueprint',
		prepare: ( store ) => store.set( { comingSoon: true } ),
		full: button( 'Choose a file' ),
		onlyFull: true,
	},
	{
		name: 'Settings: recommended shipping partners',
		path: '/wp-admin/admin.php?page=wc-settings&tab=shipping',
		full: button( 'Recommendation options' ),
		onlyFull: true,
	},
	{
		name: 'Settings: payment providers',
		path: '/wp-admin/admin.php?page=wc-settings&tab=checkout',
		full: ( page ) => page.getByRole( 'heading', { name: 'Recommended payment providers' } ),
		onlyFull: true,
	},
	{
		name: 'Settings: offline payment methods',
		path: '/wp-admin/admin.php?page=wc-settings&tab=checkout&section=offline',
		full: ( page ) => page.getByRole( 'checkbox', { name: /^Cash on delivery/ } ),
		onlyFull: true,
	},
	{
		name: 'Settings: cash on delivery',
		path: '/wp-admin/admin.php?page=wc-settings&tab=checkout&section=cod',
		full: ( page ) => page.getByRole( 'link', { name: 'All payment methods' } ),
		onlyFull: true,
	},
	{
		name: 'Settings: bank transfer',
		path: '/wp-admin/admin.php?page=wc-settings&tab=checkout&section=bacs',
		full: button( 'Save accounts' ),
		onlyFull: true,
	},
];
