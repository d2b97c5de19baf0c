<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Admin;

use RuntimeException;
use Storeboard\Admin\Notices;
use Storeboard\Admin\TakeOverSwitch;
use Storeboard\Tests\TestCase;

/**
 * The notice on a site without a store platform: told once, and closed for good.
 */
final class NoticesTest extends TestCase {

	private Notices $notices;

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
		$this->notices = new Notices( null, new TakeOverSwitch( null ) );
	}

	protected function tearDown(): void {
		$_GET     = [];
		$_REQUEST = [];
		parent::tearDown();
	}

	public function test_the_notice_is_not_shown_again_to_who_closed_it(): void {
		$this->assertStringContainsString( 'Storeboard needs WooCommerce.', $this->shown() );

		$this->follow( $this->close_link() );

		$this->assertSame( '', $this->shown() );
		$this->act_as( 'administrator' );
		$this->assertStringContainsString( 'Storeboard needs WooCommerce.', $this->shown() );
	}

	public function test_nobody_else_can_have_it_closed(): void {
		$_GET['storeboard-close-notice'] = '1';
		$_REQUEST['_wpnonce']            = 'wrong';
		add_filter( 'wp_die_handler', static fn() => static fn() => throw new RuntimeException( 'refused' ) );

		try {
			$this->notices->close();
			$this->fail( 'It was closed.' );
		} catch ( RuntimeException $refusal ) {
			$this->assertSame( 'refused', $refusal->getMessage() );
		}
		$this->assertNotSame( '', $this->shown() );
	}

	private function shown(): string {
		ob_start();
		$this->notices->render();

		return trim( (string) ob_get_clean() );
	}

	private function close_link(): string {
		$this->assertSame( 1, preg_match( '~href="([^"]+)"~', $this->shown(), $found ) );

		return html_entity_decode( $found[1] );
	}

	private function follow( string $url ): void {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $_GET );
		$_REQUEST = $_GET;
		// The redirect would end the process.
		add_filter( 'wp_redirect', static fn() => throw new RuntimeException( 'redirected' ) );
		try {
			$this->notices->close();
		} catch ( RuntimeException $end ) {
			$this->assertSame( 'redirected', $end->getMessage() );
		}
	}
}
