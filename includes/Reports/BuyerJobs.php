<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/** Hears which orders change, invalidates their customers, and has these read in the background. */
final class BuyerJobs implements Registerable {

	private const BATCH = 500;

	public function __construct( private Platform $platform ) {}

	public function register(): void {
		add_filter( 'woocommerce_analytics_update_order_stats_data', [ self::class, 'before_stats' ], PHP_INT_MAX, 2 );
		add_action( 'woocommerce_analytics_update_order_stats', [ self::class, 'invalidate' ] );
		add_action( 'woocommerce_analytics_delete_order_stats', [ self::class, 'after_deletion' ], 10, 2 );
		// The embedded platform says so before and after.
		add_action( 'storeboard_platform_order_rows', [ self::class, 'invalidate' ] );
		add_action( Days::ALL_INVALIDATED, [ self::class, 'begin_anew' ] );

		add_action( Schedule::BUILD, [ $this, 'plan' ], 50 );
		add_action( Schedule::BUILD_BUYERS, [ $this, 'build' ] );
	}

	/**
	 * @param mixed $data
	 * @param mixed $order
	 * @return mixed
	 */
	public static function before_stats( $data, $order = null ) {
		if ( is_object( $order ) && is_callable( [ $order, 'get_id' ] ) ) {
			self::invalidate( $order->get_id() );
		}

		return $data;
	}

	/**
	 * @param mixed $ids Of orders and refunds, or of one.
	 */
	public static function invalidate( $ids ): void {
		self::or_begin_anew( static fn(): bool => Buyers::invalidate( (array) $ids ) );
	}

	/**
	 * @param mixed $id
	 * @param mixed $customer Whose order it was: its row is gone.
	 */
	public static function after_deletion( $id, $customer = 0 ): void {
		self::or_begin_anew( static fn(): bool => is_numeric( $customer ) && (int) $customer > 0 && Buyers::invalidate( [], [ (int) $customer ] ) );
	}

	/** Nobody knows what changed. */
	public static function begin_anew(): void {
		Buyers::begin_anew();
	}

	/**
	 * @param callable(): bool $work
	 */
	private static function or_begin_anew( callable $work ): void {
		global $wpdb;

		$before = $wpdb->suppress_errors();
		try {
			if ( State::is_on() && ! $work() ) {
				Buyers::begin_anew();
			}
		} catch ( \Throwable $error ) {
			PeriodJobs::log( $error );
			Buyers::begin_anew();
		} finally {
			$wpdb->suppress_errors( (bool) $before );
		}
	}

	public function plan(): void {
		try {
			if ( State::is_on() && ( ! Buyers::are_installed() || Buyers::is_due() ) ) {
				Schedule::once( Schedule::BUILD_BUYERS );
			}
		} catch ( \Throwable $error ) {
			PeriodJobs::log( $error );
		}
	}

	public function build(): void {
		Schedule::in_turn(
			Schedule::BUILD_BUYERS,
			function (): void {
				$left_out = $this->platform->uncounted_statuses();
				if ( ! State::is_on() || null === $left_out || [] === $left_out ) {
					return;
				}
				self::install();
				if ( self::run( $left_out, Schedule::turn() ) ) {
					Schedule::once( Schedule::BUILD_BUYERS );
				}
			}
		);
	}

	/**
	 * Tables that were gone hold nothing of what was noted before.
	 *
	 * @throws \RuntimeException Where the database refuses.
	 */
	public static function install(): void {
		if ( Buyers::are_installed() ) {
			return;
		}
		Buyers::install();
		Buyers::begin_anew();
		if ( ! Buyers::are_installed() ) {
			throw new \RuntimeException( 'The database did not make the tables of customers.' );
		}
	}

	/**
	 * @param string[] $left_out
	 * @param float    $seconds  How long it begins with further batches.
	 * @return bool Whether any are left.
	 */
	public static function run( array $left_out, float $seconds = INF ): bool {
		Buyers::follow( $left_out );
		$until = microtime( true ) + $seconds;
		do {
			if ( ! Buyers::read_some( $left_out, self::BATCH ) ) {
				return false;
			}
		} while ( microtime( true ) < $until );

		return true;
	}

	/**
	 * Reads what changed a moment ago, where it is little: who asks for a report waits no longer than for one batch.
	 *
	 * @param string[] $left_out
	 * @return float How much was read, from 0 to 1.
	 */
	public static function catch_up( array $left_out ): float {
		Buyers::follow( $left_out );
		$waiting = Buyers::waiting( self::BATCH + 1 );
		// Those that are invalid, then those that are new.
		for ( $batch = 0; $batch < 2 && $waiting > 0 && $waiting <= self::BATCH; $batch++ ) {
			Buyers::read_some( $left_out, self::BATCH );
			$waiting = Buyers::waiting( self::BATCH + 1 );
		}
		$filled = Buyers::filled();
		$filled < 1 && Schedule::once( Schedule::BUILD_BUYERS );

		return $filled;
	}
}
