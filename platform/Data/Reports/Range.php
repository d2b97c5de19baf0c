<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

/** Which orders count, and by which date. */
final class Range {

	/** Order statuses that no report counts by default. */
	public const EXCLUDED_BY_DEFAULT = [ 'pending', 'cancelled', 'failed' ];

	private const ALWAYS_EXCLUDED = [ 'checkout-draft', 'auto-draft', 'trash' ];

	/**
	 * The date that money is counted by. An unpaid order has none by default; the store may choose another date.
	 *
	 * @return string A column of wc_order_stats.
	 */
	public static function date_of_money(): string {
		$kind = get_option( 'woocommerce_date_type', 'date_paid' );

		return in_array( $kind, [ 'date_created', 'date_completed' ], true ) ? $kind : 'date_paid';
	}

	/** @return string An SQL list of the statuses that no report counts. */
	public static function excluded_statuses(): string {
		$own      = array_filter( (array) get_option( 'woocommerce_excluded_report_order_statuses', self::EXCLUDED_BY_DEFAULT ), 'is_string' );
		$statuses = array_map( static fn( string $status ) => 'wc-' . $status, [ ...$own, ...self::ALWAYS_EXCLUDED ] );

		return "'" . implode( "', '", array_map( 'esc_sql', $statuses ) ) . "'";
	}
}
