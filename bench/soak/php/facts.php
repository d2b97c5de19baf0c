<?php
/**
 * Prints, as JSON, what the database has after the round, read by SQL past all caches. Arguments: the site's folder; with 'settle' as the second, the jobs that are
 * due run first and nothing else is printed than how many are left.
 *
 * @package Storeboard\Soak
 */

declare( strict_types=1 );

use Storeboard\Rollups\Builder;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;
use Storeboard\Rollups\Verifier;

$_SERVER['HTTP_HOST']      = 'soak.test';
$_SERVER['REQUEST_METHOD'] = 'GET';
require $argv[1] . '/wp-load.php';
wp_set_current_user( 1 );

$waiting = static fn(): int => (int) $wpdb->get_var(
	"SELECT COUNT(*) FROM {$wpdb->prefix}actionscheduler_actions WHERE status = 'pending' AND scheduled_date_gmt <= UTC_TIMESTAMP() + INTERVAL 10 SECOND"
);

if ( 'settle' === ( $argv[2] ?? '' ) ) {
	ActionScheduler_QueueRunner::instance()->run( 'Soak' );
	// Whether the store is a large one is asked each night.
	State::update_size();
	Schedule::start();
	echo "\n", wp_json_encode( [ 'left' => $waiting() ] );
	exit;
}

$option = static fn( string $name ) => maybe_unserialize( $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $name ) ) );
$meta   = [];
foreach ( $wpdb->get_results( "SELECT user_id, meta_key, meta_value FROM $wpdb->usermeta WHERE meta_key REGEXP 'woocommerce_admin_|storeboard_' ORDER BY umeta_id" ) as $row ) {
	$value = maybe_unserialize( $row->meta_value );
	$meta[ $row->user_id ][ str_replace( $wpdb->prefix, '', $row->meta_key ) ] = is_string( $value ) && null !== json_decode( $value ) ? json_decode( $value, true ) : $value;
}

// A naive count of each day over WooCommerce's table, beside what the sums say of it.
$days   = [];
$stats  = $wpdb->prefix . 'wc_order_stats';
foreach ( $wpdb->get_results( "SELECT DATE( date_created ) AS day, SUM( parent_id = 0 ) AS orders, SUM( total_sales ) AS total, SUM( net_total ) AS net FROM $stats WHERE status NOT IN ( 'wc-pending', 'wc-failed', 'wc-cancelled', 'wc-auto-draft', 'wc-trash', 'wc-checkout-draft' ) AND DATE( date_created ) < DATE( NOW() ) GROUP BY day" ) as $row ) {
	$days[ $row->day ] = [ (int) $row->orders, round( (float) $row->total, 2 ), round( (float) $row->net, 2 ) ];
}

$verifier = new Verifier( new Builder( new Counter() ) );
$is_on    = State::is_on();

echo "\n", wp_json_encode(
	[
		'options'  => [
			'dismissed'     => $option( 'woocommerce_task_list_dismissed_tasks' ) ?: [],
			'asked'         => $option( 'woocommerce_ces_shown_for_actions' ) ?: [],
			'reminder'      => $option( 'woocommerce_task_list_reminder_bar_hidden' ),
			'coming_soon'   => $option( 'woocommerce_coming_soon' ),
		],
		'meta'     => $meta,
		'records'  => $wpdb->get_results( "SELECT id, kind, owner, words FROM {$wpdb->prefix}storeboard_records", ARRAY_A ) ?: [],
		'locks'    => array_map(
			static fn( array $row ): array => [
				'name' => $row['option_name'],
				'age'  => (int) $row['age'],
			],
			$wpdb->get_results( "SELECT option_name, UNIX_TIMESTAMP() - SUBSTRING_INDEX( option_value, ' ', 1 ) AS age FROM $wpdb->options WHERE option_name LIKE 'storeboard\\_lock\\_%'", ARRAY_A )
		),
		'days'     => $days,
		'sums'     => [
			'is_on'   => $is_on,
			'stale'   => $is_on ? (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Database::days() . " WHERE stale > built AND day < CURDATE() AND day > '1900-01-01'" ) : 0,
			'days'    => $is_on ? (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Database::days() . " WHERE stale = built AND day > '1900-01-01'" ) : 0,
			'differ'  => $is_on ? $verifier->all() : [],
		],
		'orders'   => array_map( 'intval', $wpdb->get_col( "SELECT id FROM {$wpdb->prefix}wc_orders WHERE type = 'shop_order'" ) ),
		'statuses' => array_column( $wpdb->get_results( "SELECT id, status FROM {$wpdb->prefix}wc_orders WHERE type = 'shop_order'", ARRAY_A ), 'status', 'id' ),
		'refunds'  => array_map( 'intval', $wpdb->get_col( "SELECT id FROM {$wpdb->prefix}wc_orders WHERE type = 'shop_order_refund'" ) ),
		'imported' => array_column( $wpdb->get_results( "SELECT order_id, status FROM $stats WHERE parent_id = 0", ARRAY_A ), 'status', 'order_id' ),
		'waiting'  => $waiting(),
		'failed'   => $wpdb->get_col( "SELECT DISTINCT hook FROM {$wpdb->prefix}actionscheduler_actions WHERE status = 'failed'" ),
	]
);
