<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use RuntimeException;
use Storeboard\Platform\Platform;
use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Figures;
use Storeboard\Rollups\Intervals;
use Storeboard\Rollups\Eligibility;

defined( 'ABSPATH' ) || exit;

/**
 * Answers a query from what is kept, or says in a word why the platform has to. This is the one place that decides: sums by day for totals and intervals,
 * sums by product for rows and for how many there are, the platform's own report for all that may differ.
 */
final class Planner {

	/** How many intervals distinct things are counted in: each is a statement of its own. */
	private const DISTINCT_INTERVALS = 6;

	/** What a metric of rows is called in the sums by product or category; elsewhere as in the platform's replies. */
	private const COLUMNS = [
		'products'   => [ 'orders_count' => 'orders' ] + self::OF_LINES,
		'variations' => [ 'orders_and_refunds' => 'all_orders' ] + self::OF_LINES,
		'categories' => [
			'orders_and_refunds' => 'orders',
			'products_count'     => 'products',
		] + self::OF_LINES,
	];

	private const OF_LINES = [
		'items_sold'  => 'items',
		'net_revenue' => 'net',
	];

	/** Bases that are counted now, whatever is kept. */
	private const COUNTED = [ 'coupons', 'customers' ];

	private string $refusal = '';

	public function __construct( private Platform $platform, private Figures $figures, private ProductSums $products, private Eligibility $eligibility, private FactSums $facts ) {}

	/** Why the last query has no answer of ours; '' where it has. */
	public function refusal(): string {
		return $this->refusal;
	}

	public function answer( Query $query ): ?Answer {
		$this->refusal = '';
		if ( $this->platform->leaves_out_orders() ) {
			return self::is_of_facts( $query ) ? self::nothing( $query, 'orders' ) : $this->refuse( 'orders' );
		}
		try {
			return match ( true ) {
				null !== $query->metrics[0]->declared => ( new DeclaredQueries( $this->facts ) )->answer( $query, $this->left_out() ),
				'stock' === $query->base() => ( new StockRows( $this->platform, $this->products, $this->facts ) )->answer( $query, $this->left_out() ),
				'buyers' === $query->base() => ( new BuyerQueries( $this->facts ) )->answer( $query, $this->left_out() ),
				self::is_of_facts( $query ) => ( new FactQueries( $this->platform, $this->facts ) )->answer( $query, $this->left_out() ),
				in_array( $query->base(), Registry::OF_PLATFORM, true ) => $this->refuse( 'question' ),
				null !== $query->by => $this->by_dimension( $query, $query->by ),
				'customers' === $query->base() => $this->of_customers( $query ),
				default => $this->by_time( $query ),
			};
		} catch ( RuntimeException ) {
			return self::is_of_facts( $query ) ? self::nothing( $query, 'database' ) : $this->refuse( 'database' );
		}
	}

	/** Whether it asks for what the platform has no report of. */
	public static function is_of_facts( Query $query ): bool {
		return null !== $query->metrics[0]->declared || in_array( $query->base(), [ 'buyers', 'stock' ], true ) || null !== $query->refund_day || null !== $query->cost || null !== $query->filter_by || '' !== ( $query->by->fact ?? '' ) || [] !== array_filter( array_column( $query->metrics, 'fact' ) );
	}

	/** By which date the store counts orders in reports. */
	public static function date_type(): string {
		$type = get_option( 'woocommerce_date_type', 'date_paid' );

		return is_string( $type ) ? $type : '';
	}

	/** What a query of facts is told that has no answer. */
	public static function nothing( Query $query, string $why ): Answer {
		return new Answer( null === $query->by ? array_fill_keys( $query->keys(), null ) : [], [], [], 0, Answer::NONE, $why );
	}

	private function by_time( Query $query ): ?Answer {
		[ $report, $kind ] = [ $query->report, $query->interval ];
		$starts   = absint( get_option( 'start_of_week' ) );
		$sums     = self::keys( array_filter( $query->metrics, static fn( Metric $metric ) => Metric::DISTINCT !== $metric->adds_up ) );
		$distinct = self::keys( array_filter( $query->metrics, static fn( Metric $metric ) => Metric::DISTINCT === $metric->adds_up ) );
		$refusal  = match ( true ) {
			in_array( 'orders_and_refunds', $sums, true ) => 'question',
			null !== $kind && Intervals::is_ambiguous( $kind, $query->after, $query->before, $starts ) => 'weeks',
			null !== $kind && Intervals::are_too_many( $kind, $query->after, $query->before ) => 'range',
			null !== $query->narrowing && $this->eligibility->are_changed( Narrowing::filters() ) => 'filtered',
			default => $this->eligibility->refusal( $report ),
		};
		if ( null !== $refusal ) {
			return $this->refuse( $refusal );
		}
		$formula  = $this->platform->report_formula( $report );
		$left_out = $this->left_out();
		// Lines, coupons and taxes count by the dates in their own tables.
		$axis     = 'orders' === $query->base() ? Axis::of_date_type( $query->date_type ?? self::date_type() ) : Axis::LOOKUP;
		// Products and coupons of orders are no columns of WooCommerce's: it counts them apart.
		$is_known = [] === $distinct || $this->platform->knows_report_columns( $query->base() . '-stats', 'orders' === $query->base() ? array_intersect( $distinct, [ 'total_customers' ] ) : $distinct );
		if ( null === $formula || null === $axis || null === $left_out || ! $is_known ) {
			return $this->refuse( null === $axis ? 'date' : ( null === $left_out ? 'statuses' : 'formula' ) );
		}

		$days = [] === $sums ? [] : $this->figures->days( $axis, $query->after, $query->before, $left_out, $query->narrowing );
		if ( null === $days ) {
			return $this->refuse( 'many' );
		}
		// Items and amounts add up all the same.
		if ( in_array( 'orders_count', $sums, true ) && Figures::have_strays( $report, $days ) ) {
			return $this->refuse( 'strays' );
		}
		$pick      = static fn( array $figures ): array => array_intersect_key( $figures, array_flip( $sums ) );
		$intervals = null === $kind ? [] : Figures::intervals( $report, $formula, $days, Intervals::between( $kind, $query->after, $query->before, $starts ), $query->orderby, $query->order );
		$shown     = array_map( static fn( array $each ): array => [ $each[0], $pick( $each[1] ) ], array_slice( $intervals, ( $query->page - 1 ) * $query->per_page, $query->per_page ) );
		if ( null !== $kind && [] === $shown ) {
			return $this->refuse( 'page' );
		}
		$answer = new Answer( $pick( Figures::totals( $report, $formula, $days ) ), $shown, [], max( 1, count( $intervals ) ), Answer::SUMS );

		return [] === $distinct ? $answer : $this->with_distinct( $query, $answer, $distinct, $axis, $left_out );
	}

	/**
	 * @param string[] $keys     Metrics that are counts of distinct things.
	 * @param string[] $left_out
	 */
	private function with_distinct( Query $query, Answer $answer, array $keys, string $axis, array $left_out ): ?Answer {
		if ( count( $answer->intervals ) > self::DISTINCT_INTERVALS ) {
			return $this->refuse( 'question' );
		}
		$one   = static fn( ?int $many ): ?array => null === $many ? null : array_fill_keys( $keys, $many );
		$count = fn( string $from, string $to ): ?array => match ( $query->base() ) {
			'orders' => ( new OrderCounts( new Counter() ) )->count( $keys, $axis, $from, $to, $query->narrowing?->join() ?? '', $query->narrowing?->condition( $left_out ) ?? Counter::without( 's.status', $left_out ) ),
			'coupons' => $one( ( new CouponRows() )->count( $from, $to, $left_out ) ),
			'taxes' => $one( ( new TaxCodes() )->count( $from, $to, $left_out ) ),
			default => $one( $this->products->count( $query->base(), $from, $to, $left_out ) ),
		};
		$totals    = $count( $query->after, $query->before );
		$intervals = [];
		foreach ( $answer->intervals as [ $interval, $figures ] ) {
			$is_all      = $interval['date_start'] === $query->after && $interval['date_end'] === $query->before;
			$intervals[] = [ $interval, $figures + ( ( $is_all ? $totals : $count( $interval['date_start'], $interval['date_end'] ) ) ?? [] ) ];
		}

		return null === $totals || '' !== $this->products->refusal() ? $this->refuse( $this->products->refusal() ) : new Answer( $answer->totals + $totals, $intervals, [], $answer->total, Answer::SUMS );
	}

	private function by_dimension( Query $query, Dimension $by ): ?Answer {
		$base       = $query->base();
		$is_counted = in_array( $base, self::COUNTED, true );
		$refusal    = $is_counted ? $this->eligibility->refusal_of_counted_list( $by->report ) : $this->eligibility->refusal_of_list( $by->report );
		$left_out   = $this->left_out();
		// A customer's figures are rows of one statement of WooCommerce's: where one is not known, none is.
		$keys       = 'customers' === $base ? [ 'orders_count', 'total_spend', 'avg_order_value' ] : $query->keys();
		$columns    = array_map( static fn( string $key ) => 'orders_and_refunds' === $key ? 'orders_count' : $key, 'taxes' === $base ? [ ...$keys, ...$by->keys ] : $keys );
		if ( null !== $refusal || null === $left_out || ! $this->platform->knows_report_columns( $by->report, $columns ) || ( 'taxes' === $base && null === $this->platform->report_formula( 'taxes' ) ) ) {
			return $this->refuse( $refusal ?? ( null === $left_out ? 'statuses' : 'formula' ) );
		}
		$column = static fn( string $key ): string => self::COLUMNS[ $base ][ $key ] ?? $key;
		$page   = [ $query->order, $query->per_page, ( $query->page - 1 ) * $query->per_page ];
		$categories = new CategorySums( $this->products );
		$taxes      = new TaxSums( new Counter() );
		$found      = match ( $base ) {
			'coupons' => ( new CouponRows() )->rows( $query->after, $query->before, $left_out, $query->orderby, ...$page ),
			'customers' => ( new CustomerRows() )->rows( $query->after, $query->before, $left_out, $query->orderby, ...$page ),
			'categories' => $categories->rows( $query->after, $query->before, $left_out, $column( $query->orderby ), ...[ ...$page, in_array( 'orders_and_refunds', $query->keys(), true ) ] ),
			'taxes' => $taxes->rows( $query->after, $query->before, $left_out, $query->orderby, ...$page ),
			default => $this->products->rows( $base, $query->after, $query->before, $left_out, $column( $query->orderby ), ...$page ),
		};
		if ( null === $found ) {
			return $this->refuse(
				match ( $base ) {
					'categories' => $categories->refusal(),
					'taxes' => $taxes->refusal(),
					default => $this->products->refusal(),
				}
			);
		}
		$rows = array_map(
			static fn( array $row ): array => array_intersect_key( $row, array_flip( $by->keys ) ) + array_combine( $query->keys(), array_map( static fn( string $key ) => $row[ $column( $key ) ], $query->keys() ) ),
			$found['rows']
		);

		return new Answer( [], [], $rows, $found['total'], $is_counted ? Answer::COUNTED : Answer::SUMS );
	}

	/** How many there are, and their averages. */
	private function of_customers( Query $query ): ?Answer {
		$refusal  = $this->eligibility->refusal_of_counted( 'customers' );
		$left_out = $this->left_out();
		if ( null !== $refusal || null === $left_out || ! $this->platform->knows_report_columns( 'customers-stats', $query->keys() ) ) {
			return $this->refuse( $refusal ?? ( null === $left_out ? 'statuses' : 'formula' ) );
		}

		return new Answer( array_intersect_key( ( new CustomerRows() )->totals( $left_out ), array_flip( $query->keys() ) ), [], [], 1, Answer::COUNTED );
	}

	/**
	 * @return string[]|null
	 */
	private function left_out(): ?array {
		$left_out = $this->platform->uncounted_statuses();

		return null === $left_out || [] === $left_out ? null : $left_out;
	}

	/**
	 * @param Metric[] $metrics
	 * @return string[]
	 */
	private static function keys( array $metrics ): array {
		return array_values( array_map( static fn( Metric $metric ) => $metric->key, $metrics ) );
	}

	/** @return null */
	private function refuse( string $why ) {
		$this->refusal = $why;

		return null;
	}
}
