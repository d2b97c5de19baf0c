<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Scripts;

use Storeboard\Platform\Platform;
use Storeboard\Scripts\Assets;
use Storeboard\Scripts\ExtensionScripts;
use Storeboard\Tests\TestCase;

/**
 * What the code of extensions on a page names, and how it is read.
 */
final class ExtensionScriptsTest extends TestCase {

	private const TRANSIENT = 'storeboard_script_words';

	private \WP_Scripts $scripts;

	private mixed $modules;

	/** @var string[] */
	private array $files = [];

	protected function setUp(): void {
		parent::setUp();
		$this->scripts                = wp_scripts();
		$this->modules                = $GLOBALS['wp_script_modules'] ?? null;
		$GLOBALS['wp_scripts']        = null;
		$GLOBALS['wp_script_modules'] = null;
		delete_transient( self::TRANSIENT );
		remove_all_actions( 'shutdown' );
	}

	protected function tearDown(): void {
		array_map( 'unlink', array_filter( $this->files, 'is_file' ) );
		$GLOBALS['wp_scripts']        = $this->scripts;
		$GLOBALS['wp_script_modules'] = $this->modules;
		parent::tearDown();
	}

	/**
	 * @dataProvider codes
	 *
	 * @param string[] $words
	 */
	public function test_globals_are_found( string $code, array $words ): void {
		$this->enqueue( $code );

		$this->assertEqualsCanonicalizing( $words, $this->words() );
	}

	/**
	 * @return array<string, array{0: string, 1: string[]}>
	 */
	public static function codes(): array {
		return [
			'of a package'                => [ 'wp.blockEditor.store', [ 'wp.blockEditor' ] ],
			'of a bundle'                 => [ 'e.exports=window.wp.coreData', [ 'wp.coreData' ] ],
			'of a bundle, by its key'     => [ 'module.exports = window["wp"]["keyboardShortcuts"];', [ 'wp.keyboardShortcuts' ] ],
			'of a bundle that evaluates'  => [ 'eval("module.exports = window[\"wp\"][\"blocks\"];")', [ 'wp.blocks' ] ],
			'where it may be missing'     => [ 'window.wp?.preferences && wp?.["dataControls"]', [ 'wp.preferences', 'wp.dataControls' ] ],
			'taken apart'                 => [ 'const { coreData, element } = window.wp;', [ 'wp.coreData', 'wp.element' ] ],
			'under another name'          => [ '( function ( w ) { w.commands.open(); } )( window.wp );', [ 'wp.commands' ] ],
			'of a store'                  => [ 'select( "core/block-editor" ), dispatch(\'core/commands\')', [ 'wp.blockEditor', 'wp.commands' ] ],
			'of the store of WordPress'   => [ 'useSelect((e=>e("core").getCurrentUser()))', [ 'wp.coreData' ] ],
			'of that store, by a name'    => [ 'const STORE = \'core\'; wp.data.select( STORE );', [ 'wp.coreData', 'wp.data' ] ],
			'of a library'                => [ 'lodash.debounce( go ); window["moment"]; React.createElement( App )', [ 'lodash', 'moment', 'React' ] ],
			'of the platform'             => [ 'wc.navigation.getNewPath(); window.wc["csvExport"]', [ 'wc.navigation', 'wc.csvExport' ] ],
			'of a store of the platform'  => [ 'e("wc/admin/settings")', [ 'wc.data' ] ],
			'of the platform’s notices'   => [ 'wp.data.dispatch( "core/notices2" ).createNotice()', [ 'wp.data', 'wc.notices' ] ],
			'of WordPress’ notices'       => [ 'dispatch( "core/notices" )', [ 'wp.notices' ] ],
			'in settings'                 => [ 'const { euCountries } = wcSettings.admin.onboarding;', [ 'euCountries' ] ],
			'of nobody'                   => [
				'jQuery.data( acme, "blocks" ); _.map( x ); "see https://lodash.com, wp-blocks, /wp/v2/blocks"; dispatch( "core-ish" ); wp.nothing;',
				[],
			],
			'of the object, not passed on' => [ 'window.wp = window.wp || {}; window.wc = window.wc || {}; acme.commands(); acme.data();', [] ],
		];
	}

	/**
	 * @dataProvider unreadable
	 */
	public function test_a_script_that_cannot_be_read_needs_everything( string $src ): void {
		wp_enqueue_script( 'acme', $src, [], '1', true );

		$this->assertSame( [ ExtensionScripts::EVERYTHING ], $this->words() );
	}

	/**
	 * @return array<string, string[]>
	 */
	public static function unreadable(): array {
		return [
			'of another host'     => [ 'https://cdn.acme.test/acme.js' ],
			'of another host, without a scheme' => [ '//cdn.acme.test/acme.js' ],
			'that PHP serves'     => [ content_url( 'plugins/acme/script.php?v=1' ) ],
			'that is not there'   => [ content_url( 'plugins/acme/acme.js' ) ],
			'outside of its folder' => [ content_url( 'plugins/../../acme.js' ) ],
		];
	}

	public function test_a_script_longer_than_what_is_read_needs_everything(): void {
		$this->enqueue( str_repeat( ' ', 2 * MB_IN_BYTES + 1 ) );

		$this->assertSame( [ ExtensionScripts::EVERYTHING ], $this->words() );
	}

	/**
	 * @dataProvider known
	 */
	public function test_scripts_of_wordpress_the_platform_and_ours_are_not_read( string $src ): void {
		wp_enqueue_script( 'known', $src, [], '1', true );

		$this->assertSame( [], $this->words() );
	}

	/**
	 * @return array<string, string[]>
	 */
	public static function known(): array {
		return [
			'of WordPress'              => [ '/wp-includes/js/none.js' ],
			'of WordPress, by its whole address' => [ includes_url( 'js/none.js' ) ],
			'of the platform'           => [ 'https://shop.test/platform/none.js' ],
			'of ours'                   => [ 'https://shop.test/ours/build/none.js' ],
			'of the platform, elsewhere' => [ 'https://stats.wp.com/w.js' ],
		];
	}

	public function test_a_platform_without_a_folder_makes_nobody_known(): void {
		wp_enqueue_script( 'acme', 'https://cdn.acme.test/acme.js', [], '1', true );

		$this->assertSame( [ ExtensionScripts::EVERYTHING ], $this->words( '' ) );
	}

	/**
	 * @dataProvider positions
	 */
	public function test_inline_code_counts_also_where_it_is_attached_to_a_script_of_wordpress( string $position ): void {
		wp_register_script( 'known', '/wp-includes/js/none.js', [], '1', true );
		wp_enqueue_script( 'known' );
		'data' === $position
			? wp_localize_script( 'known', 'acme', [ 'run' => 'wp.coreData.store' ] )
			: wp_add_inline_script( 'known', 'wp.coreData.store;', $position );

		$this->assertSame( [ 'wp.coreData' ], $this->words() );
	}

	/**
	 * @return array<string, string[]>
	 */
	public static function positions(): array {
		return [
			'before it' => [ 'before' ],
			'after it'  => [ 'after' ],
			'as data'   => [ 'data' ],
		];
	}

	public function test_a_module_of_an_extension_needs_everything(): void {
		wp_enqueue_script_module( 'acme', content_url( 'plugins/acme/acme.js' ) );

		$this->assertSame( [ ExtensionScripts::EVERYTHING ], $this->words() );
		// It is still to be printed.
		$this->assertStringContainsString( 'plugins/acme/acme.js', $this->printed_modules() );
	}

	public function test_a_module_of_wordpress_needs_nothing(): void {
		wp_enqueue_script_module( 'core', includes_url( 'js/dist/none.js' ) );

		$this->assertSame( [], $this->words() );
	}

	public function test_a_file_is_read_once_and_again_when_it_has_changed(): void {
		$file = $this->enqueue( 'wp.coreData;' );
		$this->assertSame( [ 'wp.coreData' ], $this->words() );
		do_action( 'shutdown' );

		// Another text of the same length and time: it would tell that the file was read.
		$time = filemtime( $file );
		file_put_contents( $file, 'wp.commands;' );
		touch( $file, $time );
		clearstatcache();
		$this->assertSame( [ 'wp.coreData' ], $this->words() );

		touch( $file, $time + 10 );
		clearstatcache();
		$this->assertSame( [ 'wp.commands' ], $this->words() );
	}

	public function test_what_is_remembered_is_written_once_and_only_when_something_was_read(): void {
		$writes = 0;
		add_action( 'set_transient_' . self::TRANSIENT, static function () use ( &$writes ) { ++$writes; } );
		add_action( 'setted_transient', static function ( $name ) use ( &$writes ) { $writes += (int) ( self::TRANSIENT === $name ); } );
		$this->enqueue( 'wp.coreData;' );
		$this->enqueue( 'wp.commands;' );
		$this->words();
		$this->assertFalse( get_transient( self::TRANSIENT ) );
		do_action( 'shutdown' );
		$first = $writes;
		$this->assertGreaterThan( 0, $first );
		$this->assertCount( 2, get_transient( self::TRANSIENT )['files'] );

		remove_all_actions( 'shutdown' );
		$this->words();
		do_action( 'shutdown' );
		$this->assertSame( $first, $writes );
	}

	public function test_files_that_are_gone_are_forgotten(): void {
		$file = $this->enqueue( 'wp.coreData;' );
		$this->words();
		do_action( 'shutdown' );

		unlink( $file );
		clearstatcache();
		wp_dequeue_script( basename( $file ) );
		$next = $this->enqueue( 'wp.commands;' );
		$this->words();
		do_action( 'shutdown' );

		$this->assertSame( [ $next ], array_keys( get_transient( self::TRANSIENT )['files'] ) );
	}

	public function test_no_more_files_are_remembered_than_a_shop_has(): void {
		$this->enqueue( 'wp.coreData;' );
		$this->words();
		do_action( 'shutdown' );
		$stored = get_transient( self::TRANSIENT );
		$many   = [];
		for ( $i = 0; $i < 400; $i++ ) {
			$many[ __DIR__ . str_repeat( '/.', $i ) . '/ExtensionScriptsTest.php' ] = [ 1, 1, [] ];
		}
		set_transient( self::TRANSIENT, [ 'files' => $stored['files'] + $many ] + $stored );

		$next = $this->enqueue( 'wp.commands;' );
		$this->words();
		do_action( 'shutdown' );

		$files = array_keys( get_transient( self::TRANSIENT )['files'] );
		$this->assertLessThanOrEqual( 300, count( $files ) );
		$this->assertContains( $next, $files );
	}

	/** @return string The file's path. */
	private function enqueue( string $code ): string {
		$file = WP_CONTENT_DIR . '/' . uniqid( 'acme-' ) . '.js';
		file_put_contents( $file, $code );
		$this->files[] = $file;
		wp_enqueue_script( basename( $file ), content_url( basename( $file ) ), [], '1', true );

		return $file;
	}

	/**
	 * As a new request would find them.
	 *
	 * @return string[]
	 */
	private function words( string $platform_url = 'https://shop.test/platform' ): array {
		$platform = $this->createStub( Platform::class );
		$platform->method( 'scripts_url' )->willReturn( $platform_url );

		return ( new ExtensionScripts( $platform, new Assets( '/nowhere', 'https://shop.test/ours', '/nowhere' ) ) )->words();
	}

	private function printed_modules(): string {
		ob_start();
		wp_script_modules()->print_enqueued_script_modules();

		return (string) ob_get_clean();
	}
}
