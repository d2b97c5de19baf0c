<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Shell;

use RuntimeException;
use Storeboard\Shell\PageStream;
use Storeboard\Shell\SentPage;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;

/**
 * What is printed goes out at once, past the platform's buffer and nobody else's.
 */
final class PageStreamTest extends TestCase {

	private PageStream $stream;

	private int $levels;

	/** @var string[] */
	private array $warnings = [];

	/** How many handlers of errors the test has set. */
	private int $handlers = 0;

	protected function setUp(): void {
		parent::setUp();
		ExtensionErrors::reset();
		remove_all_actions( 'admin_init' );
		// WordPress closes all buffers there.
		remove_all_actions( 'shutdown' );
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
		while ( $this->handlers > 0 ) {
			restore_error_handler();
			--$this->handlers;
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

	public function test_a_redirect_leads_on_once_the_beginning_is_sent(): void {
		$this->send_the_beginning();

		$this->assertTrue( wp_redirect( admin_url( 'admin.php?page=wc-settings&tab=</script>' ) ) );

		ob_flush();
		$printed = $this->sent();
		$this->assertMatchesRegularExpression( '~<script id="storeboard-redirect"[^>]*>.*location\.replace.*</script>~s', $printed );
		$this->assertStringContainsString( 'page=wc-settings', $printed );
		$this->assertSame( 1, substr_count( $printed, '</script>' ) );
		$this->assertSame( [], $this->warnings );
	}

	public function test_what_warns_after_a_redirect_is_heard_again(): void {
		$this->send_the_beginning();
		wp_redirect( admin_url() );
		trigger_error( 'Acme warns', E_USER_WARNING );

		$this->assertSame( [ 'Acme warns' ], $this->warnings );
	}

	public function test_who_sets_a_cookie_too_late_is_named_once_and_the_next_page_comes_in_one_piece(): void {
		$lines = $this->logged(
			function (): void {
				$this->send_the_beginning();
				setcookie( 'acme', '1' );
				setcookie( 'acme', '2' );
				session_start();
			}
		);
		$this->assertCount( 1, $lines );
		$this->assertMatchesRegularExpression( '~when \S+ wanted to set a cookie, start a session or send another header, in \S+PageStreamTest\.php:\d+\.~', $lines[0] );
		$this->assertCount( 3, $this->warnings );

		$this->sent();
		$this->assertSame( '', $this->sent_of_another_page() );
		do_action( 'deactivated_plugin', 'acme/acme.php', false );
		$this->assertSame( 'head', $this->sent_of_another_page() );
	}

	public function test_who_asks_before_a_cookie_is_named_too(): void {
		$folder = WP_PLUGIN_DIR . '/acme-guarded';
		$file   = "$folder/acme-guarded.php";
		mkdir( $folder );
		// As the platform's own function, where there is none.
		file_put_contents(
			$file,
			'<?php if ( ! function_exists( "wc_setcookie" ) ) { function wc_setcookie( $name, $value ) {
				if ( apply_filters( "woocommerce_set_cookie_enabled", true, $name, $value, 0, false ) && ! headers_sent() ) { setcookie( $name, $value ); }
			} }
			return static function () { wc_setcookie( "acme", "1" ); };'
		);
		$acme = self::load( $file );
		try {
			$lines = $this->logged(
				function () use ( $acme ): void {
					$this->send_the_beginning();
					add_filter( 'woocommerce_set_cookie_enabled', '__return_false' );
					$acme();
					$this->assertFalse( SentPage::is_needed_whole(), 'A cookie that nobody would set is not lost.' );
					remove_filter( 'woocommerce_set_cookie_enabled', '__return_false' );
					$acme();
					$acme();
				}
			);
		} finally {
			unlink( $file );
			rmdir( $folder );
		}

		$this->assertCount( 1, $lines );
		$this->assertMatchesRegularExpression( '~when acme-guarded wanted to set a cookie, .* in \S+acme-guarded\.php:4\.~', $lines[0] );
		// WooCommerce's own word is a notice, where it debugs: PHP says nothing.
		$this->assertSame( [], preg_grep( '/^Cannot modify header/', $this->warnings ) );
		$this->sent();
		$this->assertSame( '', $this->sent_of_another_page() );
	}

	public function test_who_asks_before_a_session_is_noticed_by_what_is_put_into_it(): void {
		$lines = $this->logged(
			function (): void {
				$this->send_the_beginning();
				if ( ! headers_sent() ) {
					session_start();
				}
				do_action( 'shutdown' );
				$this->assertFalse( SentPage::is_needed_whole() );
				$_SESSION['acme'] = 1;
				do_action( 'shutdown' );
				do_action( 'shutdown' );
				unset( $GLOBALS['_SESSION'] );
			}
		);

		$this->assertCount( 1, $lines );
		$this->assertStringContainsString( 'when a plugin wanted to keep something in a session.', $lines[0] );
		$this->sent();
		$this->assertSame( '', $this->sent_of_another_page() );
	}

	public function test_what_is_left_of_a_session_from_before_counts_for_nothing(): void {
		$_SESSION['acme'] = 1;
		$this->send_the_beginning();
		$_SESSION['acme'] = 2;
		do_action( 'shutdown' );
		unset( $GLOBALS['_SESSION'] );

		$this->assertFalse( SentPage::is_needed_whole() );
	}

	public function test_a_site_may_say_what_counts_all_the_same(): void {
		update_option( SentPage::OPTION, [ 'acme' ] );
		add_filter( PageStream::FILTER, '__return_true' );

		$this->assertSame( 'head', $this->sent_of_another_page() );
	}

	public function test_nobody_is_named_where_the_page_would_have_been_sent_without_us(): void {
		$this->hear_warnings();
		$this->begin();
		echo 'head';
		$this->stream->send();
		$this->handlers = 1;
		setcookie( 'acme', '1' );

		$this->assertCount( 1, $this->warnings );
		$this->assertFalse( SentPage::is_needed_whole() );
	}

	public function test_other_warnings_are_left_to_who_hears_them(): void {
		$this->send_the_beginning();
		trigger_error( 'Acme warns', E_USER_WARNING );

		$this->assertSame( [ 'Acme warns' ], $this->warnings );
		$this->assertFalse( SentPage::is_needed_whole() );
	}

	/** What a plugin's file returns. */
	private static function load( string $file ): callable {
		return require $file;
	}

	/**
	 * @param callable(): void $work
	 * @return string[] The lines that it has written into PHP's log.
	 */
	private function logged( callable $work ): array {
		$log   = (string) tempnam( sys_get_temp_dir(), 'log' );
		$usual = (string) ini_set( 'error_log', $log );
		try {
			$work();
		} finally {
			ini_set( 'error_log', $usual );
		}
		$lines = array_values( array_filter( explode( "\n", (string) file_get_contents( $log ) ) ) );
		unlink( $log );

		return $lines;
	}

	private function send_the_beginning(): void {
		$this->hear_warnings();
		$this->buffer_as_the_platform();
		$this->begin();
		echo 'head';
		$this->stream->send();
		$this->handlers = 2;
		// PHPUnit has printed by now, so headers come too late here as well.
		$this->assertTrue( headers_sent() );
	}

	private function hear_warnings(): void {
		// PHPUnit's own would make exceptions of them.
		set_error_handler(
			function ( int $level, string $message ): bool {
				$this->warnings[] = $message;
				return true;
			}
		);
	}

	private function sent_of_another_page(): string {
		ob_clean();
		remove_all_actions( 'admin_init' );
		$this->stream = new PageStream();
		$this->stream->register();
		$this->buffer_as_the_platform();
		$this->begin();
		echo 'head';
		$this->stream->send();
		$this->handlers += SentPage::is_needed_whole() && ! has_filter( PageStream::FILTER ) ? 0 : 1;

		return $this->sent();
	}
}
