<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Formula;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\Spans;
use Storeboard\Rollups\State;
use Storeboard\Support\ExtensionFilter;

defined( 'ABSPATH' ) || exit;

/**
 * Sums of the orders of a range by day, or by one of their facts, together with what payments and goods cost. Facts come from the table that keeps them, or on a
 * small store from its orders, right away. Of whole months and days a large store keeps the sums themselves, and counts the rest in the same statement.
 *
 * @phpstan-import-type Build from PeriodBuilds
 * @phpstan-type Group array{member: string|null, money: string, sums: array<string, float>}
 */
final class FactSums {

	/**
	 * What is added up beside Axis::OF_ORDERS, of facts `f`. Fees are in their order's currency, wherever that is known; of costs, which are in the store's, %s says whether the order is in it
	 * too. Sales of orders alone say how much is known.
	 */
	public const SUMS = [
		'filled'         => 'SUM( CASE WHEN f.order_id IS NULL THEN 0 ELSE 1 END )',
		'origin_count'   => "SUM( CASE WHEN f.origin <> '' AND s.parent_id = 0 THEN 1 ELSE 0 END )",
		'first_total'    => 'SUM( CASE WHEN s.parent_id = 0 THEN s.total_sales ELSE 0 END )',
		'fee'            => "SUM( CASE WHEN f.currency <> '' THEN f.fee END )",
		'fee_count'      => "SUM( CASE WHEN f.currency <> '' AND f.fee IS NOT NULL THEN 1 ELSE 0 END )",
		'fee_total'      => "SUM( CASE WHEN f.currency <> '' AND f.fee IS NOT NULL AND s.parent_id = 0 THEN s.total_sales ELSE 0 END )",
		'cost'           => 'SUM( CASE WHEN %s THEN f.cost END )',
		'cost_count'     => 'SUM( CASE WHEN %s AND f.cost IS NOT NULL THEN 1 ELSE 0 END )',
		'cost_net'       => 'SUM( CASE WHEN %s AND f.cost IS NOT NULL THEN s.net_total ELSE 0 END )',
		'cost_first_net' => 'SUM( CASE WHEN %s AND f.cost IS NOT NULL AND s.parent_id = 0 THEN s.net_total ELSE 0 END )',
	];

	/** What a metric is made of (Rollups\Formula), of Axis::OF_ORDERS: each sum over a year of a large store takes its time. Of no other metric is any needed. */
	private const COLUMNS = [
		'orders_count'        => [ 'first_count' ],
		'num_items_sold'      => [ 'items' ],
		'gross_sales'         => [ 'first_gross', 'total', 'tax', 'shipping', 'negative_net', 'negative_full' ],
		'total_sales'         => [ 'total' ],
		'refunds'             => [ 'negative_net', 'negative_full' ],
		'taxes'               => [ 'tax' ],
		'shipping'            => [ 'shipping' ],
		'net_revenue'         => [ 'net' ],
		'avg_order_value'     => [ 'net', 'first_net', 'first_count' ],
		'avg_items_per_order' => [ 'items', 'first_items', 'first_count' ],
		'cost_known'          => [ 'first_net' ],
		'origins_known'       => [ 'first_count' ],
		'sales_share'         => [ 'total' ],
	];

	/**
	 * When orders count, on the store's clock: a weekday, from 0 for Sunday on, and an hour from 00 on, or one of the two. SQL of a date's format, and of what
	 * is kept (FactSumBuilds::MOMENT).
	 */
	public const MOMENTS = [
		'moment'  => [ '%w-%H', 'k.member' ],
		'weekday' => [ '%w', 'SUBSTR( k.member, 1, 1 )' ],
		'hour'    => [ '%H', 'SUBSTR( k.member, 3, 2 )' ],
	];

	/** Metrics that coupons' discounts are part of. */
	private const OF_DISCOUNTS = [ 'gross_sales', 'coupons' ];

	public function __construct( private Counter $counter ) {}

	/** Behind the name of a date: what of refunds moves to their order's day. */
	private const MOVED = '_moved';

	/** More spans than that make a statement that the database reads row by row: then all is counted. */
	private const SPANS = 50;

	/** Whether any of the last answer was kept. */
	private bool $is_kept = false;

	/** Where the last answer comes from. */
	public function source(): string {
		return $this->is_kept ? Answer::SUMS : Answer::COUNTED;
	}

	/**
	 * @param string      $axis      Axis::CREATED or Axis::PAID.
	 * @param string      $from      Included, as `Y-m-d H:i:s` in the store's time.
	 * @param string      $to        Included.
	 * @param string[]    $left_out  Statuses that do not count.
	 * @param string|null $by        One of OrderFacts::TEXTS or MOMENTS, or 'order' for each order with its refunds; null for days.
	 * @param string[]    $needed    Facts that are asked for beside it.
	 * @param string[]    $keys      The metrics that are asked for.
	 * @param bool        $on_order_day Whether a refund counts on its order's day, not on its own.
	 * @param array{string, string}|null $only One of OrderFacts::TEXTS and its member: of these orders alone, which are counted now where rows are not by it.
	 * @return list<Group>|null By member or day and currency ('' for the store's); a member is null of orders whose facts were not read yet. Null where too many orders would have to be read now.
	 */
	public function read( string $axis, string $from, string $to, array $left_out, ?string $by, array $needed, array $keys, bool $on_order_day = false, ?array $only = null ): ?array {
		$this->is_kept = false;
		$has_table     = self::has_table();
		$fact          = isset( OrderFacts::TEXTS[ $by ?? '' ] ) ? $by : null;
		// Orders themselves are as many rows as there are.
		if ( ( ! $has_table || 'order' === $by ) && $this->are_too_many( $axis, [ [ $from, $to ] ] ) ) {
			return null;
		}
		$sums  = self::sums( $needed, $keys );
		$facts = array_values( array_unique( [ ...( null === $fact ? [] : [ $fact ] ), ...( null === $only ? [] : [ $only[0] ] ), ...$needed, 'currency' ] ) );

		return $this->planned(
			$axis,
			$from,
			$to,
			$has_table && 'order' !== $by && ( null === $only || $only[0] === $by ),
			self::kept_fact( $by ),
			static function ( array $builds, array $spans ) use ( $axis, $left_out, $by, $has_table, $sums, $facts, $on_order_day, $only ): array {
				$parts = [
					...( [] === $builds ? [] : [ self::kept( array_column( $builds, 'id' ), $axis, $on_order_day, $left_out, $by, $sums, $only ) ] ),
					...( [] === $spans ? [] : self::counted( self::sets( $axis, $spans, $on_order_day ), $left_out, $by, $sums, $facts, $has_table, $only ) ),
				];

				return self::groups( $parts, $sums );
			}
		);
	}

	/**
	 * Sums of some rows of wc_order_stats by order, counted now.
	 *
	 * @param string   $which  SQL of rows `s`.
	 * @param string[] $needed Facts that are asked for.
	 * @param string[] $keys   The metrics that are asked for.
	 * @return list<Group>
	 */
	public function of_rows( string $which, array $needed, array $keys ): array {
		$this->is_kept = false;
		$sums          = self::sums( $needed, $keys );

		return self::groups( self::counted( [ [ "( $which )", 's.date_created' ] ], [], 'order', $sums, array_values( array_unique( [ ...$needed, 'currency' ] ) ), true ), $sums );
	}

	/**
	 * @param string[] $needed
	 * @param string[] $keys
	 * @return array<string, string> SQL by name.
	 */
	private static function sums( array $needed, array $keys ): array {
		$columns = array_merge( [ 'row_count' ], ...array_values( array_intersect_key( self::COLUMNS, array_flip( $keys ) ) ) );

		return array_intersect_key( Axis::OF_ORDERS, array_flip( $columns ) ) + array_filter( self::SUMS, static fn( string $name ): bool => in_array( explode( '_', $name )[0], [ 'filled', 'first', ...$needed ], true ), ARRAY_FILTER_USE_KEY )
			+ ( [] === array_intersect( self::OF_DISCOUNTS, $keys ) ? [] : Axis::OF_DISCOUNTS );
	}

	/**
	 * @param string[]              $parts SQL.
	 * @param array<string, string> $sums
	 * @return list<Group>
	 */
	private static function groups( array $parts, array $sums ): array {
		$all    = self::listed( array_combine( array_keys( $sums ), array_map( static fn( string $name ): string => "SUM( $name )", array_keys( $sums ) ) ) );
		$groups = array_map( [ self::class, 'group' ], Counter::rows( 1 === count( $parts ) ? $parts[0] : "SELECT member, money, $all FROM ( " . implode( ' UNION ALL ', $parts ) . ' ) AS found GROUP BY member, money' ) );

		// What moved away leaves nothing.
		return array_values( array_filter( $groups, static fn( array $group ): bool => abs( $group['sums']['row_count'] ?? 1.0 ) > 0.5 ) );
	}

	/**
	 * @param array<string, string|null> $row
	 * @return Group
	 */
	private static function group( array $row ): array {
		return [
			'member' => $row['member'],
			'money'  => (string) $row['money'],
			'sums'   => array_map( 'floatval', array_diff_key( $row, array_flip( [ 'member', 'money' ] ) ) ),
		];
	}

	/**
	 * Answers as of one moment from what is kept of a range and from what has to be counted now, and has what lacks made first.
	 *
	 * @template T
	 * @param string                                                          $fact   One of OrderFacts::TEXTS, or of FactSumBuilds.
	 * @param callable( list<Build>, list<array{0: string, 1: string}> ): T $answer Gets the periods that are kept, and the spans to count.
	 * @return T
	 */
	public function planned( string $axis, string $from, string $to, bool $may_keep, string $fact, callable $answer ) {
		$this->is_kept    = false;
		$has_sums         = $may_keep && FactSumTables::are_installed();
		[ $first, $last ] = [ Spans::first_whole( $from ), Spans::last_whole( $to ) ];
		$is_lacking       = false;
		$answered         = Database::snapshot(
			function () use ( $axis, $from, $to, $has_sums, $fact, $answer, $first, $last, &$is_lacking ) {
				$true       = $has_sums ? FactSumBuilds::trusted( $first, $last ) : [];
				$builds     = FactSumBuilds::whole( $true, $axis, $fact );
				$is_lacking = $has_sums && ( FactSumBuilds::lack( $first, $last, $true ) || ( FactSumBuilds::PRODUCT === $fact && count( $builds ) < count( $true ) ) );
				$spans      = Spans::gaps( $from, $to, PeriodBuilds::spans( $builds ) );
				if ( count( $spans ) > self::SPANS ) {
					[ $builds, $spans ] = [ [], [ [ $from, $to ] ] ];
				}
				$this->is_kept = [] !== $builds;

				return $answer( $builds, $spans );
			}
		);
		if ( $is_lacking && State::want( $first, $last, State::FACTS ) ) {
			// What somebody looks at is made first, and now.
			Schedule::once( Schedule::BUILD_FACT_SUMS );
		}

		return $answered;
	}

	/**
	 * What sums are kept under: those of refunds on their order's day are kept as what moves, off the refund's own day and onto the order's.
	 *
	 * @return string[]
	 */
	public static function axes( string $axis, bool $on_order_day ): array {
		return $on_order_day ? [ $axis, $axis . self::MOVED ] : [ $axis ];
	}

	/**
	 * The rows of wc_order_stats `s` that count within some spans.
	 *
	 * @param list<array{0: string, 1: string}> $spans
	 * @return list<array{0: string, 1: string}> SQL of the condition and of the date, of orders and refunds apart where these count on their order's day.
	 */
	public static function sets( string $axis, array $spans, bool $on_order_day ): array {
		$date = Axis::date_column( $axis );
		if ( [] === $spans ) {
			return [];
		}
		$own = Counter::within( "s.$date", $spans );

		return $on_order_day ? [ [ "s.parent_id = 0 AND $own", "s.$date" ], self::moved_set( $axis, $spans, false ) ] : [ [ $own, "s.$date" ] ];
	}

	/**
	 * Refunds of orders within some spans. Those whose order is in no report are left out.
	 *
	 * @param list<array{0: string, 1: string}> $spans
	 * @param bool                              $has_read Whether the facts of all of them were read: these have an index by order.
	 * @return array{0: string, 1: string} SQL, see sets().
	 */
	private static function moved_set( string $axis, array $spans, bool $has_read ): array {
		$date   = Axis::date_column( $axis );
		$stats  = Database::table( 'wc_order_stats' );
		$orders = 'p.parent_id = 0 AND ' . Counter::within( "p.$date", $spans );
		$which  = $has_read ? 's.order_id IN ( SELECT m.order_id FROM ' . OrderFacts::table() . " m JOIN $stats p ON p.order_id = m.parent_id WHERE m.parent_id > 0 AND $orders )" : "s.parent_id IN ( SELECT p.order_id FROM $stats p WHERE $orders )";

		return [ "s.parent_id > 0 AND $which", "( SELECT q.$date FROM $stats q WHERE q.order_id = s.parent_id )" ];
	}

	/**
	 * @param int[]                 $builds
	 * @param string[]              $left_out
	 * @param array<string, string> $sums
	 * @param array{string, string}|null $only Of the fact that rows are by.
	 * @return string SQL of what is kept, by member or day.
	 */
	private static function kept( array $builds, string $axis, bool $on_order_day, array $left_out, ?string $by, array $sums, ?array $only = null ): string {
		$money = self::is_own_currency( 'k.currency' );
		$each  = [];
		foreach ( $sums as $name => $sql ) {
			$column        = 'filled' === $name ? 'k.row_count' : "k.$name";
			$counts        = match ( true ) {
				str_contains( $sql, '%s' ) => $money,
				str_contains( $sql, 'f.fee' ) => "k.currency <> ''",
				default => null,
			};
			$each[ $name ] = null === $counts ? "SUM( $column )" : "SUM( CASE WHEN $counts THEN $column ELSE 0 END )";
		}
		$fact   = self::kept_fact( $by );
		$member = null === $by ? 'DATE( k.member )' : self::MOMENTS[ $by ][1] ?? 'k.member';

		return "SELECT $member AS member, " . self::apart_by( 'k.currency' ) . ' AS money, ' . self::listed( $each ) . ' FROM ' . FactSumTables::sums() . ' k WHERE k.build IN ( ' . implode( ', ', $builds ) . " ) AND k.axis IN ( '" . implode( "', '", self::axes( $axis, $on_order_day ) ) . "' ) AND k.fact = '$fact'" . ( null === $only ? '' : " AND k.member = '" . esc_sql( $only[1] ) . "'" ) . Counter::without( 'k.status', $left_out ) . " GROUP BY $member, money";
	}

	/** By what that is kept. */
	private static function kept_fact( ?string $by ): string {
		return isset( self::MOMENTS[ $by ?? '' ] ) ? FactSumBuilds::MOMENT : $by ?? FactSumBuilds::DAY;
	}

	/**
	 * @param list<array{0: string, 1: string}> $sets     See sets().
	 * @param string[]                          $left_out
	 * @param array<string, string>             $sums
	 * @param string[]                          $facts
	 * @param array{string, string}|null        $only
	 * @return string[] SQL of what is counted now, by member or day: of orders, and of their coupons where discounts are asked for.
	 */
	private static function counted( array $sets, array $left_out, ?string $by, array $sums, array $facts, bool $has_table, ?array $only = null ): array {
		$stats  = Database::table( 'wc_order_stats' );
		$money  = self::apart_by( 'f.currency' );
		$fact   = isset( OrderFacts::TEXTS[ $by ?? '' ] ) ? $by : null;
		$none   = array_fill_keys( array_keys( $sums ), '0' );
		$orders = array_intersect_key( str_replace( '%s', self::is_own_currency( 'f.currency' ), $sums ), Axis::OF_ORDERS + self::SUMS );
		$asked  = [];
		$of     = null === $only ? '' : ' AND f.' . sanitize_key( $only[0] ) . " = '" . esc_sql( $only[1] ) . "'";
		foreach ( $sets as $at => [ $which, $date ] ) {
			$which .= Counter::without( 's.status', $left_out );
			$member = match ( true ) {
				null !== $fact => "f.$fact",
				'order' === $by => FactSource::ORDER,
				isset( self::MOMENTS[ $by ?? '' ] ) => self::moment( $date, (string) $by ),
				default => "DATE( $date )",
			};
			$asked[] = "SELECT $member AS member, $money AS money, " . self::listed( array_merge( $none, $orders ) ) . " FROM $stats s" . self::join( $facts, $which, $has_table ) . " WHERE $which$of GROUP BY member, money";
			if ( isset( $sums['discount'] ) && 0 === $at ) {
				// Few orders have any, and refunds have none; of these it takes no more than what they are split by.
				$coupons = Database::table( 'wc_order_coupon_lookup' );
				$join    = self::join( array_values( array_unique( [ ...( null === $fact ? [] : [ $fact ] ), ...( null === $only ? [] : [ $only[0] ] ), 'currency', OrderFacts::RATE ] ) ), "$which AND s.order_id IN ( SELECT order_id FROM $coupons )", $has_table );
				$asked[] = "SELECT $member AS member, $money AS money, " . self::listed( array_merge( $none, self::discounts() ) ) . " FROM $coupons l JOIN $stats s ON s.order_id = l.order_id$join WHERE $which$of GROUP BY member, money";
			}
		}

		return $asked;
	}

	/**
	 * @return array<string, string> SQL of sums of coupons `l`, of orders with facts `f`.
	 */
	private static function discounts(): array {
		return str_replace( 'l.discount_amount', FactSource::converted( 'l.discount_amount', 'f.' . OrderFacts::RATE ), Axis::OF_DISCOUNTS );
	}

	/** SQL: the moment of a date, as it is told. */
	public static function moment( string $date, string $by ): string {
		return "DATE_FORMAT( $date, '" . self::MOMENTS[ $by ][0] . "' )";
	}

	/**
	 * What is kept of some days: orders and their coupons by day, hour, facts and status, and lines by product; then what moves where refunds count on their order's day.
	 *
	 * @param bool $has_lines Whether lines are kept as well.
	 * @return list<array{axis: string, sign: int, is_of_lines: bool, sql: string}>
	 */
	public static function statements( string $axis, string $first, string $last, bool $has_lines ): array {
		$date    = 's.' . Axis::date_column( $axis );
		$days    = [ [ "$first 00:00:00", "$last 23:59:59" ] ];
		$own     = Counter::within( $date, $days );
		$coupons = Database::table( 'wc_order_coupon_lookup' ) . ' l JOIN ' . Database::table( 'wc_order_stats' ) . ' s ON s.order_id = l.order_id';
		$asked   = [
			[ $axis, 1, false, self::by_all_facts( $own, $date, null ) ],
			[ $axis, 1, false, self::by_all_facts( $own, $date, $coupons ) ],
		];
		$has_lines && $asked[] = [ $axis, 1, true, LineCosts::statement( $own ) ];
		foreach ( [ [ -1, "s.parent_id > 0 AND $own", $date ], [ 1, ...self::moved_set( $axis, $days, true ) ] ] as [ $sign, $which, $at ] ) {
			$asked[] = [ $axis . self::MOVED, $sign, false, self::by_all_facts( $which, $at, null ) ];
			$has_lines && $asked[] = [ $axis . self::MOVED, $sign, true, LineCosts::statement( $which ) ];
		}

		return array_map( static fn( array $each ): array => array_combine( [ 'axis', 'sign', 'is_of_lines', 'sql' ], $each ), $asked );
	}

	private static function by_all_facts( string $which, string $date, ?string $coupons ): string {
		$facts = implode( ', f.', array_keys( OrderFacts::TEXTS ) );
		$sums  = self::listed( null === $coupons ? Axis::OF_ORDERS + str_replace( '%s', '1 = 1', self::SUMS ) : self::discounts() );
		$from  = $coupons ?? Database::table( 'wc_order_stats' ) . ' s';

		return "SELECT DATE( $date ) AS day, " . self::moment( $date, FactSumBuilds::MOMENT ) . " AS moment, s.status, f.$facts, $sums FROM $from LEFT JOIN " . OrderFacts::table() . ' f ON f.order_id = s.order_id AND ' . OrderFacts::is_true() . " WHERE $which GROUP BY day, moment, s.status, f.$facts";
	}

	/**
	 * SQL: facts `f` of rows `s`.
	 *
	 * @param string[] $facts     Some of OrderFacts::columns().
	 * @param string   $which     Of which rows.
	 * @param bool     $has_table Whether the store keeps them.
	 */
	public static function join( array $facts, string $which, bool $has_table ): string {
		return ' LEFT JOIN ' . ( $has_table ? OrderFacts::table() . ' f ON f.order_id = s.order_id AND ' . OrderFacts::is_true() : '( ' . FactSource::statement( $facts, $which ) . ' ) AS f ON f.order_id = s.order_id' );
	}

	/** SQL: the currency of amounts where it is not the store's; '' where it is, as far as anybody knows. */
	public static function apart_by( string $column ): string {
		return "CASE WHEN COALESCE( $column, '' ) = '' OR UPPER( $column ) = " . FactSource::own_currency() . " THEN '' ELSE UPPER( $column ) END";
	}

	/**
	 * @param list<Group> $groups
	 * @return array{0: list<Group>, 1: array<string, array<string, float>>} What is in the store's currency, and sums of the rest by currency.
	 */
	public static function apart( array $groups ): array {
		$foreign = [];
		foreach ( $groups as $group ) {
			'' === $group['money'] || $foreign[ $group['money'] ][] = $group['sums'];
		}
		ksort( $foreign );

		return [ array_values( array_filter( $groups, static fn( array $group ): bool => '' === $group['money'] ) ), array_map( [ self::class, 'total' ], $foreign ) ];
	}

	/** SQL: costs and fees are told in the store's currency alone. */
	public static function is_own_currency( string $column ): string {
		return "UPPER( $column ) = " . FactSource::own_currency();
	}

	/**
	 * Whether more orders and refunds would have to be read than may be, at once.
	 *
	 * @param list<array{0: string, 1: string}> $spans
	 */
	public function are_too_many( string $axis, array $spans ): bool {
		/** This filter is documented in includes/Rollups/Reader.php */
		$limit = max( 0, (int) ExtensionFilter::number(
			static fn() => apply_filters( 'storeboard_sums_live_limit', 20000 ),
			'storeboard_sums_live_limit',
			20000,
			'limit of the sums'
		) );

		return $this->counter->size( $axis, $spans, $limit + 1 ) > $limit;
	}

	/** A large store keeps its facts; what changed a moment ago is read first. */
	public static function has_table(): bool {
		if ( ! State::is_on() || ! OrderFacts::is_installed() ) {
			return false;
		}
		try {
			FactBuilder::catch_up();
		} catch ( \RuntimeException ) {
			// What could not be read is said to be missing.
			return true;
		}

		return true;
	}

	/**
	 * @param array<string, string> $sums SQL by name.
	 */
	private static function listed( array $sums ): string {
		return implode( ', ', array_map( static fn( string $sql, string $name ): string => "$sql AS $name", $sums, array_keys( $sums ) ) );
	}

	/**
	 * @param list<array<string, float>> $rows
	 * @return array<string, float>
	 */
	public static function total( array $rows ): array {
		$total = [];
		foreach ( $rows as $row ) {
			foreach ( $row as $name => $value ) {
				$total[ $name ] = ( $total[ $name ] ?? 0.0 ) + $value;
			}
		}

		return $total;
	}

	/**
	 * @param array<string, float> $sums
	 * @return float|null The share of orders and refunds whose facts were read, from 0 to 1; null where there are none.
	 */
	public static function filled( array $sums ): ?float {
		return ( $sums['row_count'] ?? 0.0 ) > 0 ? round( ( $sums['filled'] ?? 0.0 ) / $sums['row_count'], 6 ) : null;
	}

	/**
	 * @param array<string, float> $sums
	 * @param array<string, float> $whole What they are a part of.
	 * @return array<string, int|float|null> All metrics of orders, right where their sums were asked for. What is not known of any order is null.
	 */
	public static function figures( Formula $formula, array $sums, bool $has_costs, array $whole = [] ): array {
		$sum    = static fn( string $name ): float => $sums[ $name ] ?? 0.0;
		$amount = static fn( float $value ): float => round( $value, 8 ) + 0.0;
		$share  = static fn( float $part, float $whole ): ?float => abs( $whole ) < 0.000001 ? null : round( 100 * $part / $whole, 4 ) + 0.0;
		$fees   = $sum( 'fee_count' ) > 0;
		$costs  = $has_costs && $sum( 'cost_count' ) > 0;
		$profit = $sum( 'cost_net' ) - $sum( 'cost' );

		return $formula->money( $sums ) + [
			'fees'          => $fees ? $amount( $sum( 'fee' ) ) : null,
			'fees_known'    => $share( $sum( 'fee_total' ), $sum( 'first_total' ) ),
			'sales_share'   => $share( $sum( 'total' ), $whole['total'] ?? 0.0 ),
			'origins_known' => $share( $sum( 'origin_count' ), $sum( 'first_count' ) ),
			'cost'          => $costs ? $amount( $sum( 'cost' ) ) : null,
			'gross_profit'  => $costs ? $amount( $profit ) : null,
			'margin'        => $costs ? $share( $profit, $sum( 'cost_net' ) ) : null,
			'cost_known'    => $has_costs ? $share( $sum( 'cost_first_net' ), $sum( 'first_net' ) ) : null,
		];
	}
}
