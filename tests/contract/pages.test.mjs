import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { as, noSite, page } from './lib/contract.mjs';
import { target } from './lib/site.cjs';

/**
 * Classic pages: the elements that panels and extensions look for exist, in the order of the real pages, and each
 * form is accepted only from its own page. Elements are identified by their ids; others may be between them.
 */

const HEADER = [ 'woocommerce-embedded-root', 'jp-admin-notices', 'wp__notice-list' ];

/** The elements that panels, forms and the store's links need; the editors of the real store have many more. */
const ORDERS = [ 'wc-orders-filter', 'order_number', 'order_date', 'order_status', 'order_total', 'the-list' ];

const ORDER = [
	'order',
	'poststuff',
	'post-body',
	'postbox-container-1',
	'side-sortables',
	'woocommerce-order-source-data',
	'postbox-container-2',
	'normal-sortables',
	'woocommerce-order-data',
	'order_data',
	'order_status',
];

const PRODUCTS = [
	'posts-filter',
	'post-search-input',
	'bulk-action-selector-top',
	'cb',
	'sku',
	'is_in_stock',
	'price',
	'date',
	'the-list',
];

const PRODUCT = [
	'post',
	'post_type',
	'post_ID',
	'poststuff',
	'post-body',
	'post-body-content',
	'title',
	'content',
	'postbox-container-1',
	'side-sortables',
	'submitdiv',
	'postbox-container-2',
	'normal-sortables',
	'woocommerce-product-data',
	'_regular_price',
	'_sku',
	'_stock',
];

const GENERAL = [
	'mainform',
	'woocommerce_store_address',
	'woocommerce_store_address_2',
	'woocommerce_store_city',
	'woocommerce_store_postcode',
	'woocommerce_currency',
];

/** A client fills the payments page of 11.0, without notices. */
const PAYMENTS =
	target.dialect === '9.7'
		? [ ...HEADER, 'mainform', 'wc_payments_settings_slotfill' ]
		: [ 'woocommerce-embedded-root', 'mainform', 'experimental_wc_settings_payments_main' ];

const named = ( ...names ) => names.map( ( name ) => `woocommerce_${ name }` );

/** A gateway's own page: its form, or in 11.0 the place of a client. */
const gateway = ( id, ...fields ) =>
	target.dialect === '9.7'
		? [ ...HEADER, 'mainform', ...named( ...fields.map( ( field ) => `${ id }_${ field }` ) ) ]
		: [ 'woocommerce-embedded-root', 'mainform', `experimental_wc_settings_payments_${ id }` ];

const TEXTS = [ 'enabled', 'title', 'description', 'instructions' ];

/** Tabs of the settings, by their names in addresses. */
const TABS = {
	products: named(
		'shop_page_id',
		'cart_redirect_after_add',
		'enable_ajax_add_to_cart',
		'weight_unit',
		'dimension_unit',
		'enable_reviews',
		'review_rating_verification_label',
		'review_rating_verification_required',
		'enable_review_rating',
		'review_rating_required'
	),
	'products&section=inventory': named(
		'manage_stock',
		'hold_stock_minutes',
		'notify_low_stock_amount',
		'notify_no_stock_amount',
		'hide_out_of_stock_items'
	),
	tax: [
		...named( 'tax_based_on', 'shipping_tax_class', 'tax_round_at_subtotal', 'tax_classes' ),
		...named( 'tax_display_shop', 'tax_display_cart' ),
		'wc_tax_settings_slotfill',
		'wc_settings_slotfill',
		...named( 'price_display_suffix', 'tax_total_display' ),
	],
	'tax&section=standard': [ 'rates' ],
	shipping: [],
	'shipping&section=options': named(
		'enable_shipping_calc',
		'shipping_cost_requires_address',
		'shipping_debug_mode'
	),
	advanced: named( 'cart_page_id', 'checkout_page_id', 'myaccount_page_id', 'terms_page_id' ),
	'advanced&section=blueprint': [ 'wc_settings_blueprint_slotfill' ],
	'advanced&section=features': named( 'analytics_enabled', 'feature_order_attribution_enabled' ),
	'site-visibility': [ 'wc_settings_site_visibility_slotfill' ],
};

/** Classes of elements without ids. */
const CLASSES = {
	'tax&section=standard': [ 'wc_tax_rates' ],
	shipping: [ 'wc-shipping-zones', 'wc-shipping-zone-rows' ],
};

/** The elements of each page, by the address below wp-admin. */
const PAGES = {
	'admin.php?page=wc-orders': [ ...HEADER, ...ORDERS ],
	'edit.php?post_type=product': [ ...HEADER, ...PRODUCTS ],
	'post-new.php?post_type=product': [ ...HEADER, ...PRODUCT ],
	'admin.php?page=wc-settings': [ ...HEADER, ...GENERAL ],
	'admin.php?page=wc-settings&tab=checkout': PAYMENTS,
	'admin.php?page=wc-settings&tab=checkout&section=bacs': gateway( 'bacs', ...TEXTS ),
	'admin.php?page=wc-settings&tab=checkout&section=cheque': gateway( 'cheque', ...TEXTS ),
	'admin.php?page=wc-settings&tab=checkout&section=cod': gateway( 'cod', ...TEXTS, 'enable_for_methods' ),
	...Object.fromEntries(
		Object.entries( TABS ).map( ( [ tab, ids ] ) => [
			`admin.php?page=wc-settings&tab=${ tab }`,
			[ ...HEADER, 'mainform', ...ids ],
		] )
	),
};

const TAXES = '/wc/v3/settings/general/woocommerce_calc_taxes';

/** Each id once, at its first place. */
const idsOf = ( html ) => [
	...new Set( [ ...html.matchAll( /\sid=(["'])([^"']+)\1/g ) ].map( ( [ , , id ] ) => id ) ),
];

const inOrder = ( html, ids ) => idsOf( html ).filter( ( id ) => ids.includes( id ) );

const lastOrder = async ( ask ) => ( await ask( 'GET /wc/v3/orders?per_page=1' ) ).body[ 0 ]?.id;

/** A store may still keep its orders as posts. The post editor is then their page. */
const keepsPosts = async () => ( await page( 'admin', 'edit.php?post_type=shop_order' ) ).status === 200;

const hasClass = ( html, name ) =>
	[ ...html.matchAll( /\sclass=(["'])([^"']+)\1/g ) ].some( ( [ , , classes ] ) =>
		classes.split( /\s+/ ).includes( name )
	);

describe( 'classic pages', { skip: noSite }, () => {
	let taxes;

	// Without taxes there is no tax tab.
	before( async ( t ) => {
		const admin = await as( t, 'admin' );
		taxes = ( await admin( `GET ${ TAXES }` ) ).body.value;
		await admin( `PUT ${ TAXES }`, { value: 'yes' } );
	} );

	after( async ( t ) => {
		await (
			await as( t, 'admin' )
		)( `PUT ${ TAXES }`, { value: taxes } );
	} );

	for ( const [ path, ids ] of Object.entries( PAGES ) ) {
		it( `${ path } has the mount points of panels`, async ( t ) => {
			await as( t, 'admin' );
			if ( path.includes( 'wc-orders' ) && ( await keepsPosts() ) ) {
				return t.skip( 'this store keeps its orders as posts' );
			}
			const { status, html } = await page( 'admin', path );

			assert.equal( status, 200 );
			assert.deepEqual( inOrder( html, [ ...HEADER, ...ids ] ), ids );
			for ( const name of CLASSES[ path.split( '&tab=' )[ 1 ] ] ?? [] ) {
				assert.ok( hasClass( html, name ), `class ${ name }` );
			}
		} );
	}

	it( 'an existing product has the same page as a new one', async ( t ) => {
		const ask = await as( t, 'admin' );
		const [ product ] = ( await ask( 'GET /wc/v3/products?per_page=1&type=simple' ) ).body;
		if ( ! product ) {
			return t.skip( 'this store has no product' );
		}
		const { status, html } = await page( 'admin', `post.php?post=${ product.id }&action=edit` );

		assert.equal( status, 200 );
		assert.deepEqual( inOrder( html, [ ...HEADER, ...PRODUCT ] ), [ ...HEADER, ...PRODUCT ] );
	} );

	it( 'an unknown tab shows the first one', async ( t ) => {
		await as( t, 'admin' );
		const { status, location } = await page( 'admin', 'admin.php?page=wc-settings&tab=nosuch' );

		assert.deepEqual( [ status, location ], [ 302, `${ target.url }/wp-admin/admin.php?page=wc-settings` ] );
	} );

	it( 'an order has a page of its own, to which the post editor’s address redirects', async ( t ) => {
		const id = await lastOrder( await as( t, 'admin' ) );
		if ( ! id || ( await keepsPosts() ) ) {
			return t.skip( 'this store has no order, or keeps its orders as posts' );
		}
		const { status, html } = await page( 'admin', `admin.php?page=wc-orders&action=edit&id=${ id }` );
		assert.equal( status, 200 );
		assert.deepEqual( inOrder( html, [ ...HEADER, ...ORDER ] ), [ ...HEADER, ...ORDER ] );

		for ( const [ from, to ] of [
			[ 'edit.php?post_type=shop_order', '' ],
			[ 'post-new.php?post_type=shop_order', '&action=new' ],
			[ `post.php?post=${ id }&action=edit`, `&action=edit&id=${ id }` ],
		] ) {
			const sent = await page( 'admin', from );
			assert.deepEqual(
				[ sent.status, sent.location ],
				[ 301, `${ target.url }/wp-admin/admin.php?page=wc-orders${ to }` ]
			);
		}
	} );

	it( 'only users who manage the store have access', async ( t ) => {
		if ( ! ( await as( t, 'customer' ) ) ) {
			return;
		}
		for ( const path of Object.keys( PAGES ) ) {
			const { status, html } = await page( 'customer', path );
			// WordPress refuses some, the page itself others.
			assert.ok( status === 403 || status === 500, `${ path }: ${ status }` );
			assert.deepEqual( inOrder( html, PAGES[ path ] ), [] );
		}
	} );

	it( 'a form without its page’s nonce is refused, and changes nothing', async ( t ) => {
		const ask = await as( t, 'admin' );
		const id = ( await keepsPosts() ) ? null : await lastOrder( ask );
		const city = async () => ( await ask( 'GET /wc/v3/settings/general/woocommerce_store_city' ) ).body.value;
		const was = await city();

		for ( const nonce of [ {}, { _wpnonce: '0123456789' } ] ) {
			for ( const [ path, form ] of [
				[ 'admin.php?page=wc-settings', { woocommerce_store_city: 'Nowhere', save: '1' } ],
				...( id
					? [
							[
								`admin.php?page=wc-orders&action=edit&id=${ id }`,
								{ action: 'edit_order', order_status: 'wc-failed' },
							],
						]
					: [] ),
			] ) {
				assert.equal( ( await page( 'admin', path, { ...form, ...nonce } ) ).status, 403, path );
			}
		}

		assert.equal( await city(), was );
		if ( id ) {
			assert.notEqual( ( await ask( `GET /wc/v3/orders/${ id }` ) ).body.status, 'failed' );
		}
	} );
} );
