<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\RightNow;

use DateTimeImmutable;
use Storeboard\Reports\FactSource;
use Storeboard\Reports\LiveOrders;
use Storeboard\Reports\OrderFacts;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/**
 * What the same weekday of the eight weeks before came to on average, each up to the same time of day, from the table of reports, which WooCommerce may fill hours
 * later: those days are in it. Days before the store's first order do not count. It is counted whole each hour in the background while somebody has looked
 * within three days, or, where nobody runs that, when it is three hours old, and from then on what each minute adds.
 *
 * @phpstan-type Sums array{orders: int, net: float}
 */
final class UsualDay {

	public const WEEKS = 8;

	/** What is kept: see above. */
	public const KEPT = 'storeboard_usual_day';

	private const HOLDS_S = 3 * HOUR_IN_SECONDS;

	/** Who looked yesterday looks again this morning, and does not wait then. */
	private const LOOKED_FOR = 3 * DAY_IN_SECONDS;

	/**
	 * @param string   $currency Of the store, in capitals.
	 * @param string[] $left_out Statuses that do not count.
	 */
	public function __construct( private DateTimeImmutable $midnight, private DateTimeImmutable $now, private string $currency, private array $left_out ) {}

	/** Whether somebody has looked lately, so that it is worth to be ready for the next look. */
	public function is_looked_at(): bool {
		$looked = get_transient( self::KEPT )['looked'] ?? 0;

		return is_int( $looked ) && $looked > $this->at() - self::LOOKED_FOR;
	}

	private function at(): int {
		return $this->now->getTimestamp();
	}

	/**
	 * @param bool $is_anew Whether what is kept of it does not count.
	 * @return array{orders: float, net: float, days: int}|null Null where there is no day to compare with.
	 */
	public function average( bool $is_anew = false ): ?array {
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
		$asked = md5( implode( ' ', [ ...$days, $this->currency, ...$this->left_out, wp_timezone_string() ] ) );
		$kept  = get_transient( self::KEPT );
		$holds = ! $is_anew && is_array( $kept ) && ( $kept['asked'] ?? '' ) === $asked && is_int( $kept['counted'] ?? null ) && $kept['counted'] > $this->at() - self::HOLDS_S && is_string( $kept['until'] ?? null ) && $kept['until'] <= $now && is_int( $kept['orders'] ?? null ) && is_numeric( $kept['net'] ?? null );
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
			self::LOOKED_FOR
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
			WHERE ( " . implode( ' OR ', $spans ) . ' )' . Counter::without( 's.status', $this->left_out ) . " AND COALESCE( $currency, '' ) IN ( '', '" . esc_sql( $this->currency ) . "' )"
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
}
