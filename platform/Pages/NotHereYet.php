<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages;

/**
 * Every address that a task or a link leads to shows a page with a link back. assets/app.js prints the same for the
 * app's own addresses.
 */
final class NotHereYet {

	public static function render(): void {
		printf(
			'<div class="wrap storeboard-platform-missing"><h1>%s</h1><p>%s</p><p><a href="%s">%s</a></p></div>',
			esc_html__( 'Not available yet', 'storeboard-platform' ),
			esc_html__( 'This screen isn’t available in the sample store yet.', 'storeboard-platform' ),
			esc_url( admin_url( 'admin.php?page=' . Menu::PAGE ) ),
			esc_html__( 'Back to home', 'storeboard-platform' )
		);
	}
}
