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

	/** @return array<string, array{title: string, description: string}> By kind. */
	public static function all(): array {
		return [
			'flat_rate'        => [
				'title'       => __( 'Flat rate', 'storeboard-platform' ),
				'description' => __( 'Charge the same rate for every order.', 'storeboard-platform' ),
			],
			'free_shipping'    => [
				'title'       => __( 'Free shipping', 'storeboard-platform' ),
				'description' => __( 'Offer free shipping on all orders or above a minimum amount.', 'storeboard-platform' ),
			],
			'local_pickup'     => [
				'title'       => __( 'Local pickup', 'storeboard-platform' ),
				'description' => __( 'Let customers pick up their order.', 'storeboard-platform' ),
			],
			self::WITHOUT_ZONE => [
				'title'       => __( 'Local pickup', 'storeboard-platform' ),
				'description' => __( 'Let customers choose a pickup location.', 'storeboard-platform' ),
			],
		];
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
		$title = self::all()[ $kind ]['title'];
		$form  = [
			'title' => [
				'title'       => __( 'Name', 'storeboard-platform' ),
				'type'        => 'text',
				'description' => __( 'The name customers see.', 'storeboard-platform' ),
				'default'     => $title,
				/* translators: %s: name of a shipping method. */
				'placeholder' => sprintf( __( 'e.g. %s', 'storeboard-platform' ), $title ),
			],
		];

		return match ( $kind ) {
			'flat_rate'     => $form + self::tax() + self::cost( __( 'A number, or a formula like 10 * [qty].', 'storeboard-platform' ), '0' ),
			'local_pickup'  => $form + self::tax() + self::cost( __( 'Enter a number, or leave empty for free.', 'storeboard-platform' ), '' ),
			'free_shipping' => $form + self::conditions(),
			default         => $form,
		};
	}

	/** @return array<string, array<string, mixed>> */
	private static function tax(): array {
		return [
			'tax_status' => [
				'title'   => __( 'Tax status', 'storeboard-platform' ),
				'type'    => 'select',
				'default' => 'taxable',
				'options' => [
					'taxable' => __( 'Taxable', 'storeboard-platform' ),
					'none'    => __( 'None', 'storeboard-platform' ),
				],
			],
		];
	}

	/**
	 * @param string $description What may be entered.
	 * @param string $value       The value of a new method.
	 * @return array<string, array<string, mixed>>
	 */
	private static function cost( string $description, string $value ): array {
		return [
			'cost' => [
				'title'       => __( 'Cost', 'storeboard-platform' ),
				'type'        => 'text',
				'description' => $description,
				'default'     => '',
				'value'       => $value,
			],
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function conditions(): array {
		return [
			'requires'         => [
				'title'   => __( 'Free shipping requires', 'storeboard-platform' ),
				'type'    => 'select',
				'default' => '',
				'options' => [
					''           => __( 'Nothing', 'storeboard-platform' ),
					'coupon'     => __( 'A valid free shipping coupon', 'storeboard-platform' ),
					'min_amount' => __( 'A minimum order amount', 'storeboard-platform' ),
					'either'     => __( 'A minimum order amount OR coupon', 'storeboard-platform' ),
					'both'       => __( 'A minimum order amount AND coupon', 'storeboard-platform' ),
				],
			],
			'min_amount'       => [
				'title'       => __( 'Minimum order amount', 'storeboard-platform' ),
				'type'        => 'text',
				'description' => __( 'Customers need to spend this much to get free shipping.', 'storeboard-platform' ),
				'default'     => '',
				'value'       => '0',
			],
			'ignore_discounts' => [
				'title'       => __( 'Discounts', 'storeboard-platform' ),
				'type'        => 'checkbox',
				'description' => __( 'Apply minimum order rule before coupon discount', 'storeboard-platform' ),
				'default'     => 'no',
			],
		];
	}
}
