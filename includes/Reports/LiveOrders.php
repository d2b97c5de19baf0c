<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use DateTimeImmutable;
use DateTimeZone;

defined( 'ABSPATH' ) || exit;

/**
 * The store's orders as they are this moment, in tables of their own or as posts. The tables of reports come later: WooCommerce may fill them every twelve hours.
 *
 * @phpstan-type Amounts array{id: int, parent: int, type: string, status: string, currency: string, total: float, net: float, parts: float}
 */
final class LiveOrders {

	public const TYPE   = 'shop_order';
	public const REFUND = 'shop_order_refund';

	/** What is no order yet, or not any more. */
	private const NO_ORDERS = [ 'wc-trash', 'wc-auto-draft', self::DRAFT ];

	/** Of the block checkout, while a visitor fills it in. */
	public const DRAFT = 'wc-checkout-draft';

	/** Both have an index of type, status and date. Posts have none of the date in UTC. */
	private const COLUMNS = [
		'id'      => [ 'id', 'ID' ],
		'type'    => [ 'type', 'post_type' ],
		'status'  => [ 'status', 'post_status' ],
		'parent'  => [ 'parent_order_id', 'post_parent' ],
		'created' => [ 'date_created_gmt', 'post_date' ],
		'updated' => [ 'date_updated_gmt', 'post_modified_gmt' ],
	];

	private const META = [ '_order_total', '_order_tax', '_order_shipping', '_order_shipping_tax', '_order_currency' ];

	/** SQL: the orders, as `o`. */
	public static function from(): string {
		global $wpdb;

		return ( FactSource::has_tables() ? $wpdb->prefix . 'wc_orders' : $wpdb->posts ) . ' o';
	}

	public static function column( string $name ): string {
		return 'o.' . self::COLUMNS[ $name ][ FactSource::has_tables() ? 0 : 1 ];
	}

	/** A moment as the column of creation has it. */
	public static function moment( DateTimeImmutable $at ): string {
		return $at->setTimezone( self::zone() )->format( 'Y-m-d H:i:s' );
	}

	/** The Unix time of what the column of creation has; null for nothing. */
	public static function time( ?string $stored ): ?int {
		$at = null === $stored || '' === $stored || str_starts_with( $stored, '0000' ) ? false : DateTimeImmutable::createFromFormat( 'Y-m-d H:i:s', $stored, self::zone() );

		return false === $at ? null : $at->getTimestamp();
	}

	private static function zone(): DateTimeZone {
		return FactSource::has_tables() ? new DateTimeZone( 'UTC' ) : wp_timezone();
	}

	/**
	 * The statuses of orders, without some. The index has the status before the date: only a list of those that count lets the database use both.
	 *
	 * @param string[] $left_out
	 * @return string[]
	 */
	public static function statuses( array $left_out = [] ): array {
		$all = array_filter( get_post_stati(), static fn( string $status ): bool => str_starts_with( $status, 'wc-' ) );

		return array_values( array_diff( $all, self::NO_ORDERS, $left_out ) );
	}

	/**
	 * SQL: a column is one of these texts.
	 *
	 * @param string[] $values
	 */
	public static function in( string $column, array $values ): string {
		return [] === $values ? '1 = 0' : "$column IN ( '" . implode( "', '", array_map( 'esc_sql', $values ) ) . "' )";
	}

	/**
	 * @param string $sql Made of the columns above and of escaped values.
	 * @return list<array<string, string|null>>
	 */
	public static function rows( string $sql ): array {
		global $wpdb;

		$rows = $wpdb->get_results( $sql, ARRAY_A ); // phpcs:ignore WordPress.DB -- As above. What is live is asked of the database.

		return is_array( $rows ) ? array_values( $rows ) : [];
	}

	/**
	 * SQL: orders with what they come to, a row each, as a table to select from: id, status, currency, total, net (without taxes and shipping) and parts
	 * (taxes and shipping).
	 *
	 * @param string $where On `o`.
	 */
	public static function amounts_sql( string $where ): string {
		global $wpdb;

		$columns = implode( ', ', array_map( static fn( string $name ): string => self::column( $name ) . " AS $name", [ 'id', 'type', 'status', 'parent' ] ) );
		$number  = static fn( string $of ): string => "COALESCE( $of, 0 )";
		if ( FactSource::has_tables() ) {
			$parts = $number( 'o.tax_amount' ) . ' + ' . $number( 'd.shipping_tax_amount' ) . ' + ' . $number( 'd.shipping_total_amount' );

			return "SELECT $columns, COALESCE( o.currency, '' ) AS currency, {$number( 'o.total_amount' )} AS total, $parts AS parts FROM " . self::from() . " LEFT JOIN {$wpdb->prefix}wc_order_operational_data d ON d.order_id = o.id WHERE $where";
		}
		// Not the text itself: the database would group texts of any length on the disk.
		$meta  = static fn( string $key, string $value ): string => "MAX( CASE WHEN m.meta_key = '$key' THEN $value END )";
		$money = static fn( string $key ): string => "COALESCE( {$meta( $key, 'CAST( m.meta_value AS DECIMAL(26,8) )' )}, 0 )";
		$parts = implode( ' + ', array_map( $money, [ '_order_tax', '_order_shipping', '_order_shipping_tax' ] ) );

		return "SELECT $columns, COALESCE( {$meta( '_order_currency', 'SUBSTR( m.meta_value, 1, 10 )' )}, '' ) AS currency, {$money( '_order_total' )} AS total, $parts AS parts FROM " . self::from()
			. " LEFT JOIN $wpdb->postmeta m ON m.post_id = o.ID AND " . self::in( 'm.meta_key', self::META ) . " WHERE $where GROUP BY o.ID, o.post_type, o.post_status, o.post_parent";
	}

	/**
	 * @param string $where On `o`.
	 * @return array<int, Amounts> By id.
	 */
	public static function amounts( string $where ): array {
		$amounts = [];
		foreach ( self::rows( self::amounts_sql( $where ) ) as $row ) {
			$amounts[ (int) $row['id'] ] = [
				'id'       => (int) $row['id'],
				'parent'   => (int) $row['parent'],
				'type'     => (string) $row['type'],
				'status'   => (string) $row['status'],
				'currency' => (string) $row['currency'],
				'total'    => (float) $row['total'],
				'net'      => (float) $row['total'] - (float) $row['parts'],
				'parts'    => (float) $row['parts'],
			];
		}

		return $amounts;
	}

	/** As the store numbers its orders: extensions give them numbers of their own. */
	public static function number( int $id ): string {
		$order  = function_exists( 'wc_get_order' ) ? wc_get_order( $id ) : null;
		$number = is_object( $order ) && is_callable( [ $order, 'get_order_number' ] ) ? $order->get_order_number() : $id;

		return is_scalar( $number ) ? (string) $number : (string) $id;
	}

	/** Where an order is edited. */
	public static function edit_url( int $id, bool $uses_screen ): string {
		return admin_url( $uses_screen ? "admin.php?page=wc-orders&action=edit&id=$id" : "post.php?post=$id&action=edit" );
	}

	/** The list of orders, of one status alone where it is told. */
	public static function list_url( bool $uses_screen, string $status = '' ): string {
		$list = $uses_screen ? 'admin.php?page=wc-orders' : 'edit.php?post_type=shop_order';

		return admin_url( $list . ( '' === $status ? '' : ( $uses_screen ? "&status=$status" : "&post_status=$status" ) ) );
	}
}
