<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Admin;

use RuntimeException;
use Storeboard\Admin\PageStream;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;

/**
 * What is printed goes out at once, past the platform's buffer and nobody else's.
 */
final class PageStreamTest extends TestCase {

	private PageStream $stream;

	private int $levels;

	protected function setUp(): void {
		parent::setUp();
		ExtensionErrors::reset();
		remove_all_actions( 'admin_init' );
		$this->stream = new PageStream();
		$this->stream->register();
		$this->levels = ob_get_level();
		// What goes out of the page lands here.
		ob_start();
	}

	protected function tearDown(): void {
		while ( ob_get_level() > $this->levels ) {
			ob_end_clean();
		}
		parent::tearDown();
	}

	/** As WooCommerce does. */
	private function buffer_as_the_platform(): void {
		add_action( 'admin_init', 'ob_start', 1, 0 );
	}

	/** What has left the page: all that lies below its own buffers. */
	private function sent(): string {
		while ( ob_get_level() > $this->levels + 1 ) {
			ob_end_clean();
		}

		return (string) ob_get_contents();
	}

	private function begin(): void {
		do_action( 'admin_init' );
		$this->stream->start();
	}

	public function test_sends_what_the_platform_would_hold_back(): void {
		$this->buffer_as_the_platform();
		$this->begin();

		echo 'head';
		$this->stream->send();
		echo 'footer';

		$this->assertSame( 'head', $this->sent() );
	}

	public function test_a_page_without_a_buffer_stays_without(): void {
		$this->begin();

		echo 'head';
		$this->stream->send();

		$this->assertSame( 'head', $this->sent() );
	}

	public function test_leaves_what_an_extension_gathers_alone(): void {
		$this->buffer_as_the_platform();
		$this->begin();

		ob_start();
		echo 'gathered';
		$this->stream->send();

		$this->assertSame( '', $this->sent() );
	}

	public function test_sends_nothing_where_an_extension_began_to_gather_before(): void {
		$this->buffer_as_the_platform();
		add_action( 'admin_init', static fn() => ob_start(), 1 );
		$this->begin();

		echo 'head';
		$this->stream->send();

		$this->assertSame( '', $this->sent() );
	}

	public function test_sends_nothing_where_somebody_closed_the_platform_s_buffer(): void {
		$this->buffer_as_the_platform();
		$this->begin();

		ob_end_clean();
		ob_start();
		ob_start();
		echo 'head';
		$this->stream->send();

		$this->assertSame( '', $this->sent() );
	}

	public function test_a_filter_keeps_the_page_in_one_piece(): void {
		add_filter( PageStream::FILTER, '__return_false' );
		$this->buffer_as_the_platform();
		$this->begin();

		echo 'head';
		$this->stream->send();

		$this->assertSame( '', $this->sent() );
	}

	public function test_a_filter_that_throws_changes_nothing(): void {
		add_filter( PageStream::FILTER, static fn() => throw new RuntimeException( 'No.' ) );
		$this->buffer_as_the_platform();
		$this->begin();

		echo 'head';
		$this->stream->send();

		$this->assertSame( 'head', $this->sent() );
	}

	public function test_sends_nothing_of_a_page_that_is_not_ours(): void {
		$this->buffer_as_the_platform();
		do_action( 'admin_init' );

		echo 'head';
		$this->stream->send();

		$this->assertSame( '', $this->sent() );
	}
}
