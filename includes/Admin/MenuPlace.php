<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

defined( 'ABSPATH' ) || exit;

/**
 * Opens WordPress' menu at a screen of the app as it is printed. The client does the same when the owner moves on (src/lib/menu.ts); on the first
 * screen the menu would move before the owner's eyes.
 */
final class MenuPlace {

	/**
	 * @param string $element_id The `id` of the menu's element, as a screen's row has it, for example toplevel_page_woocommerce-marketing.
	 * @param string $path       The screen's path, for example /marketing.
	 */
	public static function open_at( string $element_id, string $path ): void {
		add_filter( 'parent_file', static fn( $file ) => self::menu_of( $element_id ) ?? $file, PHP_INT_MAX );
		add_filter( 'submenu_file', static fn( $file, $menu ) => self::entry_of( (string) $menu, $path ) ?? $file, PHP_INT_MAX, 2 );
	}

	/** The file of the menu that has the element; null where there is none, or others have made it something else. */
	private static function menu_of( string $element_id ): ?string {
		foreach ( (array) ( $GLOBALS['menu'] ?? [] ) as $item ) {
			// As WordPress makes the element's id.
			if ( is_string( $item[5] ?? null ) && $element_id === preg_replace( '|[^a-zA-Z0-9_:.]|', '-', $item[5] ) ) {
				return (string) $item[2];
			}
		}

		return null;
	}

	private static function entry_of( string $menu, string $path ): ?string {
		$file = "wc-admin&path=$path";

		return in_array( $file, array_column( (array) ( $GLOBALS['submenu'][ $menu ] ?? [] ), 2 ), true ) ? $file : null;
	}
}
