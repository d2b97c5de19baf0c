<?php
/**
 * Reports.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Reports\Declarations;
use StoreboardPlatform\Data\Reports\Details;
use StoreboardPlatform\Data\Reports\Query;
use StoreboardPlatform\Data\Stock;
use StoreboardPlatform\Registerable;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-analytics/reports`: the list and the figures of each report, as Declarations declares them. The
 * arguments are those of arguments.json.
 */
final class ReportsController implements Registerable {

	private const BASE = '/reports';

	/**
	 * The link of a row: its name, the route, and the field with the id.
	 */
	private const LINKS = [
		'orders'     => [ [ 'order', 'orders', 'order_id' ] ],
		'products'   => [ [ 'product', 'products', 'product_id' ] ],
		'variations' => [ [ 'product', 'products', 'product_id' ], [ 'variation', 'products/%d/variations', 'variation_id' ] ],
		'categories' => [ [ 'category', 'products/categories', 'category_id' ] ],
		'coupons'    => [ [ 'coupon', 'coupons', 'coupon_id' ] ],
		'taxes'      => [ [ 'tax', 'taxes', 'tax_rate_id' ] ],
		'downloads'  => [ [ 'product', 'products', 'product_id' ] ],
		'stock'      => [ [ 'product', 'products', 'id' ], [ 'parent', 'products', 'parent_id' ] ],
	];

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route( 'wc-analytics', self::BASE . '/stock', Endpoint::read( static fn( WP_REST_Request $request ) => self::rows( 'stock', $request ), 'view_woocommerce_reports' ) );
		register_rest_route( 'wc-analytics', self::BASE . '/stock/stats', Endpoint::read( static fn() => new WP_REST_Response( [ 'totals' => Stock::totals() ] ), 'view_woocommerce_reports' ) );

		foreach ( Declarations::all() as $name => $report ) {
			if ( isset( $report['list'] ) ) {
				register_rest_route( 'wc-analytics', self::BASE . "/{$name}", Endpoint::read( static fn( WP_REST_Request $request ) => self::rows( $name, $request ), 'view_woocommerce_reports' ) );
			}
			if ( isset( $report['stats'] ) || 'customers' === $name ) {
				register_rest_route( 'wc-analytics', self::BASE . "/{$name}/stats", Endpoint::read( static fn( WP_REST_Request $request ) => self::figures( $report, $request ), 'view_woocommerce_reports' ) );
			}
		}
	}

	/**
	 * @param string               $name A report with a list.
	 * @param array<string, mixed> $args Arguments of its route.
	 * @return array{0: array<int, array<string, mixed>>, 1: int} The page's rows, as they are answered, and the number of all.
	 */
	public static function page( string $name, array $args ): array {
		[ $rows, $total ] = 'stock' === $name ? Stock::report( $args ) : ( new Query( Declarations::all()[ $name ], $args ) )->rows();

		return [ Details::of( $name, $rows, ! empty( $args['extended_info'] ) ), $total ];
	}

	/**
	 * @param string                                $name    See page().
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function rows( string $name, WP_REST_Request $request ): WP_REST_Response {
		[ $rows, $total ] = self::page( $name, $request->get_params() );

		return Paging::reply( $request, array_map( static fn( array $row ): WP_REST_Response => self::linked( $name, $row ), $rows ), $total );
	}

	/**
	 * @param array<string, mixed>                  $report  Its declaration.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function figures( array $report, WP_REST_Request $request ): WP_REST_Response {
		$query = new Query( $report, $request->get_params() );

		if ( ! isset( $report['stats'] ) ) {
			return new WP_REST_Response( [ 'totals' => $query->averages() ] );
		}

		[ $figures, $total ] = $query->stats();
		$reply               = Paging::reply( $request, [], $total );
		$reply->set_data( $figures );

		return $reply;
	}

	/**
	 * @param array<string, mixed> $row A row of the report.
	 */
	private static function linked( string $name, array $row ): WP_REST_Response {
		$reply = new WP_REST_Response( $row );

		foreach ( self::LINKS[ $name ] ?? [] as [ $rel, $route, $field ] ) {
			if ( 0 === $row[ $field ] ) {
				continue;
			}

			$reply->add_link( $rel, rest_url( 'wc-analytics/' . sprintf( $route, $row['product_id'] ?? 0 ) . '/' . $row[ $field ] ), 'downloads' === $name ? [ 'embeddable' => true ] : [] );
		}
		if ( 'customers' === $name && $row['user_id'] > 0 ) {
			$reply->add_link( 'customer', rest_url( 'wc-analytics/customers/' . $row['id'] ) );
			$reply->add_link( 'collection', rest_url( 'wc-analytics/customers' ) );
		}

		return $reply;
	}
}
