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
	/** A minor release after the tested ones: taken over, and said. */
	public const NEWER    = 'newer';
	public const UNTESTED = 'untested';

	/** The lowest version that is taken over. */
	public const MINIMUM = '9.7';

	/** The newest version that was tested, as the plugin's header says. Its patch releases count as tested. */
	public const TESTED = '11.0';

	/** The first untested major version: surfaces stay the platform's until the owner allows it. */
	public const UNTESTED_FROM = '12.0';

	public static function of_version( string $version ): string {
		// A release candidate of a version counts as that version.
		$version = (string) preg_replace( '/[-+].*$/', '', $version );

		return match ( true ) {
			version_compare( $version, self::MINIMUM, '<' ) => self::TOO_OLD,
			version_compare( $version, self::UNTESTED_FROM, '>=' ) => self::UNTESTED,
			version_compare( self::minor( $version ), self::TESTED, '>' ) => self::NEWER,
			default => self::READY,
		};
	}

	/** The first version number in a text without its patch: what holds for a minor release holds for its patches. */
	public static function minor( string $text ): string {
		return (string) preg_replace( '/(\d+\.\d+)[\w.+-]*/', '$1', $text, 1 );
	}
}
