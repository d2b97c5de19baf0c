<?php
/**
 * Leaderboards.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Currency;
use StoreboardPlatform\Data\Reports\Declarations;
use StoreboardPlatform\Data\Reports\Details;
use StoreboardPlatform\Data\Reports\Query;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-analytics/leaderboards`: the leading customers, coupons, categories and products of a time range, a table for
 * each.
 */
final class LeaderboardsController {

	/**
	 * The report of each board: the filter in its address, and the columns of number and amount. The first orders the rows, in a board of customers
	 * the second.
	 */
	private const REPORTS = [
		'customers'  => [ 'single_customer', 'orders_count', 'total_spend' ],
		'coupons'    => [ 'single_coupon', 'orders_count', 'amount' ],
		'categories' => [ 'single_category', 'items_sold', 'net_revenue' ],
		'products'   => [ 'single_product', 'items_sold', 'net_revenue' ],
	];

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters after, before, per_page and persisted_query; leaderboard for a single board.
	 */
	public function get_boards( WP_REST_Request $request ): WP_REST_Response {
		$names = isset( $request['leaderboard'] ) ? [ $request['leaderboard'] ] : array_keys( self::REPORTS );

		return new WP_REST_Response( array_map( fn( string $name ) => self::heads()[ $name ] + [ 'rows' => $this->rows( $name, $request ) ], $names ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function get_allowed( WP_REST_Request $request ): WP_REST_Response {
		$heads = array_values( self::heads() );

		return Paging::reply( $request, array_map( static fn( array $head ) => new WP_REST_Response( $head ), $heads ), count( $heads ) );
	}

	/**
	 * Without both dates a board covers the last week, and that of customers all time.
	 *
	 * @param string                                $name    A key of REPORTS.
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters after, before and per_page.
	 * @return array<int, array<int, array<string, mixed>>>
	 */
	private function rows( string $name, WP_REST_Request $request ): array {
		[ , $number, $amount ] = self::REPORTS[ $name ];

		$report = Declarations::all()[ $name ];
		$dates  = isset( $request['after'], $request['before'] ) ? [
			'after'  => $request['after'],
			'before' => $request['before'],
		] : [];
		$asked  = $dates + [
			'orderby'  => 'customers' === $name ? $amount : $number,
			'per_page' => $request['per_page'],
		];
		$key    = (string) array_key_first( $report['group'] );
		$rows   = array_filter( ( new Query( $report, $asked ) )->rows()[0], static fn( array $row ): bool => 'customers' !== $name || null !== $row['date_last_order'] );
		$query = $this->persisted( (string) $request['persisted_query'] );

		return array_map(
			static function ( array $row ) use ( $name, $key, $query, $number, $amount ): array {
				$title = (string) Details::name( Details::KINDS[ $name ], $row[ $key ] );

				return [
					[
						'display' => sprintf( "<a href='%s'>%s</a>", self::address( $name, $row[ $key ], $query ), esc_html( $title ) ),
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
			array_values( $rows )
		);
	}

	/**
	 * @param string                $name  A key of REPORTS.
	 * @param int                   $id    The row's id.
	 * @param array<string, string> $query Arguments that the link keeps.
	 * @return string The report's address, safe within an attribute.
	 */
	private static function address( string $name, int $id, array $query ): string {
		$kept = [] === $query ? '' : '&' . http_build_query( $query );

		return admin_url( "admin.php?page=wc-admin&path=/analytics/{$name}{$kept}&filter=" . self::REPORTS[ $name ][0] . "&{$name}={$id}" );
	}

	/**
	 * @param string $json An object; for anything else no arguments are kept.
	 * @return array<string, string>
	 */
	private function persisted( string $json ): array {
		$query = json_decode( $json, true );

		return array_map( 'strval', array_filter( is_array( $query ) ? $query : [], 'is_scalar' ) );
	}

	/**
	 * @return array<string, array{id: string, label: string, headers: array<int, array{label: string}>}> Boards by name.
	 */
	private static function heads(): array {
		$sold = [ __( 'Items sold', 'storeboard-platform' ), __( 'Net sales', 'storeboard-platform' ) ];
		$all  = [
			'customers'  => [
				__( 'Top Customers - Total Spend', 'storeboard-platform' ),
				[ __( 'Customer Name', 'storeboard-platform' ), __( 'Orders', 'storeboard-platform' ), __( 'Total Spend', 'storeboard-platform' ) ],
			],
			'coupons'    => [
				__( 'Top Coupons - Number of Orders', 'storeboard-platform' ),
				[ __( 'Coupon code', 'storeboard-platform' ), __( 'Orders', 'storeboard-platform' ), __( 'Amount discounted', 'storeboard-platform' ) ],
			],
			'categories' => [ __( 'Top categories - Items sold', 'storeboard-platform' ), [ __( 'Category', 'storeboard-platform' ), ...$sold ] ],
			'products'   => [ __( 'Top products - Items sold', 'storeboard-platform' ), [ __( 'Product', 'storeboard-platform' ), ...$sold ] ],
		];
		$heads = [];

		foreach ( $all as $id => [ $label, $headers ] ) {
			$heads[ $id ] = [
				'id'      => $id,
				'label'   => $label,
				'headers' => array_map( static fn( string $header ): array => [ 'label' => $header ], $headers ),
			];
		}

		return $heads;
	}
}
