<?php
/**
 * Scripts and styles of the app's page.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages;

use StoreboardPlatform\Platform;
use StoreboardPlatform\Registerable;

/**
 * Registers at 10 and enqueues at 15, so that another client can take the handle over in between.
 */
final class Assets implements Registerable {

	private const HANDLE = 'wc-admin-app';

	/**
	 * @param string $file The main file of the plugin.
	 */
	public function __construct( private string $file ) {}

	public function register(): void {
		add_action( 'admin_enqueue_scripts', [ $this, 'add' ], 10 );
		add_action( 'admin_enqueue_scripts', [ $this, 'enqueue' ], 15 );
	}

	public function add(): void {
		$url = plugins_url( 'assets/', $this->file );

		wp_register_script( 'wc-settings', $url . 'settings.js', [], Platform::VERSION, true );
		wp_register_script( self::HANDLE, $url . 'app.js', [ 'wc-settings', 'wp-i18n' ], Platform::VERSION, true );
		wp_register_style( self::HANDLE, $url . 'app.css', [], Platform::VERSION );

		wp_localize_script(
			self::HANDLE,
			'wcAdminAssets',
			[
				'path'    => $url,
				'version' => Platform::VERSION,
			]
		);
	}

	public function enqueue(): void {
		if ( ! Menu::is_app_page() ) {
			return;
		}

		wp_add_inline_script( self::HANDLE, 'window.wcAdminFeatures = ' . wp_json_encode( (object) Features::all() ) . ';', 'before' );
		wp_enqueue_script( self::HANDLE );
		wp_enqueue_style( self::HANDLE );
	}
}
