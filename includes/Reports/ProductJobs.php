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

/** Has the sums by product made in the background, behind those by day, and only where these are kept. */
final class ProductJobs implements Registerable {

	public function __construct( private ProductBuilder $builder ) {}

	public function register(): void {
		add_action( Schedule::BUILD, [ self::class, 'plan' ], 20 );
		add_action( Schedule::BUILD_PRODUCTS, [ $this, 'build' ] );
		add_action( State::INSTALLED, [ self::class, 'begin_anew' ] );
		add_action( Days::TAKEN_BACK, [ self::class, 'take_back' ] );
	}

	/** The counters of days may have begun anew with their table: nothing that was made of them counts. */
	public static function begin_anew(): void {
		ProductBuilds::forget();
	}

	/**
	 * What cannot be kept is counted again.
	 *
	 * @param string[] $days Of which a mark was taken back.
	 */
	public static function take_back( array $days ): void {
		try {
			ProductBuilds::take_back( $days );
		} catch ( \Throwable $error ) {
			self::log( $error );
		}
	}

	/** After each turn of the daily sums, in a job of its own: a host may end one that takes longer than 30 seconds. */
	public static function plan(): void {
		try {
			if ( State::is_on() && ( ! ProductTables::are_installed() || [] !== ProductBuilds::due() ) ) {
				Schedule::once( Schedule::BUILD_PRODUCTS );
			}
		} catch ( \Throwable $error ) {
			self::log( $error );
		}
	}

	public function build(): void {
		Schedule::in_turn(
			Schedule::BUILD_PRODUCTS,
			function (): void {
				if ( ! State::is_on() ) {
					return;
				}
				if ( ! ProductTables::are_installed() ) {
					ProductTables::install();
				}
				if ( ! ProductTables::are_installed() ) {
					throw new \RuntimeException( 'The database did not make the tables of products.' );
				}
				$run = $this->builder->run( Schedule::turn() );
				if ( $run['left'] || $run['soon'] ) {
					Schedule::once( Schedule::BUILD_PRODUCTS, $run['left'] ? 0 : Days::rest() + 1 );
				}
			}
		);
	}

	/** WP-Cron would end with it, and all that is planned behind it. The next turn tries again. */
	public static function log( \Throwable $error ): void {
		if ( function_exists( 'wc_get_logger' ) ) {
			wc_get_logger()->error( 'The sums by product: ' . $error->getMessage(), [ 'source' => 'storeboard-sums' ] );
		}
	}
}
