<?php
/**
 * Indicators.
 *
 * @package StoreboardPlatform
 */

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Reports\Declarations;
use StoreboardPlatform\Data\Reports\Query;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-analytics/reports/performance-indicators`: sales in a time range, from the report tables.
 */
final class IndicatorsController {

	/**
	 * Indicators that are not amounts.
	 */
	private const COUNTED = [ 'orders_count', 'items_sold', 'download_count' ];

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function get_allowed( WP_REST_Request $request ): WP_REST_Response {
		return $this->reply( $request, self::allowed() );
	}

	/**
	 * @return array<int, array{stat: string, chart: string, label: string}> In display order.
	 */
	public static function allowed(): array {
		$labels = [
			'revenue/total_sales'      => __( 'Total sales', 'storeboard-platform' ),
			'revenue/net_revenue'      => __( 'Net sales', 'storeboard-platform' ),
			'orders/orders_count'      => __( 'Orders', 'storeboard-platform' ),
			'orders/avg_order_value'   => __( 'Average order value', 'storeboard-platform' ),
			'products/items_sold'      => __( 'Products sold', 'storeboard-platform' ),
			'revenue/refunds'          => __( 'Returns', 'storeboard-platform' ),
			'coupons/orders_count'     => __( 'Discounted orders', 'storeboard-platform' ),
			'coupons/amount'           => __( 'Net discount amount', 'storeboard-platform' ),
			'taxes/total_tax'          => __( 'Total tax', 'storeboard-platform' ),
			'taxes/order_tax'          => __( 'Order tax', 'storeboard-platform' ),
			'taxes/shipping_tax'       => __( 'Shipping tax', 'storeboard-platform' ),
			'revenue/shipping'         => __( 'Shipping', 'storeboard-platform' ),
			'downloads/download_count' => __( 'Downloads', 'storeboard-platform' ),
			'revenue/gross_sales'      => __( 'Gross sales', 'storeboard-platform' ),
			'variations/items_sold'    => __( 'Variations Sold', 'storeboard-platform' ),
		];

		return array_map(
			static fn( string $stat, string $label ): array => [
				'stat'  => $stat,
				'chart' => explode( '/', $stat )[1],
				'label' => $label,
			],
			array_keys( $labels ),
			$labels
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters after, before (in the store's time) and stats.
	 * @return WP_REST_Response|WP_Error Without both dates, indicators have no value. The error of an empty list carries a bare number and so arrives as
	 *                                   500, as in WooCommerce.
	 */
	public function get_figures( WP_REST_Request $request ) {
		if ( [] === $request['stats'] ) {
			return new WP_Error( 'woocommerce_analytics_performance_indicators_empty_query', __( 'Name the indicators.', 'storeboard-platform' ), 400 );
		}

		$stats  = array_filter( self::allowed(), static fn( array $row ) => in_array( $row['stat'], $request['stats'], true ) );
		$values = $this->values( array_column( $stats, 'stat' ), (string) $request['after'], (string) $request['before'] );

		return $this->reply(
			$request,
			array_map(
				static fn( array $row ): array => $row + [
					'format' => in_array( $row['chart'], self::COUNTED, true ) ? 'number' : 'currency',
					'value'  => $values[ $row['stat'] ] ?? null,
				],
				array_values( $stats )
			)
		);
	}

	/**
	 * @param string[] $stats  Names from allowed().
	 * @param string   $after  A date.
	 * @param string   $before A date.
	 * @return array<string, int|float> Values by name.
	 */
	private function values( array $stats, string $after, string $before ): array {
		if ( '' === $after || '' === $before ) {
			return [];
		}

		$reports = Declarations::all();
		$values  = [];

		foreach ( array_unique( array_map( static fn( string $stat ) => explode( '/', $stat )[0], $stats ) ) as $report ) {
			foreach ( ( new Query( $reports[ $report ], compact( 'after', 'before' ) ) )->totals() as $chart => $sum ) {
				$values[ "{$report}/{$chart}" ] = $sum;
			}
		}

		return $values;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @param array<int, array<string, mixed>>      $rows    Rows with the key stat.
	 */
	private function reply( WP_REST_Request $request, array $rows ): WP_REST_Response {
		$responses = array_map(
			static function ( array $row ): WP_REST_Response {
				$report   = explode( '/', $row['stat'] )[0];
				$response = new WP_REST_Response( $row );

				$response->add_link( 'api', rest_url( "wc-analytics/reports/{$report}/stats" ) );
				$response->add_link( 'report', '/analytics/' . $report );

				return $response;
			},
			$rows
		);

		return Paging::reply( $request, $responses, count( $rows ) );
	}
}
