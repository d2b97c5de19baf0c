<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Inspector;

use Storeboard\Declarations\Declarations;
use Storeboard\Inspector\Command;
use Storeboard\Inspector\Extensions;
use Storeboard\Inspector\Failures;
use Storeboard\Inspector\Measure;
use Storeboard\Inspector\Owners;
use Storeboard\Inspector\PhpFiles;
use Storeboard\Inspector\PhpWords;
use Storeboard\Inspector\Places;
use Storeboard\Inspector\StatusTab;
use Storeboard\Inspector\Words;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;

/**
 * The inspector: what each plugin registers, and which outdated names its scripts and its PHP have.
 */
final class InspectorTest extends TestCase {

	use MadePlugins;

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

	public function test_only_administrators_have_the_tab(): void {
		$this->assertArrayHasKey( StatusTab::TAB, ( new StatusTab() )->add( [ 'status' => 'Status' ] ) );
		$this->act_as( 'shop_manager' );
		$this->assertSame( [ 'status' => 'Status' ], ( new StatusTab() )->add( [ 'status' => 'Status' ] ) );
		ob_start();
		( new StatusTab() )->render();
		$this->assertSame( '', (string) ob_get_clean() );
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
			// WordPress' list of plugins would read one beside the plugin's file.
			mkdir( "$folder/includes/folder.php", 0755, true );
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

	/** Nothing found is no proof: scripts of home are known once it was measured, and those of other pages never. */
	public function test_of_a_plugin_in_which_nothing_is_found_the_page_says_what_was_not_read(): void {
		$words = [];
		foreach ( [ 0, time() ] as $at ) {
			update_option( Measure::OPTION, [ 'at' => $at, 'plugins' => [ 'acme-silent' => [ 'files' => [], 'ms' => 0.0, 'pages' => [] ] ] ] );
			ob_start();
			( new StatusTab() )->render();
			preg_match( '~<p>(Nothing found[^<]+)</p>~', (string) ob_get_clean(), $found );
			$words[] = html_entity_decode( $found[1] ?? '', ENT_QUOTES );
		}
		foreach ( [ '/^Nothing found yet in: .*\bacme-silent\b.*\. Measure Home to read the scripts that they add to it\.$/', '/^Nothing found in: .*\bacme-silent\b.*\. Scripts that load only on other pages aren’t read\.$/' ] as $at => $expected ) {
			$this->assertMatchesRegularExpression( $expected, $words[ $at ] );
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
}
