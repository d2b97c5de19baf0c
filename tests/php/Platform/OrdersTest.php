<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/**
 * Orders, read-only.
 *
 * @group database
 */
final class OrdersTest extends StoreTestCase {

	/**
	 * @return array<string, array<int, string>>
	 */
	public static function routes(): array {
		return [
			'analytics' => [ '/wc-analytics/orders' ],
			'v3'        => [ '/wc/v3/orders' ],
		];
	}

	/**
	 * @dataProvider routes
	 */
	public function test_an_order_has_its_fields( string $route ): void {
		update_option( 'timezone_string', 'America/New_York' );

		$mug = $this->product();
		$id  = $this->order(
			[
				'paid'     => 1773144300,
				'total'    => '29.5',
				'shipping' => '7.5',
				'meta'     => [
					'_customer_user'      => '7',
					'_billing_first_name' => 'Ada',
					'_billing_email'      => 'ada@example.com',
				],
			],
			[ [ $mug, 2 ] ]
		);

		$order = $this->request( 'GET', $route )->get_data()[0];

		$this->assertSame(
			[ $id, (string) $id, 'EUR', '€', 'processing', '29.50', '7.50', 7, '2026-03-10T12:00:00', '2026-03-10T08:00:00', '2026-03-10T12:05:00', null ],
			[
				$order['id'],
				$order['number'],
				$order['currency'],
				$order['currency_symbol'],
				$order['status'],
				$order['total'],
				$order['shipping_total'],
				$order['customer_id'],
				$order['date_created_gmt'],
				$order['date_created'],
				$order['date_paid_gmt'],
				$order['date_completed_gmt'],
			]
		);
		$this->assertSame( [ 'Ada', '', 'ada@example.com' ], [ $order['billing']['first_name'], $order['billing']['last_name'], $order['billing']['email'] ] );

		$line = $order['line_items'][0];

		$this->assertSame( [ $mug, 2, '10.50', 5.25 ], [ $line['product_id'], $line['quantity'], $line['total'], $line['price'] ] );

		$one = $this->request( 'GET', "{$route}/{$id}" )->get_data();

		$this->assertSame( $one, array_diff_key( $order, [ '_links' => [] ] ) );
		$this->assertSame( rest_url( ltrim( "{$route}/{$id}", '/' ) ), $order['_links']['self'][0]['href'] );
	}

	/**
	 * @dataProvider routes
	 */
	public function test_orders_are_filtered_ordered_and_paged( string $route ): void {
		$first  = $this->order( [ 'date' => '2026-03-01 00:00:00' ] );
		$second = $this->order( [ 'date' => '2026-03-02 00:00:00', 'status' => 'on-hold' ] );
		$third  = $this->order( [ 'date' => '2026-03-03 00:00:00' ] );
		$done   = $this->order( [ 'date' => '2026-03-04 00:00:00', 'status' => 'completed' ] );

		$expected = [
			''                                         => [ $done, $third, $second, $first ],
			'order=asc&orderby=id'                     => [ $first, $second, $third, $done ],
			'status[]=processing&status[]=on-hold'     => [ $third, $second, $first ],
			'status=on-hold'                           => [ $second ],
			'status=cancelled'                         => [],
			'status=any&page=2&per_page=3'             => [ $first ],
		];

		foreach ( $expected as $query => $ids ) {
			$this->assertSame( $ids, array_column( $this->request( 'GET', "{$route}?{$query}" )->get_data(), 'id' ), $query );
		}

		$this->assertSame( [ '3', '2' ], $this->headers( "{$route}?per_page=2&status[]=processing&status[]=on-hold" ) );
		$this->assertSame( [ '0', '0' ], $this->headers( "{$route}?status[]=cancelled" ) );
	}

	/**
	 * @dataProvider routes
	 */
	public function test_orders_are_found_by_each_argument( string $route ): void {
		update_option( 'timezone_string', 'America/New_York' );
		[ $mug, $bowl ] = [ $this->product(), $this->product( [ 'post_title' => 'Bowl' ] ) ];
		$ada   = [ '_customer_user' => '7', '_billing_first_name' => 'Ada', '_billing_last_name' => 'Kent', '_billing_email' => 'ada@example.com' ];
		$first  = $this->order( [ 'date' => '2026-03-01 03:00:00', 'meta' => $ada ], [ [ $mug, 1 ] ] );
		$second = $this->order( [ 'date' => '2026-03-02 03:00:00', 'meta' => [ '_customer_user' => '0' ] ], [ [ $mug, 1 ], [ $bowl, 2 ] ] );
		$third  = $this->order( [ 'date' => '2026-03-03 03:00:00', 'meta' => $ada ], [ [ $bowl, 1 ] ] );

		$expected = [
			"include={$first},{$third}"                 => [ $third, $first ],
			'include=999999'                           => [],
			'search=Ada+Kent'                          => [ $third, $first ],
			"search={$second}"                         => [ $second ],
			'search=' . rawurlencode( "%' OR '1'='1" ) => [],
			'search=' . rawurlencode( '<script>' )     => [],
			'search='                                  => [ $third, $second, $first ],
		];

		foreach ( $expected as $query => $ids ) {
			$this->assertSame( $ids, array_column( $this->request( 'GET', "{$route}?{$query}" )->get_data(), 'id' ), $query );
		}
	}

	public function test_the_beginning_of_the_number_is_enough(): void {
		$id = $this->order();

		$this->assertSame( [ $id ], array_column( $this->request( 'GET', '/wc-analytics/orders?number=' . $id )->get_data(), 'id' ) );
		$this->assertContains( $id, array_column( $this->request( 'GET', '/wc-analytics/orders?number=' . substr( (string) $id, 0, 1 ) )->get_data(), 'id' ) );
		$this->assertSame( [], $this->request( 'GET', "/wc-analytics/orders?number={$id}99" )->get_data() );
	}

	/**
	 * @dataProvider routes
	 */
	public function test_invalid_requests_are_refused( string $route ): void {
		$id    = $this->order();
		$wrong = [ 'per_page=-1', 'per_page=0', 'per_page=101', 'page=0', 'orderby=drop', 'order=up', 'status[]=nosuch' ];

		foreach ( [ ...$wrong, 'search[]=x', 'include=x' ] as $query ) {
			$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'GET', "{$route}?{$query}" ) );
		}

		$this->assertRefused( 'woocommerce_rest_shop_order_invalid_id', 404, $this->request( 'GET', "{$route}/" . $this->product() ) );

		foreach ( [ '' => 401, 'customer' => 403 ] as $role => $status ) {
			$this->act_as( $role );
			$this->assertRefused( 'woocommerce_rest_cannot_view', $status, $this->request( 'GET', $route ) );
			$this->assertRefused( 'woocommerce_rest_cannot_view', $status, $this->request( 'GET', "{$route}/{$id}" ) );
		}
	}
}
