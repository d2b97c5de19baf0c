<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Shell;

defined( 'ABSPATH' ) || exit;

/**
 * Opens WordPress' menu at a screen of the app as it is printed. The client does the same when the owner moves on (src/lib/menu.ts); on the first
 * screen the menu would move before the owner's eyes.
 */
final class MenuPlace {

	/** @var array<string, string|null> By the menu that was moved, where it was before. */
	private static array $moved = [];

	/**
	 * @param string $element_id The `id` of the menu's element, as a screen's row has it, for example toplevel_page_woocommerce-marketing.
	 * @param string $path       The screen's path, for example /marketing.
	 */
	public static function open_at( string $element_id, string $path ): void {
		add_filter( 'submenu_file', static fn( $file, $menu ) => self::open( $element_id, $path, (string) $menu ) ?? $file, PHP_INT_MAX, 2 );
		add_action( 'adminmenu', [ self::class, 'leave' ] );
	}

	/** @return string|null The file of the menu's entry; null where there is none. */
	private static function open( string $element_id, string $path, string $menu ): ?string {
		$at = self::menu_of( $element_id ) ?? $menu;
		// Behind this filter WordPress looks for the menu of the app's page by itself, and finds that of home.
		foreach ( (array) ( $GLOBALS['submenu'] ?? [] ) as $parent => $entries ) {
			if ( $parent !== $at && in_array( 'wc-admin', array_column( (array) $entries, 2 ), true ) ) {
				self::$moved[ $parent ]                     = $GLOBALS['_wp_real_parent_file'][ $parent ] ?? null;
				$GLOBALS['_wp_real_parent_file'][ $parent ] = $at;
			}
		}

		return self::entry_of( $at, $path );
	}

	/** Gives WordPress back what it knows of menus, once the menu is printed. */
	public static function leave(): void {
		$GLOBALS['_wp_real_parent_file'] = array_filter( array_merge( (array) ( $GLOBALS['_wp_real_parent_file'] ?? [] ), self::$moved ), 'is_string' );
		self::$moved                     = [];
	}

	/** The file of the menu that has the element; null where there is none, or others have made it something else. */
	private static function menu_of( string $element_id ): ?string {
		foreach ( (array) ( $GLOBALS['menu'] ?? [] ) as $item ) {
			// As WordPress makes the element's id.
			if ( is_string( $item[5] ?? null ) && is_string( $item[2] ?? null ) && $element_id === preg_replace( '|[^a-zA-Z0-9_:.]|', '-', $item[5] ) ) {
				return $item[2];
			}
		}

		return null;
	}

	private static function entry_of( string $menu, string $path ): ?string {
		$file = "wc-admin&path=$path";

		return in_array( $file, array_column( (array) ( $GLOBALS['submenu'][ $menu ] ?? [] ), 2 ), true ) ? $file : null;
	}
}
