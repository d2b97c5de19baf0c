<?php
/**
 * The tab Site visibility.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\SiteVisibility;

/**
 * A place for the panel that shows the settings. The panel sends them with the page's own form, as hidden fields.
 * Until a panel fills the place, it holds plain fields with the same names.
 */
final class SiteVisibilityTab extends Tab {

	private const SLOT = 'wc_settings_site_visibility_slotfill';

	public function id(): string {
		return 'site-visibility';
	}

	public function label(): string {
		return __( 'Site visibility', 'storeboard-platform' );
	}

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
		printf( '<div id="%s">', esc_attr( self::SLOT ) );
		$this->fields();
		echo '</div>';
	}

	/**
	 * Stores the sent fields. Each is 'yes' or 'no'.
	 */
	public function save(): void {
		$sent = array_intersect_key( SettingsPage::sent(), array_flip( SiteVisibility::OPTIONS ) );

		foreach ( $sent as $value ) {
			if ( ! in_array( $value, [ 'yes', 'no' ], true ) ) {
				Messages::add_error( __( 'Nothing was saved. A setting can only be on or off.', 'storeboard-platform' ) );
				return;
			}
		}

		SiteVisibility::set( $sent );
		$this->saved();
	}

	private function fields(): void {
		$settings = SiteVisibility::settings();

		echo '<table class="form-table" role="presentation"><tr><th scope="row">' . esc_html( $this->label() ) . '</th><td class="forminp">';
		( new Control(
			[
				'id'      => 'woocommerce_coming_soon',
				'type'    => 'radio',
				'label'   => $this->label(),
				'value'   => $settings['woocommerce_coming_soon'],
				'options' => [
					'yes' => __( 'Coming soon: visitors see that the store is not open yet', 'storeboard-platform' ),
					'no'  => __( 'Live: everybody sees the store', 'storeboard-platform' ),
				],
			]
		) )->render();

		foreach ( [
			'woocommerce_store_pages_only' => __( 'Only the store’s pages are coming soon', 'storeboard-platform' ),
			'woocommerce_private_link'     => __( 'Show the store to visitors with the private link', 'storeboard-platform' ),
		] as $id => $label ) {
			$this->box( $id, $label, 'yes' === $settings[ $id ] );
		}

		if ( 'yes' === $settings['woocommerce_private_link'] ) {
			printf( '<p>%s <code>%s</code></p>', esc_html__( 'Private link:', 'storeboard-platform' ), esc_html( SiteVisibility::private_link() ) );
		}

		echo '</td></tr></table>';
	}

	/**
	 * A checkbox that is sent even if it is not ticked.
	 */
	private function box( string $id, string $label, bool $is_on ): void {
		printf(
			'<p><input type="hidden" name="%1$s" value="no"><label><input type="checkbox" name="%1$s" id="%1$s" value="yes"%2$s> %3$s</label></p>',
			esc_attr( $id ),
			checked( $is_on, true, false ),
			esc_html( $label )
		);
	}
}
