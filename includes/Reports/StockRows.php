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

	/** What has to be read for a metric, an order or a filter, beside what each item has. */
	private const NEEDS = [
		'items_sold'       => 'sales',
		'sold_per_day'     => 'sales',
		'days_left'        => 'sales',
		'value_at_cost'    => 'cost',
		'stock_cost_known' => 'cost',
		'value_at_price'   => 'price',
		'sku'              => 'sku',
		'soon'             => 'sales',
	];

	/** Ids of items that the database tells in one row: with the longest product's id each, and a comma, no more than the 1,024 bytes that MySQL puts into one. */
	private const AT_ONCE = 40;

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
			function ( callable $pace ) use ( $query, $has_costs, $left_out, $is_sorted ): ?array {
				$found = fn( ?callable $quiet ): ?array => $is_sorted ? $this->by_last_day( $query, $has_costs, $pace, $quiet, $left_out ) : $this->found( $query, $has_costs, $pace, $quiet );

				return 'unsold' === $query->stock ? $this->sold( self::since( $query->quiet_days ), $left_out, $found ) : $found( null );
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
	 * @param string[]                                 $left_out
	 * @param callable( callable( int[]|null ): string ): ?T $answer Gets what makes the statement of product_id, variation_id (0 for whole products), items and orders: of these products, or of all.
	 * @return T|null Null where too much would have to be counted now.
	 */
	private function sold( string $from, array $left_out, callable $answer ) {
		$to = Days::today() . ' 23:59:59';
		if ( State::is_on() ) {
			return $this->products->of_both(
				$from,
				$to,
				$left_out,
				function ( callable $sales, array $builds ) use ( $answer ) {
					$this->is_kept = $this->is_kept || [] !== $builds;

					return $answer( $sales );
				}
			);
		}

		return $this->facts->are_too_many( Axis::CREATED, [ [ $from, $to ] ] ) ? null : $answer( ProductSums::counted_now( [ [ $from, $to ] ], $left_out ) );
	}

	/**
	 * SQL: whatever has a stock of its own, with what it is worth.
	 *
	 * @param string[] $parts See statement().
	 * @param int[]    $ids   Of these alone; none for all.
	 */
	private function items( Query $query, array $parts, array $ids ): string {
		global $wpdb;

		$levels = $this->platform->stock_levels();
		// Read once, where EXISTS would look for each item.
		$parents = static fn( string $join ): string => "( SELECT v.post_parent FROM $wpdb->posts v$join WHERE v.post_type = 'product_variation' AND v.post_status = 'publish' )";
		$meta    = static fn( string $name, string $of, string $key, bool $is_read ): string => $is_read ? " LEFT JOIN $wpdb->postmeta $name ON $name.post_id = $of AND $name.meta_key = '$key' AND $name.meta_value <> ''" : '';
		// A product's cost of zero is none, a variation's is one.
		[ $own, $parent ] = [ "CASE WHEN p.post_type = 'product' THEN NULLIF( c.meta_value + 0, 0 ) ELSE c.meta_value + 0 END", 'NULLIF( pc.meta_value + 0, 0 )' ];
		$has_cost = in_array( 'cost', $parts, true );
		$cost     = ! $has_cost ? 'NULL' : "CASE WHEN a.value = 'yes' THEN CASE WHEN c.meta_value IS NULL AND $parent IS NULL THEN NULL ELSE COALESCE( $parent, 0 ) + COALESCE( c.meta_value + 0, 0 ) END
			WHEN p.post_type = 'product' AND p.ID IN " . $parents( " JOIN $wpdb->postmeta vc ON vc.post_id = v.ID AND vc.meta_key = '_cogs_total_value' AND vc.meta_value <> ''" ) . " THEN NULL
			ELSE COALESCE( $own, $parent ) END";
		$has_status = in_array( 'status', $parts, true );
		$status     = $has_status ? "COALESCE( s.meta_value, 'instock' )" : 'NULL';
		$among      = static fn( string $column ): string => [] === $ids ? '' : " AND $column IN ( " . implode( ', ', $ids ) . ' )';
		// By an expression, or MariaDB looks for each item; and so that what is sorted by it is read once.
		$read       = static fn( string $name, string $value, string $of ): string => " LEFT JOIN ( SELECT m.post_id + 0 AS id, $value AS value FROM $wpdb->postmeta m WHERE m.meta_key = '$of'" . $among( 'm.post_id' ) . " GROUP BY m.post_id + 0 ) AS $name ON $name.id = p.ID";
		$has_price  = in_array( 'price', $parts, true );
		$has_sku    = in_array( 'sku', $parts, true );
		[ $price, $sku ] = [ $has_price ? 'pr.value' : 'NULL', $has_sku ? 'sk.value' : 'NULL' ];
		$joins      = $meta( 's', 'p.ID', '_stock_status', $has_status ) . $meta( 'c', 'p.ID', '_cogs_total_value', $has_cost ) . $meta( 'pc', 'f.ID', '_cogs_total_value', $has_cost )
			// Few variations have it.
			. ( $has_cost ? $read( 'a', 'MAX( m.meta_value )', '_cogs_value_is_additive' ) : '' )
			. ( $has_price ? $read( 'pr', 'CASE WHEN MIN( m.meta_value + 0 ) = MAX( m.meta_value + 0 ) THEN MIN( m.meta_value + 0 ) END', "_price' AND m.meta_value <> '" ) : '' ) . ( $has_sku ? $read( 'sk', "NULLIF( MIN( m.meta_value ), '' )", '_sku' ) : '' );
		$within     = [] === $query->categories ? '' : ' AND EXISTS ( SELECT 1 FROM ' . $wpdb->term_relationships . " g WHERE g.object_id = CASE WHEN p.post_type = 'product' THEN p.ID ELSE p.post_parent END AND g.term_taxonomy_id IN ( " . implode( ', ', self::categories( $query->categories ) ) . ' ) )';
		$search     = '' === $query->search ? '' : $wpdb->prepare( " AND ( p.post_title LIKE %s OR EXISTS ( SELECT 1 FROM $wpdb->postmeta k WHERE k.post_id = p.ID AND k.meta_key = '_sku' AND k.meta_value LIKE %s ) )", ...array_fill( 0, 2, '%' . $wpdb->esc_like( $query->search ) . '%' ) );
		$kinds      = Counter::rows( "SELECT x.term_taxonomy_id AS id FROM $wpdb->term_taxonomy x JOIN $wpdb->terms n ON n.term_id = x.term_id WHERE x.taxonomy = 'product_type' AND n.slug IN ( 'grouped', 'external' )" );
		$sold_by    = [] === $kinds ? '' : " AND p.ID NOT IN ( SELECT r.object_id FROM $wpdb->term_relationships r WHERE r.term_taxonomy_id IN ( " . implode( ', ', array_map( 'intval', array_column( $kinds, 'id' ) ) ) . ' ) )';

		return "SELECT p.ID AS id, CASE WHEN p.post_type = 'product' THEN p.ID ELSE p.post_parent END AS product_id, p.post_title AS name, p.post_date AS published, l.stock_quantity AS quantity,
			CASE WHEN p.post_type = 'product' AND p.ID NOT IN " . $parents( '' ) . " THEN 1 ELSE 0 END AS is_whole, $status AS status, $cost AS cost, $price AS price, $sku AS sku
			FROM $wpdb->posts p LEFT JOIN $levels l ON l.product_id = p.ID LEFT JOIN $wpdb->posts f ON f.ID = p.post_parent AND p.post_type = 'product_variation' LEFT JOIN $levels fl ON fl.product_id = f.ID$joins
			WHERE p.post_status = 'publish' AND p.post_type IN ( 'product', 'product_variation' ) AND ( ( p.post_type = 'product' AND ( l.stock_quantity IS NOT NULL OR p.ID NOT IN " . $parents( '' ) . " )$sold_by )
			OR ( p.post_type = 'product_variation' AND f.post_status = 'publish' AND ( l.stock_quantity IS NOT NULL OR fl.stock_quantity IS NULL ) ) )$search$within" . $among( 'p.ID' );
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
	 * What of an item has to be read.
	 *
	 * @return string[] Of the values of NEEDS, and 'status'.
	 */
	private static function parts_for( bool $has_costs, string ...$names ): array {
		return array_diff( array_values( array_intersect_key( self::NEEDS, array_flip( $names ) ) ), $has_costs ? [] : [ 'cost' ] );
	}

	/**
	 * SQL: these with what is asked of them.
	 *
	 * @param string[]                        $parts See parts_for().
	 * @param callable( int[]|null ): string       $pace  Sales in the days that say how fast they sell, see sold().
	 * @param ( callable( int[]|null ): string )|null $quiet Sales in the days in which unsold ones sold nothing.
	 * @param array<int, int>                 $ids   Of these alone: their products by id; none for all.
	 */
	private function statement( Query $query, array $parts, callable $pace, ?callable $quiet = null, array $ids = [] ): string {
		$has_sales = in_array( 'sales', $parts, true );
		$there     = 'CASE WHEN i.quantity > 0 THEN i.quantity ELSE 0 END';
		$none      = self::none();
		$left      = "CASE WHEN i.quantity > $none THEN i.quantity - $none ELSE 0 END";
		$sold      = $has_sales ? 'COALESCE( w.items, 0 )' : '0';
		$products  = [] === $ids ? null : array_values( array_unique( $ids ) );

		return "( SELECT i.*, $sold AS items_sold, CASE WHEN i.quantity IS NOT NULL AND $sold > 0 THEN 1.0 * ( $left ) * $query->pace_days / $sold END AS lasts,
			CASE WHEN i.quantity IS NOT NULL THEN ( $there ) * i.cost END AS value_at_cost, CASE WHEN i.quantity IS NOT NULL THEN ( $there ) * i.price END AS value_at_price" . ( null === $quiet ? '' : ', COALESCE( q.orders, 0 ) AS late_orders' ) . '
			FROM ( ' . $this->items( $query, $parts, array_keys( $ids ) ) . ' ) AS i' . ( $has_sales ? $this->join( 'w', $pace( $products ) ) : '' ) . ( null === $quiet ? '' : $this->join( 'q', $quiet( $products ) ) ) . ' ) AS t';
	}

	/** At which quantity nothing is left. */
	private static function none(): int {
		return (int) get_option( 'woocommerce_notify_no_stock_amount', 0 );
	}

	/**
	 * SQL: which of all items are asked for, with what their order needs.
	 *
	 * @param string[]                                $parts See parts_for().
	 * @param callable( int[]|null ): string          $pace  See statement().
	 * @param ( callable( int[]|null ): string )|null $quiet
	 */
	private function narrowed( Query $query, array $parts, callable $pace, ?callable $quiet ): string {
		$of_filter = in_array( $query->stock, [ 'soon', 'out', 'unsold' ], true ) ? [ 'status' ] : [];

		return $this->statement( $query, [ ...$parts, ...$of_filter ], $pace, $quiet ) . ' WHERE ' . match ( $query->stock ) {
			'tracked' => 't.quantity IS NOT NULL',
			'untracked' => 't.quantity IS NULL',
			// What lasts 14 days and a half lasts 14.
			'soon' => "t.status <> 'outofstock' AND t.lasts < " . ( self::SOON_DAYS + 1 ),
			'out' => "t.status = 'outofstock'",
			'unsold' => "t.late_orders = 0 AND t.status <> 'outofstock' AND ( t.quantity IS NULL OR t.quantity > " . self::none() . " ) AND t.published < '" . self::since( $query->quiet_days ) . "'",
			default => '1 = 1',
		};
	}

	/**
	 * SQL: sales of items `i`, read once. Those of variations without a stock of their own count for their product as well.
	 *
	 * @param string $sold See sold().
	 */
	private function join( string $name, string $sold ): string {
		return " LEFT JOIN ( SELECT CASE WHEN n.n = 0 AND y.variation_id <> 0 THEN y.variation_id ELSE y.product_id END AS id, CASE WHEN y.variation_id = 0 THEN 1 ELSE 0 END AS is_whole, SUM( y.items ) AS items, SUM( y.orders ) AS orders
			FROM ( $sold ) AS y JOIN ( SELECT 0 AS n UNION ALL SELECT 1 AS n ) AS n ON n.n = 0 OR y.variation_id <> 0 LEFT JOIN {$this->platform->stock_levels()} o ON o.product_id = y.variation_id
			WHERE n.n = 0 OR o.stock_quantity IS NULL GROUP BY id, is_whole ) AS $name ON $name.id = i.id AND $name.is_whole = i.is_whole";
	}

	/**
	 * @param callable( int[]|null ): string          $pace  See statement().
	 * @param ( callable( int[]|null ): string )|null $quiet
	 * @return array{rows: list<array<string, string|null>>, total: int, totals: array<string, int|float|null>}
	 */
	private function found( Query $query, bool $has_costs, callable $pace, ?callable $quiet ): array {
		if ( null === $query->by ) {
			$from = $this->narrowed( $query, self::parts_for( $has_costs, (string) $query->stock, ...$query->keys() ), $pace, $quiet );
			$row  = Counter::rows( "SELECT COUNT(*) AS many, SUM( CASE WHEN t.quantity > 0 THEN t.quantity END ) AS quantity, SUM( t.items_sold ) AS items_sold, SUM( t.value_at_cost ) AS value_at_cost, SUM( t.value_at_price ) AS value_at_price,
				100.0 * SUM( CASE WHEN t.quantity > 0 AND t.cost IS NOT NULL THEN t.quantity ELSE 0 END ) / NULLIF( SUM( CASE WHEN t.quantity > 0 THEN t.quantity END ), 0 ) AS stock_cost_known FROM $from" )[0] ?? [];

			return [
				'rows'   => [],
				'total'  => (int) ( $row['many'] ?? 0 ),
				'totals' => self::figures( $query, $row ),
			];
		}
		$sort             = self::SORTS[ $query->orderby ];
		$order            = 'asc' === $query->order ? 'ASC' : 'DESC';
		$from             = $this->narrowed( $query, self::parts_for( $has_costs, (string) $query->stock, $query->orderby ), $pace, $quiet );
		[ $rows, $total ] = Counter::page( "t.id, t.product_id FROM $from ORDER BY $sort IS NULL, $sort $order, t.id", $query->per_page, ( $query->page - 1 ) * $query->per_page );

		return [
			'rows'   => $this->page( $query, $has_costs, array_map( 'intval', array_column( $rows, 'product_id', 'id' ) ), $pace ),
			'total'  => $total,
			'totals' => [],
		];
	}

	/**
	 * All that is told of a page's items, in their order: only of these is it read what they cost and how they sell.
	 *
	 * @param array<int, int>           $ids  Their products by id.
	 * @param callable( int[]|null ): string $pace See statement().
	 * @return list<array<string, string|null>>
	 */
	private function page( Query $query, bool $has_costs, array $ids, callable $pace ): array {
		$rows = [] === $ids ? [] : array_column( Counter::rows( 'SELECT t.* FROM ' . $this->statement( $query, [ 'status', ...self::parts_for( $has_costs, ...$query->keys() ) ], $pace, null, $ids ) ), null, 'id' );

		return array_values( array_filter( array_map( static fn( int $id ): ?array => $rows[ $id ] ?? null, array_keys( $ids ) ) ) );
	}

	/**
	 * A page in the order of the days of last sales.
	 *
	 * @param callable( int[]|null ): string          $pace     See statement().
	 * @param ( callable( int[]|null ): string )|null $quiet
	 * @param string[]                                $left_out
	 * @return array{rows: list<array<string, string|null>>, total: int, totals: array<string, int|float|null>, days: array<int, string>}|null
	 */
	private function by_last_day( Query $query, bool $has_costs, callable $pace, ?callable $quiet, array $left_out ): ?array {
		if ( ! State::is_on() && $this->facts->are_too_many( Axis::CREATED, [ [ '1970-01-01 00:00:00', '2999-12-31 23:59:59' ] ] ) ) {
			return null;
		}
		[ $all, $whole ] = $this->all( $this->narrowed( $query, self::parts_for( $has_costs, (string) $query->stock ), $pace, $quiet ) );
		$sales           = new LastSold( $this->products, $this->platform->stock_levels(), $left_out, $all, $whole );
		$from            = ( $query->page - 1 ) * $query->per_page;
		// What sold last is on the first pages: what they do not show need not be looked for.
		if ( ! $sales->read( 'asc' === $query->order ? count( $all ) : $from + $query->per_page ) ) {
			return null;
		}
		$ids = array_flip( array_slice( $sales->sorted( $query->order ), $from, $query->per_page ) );

		return [
			'rows'   => $this->page( $query, $has_costs, array_replace( $ids, array_intersect_key( $all, $ids ) ), $pace ),
			'total'  => count( $all ),
			'totals' => [],
			'days'   => $sales->days( array_keys( $ids ) ),
		];
	}

	/**
	 * The ids of all items. A large store has so many that a row for each would not fit into a usual host's memory: a row tells the items of AT_ONCE ids that follow one another,
	 * each by what is left of its id. Behind one that is not sold whole stands `-`, with its product where that is another.
	 *
	 * @param string $from SQL, see narrowed().
	 * @return array{0: array<int, int>, 1: array<int, true>} Products by item, and the items that are sold whole.
	 */
	private function all( string $from ): array {
		[ $products, $whole, $base ] = [ [], [], 't.id - t.id % ' . self::AT_ONCE ];
		// In brackets: SQLite puts texts together first.
		$left = '( t.id % ' . self::AT_ONCE . ' )';
		foreach ( Counter::rows( "SELECT $base AS base, GROUP_CONCAT( CASE WHEN t.is_whole = 1 THEN $left WHEN t.product_id = t.id THEN CONCAT( $left, '-' ) ELSE CONCAT( $left, '-', t.product_id ) END ) AS items FROM $from GROUP BY $base" ) as $row ) {
			foreach ( explode( ',', (string) $row['items'] ) as $item ) {
				$parts           = explode( '-', $item );
				$id              = (int) $row['base'] + (int) $parts[0];
				$products[ $id ] = '' === ( $parts[1] ?? '' ) ? $id : (int) $parts[1];
				if ( ! isset( $parts[1] ) ) {
					$whole[ $id ] = true;
				}
			}
		}
		// As the database had them; LastSold leaves equals in this order.
		ksort( $products );

		return [ $products, $whole ];
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
		$whole = array_column( array_filter( $found, static fn( array $row ): bool => '1' === (string) $row['is_whole'] ), 'id' );
		$sales = new LastSold( $this->products, $this->platform->stock_levels(), $left_out, array_map( 'intval', array_column( $found, 'product_id', 'id' ) ), array_fill_keys( array_map( 'intval', $whole ), true ) );

		return $sales->read( count( $found ) ) ? $sales->days( array_map( 'intval', array_column( $found, 'id' ) ) ) : null;
	}
}
