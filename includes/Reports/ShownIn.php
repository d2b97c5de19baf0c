<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Screens\ScreenTable;

defined( 'ABSPATH' ) || exit;

/** Which reports show a metric: who may see one of them is told it (MetricAccess). */
final class ShownIn {

	/** The reports that show what each base counts: who may see one of them may ask for it. */
	private const BY_BASE = [
		'orders'     => [ 'revenue', 'orders' ],
		'products'   => [ 'products', 'categories', 'profit' ],
		'categories' => [ 'categories', 'profit' ],
		'variations' => [ 'variations', 'products' ],
		'buyers'     => [ 'repeat-customers' ],
		'stock'      => [ 'stock-sales' ],
		'stock_status' => [ 'stock' ],
	];

	/** The reports that show orders by what is known of each. */
	private const BY_DIMENSION = [
		'payment_method' => [ 'payment-methods' ],
		'origin'         => [ 'channels' ],
		'source'         => [ 'channels' ],
		'campaign'       => [ 'channels' ],
		'device'         => [ 'channels' ],
		'order'          => [ 'profit', 'orders' ],
		'moment'         => [ 'busy-hours' ],
		'weekday'        => [ 'busy-hours' ],
		'hour'           => [ 'busy-hours' ],
		'currency'       => [ 'payment-methods' ],
	];

	/** What the reports of ours alone show of orders. All that is not made of facts, and is no share, revenue and orders show too. */
	private const OF_ORDERS = [
		'payment-methods' => [ 'total_sales', 'sales_share', 'orders_count', 'avg_order_value', 'refunds', 'fees', 'fees_known' ],
		'channels'        => [ 'total_sales', 'sales_share', 'orders_count', 'avg_order_value', 'refunds', 'origins_known' ],
		'busy-hours'      => [ 'total_sales', 'sales_share', 'orders_count', 'avg_order_value' ],
		'profit'          => [ 'net_revenue', 'cost', 'gross_profit', 'margin', 'cost_known' ],
	];

	/**
	 * The reports one of which a user has to see to be told the answer: as far as the store has them, those that show what is split so. Which metrics they are told
	 * is another question (MetricAccess).
	 *
	 * @return string[]
	 */
	public static function of_base( string $base, ?string $by ): array {
		$split = self::known( self::BY_DIMENSION[ $by ?? '' ] ?? [] );
		if ( [] !== $split ) {
			return $split;
		}

		// Totals of orders stand above each report of orders.
		return self::known( 'orders' === $base ? [ ...self::BY_BASE[ $base ], ...array_merge( ...array_values( self::BY_DIMENSION ) ) ] : self::BY_BASE[ $base ] ?? [ $base ] );
	}

	/**
	 * The reports that show the totals of one of the store's own metrics. Of orders each shows some.
	 *
	 * @return string[]
	 */
	public static function of_metric( Metric $metric ): array {
		if ( 'orders' !== $metric->base ) {
			return self::of_base( $metric->base, null );
		}
		$is_of_all = '' === $metric->fact && Metric::SHARE !== $metric->adds_up;

		return self::known( [ ...( $is_of_all ? self::BY_BASE['orders'] : [] ), ...array_keys( array_filter( self::OF_ORDERS, static fn( array $keys ): bool => in_array( $metric->key, $keys, true ) ) ) ] );
	}

	/**
	 * @param string[] $reports
	 * @return string[] Those that the store has.
	 */
	private static function known( array $reports ): array {
		return array_values( array_filter( $reports, static fn( string $report ): bool => isset( ScreenTable::rows()[ "analytics/$report" ] ) ) );
	}
}
