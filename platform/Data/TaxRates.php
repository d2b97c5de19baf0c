<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/** Reads rows of woocommerce_tax_rates, with their postcodes and cities from woocommerce_tax_rate_locations. */
final class TaxRates {

	/** Order keys of the REST route, and their columns. */
	private const ORDERBY = [
		'id'       => 'tax_rate_id',
		'order'    => 'tax_rate_order',
		'priority' => 'tax_rate_priority',
	];

	/**
	 * @param array<string, mixed> $query Keys class, orderby, order, per_page, page, offset.
	 * @return array{0: array<int, array<string, mixed>>, 1: int} The page's rates, and the number of all.
	 */
	public static function find( array $query ): array {
		global $wpdb;

		$asked    = [
			isset( $query['class'] ) ? $wpdb->prepare( 'tax_rate_class = %s', self::stored_class( $query['class'] ) ) : '',
			empty( $query['include'] ) ? '' : 'tax_rate_id IN ( ' . implode( ', ', array_map( 'intval', $query['include'] ) ) . ' )',
			empty( $query['search'] ) ? '' : $wpdb->prepare( "CONCAT( tax_rate_country, CASE WHEN tax_rate_state = '' THEN '' ELSE CONCAT( '-', tax_rate_state ) END, '-', tax_rate_name, '-', tax_rate_priority ) LIKE %s", '%' . $wpdb->esc_like( $query['search'] ) . '%' ),
		];
		$where    = [] === array_filter( $asked ) ? '' : ' WHERE ' . implode( ' AND ', array_filter( $asked ) );
		$order    = 'desc' === ( $query['order'] ?? 'asc' ) ? 'DESC' : 'ASC';
		$per_page = (int) ( $query['per_page'] ?? 10 );
		$offset   = (int) ( $query['offset'] ?? $per_page * ( (int) ( $query['page'] ?? 1 ) - 1 ) );
		$table    = self::table();
		$rows     = $wpdb->get_results(
			"SELECT * FROM {$table}{$where} ORDER BY " . self::ORDERBY[ $query['orderby'] ?? 'order' ] . " {$order}, tax_rate_id {$order}"
				. $wpdb->prepare( ' LIMIT %d OFFSET %d', $per_page, $offset ),
			ARRAY_A
		);

		return [ array_map( [ self::class, 'read' ], $rows ), (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$table}{$where}" ) ];
	}

	/** @return array<string, mixed>|null Keys of the REST route. */
	public static function get( int $id ): ?array {
		global $wpdb;

		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE tax_rate_id = %d', self::table(), $id ), ARRAY_A );

		return null === $row ? null : self::read( $row );
	}

	/**
	 * The single postcode and city are the last ones given.
	 *
	 * @param array<string, mixed> $row Values by column.
	 * @return array<string, mixed>
	 */
	private static function read( array $row ): array {
		$postcodes = self::places_of( (int) $row['tax_rate_id'], 'postcode' );
		$cities    = self::places_of( (int) $row['tax_rate_id'], 'city' );

		return Fields::of( 'tax_rate', $row, [ 'postcode' => (string) end( $postcodes ), 'city' => (string) end( $cities ) ] + compact( 'postcodes', 'cities' ) );
	}

	/** @return string[] Postcodes or cities. */
	private static function places_of( int $id, string $type ): array {
		global $wpdb;

		return $wpdb->get_col(
			$wpdb->prepare( 'SELECT location_code FROM %i WHERE tax_rate_id = %d AND location_type = %s ORDER BY location_id', self::places(), $id, $type )
		);
	}

	private static function stored_class( string $slug ): string {
		return TaxClasses::STANDARD === $slug ? '' : $slug;
	}

	private static function table(): string {
		global $wpdb;

		return $wpdb->prefix . 'woocommerce_tax_rates';
	}

	private static function places(): string {
		global $wpdb;

		return $wpdb->prefix . 'woocommerce_tax_rate_locations';
	}
}
