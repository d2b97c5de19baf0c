<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Attention\Sources;

use DateTimeImmutable;
use Storeboard\Attention\Source;
use Storeboard\Home\TodayPanels;
use Storeboard\Platform\Platform;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Reports\LiveOrders;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

/**
 * Orders that wait to be fulfilled, and payments that failed lately.
 *
 * @phpstan-import-type Known from Source
 */
final class Orders {

	/** How long a failed payment is listed: a customer who has not paid after that will not come back. */
	private const FAILED_FOR = 7 * DAY_IN_SECONDS;

	/** So many orders are completed at once. */
	public const MOST_AT_ONCE = 25;

	/** Paid, and not sent. One on hold waits for its payment, and is never completed with others. */
	private const PAID = 'wc-processing';

	private const ON_HOLD = 'wc-on-hold';

	public function __construct( private Platform $platform ) {}

	public function to_fulfill(): Source {
		$statuses = array_map( static fn( string $status ): string => "wc-$status", TodayPanels::actionable_statuses() );

		return new Source(
			'orders',
			static fn(): bool => Read::may( 'edit_others_shop_orders', 'shop_order' ),
			static fn(): array => [ 'facts' => [ 'on_hold' => in_array( self::ON_HOLD, $statuses, true ) ? self::of_status( [ self::ON_HOLD ] )['count'] : 0 ] ] + self::of_status( $statuses ),
			function ( array $known ) use ( $statuses ): array {
				$paid    = in_array( self::PAID, $statuses, true ) ? self::oldest_paid() : [];
				$on_hold = (int) ( $known['facts']['on_hold'] ?? 0 );

				return [
					'detail' => 0 === $on_hold ? '' : sprintf(
						/* translators: %s: number of orders. */
						_n( '%s of them is on hold', '%s of them are on hold', $on_hold, 'storeboard' ),
						number_format_i18n( $on_hold )
					),
				] + Source::described(
					/* translators: %s: number of orders. */
					_n( '%s order to fulfill', '%s orders to fulfill', $known['count'], 'storeboard' ),
					$known,
					__( 'View orders', 'storeboard' ),
					LiveOrders::list_url( $this->platform->uses_orders_screen(), 1 === count( $statuses ) ? $statuses[0] : '' ),
					[] === $paid ? null : [
						'action' => 'complete',
						'items'  => $paid,
					]
				);
			},
			ReplyVersions::ORDERS,
			Source::LIFETIME
		);
	}

	public function failed_payments(): Source {
		return new Source(
			'failed-payments',
			static fn(): bool => Read::may( 'edit_others_shop_orders', 'shop_order' ),
			static fn(): array => self::of_status( [ 'wc-failed' ], time() - self::FAILED_FOR ),
			fn( array $known ): array => Source::described(
				/* translators: %s: number of payments. */
				_n( '%s failed payment in the last 7 days', '%s failed payments in the last 7 days', $known['count'], 'storeboard' ),
				$known,
				__( 'View failed orders', 'storeboard' ),
				LiveOrders::list_url( $this->platform->uses_orders_screen(), 'wc-failed' )
			),
			ReplyVersions::ORDERS,
			Source::LIFETIME
		);
	}

	/**
	 * @param string[] $statuses
	 * @param int|null $from     Unix time: those that came since.
	 * @return Known
	 */
	private static function of_status( array $statuses, ?int $from = null ): array {
		$created = LiveOrders::column( 'created' );
		$where   = LiveOrders::column( 'type' ) . " = '" . LiveOrders::TYPE . "' AND " . LiveOrders::in( LiveOrders::column( 'status' ), $statuses );
		if ( null !== $from ) {
			$where .= " AND $created >= '" . LiveOrders::moment( new DateTimeImmutable( "@$from" ) ) . "'";
		}
		$row = LiveOrders::rows( "SELECT COUNT(*) AS many, MIN( $created ) AS oldest FROM " . LiveOrders::from() . " WHERE $where" )[0] ?? [];

		return [
			'count' => (int) ( $row['many'] ?? 0 ),
			'since' => LiveOrders::time( $row['oldest'] ?? null ),
			'facts' => [],
		];
	}

	/**
	 * @return list<array{id: int, from: string, number?: string}> Those that wait longest; one alone with its number, by which its button is known.
	 */
	private static function oldest_paid(): array {
		$where = LiveOrders::column( 'type' ) . " = '" . LiveOrders::TYPE . "' AND " . LiveOrders::column( 'status' ) . " = '" . self::PAID . "'";
		$rows  = LiveOrders::rows( 'SELECT ' . LiveOrders::column( 'id' ) . ' AS id FROM ' . LiveOrders::from() . " WHERE $where ORDER BY " . LiveOrders::column( 'created' ) . ' LIMIT ' . self::MOST_AT_ONCE );

		$items = array_map(
			static fn( array $row ): array => [
				'id'   => (int) $row['id'],
				'from' => substr( self::PAID, 3 ),
			],
			$rows
		);
		if ( 1 === count( $items ) ) {
			$items[0]['number'] = PlainText::of( ExtensionErrors::attempt( static fn() => LiveOrders::number( $items[0]['id'] ), (string) $items[0]['id'], 'number of an order' ) );
		}

		return $items;
	}
}
