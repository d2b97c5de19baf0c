<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/**
 * The kinds of methods and their fields. A zone's method is an instance of a kind;
 * `woocommerce_{kind}_{instance}_settings` stores its values.
 */
final class ShippingMethods {

	/** The only kind that no zone can have. */
	private const WITHOUT_ZONE = 'pickup_location';

	/** @return array<string, array{title: string, description: string, fields: array<string, array<string, mixed>>}> By kind. */
	public static function all(): array {
		return Declared::in( __DIR__ . '/shipping-methods.json' );
	}

	public static function may_stand_in_zone( string $kind ): bool {
		return isset( self::all()[ $kind ] ) && self::WITHOUT_ZONE !== $kind;
	}

	/**
	 * @param string $kind        A key of all().
	 * @param int    $instance_id The method's instance; 0 for a new one.
	 */
	public static function fields( string $kind, int $instance_id ): FormFields {
		$stored = 0 === $instance_id ? [] : get_option( self::option( $kind, $instance_id ), [] );

		return new FormFields( self::form( $kind ), is_array( $stored ) ? $stored : [] );
	}

	/**
	 * @param array<string, mixed> $method See ShippingZones.
	 * @return array<string, mixed> The fields of the REST route.
	 */
	public static function describe( array $method ): array {
		$fields = self::fields( $method['method_id'], $method['instance_id'] );
		$kind   = self::all()[ $method['method_id'] ];

		return [
			'id'                 => $method['instance_id'],
			'instance_id'        => $method['instance_id'],
			'title'              => $fields->value( 'title' ),
			'order'              => $method['order'],
			'enabled'            => $method['enabled'],
			'method_id'          => $method['method_id'],
			'method_title'       => $kind['title'],
			'method_description' => wpautop( $kind['description'] ),
			'settings'           => $fields->describe(),
		];
	}

	public static function option( string $kind, int $instance_id ): string {
		return "woocommerce_{$kind}_{$instance_id}_settings";
	}

	/** @return array<string, array<string, mixed>> */
	private static function form( string $kind ): array {
		[ 'title' => $title, 'fields' => $fields ] = self::all()[ $kind ];

		return [
			'title' => [
				'title'       => __( 'Name', 'storeboard-platform' ),
				'type'        => 'text',
				'description' => __( 'The name customers see.', 'storeboard-platform' ),
				'default'     => $title,
				/* translators: %s: name of a shipping method. */
				'placeholder' => sprintf( __( 'e.g. %s', 'storeboard-platform' ), $title ),
			],
		] + $fields;
	}
}
