<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\RightNow;

use DateTimeImmutable;
use DateTimeZone;
use Storeboard\Platform\Platform;
use Storeboard\Reports\FactSource;
use Storeboard\Reports\LiveOrders;
use Storeboard\Storage\UncachedOptions;

defined( 'ABSPATH' ) || exit;

/**
 * What happens in the store at a moment, on the store's clock. Orders are those that reports count, by the day that they were made; net sales are what they come to
 * without taxes and shipping, less what was refunded that day. Only what is in the store's own currency is added up.
 *
 * What today came to is kept until an order changes, and what each order came to for what it is then made of again (TodayOrders).
 *
 * @phpstan-type Sales array{orders: int, net: float, currency: string, others: list<array{currency: string, orders: int, net: float}>}
 * @phpstan-type Order array{id: int, number: string, status: string, total: float, currency: string, at: int|null, url: string}
 * @phpstan-type Today array{sales: Sales, orders: list<Order>, stock: array{units: float, products: int}}
 */
final class Snapshot {

	/** Drafts of the checkout that were changed within this time are open. */
	private const OPEN_FOR = 30 * 60;

	/** So many of the last orders are told. */
	private const LAST = 5;

	/** The answer of the last look, as long as no order changes and none is to be read anew. */
	public const KEPT_TODAY = 'storeboard_today';

	private DateTimeImmutable $now;

	private DateTimeImmutable $midnight;

	private string $currency;

	private ?TodayOrders $orders = null;

	private ?string $changes = null;

	public function __construct( private Platform $platform, ?DateTimeImmutable $now = null ) {
		$this->now      = ( $now ?? new DateTimeImmutable() )->setTimezone( wp_timezone() );
		$this->midnight = $this->now->setTime( 0, 0 );
		$this->currency = strtoupper( (string) get_option( 'woocommerce_currency', 'USD' ) );
	}

	/**
	 * @return string[] Statuses that do not count.
	 */
	private function left_out(): array {
		return $this->platform->uncounted_statuses() ?? [ 'wc-pending', 'wc-failed', 'wc-cancelled' ];
	}

	private function orders(): TodayOrders {
		return $this->orders ??= new TodayOrders( $this->midnight, $this->now, $this->asked_day(), $this->changes() );
	}

	/** As far as this look goes. */
	private function changes(): string {
		return $this->changes ??= TodayChanges::read();
	}

	/** Where one of these is another, what was read of the day's orders does not hold. */
	private function asked_day(): string {
		return implode( ' ', [ $this->day(), wp_timezone_string(), FactSource::has_tables() ? 'tables' : 'posts' ] );
	}

	/**
	 * @return Sales Of today, until now. Others: what was sold in other currencies.
	 */
	public function sales(): array {
		$of       = [];
		$left_out = $this->left_out();
		foreach ( $this->orders()->of( LiveOrders::TYPE ) as $order ) {
			if ( in_array( $order['status'], $left_out, true ) ) {
				continue;
			}
			$currency        = $this->currency_of( $order['currency'] );
			$of[ $currency ] = [
				'orders' => ( $of[ $currency ]['orders'] ?? 0 ) + 1,
				'net'    => ( $of[ $currency ]['net'] ?? 0.0 ) + $order['total'] - $order['parts'],
			];
		}
		foreach ( $this->refunded() as $currency => $net ) {
			$of[ $currency ] = [
				'orders' => $of[ $currency ]['orders'] ?? 0,
				'net'    => ( $of[ $currency ]['net'] ?? 0.0 ) + $net,
			];
		}
		$own = $of[ $this->currency ] ?? [
			'orders' => 0,
			'net'    => 0.0,
		];
		unset( $of[ $this->currency ] );
		ksort( $of );

		return $own + [
			'currency' => $this->currency,
			'others'   => array_map( static fn( string $currency, array $sums ): array => [ 'currency' => $currency ] + $sums, array_keys( $of ), array_values( $of ) ),
		];
	}

	/** Where an order says none it is the store's own. */
	private function currency_of( string $currency ): string {
		return '' === $currency ? $this->currency : strtoupper( $currency );
	}

	/**
	 * @return array<string, float> What today's refunds take from net sales, below 0, by currency. One of all of an order that names no lines takes what the order
	 *                              counted, as reports do.
	 */
	private function refunded(): array {
		$refunds  = $this->orders()->of( LiveOrders::REFUND );
		$parents  = $this->orders()->some( array_column( $refunds, 'parent' ) );
		$left_out = $this->left_out();
		$refunded = [];
		foreach ( $refunds as $refund ) {
			$parent = $parents[ $refund['parent'] ] ?? null;
			if ( null === $parent || in_array( $parent['status'], $left_out, true ) ) {
				continue;
			}
			$currency              = $this->currency_of( $parent['currency'] );
			$is_all                = abs( $refund['parts'] ) < 0.000001 && abs( $refund['total'] + $parent['total'] ) < 0.000001;
			$refunded[ $currency ] = ( $refunded[ $currency ] ?? 0.0 ) + ( $is_all ? $parent['parts'] - $parent['total'] : $refund['total'] - $refund['parts'] );
		}

		return $refunded;
	}

	/** Gets ready for the next look where somebody looked lately, so that nobody waits for it. */
	public function refresh(): void {
		if ( $this->usual_day()->is_looked_at() ) {
			$this->usual_day()->average( true );
			$this->today();
		}
	}

	private function usual_day(): UsualDay {
		return new UsualDay( $this->midnight, $this->now, $this->currency, $this->left_out() );
	}

	/**
	 * @return array{orders: float, net: float, days: int}|null Null where there is no day to compare with.
	 */
	public function usual(): ?array {
		return $this->usual_day()->average();
	}

	/**
	 * @return list<Order> The newest first, whatever their status: no names.
	 */
	public function last_orders(): array {
		$created = LiveOrders::column( 'created' );
		$id      = LiveOrders::column( 'id' );
		// The last of each status, from the end of the index, and the last of these.
		$each = array_map(
			fn( string $status ): string => "SELECT id, created FROM ( SELECT $id AS id, $created AS created FROM " . LiveOrders::from() . ' WHERE ' . LiveOrders::column( 'type' ) . " = '" . LiveOrders::TYPE . "' AND "
				. LiveOrders::column( 'status' ) . " = '" . esc_sql( $status ) . "' AND $created <= '" . LiveOrders::moment( $this->now ) . "' ORDER BY $created DESC, $id DESC LIMIT " . self::LAST . ' ) x',
			LiveOrders::statuses()
		);
		$rows = LiveOrders::rows( 'SELECT id, created FROM ( ' . implode( ' UNION ALL ', $each ) . ' ) y ORDER BY created DESC, id DESC LIMIT ' . self::LAST );
		$of     = $this->orders()->some( array_map( static fn( array $row ): int => (int) $row['id'], $rows ) );
		$unread = array_keys( array_filter( $of, static fn( array $order ): bool => '' === $order['number'] ) );
		if ( ! FactSource::has_tables() && [] !== $unread ) {
			// Their numbers ask for each order: all are read at once.
			_prime_post_caches( $unread, false, true );
		}
		$orders = [];
		foreach ( $rows as $row ) {
			$id    = (int) $row['id'];
			$order = $of[ $id ] ?? null;
			if ( null !== $order ) {
				$number = '' === $order['number'] ? $this->platform->order_number( $id ) : $order['number'];
				$this->orders()->number( $id, $number );
				$orders[] = [
					'id'       => $id,
					'number'   => $number,
					'status'   => (string) preg_replace( '/^wc-/', '', $order['status'] ),
					'total'    => $order['total'],
					'currency' => $this->currency_of( $order['currency'] ),
					'at'       => LiveOrders::time( $row['created'] ),
					'url'      => LiveOrders::edit_url( $id, $this->platform->uses_orders_screen() ),
				];
			}
		}

		return $orders;
	}

	/**
	 * What changes with orders alone.
	 *
	 * @return Today
	 */
	public function today(): array {
		$asked = md5( implode( ' ', [ $this->asked_day(), $this->currency, ...$this->left_out() ] ) );
		$kept  = UncachedOptions::get( self::KEPT_TODAY );
		if ( is_array( $kept ) && ( $kept['asked'] ?? '' ) === $asked && isset( $kept['changes'], $kept['until'], $kept['sales'], $kept['orders'], $kept['stock'] )
			&& $this->at() < $kept['until'] && $this->at() > $kept['until'] - 2 * TodayOrders::HOLDS_S && [] === TodayChanges::since( (string) $kept['changes'], $this->changes() ) ) {
			return [
				'sales'  => $kept['sales'],
				'orders' => $kept['orders'],
				'stock'  => $kept['stock'],
			];
		}
		$today = [
			'sales'  => $this->sales(),
			'orders' => $this->last_orders(),
			'stock'  => $this->stock(),
		];
		$this->orders()->keep();
		update_option(
			self::KEPT_TODAY,
			[
				'asked'   => $asked,
				'changes' => TodayChanges::mark( $this->changes() ),
				'until'   => $this->orders()->holds_until(),
			] + $today,
			false
		);

		return $today;
	}

	/** How many visitors fill in the block checkout: drafts that were changed a short time ago. */
	public function open_checkouts(): int {
		$from = esc_sql( $this->now->modify( '-' . self::OPEN_FOR . ' seconds' )->setTimezone( new DateTimeZone( 'UTC' ) )->format( 'Y-m-d H:i:s' ) );
		$row  = LiveOrders::rows(
			'SELECT COUNT(*) AS many FROM ' . LiveOrders::from() . ' WHERE ' . LiveOrders::column( 'type' ) . " = '" . LiveOrders::TYPE . "' AND " . LiveOrders::column( 'status' ) . " = '" . LiveOrders::DRAFT . "' AND " . LiveOrders::column( 'updated' ) . " >= '$from'"
		)[0] ?? [];

		return (int) ( $row['many'] ?? 0 );
	}

	/**
	 * @return array{units: float, products: int} What orders of today took from stock, and did not put back.
	 */
	public function stock(): array {
		$units = [];
		foreach ( $this->orders()->of( LiveOrders::TYPE ) as $order ) {
			foreach ( $order['stock'] as $product => $taken ) {
				$units[ $product ] = ( $units[ $product ] ?? 0.0 ) + $taken;
			}
		}

		return [
			'units'    => (float) array_sum( $units ),
			'products' => count( $units ),
		];
	}

	/** The day, on the store's clock. */
	public function day(): string {
		return $this->midnight->format( 'Y-m-d' );
	}

	public function at(): int {
		return $this->now->getTimestamp();
	}
}
