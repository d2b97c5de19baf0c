<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Store;

use Storeboard\Reports\FactBuilder;
use Storeboard\Reports\ForeignOrders;
use Storeboard\Reports\OrderFacts;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use WC_Order;
use WCPay\MultiCurrency\Analytics;
use WP_REST_Request;

/** Orders in another currency that WooPayments itself converts while WooCommerce imports them, with the notes that it writes on them at checkout. */
final class ConvertedOrdersTest extends RealStoreTestCase {

	private const OWN = '_wcpay_multi_currency_order_default_currency';

	protected function setUp(): void {
		parent::setUp();
		$hooked = array_merge( [], ...array_values( $GLOBALS['wp_filter']['woocommerce_analytics_update_order_stats_data']->callbacks ?? [] ) );
		if ( [] === array_filter( array_column( $hooked, 'function' ), static fn( $each ): bool => is_array( $each ) && $each[0] instanceof Analytics ) ) {
			$this->markTestSkipped( 'WooPayments, with several currencies on, is not active on this site.' );
		}
		OrderFacts::install();
		OrderFacts::begin_anew();
		ForeignOrders::forget();
	}

	/**
	 * @param array<string, string> $meta
	 */
	private function sold_in( string $currency, float $price, array $meta ): WC_Order {
		$order = $this->sell( 4, $price );
		$order->set_currency( $currency );
		foreach ( $meta as $key => $value ) {
			$order->update_meta_data( $key, $value );
		}
		$order->save();
		self::import( $order->get_id() );

		return $order;
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function ask(): array {
		( new FactBuilder() )->run();
		$request = new WP_REST_Request( 'GET', '/storeboard/v1/query' );
		$request->set_query_params(
			[
				'metrics'   => [ 'orders/net_revenue', 'orders/orders_count' ],
				'date_type' => 'date_created',
				'after'     => self::day( 4 ) . 'T00:00:00',
				'before'    => self::day( 4 ) . 'T23:59:59',
				'interval'  => 'day',
				'refund_day' => 'own',
			]
		);

		return json_decode( (string) wp_json_encode( rest_do_request( $request )->get_data() ), true );
	}

	/**
	 * @dataProvider rates
	 * @param array<string, string> $meta
	 */
	public function test_what_woopayments_converts_is_added_up_in_the_stores_currency( float $price, array $meta, float $expected ): void {
		$own      = get_woocommerce_currency();
		$currency = 'JPY' === $own ? 'GBP' : 'JPY';
		$before   = self::ask();
		$order    = $this->sold_in( $currency, $price, $meta + [ self::OWN => $own ] );

		$row = Counter::rows( 'SELECT net_total FROM ' . Database::table( 'wc_order_stats' ) . ' WHERE order_id = ' . $order->get_id() )[0];
		$this->assertEqualsWithDelta( $expected, (float) $row['net_total'], 0.005, 'As WooPayments writes it.' );
		$after = self::ask();
		$this->assertSame( [], array_diff( array_column( $after['currencies'], 'currency' ), array_column( $before['currencies'], 'currency' ) ) );
		$this->assertEqualsWithDelta( [ $before['totals']['net_revenue'] + $expected, $before['totals']['orders_count'] + 1 ], [ $after['totals']['net_revenue'], $after['totals']['orders_count'] ], 0.005 );
	}

	/**
	 * @return array<string, array{float, array<string, string>, float}>
	 */
	public static function rates(): array {
		$rate = '_wcpay_multi_currency_order_exchange_rate';

		return [
			'by the rate of the order'         => [ 16350.0, [ $rate => '163.5' ], 100.0 ],
			'by the rate of what was paid out' => [ 16350.0, [ $rate => '163.5', '_wcpay_multi_currency_stripe_exchange_rate' => '0.0062' ], 101.37 ],
			// As PHP writes a small number.
			'by a very small rate'             => [ 2.0, [ $rate => (string) 0.00005 ], 40000.0 ],
		];
	}

	public function test_what_woopayments_leaves_as_it_is_stands_apart(): void {
		$own      = get_woocommerce_currency();
		$currency = 'JPY' === $own ? 'GBP' : 'JPY';
		$before   = self::ask();
		foreach ( [ [], [ '_wcpay_multi_currency_order_exchange_rate' => '163.5', self::OWN => 'CHF' ], [ '_wcpay_multi_currency_order_exchange_rate' => '0', self::OWN => $own ] ] as $meta ) {
			$this->sold_in( $currency, 500.0, $meta );
		}
		$after = self::ask();

		$this->assertEqualsWithDelta( $before['totals']['net_revenue'], $after['totals']['net_revenue'], 0.005 );
		$apart = static fn( array $body ): array => array_column( $body['currencies'], 'totals', 'currency' )[ $currency ] ?? [ 'net_revenue' => 0, 'orders_count' => 0 ];
		$this->assertEqualsWithDelta( [ $apart( $before )['net_revenue'] + 1500, $apart( $before )['orders_count'] + 3 ], [ $apart( $after )['net_revenue'], $apart( $after )['orders_count'] ], 0.005 );
	}
}
