<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\ClassicPages;

defined( 'ABSPATH' ) || exit;

/**
 * The names of classic pages, as the tables use them: 'wc-settings/tax' is a page with its tab, 'wc-settings/advanced/blueprint' also
 * names the section, 'wc-settings/shipping/zone' is the form of a shipping zone. A page of posts bears the id of its screen, 'edit-product'
 * or 'product'; the pages of orders are 'edit-shop_order' and 'shop_order' wherever the store keeps its orders.
 */
final class ClassicPage {

	/** Every classic page of the store. */
	public const ANY = '*';

	private const SETTINGS = 'wc-settings';
	private const ORDERS   = 'wc-orders';

	/**
	 * @param array<string, mixed> $query     Arguments of the address.
	 * @param string               $screen_id WordPress' id of the screen.
	 */
	public static function name( array $query, string $screen_id ): string {
		$page = self::word( $query, 'page' );
		if ( '' === $page ) {
			return $screen_id;
		}
		if ( self::ORDERS === $page ) {
			return '' === self::word( $query, 'action' ) ? 'edit-shop_order' : 'shop_order';
		}

		$tab     = self::word( $query, 'tab' );
		$tab     = '' === $tab && self::SETTINGS === $page ? 'general' : $tab;
		$section = self::word( $query, 'section' );
		if ( 'shipping' === $tab && ( isset( $query['zone_id'] ) || isset( $query['instance_id'] ) ) ) {
			$section = 'zone';
		}

		return implode( '/', array_filter( [ $page, $tab, $section ], static fn( string $part ) => '' !== $part ) );
	}

	/**
	 * Whether a row shows on a page.
	 *
	 * @param string $on A page's name, one that ends in '/*' for all below, or '*'.
	 */
	public static function matches( string $on, string $name ): bool {
		return self::ANY === $on || $on === $name || ( str_ends_with( $on, '/*' ) && str_starts_with( $name, substr( $on, 0, -1 ) ) );
	}

	/**
	 * @param array<string, mixed> $query
	 */
	private static function word( array $query, string $name ): string {
		$value = $query[ $name ] ?? '';

		// The value of a list's form where no action was chosen.
		return is_string( $value ) && '-1' !== $value ? $value : '';
	}
}
