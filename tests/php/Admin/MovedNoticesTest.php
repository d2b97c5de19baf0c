<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Admin;

use Storeboard\Admin\MovedNotices;
use Storeboard\Tests\TestCase;

/**
 * The script is tried in a browser (tests/e2e/classic-frame.spec.ts).
 */
final class MovedNoticesTest extends TestCase {

	public function test_the_script_is_one_element_that_nothing_in_it_ends(): void {
		ob_start();
		MovedNotices::print();
		$html = trim( (string) ob_get_clean() );

		$this->assertStringStartsWith( '<script', $html );
		$this->assertSame( 1, substr_count( $html, '</script>' ) );
		$this->assertStringEndsWith( '</script>', $html );
	}
}
