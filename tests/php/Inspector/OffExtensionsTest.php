<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Inspector;

use Storeboard\Attention\Counts;
use Storeboard\Declarations\Declarations;
use Storeboard\Inspector\Failures;
use Storeboard\Inspector\Measure;
use Storeboard\Inspector\OffExtensions;
use Storeboard\Inspector\Places;
use Storeboard\Platform\Detector;
use Storeboard\Platform\Platform;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;

/**
 * An extension's parts that one user has switched off for themselves.
 */
final class OffExtensionsTest extends TestCase {

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

	public function test_what_is_off_is_off_for_one_user_and_each_page_says_so(): void {
		$user = get_current_user_id();
		OffExtensions::set( $user, 'acme-throws', true );
		OffExtensions::set( $user, 'acme-throws', true );
		$this->assertSame( [ 'acme-throws' ], OffExtensions::of_user( $user ) );
		ob_start();
		do_action( 'admin_notices' );
		$this->assertStringContainsString( 'Parts of “acme-throws” are off for you on Storeboard’s screens, and on settings, orders, and products.', (string) ob_get_clean() );

		$this->act_as( 'administrator' );
		ob_start();
		do_action( 'admin_notices' );
		$this->assertStringNotContainsString( 'are off for you', (string) ob_get_clean() );

		OffExtensions::set( $user, 'acme-throws', false );
		$this->assertSame( [], OffExtensions::of_user( $user ) );
	}

	/** Pages of the network and of the user print notices by hooks of their own. */
	public function test_pages_of_the_network_say_so_too(): void {
		OffExtensions::set( get_current_user_id(), 'acme-throws', true );
		Places::set( get_current_user_id(), true );
		foreach ( [ 'admin_notices', 'network_admin_notices', 'user_admin_notices' ] as $hook ) {
			ob_start();
			do_action( $hook );
			$html = (string) ob_get_clean();
			$this->assertStringContainsString( 'Parts of “acme-throws” are off for you', $html, $hook );
			$this->assertStringContainsString( 'places for extensions are outlined for you', $html, $hook );
		}
	}

	/**
	 * @return array<string, array{string, bool, string|null}> A screen, whether it is a block editor, and how it says so.
	 */
	public static function editors(): array {
		return [
			'the post editor'   => [ 'post', true, 'default' ],
			'the site editor'   => [ 'site-editor', true, 'snackbar' ],
			'the classic editor' => [ 'post', false, null ],
		];
	}

	/** @dataProvider editors */
	public function test_the_block_editor_says_so_by_notices_of_its_own( string $base, bool $is_block_editor, ?string $type ): void {
		$scripts = $GLOBALS['wp_scripts'] ?? null;
		$screen  = $GLOBALS['current_screen'] ?? null;
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- It is put back.
		$GLOBALS['wp_scripts'] = new \WP_Scripts();
		set_current_screen( $base );
		get_current_screen()->is_block_editor( $is_block_editor );
		try {
			do_action( 'enqueue_block_editor_assets' );
			$this->assertFalse( wp_script_is( 'storeboard-own-notices' ), 'Nobody else gets a byte of it.' );

			OffExtensions::set( get_current_user_id(), 'acme-</script>', true );
			do_action( 'enqueue_block_editor_assets' );
			$this->assertSame( null !== $type, wp_script_is( 'storeboard-own-notices' ) );
			$code = (string) wp_scripts()->get_inline_script_data( 'storeboard-own-notices', 'after' );
			$this->assertSame( null !== $type, str_contains( $code, 'are off for you on Storeboard' ) );
			$this->assertStringNotContainsString( '</script>', $code );
			null === $type || $this->assertStringEndsWith( "\"$type\" );", trim( $code ) );
		} finally {
			// phpcs:disable WordPress.WP.GlobalVariablesOverride -- They were so.
			$GLOBALS['wp_scripts']     = $scripts;
			$GLOBALS['current_screen'] = $screen;
			// phpcs:enable
		}
	}

	/** What of hooks only shows something; all others say what is stored for everyone, who may see what, or how work is done that no user looks at. */
	private const SHOWS = [ 'storeboard_attention_sources', 'storeboard_cards', 'storeboard_defer_command_palette', 'storeboard_kept_settings', 'storeboard_owns_screen', 'storeboard_register' ];

	private const STAYS = [
		'storeboard_email_capabilities',
		'storeboard_email_hour',
		'storeboard_export_rows_in_browser',
		'storeboard_export_turn',
		'storeboard_fee_meta_keys',
		'storeboard_order_counts_few',
		'storeboard_report_arguments',
		'storeboard_report_capabilities',
		'storeboard_streams_page',
		'storeboard_sums_from',
		'storeboard_sums_live_limit',
		'storeboard_sums_rest',
		'storeboard_sums_transactions',
		'storeboard_sums_turn',
		'storeboard_user_sees_report',
	];

	/**
	 * Adds a callback of a plugin to each hook, has its parts off for the current user, and begins a request.
	 *
	 * @return list<string> The hooks that have it still.
	 */
	private static function left( string $plugin = 'acme-off' ): array {
		$folder = constant( 'WP_PLUGIN_DIR' ) . "/$plugin";
		wp_mkdir_p( $folder );
		file_put_contents( "$folder/a.php", '<?php return static fn( $value ) => $value;' );
		$callback = require "$folder/a.php";
		unlink( "$folder/a.php" );
		rmdir( $folder );
		$names = [ ...self::SHOWS, ...self::STAYS, 'storeboard_anything_else' ];
		foreach ( $names as $name ) {
			add_filter( $name, $callback );
		}
		$platform = Detector::detect();
		self::assertInstanceOf( Platform::class, $platform );
		self::off( $platform )->leave_out_declarations();
		$left = array_values( array_filter( $names, static fn( string $name ): bool => false !== has_filter( $name, $callback ) ) );
		foreach ( $names as $name ) {
			remove_filter( $name, $callback );
		}

		return $left;
	}

	private static function off( Platform $platform ): OffExtensions {
		$switch = new TakeOverSwitch( $platform );

		return new OffExtensions( new Ownership( $platform, $switch ), $platform, $switch );
	}

	public function test_what_is_stored_for_everyone_and_who_may_see_what_stays_as_the_plugin_has_it(): void {
		$all = [ ...self::SHOWS, ...self::STAYS, 'storeboard_anything_else' ];
		$this->assertSame( $all, self::left() );
		OffExtensions::set( get_current_user_id(), 'acme-off', true );
		$this->assertSame( [ ...self::STAYS, 'storeboard_anything_else' ], self::left() );

		add_filter( 'wp_doing_cron', '__return_true' );
		$this->assertSame( $all, self::left(), 'cron' );
		remove_filter( 'wp_doing_cron', '__return_true' );
		add_filter( 'wp_doing_ajax', '__return_true' );
		$_GET['action']     = 'as_async_request_queue_runner';
		$_REQUEST['action'] = 'as_async_request_queue_runner';
		$this->assertSame( $all, self::left(), 'Action Scheduler sends the cookies of whoever was there.' );
		unset( $_GET['action'], $_REQUEST['action'] );
		$this->assertSame( [ ...self::STAYS, 'storeboard_anything_else' ], self::left() );
	}

	/** A hook that is new is put into one of both lists. */
	public function test_of_each_filter_it_is_known_whether_it_only_shows_something(): void {
		$found = [];
		foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( dirname( __DIR__, 3 ) . '/includes', \FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			$code = (string) file_get_contents( (string) $file );
			preg_match_all( "/apply_filters\( '(storeboard_[a-z_]+)'|(?:FILTER|OF_USER) *= '(storeboard_[a-z_]+)'/", $code, $names );
			array_push( $found, ...array_filter( [ ...$names[1], ...$names[2] ] ) );
		}
		$found[] = Declarations::ACTION;

		$this->assertEqualsCanonicalizing( [ ...self::SHOWS, ...self::STAYS ], array_values( array_unique( $found ) ) );
	}

	/** What one user has off may not make what all are told of what needs attention smaller. */
	public function test_nothing_that_was_counted_without_a_plugin_is_kept_for_others(): void {
		$known = [ 'known' => [ 'count' => 2, 'since' => null, 'facts' => [] ], 'version' => '', 'at' => 5 ];
		update_option( Counts::OPTION, [ 'targets' => $known, 'orders' => $known ], true );
		OffExtensions::set( get_current_user_id(), 'acme-off', true );
		self::left();
		update_option( Counts::OPTION, [ 'targets' => [ 'at' => 9 ] + $known, 'stock' => $known ], true );
		$this->assertSame( [ 'targets' => $known ], get_option( Counts::OPTION ), 'What is to be counted anew is forgotten as ever.' );
	}

	/** On a classic page only what stands on the dashboard is off: another script of the plugin may be that page's own. */
	public function test_on_a_classic_page_scripts_that_name_a_place_are_off(): void {
		$folder = WP_PLUGIN_DIR . '/acme-off';
		wp_mkdir_p( $folder );
		file_put_contents( "$folder/place.js", "wp.hooks.addFilter( 'woocommerce_admin_embedded_layout_components', 'acme', c => c )" );
		file_put_contents( "$folder/own.js", "document.title = 'Acme'" );
		$before = $GLOBALS['wp_scripts'] ?? null;
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- It is put back.
		$GLOBALS['wp_scripts'] = new \WP_Scripts();
		foreach ( [ 'place', 'own' ] as $name ) {
			wp_register_script( "acme-$name", plugins_url( "acme-off/$name.js" ), [], '1', true );
		}
		$platform = Detector::detect();
		$this->assertInstanceOf( Platform::class, $platform );
		$left = static function () use ( $platform ): array {
			self::off( $platform )->leave_out_files();
			return array_values( array_filter( [ 'acme-place', 'acme-own' ], static fn( string $handle ): bool => false !== wp_scripts()->registered[ $handle ]->src ) );
		};
		try {
			OffExtensions::set( get_current_user_id(), 'acme-off', true );
			$this->assertSame( [ 'acme-place', 'acme-own' ], $left(), 'A page that is not the store’s.' );
			add_filter( 'woocommerce_navigation_is_connected_page', '__return_true' );
			$this->assertSame( [ 'acme-own' ], $left() );
		} finally {
			$GLOBALS['wp_scripts'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- It was so.
			array_map( 'unlink', [ "$folder/place.js", "$folder/own.js" ] );
			rmdir( $folder );
		}
	}
}
