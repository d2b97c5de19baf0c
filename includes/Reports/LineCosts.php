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
 * What products and categories cost, counted now from the lines of orders, as the platform's reports of products count these: by the day of the order, and a refund
 * on its own. A line that says no cost, or one in another currency than the store's, is not known; what came back costs its part of the line that was sold.
 */
final class LineCosts {

	/**
	 * @param string   $by       Either 'product' or 'category'.
	 * @param string   $from     Included, as `Y-m-d H:i:s` in the store's time.
	 * @param string   $to       Included.
	 * @param string[] $left_out Statuses that do not count.
	 * @return list<array{0: string, 1: array<string, int|float|null>}> Members and figures.
	 */
	public static function rows( string $by, string $from, string $to, array $left_out ): array {
		$is_product = 'product' === $by;
		$member     = $is_product ? 'g.product_id' : 'x.term_id';
		$join       = $is_product ? '' : CategoryOrders::of_product( 'g.product_id' );
		$is_first   = 'g.parent_id = 0';
		$statement  = "SELECT $member AS member, SUM( g.qty ) AS items, SUM( g.net ) AS net, COUNT( DISTINCT g.product_id ) AS products, COUNT( DISTINCT g.order_id ) AS all_orders,
			COUNT( DISTINCT CASE WHEN g.gross >= 0 THEN g.order_id END ) AS orders, COUNT( g.cost ) AS known, SUM( g.cost ) AS cost, SUM( CASE WHEN g.cost IS NOT NULL THEN g.net ELSE 0 END ) AS cost_net,
			SUM( CASE WHEN $is_first THEN g.net ELSE 0 END ) AS first_net, SUM( CASE WHEN $is_first AND g.cost IS NOT NULL THEN g.net ELSE 0 END ) AS cost_first_net
			FROM ( " . self::lines( $from, $to, $left_out ) . " ) AS g $join GROUP BY $member";

		return array_map(
			static function ( array $row ): array {
				$number = static fn( string $name ): float => (float) ( $row[ $name ] ?? 0 );
				$amount = static fn( float $value ): float => round( $value, 8 ) + 0.0;
				$share  = static fn( float $part, float $whole ): ?float => abs( $whole ) < 0.000001 ? null : round( 100 * $part / $whole, 4 ) + 0.0;
				$profit = $number( 'cost_net' ) - $number( 'cost' );
				$known  = $number( 'known' ) > 0;

				return [
					(string) $row['member'],
					[
						'items_sold'         => (int) $number( 'items' ),
						'net_revenue'        => $amount( $number( 'net' ) ),
						'orders_count'       => (int) $number( 'orders' ),
						'orders_and_refunds' => (int) $number( 'all_orders' ),
						'products_count'     => (int) $number( 'products' ),
						'cost'               => $known ? $amount( $number( 'cost' ) ) : null,
						'gross_profit'       => $known ? $amount( $profit ) : null,
						'margin'             => $known ? $share( $profit, $number( 'cost_net' ) ) : null,
						'cost_known'         => $share( $number( 'cost_first_net' ), $number( 'first_net' ) ),
					],
				];
			},
			Counter::rows( $statement )
		);
	}

	/**
	 * @param string[] $left_out
	 * @return string SQL: the lines of the range, each with its cost.
	 */
	private static function lines( string $from, string $to, array $left_out ): string {
		$meta   = Database::table( 'woocommerce_order_itemmeta' );
		$of     = static fn( string $name, string $line, string $key ): string => " LEFT JOIN $meta $name ON $name.order_item_id = $line AND $name.meta_key = '$key'";
		$number = static fn( string $name ): string => "CAST( $name.meta_value AS DECIMAL(26,8) )";
		$sold   = 'CAST( r.meta_value AS UNSIGNED )';
		$range  = [ [ $from, $to ] ];
		$found  = FactSource::statement( [ 'sold_in' ], 's.order_id IN ( SELECT l.order_id FROM ' . ProductSums::lines( $range ) . ' )' );
		$money  = 'UPPER( f.sold_in ) = ' . FactSource::own_currency();
		$back   = "COALESCE( ABS( l.product_qty ) * {$number( 'rc' )} / NULLIF( {$number( 'rn' )}, 0 ), ABS( {$number( 'c' )} ) )";
		$joins  = $of( 'c', 'l.order_item_id', FactSource::COST ) . $of( 'r', 'l.order_item_id', '_refunded_item_id' ) . $of( 'rc', $sold, FactSource::COST ) . $of( 'rn', $sold, '_qty' ) . " LEFT JOIN ( $found ) AS f ON f.order_id = s.order_id";

		return "SELECT l.product_id, l.order_id, l.product_qty AS qty, l.product_net_revenue AS net, l.product_gross_revenue AS gross, s.parent_id,
			CASE WHEN NOT ( $money ) THEN NULL WHEN s.parent_id = 0 THEN {$number( 'c' )} ELSE -$back END AS cost FROM " . ProductSums::lines( $range, $joins ) . Counter::without( 's.status', $left_out );
	}
}
