<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Platform;

defined( 'ABSPATH' ) || exit;

/**
 * How far a platform's version is known to work.
 */
final class VersionSupport {

	public const READY    = 'ready';
	public const TOO_OLD  = 'too_old';
	public const UNTESTED = 'untested';

	/** The lowest version that is taken over. */
	public const MINIMUM = '9.7';

	/** The first untested version: surfaces stay the platform's until the owner allows it. */
	public const UNTESTED_FROM = '12.0';

	public static function of_version( string $version ): string {
		// A release candidate of a version counts as that version.
		$version = (string) preg_replace( '/[-+].*$/', '', $version );

		return match ( true ) {
			version_compare( $version, self::MINIMUM, '<' ) => self::TOO_OLD,
			version_compare( $version, self::UNTESTED_FROM, '>=' ) => self::UNTESTED,
			default => self::READY,
		};
	}
}
