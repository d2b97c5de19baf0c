<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\Payments\ConnectionReturn;
use StoreboardPlatform\Data\Payments\Gateway;

/** Its settings, and the link to its service. */
final class GatewayForm {

	private FieldsForm $fields;

	public function __construct( private Gateway $gateway ) {
		$this->fields = new FieldsForm( $gateway->id(), $gateway->fields() );
	}

	public function render(): void {
		printf(
			'<h2>%s <small class="wc-admin-breadcrumb"><a href="%s" aria-label="%s">⤴</a></small></h2><p>%s</p>',
			esc_html( $this->gateway->method_title() ),
			esc_url( SettingsPage::url( 'checkout' ) ),
			esc_attr__( 'Back to payment methods', 'storeboard-platform' ),
			esc_html( $this->gateway->method_description() )
		);

		$this->connection();
		$this->fields->render();
	}

	/**
	 * @param array<string, mixed> $sent Without slashes.
	 * @return bool Whether everything was stored.
	 */
	public function save( array $sent ): bool {
		$values = $this->fields->read( $sent );

		if ( null === $values || ! $this->is_complete( $values ) ) {
			return false;
		}

		$this->gateway->store( $values );

		return true;
	}

	/**
	 * An enabled gateway has everything that it needs.
	 *
	 * @param array<string, mixed> $values Values by field.
	 */
	private function is_complete( array $values ): bool {
		if ( 'yes' !== ( $values['enabled'] ?? 'no' ) ) {
			return true;
		}

		$missing = array_filter( $this->gateway->required(), static fn( string $name ) => '' === trim( (string) ( $values[ $name ] ?? '' ) ) );
		$labels  = array_column( $this->gateway->fields()->describe(), 'label', 'id' );

		foreach ( $missing as $name ) {
			/* translators: %s: label of a field. */
			$this->fields->refuse( $name, sprintf( __( 'Please enter your %s', 'storeboard-platform' ), $labels[ $name ] ?? $name ) );
		}

		return [] === $missing;
	}

	private function connection(): void {
		if ( null !== $this->gateway->help() ) {
			printf( '<p>%s</p>', wp_kses_post( $this->gateway->help() ) );
		}

		$url = $this->gateway->connection_url( ConnectionReturn::url( $this->gateway->id() ) );

		if ( null !== $url ) {
			printf( '<p><a class="button" href="%s">%s</a></p>', esc_url( $url ), esc_html__( 'Connect', 'storeboard-platform' ) );
		}
	}
}
