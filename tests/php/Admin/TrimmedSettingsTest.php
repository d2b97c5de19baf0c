<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Admin;

use Storeboard\Admin\TrimmedSettings;
use Storeboard\Tests\TestCase;

/**
 * What is left out of the platform's own settings literal.
 */
final class TrimmedSettingsTest extends TestCase {

	private const SETTINGS = [
		'manageStock' => 'yes',
		'onboarding'  => [
			'profile'         => [ 'completed' => true ],
			'localeInfo'      => [ 'US' => [] ],
			'currencySymbols' => [ 'USD' => '$' ],
			'industries'      => [ 'other' => [] ],
			'euCountries'     => [ 'DE' ],
		],
	];

	public function test_what_nothing_on_the_page_reads_is_left_out(): void {
		$expected               = self::SETTINGS;
		$expected['onboarding'] = [ 'profile' => [ 'completed' => true ] ];

		$this->assertSame( $expected, ( new TrimmedSettings() )->trim( self::SETTINGS ) );
	}

	public function test_an_extension_keeps_what_it_reads(): void {
		add_filter( 'storeboard_kept_settings', static fn( $keep ) => [ ...$keep, 'onboarding.localeInfo' ] );

		$this->assertSame( [ 'profile', 'localeInfo' ], array_keys( ( new TrimmedSettings() )->trim( self::SETTINGS )['onboarding'] ) );
	}

	public function test_what_is_no_list_of_settings_stays_as_it_is(): void {
		$this->assertNull( ( new TrimmedSettings() )->trim( null ) );
		$this->assertSame( [], ( new TrimmedSettings() )->trim( [] ) );
		$this->assertSame( [ 'onboarding' => 'text' ], ( new TrimmedSettings() )->trim( [ 'onboarding' => 'text' ] ) );
	}
}
