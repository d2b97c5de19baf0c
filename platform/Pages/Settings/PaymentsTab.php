<?php
/**
 * The tab Payments.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Pages\NotHereYet;

/**
 * Ways to pay.
 */
final class PaymentsTab extends Tab {

	public function id(): string {
		return 'checkout';
	}

	public function label(): string {
		return __( 'Payments', 'storeboard-platform' );
	}

	public function render(): void {
		$GLOBALS['hide_save_button'] = true;
		NotHereYet::render();
	}
}
