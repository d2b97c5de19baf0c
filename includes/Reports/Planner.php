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
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Figures;
use Storeboard\Rollups\Intervals;
use Storeboard\Rollups\Eligibility;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/**
 * Answers a query from what is kept, or says in a word why the platform has to. This is the one place that decides: sums by day for totals and intervals,
 * sums by product for rows and for how many there are, the platform's own report for all that may differ.
 *
 * @phpstan-import-type Query from Figures as StatsQuery
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

	/** What the platform's report of orders tells, and that of revenue does not unless it is asked for by name. */
	private const OF_ORDERS_ALONE = [ 'avg_order_value', 'avg_items_per_order', 'total_customers' ];

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
				self::is_of_facts( $query ) && 'orders' !== $query->base() && null !== $query->by => $this->of_costs( $query, $query->by ),
				self::is_of_facts( $query ) => $this->of_facts( $query ),
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

	/** Orders by day, or by one of their facts. */
	private function of_facts( Query $query ): Answer {
		$axis      = Axis::of_date_type( $query->date_type ?? self::date_type() );
		$formula   = $this->platform->report_formula( self::report( $query ) );
		$left_out  = $this->left_out();
		$has_costs = $this->platform->has_costs();
		$needed    = array_values( array_unique( array_filter( array_column( $query->metrics, 'fact' ), static fn( string $fact ): bool => 'cost' === $fact ? $has_costs : '' !== $fact ) ) );
		$starts    = absint( get_option( 'start_of_week' ) );
		$refusal   = match ( true ) {
			null === $axis => 'date',
			null === $formula => 'formula',
			null === $left_out => 'statuses',
			null !== $query->interval && Intervals::is_ambiguous( $query->interval, $query->after, $query->before, $starts ) => 'weeks',
			null !== $query->interval && Intervals::are_too_many( $query->interval, $query->after, $query->before ) => 'range',
			default => null,
		};
		if ( null === $axis || null === $formula || null === $left_out || null !== $refusal ) {
			return self::nothing( $query, (string) $refusal );
		}
		$on_order_day = Query::ORDER_DAY === $query->refund_day;
		$filter       = $query->filter_by->fact ?? null;
		// Totals alone are one row of what is kept by the filter.
		$by     = $query->by->fact ?? ( null === $query->interval ? $filter : null );
		$groups = $this->facts->read( $axis, $query->after, $query->before, $left_out, $by, $needed, $query->keys(), $on_order_day, null === $filter ? null : [ $filter, $query->filter ] );
		$page   = null === $groups && null !== $query->by && FactSums::has_table() ? ( new OrderPage( $this->facts ) )->read( $query, $axis, $left_out, $needed ) : null;
		if ( null !== $page && null !== $query->by ) {
			$rows = array_map( static fn( array $group ): array => [ $group['member'], array_merge( array_flip( $query->keys() ), array_intersect_key( FactSums::figures( $formula, $group['sums'], $has_costs ), array_flip( $query->keys() ) ) ) ], $page['groups'] );
			usort( $rows, self::in_order( $query ) );

			return new Answer( [], [], self::labeled( $query->by, $rows ), $page['total'], Answer::COUNTED, ! $has_costs && in_array( 'cost', array_column( $query->metrics, 'fact' ), true ) ? 'costs' : null );
		}
		if ( null === $groups ) {
			return self::nothing( $query, 'many' );
		}
		// What is in another currency is added to nothing; where that is what rows are by, each is a row of its own.
		[ $groups, $foreign ] = 'currency' === ( $query->by->fact ?? null ) ? [ $groups, [] ] : FactSums::apart( $groups );
		$reason  = ! $has_costs && in_array( 'cost', array_column( $query->metrics, 'fact' ), true ) ? 'costs' : null;
		$total   = FactSums::total( array_column( $groups, 'sums' ) );
		// Currencies are no parts of one sum.
		$whole   = 'currency' === ( $query->by->fact ?? null ) ? [] : $total;
		$pick    = static fn( array $sums ): array => array_merge( array_flip( $query->keys() ), array_intersect_key( FactSums::figures( $formula, $sums, $has_costs, $whole ), array_flip( $query->keys() ) ) );
		$of      = (int) ( $total['row_count'] ?? 0 );
		$filled  = FactSums::filled( $total );
		if ( null !== $filter ) {
			// Orders that were not read yet may be of any member.
			$source = $this->facts->source();
			$all    = FactSums::total( array_column( $this->facts->read( $axis, $query->after, $query->before, $left_out, null, [], [], $on_order_day ) ?? [], 'sums' ) );
			$of     = (int) ( $all['row_count'] ?? 0 );
			$filled = FactSums::filled( $all );
		}
		$source ??= $this->facts->source();
		$apart   = array_map( static fn( string $currency, array $sums ): array => [ 'currency' => $currency, 'totals' => $pick( $sums ) ], array_keys( $foreign ), $foreign );
		if ( null !== $query->by ) {
			return self::page( $query, $query->by, array_map( static fn( array $group ): array => [ $group['member'], $pick( $group['sums'] ) ], $groups ), $source, $reason, $filled, $apart, $of );
		}
		$days      = array_column( $groups, 'sums', 'member' );
		$intervals = [];
		foreach ( null === $query->interval ? [] : Intervals::between( $query->interval, $query->after, $query->before, $starts ) as $interval ) {
			$within = [];
			for ( $day = substr( $interval['date_start'], 0, 10 ); $day <= substr( $interval['date_end'], 0, 10 ); $day = Days::after( $day, 1 ) ) {
				isset( $days[ $day ] ) && $within[] = $days[ $day ];
			}
			$intervals[] = [ $interval, $pick( FactSums::total( $within ) ) ];
		}
		$all = 'desc' === $query->order ? array_reverse( $intervals ) : $intervals;
		'date' === $query->orderby || usort( $all, self::in_order( $query ) );

		return new Answer( $pick( $total ), array_slice( $all, ( $query->page - 1 ) * $query->per_page, $query->per_page ), [], max( 1, count( $all ) ), $source, $reason, $filled, $apart, $of );
	}

	/** Products or categories with what they cost, line by line. */
	private function of_costs( Query $query, Dimension $by ): Answer {
		$axis     = Axis::of_date_type( $query->date_type ?? self::date_type() );
		$left_out = $this->left_out();
		$refusal  = match ( true ) {
			null === $left_out => 'statuses',
			null === $axis => 'date',
			! $this->platform->has_costs() => 'costs',
			default => null,
		};
		$found = null === $refusal && null !== $left_out && null !== $axis ? ( new LineCosts( $this->facts ) )->rows( $query, $axis, $left_out ) : null;
		if ( null === $found ) {
			// What no job adds up yet does not come by waiting.
			return self::nothing( $query, $refusal ?? ( State::is_on() && LineCosts::are_there() ? 'lines' : 'many' ) );
		}
		$pick = array_flip( $query->keys() );

		return new Answer( [], [], self::labeled( $by, array_map( static fn( array $row ): array => [ $row[0], array_merge( $pick, $row[1] ) ], $found['rows'] ) ), $found['total'], $this->facts->source() );
	}

	/**
	 * @param list<array{0: string|null, 1: array<string, int|float|null>}>         $all   Members and figures.
	 * @param list<array{currency: string, totals: array<string, int|float|null>}> $apart See Answer.
	 */
	private static function page( Query $query, Dimension $by, array $all, string $source, ?string $reason, ?float $filled, array $apart, ?int $of ): Answer {
		usort( $all, self::in_order( $query ) );
		// To find some by their names takes all of these.
		$rows = '' === $query->search ? $all : array_values( array_filter( $all, static fn( array $row ): bool => false !== mb_stripos( FactLabels::of( $by->fact, $row[0] ), $query->search ) ) );

		return new Answer( [], [], self::labeled( $by, array_slice( $rows, ( $query->page - 1 ) * $query->per_page, $query->per_page ) ), count( $rows ), $source, $reason, $filled, $apart, $of );
	}

	/**
	 * @return \Closure( array{0: mixed, 1: array<string, int|float|null>}, array{0: mixed, 1: array<string, int|float|null>} ): int What is not known comes last, whatever the order.
	 */
	public static function in_order( Query $query ): \Closure {
		$sign = 'desc' === $query->order ? -1 : 1;

		return static function ( array $a, array $b ) use ( $query, $sign ): int {
			$is_metric       = array_key_exists( $query->orderby, $a[1] );
			[ $one, $other ] = $is_metric ? [ $a[1][ $query->orderby ], $b[1][ $query->orderby ] ] : [ $a[0], $b[0] ];

			// Of equal orders the newer comes first where the greater does: so an index has them too.
			$same = 'order' === ( $query->by->id ?? '' ) ? $sign * ( (int) $a[0] <=> (int) $b[0] ) : ( is_array( $a[0] ) ? $a[0]['date_start'] <=> $b[0]['date_start'] : (string) $a[0] <=> (string) $b[0] );

			return [ null === $one, $sign * ( $one <=> $other ), $same ] <=> [ null === $other, 0, 0 ];
		};
	}

	/**
	 * @param list<array{0: string|null, 1: array<string, int|float|null>}> $rows
	 * @return list<array<string, int|float|string|null>>
	 */
	private static function labeled( Dimension $by, array $rows ): array {
		$rows = array_map(
			static fn( array $row ): array => [
				$by->keys[0] => '' === $by->fact ? (int) $row[0] : $row[0],
				'label'      => FactLabels::of( '' === $by->fact ? $by->id : $by->fact, $row[0] ),
			] + ( '' === $by->fact && FactLabels::is_gone( $by->id, $row[0] ) ? [ 'is_gone' => true ] : [] ) + $row[1],
			$rows
		);
		// Two of one name, such as two gateways for cards, are told apart by what the store calls them.
		$names = array_count_values( array_column( $rows, 'label' ) );

		return array_map( static fn( array $row ): array => $names[ $row['label'] ] > 1 && ! in_array( $row[ $by->keys[0] ], [ null, '' ], true ) ? [ 'label' => "{$row['label']} ({$row[ $by->keys[0] ]})" ] + $row : $row, $rows );
	}

	private function by_time( Query $query ): ?Answer {
		$sums     = array_values( array_filter( $query->metrics, static fn( Metric $metric ) => Metric::DISTINCT !== $metric->adds_up && 'orders_and_refunds' !== $metric->key ) );
		$distinct = array_values( array_filter( $query->metrics, static fn( Metric $metric ) => Metric::DISTINCT === $metric->adds_up ) );
		if ( count( $sums ) + count( $distinct ) < count( $query->metrics ) ) {
			return $this->refuse( 'question' );
		}

		$answer = [] === $sums ? $this->cut( $query ) : $this->from_days( $query, array_map( static fn( Metric $metric ) => $metric->key, $sums ) );

		return null === $answer || [] === $distinct ? $answer : $this->with_distinct( $query, $answer, $distinct );
	}

	/**
	 * @param string[] $keys
	 */
	private function from_days( Query $query, array $keys ): ?Answer {
		$report = self::report( $query );
		$asked  = [
			'after'     => $query->after,
			'before'    => $query->before,
			'date_type' => $query->date_type,
			// A year has few.
			'interval'  => $query->interval ?? 'year',
			'orderby'   => 'date',
			'order'     => $query->order,
			'page'      => null === $query->interval ? 1 : $query->page,
			'per_page'  => $query->per_page,
			'fields'    => $keys,
		];
		$stats = $this->figures->stats( $report, $asked );
		if ( null === $stats ) {
			return $this->refuse( $this->figures->refusal() );
		}
		$pick      = static fn( $figures ): array => array_intersect_key( (array) $figures, array_flip( $keys ) );
		$intervals = array_map( static fn( array $interval ): array => [ array_diff_key( $interval, [ 'subtotals' => true ] ), $pick( $interval['subtotals'] ) ], $stats['body']['intervals'] );

		return new Answer( $pick( $stats['body']['totals'] ), null === $query->interval ? [] : $intervals, [], null === $query->interval ? 1 : $stats['total'], Answer::SUMS );
	}

	/** The intervals of a query, without numbers. */
	private function cut( Query $query ): ?Answer {
		$report  = self::report( $query );
		$refusal = $this->eligibility->refusal( $report ) ?? ( null === $this->platform->report_formula( $report ) ? 'formula' : null );
		$starts  = absint( get_option( 'start_of_week' ) );
		$kind    = $query->interval;
		if ( null === $refusal && null !== $kind ) {
			$refusal = match ( true ) {
				Intervals::is_ambiguous( $kind, $query->after, $query->before, $starts ) => 'weeks',
				Intervals::are_too_many( $kind, $query->after, $query->before ) => 'range',
				default => null,
			};
		}
		if ( null !== $refusal ) {
			return $this->refuse( $refusal );
		}
		$all   = null === $kind ? [] : Intervals::between( $kind, $query->after, $query->before, $starts );
		$all   = 'desc' === $query->order ? array_reverse( $all ) : $all;
		$shown = array_slice( $all, ( $query->page - 1 ) * $query->per_page, $query->per_page );

		return null !== $kind && [] === $shown ? $this->refuse( 'page' ) : new Answer( [], array_map( static fn( array $interval ) => [ $interval, [] ], $shown ), [], max( 1, count( $all ) ), Answer::SUMS );
	}

	/**
	 * @param Metric[] $distinct
	 */
	private function with_distinct( Query $query, Answer $answer, array $distinct ): ?Answer {
		$left_out = $this->left_out();
		$keys     = self::keys( $distinct );
		$axis     = Axis::of_date_type( $query->date_type ?? self::date_type() );
		// Products and coupons of orders are no columns of WooCommerce's: it counts them apart.
		$is_known = $this->platform->knows_report_columns( $query->base() . '-stats', 'orders' === $query->base() ? array_intersect( $keys, [ 'total_customers' ] ) : $keys );
		if ( null === $left_out || null === $axis || ! $is_known || count( $answer->intervals ) > self::DISTINCT_INTERVALS ) {
			return $this->refuse(
				match ( true ) {
					null === $left_out => 'statuses',
					count( $answer->intervals ) > self::DISTINCT_INTERVALS => 'question',
					null === $axis => 'date',
					default => 'formula',
				}
			);
		}
		$one   = static fn( ?int $many ): ?array => null === $many ? null : array_fill_keys( $keys, $many );
		$count = fn( string $from, string $to ): ?array => match ( $query->base() ) {
			'orders' => ( new OrderCounts( new Counter() ) )->count( $keys, $axis, $from, $to, '', Counter::without( 's.status', $left_out ) ),
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

	/** The platform's report that counts what is asked for by time. By another date than the store's own choice only that of revenue does, which then tells all. */
	public static function report( Query $query ): string {
		return 'orders' === $query->base() ? ( null === $query->date_type && array_intersect( self::OF_ORDERS_ALONE, $query->keys() ) ? 'orders' : 'revenue' ) : $query->base();
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
		return array_map( static fn( Metric $metric ) => $metric->key, $metrics );
	}

	/** @return null */
	private function refuse( string $why ) {
		$this->refusal = $why;

		return null;
	}
}
