<?php
declare( strict_types=1 );

namespace StoreboardPlatform;

/**
 * There is one implementation, that of 11.0. The older dialect is a set of filters over it. They ask here for each
 * reply, so that a test can switch between two requests.
 */
final class Dialect {

	public const TODAY = '11.0';
	public const OLDER = '9.7';

	/**
	 * Constant STOREBOARD_PLATFORM_DIALECT, else option storeboard_platform_dialect, else 11.0.
	 *
	 * @return string '11.0' or '9.7'
	 */
	public static function current(): string {
		$asked = defined( 'STOREBOARD_PLATFORM_DIALECT' )
			? (string) constant( 'STOREBOARD_PLATFORM_DIALECT' )
			: (string) get_option( 'storeboard_platform_dialect', self::TODAY );

		return self::OLDER === $asked ? self::OLDER : self::TODAY;
	}

	public static function is_older(): bool {
		return self::OLDER === self::current();
	}
}
