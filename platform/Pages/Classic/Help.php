<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Classic;

use StoreboardPlatform\Registerable;

/** Adds tabs under the ids that clients and extensions use. */
final class Help implements Registerable {

	public function register(): void {
		add_action( 'current_screen', [ $this, 'add' ], 50 );
	}

	public function add(): void {
		if ( ! ConnectedPages::is_current() ) {
			return;
		}

		$screen = get_current_screen();

		foreach ( [
			'woocommerce_support_tab' => [
				__( 'Help & support', 'storeboard-platform' ),
				__( 'This is Storeboard’s embedded platform. Its pages show what the dashboard needs of a real store’s pages.', 'storeboard-platform' ),
			],
			'woocommerce_bugs_tab'    => [
				__( 'Something not working?', 'storeboard-platform' ),
				__( 'Compare with the same page of a real store first. If the two differ, the sample is wrong.', 'storeboard-platform' ),
			],
			'woocommerce_onboard_tab' => [
				__( 'Setup', 'storeboard-platform' ),
				__( 'To show a hidden setup list again, use the Display menu on the home screen.', 'storeboard-platform' ),
			],
		] as $id => [ $title, $text ] ) {
			$screen?->add_help_tab(
				[
					'id'      => $id,
					'title'   => $title,
					'content' => '<p>' . esc_html( $text ) . '</p>',
				]
			);
		}
	}
}
