/**
 * How single recorded replies may differ on another store although the contract is kept. Each entry says why.
 * variations.mjs has what applies to all recordings.
 */

const MERGED = 'The items of a list were recorded as one; only some of them have this.';
const SAMPLED = 'The first of many were recorded.';
const OTHER_STORE = 'The recorded store had none, or only some of a kind.';

const ANY_VALUES = { '<1 keys>': 'anything' };

/**
 * Each `of` names the recordings that it applies to. The other keys are a variation, see shape.mjs.
 *
 * @type {Array<{ of: RegExp } & import('./shape.mjs').Variation>}
 */
export const VARIATIONS_OF = [
	{
		of: /free-extensions/,
		at: /\.plugins\[\]\.(manage_url|is_built_by_wc|min_php_version|min_wp_version|label|learn_more_link|install_priority|requires_jpc)$/,
		isOptional: true,
		isExtra: true,
		why: MERGED,
	},
	{ of: /free-extensions/, at: /\.plugins\[\]\.(key|name)$/, as: 'string', why: SAMPLED },
	{
		of: /shipping-partner-suggestions/,
		at: /\.layout_(row|column)\.(image_label|description)$/,
		isOptional: true,
		why: MERGED,
	},
	{
		of: /shipping-partner-suggestions/,
		at: /\[\]\.(layout_row|layout_column|countries_where_primary|dependencies)$/,
		isOptional: true,
		why: MERGED,
	},
	{ of: /GET \/wc\/v3\/settings$/, at: /\[\]\.(id|sub_groups|parent_id)$/, as: 'anything', why: SAMPLED },
	{
		of: /settings\/(general|tax|wc_admin)/,
		at: /\.(options|tip|default|placeholder|label|description|type|value|group_id|error)$/,
		isOptional: true,
		why: MERGED,
	},
	{ of: /settings\/(general|tax|wc_admin)/, at: /\.options$/, as: { '<1 keys>': 'string' }, why: MERGED },
	{ of: /GET .*settings\/general/, at: /\[\]\.id$/, as: 'string', why: SAMPLED },
	{
		of: /GET .*settings\/general$/,
		at: /\[\]\.value$/,
		as: 'anything',
		why: 'Countries are a list once the form was saved. fields.test.mjs looks at the types.',
	},
	{
		of: /settings\/wc_admin/,
		at: /\.(value|default)$/,
		as: 'anything',
		why: `${ MERGED } fields.test.mjs looks at them.`,
	},
	{
		of: /GET .*payment_gateways/,
		at: /\[\]\.id$/,
		as: 'string',
		why: 'Extensions bring theirs, and WooCommerce 9.7 lists an offer among them.',
	},
	{
		of: /payment_gateways/,
		at: /\.order$/,
		as: 'integer | string (empty)',
		why: 'Empty until the gateways are ordered.',
	},
	{
		of: /payment_gateways/,
		at: /\[\]\.(description|settings\.(title|instructions|is_dismissed))$/,
		isOptional: true,
		isExtra: true,
		orNull: true,
		why: 'WooCommerce 9.7 lists an offer among them.',
	},
	{
		of: /payment_gateways/,
		at: /\.settings\.(enable_for_methods|enable_for_virtual)$/,
		isOptional: true,
		why: MERGED,
	},
	{
		of: /payment_gateways/,
		at: /\.enable_for_methods\.options(\.[^.]+)?$/,
		as: ANY_VALUES,
		why: 'They name the shipping methods of the store.',
	},
	{
		of: /payment_gateways/,
		at: /\.enable_for_methods\.value$/,
		as: 'anything',
		why: 'A list, once some are chosen.',
	},
	{ of: /data\/countries/, at: /\.states\[\]\.code$/, as: 'string | integer', why: `${ SAMPLED } Some are numbers.` },
	{ of: /data\/countries/, at: /\.(code|name)$/, as: 'string', why: SAMPLED },
	{ of: /(?<!reports)\/orders\b/, at: /\._links\.customer$/, isExtra: true, why: 'An order of a user.' },
	{ of: /(?<!reports)\/orders\b/, at: /\.date_(paid|completed)(_gmt)?$/, as: 'datetime | null', why: OTHER_STORE },
	{
		of: /(?<!reports)\/orders\b/,
		at: /\.(first_name|last_name|company|address_1|address_2|city|state|postcode|country|phone|payment_method|payment_method_title|created_via|customer_note|transaction_id|cart_hash|customer_ip_address|customer_user_agent)$/,
		as: 'string',
		why: OTHER_STORE,
	},
	{
		of: /(?<!reports)\/orders\b/,
		at: /\.(status|line_items\[\]\.(name|parent_name|sku)|coupon_lines\[\]\.code)$/,
		as: 'string | null',
		why: OTHER_STORE,
	},
	{ of: /(?<!reports)\/orders\b/, at: /\.line_items\[\]\.price$/, as: 'number', why: OTHER_STORE },
	{
		of: /(?<!reports)\/orders\b/,
		at: /\.line_items\[\]\.image\.(id|src)$/,
		as: 'string | integer',
		why: OTHER_STORE,
	},
	{
		of: /(?<!reports)\/orders\b/,
		at: /\.(meta_data|refunds|shipping_lines|fee_lines|tax_lines|taxes)$/,
		as: [ ANY_VALUES ],
		why: OTHER_STORE,
	},
	{
		of: /(?<!reports)\/orders\b/,
		at: /\._links\.\w+\[\]\.href$/,
		as: 'url',
		why: 'The recorded ones name their order.',
	},
	{
		of: /(?<!reports)\/orders\b/,
		at: /\._links\.email_templates$/,
		isOptional: true,
		why: 'The platform has no mails.',
	},
	{ of: /GET \S*\/reports$/, at: /\[\]\.slug$/, as: 'string', why: SAMPLED },
	{
		of: /\/reports\//,
		at: /\.(gross_sales|total_sales|total_spend|net_total|net_revenue|coupons|refunds|taxes|shipping|amount|price|tax_rate|\w+_tax|avg_\w+)$/,
		as: 'number',
		why: 'Amounts were whole by chance.',
	},
	{
		of: /\/reports\//,
		at: /\.(name|option|code|status|sku|city|state|postcode|username)$/,
		as: 'string',
		why: OTHER_STORE,
	},
	{
		of: /\/reports\//,
		at: /\.(date_(registered|last_active|last_order)(_gmt)?|stock_quantity)$/,
		as: 'anything',
		why: OTHER_STORE,
	},
	{
		of: /\/reports\//,
		at: /\.(date_expires(_gmt)?|manage_stock)$/,
		as: 'string | boolean',
		why: OTHER_STORE,
	},
	{
		of: /\/reports\//,
		at: /\.(variations|deleted|parent|customer|collection|taxable_amount)$/,
		isOptional: true,
		isExtra: true,
		why: MERGED,
	},
	{ of: /reviews/, at: /\.reviewer_avatar_urls$/, isOptional: true, why: 'Only where the site shows avatars.' },
	{ of: /reviews/, at: /\._links\.reviewer$/, isExtra: true, why: 'A review of a user.' },
	{ of: /low-in-stock/, at: /\.(low_stock_amount|last_order_date)$/, as: 'anything', why: OTHER_STORE },
	{
		of: /low-in-stock/,
		at: /\[\]\.(name|type|images|attributes)$/,
		as: 'anything',
		why: 'They are of the recorded store.',
	},
	{ of: /leaderboards/, at: /\.rows\[\]\[\]\.format$/, isOptional: true, why: 'Only numbers and amounts have one.' },
	{ of: /leaderboards/, at: /\.rows\[\]\[\]\.(display|value)$/, as: 'string | number', why: OTHER_STORE },
	{
		of: /performance-indicators/,
		at: /\.value$/,
		as: 'number | null',
		why: 'A number, once there are dates.',
	},
	{ of: /GET \/wc\/v3\/products\?/, at: /\[\]$/, as: ANY_VALUES, why: 'fields.test.mjs names the fields.' },
	{ of: /update-survey-status/, at: /^reply$/, as: 'null', why: 'The body is empty.' },
	{
		of: /blueprint\/export/,
		at: /\.steps\[\]$/,
		as: { step: 'string', '<1 keys>': 'anything' },
		why: 'They were merged; fields.test.mjs looks at each kind.',
	},
	{
		of: /settings\/general\/batch/,
		at: /\.update\[\]\.error\.data$/,
		as: ANY_VALUES,
		why: 'With the parameter at fault.',
	},
	{ of: /\/taxes\b/, at: /\._links\.\w+\[\]\.href$/, as: 'url', why: 'The recorded ones name their rate.' },
	{ of: /GET \/wc\/v3\/taxes$/, at: /\.(name|postcode|city|class|state)$/, as: 'string', why: OTHER_STORE },
	{ of: /GET \/wc\/v3\/taxes/, at: /\.(postcodes|cities)$/, as: [ 'string' ], why: OTHER_STORE },
	{ of: /taxes\/classes/, at: /\.(slug|name)$/, as: 'string', why: OTHER_STORE },
	{ of: /GET .*payment-gateway-suggestions/, at: /\[\]\.id$/, as: 'string', why: SAMPLED },
	{
		of: /GET .*payment-gateway-suggestions/,
		at: /\[\]\.(plugins|external_link|category_other|category_additional|is_offline|description|square_image|transaction_processors)$/,
		isOptional: true,
		isExtra: true,
		why: MERGED,
	},
	{ of: /marketing\/recommend/, at: /\.plugin$/, as: 'string', why: SAMPLED },
	{ of: /marketing\/recommend/, at: /\.(slug|name)$/, as: 'string', why: SAMPLED },
	{ of: /shipping\/zones\/1\//, at: /\.code$/, as: 'string', why: OTHER_STORE },
];

/** Creates the zone that the recorded 11.0 store had; 9.7 had none. */
async function makeZone( { known, admin } ) {
	if ( known.recordedZone === undefined ) {
		const zone = ( await admin( 'POST /wc/v3/shipping/zones', { name: 'Recorded' } ) ).body.id;
		await admin( `POST /wc/v3/shipping/zones/${ zone }/locations`, [ { code: 'US', type: 'country' } ] );
		await admin( `POST /wc/v3/shipping/zones/${ zone }/methods`, { method_id: 'free_shipping' } );
		known.recordedZone = zone;
	}
}

const ofRecordedZone = {
	before: ( about ) => ( about.recorded.status === 200 ? makeZone( about ) : undefined ),
	route: ( { recordedZone = 999999 }, route ) => route.replace( 'zones/1/', `zones/${ recordedZone }/` ),
};

/**
 * Additions to a request: functions to run `before` and `after` it, another `route` to call, and what is `sent` to the embedded platform instead,
 * with `rename` for the names in its reply.
 *
 * @type {Record<string, { before?: Function, route?: Function, after?: Function, embedded?: { sent: Object, rename: Function } }>}
 */
export const DIFFERENCES = {
	'POST /wc-admin/plugins/install (plugin directory out of reach)': {
		// The embedded platform has the recorded plugin as a sample. For this one it would have to ask the plugin
		// directory.
		embedded: {
			sent: { plugins: 'classic-editor' },
			rename: ( body ) => JSON.parse( JSON.stringify( body ).replaceAll( 'classic-editor', 'jetpack' ) ),
		},
	},
	'GET /wc/v3/shipping/zones/1/methods': ofRecordedZone,
	'GET /wc/v3/shipping/zones/1/locations': {
		...ofRecordedZone,
		async after( { known, admin } ) {
			if ( known.recordedZone !== undefined ) {
				await admin( `DELETE /wc/v3/shipping/zones/${ known.recordedZone }?force=true` );
			}
		},
	},
};
