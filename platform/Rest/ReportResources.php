<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Reports\Declarations;
use StoreboardPlatform\Data\Reports\Details;
use StoreboardPlatform\Data\Reports\Query;
use StoreboardPlatform\Data\Stock;
use WP_REST_Request;
use WP_REST_Response;

/** Declares the list and the figures of each report, as Declarations says what they count, in the form of Resources. */
final class ReportResources {

	private const CAN = 'view_woocommerce_reports';

	/** The links of a row: name, route and the field with the id. */
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

	/** @return array<string, array<string, mixed>> By path. */
	public static function all(): array {
		$all = [
			'reports/stock' => self::rows( 'stock' ) + self::figures( static fn() => new WP_REST_Response( [ 'totals' => Stock::totals() ] ) ),
			'customers'     => self::rows( 'customers' ),
		];

		foreach ( Declarations::all() as $name => $report ) {
			$parts = isset( $report['list'] ) ? self::rows( $name ) : [];
			if ( isset( $report['stats'] ) ) {
				$parts += self::figures( static fn( WP_REST_Request $request ) => self::stats( $report, $request ) );
			} elseif ( 'customers' === $name ) {
				$parts += self::figures( static fn( WP_REST_Request $request ) => new WP_REST_Response( [ 'totals' => ( new Query( $report, $request->get_params() ) )->averages() ] ) );
			}
			if ( [] !== $parts ) {
				$all[ "reports/{$name}" ] = $parts;
			}
		}

		return array_map(
			static fn( array $parts ): array => $parts + [
				'in'  => [ 'wc-analytics' ],
				'can' => self::CAN,
			],
			$all
		);
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
	 * @param string $name See page().
	 * @return array<string, mixed>
	 */
	private static function rows( string $name ): array {
		return [
			'find'  => static fn( WP_REST_Request $request ): array => self::page( $name, $request->get_params() ),
			'links' => static fn( array $row ): array => self::links( $name, $row ),
		];
	}

	/**
	 * @param callable(WP_REST_Request<array<string, mixed>>): WP_REST_Response $answer Answers with the figures.
	 * @return array<string, mixed>
	 */
	private static function figures( callable $answer ): array {
		return [ 'calls' => [ 'GET stats' => $answer ] ];
	}

	/**
	 * @param array<string, mixed>                  $report  Its declaration.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function stats( array $report, WP_REST_Request $request ): WP_REST_Response {
		[ $figures, $total ] = ( new Query( $report, $request->get_params() ) )->stats();
		$reply               = Paging::reply( $request, [], $total );
		$reply->set_data( $figures );

		return $reply;
	}

	/**
	 * @param array<string, mixed> $row A row of the report.
	 * @return array<string, string|array{0: string}> Routes by relation, embeddable ones in a list.
	 */
	private static function links( string $name, array $row ): array {
		$links = [];

		foreach ( self::LINKS[ $name ] ?? [] as [ $rel, $route, $field ] ) {
			if ( 0 !== $row[ $field ] ) {
				$link          = 'wc-analytics/' . sprintf( $route, $row['product_id'] ?? 0 ) . '/' . $row[ $field ];
				$links[ $rel ] = 'downloads' === $name ? [ $link ] : $link;
			}
		}

		return 'customers' === $name && $row['user_id'] > 0 ? [
			'customer'   => "wc-analytics/customers/{$row['id']}",
			'collection' => 'wc-analytics/customers',
		] : $links;
	}
}
