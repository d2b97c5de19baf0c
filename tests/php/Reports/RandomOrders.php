<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Rollups\Database;

/**
 * Orders and refunds as the platform's tables of reports have them, drawn from a seed, and plain counts of them, row by row.
 *
 * Amounts are whole numbers of the smallest coin, so that a count is exact. Moments are `Y-m-d H:i:s` in the store's time.
 *
 * @phpstan-type Line array{product: int, variation: int, quantity: int, net: int, tax: int}
 * @phpstan-type Order array{id: int, parent: int, created: string, paid: ?string, status: string, shipping: int, lines: list<Line>, coupons: array<int, int>, taxes: array<int, array{order: int, shipping: int}>}
 */
final class RandomOrders {

	public const STATUSES = [ 'completed', 'processing', 'on-hold', 'pending', 'cancelled', 'failed', 'refunded', 'trash' ];

	/** Days at an edge: of a month, a quarter, a year, a leap year, and on which clocks change somewhere. */
	private const EDGES = [
		'2024-02-28',
		'2024-02-29',
		'2024-03-01',
		'2024-12-30',
		'2024-12-31',
		'2025-01-01',
		'2025-03-09',
		'2025-03-30',
		'2025-04-06',
		'2025-06-30',
		'2025-07-01',
		'2025-10-05',
		'2025-10-26',
		'2025-11-02',
		'2025-12-29',
		'2025-12-31',
		'2026-01-01',
		'2026-03-08',
		'2026-03-29',
	];

	/** Times of a day at an edge: its ends, and those that some clocks skip or show twice. */
	private const TIMES = [ '00:00:00', '00:00:01', '01:30:00', '02:00:00', '02:30:00', '02:59:59', '23:59:59' ];

	private const FIRST = 5_000_000;

	/** @var list<Order> */
	public array $orders = [];

	/**
	 * @param int $decimals Of the store's currency.
	 */
	public function __construct( int $count, public readonly int $decimals ) {
		for ( $number = 1; $number <= $count; $number++ ) {
			$order          = $this->draw( self::FIRST + $number, self::moment() );
			$this->orders[] = $order;
			if ( mt_rand( 1, 100 ) <= 25 ) {
				$this->orders[] = $this->refund( $order, self::FIRST + $count + $number );
			}
		}
	}

	/** Leaves out what was ordered, paid or refunded before a day, with its refunds. */
	public function begin( string $day ): void {
		$is_before = static fn( array $order ): bool => min( $order['created'], $order['paid'] ?? $order['created'] ) < $day;
		$gone      = array_column( array_filter( $this->orders, $is_before ), 'id' );

		$this->orders = array_values( array_filter( $this->orders, static fn( array $order ): bool => ! in_array( $order['id'], $gone, true ) && ! in_array( $order['parent'], $gone, true ) ) );
	}

	public static function day(): string {
		return 0 === mt_rand( 0, 1 ) ? self::EDGES[ mt_rand( 0, count( self::EDGES ) - 1 ) ] : gmdate( 'Y-m-d', mt_rand( 1704067200, 1775000000 ) );
	}

	public static function moment(): string {
		return self::day() . ' ' . ( 0 === mt_rand( 0, 1 ) ? self::TIMES[ mt_rand( 0, count( self::TIMES ) - 1 ) ] : gmdate( 'H:i:s', mt_rand( 0, DAY_IN_SECONDS - 1 ) ) );
	}

	/** Writes them to the platform's tables, past all hooks. */
	public function write(): void {
		$rows = [
			'wc_order_stats'          => [],
			'wc_order_product_lookup' => [],
			'wc_order_coupon_lookup'  => [],
			'wc_order_tax_lookup'     => [],
		];
		foreach ( $this->orders as $order ) {
			$own  = [
				'order_id'     => $order['id'],
				'date_created' => $order['created'],
			];
			$sums = self::sums( $order );

			$rows['wc_order_stats'][] = $own + [
				'parent_id'          => $order['parent'],
				'date_created_gmt'   => $order['created'],
				'date_paid'          => $order['paid'],
				'num_items_sold'     => $sums['items'],
				'total_sales'        => $this->amount( $sums['net'] + $sums['tax'] + $order['shipping'] ),
				'tax_total'          => $this->amount( $sums['tax'] ),
				'shipping_total'     => $this->amount( $order['shipping'] ),
				'net_total'          => $this->amount( $sums['net'] ),
				'status'             => 'wc-' . $order['status'],
				'customer_id'        => self::customer( $order['id'] ),
				'returning_customer' => 0,
			];
			foreach ( $order['lines'] as $at => $line ) {
				$rows['wc_order_product_lookup'][] = $own + [
					'order_item_id'         => $order['id'] * 10 + $at,
					'product_id'            => $line['product'],
					'variation_id'          => $line['variation'],
					'customer_id'           => self::customer( $order['id'] ),
					'product_qty'           => $line['quantity'],
					'product_net_revenue'   => $this->amount( $line['net'] ),
					'product_gross_revenue' => $this->amount( $line['net'] + $line['tax'] ),
					'tax_amount'            => $this->amount( $line['tax'] ),
				];
			}
			foreach ( $order['coupons'] as $coupon => $discount ) {
				$rows['wc_order_coupon_lookup'][] = $own + [
					'coupon_id'       => $coupon,
					'discount_amount' => $this->amount( $discount ),
				];
			}
			foreach ( $order['taxes'] as $rate => $tax ) {
				$rows['wc_order_tax_lookup'][] = $own + [
					'tax_rate_id'  => $rate,
					'order_tax'    => $this->amount( $tax['order'] ),
					'shipping_tax' => $this->amount( $tax['shipping'] ),
					'total_tax'    => $this->amount( $tax['order'] + $tax['shipping'] ),
				];
			}
		}
		foreach ( $rows as $table => $all ) {
			self::insert( Database::table( $table ), $all );
		}
	}

	private static function customer( int $order ): int {
		return 1 + $order % 5;
	}

	/**
	 * What reports count in a span, row by row.
	 *
	 * @param string   $base     Of the registry: orders, products, variations, coupons or taxes.
	 * @param string   $date     'created' or 'paid': by which moment orders count.
	 * @param string[] $left_out Statuses that do not count.
	 * @return array<string, int|float> By metric.
	 */
	public function count( string $base, string $from, string $to, string $date, array $left_out ): array {
		return match ( $base ) {
			'orders' => $this->orders( $from, $to, $date, $left_out ),
			'products' => self::total( $this->products( $from, $to, $left_out ) ) + [ 'orders_count' => $this->orders_with_lines( $from, $to, $left_out, false ) ],
			'variations' => [ 'orders_count' => $this->orders_with_lines( $from, $to, $left_out, true ) ],
			'coupons' => $this->discounts( $from, $to, $left_out ),
			'taxes' => $this->taxes( $from, $to, $left_out ),
			default => throw new \InvalidArgumentException( $base ),
		};
	}

	/**
	 * @param string[] $left_out
	 * @return array<string, int|float>
	 */
	private function orders( string $from, string $to, string $date, array $left_out ): array {
		$counted = $this->counted( $from, $to, $date, $left_out );
		$many    = static fn( callable $of ): int => count( array_unique( array_merge( ...array_map( $of, $counted ) ) ) );

		return $this->sales( $counted ) + [
			'total_customers' => $many( static fn( array $order ): array => [ self::customer( $order['id'] ) ] ),
			'products'        => $many( static fn( array $order ): array => array_column( $order['lines'], 'product' ) ),
			'coupons_count'   => $many( static fn( array $order ): array => array_keys( $order['coupons'] ) ),
		];
	}

	/**
	 * What the report of orders says of some orders and refunds.
	 *
	 * @param list<Order> $counted
	 * @return array<string, int|float>
	 */
	public function sales( array $counted ): array {
		$orders   = array_fill_keys( [ 'orders_count', 'num_items_sold', 'gross_sales', 'total_sales', 'coupons', 'refunds', 'taxes', 'shipping', 'net_revenue' ], 0 );
		$of_first = [
			'items' => 0,
			'net'   => 0,
		];
		foreach ( $counted as $order ) {
			$sums     = self::sums( $order );
			$discount = array_sum( $order['coupons'] );
			$is_first = 0 === $order['parent'];

			$orders['num_items_sold'] += $sums['items'];
			$orders['total_sales']    += $sums['net'] + $sums['tax'] + $order['shipping'];
			$orders['taxes']          += $sums['tax'];
			$orders['shipping']       += $order['shipping'];
			$orders['net_revenue']    += $sums['net'];
			$orders['coupons']        += $discount;
			$orders['gross_sales']    += $discount + ( $is_first ? $sums['net'] : 0 );
			$orders['orders_count']   += $is_first ? 1 : 0;
			// A refund of taxes or shipping alone is none to the platform.
			$orders['refunds']        += $sums['net'] < 0 ? $sums['net'] + $sums['tax'] + $order['shipping'] : 0;
			$of_first['items']        += $is_first ? $sums['items'] : 0;
			$of_first['net']          += $is_first ? $sums['net'] : 0;
		}
		$orders['refunds'] = abs( $orders['refunds'] );
		$each              = max( 1, $orders['orders_count'] );

		return array_merge(
			$this->in_money( $orders, [ 'orders_count', 'num_items_sold' ] ),
			[
				'avg_items_per_order' => round( $of_first['items'] / $each, 4 ),
				'avg_order_value'     => $of_first['net'] / $each / 10 ** $this->decimals,
			]
		);
	}

	/**
	 * @param string[] $left_out
	 * @return array<int, array<string, int|float>> Items, net sales and orders by product.
	 */
	public function products( string $from, string $to, array $left_out ): array {
		$found = [];
		foreach ( $this->counted( $from, $to, 'created', $left_out ) as $order ) {
			foreach ( $order['lines'] as $line ) {
				$known = $found[ $line['product'] ] ?? [
					'items_sold'  => 0,
					'net_revenue' => 0,
					'orders'      => [],
				];

				$known['items_sold']  += $line['quantity'];
				$known['net_revenue'] += $line['net'];
				if ( $line['net'] + $line['tax'] >= 0 ) {
					$known['orders'][ $order['id'] ] = true;
				}
				$found[ $line['product'] ] = $known;
			}
		}

		return array_map(
			fn( array $sums ): array => [
				'items_sold'   => $sums['items_sold'],
				'net_revenue'  => $sums['net_revenue'] / 10 ** $this->decimals,
				'orders_count' => count( $sums['orders'] ),
			],
			$found
		);
	}

	/**
	 * @param string[] $left_out
	 * @return array<int, array<string, int|float>> Discount and orders by coupon.
	 */
	public function coupons( string $from, string $to, array $left_out ): array {
		$found = [];
		foreach ( $this->counted( $from, $to, 'created', $left_out ) as $order ) {
			foreach ( $order['coupons'] as $coupon => $discount ) {
				$found[ $coupon ] = [
					'amount'       => ( $found[ $coupon ]['amount'] ?? 0 ) + $discount / 10 ** $this->decimals,
					'orders_count' => ( $found[ $coupon ]['orders_count'] ?? 0 ) + 1,
				];
			}
		}

		return $found;
	}

	/**
	 * @param string[] $left_out
	 * @return array<string, int|float>
	 */
	private function discounts( string $from, string $to, array $left_out ): array {
		$found = $this->coupons( $from, $to, $left_out );

		return [
			'amount'        => (float) array_sum( array_column( $found, 'amount' ) ),
			'orders_count'  => count( array_filter( $this->counted( $from, $to, 'created', $left_out ), static fn( array $order ): bool => [] !== $order['coupons'] ) ),
			'coupons_count' => count( $found ),
		];
	}

	/**
	 * @param string[] $left_out
	 * @return array<string, int|float>
	 */
	private function taxes( string $from, string $to, array $left_out ): array {
		$sums = [
			'order_tax'    => 0,
			'shipping_tax' => 0,
			'orders_count' => 0,
		];
		foreach ( $this->counted( $from, $to, 'created', $left_out ) as $order ) {
			$sums['order_tax']    += array_sum( array_column( $order['taxes'], 'order' ) );
			$sums['shipping_tax'] += array_sum( array_column( $order['taxes'], 'shipping' ) );
			$sums['orders_count'] += 0 === $order['parent'] && [] !== $order['taxes'] ? 1 : 0;
		}

		return $this->in_money( $sums + [ 'total_tax' => $sums['order_tax'] + $sums['shipping_tax'] ], [ 'orders_count' ] );
	}

	/**
	 * An order of the platform's counts here with a line that did not cost less than nothing: one of a refund of a free thing counts too.
	 *
	 * @param string[] $left_out
	 */
	private function orders_with_lines( string $from, string $to, array $left_out, bool $of_variations ): int {
		$has = static fn( array $order ): bool => [] !== array_filter( $order['lines'], static fn( array $line ): bool => $line['net'] + $line['tax'] >= 0 && ( ! $of_variations || 0 !== $line['variation'] ) );

		return count( array_filter( $this->counted( $from, $to, 'created', $left_out ), $has ) );
	}

	/**
	 * @param string[] $left_out
	 * @return list<Order>
	 */
	private function counted( string $from, string $to, string $date, array $left_out ): array {
		return array_values( array_filter( $this->orders, static fn( array $order ): bool => null !== $order[ $date ] && $order[ $date ] >= $from && $order[ $date ] <= $to && ! in_array( $order['status'], $left_out, true ) ) );
	}

	/**
	 * @param array<int, array<string, int|float>> $rows
	 * @return array<string, int|float>
	 */
	private static function total( array $rows ): array {
		return [
			'items_sold'     => array_sum( array_column( $rows, 'items_sold' ) ),
			'net_revenue'    => array_sum( array_column( $rows, 'net_revenue' ) ),
			'products_count' => count( $rows ),
		];
	}

	/**
	 * @return Order
	 */
	private function draw( int $id, string $moment ): array {
		$lines = [];
		for ( $left = mt_rand( 1, 4 ); $left > 0; $left-- ) {
			$product = mt_rand( 1, 6 );
			$net     = 0 === mt_rand( 0, 5 ) ? 0 : mt_rand( 1, 99999 );
			$lines[] = [
				'product'   => self::FIRST + $product,
				'variation' => $product > 4 ? self::FIRST + 10 + mt_rand( 1, 3 ) : 0,
				'quantity'  => mt_rand( 1, 5 ),
				'net'       => $net,
				'tax'       => 0 === mt_rand( 0, 2 ) ? 0 : intdiv( $net, mt_rand( 5, 20 ) ),
			];
		}
		$coupons = [];
		for ( $left = mt_rand( 0, 5 ) - 3; $left > 0; $left-- ) {
			$coupons[ self::FIRST + mt_rand( 1, 3 ) ] = mt_rand( 0, 5000 );
		}
		$tax   = array_sum( array_column( $lines, 'tax' ) );
		$taxes = [];
		if ( $tax > 0 ) {
			$first = mt_rand( 0, $tax );
			$taxes = [
				self::FIRST + 1 => [
					'order'    => $first,
					'shipping' => mt_rand( 0, 50 ),
				],
				self::FIRST + 2 => [
					'order'    => $tax - $first,
					'shipping' => 0,
				],
			];
		}

		return [
			'id'       => $id,
			'parent'   => 0,
			'created'  => $moment,
			// Some are paid days later, some never.
			'paid'     => match ( mt_rand( 0, 5 ) ) {
				0 => null,
				1 => self::moment(),
				default => $moment,
			},
			'status'   => self::STATUSES[ mt_rand( 0, count( self::STATUSES ) - 1 ) ],
			'shipping' => 0 === mt_rand( 0, 1 ) ? 0 : mt_rand( 1, 3000 ),
			'lines'    => $lines,
			'coupons'  => $coupons,
			'taxes'    => $taxes,
		];
	}

	/**
	 * All of an order goes back, a part of its lines, or its shipping alone.
	 *
	 * @param Order $order
	 * @return Order
	 */
	private function refund( array $order, int $id ): array {
		$moment = self::moment();
		$kind   = mt_rand( 0, 3 );
		$lines  = match ( $kind ) {
			0 => $order['lines'],
			1 => [],
			default => array_slice( $order['lines'], 0, 1 ),
		};
		$back   = static fn( array $line ): array => [
			'quantity' => 2 === $kind ? 0 : -$line['quantity'],
			'net'      => 2 === $kind ? -intdiv( $line['net'], 2 ) : -$line['net'],
			'tax'      => 2 === $kind ? 0 : -$line['tax'],
		] + $line;

		return [
			'id'       => $id,
			'parent'   => $order['id'],
			'created'  => $moment,
			'paid'     => $moment,
			'status'   => 0 === mt_rand( 0, 1 ) ? $order['status'] : 'completed',
			'shipping' => $kind < 2 ? -$order['shipping'] : 0,
			'lines'    => array_map( $back, $lines ),
			'coupons'  => [],
			'taxes'    => 0 === $kind ? array_map( static fn( array $tax ): array => array_map( static fn( int $amount ): int => -$amount, $tax ), $order['taxes'] ) : [],
		];
	}

	/**
	 * @param Order $order
	 * @return array{items: int, net: int, tax: int}
	 */
	public static function sums( array $order ): array {
		return [
			'items' => (int) array_sum( array_column( $order['lines'], 'quantity' ) ),
			'net'   => (int) array_sum( array_column( $order['lines'], 'net' ) ),
			'tax'   => (int) ( array_sum( array_column( $order['lines'], 'tax' ) ) + array_sum( array_column( $order['taxes'], 'shipping' ) ) ),
		];
	}

	/** In the store's currency, as the database gets it. */
	public function amount( int $coins ): string {
		return number_format( $coins / 10 ** $this->decimals, $this->decimals, '.', '' );
	}

	/**
	 * @param array<string, int> $sums
	 * @param string[]           $counts Those that are no money.
	 * @return array<string, int|float>
	 */
	private function in_money( array $sums, array $counts ): array {
		foreach ( $sums as $key => $sum ) {
			$sums[ $key ] = in_array( $key, $counts, true ) ? $sum : $sum / 10 ** $this->decimals;
		}

		return $sums;
	}

	/**
	 * @param list<array<string, string|int|null>> $rows
	 */
	private static function insert( string $table, array $rows ): void {
		global $wpdb;

		foreach ( array_chunk( $rows, 200 ) as $some ) {
			$values = array_map( static fn( array $row ): string => '( ' . implode( ', ', array_map( static fn( $value ): string => null === $value ? 'NULL' : "'" . esc_sql( (string) $value ) . "'", $row ) ) . ' )', $some );
			$wpdb->query( "INSERT INTO $table ( " . implode( ', ', array_keys( $some[0] ) ) . ' ) VALUES ' . implode( ', ', $values ) );
		}
	}
}
