<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use Storeboard\Admin\TakeOverSwitch;
use Storeboard\Platform\VersionSupport;
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
			'a major version that nobody tried' => [ '12.0.0', VersionSupport::UNTESTED ],
			'its first beta'                    => [ '12.0.0-beta.1', VersionSupport::UNTESTED ],
		];
	}
}
