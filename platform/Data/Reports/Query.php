<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

use StoreboardPlatform\Data\Dates;

/**
 * Turns a declaration and the arguments of a request into SQL, and rows into figures. Amounts are in the store's
 * currency with four decimals, times in the store's time.
 */
final class Query {

	/** How many intervals one statement counts. */
	private const AT_ONCE = 300;

	/** Names of figures that are whole numbers. All others are amounts. */
	public const WHOLE = '/(^id|_id|_count|_sold|_codes|_customers|^products)$/';

	/** What is named by a post: who sorts by it leaves out what was deleted. */
	private const NAMES = [ 'product_name', 'code' ];

	private const TEXT = '/^(date.*|status|customer_type|username|first_name|last_name|email|country|city|state|postcode|download_id|ip_address|y_sort)$/';

	private ?string $from;

	private ?string $to;

	/**
	 * Without dates a report covers the last week, and that of customers all time.
	 *
	 * @param array<string, mixed> $report See Declarations.
	 * @param array<string, mixed> $args   Arguments of the report's route, valid. None of them has to be there.
	 */
	public function __construct( private array $report, private array $args ) {
		Changes::write();

		$is_open    = 'wc_customer_lookup' === $report['of'];
		$this->from = isset( $args['after'] ) ? Dates::bound( $args['after'] ) : ( $is_open ? null : (string) wp_date( 'Y-m-d H:i:s', time() - WEEK_IN_SECONDS ) );
		$this->to   = isset( $args['before'] ) ? Dates::bound( $args['before'] ) : ( $is_open ? null : (string) wp_date( 'Y-m-d H:i:s' ) );
	}

	/**
	 * @return array{0: array<string, mixed>, 1: int} Totals and the page's intervals, and the number of all intervals.
	 */
	public function stats(): array {
		$unit      = $this->args['interval'] ?? 'week';
		$intervals = Intervals::starts( (string) $this->from, (string) $this->to, $unit );
		$size      = max( 1, (int) ( $this->args['per_page'] ?? 10 ) );
		$page      = array_map( fn( string $start ): array => Intervals::describe( $start, (string) $this->to, $unit ), array_slice( $this->in_order( $intervals ), $this->skipped( $size ), $size ) );
		$segment   = (string) ( $this->args['segmentby'] ?? '' );
		$totals    = $this->with_segments( [ $this->totals() ], '' === $segment ? [] : $this->sums( [], $segment ), [] )[0];
		$subtotals = $this->with_segments( $this->subtotals( $page ), '' === $segment ? [] : $this->sums( $page, $segment ), array_column( $totals['segments'] ?? [], 'segment_id' ) );

		return [
			[
				'totals'    => $totals,
				'intervals' => array_map(
					static fn( array $interval, array $figures ): array => [
						'interval'       => $interval['id'],
						'date_start'     => $interval['from'],
						'date_start_gmt' => get_gmt_from_date( $interval['from'] ),
						'date_end'       => $interval['to'],
						'date_end_gmt'   => get_gmt_from_date( $interval['to'] ),
						'subtotals'      => array_diff_key( $figures, [ 'products' => true ] ),
					],
					$page,
					$subtotals
				),
			],
			count( $intervals ),
		];
	}

	/** How many rows stand before the page, at most as many as there are numbers for. */
	private function skipped( int $size ): int {
		return min( (int) ( $this->args['page'] ?? 1 ) - 1, intdiv( PHP_INT_MAX, $size ) ) * $size;
	}

	/** @return array<string, int|float> The figures of the whole range, by name. */
	public function totals(): array {
		return $this->asked( $this->figures( $this->sums( [], '' )[0][0] ?? [] ) );
	}

	/** @return array{0: array<int, array<string, mixed>>, 1: int} The page's rows, and the number of all. */
	public function rows(): array {
		global $wpdb;

		$key   = (string) array_key_first( $this->report['group'] );
		$sort  = $this->report['sort'][ $this->args['orderby'] ?? 'date' ] ?? null;
		$by    = null === $sort ? ( isset( $this->report['list'][ $this->args['orderby'] ?? 'date' ] ) ? $this->args['orderby'] ?? 'date' : $key ) : 'y_sort';
		$order = 'asc' === ( $this->args['order'] ?? 'desc' ) ? 'ASC' : 'DESC';
		$tie   = 'date' === ( $this->args['orderby'] ?? 'date' ) ? $order : 'ASC';
		$from  = ' FROM ( ' . $this->sql(
			$this->report['of'],
			$this->report['group'] + $this->report['list'] + ( null === $sort ? [] : [ 'y_sort' => $sort ] ),
			$this->report['joins'] ?? '',
			$this->conditions(),
			[ $this->report['group'][ $key ] ]
		) . ' ) AS y' . self::where( [ ...$this->limits(), ...( in_array( $this->args['orderby'] ?? '', self::NAMES, true ) ? [ 'y.y_sort IS NOT NULL' ] : [] ) ] );
		$ids   = wp_parse_id_list( $this->args[ $this->report['ids'] ?? '' ] ?? [] );
		$size  = max( 1, (int) ( $this->args['per_page'] ?? 10 ) );
		$skip  = $this->skipped( $size );
		$rows  = array_map( [ self::class, 'typed' ], $wpdb->get_results( "SELECT y.*{$from} ORDER BY y.{$by} {$order}, y.{$key} {$tie}" . ( [] === $ids ? " LIMIT {$size} OFFSET {$skip}" : '' ), ARRAY_A ) );

		if ( [] === $ids ) {
			return [ $rows, (int) $wpdb->get_var( "SELECT COUNT(*){$from}" ) ];
		}

		// Of what was asked for by id, also what nobody bought has a row.
		$none = array_map( fn( int $id ): array => self::typed( [ $key => $id ] + array_fill_keys( array_keys( $this->report['list'] ), null ) ), array_values( array_diff( $ids, array_column( $rows, $key ) ) ) );
		$all  = 'ASC' === $order ? [ ...$none, ...$rows ] : [ ...$rows, ...$none ];

		return [ array_slice( $all, $skip, $size ), count( $all ) ];
	}

	/** @return array<string, int|float> How many customers there are, and what they buy on average. */
	public function averages(): array {
		global $wpdb;

		// Who never ordered is not part of the average number of orders.
		$columns = array_merge( $this->report['list'], [ 'orders_count' => 'NULLIF( ' . $this->report['list']['orders_count'] . ', 0 )' ] );
		$row     = (array) $wpdb->get_row(
			'SELECT COUNT(*) AS customers_count, AVG( y.orders_count ) AS avg_orders_count, AVG( y.total_spend ) AS avg_total_spend, AVG( y.avg_order_value ) AS avg_avg_order_value FROM ( '
				. $this->sql( $this->report['of'], $columns, '', $this->conditions(), array_values( $this->report['group'] ) ) . ' ) AS y' . self::where( $this->limits() ),
			ARRAY_A
		);

		return $this->asked( [ 'customers_count' => (int) $row['customers_count'] ] + array_map( static fn( $average ): float => round( (float) $average, 4 ), $row ) );
	}

	/**
	 * @param string[] $starts Intervals, in order of time: see Intervals.
	 * @return string[] In the order that was asked for. Of equal ones the first in time come first.
	 */
	private function in_order( array $starts ): array {
		global $wpdb;

		$by    = $this->args['orderby'] ?? 'date';
		$first = 'asc' === ( $this->args['order'] ?? 'desc' ) ? 1 : -1;

		if ( 'date' === $by ) {
			return 1 === $first ? $starts : array_reverse( $starts );
		}

		// Most intervals of a long time have no sales, and need no sum.
		$table = (string) array_key_first( $this->report['stats'] );
		$hour  = 'SUBSTR( ' . $this->date( $table ) . ', 1, 13 )';
		$busy  = [];
		$at    = 0;

		foreach ( $wpdb->get_col( $this->sql( $table, [ 'hour' => $hour ], '', $this->conditions( $table ), [ $hour ] ) . ' ORDER BY hour' ) as $hour ) {
			while ( isset( $starts[ $at + 1 ] ) && $starts[ $at + 1 ] <= "{$hour}:59:59" ) {
				++$at;
			}

			$busy[ $at ] = Intervals::describe( $starts[ $at ], (string) $this->to, $this->args['interval'] ?? 'week' );
		}

		// As in WooCommerce, an order key may be the name of another report's figure.
		$value  = static fn( array $figures ) => $figures[ $by ] ?? $figures['num_items_sold'] ?? 0;
		$values = array_map( fn( array $sums ) => $value( $this->figures( $sums[0] ?? [] ) ), [] === $busy ? [] : $this->sums( $busy, '' ) );
		$places = array_keys( $starts );
		usort( $places, static fn( int $a, int $b ): int => $first * ( ( $values[ $a ] ?? 0 ) <=> ( $values[ $b ] ?? 0 ) ) ?: $a <=> $b );

		return array_map( static fn( int $place ): string => $starts[ $place ], $places );
	}

	/**
	 * @param array<int, array{id: string, from: string, to: string}> $intervals In any order.
	 * @return array<int, array<string, int|float>> Figures, in the same order.
	 */
	private function subtotals( array $intervals ): array {
		$sums = [] === $intervals ? [] : $this->sums( $intervals, '' );

		return array_map( fn( int $at ): array => $this->asked( $this->figures( $sums[ $at ][0] ?? [] ) ), array_keys( $intervals ) );
	}

	/**
	 * @param array<int, array<string, mixed>>                    $all   Figures.
	 * @param array<int, array<int, array<string, int|float>>> $split Sums by place and segment.
	 * @param int[]                                               $ids   Segments that there are besides those that were asked for.
	 * @return array<int, array<string, mixed>> With their segments. Downloads have none.
	 */
	private function with_segments( array $all, array $split, array $ids ): array {
		$by = (string) ( $this->args['segmentby'] ?? '' );

		if ( isset( $this->report['stats']['wc_download_log'] ) ) {
			return $all;
		}

		$asked = 'customer_type' === $by ? [ 0, 1 ] : wp_parse_id_list( $this->args[ array_flip( Details::KINDS )[ $by ] ?? '' ] ?? [] );
		// Where something has no such part, as a product without variations, it is in no segment.
		$ids = array_unique( [ ...$ids, ...$asked, ...array_filter( array_merge( [], ...array_map( 'array_keys', $split ) ), static fn( int $id ): bool => $id > 0 ) ] );
		sort( $ids );
		$labels = array_map( static fn( int $id ): ?string => $id > 0 && 'customer_type' !== $by ? Details::name( $by, $id ) : null, $ids );

		return array_map(
			fn( array $figures, int $at ): array => $figures + [
				'segments' => array_map(
					fn( int $id, ?string $label ): array => [
						'segment_id'    => $id,
						'segment_label' => $label,
						'subtotals'     => array_diff_key( $this->asked( $this->figures( $split[ $at ][ $id ] ?? [] ) ), [ 'products' => true, 'gross_sales' => true ] ),
					],
					$ids,
					$labels
				),
			],
			$all,
			array_keys( $all )
		);
	}

	/**
	 * @param array<int, array{id: string, from: string, to: string}> $intervals None for the whole range.
	 * @param string                                                  $segment   A key of Declarations::segments(), or nothing.
	 * @return array<int, array<int, array<string, int|float>>> Sums by the interval's place and the segment's id. What nobody bought has none.
	 */
	private function sums( array $intervals, string $segment ): array {
		global $wpdb;

		$sums = [];

		foreach ( array_chunk( $intervals, self::AT_ONCE, true ) ?: [ [] ] as $some ) {
			foreach ( $this->report['stats'] as $table => $columns ) {
				[ $columns, $joins, $parts ] = $this->split( $table, $columns, $segment );
				$range                       = [];

				if ( [] !== $some ) {
					$parts['y_interval'] = $this->place( $table, $some );
					$range               = [ $this->date( $table ) . " BETWEEN '" . min( array_column( $some, 'from' ) ) . "' AND '" . max( array_column( $some, 'to' ) ) . "'" ];
				}

				foreach ( $wpdb->get_results( $this->sql( $table, $parts + $columns, $joins, [ ...$this->conditions( $table ), ...$range ], array_values( $parts ) ), ARRAY_A ) as $row ) {
					$place = (int) ( $row['y_interval'] ?? 0 );
					$id    = (int) ( $row['y_segment'] ?? 0 );

					$sums[ $place ][ $id ] = self::typed( array_diff_key( $row, $parts ) ) + ( $sums[ $place ][ $id ] ?? [] );
				}
			}
		}

		return $sums;
	}

	/**
	 * A row of the table that has the segment counts for it; every other row counts for each segment of its order.
	 *
	 * @param array<string, string> $columns The table's columns.
	 * @return array{0: array<string, string>, 1: string, 2: array<string, string>} Columns, joins, and what the rows are split by.
	 */
	private function split( string $table, array $columns, string $segment ): array {
		if ( '' === $segment ) {
			return [ $columns, '', [] ];
		}

		[ $of, $key, $joins ] = Declarations::segments()[ $segment ];

		return match ( $of ) {
			''      => [ $columns, '', [ 'y_segment' => "COALESCE( {$key}, -1 )" ] ],
			$table  => [ ( $this->report['segments'][ $table ] ?? [] ) + $columns, $joins, [ 'y_segment' => $key ] ],
			default => [ $columns, "JOIN ( SELECT DISTINCT x.order_id, {$key} AS segment FROM {{$of}} AS x {$joins} ) AS part ON part.order_id = s.order_id", [ 'y_segment' => 'part.segment' ] ],
		};
	}

	/**
	 * @param array<int, array{id: string, from: string, to: string}> $intervals Intervals by their place.
	 * @return string SQL: the place of the interval that a row's date is in.
	 */
	private function place( string $table, array $intervals ): string {
		$cases = array_map( fn( int $place, array $interval ): string => 'WHEN ' . $this->date( $table ) . " BETWEEN '{$interval['from']}' AND '{$interval['to']}' THEN {$place}", array_keys( $intervals ), $intervals );

		return 'CASE ' . implode( ' ', $cases ) . ' ELSE -1 END';
	}

	/**
	 * @param array<string, mixed> $sums Sums, or nothing.
	 * @return array<string, int|float> All figures of the report.
	 */
	private function figures( array $sums ): array {
		$zeros = array_map( static fn(): int => 0, array_merge( [], ...array_values( $this->report['stats'] ) ) );
		$sums  = array_merge( $zeros, $sums );

		if ( ! isset( $sums['gross_sales'] ) ) {
			return $sums;
		}

		// What follows from the sums of orders, and their order.
		$each                 = $sums['orders_count'] > 0 ? 1 / $sums['orders_count'] : 0;
		$sums['gross_sales'] += $sums['coupons'];

		return array_merge(
			array_flip( [ 'orders_count', 'num_items_sold', 'gross_sales', 'total_sales', 'coupons', 'coupons_count', 'refunds', 'taxes', 'shipping', 'net_revenue' ] ),
			$sums,
			[
				'avg_items_per_order' => round( $sums['avg_items_per_order'] * $each, 4 ),
				'avg_order_value'     => round( $sums['avg_order_value'] * $each, 4 ),
			]
		);
	}

	/**
	 * @param array<string, int|float> $figures Figures.
	 * @return array<string, int|float> Those that were asked for.
	 */
	private function asked( array $figures ): array {
		$fields = wp_parse_list( $this->args['fields'] ?? [] );

		return [] === $fields ? $figures : array_intersect_key( $figures, array_flip( $fields ) );
	}

	/**
	 * @param array<string, mixed> $row Values as the database gives them.
	 * @return array<string, mixed>
	 */
	private static function typed( array $row ): array {
		unset( $row['y_sort'] );

		foreach ( $row as $name => $value ) {
			$row[ $name ] = match ( true ) {
				1 === preg_match( self::TEXT, $name )  => $value,
				1 === preg_match( self::WHOLE, $name ) => (int) $value,
				default                                => round( (float) $value, 4 ) + 0.0,
			};
		}

		return $row;
	}

	/**
	 * @param string                $table   What is read.
	 * @param array<string, string> $columns SQL by name.
	 * @param string[]              $where   Conditions.
	 * @param string[]              $groups  SQL.
	 */
	private function sql( string $table, array $columns, string $joins, array $where, array $groups ): string {
		global $wpdb;

		$from = match ( $table ) {
			'wc_order_stats'     => '{wc_order_stats} AS s',
			'wc_download_log'    => '{wc_download_log} AS x JOIN {woocommerce_downloadable_product_permissions} AS s ON s.permission_id = x.permission_id',
			'wc_customer_lookup' => '{wc_customer_lookup} AS x LEFT JOIN {wc_order_stats} AS s ON s.customer_id = x.customer_id AND s.status NOT IN ( ' . Range::excluded_statuses() . ' )',
			default              => "{{$table}} AS x JOIN {wc_order_stats} AS s ON s.order_id = x.order_id",
		};
		$list = implode( ', ', array_map( static fn( string $name, string $sql ): string => "{$sql} AS {$name}", array_keys( $columns ), $columns ) );
		$sql  = "SELECT {$list} FROM {$from} {$joins}" . self::where( $where ) . ( [] === $groups ? '' : ' GROUP BY ' . implode( ', ', $groups ) );

		return (string) preg_replace( '/\{([a-z_]+)\}/', $wpdb->prefix . '$1', $sql );
	}

	/** @param string[] $conditions Conditions. */
	private static function where( array $conditions ): string {
		return [] === $conditions ? '' : ' WHERE ' . implode( ' AND ', $conditions );
	}

	private function date( string $table ): string {
		$column = $this->args['date_type'] ?? $this->report['date'] ?? 'date_created';

		return ( 'wc_download_log' === $table ? 'x.' : 's.' ) . $column;
	}

	/** @return string[] Conditions. */
	private function range( string $table ): array {
		return array_filter(
			[
				null === $this->from ? '' : $this->date( $table ) . " >= '{$this->from}'",
				null === $this->to ? '' : $this->date( $table ) . " <= '{$this->to}'",
			]
		);
	}

	/**
	 * The statuses that no report counts are left out unless statuses were asked for.
	 *
	 * @return string[] Conditions.
	 */
	private function conditions( ?string $table = null ): array {
		$table      ??= $this->report['of'];
		$is_of_orders = str_starts_with( $table, 'wc_order' );
		$filters      = $this->filters();

		return [
			...array_filter( [ $this->report['where'] ?? '' ] ),
			// Who did not order within a range is no customer of it.
			...( 'wc_customer_lookup' === $table ? $this->search() : [] ),
			...$this->range( $table ),
			...( ! $is_of_orders || $this->has( 'status_is' ) || $this->has( 'status_is_not' ) ? [] : [ 's.status NOT IN ( ' . Range::excluded_statuses() . ' )' ] ),
			...( [] === $filters ? [] : [ '( ' . implode( 'any' === ( $this->args['match'] ?? 'all' ) ? ' OR ' : ' AND ', $filters ) . ' )' ] ),
		];
	}

	private function has( string $name ): bool {
		return ! in_array( $this->args[ $name ] ?? null, [ null, '', [] ], true );
	}

	/** @return string[] Conditions, of which all or any hold. */
	private function filters(): array {
		$conditions = [];

		foreach ( $this->report['filters'] as $name => $condition ) {
			if ( 'attribute' === $name ) {
				array_push( $conditions, ...$this->attributes( $condition ) );
			} elseif ( $this->has( $name ) ) {
				$conditions[] = is_array( $condition ) ? $condition[ $this->args[ $name ] ] ?? '1 = 1' : str_replace( '%s', self::values( wp_parse_list( $this->args[ $name ] ) ), $condition );
			}
		}

		foreach ( [ 'status_is' => 's.status IN ( %s )', 'status_is_not' => 's.status NOT IN ( %s )' ] as $name => $condition ) {
			if ( $this->has( $name ) ) {
				$conditions[] = str_replace( '%s', self::values( array_map( static fn( string $status ): string => "wc-{$status}", wp_parse_list( $this->args[ $name ] ) ) ), $condition );
			}
		}

		return $conditions;
	}

	/**
	 * @param string $condition See Declarations.
	 * @return string[] Conditions, one for each pair.
	 */
	private function attributes( string $condition ): array {
		global $wpdb;

		$conditions = [];

		foreach ( [ 'attribute_is' => '%s', 'attribute_is_not' => 'NOT ( %s )' ] as $name => $form ) {
			foreach ( (array) ( $this->args[ $name ] ?? [] ) as $pair ) {
				[ $key, $value ] = array_map( 'strval', array_values( (array) $pair ) ) + [ '', '' ];
				$term            = is_numeric( $key ) ? get_term( (int) $value ) : null;

				$conditions[] = sprintf(
					$form,
					str_replace(
						'%s',
						$wpdb->prepare( 'm.meta_key = %s AND m.meta_value = %s', $term instanceof \WP_Term ? $term->taxonomy : sanitize_title( $key ), $term instanceof \WP_Term ? $term->slug : $value ),
						$condition
					)
				);
			}
		}

		return $conditions;
	}

	/** @return string[] Conditions on customers. */
	private function search(): array {
		global $wpdb;

		$names      = [
			'name'     => "CONCAT( x.first_name, ' ', x.last_name )",
			'username' => 'x.username',
			'email'    => 'x.email',
		];
		$conditions = [];

		if ( $this->has( 'search' ) ) {
			$in           = $names[ $this->args['searchby'] ?? 'name' ] ?? null;
			$like         = $wpdb->prepare( ' LIKE %s', '%' . $wpdb->esc_like( $this->args['search'] ) . '%' );
			$conditions[] = '( ' . implode( ' OR ', array_map( static fn( string $each ): string => $each . $like, null === $in ? $names : [ $in ] ) ) . ' )';
		}

		foreach ( (array) ( $this->args['filter_empty'] ?? [] ) as $name ) {
			$conditions[] = ( 'name' === $name ? "CONCAT( x.first_name, x.last_name )" : "COALESCE( x.{$name}, '' )" ) . " <> ''";
		}

		return $conditions;
	}

	/**
	 * A single bound is not included, two are.
	 *
	 * @return string[] Conditions on the rows of the list.
	 */
	private function limits(): array {
		$conditions = [];

		foreach ( $this->report['having'] ?? [] as $name => $column ) {
			$is_date = str_starts_with( $column, 'y.date' );
			$value   = static fn( $given ): string => $is_date ? "'" . Dates::bound( (string) $given, 'last_order' !== $name ) . "'" : (string) (float) $given;
			$lower   = $this->args[ $name . ( $is_date ? '_after' : '_min' ) ] ?? null;
			$upper   = $this->args[ $name . ( $is_date ? '_before' : '_max' ) ] ?? null;
			$both    = array_values( (array) ( $this->args[ "{$name}_between" ] ?? ( isset( $lower, $upper ) ? [ $lower, $upper ] : [] ) ) );

			if ( 2 === count( $both ) ) {
				$conditions[] = "{$column} BETWEEN " . $value( $both[0] ) . ' AND ' . $value( $both[1] );
			} elseif ( isset( $lower ) ) {
				$conditions[] = "{$column} > " . $value( $lower );
			} elseif ( isset( $upper ) ) {
				$conditions[] = "{$column} < " . $value( $upper );
			}
		}

		return [] === $conditions ? [] : [ '( ' . implode( 'any' === ( $this->args['match'] ?? 'all' ) ? ' OR ' : ' AND ', $conditions ) . ' )' ];
	}

	/**
	 * @param array<int|string, mixed> $values Any.
	 * @return string An SQL list.
	 */
	private static function values( array $values ): string {
		return implode( ', ', array_map( static fn( $value ): string => is_int( $value ) || ctype_digit( (string) $value ) ? (string) (int) $value : "'" . esc_sql( (string) $value ) . "'", $values ) );
	}
}
