<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use StoreboardPlatform\Data\Rows;

/**
 * Orders of the last months, more of them recent. A quarter is from guests. Some have a coupon, those of one state are taxed, some things are given
 * back, and files are downloaded.
 */
final class Orders {

	private const PAID = [ 'completed', 'processing', 'refunded' ];

	private const SHIPPING_CENTS = 750;

	private const A_YEAR = 365;

	/** Every so many orders have a coupon, or get a part back. */
	private const EACH_COUPON = 6;
	private const EACH_REFUND = 15;

	/** Of a rate that the store no longer has. So its settings still have to be made. */
	private const RATE_CODE  = 'US-CA-STATE TAX-1';
	private const RATE_STATE = 'CA';

	/**
	 * What demo.json says of orders: how often each status comes, also in the last ten days, when many are still open, and how much is sold in each month.
	 *
	 * @var array<string, mixed>
	 */
	private array $declared;

	public function __construct() {
		$this->declared = Seeder::declared( 'orders' );
	}

	/**
	 * @param Random                                                $random    Chance.
	 * @param array<string, int>                                    $sizes     Keys orders and days.
	 * @param array<int, array<string, mixed>>                      $products  See Products.
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
		$coupons = $this->add_coupons();
		$first   = Rows::next_id( $wpdb->posts, 'ID' );
		$item_id = Rows::next_id( $wpdb->prefix . 'woocommerce_order_items', 'order_item_id' );
		$facts   = new OrderFacts( $random->beside( 'attribution' ) );
		$files   = array_column( array_filter( $products, static fn( array $product ): bool => $product['has_file'] ), 'id' );
		$refunds = [];
		$loads   = [];
		foreach ( $this->days( $random, $sizes['orders'], $sizes['days'] ) as $at => $days ) {
			$id     = $first + $at;
			$status = $random->weighted( $this->declared[ $days < 10 ? 'recent' : 'statuses' ] );
			// Today's orders came in its first hour, so that none is in the future.
			$when  = Seeder::moment( $days, $random->between( 0, 0 === $days ? 3599 : 86399 ) );
			$lines    = $this->lines( $random, $products );
			$customer = $random->pick( $customers );
			$lines    = $this->taxed( $this->reduced( $this->sized( $lines, $products, $at ), $coupons, $at ), $customer );
			$posts->add( $this->post( $id, $status, $when ) );
			$fields = $this->meta( $random, $id, $status, $when, $lines, $customer );
			$meta->add_meta( 'post_id', $id, $fields + $facts->of( $fields ) );
			$first_item = $item_id;
			foreach ( $lines as $line ) {
				$this->item( $items, $itemmeta, $item_id++, $id, $line );
			}
			if ( 'refunded' === $status ) {
				$refunds[] = [ $id, $days, array_sum( array_column( $lines, 'cents' ) ), [] ];
			} elseif ( 'completed' === $status && $days > 3 && 0 === $at % self::EACH_REFUND ) {
				$refunds[] = [ $id, $days, $lines[0]['cents'], [ $this->given_back( $lines[0], $first_item ) ] ];
			}
			if ( 'completed' === $status ) {
				array_push( $loads, ...array_map( static fn( array $line ): array => [ $id, (int) $line['meta']['_product_id'], (int) $customer['id'], $days ], array_filter( $lines, static fn( array $line ): bool => in_array( (int) ( $line['meta']['_product_id'] ?? 0 ), $files, true ) ) ) );
			}
		}
		// They come after the orders, whose ids are consecutive.
		foreach ( $refunds as $at => [ $order_id, $days, $cents, $lines ] ) {
			$this->refund( $posts, $meta, $first + $sizes['orders'] + $at, $order_id, $days, $cents, [] === $lines ? 'Order fully refunded.' : 'Arrived broken.' );
			foreach ( $lines as $line ) {
				$this->item( $items, $itemmeta, $item_id++, $first + $sizes['orders'] + $at, $line );
			}
		}
		$this->add_downloads( $loads );
		foreach ( [ $posts, $meta, $items, $itemmeta ] as $rows ) {
			$rows->write();
		}
	}

	/**
	 * @param Rows                 $items    Items.
	 * @param Rows                 $itemmeta Their meta.
	 * @param array<string, mixed> $line     See lines().
	 */
	private function item( Rows $items, Rows $itemmeta, int $item_id, int $order_id, array $line ): void {
		$items->add(
			[
				'order_item_id'   => $item_id,
				'order_item_name' => $line['name'],
				'order_item_type' => $line['type'],
				'order_id'        => $order_id,
			]
		);
		$itemmeta->add_meta( 'order_item_id', $item_id, $line['meta'] );
	}

	/** @return array<int, array{0: int, 1: string, 2: string, 3: int}> Id, code, type and amount. */
	private function add_coupons(): array {
		return array_map(
			static fn( array $coupon ): array => [
				wp_insert_post(
					[
						'post_type'   => 'shop_coupon',
						'post_status' => 'publish',
						'post_title'  => $coupon[0],
						'post_date'   => Seeder::moment( 130, 0 )['local'],
						'meta_input'  => [
							Seeder::MARK    => '1',
							'discount_type' => $coupon[1],
							'coupon_amount' => (string) $coupon[2],
						],
					]
				),
				...$coupon,
			],
			$this->declared['coupons']
		);
	}

	/**
	 * @param array<int, array<string, mixed>> $lines    See lines().
	 * @param array<int, array<string, mixed>> $products See Products.
	 * @return array<int, array<string, mixed>> Of a product in sizes one is sold.
	 */
	private function sized( array $lines, array $products, int $at ): array {
		$sizes = array_column( $products, 'sizes', 'id' );
		return array_map(
			static function ( array $line ) use ( $sizes, $at ): array {
				$of = $sizes[ (int) ( $line['meta']['_product_id'] ?? 0 ) ] ?? [];
				if ( [] !== $of ) {
					$size         = array_keys( $of )[ $at % count( $of ) ];
					$line['name'] = "{$line['name']} - {$size}";
					$line['meta'] = array_merge( $line['meta'], [ '_variation_id' => (string) $of[ $size ] ], [ 'size' => $size ] );
				}
				return $line;
			},
			$lines
		);
	}

	/**
	 * @param array<int, array<string, mixed>>                        $lines   See lines().
	 * @param array<int, array{0: int, 1: string, 2: string, 3: int}> $coupons See add_coupons().
	 * @return array<int, array<string, mixed>> With a coupon on the first thing, if this order has one.
	 */
	private function reduced( array $lines, array $coupons, int $at ): array {
		if ( 0 !== $at % self::EACH_COUPON ) {
			return $lines;
		}
		[ $id, $code, $type, $amount ] = $coupons[ intdiv( $at, self::EACH_COUPON ) % count( $coupons ) ];
		$off = min( $lines[0]['cents'], 'percent' === $type ? intdiv( $lines[0]['cents'] * $amount, 100 ) : $amount * 100 );
		$lines[0]['cents']              -= $off;
		$lines[0]['meta']['_line_total'] = self::amount( $lines[0]['cents'] );
		$lines[] = [
			'name'  => $code,
			'type'  => 'coupon',
			'cents' => 0,
			'off'   => $off,
			'meta'  => [
				'discount_amount'     => self::amount( $off ),
				'discount_amount_tax' => '0',
				'coupon_info'         => (string) wp_json_encode( [ $id, $code, $type, $amount ] ),
			],
		];
		return $lines;
	}

	/**
	 * @param array<int, array<string, mixed>> $lines    See lines().
	 * @param array<string, mixed>             $customer See Customers.
	 * @return array<int, array<string, mixed>> With the tax of the customer's state. Shipping is not taxed.
	 */
	private function taxed( array $lines, array $customer ): array {
		if ( self::RATE_STATE !== $customer['state'] ) {
			return $lines;
		}
		$tax = 0;
		foreach ( $lines as $at => $line ) {
			if ( 'line_item' === $line['type'] ) {
				$cents = (int) round( $line['cents'] * (float) $this->declared['rate']['rate_percent'] / 100 );
				$tax  += $cents;
				$lines[ $at ]['meta']['_line_tax'] = self::amount( $cents );
			}
		}
		$lines[] = [
			'name'  => self::RATE_CODE,
			'type'  => 'tax',
			'cents' => $tax,
			'meta'  => $this->declared['rate'] + [
				'tax_amount'          => self::amount( $tax ),
				'shipping_tax_amount' => '0',
			],
		];
		return $lines;
	}

	/**
	 * @param array<string, mixed> $line A thing that was sold.
	 * @param int                  $sold Its item of the order.
	 * @return array<string, mixed> The same, given back without its tax.
	 */
	private function given_back( array $line, int $sold ): array {
		$line['meta'] = array_merge(
			array_diff_key( $line['meta'], [ '_cogs_value' => true ] ),
			[
				'_refunded_item_id' => (string) $sold,
				'_qty'           => (string) -(int) $line['meta']['_qty'],
				'_line_subtotal' => self::amount( -$line['cents'] ),
				'_line_total'    => self::amount( -$line['cents'] ),
				'_line_tax'      => '0',
			]
		);
		return $line;
	}

	/**
	 * Each file is downloaded on the day after the order was completed, and some again the day after.
	 *
	 * @param array<int, array{0: int, 1: int, 2: int, 3: int}> $loads Order, product, customer and the order's age in days.
	 */
	private function add_downloads( array $loads ): void {
		global $wpdb;
		foreach ( $loads as $at => [ $order, $product, $customer, $days ] ) {
			$wpdb->insert(
				$wpdb->prefix . 'woocommerce_downloadable_product_permissions',
				[
					'download_id'    => Products::FILE,
					'product_id'     => $product,
					'order_id'       => $order,
					'order_key'      => 'wc_order_demo' . $order,
					'user_email'     => '',
					'user_id'        => $customer,
					'access_granted' => Seeder::moment( $days, 0 )['local'],
					'download_count' => 1 + $at % 2,
				]
			);
			$permission = $wpdb->insert_id;
			foreach ( range( 0, $at % 2 ) as $more ) {
				$wpdb->insert(
					$wpdb->prefix . 'wc_download_log',
					[
						'timestamp'       => Seeder::moment( max( 0, $days - 1 - $more ), 0 )['gmt'],
						'permission_id'   => $permission,
						'user_id'         => $customer,
						'user_ip_address' => '192.0.2.' . ( 1 + $at % 9 ),
					]
				);
			}
		}
	}

	/** Two days later. */
	private function refund( Rows $posts, Rows $meta, int $id, int $order_id, int $days, int $cents, string $reason ): void {
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
			'_refund_reason'  => $reason,
			'_order_currency' => (string) get_option( 'woocommerce_currency', 'USD' ),
		];
		$meta->add_meta( 'post_id', $id, $fields );
	}

	/**
	 * The age of each order in days, the oldest first.
	 *
	 * @return int[]
	 */
	private function days( Random $random, int $count, int $days ): array {
		$ago = [];
		for ( $at = 0; $at < $count; $at++ ) {
			$ago[] = $days > self::A_YEAR
				? $this->day_in_season( $random, $days )
				// Takes the lower of two draws, so that recent days get more.
				: min( $random->between( 0, $days - 1 ), $random->between( 0, $days - 1 ) );
		}
		rsort( $ago );
		return $ago;
	}

	/** A day of a store that grows, and sells most before the holidays. */
	private function day_in_season( Random $random, int $days ): int {
		do {
			$ago    = $random->between( 0, $days - 1 );
			$month  = (int) gmdate( 'n', Seeder::moment( $ago, 43200 )['time'] );
			$growth = 1 - $ago / $days / 2;
		} while ( $random->between( 1, max( $this->declared['seasons'] ) ) > $this->declared['seasons'][ $month - 1 ] * $growth );
		return $ago;
	}

	/**
	 * @param Random                                               $random   Chance.
	 * @param array<int, array{id: int, name: string, cents: int, cost: int|null}> $products All products.
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
				] + ( null === $product['cost'] ? [] : [ '_cogs_value' => self::amount( $product['cost'] * $quantity ) ] ),
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
		$method   = $random->weighted( array_map( static fn( array $of ): int => $of[0], OrderFacts::methods() ) );
		$meta = [
			Seeder::MARK            => '1',
			'_order_key'            => 'wc_order_demo' . $id,
			'_customer_user'        => $is_guest ? '0' : (string) $customer['id'],
			'_payment_method'       => $method,
			'_payment_method_title' => OrderFacts::methods()[ $method ][1],
			'_created_via'          => 'checkout',
			'_order_currency'       => (string) get_option( 'woocommerce_currency', 'USD' ),
			'_prices_include_tax'   => 'no',
			'_cart_discount'        => self::amount( array_sum( array_column( $lines, 'off' ) ) ),
			'_order_tax'            => self::amount( array_sum( array_column( array_filter( $lines, static fn( array $line ): bool => 'tax' === $line['type'] ), 'cents' ) ) ),
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
