<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Currency;
use StoreboardPlatform\Data\Reports\Declarations;
use StoreboardPlatform\Data\Reports\Details;
use StoreboardPlatform\Data\Reports\Query;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-analytics/reports/performance-indicators` and `wc-analytics/leaderboards`: single figures of several reports, and the leading rows of each, as
 * Declarations declares them.
 */
final class SummariesController {

	/**
	 * @return array<int, array{stat: string, chart: string, label: string}> The indicators that there are, in display order.
	 */
	public static function allowed(): array {
		$labels = Declarations::indicators();

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
	public function get_indicators( WP_REST_Request $request ) {
		if ( [] === $request['stats'] ) {
			return new WP_Error( 'woocommerce_analytics_performance_indicators_empty_query', __( 'Name the stats.', 'storeboard-platform' ), 400 );
		}

		$dates  = self::dates( $request );
		$totals = [];
		$rows   = [];

		foreach ( self::allowed() as $row ) {
			if ( ! in_array( $row['stat'], $request['stats'], true ) ) {
				continue;
			}

			$name              = explode( '/', $row['stat'] )[0];
			$totals[ $name ] ??= [] === $dates ? [] : ( new Query( Declarations::all()[ $name ], $dates ) )->totals();
			$reply             = new WP_REST_Response(
				$row + [
					'format' => preg_match( Query::WHOLE, $row['chart'] ) ? 'number' : 'currency',
					'value'  => $totals[ $name ][ $row['chart'] ] ?? null,
				]
			);

			$reply->add_link( 'api', rest_url( "wc-analytics/reports/{$name}/stats" ) );
			$reply->add_link( 'report', '/analytics/' . $name );
			$rows[] = $reply;
		}

		return Paging::reply( $request, $rows, count( $rows ) );
	}

	/**
	 * Without both dates a board covers the last week, and that of customers all time.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters after, before, per_page and persisted_query.
	 */
	public function get_boards( WP_REST_Request $request ): WP_REST_Response {
		$boards = [];

		foreach ( Declarations::boards() as $name => [ $label, $headers, $filter, $number, $amount, $orderby ] ) {
			$report  = Declarations::all()[ $name ];
			$key     = (string) array_key_first( $report['group'] );
			$rows    = ( new Query( $report, self::dates( $request ) + [ 'orderby' => $orderby, 'per_page' => $request['per_page'] ] ) )->rows()[0];
			$address = admin_url( "admin.php?page=wc-admin&path=/analytics/{$name}" . self::kept( (string) $request['persisted_query'] ) . "&filter={$filter}&{$name}=" );

			$boards[] = [
				'id'      => $name,
				'label'   => $label,
				'headers' => array_map( static fn( string $header ): array => [ 'label' => $header ], $headers ),
				'rows'    => array_map(
					static function ( array $row ) use ( $name, $key, $address, $number, $amount ): array {
						$title = (string) Details::name( Details::KINDS[ $name ], $row[ $key ] );

						return [
							[
								'display' => sprintf( "<a href='%s'>%s</a>", $address . $row[ $key ], esc_html( $title ) ),
								'value'   => $title,
							],
							[
								'display' => number_format_i18n( $row[ $number ] ),
								'value'   => $row[ $number ],
								'format'  => 'number',
							],
							[
								'display' => Currency::html( $row[ $amount ] ),
								'value'   => $row[ $amount ],
								'format'  => 'currency',
							],
						];
					},
					// A customer without an order leads nothing.
					array_values( array_filter( $rows, static fn( array $row ): bool => ! array_key_exists( 'date_last_order', $row ) || null !== $row['date_last_order'] ) )
				),
			];
		}

		return new WP_REST_Response( $boards );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters after and before.
	 * @return array<string, string> Both dates, or none.
	 */
	private static function dates( WP_REST_Request $request ): array {
		$dates = array_filter( array_intersect_key( $request->get_params(), [ 'after' => true, 'before' => true ] ) );

		return 2 === count( $dates ) ? $dates : [];
	}

	/**
	 * @param string $json An object; of anything else nothing is kept.
	 * @return string The arguments that a link keeps, safe within an attribute.
	 */
	private static function kept( string $json ): string {
		$query = json_decode( $json, true );
		$query = array_map( 'strval', array_filter( is_array( $query ) ? $query : [], 'is_scalar' ) );

		return [] === $query ? '' : '&' . http_build_query( $query );
	}
}
