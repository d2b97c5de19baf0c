import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { as, noSite, page } from './lib/contract.mjs';
import { target } from './lib/site.cjs';

/**
 * Classic pages: what panels and extensions look for stands there, in the order of the real pages, and their forms are taken from
 * nobody else. Elements are named by their ids; between them there may be others.
 */

const HEADER = [ 'woocommerce-embedded-root', 'jp-admin-notices', 'wp__notice-list' ];

const address = ( kind, parts ) => parts.map( ( part ) => `_${ kind }_${ part }` );
const PARTS = [
	'first_name',
	'last_name',
	'company',
	'address_1',
	'address_2',
	'city',
	'postcode',
	'country',
	'state',
];

const ORDERS = [
	'wc-orders-filter',
	'orders-search-input-search-input',
	'bulk-action-selector-top',
	'cb',
	'order_number',
	'order_date',
	'order_status',
	'billing_address',
	'shipping_address',
	'order_total',
	'the-list',
];

const ORDER = [
	'order',
	'meta-box-order-nonce',
	'closedpostboxesnonce',
	'hiddenaction',
	'original_order_status',
	'original_post_status',
	'post_ID',
	'poststuff',
	'post-body',
	'postbox-container-1',
	'side-sortables',
	'woocommerce-order-actions',
	'woocommerce-order-source-data',
	'postbox-container-2',
	'normal-sortables',
	'woocommerce-order-data',
	'woocommerce_meta_nonce',
	'order_data',
	'order_status',
	'customer_user',
	...address( 'billing', [ ...PARTS, 'email', 'phone' ] ),
	'_payment_method',
	'_transaction_id',
	...address( 'shipping', [ ...PARTS, 'phone' ] ),
	'excerpt',
	'woocommerce-order-items',
	'order_line_items',
	'order_shipping_line_items',
	'order_refunds',
];

const PRODUCTS = [
	'posts-filter',
	'post-search-input',
	'bulk-action-selector-top',
	'cb',
	'thumb',
	'name',
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
	'postimagediv',
	'product_catdiv',
	'postbox-container-2',
	'normal-sortables',
	'woocommerce-product-data',
	'product-type',
	'_virtual',
	'_downloadable',
	'general_product_data',
	'_regular_price',
	'_sale_price',
	'inventory_product_data',
	'_sku',
	'_global_unique_id',
	'_manage_stock',
	'_stock',
	'_low_stock_amount',
	'_sold_individually',
	'shipping_product_data',
	'_weight',
	'product_length',
	'product_width',
	'product_height',
	'linked_product_data',
	'advanced_product_data',
	'_purchase_note',
	'menu_order',
	'comment_status',
	'postexcerpt',
];

const GENERAL = [
	'mainform',
	'woocommerce_store_address',
	'woocommerce_store_address_2',
	'woocommerce_store_city',
	'woocommerce_store_postcode',
	'woocommerce_currency',
];

/** A client takes care of today's payments page, without notices. */
const PAYMENTS =
	target.dialect === '9.7'
		? [ ...HEADER, 'mainform', 'wc_payments_settings_slotfill' ]
		: [ 'woocommerce-embedded-root', 'mainform', 'experimental_wc_settings_payments_main' ];

/** What stands where, by the address below wp-admin. */
const PAGES = {
	'admin.php?page=wc-orders': [ ...HEADER, ...ORDERS ],
	'edit.php?post_type=product': [ ...HEADER, ...PRODUCTS ],
	'post-new.php?post_type=product': [ ...HEADER, ...PRODUCT ],
	'admin.php?page=wc-settings': [ ...HEADER, ...GENERAL ],
	'admin.php?page=wc-settings&tab=checkout': PAYMENTS,
	'admin.php?page=wc-settings&tab=site-visibility': [ ...HEADER, 'mainform', 'wc_settings_site_visibility_slotfill' ],
};

/** Each id once, where it stands first. */
const idsOf = ( html ) => [
	...new Set( [ ...html.matchAll( /\sid=(["'])([^"']+)\1/g ) ].map( ( [ , , id ] ) => id ) ),
];

const inOrder = ( html, ids ) => idsOf( html ).filter( ( id ) => ids.includes( id ) );

const lastOrder = async ( ask ) => ( await ask( 'GET /wc/v3/orders?per_page=1' ) ).body[ 0 ]?.id;

/** A store may still keep its orders as posts: then the post editor is their page. */
const keepsPosts = async () => ( await page( 'admin', 'edit.php?post_type=shop_order' ) ).status === 200;

describe( 'classic pages', { skip: noSite }, () => {
	for ( const [ path, ids ] of Object.entries( PAGES ) ) {
		it( `${ path } has the places of panels`, async ( t ) => {
			await as( t, 'admin' );
			if ( path.includes( 'wc-orders' ) && ( await keepsPosts() ) ) {
				return t.skip( 'this store keeps its orders as posts' );
			}
			const { status, html } = await page( 'admin', path );

			assert.equal( status, 200 );
			assert.deepEqual( inOrder( html, [ ...HEADER, ...ids ] ), ids );
		} );
	}

	it( 'an order has a page of its own, where the post editor’s address leads', async ( t ) => {
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

	it( 'nobody but the store’s people gets in', async ( t ) => {
		if ( ! ( await as( t, 'customer' ) ) ) {
			return;
		}
		for ( const path of Object.keys( PAGES ) ) {
			const { status, html } = await page( 'customer', path );
			// Some are refused by WordPress, some by the page itself.
			assert.ok( status === 403 || status === 500, `${ path }: ${ status }` );
			assert.deepEqual( inOrder( html, PAGES[ path ] ), [] );
		}
	} );

	it( 'a form without the nonce of its page is refused, and changes nothing', async ( t ) => {
		const ask = await as( t, 'admin' );
		const id = ( await keepsPosts() ) ? null : await lastOrder( ask );
		const city = async () => ( await ask( 'GET /wc/v3/settings/general/woocommerce_store_city' ) ).body.value;
		const before = await city();

		for ( const nonce of [ {}, { _wpnonce: '0123456789' } ] ) {
			for ( const [ path, form ] of [
				[ 'admin.php?page=wc-settings', { woocommerce_store_city: 'Nowhere', save: '1' } ],
				...( id
					? [
							[
								`admin.php?page=wc-orders&action=edit&id=${ id }`,
								{ action: 'edit_order', _billing_city: 'Nowhere' },
							],
						]
					: [] ),
			] ) {
				assert.equal( ( await page( 'admin', path, { ...form, ...nonce } ) ).status, 403, path );
			}
		}

		assert.equal( await city(), before );
		if ( id ) {
			assert.notEqual( ( await ask( `GET /wc/v3/orders/${ id }` ) ).body.billing.city, 'Nowhere' );
		}
	} );
} );
