<?php
/**
 * Makes the store of the soak: WordPress' tables, the two plugins, products and past orders, and the owners with their sessions. Prints the owners as JSON.
 * Arguments: the site's folder, how many owners, how many past orders, and 'install', 'activate' or 'fill'.
 *
 * @package Storeboard\Soak
 */

declare( strict_types=1 );

[ , $folder, $owners, $orders, $step ] = $argv;
$_SERVER['HTTP_HOST']      = 'soak.test';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI']    = '/wp-admin/';

if ( 'install' === $step ) {
	define( 'WP_INSTALLING', true );
	require "$folder/wp-load.php";
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	wp_install( 'Soak', 'admin', 'admin@soak.test', true, '', 'password' );
	update_option( 'permalink_structure', '/%postname%/' );
	exit;
}

define( 'WP_ADMIN', true );
require "$folder/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/admin.php';
wp_set_current_user( 1 );

if ( 'activate' === $step ) {
	foreach ( [ 'woocommerce/woocommerce.php', 'storeboard/plugin.php' ] as $plugin ) {
		$done = activate_plugin( $plugin );
		if ( is_wp_error( $done ) ) {
			fwrite( STDERR, "$plugin: {$done->get_error_message()}\n" );
			exit( 1 );
		}
	}
	flush_rewrite_rules();
	// Orders in tables of their own, as new stores have them.
	wc_get_container()->get( Automattic\WooCommerce\Internal\DataStores\Orders\DataSynchronizer::class )->create_database_tables();
	update_option( 'woocommerce_custom_orders_table_enabled', 'yes' );
	exit;
}

update_option( 'woocommerce_onboarding_profile', [ 'skipped' => true ] );
update_option( 'woocommerce_default_country', 'US:CA' );
update_option( 'woocommerce_date_type', 'date_created' );
$products = [];
for ( $at = 1; $at <= 12; $at++ ) {
	$product = new WC_Product_Simple();
	$product->set_name( "Product $at" );
	$product->set_regular_price( (string) ( $at * 5 + 0.99 ) );
	$product->set_status( 'publish' );
	$products[] = $product->save();
}
mt_srand( 37 );
$made = [];
for ( $at = 0; $at < (int) $orders; $at++ ) {
	$order = wc_create_order( [ 'created_via' => 'soak' ] );
	for ( $line = mt_rand( 1, 3 ); $line > 0; $line-- ) {
		$order->add_product( wc_get_product( $products[ array_rand( $products ) ] ), mt_rand( 1, 4 ) );
	}
	$order->set_billing_email( 'buyer' . mt_rand( 1, 60 ) . '@soak.test' );
	$when = time() - DAY_IN_SECONDS * mt_rand( 1, 28 ) - mt_rand( 0, HOUR_IN_SECONDS );
	$order->set_date_created( $when );
	$order->set_date_paid( $when );
	$order->calculate_totals();
	$order->set_status( $at % 3 ? 'completed' : 'processing' );
	$order->save();
	$made[] = $order->get_id();
}

$people = [];
for ( $at = 0; $at < (int) $owners; $at++ ) {
	$user    = wp_insert_user(
		[
			'user_login' => "owner$at",
			'user_pass'  => wp_generate_password(),
			'user_email' => "owner$at@soak.test",
			'role'       => 'administrator',
		]
	);
	$expires = time() + DAY_IN_SECONDS;
	$token   = WP_Session_Tokens::get_instance( $user )->create( $expires );
	$cookies = [
		LOGGED_IN_COOKIE => wp_generate_auth_cookie( $user, $expires, 'logged_in', $token ),
		AUTH_COOKIE      => wp_generate_auth_cookie( $user, $expires, 'auth', $token ),
	];
	wp_set_current_user( $user );
	$_COOKIE[ LOGGED_IN_COOKIE ] = $cookies[ LOGGED_IN_COOKIE ];
	$people[] = [
		'id'     => $user,
		'cookie' => implode( '; ', array_map( static fn( string $name, string $value ): string => "$name=" . rawurlencode( $value ), array_keys( $cookies ), $cookies ) ),
		'nonce'  => wp_create_nonce( 'wp_rest' ),
	];
}

echo "\n", wp_json_encode(
	[
		'owners'   => $people,
		'orders'   => $made,
		'products' => $products,
	]
);
