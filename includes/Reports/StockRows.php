<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Platform\Platform;
use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\State;
use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

/**
 * What the store has in stock now, how fast it sells, how long it lasts, and what it is worth. A row is whatever has a stock of its own: a product, a variation, or a
 * product that counts one stock for its variations. The database sorts and cuts. A large store answers from its sums by product, a small one from its orders.
 */
final class StockRows {

	/** What rows may be narrowed to. */
	public const FILTERS = [ 'tracked', 'untracked', 'soon', 'out', 'unsold' ];

	/** Over how many days sales are counted, today among them, unless told. */
	public const PACE_DAYS = 30;

	/** What lasts no longer runs out soon. */
	public const SOON_DAYS = 14;

	/** SQL of rows `t` by what they may be in the order of. */
	private const SORTS = [
		'quantity'       => 't.quantity',
		'items_sold'     => 't.items_sold',
		'sold_per_day'   => 't.items_sold',
		'days_left'      => 't.lasts',
		'value_at_cost'  => 't.value_at_cost',
		'value_at_price' => 't.value_at_price',
		'stock_item'     => 't.name',
		'stock_item_id'  => 't.id',
		'sku'            => 't.sku',
	];

	/** The order of the days on which items were last in an order. */
	private const LAST_SOLD = 'last_sold';

	private bool $is_kept = false;

	public function __construct( private Platform $platform, private ProductSums $products, private FactSums $facts ) {}

	/**
	 * @return string[] What rows may be in the order of, beside their metrics.
	 */
	public static function sorts(): array {
		return [ 'stock_item_id', 'stock_item', 'sku', self::LAST_SOLD ];
	}

	/**
	 * @param string[]|null $left_out Statuses that do not count.
	 */
	public function answer( Query $query, ?array $left_out ): Answer {
		if ( null === $left_out ) {
			return Planner::nothing( $query, 'statuses' );
		}
		$asks_costs = in_array( 'cost', array_column( $query->metrics, 'fact' ), true );
		$has_costs  = $asks_costs && $this->platform->has_costs();
		$is_sorted  = self::LAST_SOLD === $query->orderby && null !== $query->by;
		$answer     = $this->sold(
			self::since( $query->pace_days ),
			$left_out,
			function ( string ...$pace ) use ( $query, $has_costs, $left_out, $is_sorted ): ?array {
				$found = fn( ?array $quiet ): ?array => $is_sorted ? $this->by_last_day( $query, $has_costs, $pace, $quiet, $left_out ) : $this->found( $query, $this->statement( $query, $has_costs, $pace, $quiet ) );

				return 'unsold' === $query->stock ? $this->sold( self::since( $query->quiet_days ), $left_out, static fn( string ...$quiet ): ?array => $found( $quiet ) ) : $found( null );
			}
		);
		if ( null === $answer ) {
			return Planner::nothing( $query, 'many' );
		}
		$rows = null === $query->by ? [] : $this->rows( $query, $answer['rows'], $answer['days'] ?? $this->last_days( $answer['rows'], $left_out ) );
		if ( null === $rows ) {
			return Planner::nothing( $query, 'many' );
		}

		return new Answer( $answer['totals'], [], $rows, $answer['total'], $this->is_kept ? Answer::SUMS : Answer::COUNTED, $asks_costs && ! $has_costs ? 'costs' : null );
	}

	/** The first moment of so many days that end today. */
	private static function since( int $days ): string {
		return Days::after( Days::today(), 1 - $days ) . ' 00:00:00';
	}

	/**
	 * Has sales since a moment answered as of one moment.
	 *
	 * @template T
	 * @param string[]                        $left_out
	 * @param callable( string, string ): ?T $answer Gets two statements of product_id, variation_id, items and orders: of whole products, and of variations.
	 * @return T|null Null where too much would have to be counted now.
	 */
	private function sold( string $from, array $left_out, callable $answer ) {
		$to = Days::today() . ' 23:59:59';
		if ( State::is_on() ) {
			return $this->products->of_both(
				$from,
				$to,
				$left_out,
				function ( string $whole, string $parts, array $builds ) use ( $answer ) {
					$this->is_kept = $this->is_kept || [] !== $builds;

					return $answer( $whole, $parts );
				}
			);
		}

		return $this->facts->are_too_many( Axis::CREATED, [ [ $from, $to ] ] ) ? null : $answer( ...ProductSums::counted_now( [ [ $from, $to ] ], $left_out ) );
	}

	/**
	 * SQL: whatever has a stock of its own, with what it is worth.
	 *
	 * @param int[] $ids Of these alone; none for all.
	 */
	private function items( Query $query, bool $has_costs, array $ids ): string {
		global $wpdb;

		$levels     = $this->platform->stock_levels();
		$variations = static fn( string $and ): string => "EXISTS ( SELECT 1 FROM $wpdb->posts v WHERE v.post_parent = p.ID AND v.post_type = 'product_variation' AND v.post_status = 'publish'$and )";
		$meta       = static fn( string $name, string $of, string $key ): string => " LEFT JOIN $wpdb->postmeta $name ON $name.post_id = $of AND $name.meta_key = '$key' AND $name.meta_value <> ''";
		// A product's cost of zero is none, a variation's is one.
		[ $own, $parents ] = [ "CASE WHEN p.post_type = 'product' THEN NULLIF( c.meta_value + 0, 0 ) ELSE c.meta_value + 0 END", 'NULLIF( pc.meta_value + 0, 0 )' ];
		$cost       = ! $has_costs ? 'NULL' : "CASE WHEN a.meta_value = 'yes' THEN CASE WHEN c.meta_value IS NULL AND $parents IS NULL THEN NULL ELSE COALESCE( $parents, 0 ) + COALESCE( c.meta_value + 0, 0 ) END
			WHEN p.post_type = 'product' AND " . $variations( " AND EXISTS ( SELECT 1 FROM $wpdb->postmeta vc WHERE vc.post_id = v.ID AND vc.meta_key = '_cogs_total_value' AND vc.meta_value <> '' )" ) . " THEN NULL
			ELSE COALESCE( $own, $parents ) END";
		$joins      = $has_costs ? $meta( 'c', 'p.ID', '_cogs_total_value' ) . $meta( 'pc', 'f.ID', '_cogs_total_value' ) . $meta( 'a', 'p.ID', '_cogs_value_is_additive' ) : '';
		$within     = [] === $query->categories ? '' : ' AND EXISTS ( SELECT 1 FROM ' . $wpdb->term_relationships . " g WHERE g.object_id = CASE WHEN p.post_type = 'product' THEN p.ID ELSE p.post_parent END AND g.term_taxonomy_id IN ( " . implode( ', ', self::categories( $query->categories ) ) . ' ) )';
		$search     = '' === $query->search ? '' : $wpdb->prepare( " AND ( p.post_title LIKE %s OR EXISTS ( SELECT 1 FROM $wpdb->postmeta k WHERE k.post_id = p.ID AND k.meta_key = '_sku' AND k.meta_value LIKE %s ) )", ...array_fill( 0, 2, '%' . $wpdb->esc_like( $query->search ) . '%' ) );
		$kinds      = Counter::rows( "SELECT x.term_taxonomy_id AS id FROM $wpdb->term_taxonomy x JOIN $wpdb->terms n ON n.term_id = x.term_id WHERE x.taxonomy = 'product_type' AND n.slug IN ( 'grouped', 'external' )" );
		$sold_by    = [] === $kinds ? '' : " AND NOT EXISTS ( SELECT 1 FROM $wpdb->term_relationships r WHERE r.object_id = p.ID AND r.term_taxonomy_id IN ( " . implode( ', ', array_map( 'intval', array_column( $kinds, 'id' ) ) ) . ' ) )';

		return "SELECT p.ID AS id, CASE WHEN p.post_type = 'product' THEN p.ID ELSE p.post_parent END AS product_id, p.post_title AS name, p.post_date AS published, l.stock_quantity AS quantity,
			COALESCE( s.meta_value, 'instock' ) AS status, CASE WHEN p.post_type = 'product' AND NOT " . $variations( '' ) . " THEN 1 ELSE 0 END AS is_whole, $cost AS cost,
			( SELECT CASE WHEN MIN( m.meta_value + 0 ) = MAX( m.meta_value + 0 ) THEN MIN( m.meta_value + 0 ) END FROM $wpdb->postmeta m WHERE m.post_id = p.ID AND m.meta_key = '_price' AND m.meta_value <> '' ) AS price
			FROM $wpdb->posts p LEFT JOIN $levels l ON l.product_id = p.ID LEFT JOIN $wpdb->posts f ON f.ID = p.post_parent AND p.post_type = 'product_variation' LEFT JOIN $levels fl ON fl.product_id = f.ID" . $meta( 's', 'p.ID', '_stock_status' ) . $joins . "
			WHERE p.post_status = 'publish' AND ( ( p.post_type = 'product' AND ( l.stock_quantity IS NOT NULL OR NOT " . $variations( '' ) . " )$sold_by )
			OR ( p.post_type = 'product_variation' AND f.post_status = 'publish' AND ( l.stock_quantity IS NOT NULL OR fl.stock_quantity IS NULL ) ) )$search$within" . ( [] === $ids ? '' : ' AND p.ID IN ( ' . implode( ', ', $ids ) . ' )' );
	}

	/**
	 * @param int[] $ids Of categories.
	 * @return int[] How these and those below them are kept with products; 0 where there are none.
	 */
	private static function categories( array $ids ): array {
		global $wpdb;

		$below = array_map( static fn( int $id ): array => taxonomy_exists( 'product_cat' ) ? (array) get_term_children( $id, 'product_cat' ) : [], $ids );
		$all   = implode( ', ', array_unique( array_map( 'intval', array_merge( $ids, ...$below ) ) ) );

		return [ 0, ...array_map( 'intval', array_column( Counter::rows( "SELECT x.term_taxonomy_id AS id FROM $wpdb->term_taxonomy x WHERE x.taxonomy = 'product_cat' AND x.term_id IN ( $all )" ), 'id' ) ) ];
	}

	/**
	 * SQL: these with their sales, narrowed.
	 *
	 * @param string[]|null $pace  Sales in the days that say how fast they sell, see sold(); null where nobody asks.
	 * @param string[]|null $quiet Sales in the days in which unsold ones sold nothing.
	 * @param int[]         $ids   Of these alone; none for all.
	 */
	private function statement( Query $query, bool $has_costs, ?array $pace, ?array $quiet, array $ids = [] ): string {
		global $wpdb;

		$none  = (int) get_option( 'woocommerce_notify_no_stock_amount', 0 );
		$there = 'CASE WHEN i.quantity > 0 THEN i.quantity ELSE 0 END';
		$left  = "CASE WHEN i.quantity > $none THEN i.quantity - $none ELSE 0 END";
		$sold  = null === $pace ? '0' : 'COALESCE( w.items, x.items, 0 )';
		$each  = "SELECT i.*, $sold AS items_sold, CASE WHEN i.quantity IS NOT NULL AND $sold > 0 THEN 1.0 * ( $left ) * $query->pace_days / $sold END AS lasts,
			CASE WHEN i.quantity IS NOT NULL THEN ( $there ) * i.cost END AS value_at_cost, CASE WHEN i.quantity IS NOT NULL THEN ( $there ) * i.price END AS value_at_price" . ( null === $quiet ? '' : ', COALESCE( qw.orders, qx.orders, 0 ) AS late_orders' )
			. ( 'sku' === $query->orderby ? ", ( SELECT NULLIF( MIN( k.meta_value ), '' ) FROM $wpdb->postmeta k WHERE k.post_id = i.id AND k.meta_key = '_sku' ) AS sku" : '' ) . '
			FROM ( ' . $this->items( $query, $has_costs, $ids ) . ' ) AS i' . ( null === $pace ? '' : $this->join( 'w', 'x', $pace ) ) . ( null === $quiet ? '' : $this->join( 'qw', 'qx', $quiet ) );

		return "( $each ) AS t WHERE " . match ( $query->stock ) {
			'tracked' => 't.quantity IS NOT NULL',
			'untracked' => 't.quantity IS NULL',
			// What lasts 14 days and a half lasts 14.
			'soon' => "t.status <> 'outofstock' AND t.lasts < " . ( self::SOON_DAYS + 1 ),
			'out' => "t.status = 'outofstock'",
			'unsold' => "t.late_orders = 0 AND t.status <> 'outofstock' AND ( t.quantity IS NULL OR t.quantity > $none ) AND t.published < '" . self::since( $query->quiet_days ) . "'",
			default => '1 = 1',
		};
	}

	/**
	 * SQL: sales of items `i`. Those of variations without a stock of their own count for their product as well.
	 *
	 * @param string[] $sold Two statements, see sold().
	 */
	private function join( string $whole, string $parts, array $sold ): string {
		$sums = 'SUM( items ) AS items, SUM( orders ) AS orders';

		return " LEFT JOIN ( SELECT product_id AS id, $sums FROM ( $sold[0] ) AS of_whole GROUP BY product_id ) AS $whole ON i.is_whole = 1 AND $whole.id = i.id
			LEFT JOIN ( SELECT id, $sums FROM ( SELECT variation_id AS id, items, orders FROM ( $sold[1] ) AS of_variation
			UNION ALL SELECT y.product_id AS id, y.items, y.orders FROM ( $sold[1] ) AS y LEFT JOIN {$this->platform->stock_levels()} o ON o.product_id = y.variation_id WHERE o.stock_quantity IS NULL ) AS of_parts GROUP BY id ) AS $parts ON i.is_whole = 0 AND $parts.id = i.id";
	}

	/**
	 * @return array{rows: list<array<string, string|null>>, total: int, totals: array<string, int|float|null>}
	 */
	private function found( Query $query, string $from ): array {
		if ( null === $query->by ) {
			$row  = Counter::rows( "SELECT COUNT(*) AS many, SUM( CASE WHEN t.quantity > 0 THEN t.quantity END ) AS quantity, SUM( t.items_sold ) AS items_sold, SUM( t.value_at_cost ) AS value_at_cost, SUM( t.value_at_price ) AS value_at_price,
				100.0 * SUM( CASE WHEN t.quantity > 0 AND t.cost IS NOT NULL THEN t.quantity ELSE 0 END ) / NULLIF( SUM( CASE WHEN t.quantity > 0 THEN t.quantity END ), 0 ) AS stock_cost_known FROM $from" )[0] ?? [];

			return [
				'rows'   => [],
				'total'  => (int) ( $row['many'] ?? 0 ),
				'totals' => self::figures( $query, $row ),
			];
		}
		$sort              = self::SORTS[ $query->orderby ];
		$order             = 'asc' === $query->order ? 'ASC' : 'DESC';
		[ $rows, $total ] = Counter::page( "t.* FROM $from ORDER BY $sort IS NULL, $sort $order, t.id", $query->per_page, ( $query->page - 1 ) * $query->per_page );

		return [
			'rows'   => $rows,
			'total'  => $total,
			'totals' => [],
		];
	}

	/**
	 * A page in the order of the days of last sales. Of what is kept by month the day is looked up where the page has rows of that month: all of these are put in order then.
	 *
	 * @param string[]      $pace
	 * @param string[]|null $quiet    See statement().
	 * @param string[]      $left_out
	 * @return array{rows: list<array<string, string|null>>, total: int, totals: array<string, int|float|null>, days: array<int, string>}|null
	 */
	private function by_last_day( Query $query, bool $has_costs, array $pace, ?array $quiet, array $left_out ): ?array {
		if ( ! State::is_on() && $this->facts->are_too_many( Axis::CREATED, [ [ '1970-01-01 00:00:00', '2999-12-31 23:59:59' ] ] ) ) {
			return null;
		}
		// What they cost and how they sell is asked of the page alone.
		$all               = Counter::rows( 'SELECT t.id, t.product_id, t.is_whole FROM ' . $this->statement( $query, false, 'soon' === $query->stock ? $pace : null, $quiet ) );
		[ $whole, $parts ] = $this->parts( $all );
		$whole             = array_flip( $whole );
		$periods           = State::is_on() ? $this->products->last_periods( null, null, $left_out ) : array_map( static fn( array $row ): array => [ $row[0], $row[1], $row[2], $row[2] ], ProductSums::last_days_now( null, null, $left_out ) );
		if ( null === $periods ) {
			return null;
		}
		$items = static fn( int $product, int $variation ): array => 0 === $variation ? ( isset( $whole[ $product ] ) ? [ $product ] : [] ) : $parts[ $variation ] ?? [];
		$first = [];
		$last  = [];
		foreach ( $periods as [ $product, $variation, $begins, $ends ] ) {
			foreach ( $items( $product, $variation ) as $id ) {
				if ( $ends > ( $last[ $id ] ?? '' ) ) {
					[ $first[ $id ], $last[ $id ] ] = [ $begins, $ends ];
				}
			}
		}
		// Equals keep their order, which is that of their ids; what never sold comes last.
		$sort = static function ( array $ids ) use ( $query, &$last ): array {
			sort( $ids );
			$known = [];
			foreach ( $ids as $id ) {
				isset( $last[ $id ] ) && $known[ $id ] = $last[ $id ];
			}
			'asc' === $query->order ? asort( $known, SORT_STRING ) : arsort( $known, SORT_STRING );

			return [ ...array_keys( $known ), ...array_values( array_filter( $ids, static fn( int $id ): bool => ! isset( $known[ $id ] ) ) ) ];
		};
		$from  = ( $query->page - 1 ) * $query->per_page;
		$ids   = $sort( array_map( 'intval', array_column( $all, 'id' ) ) );
		$shown = array_intersect_key( $last, array_flip( array_slice( $ids, $from, $query->per_page ) ) );
		$days  = [];
		foreach ( array_unique( array_map( static fn( int $id ): string => "{$first[ $id ]} {$last[ $id ]}", array_keys( $shown ) ) ) as $month ) {
			[ $begins, $ends ] = explode( ' ', $month );
			foreach ( $begins === $ends ? [] : ProductSums::last_days_now( null, null, $left_out, [ [ "$begins 00:00:00", "$ends 23:59:59" ] ] ) as [ $product, $variation, $day ] ) {
				foreach ( $items( $product, $variation ) as $id ) {
					if ( $ends === $last[ $id ] ) {
						$days[ $id ] = max( $day, $days[ $id ] ?? '' );
					}
				}
			}
		}
		$last = $days + $last;
		$ids  = array_slice( $sort( $ids ), $from, $query->per_page );
		$rows = [] === $ids ? [] : array_column( Counter::rows( 'SELECT t.* FROM ' . $this->statement( $query, $has_costs, $pace, $quiet, $ids ) ), null, 'id' );

		return [
			'rows'   => array_values( array_filter( array_map( static fn( int $id ): ?array => $rows[ $id ] ?? null, $ids ) ) ),
			'total'  => count( $all ),
			'totals' => [],
			'days'   => array_intersect_key( $last, array_flip( $ids ) ),
		];
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array<string, int|float|null>
	 */
	private static function figures( Query $query, array $row ): array {
		$number = static fn( string $name, int $decimals ): ?float => isset( $row[ $name ] ) ? round( (float) $row[ $name ], $decimals ) + 0.0 : null;
		$all    = [
			'quantity'         => $number( 'quantity', 4 ),
			'items_sold'       => (int) round( (float) ( $row['items_sold'] ?? 0 ) ),
			'sold_per_day'     => round( (float) ( $row['items_sold'] ?? 0 ) / $query->pace_days, 8 ) + 0.0,
			'days_left'        => isset( $row['lasts'] ) ? (int) floor( round( (float) $row['lasts'], 6 ) ) : null,
			'value_at_cost'    => $number( 'value_at_cost', 8 ),
			'value_at_price'   => $number( 'value_at_price', 8 ),
			'stock_cost_known' => $number( 'stock_cost_known', 4 ),
		];

		return array_merge( array_flip( $query->keys() ), array_intersect_key( $all, array_flip( $query->keys() ) ) );
	}

	/**
	 * @param list<array<string, string|null>> $found
	 * @param array<int, string>|null          $days  When each was last sold, by id.
	 * @return list<array<string, int|float|string|null>>|null
	 */
	private function rows( Query $query, array $found, ?array $days ): ?array {
		_prime_post_caches( array_map( 'intval', array_column( $found, 'id' ) ), false, true );

		return null === $days ? null : array_map(
			static function ( array $row ) use ( $query, $days ): array {
				$sku  = get_post_meta( (int) $row['id'], '_sku', true );
				$name = PlainText::of( (string) $row['name'] );

				return [
					'product_id'    => (int) $row['product_id'],
					'stock_item_id' => (int) $row['id'],
					'label'         => '' === $name ? "#{$row['id']}" : $name,
					'sku'           => is_string( $sku ) ? PlainText::of( $sku ) : '',
					'stock_state'   => self::state( (string) $row['status'], null !== $row['quantity'] ),
					'last_sold'     => $days[ (int) $row['id'] ] ?? '',
				] + self::figures( $query, $row );
			},
			$found
		);
	}

	private static function state( string $status, bool $is_tracked ): string {
		$words = match ( $status ) {
			'outofstock' => __( 'Out of stock', 'storeboard' ),
			'onbackorder' => __( 'On backorder', 'storeboard' ),
			default => __( 'In stock', 'storeboard' ),
		};

		/* translators: %s: 'In stock', 'Out of stock' or 'On backorder'. */
		return $is_tracked ? $words : sprintf( __( '%s (not tracked)', 'storeboard' ), $words );
	}

	/**
	 * The day on which each was last in an order.
	 *
	 * @param list<array<string, string|null>> $found
	 * @param string[]                         $left_out
	 * @return array<int, string>|null By id.
	 */
	private function last_days( array $found, array $left_out ): ?array {
		[ $whole, $parts ] = $this->parts( $found );
		$known = State::is_on() ? $this->products->last_days( $whole, array_keys( $parts ), $left_out ) : ProductSums::last_days_now( $whole, array_keys( $parts ), $left_out );
		if ( null === $known ) {
			return null;
		}
		$days = [];
		foreach ( $known as [ $product, $variation, $day ] ) {
			foreach ( 0 === $variation ? [ $product ] : $parts[ $variation ] ?? [] as $id ) {
				$days[ $id ] = max( $day, $days[ $id ] ?? '' );
			}
		}

		return $days;
	}

	/**
	 * @param list<array<string, string|null>> $found
	 * @return array{int[], array<int, int[]>} Products that are sold whole, and by variation the items that its sales are of.
	 */
	private function parts( array $found ): array {
		global $wpdb;

		$whole = [];
		$parts = [];
		foreach ( $found as $row ) {
			[ $id, $product ] = [ (int) $row['id'], (int) $row['product_id'] ];
			if ( '1' === (string) $row['is_whole'] ) {
				$whole[] = $id;
			} elseif ( $id !== $product ) {
				$parts[ $id ][] = $id;
			}
		}
		$parents = array_values( array_diff( array_filter( array_map( static fn( array $row ): int => $row['id'] === $row['product_id'] ? (int) $row['id'] : 0, $found ) ), $whole ) );
		if ( [] !== $parents ) {
			$listed = implode( ', ', $parents );
			foreach ( Counter::rows( "SELECT v.ID AS id, v.post_parent AS parent FROM $wpdb->posts v LEFT JOIN {$this->platform->stock_levels()} o ON o.product_id = v.ID WHERE v.post_parent IN ( $listed ) AND v.post_type = 'product_variation' AND o.stock_quantity IS NULL" ) as $row ) {
				$parts[ (int) $row['id'] ][] = (int) $row['parent'];
			}
		}

		return [ $whole, $parts ];
	}
}
