<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Scripts;

use Storeboard\Platform\Platform;
use Storeboard\Scripts\Assets;
use Storeboard\Scripts\ExtensionScripts;
use Storeboard\Scripts\TrimmedSettings;
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

	private ExtensionScripts $extensions;

	private \WP_Scripts $scripts;

	protected function setUp(): void {
		parent::setUp();
		$this->scripts         = wp_scripts();
		$GLOBALS['wp_scripts'] = new \WP_Scripts();
		$this->extensions         = new ExtensionScripts( $this->createStub( Platform::class ), new Assets( '/nowhere', 'https://shop.test', '/nowhere' ) );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_scripts'] = $this->scripts;
		parent::tearDown();
	}

	public function test_what_nothing_on_the_page_reads_is_left_out(): void {
		$expected               = self::SETTINGS;
		$expected['onboarding'] = [ 'profile' => [ 'completed' => true ] ];

		$this->assertSame( $expected, ( new TrimmedSettings( $this->extensions ) )->trim( self::SETTINGS ) );
	}

	public function test_an_extension_keeps_what_it_reads(): void {
		add_filter( 'storeboard_kept_settings', static fn( $keep ) => [ ...$keep, 'onboarding.localeInfo' ] );

		$this->assertSame( [ 'profile', 'localeInfo' ], array_keys( ( new TrimmedSettings( $this->extensions ) )->trim( self::SETTINGS )['onboarding'] ) );
	}

	public function test_what_a_script_on_the_page_speaks_of_stays(): void {
		$file = WP_CONTENT_DIR . '/' . uniqid( 'acme-' ) . '.js';
		file_put_contents( $file, 'const { euCountries } = wcSettings.admin.onboarding;' );
		wp_enqueue_script( 'acme', content_url( basename( $file ) ), [], '1', true );

		$kept = array_keys( ( new TrimmedSettings( $this->extensions ) )->trim( self::SETTINGS )['onboarding'] );
		unlink( $file );

		$this->assertSame( [ 'profile', 'euCountries' ], $kept );
	}

	public function test_all_of_it_stays_where_a_script_cannot_be_read(): void {
		wp_enqueue_script( 'acme', 'https://cdn.acme.test/acme.js', [], '1', true );

		$this->assertSame( self::SETTINGS, ( new TrimmedSettings( $this->extensions ) )->trim( self::SETTINGS ) );
	}

	public function test_all_of_it_stays_where_an_extension_throws(): void {
		add_filter( 'storeboard_kept_settings', static fn() => throw new \RuntimeException( 'Acme' ) );

		$this->assertSame( self::SETTINGS, ( new TrimmedSettings( $this->extensions ) )->trim( self::SETTINGS ) );
	}

	public function test_what_is_no_list_of_settings_stays_as_it_is(): void {
		$this->assertNull( ( new TrimmedSettings( $this->extensions ) )->trim( null ) );
		$this->assertSame( [], ( new TrimmedSettings( $this->extensions ) )->trim( [] ) );
		$this->assertSame( [ 'onboarding' => 'text' ], ( new TrimmedSettings( $this->extensions ) )->trim( [ 'onboarding' => 'text' ] ) );
	}
}
