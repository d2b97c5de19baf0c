<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Support;

use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;

/**
 * The header that names extensions, which must fit into the buffers of every proxy.
 */
final class ExtensionErrorsTest extends TestCase {

	private string $usual_log;

	protected function setUp(): void {
		parent::setUp();
		$this->usual_log = (string) ini_set( 'error_log', '/dev/null' );
		ExtensionErrors::reset();
	}

	protected function tearDown(): void {
		ExtensionErrors::reset();
		ini_set( 'error_log', $this->usual_log );
		parent::tearDown();
	}

	public function test_nothing_is_said_where_nothing_was_left_out(): void {
		$this->assertNull( ExtensionErrors::header() );
	}

	public function test_names_each_extension_once_and_no_message(): void {
		ExtensionErrors::add( 'acme', 'task tea', 'Acme is broken, at length.' );
		ExtensionErrors::add( 'acme', 'task coffee', 'Again.' );
		ExtensionErrors::add( 'thé & co', 'task milk', 'Also.' );

		$header = (string) ExtensionErrors::header();
		$this->assertSame( 'acme/th%C3%A9%20%26%20co', $header );
		$this->assertSame( [ 'acme', 'thé & co' ], array_map( 'rawurldecode', explode( '/', $header ) ) );
	}

	public function test_is_at_most_a_kilobyte_and_cut_at_a_whole_name(): void {
		$names = [];
		for ( $i = 0; $i < 60; $i++ ) {
			$names[] = "extension-with-a-long-name-é-$i";
			ExtensionErrors::add( $names[ $i ], 'task tea', str_repeat( 'A long message. ', 20 ) );
		}

		$header = (string) ExtensionErrors::header();
		$this->assertLessThanOrEqual( 1024, strlen( $header ) );
		$this->assertGreaterThan( 950, strlen( $header ) );
		$this->assertSame( [], array_diff( array_map( 'rawurldecode', explode( '/', $header ) ), $names ) );
	}

	public function test_a_name_that_is_too_long_costs_no_other_its_place(): void {
		ExtensionErrors::add( str_repeat( 'x', 2000 ), 'task tea', 'No.' );
		$this->assertNull( ExtensionErrors::header() );

		ExtensionErrors::add( 'acme', 'task tea', 'No.' );
		$this->assertSame( 'acme', ExtensionErrors::header() );
	}
}
