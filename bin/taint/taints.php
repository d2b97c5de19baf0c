<?php
/**
 * What the taint analysis knows of WordPress: where requests and stored texts come in, what makes them harmless, and where they must not arrive unescaped.
 * A name that the stubs no longer have ends the analysis. Every other function and method of WordPress and WooCommerce passes on what it is given.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

$markup = [ 'html', 'has_quotes' ];
$query  = [ 'query' => [ 'sql' ] ];
$file   = static fn( string $param ): array => [ $param => [ 'file' ] ];

return [
	/** Return what the request holds. */
	'requests' => [
		'WP_REST_Request::get_param',
		'WP_REST_Request::get_params',
		'WP_REST_Request::get_url_params',
		'WP_REST_Request::get_query_params',
		'WP_REST_Request::get_body_params',
		'WP_REST_Request::get_json_params',
		'WP_REST_Request::get_file_params',
		'WP_REST_Request::get_body',
		'WP_REST_Request::get_header',
		'WP_REST_Request::get_header_as_array',
		'WP_REST_Request::get_headers',
		'WP_REST_Request::get_content_type',
		'WP_REST_Request::get_route',
		'wp_get_referer',
		'wp_get_raw_referer',
		'get_query_var',
	],

	/** Return what others wrote earlier: it may hold markup. Their arguments choose and do not come back. */
	'stored'   => [
		'wpdb::get_var',
		'wpdb::get_row',
		'wpdb::get_col',
		'wpdb::get_results',
		'get_option',
		'get_site_option',
		'get_transient',
		'get_site_transient',
		'get_user_meta',
		'get_user_option',
		'get_post_meta',
		'get_post_field',
		'get_term_field',
		'get_bloginfo',
		'wp_cache_get',
		'wp_load_alloptions',
	],

	/** Functions of PHP that return what a file holds: as what is stored. */
	'read'     => [ 'file_get_contents', 'fread', 'fgets', 'stream_get_contents', 'file' ],

	/** Functions of PHP that pass on some of their arguments alone, counted from 0. */
	'partly'   => [ 'array_search' => [ 1 ], 'array_intersect_key' => [ 0 ] ],

	/** What each takes out of what it is given. */
	'escapes'  => [
		'esc_html'             => $markup,
		'esc_attr'             => $markup,
		'esc_textarea'         => $markup,
		'esc_xml'              => $markup,
		'esc_js'               => $markup,
		'esc_html__'           => $markup,
		'esc_attr__'           => $markup,
		'esc_html_x'           => $markup,
		'esc_attr_x'           => $markup,
		'esc_url'              => $markup,
		// Keeps apostrophes.
		'esc_url_raw'          => [ 'html' ],
		'sanitize_url'         => [ 'html' ],
		'wp_kses'              => $markup,
		'wp_kses_post'         => $markup,
		'wp_kses_data'         => $markup,
		'sanitize_text_field'  => [ 'html' ],
		// Letters, digits, dashes and underscores.
		'sanitize_key'         => [ 'html', 'has_quotes', 'sql', 'header', 'cookie', 'file', 'include', 'shell', 'ssrf', 'unserialize', 'eval', 'ldap' ],
		'sanitize_html_class'  => [ 'html', 'has_quotes', 'sql', 'header', 'cookie', 'file', 'include', 'shell', 'ssrf', 'unserialize', 'eval', 'ldap' ],
		'sanitize_title'       => $markup,
		'sanitize_file_name'   => [ 'html', 'has_quotes', 'file', 'header' ],
		// Within quotes, where the coding standard (WordPress.DB) wants it.
		'esc_sql'              => [ 'sql' ],
		'wpdb::_real_escape'   => [ 'sql' ],
		'wpdb::prepare'        => [ 'sql' ],
		'sanitize_sql_orderby' => [ 'sql' ],
		'wp_validate_redirect' => [ 'header' ],
	],

	/** Of the plugin itself: what each takes out of what it returns. Each call is followed alone. */
	'ours'     => [
		// JSON in which every character that could end its element, or an attribute, is escaped (tests/fixtures/payloads.json).
		'Storeboard\Replies\Reply::encode'           => $markup,
		// Refuses what is not digits of a date and time.
		'Storeboard\Reports\Query::moment'           => [ ...$markup, 'sql' ],
		// JSON that Reply::encode() made when the reply was kept; a nonce is letters and digits.
		'Storeboard\Replies\Nonces::put_in'          => $markup,
		'Storeboard\Support\ExtensionErrors::attempt' => [],
	],

	/** Of the plugin: through these many statements go. Each call is a place of its own, so that no finding hides another. */
	'wrappers' => [
		'Storeboard\Rollups\Counter::rows'    => [ 'statement' => [ 'sql' ] ],
		'Storeboard\Rollups\Counter::page'    => [ 'select' => [ 'sql' ] ],
		'Storeboard\Reports\LiveOrders::rows' => [ 'sql' => [ 'sql' ] ],
	],

	/** Which of their parameters must not hold what. */
	'sinks'    => [
		'wpdb::query'                => $query,
		'wpdb::get_var'              => $query,
		'wpdb::get_row'              => $query,
		'wpdb::get_col'              => $query,
		'wpdb::get_results'          => $query,
		'wpdb::prepare'              => $query,
		'wpdb::insert'               => [ 'table' => [ 'sql' ] ],
		'wpdb::replace'              => [ 'table' => [ 'sql' ] ],
		'wpdb::update'               => [ 'table' => [ 'sql' ] ],
		'wpdb::delete'               => [ 'table' => [ 'sql' ] ],
		'dbDelta'                    => [ 'queries' => [ 'sql' ] ],
		'_e'                         => [ 'text' => $markup ],
		'wp_die'                     => [ 'message' => $markup, 'title' => $markup ],
		'wp_add_inline_script'       => [ 'data' => $markup ],
		'wp_add_inline_style'        => [ 'data' => $markup ],
		'wp_print_inline_script_tag' => [ 'data' => $markup ],
		'wp_mail'                    => [ 'message' => [ 'html' ], 'headers' => [ 'header' ], 'attachments' => [ 'file' ] ],
		// To another host: wp_safe_redirect() leads to allowed ones alone.
		'wp_redirect'                => [ 'location' => [ 'header' ] ],
		'wp_remote_request'          => [ 'url' => [ 'ssrf' ] ],
		'wp_remote_get'              => [ 'url' => [ 'ssrf' ] ],
		'wp_remote_post'             => [ 'url' => [ 'ssrf' ] ],
		'wp_remote_head'             => [ 'url' => [ 'ssrf' ] ],
		'download_url'               => [ 'url' => [ 'ssrf' ] ],
		'maybe_unserialize'          => [ 'data' => [ 'unserialize' ] ],
		'wp_delete_file'             => $file( 'file' ),
		'wp_json_file_decode'        => $file( 'filename' ),
		'wp_mkdir_p'                 => $file( 'target' ),
		'load_template'              => [ '_template_file' => [ 'include' ] ],
		'locate_template'            => [ 'template_names' => [ 'include' ] ],
		'do_action'                  => [ 'hook_name' => [ 'callable' ] ],
		'do_action_ref_array'        => [ 'hook_name' => [ 'callable' ] ],
		'apply_filters'              => [ 'hook_name' => [ 'callable' ] ],
		'apply_filters_ref_array'    => [ 'hook_name' => [ 'callable' ] ],
	],

	/** Their results hold nothing of their arguments that could do harm. */
	'harmless' => [
		// Of PHP.
		'md5',
		'sha1',
		'hash',
		'hash_hmac',
		'crc32',
		'bin2hex',
		'rawurlencode',
		'number_format',
		'absint',
		'intval',
		'gettype',
		'get_debug_type',
		'spl_object_hash',
		'filter_has_var',
		'fopen',
		// Of WordPress and WooCommerce: what they return is chosen or made, not passed on.
		'number_format_i18n',
		'wp_create_nonce',
		'wp_hash',
		'wp_salt',
		'map_meta_cap',
		'get_post_type',
		'get_post_stati',
		'get_post_types',
		'get_posts',
		'get_taxonomies',
		'get_term_children',
		'get_users',
		'get_plugins',
		'get_column_headers',
		'get_plugin_page_hook',
		'as_get_scheduled_actions',
		'as_next_scheduled_action',
		'wc_get_orders',
		'wp_count_posts',
		'wp_parse_id_list',
		'get_woocommerce_currency_symbol',
		'wp_timezone_string',
		'wp_json_file_decode',
		'checked',
		'selected',
		'disabled',
	],
];
