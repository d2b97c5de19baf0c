<?php
/**
 * The form of a shipping method.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\ShippingMethods;
use StoreboardPlatform\Data\ShippingZones;

/**
 * The name and the costs of a zone's method.
 */
final class MethodForm {

	/**
	 * The variables of a cost formula.
	 */
	private const SHORTCODES = '/\[(qty|cost|fee[^\]]*)\]/';

	/**
	 * Null if there is no such method.
	 *
	 * @var array{instance_id: int, method_id: string, order: int, enabled: bool}|null
	 */
	private ?array $method = null;

	private int $zone = 0;

	private ?FieldsForm $form = null;

	public function __construct( int $instance_id ) {
		foreach ( array_keys( ShippingTab::zones() ) as $zone ) {
			$method = ShippingZones::method( $zone, $instance_id );

			if ( null !== $method ) {
				$this->method = $method;
				$this->zone   = $zone;
			}
		}
	}

	public function render(): void {
		if ( null === $this->method ) {
			printf( '<p>%s</p>', esc_html__( 'There is no such shipping method.', 'storeboard-platform' ) );
			return;
		}

		$kind = ShippingMethods::all()[ $this->method['method_id'] ];

		printf(
			'<h2><a href="%s">%s</a> &gt; <a href="%s">%s</a> &gt; %s</h2><p>%s</p>',
			esc_url( SettingsPage::url( 'shipping' ) ),
			esc_html__( 'Shipping zones', 'storeboard-platform' ),
			esc_url( SettingsPage::url( 'shipping', [ 'zone_id' => $this->zone ] ) ),
			esc_html( ShippingTab::zones()[ $this->zone ] ),
			esc_html( $kind['title'] ),
			esc_html( $kind['description'] )
		);
		$this->form()?->render();

		$GLOBALS['hide_save_button'] = false;
	}

	/**
	 * @param array<string, mixed> $sent Without slashes.
	 */
	public function save( array $sent ): void {
		if ( null === $this->method ) {
			Messages::add_error( __( 'This shipping method no longer exists.', 'storeboard-platform' ) );
			return;
		}

		$values = $this->form()?->read( $sent );

		if ( null !== $values ) {
			update_option( ShippingMethods::option( $this->method['method_id'], $this->method['instance_id'] ), $values );
		}
	}

	private function form(): ?FieldsForm {
		if ( null !== $this->method ) {
			$this->form ??= new FieldsForm(
				$this->method['method_id'],
				ShippingMethods::fields( $this->method['method_id'], $this->method['instance_id'] ),
				[
					'cost'       => [ self::class, 'problem_of_cost' ],
					'min_amount' => [ self::class, 'problem_of_amount' ],
				]
			);
		}

		return $this->form;
	}

	/**
	 * A number that is not negative, or a formula.
	 */
	public static function problem_of_cost( string $cost ): ?string {
		$plain = (string) preg_replace( self::SHORTCODES, '1', $cost );

		return 1 === preg_match( '/^[\d.,+*\/()\s-]*$/', $plain ) && ! str_starts_with( trim( $plain ), '-' )
			? null
			: __( 'Cost: enter a number, 0 or more, or a formula like 10 * [qty].', 'storeboard-platform' );
	}

	public static function problem_of_amount( string $amount ): ?string {
		return 1 === preg_match( '/^\d*([.,]\d+)?$/', trim( $amount ) )
			? null
			: __( 'Lowest amount: enter a number, 0 or more.', 'storeboard-platform' );
	}
}
