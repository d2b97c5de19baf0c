<?php
/**
 * A process beside a test on a store with WooCommerce, with its own beginning and end: `php process.php <what> [...]`. Prints as JSON what came of it.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

use Storeboard\Rollups\Database;
use Storeboard\Tests\Store\Jobs;

$storeboard_what = (string) ( $argv[1] ?? '' );
if ( 'wp-cli' === $storeboard_what ) {
	require __DIR__ . '/wp-cli.php';
}
require dirname( __DIR__ ) . '/bootstrap.php';

( static function ( string $what, string ...$arguments ): void {
	Jobs::prepare();
	$wait = (float) getenv( 'STOREBOARD_AT' ) - microtime( true );
	$wait > 0 && usleep( (int) ( $wait * 1000000 ) );
	switch ( $what ) {
		// One of several who run the queue: an action at a time, so that each gets some.
		case 'queue':
			$done = 0;
			add_filter( 'storeboard_sums_turn', '__return_zero' );
			add_filter( 'action_scheduler_queue_runner_batch_size', static fn() => 1 );
			add_filter( 'action_scheduler_queue_runner_concurrent_batches', static fn() => 5 );
			add_action(
				'action_scheduler_after_execute',
				static function ( $id, $action ) use ( &$done ): void {
					$done += str_starts_with( $action->get_hook(), 'storeboard_sums_' ) ? 1 : 0;
				},
				10,
				2
			);
			$until = microtime( true ) + (float) $arguments[0];
			while ( microtime( true ) < $until ) {
				try {
					ActionScheduler::runner()->run( 'a test' ) > 0 || usleep( 50000 );
				} catch ( RuntimeException $error ) {
					// Of two who claim an action at the same moment the database may refuse one; the next run of WP-Cron comes a minute later.
					str_contains( $error->getMessage(), 'Unable to claim actions' ) || throw $error;
				}
			}
			$result = [ 'done' => $done ];
			break;

		case 'wp-cli':
			add_filter( 'storeboard_sums_turn', '__return_zero' );
			Jobs::run_command();
			$result = [ 'lines' => WP_CLI::$lines ];
			break;

		// A question as the client sends it, with what answering it took at most; WordPress' own start is in it.
		case 'ask':
			wp_set_current_user( (int) get_users( [ 'role' => 'administrator', 'number' => 1, 'fields' => 'ID' ] )[0] );
			[ $path, $query ] = explode( '?', $arguments[0], 2 );
			parse_str( $query, $params );
			$request = new WP_REST_Request( 'GET', $path );
			$request->set_query_params( $params );
			$start  = memory_get_peak_usage( true );
			$reply  = rest_do_request( $request );
			$body   = $reply->get_data();
			$result = [
				'status'   => $reply->get_status(),
				'start_mb' => round( $start / MB_IN_BYTES, 1 ),
				'peak_mb'  => round( memory_get_peak_usage( true ) / MB_IN_BYTES, 1 ),
				'total'    => $body['total'] ?? null,
				'rows'     => isset( $body['rows'] ) ? count( $body['rows'] ) : null,
			];
			break;

		case 'import':
			array_map( static fn( string $id ) => Jobs::of_orders( 'import', (int) $id ), $arguments );
			$result = [ 'imported' => count( $arguments ) ];
			break;

		// WooCommerce's import of whatever changed of late, every twelve hours.
		case 'import-recent':
			update_option( 'woocommerce_admin_scheduler_last_processed_order_modified_date', '2000-01-01 00:00:00', false );
			update_option( 'woocommerce_admin_scheduler_last_processed_order_id', 0, false );
			$count = 0;
			add_action(
				'woocommerce_analytics_update_order_stats',
				static function () use ( &$count ): void {
					++$count;
				}
			);
			do {
				$before = $count;
				// It does nothing while the import of a single order waits; these orders are in it, too. And the next batch comes at once.
				array_map( 'as_unschedule_all_actions', [ 'wc-admin_import_orders', 'wc-admin_process_pending_orders_batch' ] );
				Jobs::of_orders( 'process_pending_batch' );
			} while ( $count > $before );
			$result = [ 'imported' => $count ];
			break;

		// As ‘Delete previously imported historical data’ does it, a batch at a time.
		case 'delete':
			$written = [];
			// As it is on a store: days rest, and one suspicion stands for all that follows.
			remove_filter( 'storeboard_sums_rest', [ Jobs::class, 'no_rest' ] );
			add_filter(
				'query',
				static function ( $statement ) use ( &$written ) {
					1 === preg_match( '/^\s*(UPDATE|INSERT INTO|DELETE FROM) ' . Database::days() . '\b/', (string) $statement ) && $written[] = $statement;
					return $statement;
				}
			);
			Jobs::of_orders( 'delete', (int) $arguments[0] );
			// All that a process writes, its end too.
			do_action( 'shutdown' );
			remove_all_actions( 'shutdown' );
			$result = [ 'written' => $written ];
			break;

		default:
			exit( 2 );
	}

	echo "\n" . wp_json_encode( $result );
} )( ...array_slice( $argv, 1 ) );
