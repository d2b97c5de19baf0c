<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use Storeboard\Platform\VersionSupport;
use Storeboard\Platform\WooCommerce;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Tests\TestCase;

/**
 * On which platforms Storeboard takes over.
 */
final class VersionSupportTest extends TestCase {

	public function test_without_a_platform_nothing_is_taken_over(): void {
		$this->assertFalse( ( new TakeOverSwitch( null ) )->is_on() );
	}

	/** @dataProvider versions */
	public function test_how_far_a_version_is_known_to_work( string $version, string $support ): void {
		$this->assertSame( $support, VersionSupport::of_version( $version ) );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function versions(): array {
		return [
			'too old'                           => [ '9.6.2', VersionSupport::TOO_OLD ],
			'the lowest'                        => [ '9.7.0', VersionSupport::READY ],
			'a candidate of the lowest'         => [ '9.7.0-rc.1', VersionSupport::READY ],
			'today\'s'                          => [ '11.0.1', VersionSupport::READY ],
			'a patch of the newest tested one'  => [ VersionSupport::TESTED . '.9', VersionSupport::READY ],
			'a minor version that nobody tried' => [ '11.1.0', VersionSupport::NEWER ],
			'a later one'                       => [ '11.10.2', VersionSupport::NEWER ],
			'a major version that nobody tried' => [ '12.0.0', VersionSupport::UNTESTED ],
			'its first beta'                    => [ '12.0.0-beta.1', VersionSupport::UNTESTED ],
		];
	}

	/** @dataProvider platforms */
	public function test_a_minor_version_that_nobody_tried_is_taken_over_and_a_major_one_waits( string $version, bool $is_on ): void {
		$switch = new TakeOverSwitch( new WooCommerce( $version ) );

		$this->assertSame( $is_on, $switch->is_on() );
		update_option( TakeOverSwitch::UNTESTED_OPTION, 'yes' );
		$this->assertTrue( $switch->is_on() );
	}

	/**
	 * @return array<string, array{string, bool}>
	 */
	public static function platforms(): array {
		return [
			'minor' => [ '11.4.0', true ],
			'major' => [ '12.0.0', false ],
		];
	}

	/** @dataProvider places */
	public function test_the_versions_that_were_tested_are_the_same_everywhere( string $file, string $pattern, string $version ): void {
		$found = preg_match( $pattern, (string) file_get_contents( dirname( __DIR__, 3 ) . "/$file" ), $match );

		$this->assertSame( [ 1, $version ], [ $found, $match[1] ?? null ] );
	}

	/**
	 * @return array<string, array{string, string, string}>
	 */
	public static function places(): array {
		return [
			'header, lowest'  => [ 'plugin.php', '/^ \* WC requires at least: (\S+)$/m', VersionSupport::MINIMUM ],
			'header, newest'  => [ 'plugin.php', '/^ \* WC tested up to: +(\S+)$/m', VersionSupport::TESTED ],
			'readme, lowest'  => [ 'readme.txt', '/^WC requires at least: (\S+)$/m', VersionSupport::MINIMUM ],
			'readme, newest'  => [ 'readme.txt', '/^WC tested up to: (\S+)$/m', VersionSupport::TESTED ],
			'docs, lowest'    => [ 'docs/compatibility.md', '/^WC tested up to: .*, from (\S+) on/m', VersionSupport::MINIMUM ],
			'docs, newest'    => [ 'docs/compatibility.md', '/^WC tested up to: (\d[\d.]*\d),/m', VersionSupport::TESTED ],
			'README, lowest'  => [ 'README.md', '/WooCommerce (\d[\d.]*\d), or newer/', VersionSupport::MINIMUM ],
		];
	}
}
