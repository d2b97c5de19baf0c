<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Registerable;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/**
 * Days and months of sums by tax. What a tax is called in an order, and its percentage, are the order's own: where somebody has its taxes worked out again, they may change though no
 * amount does. So who writes a tax of an order marks its days.
 */
final class TaxSumBuilds extends PeriodBuilds implements Registerable {

	public static function tables(): string {
		return TaxSumTables::class;
	}

	public function register(): void {
		add_action( 'woocommerce_new_order_item', [ self::class, 'of_item' ], 10, 3 );
		add_action( 'woocommerce_update_order_item', [ self::class, 'of_item' ], 10, 3 );
	}

	/**
	 * @param mixed $id    An item's.
	 * @param mixed $item
	 * @param mixed $order Its id.
	 */
	public static function of_item( $id, $item = null, $order = 0 ): void {
		if ( ! is_a( $item, 'WC_Order_Item_Tax' ) || ! State::is_on() ) {
			return;
		}
		try {
			$day = (string) ( Counter::rows( 'SELECT MIN( date_created ) AS day FROM ' . Database::table( 'wc_order_tax_lookup' ) . ' WHERE order_id = ' . (int) $order )[0]['day'] ?? '' );
			Days::invalidate( [ substr( $day, 0, 10 ) ] ) || State::distrust();
		} catch ( \RuntimeException $error ) {
			PeriodJobs::log( $error );
		}
	}
}
