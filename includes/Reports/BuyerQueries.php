<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Intervals;

defined( 'ABSPATH' ) || exit;

/**
 * First orders and repeat orders of a range, customers by the month of their first order, and lists of customers by how they buy. A large store answers from what
 * it keeps of each customer (Buyers), a small one from its orders, right away.
 */
final class BuyerQueries {

	/** How customers buy. */
	public const SEGMENTS = [ 'one-time', 'loyal', 'slipping' ];

	/** How many orders make a customer loyal, and after how many days without one they slip away, unless told. */
	public const LOYAL_FROM = 3;
	public const QUIET_FROM = 90;

	/** SQL of customers `c` by what rows may be in the order of. */
	private const SORTS = [
		'orders_count'    => 'c.orders',
		'total_spend'     => 'c.spend',
		'avg_order_value' => 'c.spend / c.orders',
		'buyer_id'        => 'c.customer_id',
		'first_order'     => 'c.first_at',
		'last_order'      => 'c.last_at',
	];

	public function __construct( private FactSums $facts ) {}

	/**
	 * @return string[] What rows of customers may be in the order of, beside their metrics.
	 */
	public static function sorts(): array {
		return [ 'buyer_id', 'first_order', 'last_order' ];
	}

	/**
	 * @param string[]|null $left_out Statuses that do not count.
	 */
	public function answer( Query $query, ?array $left_out ): Answer {
		if ( null === $left_out ) {
			return Planner::nothing( $query, 'statuses' );
		}
		$has_tables = FactSums::has_table() && Buyers::are_installed();
		$filled     = $has_tables ? BuyerJobs::catch_up( $left_out ) : 1.0;
		if ( ! $has_tables && $this->facts->are_too_many( Axis::CREATED, [ [ '1970-01-01 00:00:00', '2999-12-31 23:59:59' ] ] ) ) {
			return Planner::nothing( $query, 'many' );
		}
		if ( $filled < 1.0 ) {
			return new Answer( null === $query->by ? array_fill_keys( $query->keys(), null ) : [], [], [], 0, Answer::NONE, 'reading', $filled );
		}
		$source = $has_tables ? Answer::SUMS : Answer::COUNTED;

		return match ( $query->by->id ?? '' ) {
			'cohort' => self::cohorts( $query, $left_out, $has_tables, $source ),
			'buyer' => self::list( $query, $left_out, $has_tables, $source ),
			default => $this->by_time( $query, $left_out, $has_tables, $source ),
		};
	}

	/**
	 * @param string[] $left_out
	 */
	private function by_time( Query $query, array $left_out, bool $has_tables, string $source ): Answer {
		$starts  = absint( get_option( 'start_of_week' ) );
		$refusal = match ( true ) {
			null !== $query->interval && Intervals::is_ambiguous( $query->interval, $query->after, $query->before, $starts ) => 'weeks',
			null !== $query->interval && Intervals::are_too_many( $query->interval, $query->after, $query->before ) => 'range',
			default => null,
		};
		$orders  = null === $refusal ? $this->facts->read( Axis::CREATED, $query->after, $query->before, $left_out, null, [], [ 'orders_count' ] ) : [];
		if ( null !== $refusal || null === $orders ) {
			return Planner::nothing( $query, $refusal ?? 'many' );
		}
		$range = "BETWEEN '" . esc_sql( $query->after ) . "' AND '" . esc_sql( $query->before ) . "'";
		$days  = [];
		foreach ( $orders as $group ) {
			$day          = (string) $group['member'];
			$days[ $day ] = FactSums::total( [ $days[ $day ] ?? [], [ 'all' => $group['sums']['first_count'] ?? 0.0 ] ] );
		}
		// Orders of nobody are neither first nor repeat orders.
		$nobody = 'SELECT DATE( s.date_created ) AS day, -COUNT(*) AS all_orders FROM ' . Database::table( 'wc_order_stats' ) . " s WHERE s.customer_id = 0 AND s.parent_id = 0 AND s.date_created $range" . Counter::without( 's.status', $left_out ) . ' GROUP BY day';
		foreach ( Counter::rows( $nobody ) as $row ) {
			$days[ $row['day'] ] = FactSums::total( [ $days[ $row['day'] ] ?? [], [ 'all' => (float) $row['all_orders'] ] ] );
		}
		$buyers = 'SELECT DATE( c.first_at ) AS day, COUNT(*) AS first, SUM( CASE WHEN c.orders > 1 THEN 1 ELSE 0 END ) AS again, SUM( c.orders - 1 ) AS gaps, SUM( DATEDIFF( c.last_at, c.first_at ) ) AS days, SUM( c.spend ) AS spend
			FROM ( ' . Buyers::statement( $left_out, $has_tables ) . " ) AS c WHERE c.first_at $range GROUP BY day";
		foreach ( Counter::rows( $buyers ) as $row ) {
			$days[ $row['day'] ] = FactSums::total( [ $days[ $row['day'] ] ?? [], array_map( 'floatval', array_diff_key( $row, [ 'day' => true ] ) ) ] );
		}
		$pick      = static fn( array $sums ): array => array_merge( array_flip( $query->keys() ), array_intersect_key( self::metrics( FactSums::total( $sums ) ), array_flip( $query->keys() ) ) );
		$intervals = [];
		foreach ( null === $query->interval ? [] : Intervals::between( $query->interval, $query->after, $query->before, $starts ) as $interval ) {
			$within = [];
			for ( $day = substr( $interval['date_start'], 0, 10 ); $day <= substr( $interval['date_end'], 0, 10 ); $day = Days::after( $day, 1 ) ) {
				isset( $days[ $day ] ) && $within[] = $days[ $day ];
			}
			$intervals[] = [ $interval, $pick( $within ) ];
		}
		$all = 'desc' === $query->order ? array_reverse( $intervals ) : $intervals;

		return new Answer( $pick( array_values( $days ) ), array_slice( $all, ( $query->page - 1 ) * $query->per_page, $query->per_page ), [], max( 1, count( $all ) ), $source, null, 1.0 );
	}

	/**
	 * @param array<string, float> $sums
	 * @return array<string, int|float|null>
	 */
	private static function metrics( array $sums ): array {
		$sum   = static fn( string $name ): float => $sums[ $name ] ?? 0.0;
		$ratio = static fn( float $part, float $whole ): ?float => $whole > 0 ? round( $part / $whole, 4 ) + 0.0 : null;
		$first = $sum( 'first' );

		return [
			'first_orders'   => (int) $first,
			'repeat_orders'  => (int) ( $sum( 'all' ) - $first ),
			'repeat_share'   => $ratio( 100 * ( $sum( 'all' ) - $first ), $sum( 'all' ) ),
			'repeat_rate'    => $ratio( 100 * $sum( 'again' ), $first ),
			'days_between'   => $ratio( $sum( 'days' ), $sum( 'gaps' ) ),
			'lifetime_value' => $ratio( $sum( 'spend' ), $first ),
		];
	}

	/**
	 * Customers by the month of their first order, and what they did in each month since.
	 *
	 * @param string[] $left_out
	 */
	private static function cohorts( Query $query, array $left_out, bool $has_tables, string $source ): Answer {
		[ $first, $last ] = [ substr( $query->after, 0, 7 ), substr( $query->before, 0, 7 ) ];
		$found            = Counter::rows(
			'SELECT m.cohort, m.month, SUM( CASE WHEN m.orders > 0 THEN 1 ELSE 0 END ) AS customers, SUM( m.sales ) AS sales FROM ( ' . Buyers::statement_of_months( $left_out, $has_tables ) . " ) AS m
			WHERE m.cohort BETWEEN '$first' AND '$last' AND m.month BETWEEN m.cohort AND '$last' GROUP BY m.cohort, m.month ORDER BY m.cohort, m.month"
		);
		$sizes            = [];
		$rows             = [];
		foreach ( $found as $row ) {
			// All bought in the month of their first order.
			$row['cohort'] === $row['month'] && $sizes[ $row['cohort'] ] = (int) $row['customers'];
			$size                                                       = $sizes[ $row['cohort'] ] ?? 0;
			$all                                                        = [
				'customers'       => (int) $row['customers'],
				'customers_share' => $size > 0 ? round( 100 * (int) $row['customers'] / $size, 4 ) + 0.0 : null,
				'sales'           => round( (float) $row['sales'], 8 ) + 0.0,
			];
			$rows[] = [
				'cohort' => $row['cohort'],
				'month'  => $row['month'],
				'label'  => (string) $row['cohort'],
			] + array_intersect_key( $all, array_flip( $query->keys() ) );
		}

		return new Answer( [], [], array_slice( $rows, ( $query->page - 1 ) * $query->per_page, $query->per_page ), count( $rows ), $source, null, 1.0 );
	}

	/** SQL: those whose name or email holds some words, with AND before it. */
	private static function named( string $search ): string {
		global $wpdb;

		$found = '%' . $wpdb->esc_like( $search ) . '%';
		$names = Database::table( 'wc_customer_lookup' );

		return '' === $search ? '' : $wpdb->prepare( " AND c.customer_id IN ( SELECT n.customer_id FROM $names n WHERE CONCAT( n.first_name, ' ', n.last_name ) LIKE %s OR n.email LIKE %s )", $found, $found ); // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Our prefix and the platform's table.
	}

	/**
	 * A page of customers, and how many there are.
	 *
	 * @param string[] $left_out
	 */
	private static function list( Query $query, array $left_out, bool $has_tables, string $source ): Answer {
		$quiet = Days::after( Days::today(), -$query->quiet_days ) . ' 00:00:00';
		$which = match ( $query->segment ) {
			'one-time' => 'c.orders = 1',
			'loyal' => "c.orders >= $query->loyal_orders AND c.last_at >= '$quiet'",
			'slipping' => "c.orders > 1 AND c.last_at < '$quiet'",
			default => '1 = 1',
		} . self::named( $query->search );
		$sort  = self::SORTS[ $query->orderby ] . ( 'asc' === $query->order ? ' ASC' : ' DESC' );

		[ $found, $total ] = Counter::page(
			'c.customer_id, c.first_at, c.last_at, c.orders, c.spend FROM ( ' . Buyers::statement( $left_out, $has_tables ) . " ) AS c WHERE $which ORDER BY $sort, c.customer_id",
			$query->per_page,
			( $query->page - 1 ) * $query->per_page
		);
		$ids   = array_map( 'intval', array_column( $found, 'customer_id' ) );
		$names = [] === $ids ? [] : array_column( Counter::rows( 'SELECT customer_id, first_name, last_name, email FROM ' . Database::table( 'wc_customer_lookup' ) . ' WHERE customer_id IN ( ' . implode( ', ', $ids ) . ' )' ), null, 'customer_id' );
		$rows  = array_map(
			static function ( array $row ) use ( $query, $names ): array {
				$known = $names[ $row['customer_id'] ] ?? [];
				$email = (string) ( $known['email'] ?? '' );
				$name  = trim( ( $known['first_name'] ?? '' ) . ' ' . ( $known['last_name'] ?? '' ) );
				$all   = [
					'orders_count'    => (int) $row['orders'],
					'total_spend'     => round( (float) $row['spend'], 8 ) + 0.0,
					'avg_order_value' => round( (float) $row['spend'] / max( 1, (int) $row['orders'] ), 8 ) + 0.0,
				];

				return [
					'buyer_id'    => (int) $row['customer_id'],
					'label'       => '' === $name ? ( '' === $email ? __( 'Guest', 'storeboard' ) : $email ) : $name,
					'email'       => $email,
					'first_order' => (string) $row['first_at'],
					'last_order'  => (string) $row['last_at'],
				] + array_intersect_key( $all, array_flip( $query->keys() ) );
			},
			$found
		);

		return new Answer( [], [], $rows, $total, $source, null, 1.0 );
	}
}
