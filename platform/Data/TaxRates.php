<?php
/**
 * Tax rates.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/**
 * Rows of woocommerce_tax_rates, with their postcodes and cities from woocommerce_tax_rate_locations.
 */
final class TaxRates {

	/**
	 * Order keys of the REST route, and their columns.
	 */
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

	/**
	 * @return array<string, mixed>|null Keys of the REST route.
	 */
	public static function get( int $id ): ?array {
		global $wpdb;

		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE tax_rate_id = %d', self::table(), $id ), ARRAY_A );

		return null === $row ? null : self::read( $row );
	}

	/**
	 * @param array<string, mixed> $fields Keys of the REST route.
	 * @return int|null Id of the new rate, or null if a field is too long for the table.
	 */
	public static function add( array $fields ): ?int {
		global $wpdb;

		// Not every database can insert a row without any column.
		if ( ! $wpdb->insert( self::table(), self::columns( $fields ) + [ 'tax_rate_country' => '' ] ) ) {
			return null;
		}
		$id = (int) $wpdb->insert_id;
		self::write_places( $id, $fields );
		do_action( 'woocommerce_tax_rate_added', $id, self::columns( $fields ) );

		return $id;
	}

	/**
	 * @param int                  $id     The rate's id.
	 * @param array<string, mixed> $fields The changed fields.
	 * @return bool False if a field is too long for the table; then nothing changes.
	 */
	public static function update( int $id, array $fields ): bool {
		global $wpdb;

		$columns = self::columns( $fields );

		if ( [] !== $columns && false === $wpdb->update( self::table(), $columns, [ 'tax_rate_id' => $id ] ) ) {
			return false;
		}

		self::write_places( $id, $fields );
		do_action( 'woocommerce_tax_rate_updated', $id, $columns );

		return true;
	}

	public static function delete( int $id ): void {
		global $wpdb;

		$wpdb->delete( self::table(), [ 'tax_rate_id' => $id ] );
		$wpdb->delete( self::places(), [ 'tax_rate_id' => $id ] );
		do_action( 'woocommerce_tax_rate_deleted', $id );
	}

	public static function delete_of_class( string $slug ): void {
		global $wpdb;

		$ids = $wpdb->get_col( $wpdb->prepare( 'SELECT tax_rate_id FROM %i WHERE tax_rate_class = %s', self::table(), $slug ) );

		array_map( static fn( $id ) => self::delete( (int) $id ), $ids );
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

		return [
			'id'        => (int) $row['tax_rate_id'],
			'country'   => $row['tax_rate_country'],
			'state'     => $row['tax_rate_state'],
			'postcode'  => (string) end( $postcodes ),
			'city'      => (string) end( $cities ),
			'rate'      => $row['tax_rate'],
			'name'      => $row['tax_rate_name'],
			'priority'  => (int) $row['tax_rate_priority'],
			'compound'  => (bool) $row['tax_rate_compound'],
			'shipping'  => (bool) $row['tax_rate_shipping'],
			'order'     => (int) $row['tax_rate_order'],
			'class'     => '' === $row['tax_rate_class'] ? TaxClasses::STANDARD : $row['tax_rate_class'],
			'postcodes' => $postcodes,
			'cities'    => $cities,
		];
	}

	/**
	 * @param array<string, mixed> $fields Keys of the REST route.
	 * @return array<string, mixed> Columns of the given fields.
	 */
	private static function columns( array $fields ): array {
		$columns = [];

		foreach ( $fields as $field => $value ) {
			$columns += match ( $field ) {
				'country', 'state'     => [ "tax_rate_{$field}" => strtoupper( (string) $value ) ],
				'rate'                 => [ 'tax_rate' => number_format( (float) $value, 4, '.', '' ) ],
				'name'                 => [ 'tax_rate_name' => sanitize_text_field( (string) $value ) ],
				'priority', 'order'    => [ "tax_rate_{$field}" => absint( $value ) ],
				'compound', 'shipping' => [ "tax_rate_{$field}" => $value ? 1 : 0 ],
				'class'                => [ 'tax_rate_class' => self::stored_class( $value ) ],
				default                => [],
			};
		}

		return $columns;
	}

	/**
	 * Lists take precedence over the single values, which are older.
	 *
	 * @param int                  $id     The rate's id.
	 * @param array<string, mixed> $fields Keys of the REST route.
	 */
	private static function write_places( int $id, array $fields ): void {
		global $wpdb;

		foreach ( [ 'postcode' => 'postcodes', 'city' => 'cities' ] as $type => $list ) {
			if ( ! isset( $fields[ $list ] ) && ! isset( $fields[ $type ] ) ) {
				continue;
			}

			$values = $fields[ $list ] ?? explode( ';', (string) $fields[ $type ] );
			$wpdb->delete(
				self::places(),
				[
					'tax_rate_id'   => $id,
					'location_type' => $type,
				]
			);

			foreach ( array_filter( array_map( 'trim', $values ), static fn( string $value ) => '' !== $value ) as $value ) {
				$wpdb->insert(
					self::places(),
					[
						'tax_rate_id'   => $id,
						'location_type' => $type,
						'location_code' => strtoupper( $value ),
					]
				);
			}
		}
	}

	/**
	 * @return string[] Postcodes or cities.
	 */
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
