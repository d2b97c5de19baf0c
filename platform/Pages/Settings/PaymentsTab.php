<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\Payments\Gateway;
use StoreboardPlatform\Dialect;

/**
 * The places of the payment settings' client, and the forms that PHP prints: those of gateways with a service, and in 9.7 of each gateway.
 * A gateway's page has the address `section={id}`; 11.0 also uses `path=/offline/{id}` for offline gateways.
 */
final class PaymentsTab extends Tab {

	/** Places of the client, by section. */
	private const ELEMENTS = [ 'offline', 'bacs', 'cheque', 'cod', 'woocommerce_payments' ];

	private ?GatewayForm $form = null;

	public function register(): void {
		parent::register();
		add_action( 'in_admin_header', [ $this, 'leave_out_notices' ], PHP_INT_MAX );
	}

	/** Pages that WooCommerce's client fills show no notices and have no place for them. */
	public function leave_out_notices(): void {
		if ( ! Dialect::is_older() && $this->id() === SettingsPage::tab() && in_array( SettingsPage::section(), [ '', ...self::ELEMENTS ], true ) ) {
			remove_all_actions( 'admin_notices' );
			remove_all_actions( 'all_admin_notices' );
		}
	}

	protected function own_sections(): array {
		$sections = array_map( static fn( Gateway $gateway ) => $gateway->method_title(), array_change_key_case( Gateways::all() ) );

		return [ '' => $this->label() ] + $sections;
	}

	/** Reached from the list. */
	public function render_sections(): void {}

	public function render(): void {
		$section = SettingsPage::section();
		$form    = $this->form();

		$form?->render();

		if ( Dialect::is_older() && null === $form ) {
			echo '<div id="wc_payments_settings_slotfill"></div>';
		}

		$GLOBALS['hide_save_button'] = null === $form;

		// The form in 9.7 leaves the accounts to the client.
		printf( '<div id="experimental_wc_settings_payments_%s"></div>', esc_attr( in_array( $section, self::ELEMENTS, true ) ? $section : 'main' ) );
	}

	public function save(): void {
		$form = $this->form();

		if ( null !== $form && $form->save( SettingsPage::sent() ) ) {
			$this->saved();

			/** Fires when a gateway's settings have been stored. */
			do_action( 'woocommerce_update_options_payment_gateways_' . $this->gateway()?->id() );
		}
	}

	/** The gateway of this page, if it belongs to one. */
	private function gateway(): ?Gateway {
		return array_change_key_case( Gateways::all() )[ $this->requested_id() ] ?? null;
	}

	private function requested_id(): string {
		$path = $_GET['path'] ?? '';

		if ( '' === SettingsPage::section() && is_string( $path ) && 1 === preg_match( '~^/offline(?:/([\w-]+))?/?$~', wp_unslash( $path ), $found ) ) {
			return $found[1] ?? 'offline';
		}

		return SettingsPage::section();
	}

	private function form(): ?GatewayForm {
		$gateway = $this->gateway();

		if ( null !== $gateway && ( Dialect::is_older() || ! $gateway->is_offline() ) ) {
			$this->form ??= new GatewayForm( $gateway );
		}

		return $this->form;
	}
}
