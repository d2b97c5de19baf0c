<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

defined( 'ABSPATH' ) || exit;

/**
 * What the address of the page asks for. It only decides what shows: whoever changes anything checks a nonce.
 */
final class Address {

	/**
	 * @return string '' where there is none, or a list.
	 */
	public static function text( string $name ): string {
		$given = self::all()[ $name ] ?? '';

		return is_string( $given ) ? $given : '';
	}

	public static function has( string $name ): bool {
		return isset( self::all()[ $name ] );
	}

	/**
	 * @return array<int|string, mixed> Texts and lists as they were sent.
	 */
	public static function all(): array {
		return wp_unslash( $_GET ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- Compared and looked up, and escaped where it is printed.
	}
}
