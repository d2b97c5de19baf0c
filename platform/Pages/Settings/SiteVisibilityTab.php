<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\SiteVisibility;

/** A place for the panel that shows the settings. The panel sends them with the page's own form, as hidden fields. */
final class SiteVisibilityTab extends Tab {

	private const SLOT = 'wc_settings_site_visibility_slotfill';

	public function register(): void {
		parent::register();
		add_filter( 'woocommerce_admin_shared_settings', [ $this, 'add_settings' ] );
	}

	/**
	 * Runs on every settings page, because the panel's script does.
	 *
	 * @param array<string, mixed> $settings Settings of the admin's app.
	 * @return array<string, mixed>
	 */
	public function add_settings( array $settings ): array {
		return $settings + [ 'siteVisibilitySettings' => SiteVisibility::settings() ];
	}

	public function render(): void {
		printf( '<div id="%s"></div>', esc_attr( self::SLOT ) );
	}

	/** Stores the sent fields. Each is 'yes' or 'no'. */
	public function save(): void {
		$sent = array_intersect_key( SettingsPage::sent(), array_flip( SiteVisibility::OPTIONS ) );

		foreach ( $sent as $value ) {
			if ( ! in_array( $value, [ 'yes', 'no' ], true ) ) {
				Messages::add_error( __( 'Settings not saved. Each setting must be on or off.', 'storeboard-platform' ) );
				return;
			}
		}

		SiteVisibility::set( $sent );
		$this->saved();
	}
}
