<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\RightNow;

use DateTimeImmutable;
use DateTimeZone;
use Storeboard\Platform\Platform;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Reports\FactSource;
use Storeboard\Reports\LiveOrders;
use Storeboard\Reports\OrderFacts;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/**
 * What happens in the store at a moment, on the store's clock. Orders are those that reports count, by the day that they were made; net sales are what they come to
 * without taxes and shipping, less what was refunded that day. Only what is in the store's own currency is added up.
 *
 * The usual day is the average of the same weekday of the eight weeks before, each up to the same time of day, from the table of reports, which WooCommerce may fill
 * hours later: those days are in it. Days before the store's first order do not count. What these days came to is counted whole each hour in the
 * background once somebody has looked, or, where nobody runs that, when it is three hours old, and from then on what each minute adds. What today came to is kept until an order changes, for five minutes at most.
 *
 * @phpstan-type Sums array{orders: int, net: float}
 * @phpstan-type Sales array{orders: int, net: float, currency: string, others: list<array{currency: string, orders: int, net: float}>}
 * @phpstan-type Order array{id: int, number: string, status: string, total: float, currency: string, at: int|null, url: string}
 * @phpstan-type Today array{sales: Sales, orders: list<Order>, stock: array{units: float, products: int}}
 */
final class Snapshot {

	public const WEEKS = 8;

	/** Drafts of the checkout that were changed within this time are open. */
	private const OPEN_FOR = 30 * 60;

	/** So many of the last orders are told. */
	private const LAST = 5;

	/** What is kept: see above. */
	public const KEPT       = 'storeboard_usual_day';
	public const KEPT_TODAY = 'storeboard_today';

	private const KEPT_FOR       = 5 * 60;
	private const USUAL_KEPT_FOR = 3 * HOUR_IN_SECONDS;

	private DateTimeImmutable $now;

	private DateTimeImmutable $midnight;

	private string $currency;

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

	/**
	 * SQL: what was made today, of a kind.
	 *
	 * @param string[] $left_out
	 */
	private function today( string $type, array $left_out = [] ): string {
		$created = LiveOrders::column( 'created' );

		return LiveOrders::column( 'type' ) . " = '$type' AND " . LiveOrders::in( LiveOrders::column( 'status' ), LiveOrders::statuses( $left_out ) ) . " AND $created >= '" . LiveOrders::moment( $this->midnight ) . "' AND $created <= '" . LiveOrders::moment( $this->now ) . "'";
	}

	/**
	 * @return Sales Of today, until now. Others: what was sold in other currencies.
	 */
	public function sales(): array {
		$of     = [];
		$amount = LiveOrders::amounts_sql( $this->today( LiveOrders::TYPE, $this->left_out() ) );
		foreach ( LiveOrders::rows( "SELECT currency, COUNT(*) AS orders, SUM( total - parts ) AS net FROM ( $amount ) a GROUP BY currency" ) as $row ) {
			$currency = $this->currency_of( (string) $row['currency'] );
			$of[ $currency ] = [
				'orders' => ( $of[ $currency ]['orders'] ?? 0 ) + (int) $row['orders'],
				'net'    => ( $of[ $currency ]['net'] ?? 0.0 ) + (float) $row['net'],
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
		$refunds = LiveOrders::amounts( $this->today( LiveOrders::REFUND ) );
		if ( [] === $refunds ) {
			return [];
		}
		$parents  = LiveOrders::amounts( LiveOrders::column( 'id' ) . ' IN ( ' . implode( ', ', array_column( $refunds, 'parent' ) ) . ' )' );
		$refunded = [];
		foreach ( $refunds as $refund ) {
			$parent = $parents[ $refund['parent'] ] ?? null;
			if ( null === $parent || in_array( $parent['status'], $this->left_out(), true ) ) {
				continue;
			}
			$currency              = $this->currency_of( $parent['currency'] );
			$is_all                = abs( $refund['parts'] ) < 0.000001 && abs( $refund['total'] + $parent['total'] ) < 0.000001;
			$refunded[ $currency ] = ( $refunded[ $currency ] ?? 0.0 ) + ( $is_all ? -$parent['net'] : $refund['net'] );
		}

		return $refunded;
	}

	/** Counts the usual day anew where somebody looked lately, so that nobody waits for it. */
	public function refresh_usual(): void {
		$looked = get_transient( self::KEPT )['looked'] ?? 0;
		if ( is_int( $looked ) && $looked > $this->at() - self::USUAL_KEPT_FOR ) {
			$this->usual( true );
		}
	}

	/**
	 * @param bool $is_anew Whether what is kept of it does not count.
	 * @return array{orders: float, net: float, days: int}|null Null where there is no day to compare with.
	 */
	public function usual( bool $is_anew = false ): ?array {
		global $wpdb;

		$first = LiveOrders::rows( "SELECT MIN( date_created ) AS first FROM {$wpdb->prefix}wc_order_stats" )[0]['first'] ?? null;
		$days  = [];
		for ( $week = 1; $week <= self::WEEKS; $week++ ) {
			$day = $this->midnight->modify( '-' . 7 * $week . ' days' )->format( 'Y-m-d' );
			if ( null !== $first && $day >= substr( $first, 0, 10 ) ) {
				$days[] = $day;
			}
		}
		if ( [] === $days ) {
			return null;
		}
		$sums = $this->until_now( $days, $is_anew );

		return [
			'orders' => (float) $sums['orders'] / count( $days ),
			'net'    => $sums['net'] / count( $days ),
			'days'   => count( $days ),
		];
	}

	/**
	 * @param string[] $days
	 * @return Sums
	 */
	private function until_now( array $days, bool $is_anew ): array {
		$now   = $this->now->format( 'H:i:s' );
		$asked = md5( implode( ' ', [ ...$days, $this->currency, ...$this->left_out(), wp_timezone_string() ] ) );
		$kept  = get_transient( self::KEPT );
		$holds = ! $is_anew && is_array( $kept ) && ( $kept['asked'] ?? '' ) === $asked && is_int( $kept['counted'] ?? null ) && $kept['counted'] > $this->at() - self::USUAL_KEPT_FOR && is_string( $kept['until'] ?? null ) && $kept['until'] <= $now && is_int( $kept['orders'] ?? null ) && is_numeric( $kept['net'] ?? null );
		$until = $holds ? $kept['until'] : '';
		if ( $until === $now ) {
			return [
				'orders' => $kept['orders'],
				'net'    => (float) $kept['net'],
			];
		}
		$added = $this->between( $days, '' === $until ? '00:00:00' : ( new DateTimeImmutable( "2000-01-01 $until" ) )->modify( '+1 second' )->format( 'H:i:s' ), $now );
		$sums  = [
			'orders' => $added['orders'] + ( $holds ? $kept['orders'] : 0 ),
			'net'    => $added['net'] + ( $holds ? (float) $kept['net'] : 0.0 ),
		];
		set_transient(
			self::KEPT,
			[
				'asked'   => $asked,
				// A count in the background is nobody's look, or it would go on for ever.
				'looked'  => $is_anew ? $kept['looked'] ?? 0 : $this->at(),
				'counted' => $holds ? $kept['counted'] : $this->at(),
				'until'   => $now,
			] + $sums,
			self::USUAL_KEPT_FOR
		);

		return $sums;
	}

	/**
	 * @param string[] $days
	 * @return Sums Of all these days, each from a time of day to another, both included.
	 */
	private function between( array $days, string $from, string $to ): array {
		global $wpdb;

		$spans = array_map( static fn( string $day ): string => "s.date_created BETWEEN '$day $from' AND '$day $to'", $days );
		[ $join, $currency ] = $this->currency_join();
		$row = LiveOrders::rows(
			"SELECT SUM( CASE WHEN s.parent_id = 0 THEN 1 ELSE 0 END ) AS orders, SUM( s.net_total ) AS net FROM {$wpdb->prefix}wc_order_stats s$join
			WHERE ( " . implode( ' OR ', $spans ) . ' )' . Counter::without( 's.status', $this->left_out() ) . " AND COALESCE( $currency, '' ) IN ( '', '" . esc_sql( $this->currency ) . "' )"
		)[0] ?? [];

		return [
			'orders' => (int) ( $row['orders'] ?? 0 ),
			'net'    => (float) ( $row['net'] ?? 0 ),
		];
	}

	/**
	 * @return array{string, string} SQL: what is joined to rows of reports, `s`, and the order's currency there.
	 */
	private function currency_join(): array {
		global $wpdb;

		if ( FactSource::has_tables() ) {
			return [ " LEFT JOIN {$wpdb->prefix}wc_orders o ON o.id = " . FactSource::ORDER, 'o.currency' ];
		}
		$is_meta = 'm.post_id = ' . FactSource::ORDER . " AND m.meta_key = '_order_currency'";
		// A large store has them where each order has one short row; one that is to be read again is looked up. What was converted was paid in another currency.
		return State::is_on() && OrderFacts::is_installed() && OrderFacts::is_filled()
			? [ ' LEFT JOIN ' . OrderFacts::table() . ' f ON f.order_id = s.order_id AND ' . OrderFacts::is_true(), "CASE WHEN f.order_id IS NULL THEN ( SELECT MAX( m.meta_value ) FROM $wpdb->postmeta m WHERE $is_meta ) WHEN f.rate IS NOT NULL THEN '?' ELSE f.currency END" ]
			: [ " LEFT JOIN $wpdb->postmeta m ON $is_meta", 'm.meta_value' ];
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
		$ids     = array_map( static fn( array $row ): int => (int) $row['id'], $rows );
		$amounts = [] === $ids ? [] : LiveOrders::amounts( "$id IN ( " . implode( ', ', $ids ) . ' )' );
		$orders  = [];
		if ( ! FactSource::has_tables() ) {
			// Their numbers ask for each order: all are read at once.
			_prime_post_caches( $ids, false, true );
		}
		foreach ( $rows as $row ) {
			$id     = (int) $row['id'];
			$amount = $amounts[ $id ] ?? null;
			if ( null !== $amount ) {
				$orders[] = [
					'id'       => $id,
					'number'   => $this->platform->order_number( $id ),
					'status'   => (string) preg_replace( '/^wc-/', '', $amount['status'] ),
					'total'    => $amount['total'],
					'currency' => $this->currency_of( $amount['currency'] ),
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
	public function today_of( ReplyVersions $versions ): array {
		$asked = md5( implode( ' ', [ (string) $versions->begin( ReplyVersions::ORDERS ), $this->day(), $this->currency, ...$this->left_out(), wp_timezone_string(), FactSource::has_tables() ? 'tables' : 'posts' ] ) );
		$kept  = get_transient( self::KEPT_TODAY );
		if ( is_array( $kept ) && ( $kept['asked'] ?? '' ) === $asked && isset( $kept['sales'], $kept['orders'], $kept['stock'] ) ) {
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
		set_transient( self::KEPT_TODAY, [ 'asked' => $asked ] + $today, self::KEPT_FOR );

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
		global $wpdb;

		$items = $wpdb->prefix . 'woocommerce_order_items';
		$meta  = $wpdb->prefix . 'woocommerce_order_itemmeta';
		// The meta of a line is read once, and as a number: the database would group texts on the disk.
		$value = static fn( string $key ): string => "MAX( CASE WHEN m.meta_key = '$key' THEN CAST( m.meta_value AS DECIMAL(26,8) ) END )";
		$row = LiveOrders::rows(
			"SELECT SUM( l.units ) AS units, COUNT( DISTINCT CASE WHEN l.units IS NOT NULL THEN l.product END ) AS products FROM (
				SELECT {$value( '_reduced_stock' )} AS units, {$value( '_product_id' )} AS product FROM " . LiveOrders::from() . "
				JOIN $items i ON i.order_id = " . LiveOrders::column( 'id' ) . " AND i.order_item_type = 'line_item'
				JOIN $meta m ON m.order_item_id = i.order_item_id AND m.meta_key IN ( '_reduced_stock', '_product_id' )
				WHERE " . $this->today( LiveOrders::TYPE ) . ' GROUP BY i.order_item_id
			) l'
		)[0] ?? [];

		return [
			'units'    => (float) ( $row['units'] ?? 0 ),
			'products' => (int) ( $row['products'] ?? 0 ),
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
