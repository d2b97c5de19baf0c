<?php
/**
 * Orders of the sample store.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use StoreboardPlatform\Data\Rows;

/**
 * Orders of the last months, more of them recent. A quarter is from guests.
 */
final class Orders {

	private const STATUSES = [
		'completed'  => 60,
		'processing' => 6,
		'on-hold'    => 4,
		'cancelled'  => 6,
		'refunded'   => 5,
		'failed'     => 4,
	];

	/**
	 * For orders of the last ten days, many of which are still open.
	 */
	private const RECENT = [
		'completed'  => 25,
		'processing' => 40,
		'on-hold'    => 15,
		'pending'    => 12,
		'failed'     => 3,
	];

	private const PAID = [ 'completed', 'processing', 'refunded' ];

	private const SHIPPING_CENTS = 750;

	/**
	 * @param Random                                                $random    Chance.
	 * @param array<string, int>                                    $sizes     Keys orders and days.
	 * @param array<int, array{id: int, name: string, cents: int}>  $products  The products that were sold.
	 * @param array<int, array<string, mixed>>                      $customers The customers.
	 */
	public function make( Random $random, array $sizes, array $products, array $customers ): void {
		global $wpdb;

		if ( [] === $products || [] === $customers ) {
			return;
		}

		$posts   = new Rows( $wpdb->posts );
		$meta    = new Rows( $wpdb->postmeta );
		$items   = new Rows( $wpdb->prefix . 'woocommerce_order_items' );
		$itemmeta = new Rows( $wpdb->prefix . 'woocommerce_order_itemmeta' );
		$first   = Rows::next_id( $wpdb->posts, 'ID' );
		$item_id = Rows::next_id( $wpdb->prefix . 'woocommerce_order_items', 'order_item_id' );
		$refunds = [];

		foreach ( $this->days( $random, $sizes['orders'], $sizes['days'] ) as $at => $days ) {
			$id     = $first + $at;
			$status = $random->weighted( $days < 10 ? self::RECENT : self::STATUSES );
			// Today's orders came in its first hour, so that none is in the future.
			$when  = Seeder::moment( $days, $random->between( 0, 0 === $days ? 3599 : 86399 ) );
			$lines = $this->lines( $random, $products );

			$posts->add( $this->post( $id, $status, $when ) );

			foreach ( $this->meta( $random, $id, $status, $when, $lines, $random->pick( $customers ) ) as $key => $value ) {
				$meta->add(
					[
						'post_id'    => $id,
						'meta_key'   => $key,
						'meta_value' => $value,
					]
				);
			}

			foreach ( $lines as $line ) {
				$items->add(
					[
						'order_item_id'   => $item_id,
						'order_item_name' => $line['name'],
						'order_item_type' => $line['type'],
						'order_id'        => $id,
					]
				);

				foreach ( $line['meta'] as $key => $value ) {
					$itemmeta->add(
						[
							'order_item_id' => $item_id,
							'meta_key'      => $key,
							'meta_value'    => $value,
						]
					);
				}

				++$item_id;
			}

			if ( 'refunded' === $status ) {
				$refunds[] = [ $id, $days, array_sum( array_column( $lines, 'cents' ) ) ];
			}
		}

		// They come after the orders, whose ids are consecutive.
		foreach ( $refunds as $at => [ $order_id, $days, $cents ] ) {
			$this->refund( $posts, $meta, $first + $sizes['orders'] + $at, $order_id, $days, $cents );
		}

		foreach ( [ $posts, $meta, $items, $itemmeta ] as $rows ) {
			$rows->write();
		}
	}

	/**
	 * Refunds everything, two days later.
	 */
	private function refund( Rows $posts, Rows $meta, int $id, int $order_id, int $days, int $cents ): void {
		$posts->add(
			PostRow::make(
				[
					'ID'          => $id,
					'post_parent' => $order_id,
					'post_title'  => 'Refund',
					'post_name'   => 'demo-refund-' . $id,
					'post_status' => 'wc-completed',
					'post_type'   => 'shop_order_refund',
				],
				Seeder::moment( $days - 2, 0 )
			)
		);

		$fields = [
			Seeder::MARK      => '1',
			'_order_total'    => self::amount( -$cents ),
			'_refund_amount'  => self::amount( $cents ),
			'_refund_reason'  => 'Order fully refunded.',
			'_order_currency' => (string) get_option( 'woocommerce_currency', 'USD' ),
		];

		foreach ( $fields as $key => $value ) {
			$meta->add(
				[
					'post_id'    => $id,
					'meta_key'   => $key,
					'meta_value' => $value,
				]
			);
		}
	}

	/**
	 * The age of each order in days, the oldest first.
	 *
	 * @return int[]
	 */
	private function days( Random $random, int $count, int $days ): array {
		$ago = [];

		for ( $at = 0; $at < $count; $at++ ) {
			// Takes the lower of two draws, so that recent days get more.
			$ago[] = min( $random->between( 0, $days - 1 ), $random->between( 0, $days - 1 ) );
		}

		rsort( $ago );

		return $ago;
	}

	/**
	 * @param Random                                               $random   Chance.
	 * @param array<int, array{id: int, name: string, cents: int}> $products All products.
	 * @return array<int, array{name: string, type: string, cents: int, meta: array<string, string>}>
	 */
	private function lines( Random $random, array $products ): array {
		$lines = [];
		$count = $random->between( 1, 3 );

		for ( $at = 0; $at < $count; $at++ ) {
			$product  = $random->pick( $products );
			$quantity = $random->between( 1, 3 );
			$total    = self::amount( $product['cents'] * $quantity );

			$lines[] = [
				'name'  => $product['name'],
				'type'  => 'line_item',
				'cents' => $product['cents'] * $quantity,
				'meta'  => [
					'_product_id'    => (string) $product['id'],
					'_variation_id'  => '0',
					'_qty'           => (string) $quantity,
					'_line_subtotal' => $total,
					'_line_total'    => $total,
					'_line_tax'      => '0',
				],
			];
		}

		$lines[] = [
			'name'  => 'Flat rate',
			'type'  => 'shipping',
			'cents' => self::SHIPPING_CENTS,
			'meta'  => [
				'method_id' => 'flat_rate',
				'cost'      => self::amount( self::SHIPPING_CENTS ),
			],
		];

		return $lines;
	}

	/**
	 * @param int                                          $id     Post id.
	 * @param string                                       $status Without 'wc-'.
	 * @param array{local: string, gmt: string, time: int} $when   When the order was placed.
	 * @return array<string, mixed>
	 */
	private function post( int $id, string $status, array $when ): array {
		return PostRow::make(
			[
				'ID'             => $id,
				'post_title'     => 'Order ' . $id,
				'post_name'      => 'demo-order-' . $id,
				'post_status'    => 'wc-' . $status,
				'post_type'      => 'shop_order',
				'comment_status' => 'open',
			],
			$when
		);
	}

	/**
	 * @param Random                                       $random   Chance.
	 * @param int                                          $id       Post id.
	 * @param string                                       $status   Without 'wc-'.
	 * @param array{local: string, gmt: string, time: int} $when     When the order was placed.
	 * @param array<int, array<string, mixed>>             $lines    See lines().
	 * @param array<string, mixed>                         $customer The customer.
	 * @return array<string, string>
	 */
	private function meta( Random $random, int $id, string $status, array $when, array $lines, array $customer ): array {
		$is_guest = $random->between( 1, 4 ) === 1;
		[ $method, $title ] = $random->pick( [ [ 'bacs', 'Direct bank transfer' ], [ 'cod', 'Cash on delivery' ] ] );

		$meta = [
			Seeder::MARK            => '1',
			'_order_key'            => 'wc_order_demo' . $id,
			'_customer_user'        => $is_guest ? '0' : (string) $customer['id'],
			'_payment_method'       => $method,
			'_payment_method_title' => $title,
			'_created_via'          => 'checkout',
			'_order_currency'       => (string) get_option( 'woocommerce_currency', 'USD' ),
			'_prices_include_tax'   => 'no',
			'_cart_discount'        => '0',
			'_order_tax'            => '0',
			'_order_shipping'       => self::amount( self::SHIPPING_CENTS ),
			'_order_total'          => self::amount( array_sum( array_column( $lines, 'cents' ) ) ),
		];

		foreach ( [ 'first_name', 'last_name', 'email', 'country', 'state', 'city', 'postcode', 'address_1' ] as $key ) {
			$meta[ '_billing_' . $key ] = $customer[ $key ];
		}

		if ( in_array( $status, self::PAID, true ) ) {
			$meta['_date_paid'] = (string) ( $when['time'] + 300 );
		}

		if ( 'completed' === $status ) {
			$meta['_date_completed'] = (string) ( $when['time'] + 86400 );
		}

		return $meta;
	}

	private static function amount( int $cents ): string {
		return number_format( $cents / 100, 2, '.', '' );
	}
}
