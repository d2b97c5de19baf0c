<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Registerable;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/**
 * Has the table of order facts filled in the background, and marks what changes: at WooCommerce's hooks for the rows of wc_order_stats, before they are written and
 * behind them, as the daily sums do. What marks never ends a request, and is silent: at worst the table is filled anew.
 */
final class FactJobs implements Registerable {

	public function __construct( private FactBuilder $builder ) {}

	public function register(): void {
		add_filter( 'woocommerce_analytics_update_order_stats_data', [ self::class, 'before_stats' ], PHP_INT_MAX, 2 );
		add_action( 'woocommerce_analytics_update_order_stats', [ self::class, 'mark' ] );
		add_action( 'woocommerce_analytics_delete_order_stats', [ self::class, 'forget' ] );
		// The embedded platform says so before and after.
		add_action( 'storeboard_platform_order_rows', [ self::class, 'mark' ] );
		add_action( Days::ALL_INVALIDATED, [ self::class, 'begin_anew' ] );

		add_action( Schedule::BUILD, [ self::class, 'plan' ], 40 );
		add_action( Schedule::NIGHT, [ self::class, 'look_again' ] );
		add_action( Schedule::BUILD_FACTS, [ $this, 'build' ] );
	}

	/**
	 * @param mixed $data
	 * @param mixed $order
	 * @return mixed
	 */
	public static function before_stats( $data, $order = null ) {
		if ( is_object( $order ) && is_callable( [ $order, 'get_id' ] ) ) {
			self::mark( $order->get_id() );
		}

		return $data;
	}

	/**
	 * @param mixed $ids Of orders and refunds, or of one.
	 */
	public static function mark( $ids ): void {
		self::or_begin_anew( static fn(): bool => OrderFacts::mark( (array) $ids ) );
	}

	/**
	 * @param mixed $id
	 */
	public static function forget( $id ): void {
		self::or_begin_anew( static fn(): bool => OrderFacts::forget( [ (int) $id ] ) );
	}

	/**
	 * @param callable(): bool $work
	 */
	private static function or_begin_anew( callable $work ): void {
		global $wpdb;

		$before = $wpdb->suppress_errors();
		try {
			if ( State::is_on() && ! $work() ) {
				OrderFacts::begin_anew();
			}
		} catch ( \Throwable $error ) {
			PeriodJobs::log( $error );
		} finally {
			$wpdb->suppress_errors( (bool) $before );
		}
	}

	/** Nobody knows what changed. */
	public static function begin_anew(): void {
		OrderFacts::begin_anew();
	}

	/** Each night also what came without a word. */
	public static function look_again(): void {
		if ( State::is_on() ) {
			OrderFacts::look_again();
			self::plan();
		}
	}

	public static function plan(): void {
		try {
			if ( State::is_on() && ( ! OrderFacts::is_installed() || OrderFacts::is_due() ) ) {
				Schedule::once( Schedule::BUILD_FACTS );
			}
		} catch ( \Throwable $error ) {
			PeriodJobs::log( $error );
		}
	}

	public function build(): void {
		Schedule::in_turn(
			Schedule::BUILD_FACTS,
			function (): void {
				if ( ! State::is_on() ) {
					return;
				}
				self::install();
				if ( $this->builder->run( Schedule::turn() ) ) {
					Schedule::once( Schedule::BUILD_FACTS );
				}
			}
		);
	}

	/**
	 * A table that was gone holds nothing of what was noted before.
	 *
	 * @throws \RuntimeException Where the database refuses.
	 */
	public static function install(): void {
		if ( OrderFacts::is_installed() ) {
			return;
		}
		OrderFacts::install();
		OrderFacts::begin_anew();
		if ( ! OrderFacts::is_installed() ) {
			throw new \RuntimeException( 'The database did not make the table of order facts.' );
		}
	}
}
