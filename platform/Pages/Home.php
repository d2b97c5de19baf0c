<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages;

/**
 * Prints an empty root. The method is static, so that a plugin that takes over the page can name the callback to
 * remove it.
 */
final class Home {

	public static function render(): void {
		echo '<div class="wrap"><div id="root"></div></div>';
	}
}
