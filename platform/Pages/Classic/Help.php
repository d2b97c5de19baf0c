<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Classic;

use StoreboardPlatform\Data\Declared;
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

		foreach ( Declared::store( 'help' ) as $id => [ $title, $text ] ) {
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
