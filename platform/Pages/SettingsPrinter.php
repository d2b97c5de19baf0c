<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages;

use StoreboardPlatform\Registerable;

/**
 * Prints `wcSettings` before the script `wc-settings`, as late as possible, because its content may depend on
 * everything else.
 */
final class SettingsPrinter implements Registerable {

	public function register(): void {
		add_action( 'admin_print_footer_scripts', [ $this, 'print_settings' ], 2 );
	}

	public function print_settings(): void {
		$scripts = wp_scripts();

		// Includes pages that load the script only as another script's dependency.
		$scripts->all_deps( $scripts->queue );
		$is_needed      = in_array( 'wc-settings', $scripts->to_do, true );
		$scripts->to_do = [];

		if ( ! $is_needed || wp_script_is( 'wc-settings', 'done' ) ) {
			return;
		}

		wp_add_inline_script(
			'wc-settings',
			sprintf(
				"var wcSettings = wcSettings || JSON.parse( decodeURIComponent( '%s' ) );",
				rawurlencode( (string) wp_json_encode( PageSettings::get() ) )
			),
			'before'
		);
	}
}
