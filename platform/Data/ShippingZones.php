<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/** Rows of woocommerce_shipping_zones, their locations and their methods. Zone 0, the rest of the world, has no row. */
final class ShippingZones {

	public const LOCATION_TYPES = [ 'postcode', 'state', 'country', 'continent' ];

	public static function are_on(): bool {
		return 'disabled' !== get_option( 'woocommerce_ship_to_countries' );
	}

	/** @return array<int, array{id: int, name: string, order: int}> All zones, the rest of the world first. */
	public static function all(): array {
		global $wpdb;

		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i ORDER BY zone_order, zone_id', self::table( 'zones' ) ), ARRAY_A );

		return [ self::rest_of_world(), ...array_map( [ self::class, 'read' ], $rows ) ];
	}

	/** @return array{id: int, name: string, order: int}|null */
	public static function get( int $id ): ?array {
		global $wpdb;

		if ( 0 === $id ) {
			return self::rest_of_world();
		}

		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE zone_id = %d', self::table( 'zones' ), $id ), ARRAY_A );

		return null === $row ? null : self::read( $row );
	}

	/**
	 * @param array{name?: string, order?: int} $fields The given fields.
	 * @return int The zone's id.
	 */
	public static function add( array $fields ): int {
		global $wpdb;

		$wpdb->insert( self::table( 'zones' ), self::columns( $fields + [ 'name' => '' ] ) );

		return (int) $wpdb->insert_id;
	}

	/** Deletes a zone with its locations and methods. */
	public static function delete( int $id ): void {
		global $wpdb;

		foreach ( self::methods( $id ) as $method ) {
			self::delete_method( $method['instance_id'], $method['method_id'] );
		}

		foreach ( [ 'zone_locations', 'zones' ] as $table ) {
			$wpdb->delete( self::table( $table ), [ 'zone_id' => $id ] );
		}
		do_action( 'woocommerce_delete_shipping_zone', $id );
	}

	/** @return array<int, array{code: string, type: string}> */
	public static function locations( int $id ): array {
		global $wpdb;

		return $wpdb->get_results(
			$wpdb->prepare( 'SELECT location_code AS code, location_type AS type FROM %i WHERE zone_id = %d ORDER BY location_id', self::table( 'zone_locations' ), $id ),
			ARRAY_A
		);
	}

	/**
	 * @param int                                           $id        The zone's id.
	 * @param array<int, array{code: string, type: string}> $locations These replace the zone's locations.
	 */
	public static function set_locations( int $id, array $locations ): void {
		global $wpdb;

		$wpdb->delete( self::table( 'zone_locations' ), [ 'zone_id' => $id ] );

		foreach ( $locations as $location ) {
			$wpdb->insert(
				self::table( 'zone_locations' ),
				[
					'zone_id'       => $id,
					'location_code' => $location['code'],
					'location_type' => $location['type'],
				]
			);
		}
	}

	/** @return array<int, array{instance_id: int, method_id: string, order: int, enabled: bool}> Methods in order. */
	public static function methods( int $zone_id ): array {
		global $wpdb;

		$rows = $wpdb->get_results(
			$wpdb->prepare( 'SELECT * FROM %i WHERE zone_id = %d ORDER BY method_order, instance_id', self::table( 'zone_methods' ), $zone_id ),
			ARRAY_A
		);

		// The kind belonged to an extension that is gone.
		$rows = array_values( array_filter( $rows, static fn( array $row ) => ShippingMethods::may_stand_in_zone( $row['method_id'] ) ) );

		return array_map(
			static fn( array $row ): array => [
				'instance_id' => (int) $row['instance_id'],
				'method_id'   => $row['method_id'],
				'order'       => (int) $row['method_order'],
				'enabled'     => (bool) $row['is_enabled'],
			],
			$rows
		);
	}

	/** @return array{instance_id: int, method_id: string, order: int, enabled: bool}|null */
	public static function method( int $zone_id, int $instance_id ): ?array {
		return array_column( self::methods( $zone_id ), null, 'instance_id' )[ $instance_id ] ?? null;
	}

	/** @return int The instance id. */
	public static function add_method( int $zone_id, string $kind ): int {
		global $wpdb;

		$wpdb->insert(
			self::table( 'zone_methods' ),
			[
				'zone_id'      => $zone_id,
				'method_id'    => $kind,
				'method_order' => count( self::methods( $zone_id ) ) + 1,
				'is_enabled'   => 1,
			]
		);
		$id = (int) $wpdb->insert_id;
		do_action( 'woocommerce_shipping_zone_method_added', $id, $kind, $zone_id );

		return $id;
	}

	/**
	 * @param int                                $instance_id The method's instance.
	 * @param array{order?: int, enabled?: bool} $fields      The changed fields.
	 */
	public static function update_method( int $instance_id, array $fields ): void {
		global $wpdb;

		$columns = array_filter(
			[
				'method_order' => isset( $fields['order'] ) ? absint( $fields['order'] ) : null,
				'is_enabled'   => isset( $fields['enabled'] ) ? (int) $fields['enabled'] : null,
			],
			static fn( $value ) => null !== $value
		);

		if ( [] !== $columns ) {
			$wpdb->update( self::table( 'zone_methods' ), $columns, [ 'instance_id' => $instance_id ] );
		}
		if ( isset( $columns['is_enabled'] ) ) {
			$zone = self::zone_of_method( $instance_id );
			do_action( 'woocommerce_shipping_zone_method_status_toggled', $instance_id, $zone['method_id'] ?? '', (int) ( $zone['zone_id'] ?? 0 ), $columns['is_enabled'] );
		}
	}

	public static function delete_method( int $instance_id, string $kind ): void {
		global $wpdb;

		$zone_id = (int) ( self::zone_of_method( $instance_id )['zone_id'] ?? 0 );
		$wpdb->delete( self::table( 'zone_methods' ), [ 'instance_id' => $instance_id ] );
		delete_option( ShippingMethods::option( $kind, $instance_id ) );
		do_action( 'woocommerce_shipping_zone_method_deleted', $instance_id, $kind, $zone_id );
	}

	/** @return array{zone_id: string, method_id: string}|null */
	private static function zone_of_method( int $instance_id ): ?array {
		global $wpdb;

		return $wpdb->get_row( $wpdb->prepare( 'SELECT zone_id, method_id FROM %i WHERE instance_id = %d', self::table( 'zone_methods' ), $instance_id ), ARRAY_A );
	}

	/** @return array{id: int, name: string, order: int} */
	private static function rest_of_world(): array {
		return [
			'id'    => 0,
			'name'  => __( 'Rest of the world', 'storeboard-platform' ),
			'order' => 0,
		];
	}

	/**
	 * @param array<string, string> $row Values by column.
	 * @return array{id: int, name: string, order: int}
	 */
	private static function read( array $row ): array {
		return [
			'id'    => (int) $row['zone_id'],
			'name'  => $row['zone_name'],
			'order' => (int) $row['zone_order'],
		];
	}

	/**
	 * @param array{name?: string, order?: int} $fields The zone's fields.
	 * @return array<string, mixed>
	 */
	private static function columns( array $fields ): array {
		$columns = [];

		if ( isset( $fields['name'] ) ) {
			$name                 = sanitize_text_field( $fields['name'] );
			$columns['zone_name'] = '' === $name ? __( 'Everywhere', 'storeboard-platform' ) : $name;
		}

		if ( isset( $fields['order'] ) ) {
			$columns['zone_order'] = absint( $fields['order'] );
		}

		return $columns;
	}

	private static function table( string $name ): string {
		global $wpdb;

		return $wpdb->prefix . 'woocommerce_shipping_' . $name;
	}
}
