<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\RightNow;

use DateTimeImmutable;
use Storeboard\Reports\FactSource;
use Storeboard\Reports\LiveOrders;
use Storeboard\Storage\SharedOption;
use Storeboard\Storage\UncachedOptions;

defined( 'ABSPATH' ) || exit;

/**
 * The orders and refunds that were made today, with what each comes to and what it took from stock, kept between one look and the next: read anew are those that
 * are new or have changed (TodayChanges), and of the others the ones that were read longest ago, a few at each look. So what was written past WooCommerce shows
 * too, within minutes, and a look costs the same at noon and in the evening.
 *
 * @phpstan-type Order array{read_at: int, type: string, parent: int, status: string, currency: string, total: float, parts: float, stock: array<int, float>, number: string}
 */
final class TodayOrders {

	/** Not autoloaded: JSON of what was read, by the text of changes and the day that it holds for. */
	public const OPTION = 'storeboard_today_orders';

	/** How long an order is taken for what it was that nothing was heard of, in seconds. */
	public const HOLDS_S = 5 * 60;

	/** So many of these are read anew at once. */
	private const AGAIN = 50;

	/** Fewer than so many are sooner read anew by the next look, too, than kept with all others. */
	private const MANY = 20;

	/** @var array<int, Order> Today's, and the orders that today's refunds are of. */
	private array $rows = [];

	/** @var int[] Today's. */
	private array $ids = [];

	private bool $is_changed = false;

	/**
	 * @param string $day Which day, and whatever else is another day.
	 * @param string $now TodayChanges::read().
	 */
	public function __construct( private DateTimeImmutable $midnight, private DateTimeImmutable $until, private string $day, private string $now ) {
		$this->read();
	}

	/**
	 * SQL: what was made today, of a kind.
	 *
	 * @param string[] $types
	 */
	private function made( array $types ): string {
		$created = LiveOrders::column( 'created' );

		return LiveOrders::in( LiveOrders::column( 'type' ), $types ) . ' AND ' . LiveOrders::in( LiveOrders::column( 'status' ), LiveOrders::statuses() ) . " AND $created >= '" . LiveOrders::moment( $this->midnight ) . "' AND $created <= '" . LiveOrders::moment( $this->until ) . "'";
	}

	private function read(): void {
		$kept   = $this->kept();
		$before = $kept['rows'];
		$there  = array_column( LiveOrders::rows( 'SELECT ' . LiveOrders::column( 'id' ) . ' AS id, ' . LiveOrders::column( 'status' ) . ' AS status, ' . LiveOrders::column( 'parent' ) . ' AS parent, ' . LiveOrders::column( 'type' ) . ' AS type FROM ' . LiveOrders::from() . ' WHERE ' . $this->made( [ LiveOrders::TYPE, LiveOrders::REFUND ] ) ), null, 'id' );

		$this->ids = array_map( 'intval', array_keys( $there ) );
		$changed   = array_flip( TodayChanges::since( $kept['changes'], $this->now ) ?? [] );
		$needed    = array_fill_keys( $this->ids, true ) + array_fill_keys( array_filter( array_map( 'intval', array_column( $there, 'parent' ) ) ), true );
		$old       = [];
		$anew      = [];
		foreach ( array_keys( $needed ) as $id ) {
			$row = $before[ $id ] ?? null;
			if ( null === $row || isset( $changed[ $id ] ) || $row['status'] !== ( $there[ $id ]['status'] ?? $row['status'] ) ) {
				$anew[] = $id;
			} elseif ( $row['read_at'] <= $this->at() - self::HOLDS_S || $row['read_at'] > $this->at() ) {
				$old[ $id ] = $row['read_at'];
			}
		}
		asort( $old );
		$anew             = [ ...$anew, ...array_slice( array_keys( $old ), 0, self::AGAIN ) ];
		$sold             = array_keys( array_filter( $there, static fn( array $row ): bool => LiveOrders::TYPE === $row['type'] ) );
		$this->rows       = $this->rows( $anew, array_values( array_intersect( $sold, $anew ) ) ) + array_diff_key( array_intersect_key( $before, $needed ), array_flip( $anew ) );
		$this->ids        = array_values( array_filter( $this->ids, fn( int $id ): bool => isset( $this->rows[ $id ] ) ) );
		$this->is_changed = count( $anew ) >= self::MANY;
	}

	private function at(): int {
		return $this->until->getTimestamp();
	}

	/** When some of these are to be read anew, as a Unix time. */
	public function holds_until(): int {
		return [] === $this->rows ? $this->at() + self::HOLDS_S : max( $this->at() + 1, min( array_column( $this->rows, 'read_at' ) ) + self::HOLDS_S );
	}

	/**
	 * @param string $type LiveOrders::TYPE or REFUND.
	 * @return array<int, Order> Today's, by id.
	 */
	public function of( string $type ): array {
		return array_filter( array_intersect_key( $this->rows, array_flip( $this->ids ) ), static fn( array $row ): bool => $row['type'] === $type );
	}

	/**
	 * Any order: today's are there, others are read.
	 *
	 * @param int[] $ids
	 * @return array<int, Order>
	 */
	public function some( array $ids ): array {
		$ids = array_fill_keys( $ids, true );

		return array_intersect_key( $this->rows, $ids ) + $this->rows( array_keys( array_diff_key( $ids, $this->rows ) ) );
	}

	/** An order's number, which an extension may make of the whole order: kept with the rest. */
	public function number( int $id, string $number ): void {
		if ( isset( $this->rows[ $id ] ) ) {
			$this->rows[ $id ]['number'] = $number;
		}
	}

	/**
	 * @param int[] $ids
	 * @param int[] $sold Of these, whose stock is asked for.
	 * @return array<int, Order> Those that there are.
	 */
	private function rows( array $ids, array $sold = [] ): array {
		if ( [] === $ids ) {
			return [];
		}
		$stock = [] === $sold ? [] : $this->stock( $sold );
		$rows  = [];
		foreach ( LiveOrders::amounts( LiveOrders::column( 'id' ) . ' IN ( ' . implode( ', ', $ids ) . ' )' ) as $id => $of ) {
			$rows[ $id ] = [
				'read_at'  => $this->at(),
				'type'     => $of['type'],
				'parent'   => $of['parent'],
				'status'   => $of['status'],
				'currency' => $of['currency'],
				'total'    => $of['total'],
				'parts'    => $of['parts'],
				'stock'    => $stock[ $id ] ?? [],
				'number'   => '',
			];
		}

		return $rows;
	}

	/**
	 * @param int[] $ids
	 * @return array<int, array<int, float>> Units that orders took from stock and did not put back, by order and product.
	 */
	private function stock( array $ids ): array {
		global $wpdb;

		$items = $wpdb->prefix . 'woocommerce_order_items';
		$meta  = $wpdb->prefix . 'woocommerce_order_itemmeta';
		// The meta of a line is read once, and as a number: the database would group texts on the disk.
		$value = static fn( string $key ): string => "MAX( CASE WHEN m.meta_key = '$key' THEN CAST( m.meta_value AS DECIMAL(26,8) ) END )";
		/** @var array<int, array<int, float>> $stock */
		$stock = [];
		foreach ( LiveOrders::rows(
			"SELECT i.order_id AS id, {$value( '_reduced_stock' )} AS units, {$value( '_product_id' )} AS product FROM $items i
			JOIN $meta m ON m.order_item_id = i.order_item_id AND m.meta_key IN ( '_reduced_stock', '_product_id' )
			WHERE i.order_id IN ( " . implode( ', ', $ids ) . " ) AND i.order_item_type = 'line_item' GROUP BY i.order_item_id, i.order_id"
		) as $line ) {
			if ( null !== $line['units'] ) {
				[ $id, $product ]         = [ (int) $line['id'], (int) $line['product'] ];
				$stock[ $id ][ $product ] = ( $stock[ $id ][ $product ] ?? 0.0 ) + (float) $line['units'];
			}
		}

		return $stock;
	}

	/**
	 * @return array{changes: string, rows: array<int, Order>}
	 */
	private function kept(): array {
		$kept = self::decode( UncachedOptions::get( self::OPTION ) );

		return null !== $kept && $kept['day'] === $this->day && null !== TodayChanges::since( $kept['changes'], $this->now ) ? $kept : [
			'changes' => '',
			'rows'    => [],
		];
	}

	/**
	 * @param mixed $stored
	 * @return array{day: string, changes: string, rows: array<int, Order>}|null
	 */
	private static function decode( $stored ): ?array {
		$kept = is_string( $stored ) ? json_decode( $stored, true ) : null;
		if ( ! is_array( $kept ) || ! is_string( $kept['day'] ?? null ) || ! is_string( $kept['changes'] ?? null ) || ! is_array( $kept['rows'] ?? null ) ) {
			return null;
		}
		$rows = [];
		foreach ( $kept['rows'] as $id => $row ) {
			if ( ! is_array( $row ) || 9 !== count( $row ) || ! is_array( $row[7] ?? null ) ) {
				return null;
			}
			$rows[ (int) $id ] = [
				'read_at'  => (int) $row[0],
				'type'     => (string) $row[1],
				'parent'   => (int) $row[2],
				'status'   => (string) $row[3],
				'currency' => (string) $row[4],
				'total'    => (float) $row[5],
				'parts'    => (float) $row[6],
				'stock'    => array_map( 'floatval', $row[7] ),
				'number'   => (string) $row[8],
			];
		}

		return [
			'day'     => $kept['day'],
			'changes' => $kept['changes'],
			'rows'    => $rows,
		];
	}

	/** Keeps what was read for the next look, unless another one has kept what is newer. */
	public function keep(): void {
		if ( ! $this->is_changed ) {
			return;
		}
		$mark = TodayChanges::mark( $this->now );
		$text = (string) wp_json_encode(
			[
				'day'     => $this->day,
				'changes' => $mark,
				'rows'    => (object) array_map( 'array_values', $this->rows ),
			]
		);
		SharedOption::change(
			self::OPTION,
			function ( $stored ) use ( $mark, $text ): ?string {
				$other = self::decode( $stored );
				// Where it is of this text, but not of what was there of it, it is of what came later.
				$is_newer = null !== $other && $other['day'] === $this->day && (int) $other['changes'] > (int) $mark && null !== TodayChanges::since( $other['changes'], TodayChanges::read() );

				return $is_newer ? null : $text;
			}
		);
	}
}
