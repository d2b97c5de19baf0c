<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Shell;

use Storeboard\Shell\MovedNotices;
use Storeboard\Tests\TestCase;

/**
 * The script is tried in a browser (tests/e2e/classic-frame.spec.ts).
 */
final class MovedNoticesTest extends TestCase {

	public function test_the_script_is_one_element_that_nothing_in_it_ends(): void {
		$html = trim( MovedNotices::script() );

		$this->assertStringStartsWith( '<script', $html );
		$this->assertSame( 1, substr_count( $html, '</script>' ) );
		$this->assertStringEndsWith( '</script>', $html );
	}

	public function test_a_classic_page_has_the_place_before_its_content(): void {
		ob_start();
		MovedNotices::print_place( true );
		$html = (string) ob_get_clean();

		$this->assertSame( 1, substr_count( $html, 'id="woocommerce-layout__notice-list"' ) );
		$this->assertLessThan( strpos( $html, '<script' ), strpos( $html, 'storeboard-alerts' ) );
	}
}
