import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { as, noSite } from './lib/contract.mjs';
import { target } from './lib/site.cjs';

/**
 * What the recordings hold only in part, because they merged the items of a list or counted the keys of a map: the
 * settings of each group and their types, a product's fields, the indicators, the content of a blueprint. Noted from
 * WooCommerce 9.7.1 and 11.0.1.
 */

const isOlder = target.dialect === '9.7';

/** Type by name, without `woocommerce_`, in order. Entries after a plus exist only in newer versions. */
const SETTINGS = {
	general: `store_address:text store_address_2:text store_city:text default_country:select store_postcode:text allowed_countries:select
		all_except_countries:multiselect specific_allowed_countries:multiselect ship_to_countries:select
		specific_ship_to_countries:multiselect default_customer_address:select +address_autocomplete_enabled:checkbox
		calc_taxes:checkbox enable_coupons:checkbox calc_discounts_sequentially:checkbox currency:select currency_pos:select
		price_thousand_sep:text price_decimal_sep:text price_num_decimals:number`,
	tax: `prices_include_tax:radio tax_based_on:select shipping_tax_class:select tax_round_at_subtotal:checkbox tax_classes:textarea
		tax_display_shop:select tax_display_cart:select price_display_suffix:text tax_total_display:select`,
	wc_admin: `excluded_report_order_statuses:multiselect actionable_order_statuses:multiselect default_date_range:text date_type:select
		+analytics_scheduled_import:radio`,
};

/** The values that each type allows. */
const VALUES = {
	checkbox: ( value ) => [ 'yes', 'no' ].includes( value ),
	// An empty choice is stored as an empty text.
	multiselect: ( value ) => Array.isArray( value ) || value === '',
};

const PRODUCT = `
	attributes average_rating backordered backorders backorders_allowed brands button_text catalog_visibility
	categories cross_sell_ids date_created date_created_gmt date_modified date_modified_gmt date_on_sale_from
	date_on_sale_from_gmt date_on_sale_to date_on_sale_to_gmt default_attributes description dimensions
	download_expiry download_limit downloadable downloads external_url featured global_unique_id grouped_products
	has_options id images low_stock_amount manage_stock menu_order meta_data name on_sale parent_id permalink
	post_password price price_html purchasable purchase_note rating_count regular_price related_ids
	reviews_allowed sale_price shipping_class shipping_class_id shipping_required shipping_taxable
	short_description sku slug sold_individually status stock_quantity stock_status tags tax_class tax_status
	total_sales type upsell_ids variations virtual weight
`;

/** The steps of a blueprint. */
const STEPS = {
	setSiteOptions: [ 'step', 'options' ],
	runSql: [ 'step', 'sql' ],
	installPlugin: [ 'step', 'pluginData', 'options' ],
	installTheme: [ 'step', 'themeData', 'options' ],
};

const words = ( text ) => text.trim().split( /\s+/ );

/** Of an address, whether each is needed where the country says nothing else. */
const ADDRESS = { country: true, address_1: true, address_2: false, city: true, state: true, postcode: true };

describe( 'details that the recordings lack', { skip: noSite }, () => {
	it( 'what an address is made of, by country', async ( t ) => {
		const admin = await as( t, 'admin' );
		const { status, body } = await admin( 'GET /wc-analytics/data/countries/locales' );
		const { default: usual, ...countries } = body;
		const has = ( country, field, values ) =>
			Object.entries( values ).every( ( [ name, value ] ) => body[ country ][ field ][ name ] === value );

		assert.equal( status, 200 );
		for ( const [ field, required ] of Object.entries( ADDRESS ) ) {
			assert.equal( usual[ field ].required, required, field );
			assert.equal( typeof usual[ field ].label, 'string', field );
		}
		// Where all agree.
		assert.ok( has( 'FR', 'state', { required: false, hidden: true } ) );
		assert.ok( has( 'AE', 'postcode', { required: false, hidden: true } ) );
		assert.ok( has( 'CA', 'state', { label: 'Province' } ) );
		for ( const [ code, fields ] of Object.entries( countries ) ) {
			for ( const { label = '', required = true, hidden = false } of Object.values( fields ) ) {
				assert.deepEqual(
					[ label, required, hidden ].map( ( value ) => typeof value ),
					[ 'string', 'boolean', 'boolean' ],
					code
				);
			}
		}
	} );

	for ( const [ group, listed ] of Object.entries( SETTINGS ) ) {
		it( `the settings of ${ group }`, async ( t ) => {
			const admin = await as( t, 'admin' );
			const expected = words( listed )
				.filter( ( word ) => ! isOlder || ! word.startsWith( '+' ) )
				.map( ( word ) => `woocommerce_${ word.replace( '+', '' ) }` );

			for ( const namespace of [ 'wc/v3', 'wc-analytics' ] ) {
				const { body } = await admin( `GET /${ namespace }/settings/${ group }` );
				// A plugin may add its own.
				const ours = body.filter( ( { id } ) => expected.some( ( each ) => each.startsWith( `${ id }:` ) ) );

				assert.deepEqual(
					ours.map( ( { id, type } ) => `${ id }:${ type }` ),
					expected
				);
				for ( const { id, type, label, value, options } of ours ) {
					assert.equal( typeof label, 'string', id );
					assert.ok( VALUES[ type ]?.( value ) ?? typeof value === 'string', `${ id }: ${ value }` );
					assert.equal( typeof options, /select|radio/.test( type ) ? 'object' : 'undefined', id );
				}
			}
		} );
	}

	it( 'a product has the fields to read and to write', async ( t ) => {
		const admin = await as( t, 'admin' );
		const { body } = await admin( 'GET /wc/v3/products?per_page=100' );
		if ( ! body.length ) {
			return t.skip( 'this store has no product' );
		}
		// A store that keeps costs tells them too.
		const costs = Object.keys( body[ 0 ] ).filter( ( field ) => field === 'cost_of_goods_sold' );
		const fields = [ ...words( PRODUCT ), ...costs ].sort();

		for ( const { _links: links, ...product } of body ) {
			assert.deepEqual( Object.keys( product ).sort(), fields );
			assert.ok( links.self && links.collection );
		}
		for ( const namespace of [ 'wc/v3', 'wc-analytics' ] ) {
			const path = `/${ namespace }/products/${ body[ 0 ].id }`;
			const { _links: read, ...product } = ( await admin( `GET ${ path }` ) ).body;
			assert.deepEqual( Object.keys( product ).sort(), fields );
			const { _links: written, ...changed } = ( await admin( `PUT ${ path }`, {} ) ).body;
			assert.deepEqual(
				Object.keys( changed ).sort(),
				[ ...fields, 'generated_slug', 'permalink_template' ].sort()
			);
			assert.ok( read.self && written.self );
		}
	} );

	it( 'a blueprint has its steps', async ( t ) => {
		const admin = await as( t, 'admin' );
		const { status, body } = await admin( 'POST /wc-admin/blueprint/export', {} );
		if ( isOlder ) {
			assert.equal( status, 404, 'off in this version' );
			return;
		}
		const { landingPage, steps } = body.data;

		assert.equal( status, 200 );
		assert.equal( landingPage, '/wp-admin/admin.php?page=wc-admin' );
		assert.ok( steps.some( ( { options } ) => options && 'woocommerce_store_city' in options ) );
		assert.ok( steps.some( ( { options } ) => options && 'woocommerce_coming_soon' in options ) );
		assert.ok( steps.some( ( { options } ) => options && 'woocommerce_bacs_settings' in options ) );
		assert.ok( steps.some( ( { step } ) => step === 'runSql' ) );
		for ( const { meta, ...step } of steps ) {
			assert.deepEqual( Object.keys( step ).sort(), [ ...( STEPS[ step.step ] ?? [] ) ].sort(), step.step );
			if ( step.sql ) {
				assert.deepEqual( Object.keys( step.sql ).sort(), [ 'contents', 'name', 'resource' ] );
				assert.match( step.sql.contents, /^replace into `\{WC_BLUEPRINT_TABLE_PREFIX\}\w+` \(`.+\);$/ );
			}
		}
	} );
} );
