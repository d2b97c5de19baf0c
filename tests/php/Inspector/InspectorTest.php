<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Inspector;

use Storeboard\Attention\Counts;
use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Kept;
use Storeboard\Inspector\Command;
use Storeboard\Inspector\Extensions;
use Storeboard\Inspector\Failures;
use Storeboard\Inspector\Measure;
use Storeboard\Inspector\OffExtensions;
use Storeboard\Inspector\Owners;
use Storeboard\Inspector\PhpFiles;
use Storeboard\Inspector\PhpWords;
use Storeboard\Inspector\Places;
use Storeboard\Inspector\StatusTab;
use Storeboard\Inspector\Words;
use Storeboard\Platform\Detector;
use Storeboard\Platform\Platform;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Scripts\Assets;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;
use WP_CLI;

require_once dirname( __DIR__ ) . '/Rollups/wp-cli.php';

/**
 * The inspector: what each plugin registers, what it adds to home, what failed, and how a user has one out of the way.
 */
final class InspectorTest extends TestCase {

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

	/**
	 * @dataProvider scripts
	 * @param string[] $expected
	 */
	public function test_a_script_is_read_by_its_words( string $code, string $kind, array $expected ): void {
		$this->assertSame( $expected, (array) Words::in( $code )[ $kind ] );
	}

	/**
	 * @return array<string, array{string, string, string[]}>
	 */
	public static function scripts(): array {
		return [
			'a filter'                 => [ "wp.hooks.addFilter( 'woocommerce_admin_pages_list', 'acme', p => p )", 'filters', [ 'woocommerce_admin_pages_list' ] ],
			'a filter, minified'       => [ '(0,h.addFilter)("woocommerce_admin_report_table","acme",e=>e)', 'filters', [ 'woocommerce_admin_report_table' ] ],
			'a filter within a text'   => [ 'eval("addFilter(\"woocommerce_admin_pages_list\",\"acme\")")', 'filters', [ 'woocommerce_admin_pages_list' ] ],
			'an option is none'        => [ "getOption( 'woocommerce_admin_install_timestamp' )", 'filters', [] ],
			'slots'                    => [ "createElement( Fill, { name: 'woocommerce_header_item' } ); slot( 'woocommerce_onboarding_task_acme-connect' )", 'slots', [ 'woocommerce_header_item', 'woocommerce_onboarding_task_acme-connect' ] ],
			'a scope'                  => [ "registerPlugin( 'acme', { scope: 'woocommerce-tasks', render } )", 'scopes', [ 'woocommerce-tasks' ] ],
			'a deprecated name'        => [ "addFilter( 'woocommerce_admin_onboarding_task_list', 'acme', t => t )", 'old', [ 'woocommerce_admin_onboarding_task_list' ] ],
			'a runtime of its own'     => [ 'var k=Symbol.for("react.element"),l=Symbol.for("react.fragment"),n=r.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner;return{$$typeof:k,type:c,key:d}', 'runtime', [ 'react/jsx-runtime 18' ] ],
			'a runtime of React 17'    => [ 'var g=60103;x.Fragment=60107;if("function"===typeof Symbol&&Symbol.for){var h=Symbol.for;g=h("react.element");x.Fragment=h("react.fragment")}var m=f.ReactCurrentOwner;function q(c){return{$$typeof:g,type:c,key:null}}', 'runtime', [ 'react/jsx-runtime 17' ] ],
			'a whole React 17'         => [ 'var l=60103;var E=Symbol.for;l=E("react.element");x.Fragment=E("react.fragment");return{$$typeof:l,type:a};x.useState=function(a){return S().useState(a)};x.version="17.0.2"', 'runtime', [ 'react 17.0.2' ] ],
			'what tells elements'      => [ 'var b=Symbol.for,c=b?Symbol.for("react.element"):60103,d=b?Symbol.for("react.fragment"):60107;function z(a){return a.$$typeof===c}', 'runtime', [ '' ] ],
			'a newer runtime'          => [ 'var r=Symbol.for("react.transitional.element"),t=Symbol.for("react.fragment");return{$$typeof:r,type:c}', 'runtime', [ 'react/jsx-runtime 19' ] ],
			'a whole React'            => [ 'var l=Symbol.for("react.element"),q=Symbol.for("react.fragment");return{$$typeof:l,type:a};exports.useTransition=function(){return U.current.useTransition()};exports.version="18.3.1"', 'runtime', [ 'react 18.3.1' ] ],
			'another version'          => [ 'var l=Symbol.for("react.element"),q=Symbol.for("react.fragment");return{$$typeof:l,type:a};yargs.version="17.0.15"', 'runtime', [ 'react/jsx-runtime 18' ] ],
			'the runtime of WordPress' => [ 'const e=window.ReactJSXRuntime;(0,e.jsx)("p",{})', 'runtime', [ '' ] ],
		];
	}

	public function test_a_callback_and_a_script_belong_to_a_plugin(): void {
		$folder = constant( 'WP_PLUGIN_DIR' ) . '/acme-owner';
		$file   = $folder . uniqid( '/' ) . '.php';
		wp_mkdir_p( $folder );
		file_put_contents( $file, '<?php return [ static fn() => 1, new class() { public function run() {} public static function go() {} public function __invoke() {} } ];' );
		[ $closure, $object ] = require $file;
		add_filter( 'storeboard_cards', $closure );
		$fillers = Places::fillers_of( 'storeboard_cards' );
		remove_filter( 'storeboard_cards', $closure );
		$owners = array_map( [ Owners::class, 'of_callback' ], [ $closure, [ $object, 'run' ], [ get_class( $object ), 'go' ], $object, 'strlen', 'acme_nothing', [ Owners::class, 'of_file' ] ] );
		unlink( $file );
		rmdir( $folder );

		$this->assertSame( [ 'acme-owner', 'acme-owner', 'acme-owner', 'acme-owner', null, null, null ], $owners );
		$this->assertContains( 'acme-owner', $fillers );
		$this->assertNotContains( 'acme-owner', Places::fillers_of( 'storeboard_cards' ) );
		$this->assertSame( WP_PLUGIN_DIR . '/acme owner/a.js', Owners::file_of( plugins_url( 'acme%20owner/a.js?ver=1' ) ) );
		$this->assertNull( Owners::file_of( 'https://elsewhere.test/a.js' ) );
		$this->assertNull( Owners::file_of( false ) );
	}

	public function test_what_failed_is_kept_with_its_cause_and_not_written_again_at_once(): void {
		ExtensionErrors::add( 'acme-throws', 'setting x', 'It broke', ' in /plugins/acme-throws/a.php:3' );
		Failures::keep();
		$this->assertSame( [ [ 'acme-throws', 'setting x', 'It broke', 'in /plugins/acme-throws/a.php:3' ] ], array_map( static fn( array $one ): array => [ $one['name'], $one['place'], $one['message'], $one['where'] ], Failures::of( 'acme-throws' ) ) );
		$writes = array_filter( $this->statements( [ Failures::class, 'keep' ] ), static fn( string $statement ): bool => str_starts_with( $statement, 'UPDATE' ) );
		$this->assertSame( [], $writes );

		ExtensionErrors::reset();
		$this->assertSame( [], $this->statements( [ Failures::class, 'keep' ] ), 'A request without failures asks nothing.' );
	}

	public function test_the_page_the_route_and_the_command_tell_the_same(): void {
		ExtensionErrors::add( 'acme-throws', 'setting x', 'It broke <b>here</b>', ' in a.php:3' );
		Failures::keep();
		update_option( Measure::OPTION, [ 'at' => time(), 'plugins' => [ 'acme-throws' => [ 'files' => [ [ 'handle' => 'a', 'file' => '/nowhere/a.js', 'bytes' => 2048, 'is_script' => true ] ], 'ms' => 12.5, 'pages' => [ '/acme' ] ] ] ] );
		[ $first ] = Extensions::all();
		$this->assertSame( [ 'acme-throws', [ '/acme' ], [ 'bytes' => 2048, 'requests' => 1, 'ms' => 12.5 ] ], [ $first['id'], $first['routes'], $first['home'] ] );

		$told = $this->request( 'GET', '/storeboard/v1/extensions' )->get_data();
		$this->assertSame( [ $first['id'], $first['failures'] ], [ $told['extensions'][0]['id'], $told['extensions'][0]['failures'] ] );
		$lines = implode( "\n", Command::lines( Extensions::all() ) );
		$this->assertStringContainsString( 'acme-throws: on home 2.0 KB in 1 files, 12.5 ms of PHP', $lines );
		$this->assertMatchesRegularExpression( '~failed on the server: .* setting x: It broke <b>here</b> in a.php:3~', $lines );
		ob_start();
		( new StatusTab() )->render();
		$html = (string) ob_get_clean();
		$this->assertStringContainsString( 'setting x: It broke &lt;b&gt;here&lt;/b&gt; in a.php:3', $html );
		$this->assertStringContainsString( '<dt>Failed on the server</dt>', $html );
		$this->assertStringContainsString( 'On Home: 2.0 KB (uncompressed) in 1 files, and 12.5 ms of PHP.', $html );
		$this->assertStringContainsString( 'Turn its parts off for me', $html );
	}

	/** @return array{string, string} What the command prints as JSON, and how it ends: '' where it ends with 0. */
	private static function doctor(): array {
		WP_CLI::$lines = [];
		try {
			( new Command() )->doctor( [], [ 'json' => '1' ] );
		} catch ( \RuntimeException $error ) {
			return [ implode( "\n", WP_CLI::$lines ), $error->getMessage() ];
		}

		return [ implode( "\n", WP_CLI::$lines ), '' ];
	}

	public function test_a_failure_of_nobody_is_told_and_the_json_is_the_routes(): void {
		$this->assertSame( '', self::doctor()[1] );
		ExtensionErrors::add( 'unknown', 'setting y', 'Nobody <b>knows</b>' );
		Failures::keep();

		[ $json, $end ] = self::doctor();
		$told           = $this->request( 'GET', '/storeboard/v1/extensions' )->get_data();
		$this->assertSame( json_decode( (string) wp_json_encode( $told ), true ), json_decode( $json, true ) );
		$this->assertSame( [ 'measured_at', 'extensions', 'unknown', 'is_whole' ], array_keys( $told ) );
		$this->assertSame( 'Error: Something is wrong with an extension.', $end );
		$this->assertStringEndsWith( 'setting y: Nobody <b>knows</b>', $told['unknown'][0] );
		$this->assertContains( "problem: {$told['unknown'][0]}", Command::lines( [] ) );
		ob_start();
		( new StatusTab() )->render();
		$this->assertStringContainsString( 'setting y: Nobody &lt;b&gt;knows&lt;/b&gt;', (string) ob_get_clean() );
	}

	public function test_a_name_that_is_gone_is_a_problem_and_a_deprecated_one_is_none(): void {
		foreach ( [ 'deprecated' => [ 'update_woocommerce_term_meta( 1 );', '' ], 'gone' => [ 'woocommerce_blocks_register_checkout_field( [] );', 'Error: Something is wrong with an extension.' ] ] as $state => [ $code, $end ] ) {
			self::plugin( 'acme-old-php', [ 'acme-old-php.php' => $code ] );
			update_option( Measure::OPTION, [ 'at' => time(), 'plugins' => [ 'acme-old-php' => [ 'files' => [], 'ms' => 0.1, 'pages' => [] ] ] ] );
			try {
				$this->assertSame( [ $state ], array_column( array_column( Extensions::all(), null, 'id' )['acme-old-php']['old'], 'state' ) );
				$this->assertSame( $end, self::doctor()[1] );
			} finally {
				self::remove( 'acme-old-php' );
			}
		}
	}

	public function test_a_wrong_declaration_stands_there_with_its_line(): void {
		add_action( Declarations::ACTION, static fn() => storeboard_register_report( 'acme/other', 'nothing' ) );
		Declarations::forget();
		ob_start();
		( new StatusTab() )->render();

		$this->assertMatchesRegularExpression( '/InspectorTest\.php line \d+: storeboard_register_report\( &#039;acme\/other&#039; \): The second argument takes an array, not string\./', (string) ob_get_clean() );
		delete_option( Kept::OPTION );
	}

	public function test_only_administrators_have_the_tab(): void {
		$this->assertArrayHasKey( StatusTab::TAB, ( new StatusTab() )->add( [ 'status' => 'Status' ] ) );
		$this->act_as( 'shop_manager' );
		$this->assertSame( [ 'status' => 'Status' ], ( new StatusTab() )->add( [ 'status' => 'Status' ] ) );
		ob_start();
		( new StatusTab() )->render();
		$this->assertSame( '', (string) ob_get_clean() );
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

	/**
	 * @dataProvider php
	 * @param array<string, int> $expected
	 */
	public function test_php_is_read_by_its_tokens( string $code, array $expected ): void {
		$this->assertSame( $expected, PhpWords::in( "<?php\n$code" ) );
	}

	/**
	 * @return array<string, array{string, array<string, int>}>
	 */
	public static function php(): array {
		$note = 'Automattic\WooCommerce\Admin\Notes\WC_Admin_Note';

		return [
			'a function'                    => [ "wc_enqueue_js( 'x' );", [ 'wc_enqueue_js()' => 2 ] ],
			'a function from a namespace'   => [ "namespace Acme;\n\\wc_enqueue_js( 'x' );", [ 'wc_enqueue_js()' => 3 ] ],
			'a hook, and a function called as it' => [ "add_action( 'woocommerce_add_order_item_meta', 'acme' );\nwoocommerce_add_order_item_meta( 1, 2, 3 );", [ 'woocommerce_add_order_item_meta' => 2, 'woocommerce_add_order_item_meta()' => 3 ] ],
			'a hook that is run'            => [ "\\apply_filters( 'woocommerce_get_price', 1 );", [ 'woocommerce_get_price' => 2 ] ],
			'classes'                       => [ "use $note;\nclass Acme extends WC_API_Resource {}\nnew WC_API_Server( '/' );", [ $note => 2, 'WC_API_Resource' => 3, 'WC_API_Server' => 4 ] ],
			'the first place alone'         => [ "wc_enqueue_js( 1 );\nwc_enqueue_js( 2 );", [ 'wc_enqueue_js()' => 2 ] ],
			'a comment'                     => [ "// wc_enqueue_js( 1 ), 'woocommerce_get_price'\n/** @see WC_API_Server */", [] ],
			'another one of that name'      => [ "\$this->wc_enqueue_js( 1 ); Acme::wc_enqueue_js(); function wc_enqueue_js() {}", [] ],
			'a text'                        => [ "acme( 'woocommerce_get_price' ); class_exists( 'WC_API_Server' );", [] ],
			'a longer name'                 => [ "wc_enqueue_js_of_acme(); add_filter( 'woocommerce_get_price_html', 'acme' );", [] ],
			'one that is returned by reference' => [ 'function &wc_enqueue_js() {}', [] ],
			'a trait and an enum of that name' => [ "trait WC_API_Server {}\nenum WC_API_Resource {}\n\$a?->WC_API_Orders;", [] ],
			'one of the plugin’s namespace' => [ "namespace Acme;\nnew WC_API_Server();\nnew \\WC_API_Orders();", [ 'WC_API_Orders' => 4 ] ],
			'one that a namespace imports'  => [ "namespace Acme;\nuse $note;\nuse WC_API_Server;\nnew WC_API_Server();", [ $note => 3, 'WC_API_Server' => 4 ] ],
			'a namespace without a name'    => [ "namespace Acme { new WC_API_Orders(); }\nnamespace {\nnew WC_API_Server(); }", [ 'WC_API_Server' => 4 ] ],
			'what is no PHP'                => [ 'wc_enqueue_js( ( { "', [ 'wc_enqueue_js()' => 2 ] ],
		];
	}

	/** Each name that is told has its state and what replaces it, or that nothing does. */
	public function test_each_name_of_php_is_told_as_old(): void {
		foreach ( PhpWords::names() as $kind => $names ) {
			$this->assertNotSame( [], $names );
			foreach ( $names as $name => $told ) {
				$this->assertContains( $told['state'], [ 'deprecated', 'gone' ], $name );
				$this->assertNotSame( $name, $told['instead'] );
				$this->assertMatchesRegularExpression( '/^\d+(\.\d+){1,2}$/', $told['since'], $name );
				$called = 'functions' === $kind ? "$name()" : $name;
				$this->assertSame( [ 'name' => $called, 'state' => $told['state'], 'instead' => $told['instead'] ], PhpWords::told( $called, '99.0' ) );
			}
		}
	}

	/** What is told holds of the WooCommerce and the plugins of this very site. */
	public function test_names_are_told_by_the_version_and_by_what_is_there(): void {
		$this->assertNull( PhpWords::told( 'wc_enqueue_js()', '9.7.1' ) );
		$this->assertSame( 'deprecated', PhpWords::told( 'wc_enqueue_js()', '10.4.0' )['state'] ?? '' );
		$editor = 'Automattic\WooCommerce\Admin\Features\ProductBlockEditor\Tracks';
		$this->assertNull( PhpWords::told( $editor, '9.7.1' ), 'Gone in 11.0.' );
		$this->assertNull( PhpWords::told( 'Acme' ) );
		$gone = array_keys( array_filter( PhpWords::names()['functions'], static fn( array $told ): bool => 'gone' === $told['state'] ) );
		$this->assertContains( 'woocommerce_blocks_register_checkout_field', $gone );

		$this->assertSame( 'gone', PhpWords::told( 'WC_API_Reports', '99.0' )['state'] ?? '' );
		class_alias( Measure::class, 'WC_API_Reports' );
		$this->assertNull( PhpWords::told( 'WC_API_Reports', '99.0' ), 'A plugin brings it along.' );

		self::plugin( 'acme-old-php', [ 'acme-old-php.php' => 'new WC_API_Server();', 'server.php' => 'class WC_API_Server extends WC_API_Resource {}' ] );
		try {
			$this->assertSame( [ 'WC_API_Resource' ], array_column( PhpFiles::old( 'acme-old-php' ), 'name' ), 'Its own class is not loaded now.' );
		} finally {
			self::remove( 'acme-old-php' );
		}
	}

	/** Neither what a link leads to nor how much lies in a folder ends the page or holds it up. */
	public function test_links_to_nowhere_and_large_folders_end_nothing(): void {
		self::plugin( 'acme-old-php', [ 'acme-old-php.php' => 'update_woocommerce_term_meta( 1 );' ] );
		$folder = WP_PLUGIN_DIR . '/acme-old-php';
		try {
			symlink( "$folder/nowhere.php", "$folder/link.php" );
			mkdir( "$folder/folder.php" );
			$this->assertSame( [ 'update_woocommerce_term_meta()' ], array_column( PhpFiles::old( 'acme-old-php' ), 'name' ) );
			$this->assertTrue( PhpFiles::is_whole() );

			mkdir( "$folder/images" );
			for ( $at = 0; $at < 200; $at++ ) {
				touch( "$folder/images/$at.png" );
			}
			PhpFiles::save();
			PhpFiles::forget();
			$this->assertSame( [ 'update_woocommerce_term_meta()' ], array_column( PhpFiles::old( 'acme-old-php', 0.0 ), 'name' ), 'What is known of it.' );
			$this->assertFalse( PhpFiles::is_whole(), 'The time ran out among the images.' );
			$this->assertStringContainsString( 'have yet to be read', implode( "\n", Command::lines( [] ) ) );
			$this->assertFalse( $this->request( 'GET', '/storeboard/v1/extensions' )->get_data()['is_whole'] );
			PhpFiles::forget();
			PhpFiles::old( 'acme-old-php' );
			$this->assertTrue( PhpFiles::is_whole() );
			$this->assertSame( [], Command::lines( [] ) );
			$this->assertTrue( $this->request( 'GET', '/storeboard/v1/extensions' )->get_data()['is_whole'] );
		} finally {
			self::remove( 'acme-old-php' );
		}
	}

	/**
	 * Makes a plugin of some files, and has the inspector begin anew.
	 *
	 * @param array<string, string> $files Code by name.
	 */
	private static function plugin( string $id, array $files ): void {
		foreach ( $files as $name => $code ) {
			wp_mkdir_p( dirname( WP_PLUGIN_DIR . "/$id/$name" ) );
			file_put_contents( WP_PLUGIN_DIR . "/$id/$name", "<?php\n$code" );
		}
		delete_transient( PhpFiles::TRANSIENT );
		PhpFiles::forget();
	}

	private static function remove( string $id ): void {
		foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( WP_PLUGIN_DIR . "/$id", \FilesystemIterator::SKIP_DOTS ), \RecursiveIteratorIterator::CHILD_FIRST ) as $file ) {
			$file->isDir() ? rmdir( (string) $file ) : unlink( (string) $file );
		}
		rmdir( WP_PLUGIN_DIR . "/$id" );
		PhpFiles::forget();
	}

	public function test_old_names_of_php_are_told_with_what_replaces_them_and_where(): void {
		self::plugin(
			'acme-old-php',
			[
				'acme-old-php.php'   => 'update_woocommerce_term_meta( 1 );',
				'includes/notes.php' => "\nadd_action( 'woocommerce_log_add', 'acme' );",
				'vendor/lib.php'     => "wc_get_log_file_path( 'x' );",
			]
		);
		update_option( Measure::OPTION, [ 'at' => time(), 'plugins' => [ 'acme-old-php' => [ 'files' => [], 'ms' => 0.1, 'pages' => [] ] ] ] );
		try {
			$all = array_column( Extensions::all(), null, 'id' );
			$this->assertSame(
				[
					[ 'name' => 'update_woocommerce_term_meta()', 'state' => 'deprecated', 'instead' => 'update_term_meta()', 'where' => 'acme-old-php/acme-old-php.php:2' ],
					[ 'name' => 'woocommerce_log_add', 'state' => 'deprecated', 'instead' => '', 'where' => 'acme-old-php/includes/notes.php:3' ],
				],
				$all['acme-old-php']['old']
			);
			ob_start();
			( new StatusTab() )->render();
			$html = (string) ob_get_clean();
			$this->assertStringContainsString( 'update_woocommerce_term_meta() is deprecated. Use update_term_meta(). (acme-old-php/acme-old-php.php:2)', $html );
			$this->assertStringContainsString( 'woocommerce_log_add is deprecated. Nothing replaces it.', $html );
			$this->assertStringNotContainsString( 'have yet to be read', $html );
			$this->assertStringContainsString( 'deprecated: update_woocommerce_term_meta(); use update_term_meta() (acme-old-php/acme-old-php.php:2)', implode( "\n", Command::lines( Extensions::all() ) ) );
		} finally {
			self::remove( 'acme-old-php' );
		}
	}

	public function test_php_is_read_once_for_each_state_and_goes_on_where_the_time_ran_out(): void {
		self::plugin( 'acme-old-php', [ 'acme-old-php.php' => 'update_woocommerce_term_meta( 1 );', 'long.php' => 'wc_get_log_file_path( 1 );' . str_repeat( ' ', 600_000 ) ] );
		try {
			$this->assertSame( [], PhpFiles::old( 'acme-old-php', 0.0 ), 'No time, nothing read.' );
			$this->assertFalse( PhpFiles::is_whole() );
			PhpFiles::save();
			PhpFiles::forget();
			$this->assertSame( [ 'update_woocommerce_term_meta()' ], array_column( PhpFiles::old( 'acme-old-php' ), 'name' ), 'A file that long is passed over.' );
			$this->assertTrue( PhpFiles::is_whole() );
			PhpFiles::save();

			PhpFiles::forget();
			$this->assertSame( [ 'update_woocommerce_term_meta()' ], array_column( PhpFiles::old( 'acme-old-php', 0.0 ), 'name' ), 'It is known, and takes no time.' );
			$this->assertTrue( PhpFiles::is_whole() );

			file_put_contents( WP_PLUGIN_DIR . '/acme-old-php/acme-old-php.php', '<?php // Mended.' );
			clearstatcache();
			PhpFiles::forget();
			$this->assertSame( [], PhpFiles::old( 'acme-old-php' ) );
		} finally {
			self::remove( 'acme-old-php' );
		}
		$this->assertSame( [], PhpFiles::old( 'acme-nowhere' ) );
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
