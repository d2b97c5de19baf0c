<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;

defined( 'ABSPATH' ) || exit;

/** How many tax rates the orders of a range have. A store has few of them, and each of them one order in the range or none: no order is counted. */
final class TaxCodes {

	/**
	 * @param string   $from     Included, as `Y-m-d H:i:s` in the store's time.
	 * @param string   $to       Included.
	 * @param string[] $left_out Statuses that do not count.
	 */
	public function count( string $from, string $to, array $left_out ): int {
		$taxes  = Database::table( 'wc_order_tax_lookup' );
		$within = "l.date_created BETWEEN '" . esc_sql( $from ) . "' AND '" . esc_sql( $to ) . "'";

		return (int) ( Counter::rows(
			// Not EXISTS: MariaDB would read all orders of the range for it, once.
			"SELECT COUNT(*) AS total FROM ( SELECT DISTINCT tax_rate_id FROM $taxes ) AS r WHERE ( SELECT 1 FROM $taxes l JOIN " . Database::table( 'wc_order_stats' ) . " s ON s.order_id = l.order_id WHERE l.tax_rate_id = r.tax_rate_id AND $within" . Counter::without( 's.status', $left_out ) . ' LIMIT 1 ) IS NOT NULL'
		)[0]['total'] ?? 0 );
	}
}
