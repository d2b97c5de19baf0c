<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\ClassicPages;

use Storeboard\ClassicPages\SiteVisibilityPlace;
use Storeboard\Platform\Platform;
use Storeboard\Tests\TestCase;

/**
 * How much place the panel of site visibility has before its script has run.
 *
 * @group database
 */
final class SiteVisibilityPlaceTest extends TestCase {

	/**
	 * As measured in a browser, by how wide the window is at most.
	 *
	 * @dataProvider states
	 * @param array<int, float> $heights
	 */
	public function test_it_is_as_tall_as_the_panel_will_be( string $version, string $coming_soon, string $private_link, array $heights ): void {
		update_option( 'woocommerce_coming_soon', $coming_soon );
		update_option( 'woocommerce_private_link', $private_link );

		$style = SiteVisibilityPlace::style( $this->of_version( $version ) );

		foreach ( $heights as $width => $height ) {
			$this->assertSame( $height, $this->height_at( $width, $style ), "at $width pixels" );
		}
	}

	/**
	 * @return array<string, array{string, string, string, array<int, float>}>
	 */
	public static function states(): array {
		return [
			'live'                               => [ '9.7', 'no', 'no', [ 1440 => 198.5, 782 => 212.5, 375 => 232.0 ] ],
			'live, with a link from before'      => [ '9.7', 'no', 'yes', [ 1440 => 198.5, 782 => 212.5, 375 => 232.0 ] ],
			'coming soon'                        => [ '9.7', 'yes', 'no', [ 1440 => 326.5, 782 => 340.5, 600 => 360.5, 375 => 420.0 ] ],
			'coming soon, with a private link'   => [ '9.7', 'yes', 'yes', [ 1440 => 406.5, 782 => 420.5, 600 => 440.5, 375 => 548.0 ] ],
			'live, on a newer store'             => [ '11.0', 'no', 'no', [ 1440 => 270.5, 782 => 284.5, 375 => 324.0, 320 => 344.0 ] ],
			'coming soon, on a newer store'      => [ '11.0', 'yes', 'no', [ 1440 => 398.5, 782 => 412.5, 600 => 432.5, 375 => 512.0, 320 => 552.0 ] ],
			'coming soon with a link, newer'     => [ '11.0', 'yes', 'yes', [ 1440 => 478.5, 782 => 492.5, 600 => 512.5, 375 => 640.0, 320 => 680.0 ] ],
		];
	}

	/** Where the store has never said whether it is live, it is. */
	public function test_a_store_that_never_chose_is_live(): void {
		delete_option( 'woocommerce_coming_soon' );

		$this->assertSame( 198.5, $this->height_at( 1440, SiteVisibilityPlace::style( $this->of_version( '9.7' ) ) ) );
	}

	/** As a browser reads it: of the rules that hold, the last. */
	private function height_at( int $width, string $style ): float {
		preg_match_all( '/(?:@media \(max-width: (\d+)px\) \{ )?#[^{]+\{ min-height: ([\d.]+)px; \}/', $style, $rules, PREG_SET_ORDER );
		$height = 0.0;
		foreach ( $rules as [ , $most, $value ] ) {
			$height = '' === $most || $width <= (int) $most ? (float) $value : $height;
		}

		return $height;
	}

	public function test_the_place_is_given_back_once_the_panel_is_in_it(): void {
		$this->assertStringStartsWith(
			'#wc_settings_site_visibility_slotfill:not(:has(.storeboard-site-visibility)) {',
			SiteVisibilityPlace::style( $this->of_version( '11.0' ) )
		);
	}

	public function test_its_distance_to_what_stands_around_it_is_the_panel_s(): void {
		$panel = (string) file_get_contents( dirname( __DIR__, 3 ) . '/src/classic/site-visibility/style.scss' );
		$this->assertSame( 1, preg_match( '/^\.storeboard-site-visibility \{[^}]*?(margin-block: [^;]+;)/m', $panel, $found ) );

		$this->assertStringContainsString(
			"#wc_settings_site_visibility_slotfill:not(:has(.storeboard-site-visibility)) { {$found[1]} }",
			SiteVisibilityPlace::style( $this->of_version( '11.0' ) )
		);
	}

	public function test_what_stands_below_waits_for_the_panel_and_no_longer_than_five_seconds(): void {
		$this->assertStringContainsString(
			'#mainform:has(#wc_settings_site_visibility_slotfill) > .submit { animation: storeboard-soon 1ms 50ms forwards; visibility: hidden; }'
			. ' #mainform:has(#wc_settings_site_visibility_slotfill:not(:has(.storeboard-site-visibility))) > .submit { animation: storeboard-late 1ms 5s forwards; }',
			SiteVisibilityPlace::style( $this->of_version( '11.0' ) )
		);
	}

	private function of_version( string $version ): Platform {
		$platform = $this->createStub( Platform::class );
		$platform->method( 'is_at_least' )->willReturnCallback( static fn( string $least ): bool => version_compare( $version, $least, '>=' ) );

		return $platform;
	}
}
