<?php
/**
 * The time that a report is about.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

/**
 * From one moment to another, both included, in the store's time; and the conditions that tables of reports are read with.
 */
final class Range {

	/**
	 * Statuses of orders that no report counts, where the store has not said so itself.
	 */
	public const EXCLUDED_BY_DEFAULT = [ 'pending', 'cancelled', 'failed' ];

	private const ALWAYS_EXCLUDED = [ 'checkout-draft', 'auto-draft', 'trash' ];

	/**
	 * @param int|null $from Unix time.
	 * @param int|null $to   Unix time; null with $from for all times.
	 */
	public function __construct( private ?int $from, private ?int $to ) {}

	/**
	 * Until now, from a week ago.
	 */
	public static function last_week(): self {
		return new self( time() - WEEK_IN_SECONDS, time() );
	}

	/**
	 * @param string $stats Name of wc_order_stats in the statement.
	 * @param string $date  Column of the date that counts, with its table's name.
	 * @return string SQL condition.
	 */
	public function condition( string $stats, string $date ): string {
		$counts = "{$stats}.status NOT IN ( " . self::excluded_statuses() . ' )';

		return null === $this->from || null === $this->to
			? $counts
			: "{$counts} AND {$date} BETWEEN '" . wp_date( 'Y-m-d H:i:s', $this->from ) . "' AND '" . wp_date( 'Y-m-d H:i:s', $this->to ) . "'";
	}

	/**
	 * The date by which money is counted: an order that was not paid has none, unless the store says otherwise.
	 *
	 * @return string Column of wc_order_stats.
	 */
	public static function date_of_money(): string {
		$kind = get_option( 'woocommerce_date_type', 'date_paid' );

		return in_array( $kind, [ 'date_created', 'date_completed' ], true ) ? $kind : 'date_paid';
	}

	/**
	 * @return string SQL list of the statuses that no report counts.
	 */
	public static function excluded_statuses(): string {
		$own      = array_filter( (array) get_option( 'woocommerce_excluded_report_order_statuses', self::EXCLUDED_BY_DEFAULT ), 'is_string' );
		$statuses = array_map( static fn( string $status ) => 'wc-' . $status, [ ...$own, ...self::ALWAYS_EXCLUDED ] );

		return "'" . implode( "', '", array_map( 'esc_sql', $statuses ) ) . "'";
	}
}
