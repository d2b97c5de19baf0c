<?php
/**
 * The time range of a report.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

/**
 * A range from one moment to another, both included, in the store's time, and the SQL conditions for reading report
 * tables.
 */
final class Range {

	/**
	 * Order statuses that no report counts by default.
	 */
	public const EXCLUDED_BY_DEFAULT = [ 'pending', 'cancelled', 'failed' ];

	private const ALWAYS_EXCLUDED = [ 'checkout-draft', 'auto-draft', 'trash' ];

	/**
	 * @param int|null $from Unix time.
	 * @param int|null $to   Unix time; null together with $from for all time.
	 */
	public function __construct( private ?int $from, private ?int $to ) {}

	/**
	 * The week until now.
	 */
	public static function last_week(): self {
		return new self( time() - WEEK_IN_SECONDS, time() );
	}

	/**
	 * @param string $stats Alias of wc_order_stats in the statement.
	 * @param string $date  Column of the date that counts, with its table's alias.
	 * @return string An SQL condition.
	 */
	public function condition( string $stats, string $date ): string {
		$counts = "{$stats}.status NOT IN ( " . self::excluded_statuses() . ' )';

		return null === $this->from || null === $this->to
			? $counts
			: "{$counts} AND {$date} BETWEEN '" . wp_date( 'Y-m-d H:i:s', $this->from ) . "' AND '" . wp_date( 'Y-m-d H:i:s', $this->to ) . "'";
	}

	/**
	 * The date that money is counted by. An unpaid order has none by default; the store may choose another date.
	 *
	 * @return string A column of wc_order_stats.
	 */
	public static function date_of_money(): string {
		$kind = get_option( 'woocommerce_date_type', 'date_paid' );

		return in_array( $kind, [ 'date_created', 'date_completed' ], true ) ? $kind : 'date_paid';
	}

	/**
	 * @return string An SQL list of the statuses that no report counts.
	 */
	public static function excluded_statuses(): string {
		$own      = array_filter( (array) get_option( 'woocommerce_excluded_report_order_statuses', self::EXCLUDED_BY_DEFAULT ), 'is_string' );
		$statuses = array_map( static fn( string $status ) => 'wc-' . $status, [ ...$own, ...self::ALWAYS_EXCLUDED ] );

		return "'" . implode( "', '", array_map( 'esc_sql', $statuses ) ) . "'";
	}
}
