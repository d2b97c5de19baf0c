<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Registerable;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/** Has the orders of categories counted in the background, behind the sums by product. */
final class CategoryJobs implements Registerable {

	public function register(): void {
		add_action( Schedule::BUILD, [ self::class, 'plan' ], 30 );
		add_action( Schedule::BUILD_PRODUCTS, [ self::class, 'plan' ], 20 );
		add_action( Schedule::BUILD_CATEGORIES, [ self::class, 'build' ] );
	}

	public static function plan(): void {
		try {
			if ( State::is_on() && ProductTables::are_installed() && ( ! CategoryOrders::is_installed() || CategoryOrders::are_due() ) ) {
				Schedule::once( Schedule::BUILD_CATEGORIES );
			}
		} catch ( \Throwable $error ) {
			PeriodJobs::log( $error );
		}
	}

	public static function build(): void {
		Schedule::in_turn(
			Schedule::BUILD_CATEGORIES,
			static function (): void {
				if ( ! State::is_on() || ! ProductTables::are_installed() ) {
					return;
				}
				if ( ! CategoryOrders::is_installed() ) {
					CategoryOrders::install();
				}
				if ( ! CategoryOrders::is_installed() ) {
					throw new \RuntimeException( 'The database did not make the table of categories.' );
				}
				if ( CategoryOrders::make( Schedule::turn() ) ) {
					Schedule::once( Schedule::BUILD_CATEGORIES );
				}
			}
		);
	}
}
