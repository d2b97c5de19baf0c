<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Store;

use ActionScheduler;
use ActionScheduler_Store;
use Storeboard\Rollups\Schedule;

/**
 * The jobs of the daily sums as Action Scheduler keeps them, and its queue.
 */
final class Jobs {

	public const ALL = [ Schedule::BUILD, Schedule::NIGHT, Schedule::ALL ];

	/** WooCommerce's, which writes the rows of orders. */
	public const SCHEDULER = 'Automattic\WooCommerce\Internal\Admin\Schedulers\OrdersScheduler';

	public static function of_orders( string $method, int ...$arguments ): void {
		call_user_func( [ self::SCHEDULER, $method ], ...$arguments );
	}

	/** `wp action-scheduler run`: it is there in WP-CLI alone. */
	public static function run_command(): void {
		$command = static fn( string $of ) => new $of();
		call_user_func( [ $command( 'ActionScheduler_WPCLI_Scheduler_command' ), 'run' ], [], [ 'force' => true ] );
	}

	/** For each process of a test: every store is large enough, days rest no time, and the queue is never out of time. */
	public static function prepare(): void {
		add_filter( 'storeboard_sums_from', '__return_zero' );
		add_filter( 'storeboard_sums_rest', [ self::class, 'no_rest' ] );
		add_filter( 'action_scheduler_queue_runner_time_limit', static fn() => 3600 );
	}

	/** The clocks of PHP and the database may differ by a second. */
	public static function no_rest(): int {
		return -5;
	}

	/** Runs what has its turn, whoever planned it, until nothing has. */
	public static function run(): void {
		for ( $batch = 0; $batch < 100 && ActionScheduler::runner()->run( 'a test' ) > 0; $batch++ ) {
			continue;
		}
	}

	/**
	 * @param string             $status One of ActionScheduler_Store's.
	 * @param string[]|null      $args   Null for any.
	 * @return int How many there are.
	 */
	public static function count( string $hook, string $status, ?array $args = null ): int {
		$query = [
			'hook'   => $hook,
			'status' => $status,
		];

		return (int) ActionScheduler_Store::instance()->query_actions( $query + ( null === $args ? [] : [ 'args' => $args ] ), 'count' );
	}

	/** As if a job had waited for so long. */
	public static function make_late( string $hook, int $seconds ): void {
		global $wpdb;

		$table = "{$wpdb->prefix}actionscheduler_actions";
		$at    = gmdate( 'Y-m-d H:i:s', time() - $seconds );
		foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT action_id FROM $table WHERE hook = %s AND status = 'pending'", $hook ) ) as $id ) {
			$row      = [
				'scheduled_date_gmt'   => $at,
				'scheduled_date_local' => $at,
			];
			$schedule = ActionScheduler_Store::instance()->fetch_action( $id )->get_schedule();
			if ( $schedule instanceof \ActionScheduler_IntervalSchedule ) {
				// Action Scheduler reads the date here, too.
				$row['schedule'] = serialize( new \ActionScheduler_IntervalSchedule( new \DateTime( $at ), $schedule->get_recurrence() ) );
			}
			$wpdb->update( $table, $row, [ 'action_id' => $id ] );
		}
	}

	public static function remove(): void {
		global $wpdb;

		$wpdb->query( "DELETE FROM {$wpdb->prefix}actionscheduler_actions WHERE hook LIKE 'storeboard\\_%'" );
		wp_unschedule_hook( Schedule::LOOK );
	}
}
