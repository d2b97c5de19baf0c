<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Reports\OrderFacts;

/**
 * What is known of random orders beside their amounts, and plain counts by it, row by row. A refund has what its order says, and a fee and a cost of its own.
 *
 * @phpstan-import-type Order from RandomOrders
 * @phpstan-type Facts array{method: string, origin: string, source: string, campaign: string, device: string, currency: string, fee: ?int, cost: ?int}
 */
final class RandomFacts {

	/** Of the store. */
	public const CURRENCY = 'EUR';

	/** What orders say, '' where they say nothing. Most are in the store's currency. */
	private const MEMBERS = [
		'method'   => [ 'stripe', 'cod', 'bacs', '' ],
		'origin'   => [ 'organic', 'referral', 'typein', '' ],
		'source'   => [ 'google', 'bing', '' ],
		'campaign' => [ 'spring', '' ],
		'device'   => [ 'Mobile', 'Desktop', '' ],
		'currency' => [ 'EUR', 'EUR', 'EUR', 'EUR', 'USD', 'GBP', '' ],
	];

	/** @var array<int, Facts> By order. */
	private array $facts = [];

	public function __construct( private RandomOrders $orders ) {
		foreach ( $orders->orders as $order ) {
			$texts = array_map( static fn( array $members ): string => $members[ mt_rand( 0, count( $members ) - 1 ) ], self::MEMBERS );
			$own   = [
				'fee'  => 0 === mt_rand( 0, 2 ) ? null : mt_rand( 0, 900 ),
				'cost' => 0 === mt_rand( 0, 2 ) ? null : mt_rand( 0, 40000 ) * ( 0 === $order['parent'] ? 1 : -1 ),
			];

			$this->facts[ $order['id'] ] = $own + ( $this->facts[ $order['parent'] ] ?? $texts );
		}
	}

	/** Keeps them, as if all orders had been read. */
	public function write(): void {
		global $wpdb;

		$wpdb->query( 'DELETE FROM ' . OrderFacts::table() );
		OrderFacts::begin_anew();
		$rows = [];
		foreach ( $this->orders->orders as $order ) {
			$facts = $this->facts[ $order['id'] ];
			$sums  = RandomOrders::sums( $order );
			$coins = fn( ?int $amount ): ?string => null === $amount ? null : $this->orders->amount( $amount );

			$rows[ $order['id'] ] = [
				'fee'          => $coins( $facts['fee'] ),
				'cost'         => $coins( $facts['cost'] ),
				'line_costs'   => $coins( $facts['cost'] ),
				'rate'         => null,
				'parent_id'    => (string) $order['parent'],
				'status'       => 'wc-' . $order['status'],
				'date_created' => $order['created'],
				'date_paid'    => $order['paid'],
				'net_total'    => $coins( $sums['net'] ),
				'total_sales'  => $coins( $sums['net'] + $sums['tax'] + $order['shipping'] ),
			] + $facts;
		}
		OrderFacts::keep( $rows, array_fill_keys( array_keys( $rows ), 0 ) );
		// Nothing is left to be read.
		while ( [] !== OrderFacts::lacking( 500 ) ) {
			continue;
		}
	}

	/**
	 * The orders and refunds that count in a span.
	 *
	 * @param string                     $date         'created' or 'paid'.
	 * @param string[]                   $left_out     Statuses.
	 * @param bool                       $on_order_day Whether a refund counts on its order's day.
	 * @param array{string, string}|null $only         A fact and its member.
	 * @return list<Order>
	 */
	public function counted( string $from, string $to, string $date, array $left_out, bool $on_order_day, ?array $only ): array {
		$by_id = array_column( $this->orders->orders, null, 'id' );
		$found = [];
		foreach ( $this->orders->orders as $order ) {
			$at = $on_order_day && 0 !== $order['parent'] ? $by_id[ $order['parent'] ][ $date ] : $order[ $date ];
			if ( null !== $at && $at >= $from && $at <= $to && ! in_array( $order['status'], $left_out, true ) && ( null === $only || $this->facts[ $order['id'] ][ $only[0] ] === $only[1] ) ) {
				$found[] = $order;
			}
		}

		return $found;
	}

	/**
	 * @param list<Order> $orders
	 * @return array<string, list<Order>> By what they say.
	 */
	public function by( string $fact, array $orders ): array {
		$groups = [];
		foreach ( $orders as $order ) {
			$groups[ (string) $this->facts[ $order['id'] ][ $fact ] ][] = $order;
		}

		return $groups;
	}

	/**
	 * @param list<Order> $orders
	 * @return array<string, list<Order>> Those in the store's currency, or in nobody knows which, under ''; others by currency.
	 */
	public function by_money( array $orders ): array {
		$groups = $this->by( 'currency', $orders );
		$own    = array_merge( $groups[''] ?? [], $groups[ self::CURRENCY ] ?? [] );
		unset( $groups[ self::CURRENCY ] );
		ksort( $groups );

		return [ '' => $own ] + array_diff_key( $groups, [ '' => true ] );
	}

	/**
	 * All metrics of some orders.
	 *
	 * @param list<Order>      $orders
	 * @param list<Order>|null $whole What they are a share of; null where of nothing.
	 * @return array<string, int|float|null>
	 */
	public function count( array $orders, ?array $whole ): array {
		$sums = array_fill_keys( [ 'first', 'first_net', 'first_total', 'known_origins', 'fees', 'of_fees', 'fee_total', 'costs', 'of_costs', 'cost_net', 'cost_first_net' ], 0 );
		foreach ( $orders as $order ) {
			$facts = $this->facts[ $order['id'] ];
			$of    = RandomOrders::sums( $order );
			$total = $of['net'] + $of['tax'] + $order['shipping'];
			if ( 0 === $order['parent'] ) {
				++$sums['first'];
				$sums['first_net']     += $of['net'];
				$sums['first_total']   += $total;
				$sums['known_origins'] += '' === $facts['origin'] ? 0 : 1;
			}
			if ( '' !== $facts['currency'] && null !== $facts['fee'] ) {
				++$sums['of_fees'];
				$sums['fees']      += $facts['fee'];
				$sums['fee_total'] += 0 === $order['parent'] ? $total : 0;
			}
			if ( self::CURRENCY === $facts['currency'] && null !== $facts['cost'] ) {
				++$sums['of_costs'];
				$sums['costs']          += $facts['cost'];
				$sums['cost_net']       += $of['net'];
				$sums['cost_first_net'] += 0 === $order['parent'] ? $of['net'] : 0;
			}
		}
		$money   = fn( int $coins ): float => $coins / 10 ** $this->orders->decimals;
		$percent = static fn( int $part, int $all ): ?float => 0 === $all ? null : round( 100 * $part / $all, 4 );
		$total   = static fn( array $all ): int => (int) array_sum( array_map( static fn( array $order ): int => RandomOrders::sums( $order )['net'] + RandomOrders::sums( $order )['tax'] + $order['shipping'], $all ) );
		$has     = $sums['of_costs'] > 0;
		$profit  = $sums['cost_net'] - $sums['costs'];

		return $this->orders->sales( $orders ) + [
			'origins_known' => $percent( $sums['known_origins'], $sums['first'] ),
			'fees'          => 0 === $sums['of_fees'] ? null : $money( $sums['fees'] ),
			'fees_known'    => $percent( $sums['fee_total'], $sums['first_total'] ),
			'cost'          => $has ? $money( $sums['costs'] ) : null,
			'gross_profit'  => $has ? $money( $profit ) : null,
			'margin'        => $has ? $percent( $profit, $sums['cost_net'] ) : null,
			'cost_known'    => $percent( $sums['cost_first_net'], $sums['first_net'] ),
			'sales_share'   => null === $whole ? null : $percent( $total( $orders ), $total( $whole ) ),
		];
	}
}
