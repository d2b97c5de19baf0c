<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Declarations;

defined( 'ABSPATH' ) || exit;

/** An extension's own table, joined to orders by a name: whose rows belong to the order or the refund with that id. */
final class Table {

	/**
	 * @param string                      $name     Without WordPress' prefix.
	 * @param string                      $order    The column with the id of an order, or of a refund.
	 * @param string                      $currency The column with the currency of a row's amounts; '' where it is the order's.
	 * @param bool                        $is_in_store_currency Whether all amounts are in the store's currency, whatever the order's.
	 * @param array<string, list<string>> $where    Which rows count: by column, its values.
	 */
	private function __construct( public readonly string $name, public readonly string $order, public readonly string $currency, public readonly bool $is_in_store_currency, public readonly array $where ) {}

	/**
	 * @param mixed $given
	 */
	public static function read( $given ): self {
		$fields   = new Fields( $given, "'table'" );
		$name     = $fields->name( 'name' );
		$order    = $fields->name( 'order' );
		$currency = $fields->has( 'currency' ) ? $fields->name( 'currency' ) : '';
		$in_store = $fields->is_on( 'in_store_currency', false );
		$where    = [];
		foreach ( $fields->entries( 'where', false ) as $column => $values ) {
			$values = is_array( $values ) ? array_values( $values ) : [ $values ];
			if ( ! is_string( $column ) || 1 !== preg_match( '/^[A-Za-z_]\w{0,63}$/D', $column ) || [] === $values || [] !== array_filter( $values, static fn( $value ): bool => ! is_string( $value ) && ! is_int( $value ) ) ) {
				throw $fields->wrong( 'where', 'columns with the text or the number that they have, or with a list of these', $given['where'] ?? null );
			}
			$where[ $column ] = array_map( 'strval', $values );
		}
		if ( $in_store && '' !== $currency ) {
			throw $fields->wrong( 'in_store_currency', "false where 'currency' names a column", true );
		}
		$fields->end();

		return new self( $name, $order, $currency, $in_store, $where );
	}

	/** Whether another declaration means the same rows. */
	public function is_same( self $other ): bool {
		return $this == $other; // phpcs:ignore Universal.Operators.StrictComparisons.LooseEqual -- Of its values.
	}

	public function sql_name(): string {
		global $wpdb;

		return $wpdb->prefix . $this->name;
	}

	/** @return string[] The columns that the join itself reads. */
	public function columns(): array {
		return array_values( array_unique( array_filter( [ $this->order, $this->currency, ...array_map( 'strval', array_keys( $this->where ) ) ] ) ) );
	}
}
