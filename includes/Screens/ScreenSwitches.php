<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

defined( 'ABSPATH' ) || exit;

/**
 * The screens that the store has switched off one by one (WooCommerce, Settings, Advanced, Storeboard). One autoloaded option holds them by
 * id, each as 'no'; a screen that it does not name is on, so that a new one is.
 */
final class ScreenSwitches {

	public const OPTION = 'storeboard_screens';

	public static function is_on( string $id ): bool {
		$stored = get_option( self::OPTION );

		return ! is_array( $stored ) || 'no' !== ( $stored[ $id ] ?? 'yes' );
	}

	/**
	 * Keeps only screens that exist and are off: it is what `sanitize_option_storeboard_screens` stores of a whole form.
	 *
	 * @param mixed $value
	 * @return array<string, string>
	 */
	public static function sanitize( $value ): array {
		return array_intersect_key( array_filter( (array) $value, static fn( $state ) => 'no' === $state ), ScreenTable::rows() );
	}
}
