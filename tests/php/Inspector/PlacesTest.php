<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Inspector;

use Storeboard\Declarations\Declarations;
use Storeboard\Inspector\Failures;
use Storeboard\Inspector\Measure;
use Storeboard\Inspector\Places;
use Storeboard\Inspector\StatusTab;
use Storeboard\Platform\Detector;
use Storeboard\Scripts\Assets;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;

/**
 * Places for extensions that one user has outlined for themselves.
 */
final class PlacesTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		ExtensionErrors::reset();
		Declarations::forget();
		delete_option( Failures::OPTION );
		delete_option( Measure::OPTION );
		$this->act_as( 'administrator' );
	}

	protected function tearDown(): void {
		parent::tearDown();
		ExtensionErrors::reset();
		Declarations::forget();
	}

	public function test_places_are_outlined_for_one_user_and_each_page_says_so(): void {
		$user = get_current_user_id();
		ob_start();
		( new StatusTab() )->render();
		$this->assertStringContainsString( 'Outline places for me', (string) ob_get_clean() );
		$this->assertStringNotContainsString( 'outlined for you', self::notices() );

		Places::set( $user, true );
		$this->assertTrue( Places::are_shown( $user ) );
		$this->assertStringContainsString( 'outlined for you', self::notices() );
		ob_start();
		( new StatusTab() )->render();
		$this->assertStringContainsString( 'Stop outlining places', (string) ob_get_clean() );

		$this->act_as( 'administrator' );
		$this->assertStringNotContainsString( 'outlined for you', self::notices() );
		Places::set( $user, false );
		$this->assertFalse( Places::are_shown( $user ) );
	}

	private static function notices(): string {
		ob_start();
		do_action( 'admin_notices' );

		return (string) ob_get_clean();
	}

	/** The list of them that the page tells is the one of the reference. */
	public function test_the_filters_of_php_with_a_part_of_a_screen_are_told(): void {
		$all = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/packages/sdk/places.json' ), true );
		$this->assertEqualsCanonicalizing( array_column( array_filter( $all, static fn( array $place ): bool => 'php filter' === $place['kind'] && isset( $place['at'] ) ), 'name' ), Places::FILTERS );
	}

	/** The script runs before the client's and is nobody else's. */
	public function test_the_script_of_places_comes_before_the_client_where_they_are_on(): void {
		$platform = Detector::detect();
		$folder   = get_temp_dir() . uniqid( 'storeboard-places-' );
		mkdir( "$folder/build", 0777, true );
		file_put_contents( "$folder/build/places-mode.asset.php", "<?php return [ 'dependencies' => [ 'wp-hooks' ], 'version' => '1' ];" );
		$assets = new Assets( $folder, 'https://shop.test/storeboard', '' );
		$places = new Places( $platform, $assets );
		$handle   = $platform->app_handle();
		$before   = $GLOBALS['wp_scripts'] ?? null;
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- It is put back.
		$GLOBALS['wp_scripts'] = new \WP_Scripts();
		wp_deregister_script( $handle );
		wp_register_script( $handle, $assets->build_url() . 'index.js', [], '1', true );
		wp_enqueue_script( $handle );

		$places->enqueue();
		$this->assertFalse( wp_script_is( 'storeboard-places' ) );

		Places::set( get_current_user_id(), true );
		$places->enqueue();
		$this->assertTrue( wp_script_is( 'storeboard-places' ) );
		$this->assertContains( 'storeboard-places', wp_scripts()->registered[ $handle ]->deps );
		$this->assertStringContainsString( 'window.storeboardPlaces = {"storeboard_cards":[', (string) wp_scripts()->get_inline_script_data( 'storeboard-places', 'before' ) );
		$this->assertSame( 'storeboard-places', wp_scripts()->queue[0] );

		// A screen that is the platform's.
		wp_dequeue_script( 'storeboard-places' );
		wp_scripts()->registered[ $handle ]->src = '/wp-content/plugins/woocommerce/app.js';
		wp_scripts()->registered[ $handle ]->deps = [];
		$places->enqueue();
		$this->assertFalse( wp_script_is( 'storeboard-places' ) );
		$GLOBALS['wp_scripts'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- It was so.
		unlink( "$folder/build/places-mode.asset.php" );
		array_map( 'rmdir', [ "$folder/build", $folder ] );
	}
}
