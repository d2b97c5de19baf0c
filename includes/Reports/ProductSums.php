<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/**
 * Sums of a range by product or variation: whole months and days that are kept, and the rest counted now, in one statement. The database sorts and cuts, so
 * a page of rows is all that is read, however many products there are.
 *
 * @phpstan-import-type Build from PeriodBuilds
 */
final class ProductSums {

	public const PRODUCTS   = 'products';
	public const VARIATIONS = 'variations';
	private const BOTH      = 'both';

	/** So many kept periods are looked through at a time for the last one with a sale: most of what sells sold within a month. */
	private const AT_ONCE = 31;

	/** What names a row, by what the rows are. */
	private const KEYS = [
		self::PRODUCTS   => [ 'product_id' ],
		self::VARIATIONS => [ 'product_id', 'variation_id' ],
		self::BOTH       => [ 'product_id', 'variation_id' ],
	];

	/**
	 * What rows may be in the order of beside their sums, by what they are: SQL over the rows, `f`, and what is joined to them. Who sorts by name leaves out
	 * what was deleted, as WooCommerce does. Braces stand around WordPress' tables.
	 */
	private const SORTS = [
		self::PRODUCTS   => [
			'product_name' => [ 'p.post_title', 'JOIN {posts} p ON p.ID = f.product_id' ],
			'sku'          => [ "( SELECT MIN( m.meta_value ) FROM {postmeta} m WHERE m.post_id = f.product_id AND m.meta_key = '_sku' )", '' ],
			'variations'   => [ "( SELECT COUNT(*) FROM {posts} v WHERE v.post_parent = f.product_id AND v.post_type = 'product_variation' )", '' ],
		],
		self::VARIATIONS => [
			'sku' => [ "( SELECT MIN( m.meta_value ) FROM {postmeta} m WHERE m.post_id = f.variation_id AND m.meta_key = '_sku' )", '' ],
		],
	];

	private PeriodReader $reader;

	public function __construct( Counter $counter ) {
		$this->reader = new PeriodReader( $counter, ProductBuilds::class, State::PRODUCTS, Schedule::BUILD_PRODUCTS );
	}

	/** Why the last question has no answer; '' where it has. */
	public function refusal(): string {
		return $this->reader->refusal();
	}

	/**
	 * @param string $of PRODUCTS or VARIATIONS.
	 * @return string[] What rows may be in the order of, beside their sums.
	 */
	public static function sorts( string $of ): array {
		return array_keys( self::SORTS[ $of ] );
	}

	/**
	 * A page of rows, and how many there are.
	 *
	 * @param string   $of       PRODUCTS or VARIATIONS.
	 * @param string   $from     Included, as `Y-m-d H:i:s` in the store's time.
	 * @param string   $to       Included.
	 * @param string[] $left_out Statuses that do not count, as wc_order_stats has them.
	 * @param string   $by       A column of ProductTables::SUMS, or one of sorts(). Of equal rows the one with the lower id comes first.
	 * @return array{rows: list<array<string, int|float>>, total: int}|null Null where too much would have to be counted now, or orders do not add up.
	 */
	public function rows( string $of, string $from, string $to, array $left_out, string $by, string $order, int $limit, int $offset ): ?array {
		return $this->read(
			$of,
			$from,
			$to,
			$left_out,
			static function ( string $rows ) use ( $of, $by, $order, $limit, $offset ): array {
				$keys  = implode( ', ', self::KEYS[ $of ] );
				$sums  = implode( ', ', array_map( static fn( string $column ) => "SUM( $column ) AS $column", array_keys( ProductTables::SUMS ) ) );
				$order = 'asc' === $order ? 'ASC' : 'DESC';
				$each  = "SELECT $keys, $sums FROM ( $rows ) AS found GROUP BY $keys";
				if ( isset( self::SORTS[ $of ][ $by ] ) ) {
					[ $sort, $join ] = str_replace( [ '{posts}', '{postmeta}' ], [ $GLOBALS['wpdb']->posts, $GLOBALS['wpdb']->postmeta ], self::SORTS[ $of ][ $by ] );
					$each  = "f.* FROM ( $each ) AS f $join ORDER BY $sort $order, f." . str_replace( ', ', ', f.', $keys );
				} else {
					$each = substr( $each, strlen( 'SELECT ' ) ) . " ORDER BY $by $order, $keys";
				}
				[ $found, $total ] = Counter::page( $each, $limit, $offset );

				return [
					'rows'  => array_map( [ self::class, 'typed' ], $found ),
					'total' => $total,
				];
			}
		);
	}

	/**
	 * As read(), with what makes the statement of both, in one reading: rows of variation 0 are of whole products, the others of variations.
	 *
	 * @template T
	 * @param string[]                                                                     $left_out
	 * @param callable( callable( int[]|null ): string, list<array<string, mixed>> ): T $answer What it gets takes the products to read, or null for all.
	 * @return T|null
	 */
	public function of_both( string $from, string $to, array $left_out, callable $answer ) {
		return $this->reader->read(
			$from,
			$to,
			static fn( array $builds, array $spans ) => $answer( static fn( ?array $products = null ): string => self::statement( self::BOTH, array_column( $builds, 'id' ), $spans, $left_out, $products ), $builds ),
			null
		);
	}

	/**
	 * The same where nothing is kept.
	 *
	 * @param list<array{0: string, 1: string}> $spans
	 * @param string[]                          $left_out
	 * @return callable( int[]|null ): string
	 */
	public static function counted_now( array $spans, array $left_out ): callable {
		return static fn( ?array $products = null ): string => self::statement( self::BOTH, [], $spans, $left_out, $products );
	}

	/**
	 * Tells the days on which products and variations were last in an order, whenever that was: those that sold last first. Of one there may be several.
	 *
	 * @param int[]|null                                                      $products Null for all.
	 * @param string[]                                                        $left_out
	 * @param callable( list<array{0: int, 1: int, 2: string}>, string ): bool $note     Gets product, variation (0 for whole ones) and day, and the day since which all is
	 *                                                                                  told; whether to go on with what is older.
	 * @return true|null Null where too much would have to be counted now.
	 */
	public function last_days( ?array $products, array $left_out, callable $note ): ?bool {
		return $this->reader->read(
			'1970-01-01 00:00:00',
			Days::today() . ' 23:59:59',
			static function ( array $builds, array $spans ) use ( $products, $left_out, $note ): bool {
				$now = [] === $spans ? [] : self::last_days_now( $products, $left_out, $spans );
				// What is counted now may be older than what is kept.
				$goes_on = $note( $now, '9999-12-31' );
				usort( $builds, static fn( array $one, array $other ): int => $other['last'] <=> $one['last'] );
				foreach ( $goes_on ? array_chunk( $builds, self::AT_ONCE ) : [] as $some ) {
					if ( ! $note( self::last_builds( array_column( $some, 'id' ), $products, $left_out ), min( array_column( $some, 'first' ) ) ) ) {
						break;
					}
				}

				return true;
			},
			null
		);
	}

	/**
	 * @param int[]|null $products
	 * @return string SQL: of these products alone.
	 */
	private static function among( string $rows, ?array $products ): string {
		return null === $products ? '' : " AND $rows.product_id IN ( " . implode( ', ', $products ) . ' )';
	}

	/**
	 * @param int[]      $builds
	 * @param int[]|null $products
	 * @param string[]   $left_out
	 * @return list<array{0: int, 1: int, 2: string}> See last_days().
	 */
	private static function last_builds( array $builds, ?array $products, array $left_out ): array {
		return array_map(
			static fn( array $row ): array => [ (int) $row['product_id'], (int) $row['variation_id'], (string) preg_replace( '/^(....)(..)(..).*/', '$1-$2-$3', (string) $row['last_sold'] ) ],
			Counter::rows(
				'SELECT k.product_id, k.variation_id, MAX( k.last_sold ) AS last_sold FROM ' . ProductTables::sums() . ' k
				WHERE k.build IN ( ' . implode( ', ', $builds ) . ' ) AND k.last_sold > 0' . self::among( 'k', $products ) . Counter::without( 'k.status', $left_out ) . ' GROUP BY k.product_id, k.variation_id'
			)
		);
	}

	/**
	 * The day on which products and variations were last in an order, counted now.
	 *
	 * @param int[]|null                        $products Null for all.
	 * @param string[]                          $left_out
	 * @param list<array{0: string, 1: string}> $spans    Of these alone.
	 * @return list<array{0: int, 1: int, 2: string}> Product, variation (0 for whole ones) and day.
	 */
	public static function last_days_now( ?array $products, array $left_out, array $spans = [ [ '1970-01-01 00:00:00', '2999-12-31 23:59:59' ] ] ): array {
		$found = [];
		$whole = [];
		$rows  = Counter::rows( 'SELECT l.product_id, l.variation_id, MAX( DATE( l.date_created ) ) AS day FROM ' . self::lines( $spans ) . ' AND l.product_gross_revenue >= 0' . self::among( 'l', $products ) . Counter::without( 's.status', $left_out ) . ' GROUP BY l.product_id, l.variation_id' );
		foreach ( $rows as $row ) {
			[ $product, $variation, $day ] = [ (int) $row['product_id'], (int) $row['variation_id'], (string) $row['day'] ];
			$whole[ $product ]             = max( $day, $whole[ $product ] ?? '' );
			if ( 0 !== $variation ) {
				$found[] = [ $product, $variation, $day ];
			}
		}
		foreach ( $whole as $product => $day ) {
			$found[] = [ $product, 0, $day ];
		}

		return $found;
	}

	/**
	 * How many products or variations were sold.
	 *
	 * @param string[] $left_out
	 */
	public function count( string $of, string $from, string $to, array $left_out ): ?int {
		return $this->read( $of, $from, $to, $left_out, static fn( string $rows ): int => self::total( $of, $rows ), false );
	}

	private static function total( string $of, string $rows ): int {
		$keys = implode( ', ', self::KEYS[ $of ] );

		return (int) ( Counter::rows( "SELECT COUNT(*) AS total FROM ( SELECT $keys FROM ( $rows ) AS found GROUP BY $keys ) AS each_one" )[0]['total'] ?? 0 );
	}

	/**
	 * @template T
	 * @param string[]                                           $left_out
	 * @param callable( string, list<array<string, mixed>> ): T $answer   Gets the statement whose rows add up to the answer, and the periods of the range that are kept.
	 * @return T|null
	 */
	public function read( string $of, string $from, string $to, array $left_out, callable $answer, bool $adds_orders = true ) {
		return $this->reader->read(
			$from,
			$to,
			static fn( array $builds, array $spans ) => $answer( self::statement( $of, array_column( $builds, 'id' ), $spans, $left_out ), $builds ),
			$adds_orders ? [ self::class, 'has_strays' ] : null
		);
	}

	/**
	 * @param int[]                                $builds
	 * @param list<array{0: string, 1: string}>    $spans    Counted now.
	 * @param string[]                             $left_out
	 * @param int[]|null                           $products Null for all.
	 * @return string SQL: rows by product or variation, several of which may be of the same one.
	 */
	private static function statement( string $of, array $builds, array $spans, array $left_out, ?array $products = null ): string {
		// Who asks for both wants no amounts.
		$asked = self::BOTH === $of ? array_diff_key( ProductTables::SUMS, [ 'net' => true, 'all_orders' => true ] ) : ProductTables::SUMS;
		$parts = [];
		if ( [] !== $builds || [] === $spans ) {
			$sums    = implode( ', ', array_map( static fn( string $column ) => "SUM( k.$column ) AS $column", array_keys( $asked ) ) );
			$names   = 'k.' . implode( ', k.', self::KEYS[ $of ] );
			$which   = [] === $builds ? '1 = 0' : 'k.build IN ( ' . implode( ', ', $builds ) . ' )' . ( self::BOTH === $of ? '' : ' AND k.variation_id ' . ( self::VARIATIONS === $of ? '<>' : '=' ) . ' 0' );
			$parts[] = "SELECT $names, $sums FROM " . ProductTables::sums() . " k WHERE $which" . self::among( 'k', $products ) . Counter::without( 'k.status', $left_out ) . " GROUP BY $names";
		}
		foreach ( [] === $spans ? [] : ( self::BOTH === $of ? [ self::PRODUCTS, self::VARIATIONS ] : [ $of ] ) as $each ) {
			$sums    = implode( ', ', array_map( static fn( string $sql, string $column ) => "$sql AS $column", $asked, array_keys( $asked ) ) );
			$names   = 'l.' . implode( ', l.', self::KEYS[ $each ] );
			$zero    = self::BOTH === $of && self::PRODUCTS === $each ? ', 0 AS variation_id' : '';
			$parts[] = "SELECT $names$zero, $sums FROM " . self::lines( $spans ) . ( self::VARIATIONS === $each ? ' AND l.variation_id <> 0' : '' ) . self::among( 'l', $products ) . Counter::without( 's.status', $left_out ) . " GROUP BY $names";
		}

		return implode( ' UNION ALL ', $parts );
	}

	/**
	 * @param list<array{0: string, 1: string}> $spans
	 * @param string                            $join  SQL of what is joined to the lines `l` of orders `s`.
	 */
	public static function lines( array $spans, string $join = '' ): string {
		return Database::table( 'wc_order_product_lookup' ) . ' l JOIN ' . Database::table( 'wc_order_stats' ) . " s ON s.order_id = l.order_id $join WHERE " . Counter::within( 'l.date_created', $spans );
	}

	/**
	 * Whether an order may be counted here and in what is kept: its lines stand on several days.
	 *
	 * @param list<array{0: string, 1: string}> $spans
	 */
	public static function has_strays( array $spans ): bool {
		return [] !== $spans && [] !== Counter::rows( 'SELECT 1 AS one FROM ' . self::lines( $spans ) . ' AND DATE( l.date_created ) <> DATE( s.date_created ) LIMIT 1' );
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array<string, int|float>
	 */
	private static function typed( array $row ): array {
		$typed = [];
		foreach ( $row as $name => $value ) {
			$typed[ $name ] = 'net' === $name ? round( (float) $value, 8 ) + 0.0 : (int) round( (float) $value );
		}

		return $typed;
	}
}
