<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Declarations\Report as Declared;
use Storeboard\Rollups\Intervals;

defined( 'ABSPATH' ) || exit;

/**
 * What is asked of the store's numbers: metrics of one base, over a range, maybe by interval or by a dimension. Read and checked once, where it enters.
 */
final class Query {

	/** Without an interval and a dimension, totals alone are told. */
	public const ORDERS = [ 'asc', 'desc' ];

	public const MOST_ROWS = 100;

	public const LONGEST_MEMBER = 191;

	/** Of a dimension that has few rows in any store: the hours of a week, the months of four years by each other. */
	private const ALL_ROWS = 1200;

	/** A refund counts on the day on which it was made, as WooCommerce counts it, or on that of its order. */
	public const OWN_DAY = 'own';

	public const ORDER_DAY = 'order';

	public const REFUND_DAYS = [ self::OWN_DAY, self::ORDER_DAY ];

	/** What the platform's report of orders tells, and that of revenue does not unless it is asked for by name. */
	private const OF_ORDERS_ALONE = [ 'avg_order_value', 'avg_items_per_order', 'total_customers' ];

	/** By which metrics the platform's reports sort their intervals, as sums do too. */
	private const SORTS = [
		'revenue' => [ 'total_sales', 'coupons', 'refunds', 'shipping', 'taxes', 'net_revenue', 'orders_count', 'gross_sales' ],
		'orders'  => [ 'net_revenue', 'orders_count' ],
	];

	/**
	 * @param Metric[]    $metrics   At least one, all of one base.
	 * @param string      $after     As `Y-m-d H:i:s` in the store's time, included; '' for all time (Registry::OPEN).
	 * @param string      $before    Included, and not before $after; '' for all time.
	 * @param string|null $interval  One of Intervals::KINDS.
	 * @param string|null $date_type By which date orders count; null for the store's own choice.
	 * @param string|null $refund_day One of REFUND_DAYS. Where it is named, orders in other currencies than the store's stand apart.
	 * @param string|null $segment   Of customers: one of BuyerQueries::SEGMENTS; null for all.
	 * @param int         $loyal_orders How many orders make a customer loyal.
	 * @param int         $quiet_days   After how many days without an order a customer is no longer loyal, and slips away.
	 * @param string      $orderby   The key of a metric or what the dimension may be sorted by for rows, 'date' for intervals.
	 * @param string      $search    Of rows: part of their names.
	 * @param string|null $stock     Of stock: one of StockRows::FILTERS; null for all.
	 * @param int         $pace_days Over how many days sales say how fast stock sells.
	 * @param string|null $cost      Of products and categories: one of LineCosts::FILTERS; null for all.
	 * @param Dimension|null $filter_by Of orders: those of one member of it alone count, $filter; null for all.
	 * @param int[]       $categories Of stock: of products in one of these, or in one below them; none for all.
	 * @param array<string, string> $where Of what an extension declares: the rows that have these members count, by dimension; none for all.
	 * @param Narrowing|null $narrowing Which orders count, as the platform's report of orders is narrowed; null for all.
	 * @param string      $report    The platform's report that counts by time what is asked for.
	 */
	private function __construct(
		public readonly array $metrics,
		public readonly string $after,
		public readonly string $before,
		public readonly ?string $interval,
		public readonly ?Dimension $by,
		public readonly ?string $date_type,
		public readonly ?string $refund_day,
		public readonly string $orderby,
		public readonly string $order,
		public readonly int $page,
		public readonly int $per_page,
		public readonly ?string $segment,
		public readonly int $loyal_orders,
		public readonly int $quiet_days,
		public readonly string $search = '',
		public readonly ?string $stock = null,
		public readonly int $pace_days = StockRows::PACE_DAYS,
		public readonly ?string $cost = null,
		public readonly ?Dimension $filter_by = null,
		public readonly string $filter = '',
		public readonly array $categories = [],
		public readonly array $where = [],
		public readonly ?Narrowing $narrowing = null,
		public readonly string $report = ''
	) {}

	public function base(): string {
		return $this->metrics[0]->base;
	}

	/**
	 * @return string[] Names of the metrics in the platform's replies.
	 */
	public function keys(): array {
		return array_map( static fn( Metric $metric ): string => $metric->key, $this->metrics );
	}

	/**
	 * @param array<string, mixed> $params As the endpoint gets them, see QuerySchema.
	 * @param string               $report The platform's report in whose place the answer stands, below wc-analytics/reports; '' for the one that tells these metrics.
	 * @throws InvalidQuery Where they make no sense.
	 */
	public static function read( array $params, string $report = '' ): self {
		$metrics  = self::metrics( $params['metrics'] ?? null );
		$base     = $metrics[0]->base;
		$by       = self::dimension( $params['by'] ?? null, $metrics );
		$interval = self::one_of( 'interval', $params['interval'] ?? null, [ null, ...Intervals::KINDS ] );
		if ( null !== $by && null !== $interval ) {
			throw new InvalidQuery( 'interval', 'A query is by interval or by a dimension, not by both.' );
		}
		foreach ( null === $by ? $metrics : [] as $metric ) {
			if ( ! $metric->has_total() ) {
				throw new InvalidQuery( 'by', sprintf( '%s is known by %s alone.', $metric->id(), implode( ', ', $metric->dimensions ) ) );
			}
		}
		$is_open = in_array( $base, Registry::OPEN, true ) && ! isset( $params['after'] ) && ! isset( $params['before'] );
		$after   = $is_open ? '' : self::moment( 'after', $params['after'] ?? null );
		$before  = $is_open ? '' : self::moment( 'before', $params['before'] ?? null );
		$is_of_now = in_array( $base, Registry::OF_NOW, true );
		if ( ( null === $by || $is_of_now ) && in_array( $base, Registry::OPEN, true ) && ( ! $is_open || null !== $interval ) ) {
			throw new InvalidQuery( $is_open ? 'interval' : 'after', sprintf( $is_of_now ? '%s is as it is now.' : '%s is of all time.', $metrics[0]->id() ) );
		}
		if ( $after > $before ) {
			throw new InvalidQuery( 'before', 'The range ends before it begins.' );
		}
		$keys = array_map( static fn( Metric $metric ): string => $metric->key, $metrics );
		$filter_by = self::filter_by( $params, $base, $by );
		if ( null !== $filter_by && ! is_string( $params['filter'] ?? null ) ) {
			throw new InvalidQuery( 'filter', sprintf( 'A filter names one %s.', $filter_by->id ) );
		}
		// Ours alone: the platform has none.
		$is_stock   = 'stock' === $base;
		$has_lines  = in_array( $by->id ?? '', [ 'product', 'category' ], true );
		$is_ours    = $is_stock || null !== $metrics[0]->declared || [] !== array_filter( array_column( $metrics, 'fact' ) ) || isset( $params['refund_day'] ) || null !== $filter_by || '' !== ( $by->fact ?? '' ) || ( $has_lines && isset( $params['cost'] ) );
		// Customers are counted by when their orders were made, however they are told.
		$dates      = $is_ours && 'buyers' !== $base ? Registry::BASES['orders'] : Registry::BASES[ $base ];
		$has_search = $is_stock || 'buyer' === ( $by->id ?? '' ) || ( $is_ours && null !== $by && 'order' !== $by->id );
		if ( $is_ours && in_array( 'orders_and_refunds', $keys, true ) ) {
			throw new InvalidQuery( 'metrics', 'Orders of categories are told without their costs.' );
		}

		if ( $is_ours && [] !== array_filter( $metrics, static fn( Metric $metric ): bool => $metric->is_of_all_orders() ) ) {
			throw new InvalidQuery( 'metrics', 'Customers, products and coupons of orders are told of all orders, in any currency, without fees and costs.' );
		}
		$narrowing = self::narrowing( $params['narrow'] ?? null, 'orders' === $base && null === $by && ! $is_ours && ! isset( $params['date_type'] ) && 'revenue' !== $report );
		$report    = match ( true ) {
			'' !== $report => $report,
			'orders' !== $base => $base,
			// By another date than the store's own choice only that of revenue counts, which then tells all.
			default => null !== $narrowing || ( ! isset( $params['date_type'] ) && array_intersect( self::OF_ORDERS_ALONE, $keys ) ) ? 'orders' : 'revenue',
		};
		$sorts     = null === $interval ? [] : ( $is_ours ? $keys : array_intersect( self::SORTS[ $report ] ?? [], $keys ) );

		return new self(
			$metrics,
			$after,
			$before,
			$interval,
			$by,
			self::one_of( 'date_type', $params['date_type'] ?? $dates[0], $dates ),
			self::one_of( 'refund_day', $params['refund_day'] ?? null, ! $is_stock && ( 'orders' === $base || null !== $metrics[0]->declared || [] !== array_filter( array_column( $metrics, 'fact' ) ) ) ? [ null, ...self::REFUND_DAYS ] : [ null ] ),
			(string) self::one_of( 'orderby', $params['orderby'] ?? ( null === $by ? 'date' : $keys[0] ), null === $by ? [ 'date', ...$sorts ] : [ ...$keys, ...$by->sorts ] ),
			(string) self::one_of( 'order', $params['order'] ?? ( null === $by ? 'asc' : 'desc' ), self::ORDERS ),
			self::number( 'page', $params['page'] ?? 1, 1_000_000 ),
			self::whole( $params, $by ) ?? self::number( 'per_page', $params['per_page'] ?? self::MOST_ROWS, null === $by ? Intervals::MOST : self::MOST_ROWS ),
			self::one_of( 'segment', $params['segment'] ?? null, 'buyer' === ( $by->id ?? '' ) ? [ null, ...BuyerQueries::SEGMENTS ] : [ null ] ),
			self::number( 'loyal_orders', $params['loyal_orders'] ?? BuyerQueries::LOYAL_FROM, 1000 ),
			self::number( 'quiet_days', $params['quiet_days'] ?? BuyerQueries::QUIET_FROM, 3650 ),
			$has_search && is_string( $params['search'] ?? null ) ? trim( self::text( 'search', $params['search'] ) ) : (string) self::one_of( 'search', $params['search'] ?? null, [ null ] ),
			self::one_of( 'stock', $params['stock'] ?? null, $is_stock ? [ null, ...StockRows::FILTERS ] : [ null ] ),
			self::number( 'pace_days', $params['pace_days'] ?? StockRows::PACE_DAYS, 3650 ),
			self::one_of( 'cost', $params['cost'] ?? null, $has_lines ? [ null, ...LineCosts::FILTERS ] : [ null ] ),
			$filter_by,
			null === $filter_by ? '' : self::text( 'filter', (string) $params['filter'] ),
			self::ids( 'categories', $params['categories'] ?? [], $is_stock ),
			self::where( $params['where'] ?? [], $metrics[0] ),
			$narrowing,
			$report
		);
	}

	/**
	 * @param mixed $given
	 */
	private static function narrowing( $given, bool $may ): ?Narrowing {
		$given = is_object( $given ) ? get_object_vars( $given ) : $given;
		if ( null === $given || [] === $given ) {
			return null;
		}

		return ( $may && is_array( $given ) ? Narrowing::read( $given ) : null ) ?? throw new InvalidQuery( 'narrow', 'Orders by time, by the store’s own date, are narrowed as WooCommerce’s report of orders is.' );
	}

	/** No database compares what is no text: it would be told as a failure of the store. */
	private static function text( string $param, string $text ): string {
		if ( ! mb_check_encoding( $text, 'UTF-8' ) ) {
			throw new InvalidQuery( $param, "$param is a text in UTF-8." );
		}

		return $text;
	}

	/**
	 * @param mixed $given
	 * @return array<string, string>
	 */
	private static function where( $given, Metric $metric ): array {
		$given = is_object( $given ) ? get_object_vars( $given ) : $given;
		$known = null === $metric->declared ? [] : array_filter( $metric->dimensions, static fn( string $id ): bool => str_contains( $id, '/' ) || in_array( $id, Declared::FILTERS, true ) );
		if ( ! is_array( $given ) ) {
			throw new InvalidQuery( 'where', 'where has members by dimension.' );
		}
		foreach ( $given as $id => $member ) {
			if ( ! in_array( $id, $known, true ) || ! is_string( $member ) || mb_strlen( $member ) > self::LONGEST_MEMBER ) {
				throw new InvalidQuery( 'where', sprintf( [] === $known ? '%s is narrowed by filter_by.' : '%s is narrowed by members of %s.', $metric->id(), implode( ', ', $known ) ) );
			}
			self::text( 'where', $member );
		}

		return $given;
	}

	/**
	 * @param array<string, mixed> $params
	 */
	private static function filter_by( array $params, string $base, ?Dimension $by ): ?Dimension {
		$may  = 'orders' === $base && ( null === $by || isset( OrderFacts::TEXTS[ $by->fact ] ) || isset( FactSums::MOMENTS[ $by->fact ] ) );
		$id   = self::one_of( 'filter_by', $params['filter_by'] ?? null, $may ? [ null, ...Registry::filters() ] : [ null ] );

		return null === $id ? null : Registry::dimensions()[ $id ];
	}

	/**
	 * More than the schema allows are for the plugin's own screens: sums tell any number of intervals.
	 *
	 * @param array<string, mixed> $params
	 * @return int|null Null where pages are asked for.
	 */
	private static function whole( array $params, ?Dimension $by ): ?int {
		return match ( true ) {
			empty( $params['whole'] ) => null,
			null === $by => Intervals::MOST,
			$by->is_of_time() => self::ALL_ROWS,
			default => null,
		};
	}

	/**
	 * @param mixed $ids
	 * @return non-empty-list<Metric>
	 */
	private static function metrics( $ids ): array {
		$declared = Registry::metrics();
		$metrics  = [];
		foreach ( is_array( $ids ) ? array_values( $ids ) : [] as $id ) {
			$metrics[] = ( is_string( $id ) ? $declared[ $id ] ?? null : null ) ?? throw new InvalidQuery( 'metrics', sprintf( 'There is no metric %s.', is_scalar( $id ) ? $id : 'of that kind' ) );
		}
		if ( [] === $metrics ) {
			throw new InvalidQuery( 'metrics', 'A query asks for at least one metric.' );
		}
		foreach ( $metrics as $metric ) {
			$is_other_table = null !== $metric->declared && null !== $metrics[0]->declared && ! $metric->declared->table->is_same( $metrics[0]->declared->table );
			if ( $is_other_table || $metric->base !== $metrics[0]->base ) {
				throw new InvalidQuery( 'metrics', sprintf( '%s and %s count different rows: ask for them one after the other.', $metrics[0]->id(), $metric->id() ) );
			}
		}

		return $metrics;
	}

	/**
	 * @param mixed    $id
	 * @param Metric[] $metrics
	 */
	private static function dimension( $id, array $metrics ): ?Dimension {
		if ( null === $id ) {
			return null;
		}
		$all       = Registry::dimensions();
		$dimension = $all[ (string) self::one_of( 'by', $id, array_keys( $all ) ) ];
		foreach ( $metrics as $metric ) {
			if ( ! in_array( $dimension->id, $metric->dimensions, true ) ) {
				throw new InvalidQuery( 'by', sprintf( '%s is not known by %s.', $metric->id(), $dimension->id ) );
			}
		}

		return $dimension;
	}

	/**
	 * @param mixed          $value
	 * @param (string|null)[] $allowed
	 */
	private static function one_of( string $param, $value, array $allowed ): ?string {
		$at = array_search( $value, $allowed, true );
		if ( false === $at ) {
			throw new InvalidQuery( $param, sprintf( '%s is one of %s.', $param, implode( ', ', array_filter( $allowed ) ) ) );
		}

		// Of the list, not of the request: some of these become names in a statement.
		return $allowed[ $at ];
	}

	/**
	 * @param mixed $value
	 */
	private static function moment( string $param, $value ): string {
		$is_moment = is_string( $value ) && 1 === preg_match( '/^(\d{4})-(\d\d)-(\d\d)[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/D', $value, $parts )
			&& checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] ) && $parts[1] >= '1970';
		if ( ! $is_moment ) {
			throw new InvalidQuery( $param, sprintf( '%s is a moment in the store’s time, such as 2026-03-01T00:00:00.', $param ) );
		}

		return str_replace( 'T', ' ', $value );
	}

	/**
	 * @param mixed $ids
	 * @return int[]
	 */
	private static function ids( string $param, $ids, bool $is_known ): array {
		if ( ! is_array( $ids ) || ( [] !== $ids && ! $is_known ) || count( $ids ) > self::MOST_ROWS ) {
			throw new InvalidQuery( $param, sprintf( '%s is a list of numbers, of stock alone.', $param ) );
		}

		return array_map( static fn( $id ): int => self::number( $param, $id, PHP_INT_MAX ), array_values( $ids ) );
	}

	/**
	 * @param mixed $value
	 */
	private static function number( string $param, $value, int $most ): int {
		$number = is_int( $value ) || ( is_string( $value ) && ctype_digit( $value ) && strlen( $value ) < 8 ) ? (int) $value : 0;
		if ( $number < 1 || $number > $most ) {
			throw new InvalidQuery( $param, sprintf( '%s is a number from 1 to %d.', $param, $most ) );
		}

		return $number;
	}
}
