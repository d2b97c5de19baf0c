<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages;

use StoreboardPlatform\Dialect;
use StoreboardPlatform\Pages\Classic\ConnectedPages;
use StoreboardPlatform\Pages\Settings\SettingsPage;
use StoreboardPlatform\Platform;
use StoreboardPlatform\Registerable;

/** Registers at 10 and enqueues at 15, so that another client can take over the handle in between. */
final class Assets implements Registerable {

	private const HANDLE = 'wc-admin-app';

	/** In 11.0 this handle loads the panels on settings pages; in the older dialect the app's handle does. */
	private const SETTINGS_PANELS = 'wc-admin-settings-embed';

	/** The script of the card below the list of coupons. */
	private const COUPONS = 'wc-admin-marketing-coupons';

	/** The script of the settings forms. */
	private const SETTINGS_FORMS = 'woocommerce_settings';

	/** @param string $file The plugin's main file. */
	public function __construct( private string $file ) {}

	public function register(): void {
		add_action( 'admin_enqueue_scripts', [ $this, 'add' ], 10 );
		add_action( 'admin_enqueue_scripts', [ $this, 'enqueue' ], 15 );
	}

	public function add(): void {
		$url    = plugins_url( 'assets/', $this->file );
		$client = ConnectedPages::is_current() ? 'embed.js' : 'app.js';

		wp_register_script( 'wc-settings', $url . 'settings.js', [], Platform::VERSION, true );
		wp_register_script( self::HANDLE, $url . $client, [ 'wc-settings', 'wp-i18n' ], Platform::VERSION, true );
		wp_register_script( self::SETTINGS_FORMS, $url . 'classic.js', [], Platform::VERSION, true );
		wp_register_script( self::COUPONS, false, [ self::HANDLE ], Platform::VERSION, true );
		wp_register_style( self::HANDLE, $url . 'app.css', [], Platform::VERSION );

		wp_localize_script(
			self::HANDLE,
			'wcAdminAssets',
			[
				'path'    => $url,
				'version' => Platform::VERSION,
			]
		);

		if ( ! Dialect::is_older() ) {
			// WordPress' buttons for the screen's options and its help stand in the header there.
			wp_add_inline_style( self::HANDLE, '.woocommerce-embed-page #screen-meta-links { height: 0; overflow: hidden }' );
			wp_register_script( self::SETTINGS_PANELS, false, [ self::HANDLE ], Platform::VERSION, true );
		}
	}

	public function enqueue(): void {
		$is_embed = ConnectedPages::is_current();

		if ( ! $is_embed && ! Menu::is_app_page() ) {
			return;
		}

		wp_add_inline_script( self::HANDLE, 'window.wcAdminFeatures = ' . wp_json_encode( (object) Features::all() ) . ';', 'before' );
		wp_enqueue_script( self::HANDLE );
		wp_enqueue_style( self::HANDLE );

		if ( 'edit-shop_coupon' === get_current_screen()?->id ) {
			wp_enqueue_script( self::COUPONS );
		}

		if ( $is_embed && SettingsPage::is_current() ) {
			wp_enqueue_script( self::SETTINGS_FORMS );

			if ( wp_script_is( self::SETTINGS_PANELS, 'registered' ) ) {
				wp_enqueue_script( self::SETTINGS_PANELS );
			}
		}
	}
}
