<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;

defined( 'ABSPATH' ) || exit;

/**
 * Which orders count where somebody narrows the report of orders, with the conditions that WooCommerce puts together, in its order: where any of several is enough and no status is
 * among them, the statuses to leave out bind the last of them alone.
 */
final class Narrowing {

	/** Lookups and their columns, by what an order has. */
	private const OF = [
		'product'   => [ 'wc_order_product_lookup', 'product_id' ],
		'variation' => [ 'wc_order_product_lookup', 'variation_id' ],
		'coupon'    => [ 'wc_order_coupon_lookup', 'coupon_id' ],
		'tax_rate'  => [ 'wc_order_tax_lookup', 'tax_rate_id' ],
	];

	/** Those whose ids an extension may change. */
	private const FILTERED = [ 'product', 'variation', 'coupon' ];

	private const OTHERS = [ 'match', 'status_is', 'status_is_not', 'customer_type', 'refunds' ];

	/** A status as WooCommerce's tables have it. */
	private const STATUS = '/^[a-z0-9][a-z0-9_-]{0,59}$/D';

	/**
	 * @param string[]                  $conditions SQL over rows of wc_order_stats, `s`.
	 * @param array<string, string[]>   $statuses   As the tables have them: those that count, and those that do not.
	 * @param array<string, mixed>      $params     As the platform's own report takes them.
	 */
	private function __construct( private bool $is_any, private array $conditions, private array $statuses, private bool $has_parent, public readonly array $params ) {}

	/**
	 * @return string[] Arguments of a request that it understands.
	 */
	public static function params(): array {
		$ids = array_map( static fn( string $of ): array => [ "{$of}_includes", "{$of}_excludes" ], array_keys( self::OF ) );

		return array_merge( self::OTHERS, ...$ids );
	}

	/**
	 * @return string[] Filters of WooCommerce that change what is asked for.
	 */
	public static function filters(): array {
		return array_merge( ...array_map( static fn( string $of ): array => [ "woocommerce_analytics_{$of}_includes", "woocommerce_analytics_{$of}_excludes" ], self::FILTERED ) );
	}

	/**
	 * @param array<int|string, mixed> $params Of a request.
	 * @return self|null Null where it narrows nothing, or in a way that is not understood: WooCommerce says what is wrong.
	 */
	public static function read( array $params ): ?self {
		$match = $params['match'] ?? 'all';
		$given = array_intersect_key( $params, array_flip( self::params() ) );
		unset( $given['match'] );
		if ( [] === $given || ! in_array( $match, [ 'all', 'any' ], true ) ) {
			return null;
		}
		$conditions = [];
		foreach ( self::OF as $of => [ $table, $column ] ) {
			foreach ( [ 'includes' => 'IN', 'excludes' => 'NOT IN' ] as $how => $operator ) {
				$ids = $given[ "{$of}_$how" ] ?? [];
				$ids = is_array( $ids ) || is_string( $ids ) ? wp_parse_id_list( $ids ) : null;
				if ( null === $ids || ( [] === $ids && isset( $given[ "{$of}_$how" ] ) ) ) {
					return null;
				}
				if ( [] !== $ids ) {
					$conditions[] = "s.order_id $operator ( SELECT x.order_id FROM " . Database::table( $table ) . " x WHERE x.$column IN ( " . implode( ', ', $ids ) . ' ) )';
				}
			}
		}
		$customer = $given['customer_type'] ?? null;
		$refunds  = $given['refunds'] ?? null;
		$statuses = [];
		foreach ( [ 'status_is', 'status_is_not' ] as $name ) {
			$statuses[ $name ] = self::statuses( $given[ $name ] ?? [] );
		}
		if ( ! in_array( $customer, [ null, 'new', 'returning' ], true ) || ! in_array( $refunds, [ null, 'all', 'none', 'full', 'partial' ], true ) || in_array( null, $statuses, true ) ) {
			return null;
		}
		if ( null !== $customer ) {
			$conditions[] = 's.returning_customer = ' . ( 'new' === $customer ? 0 : 1 );
		}
		if ( null !== $refunds ) {
			$conditions[] = match ( $refunds ) {
				'all' => 's.parent_id <> 0',
				'none' => 's.parent_id = 0',
				default => "o.status " . ( 'full' === $refunds ? '=' : '<>' ) . " 'wc-refunded'",
			};
		}

		return new self( 'any' === $match, $conditions, array_filter( $statuses ), in_array( $refunds, [ 'full', 'partial' ], true ), [ 'match' => $match ] + $given );
	}

	/**
	 * @param mixed $given
	 * @return string[]|null
	 */
	private static function statuses( $given ): ?array {
		$all = is_string( $given ) ? wp_parse_slug_list( $given ) : $given;
		foreach ( is_array( $all ) ? $all : [ null ] as $status ) {
			if ( ! is_string( $status ) || 1 !== preg_match( self::STATUS, $status ) ) {
				return null;
			}
		}

		return array_map( static fn( string $status ): string => "wc-$status", array_values( (array) $all ) );
	}

	/** SQL of what is joined to the orders `s`. */
	public function join(): string {
		return $this->has_parent ? ' JOIN ' . Database::table( 'wc_order_stats' ) . ' o ON o.order_id = s.parent_id' : '';
	}

	/**
	 * @param string[] $left_out Statuses that do not count where none is named.
	 * @return string An SQL condition that begins with AND.
	 */
	public function condition( array $left_out ): string {
		$operator = $this->is_any ? ' OR ' : ' AND ';
		$statuses = [];
		foreach ( $this->statuses as $name => $some ) {
			$statuses[] = 's.status ' . ( 'status_is' === $name ? 'IN' : 'NOT IN' ) . " ( '" . implode( "', '", array_map( 'esc_sql', $some ) ) . "' )";
		}
		$narrowed = implode( $operator, $this->conditions );
		$named    = [] === $statuses ? substr( Counter::without( 's.status', $left_out ), strlen( ' AND ' ) ) : implode( $operator, $statuses );

		return ' AND ( ' . implode( [] === $statuses ? ' AND ' : $operator, array_filter( [ $narrowed, $named ] ) ) . ' )';
	}
}
