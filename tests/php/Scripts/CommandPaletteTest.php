<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Scripts;

use Storeboard\Platform\Platform;
use Storeboard\Scripts\Assets;
use Storeboard\Scripts\CommandPalette;
use Storeboard\Scripts\ExtensionScripts;
use Storeboard\Tests\TestCase;

/**
 * WordPress' command palette is held back where nobody needs its scripts. WordPress of the tests registers them, and enqueues them
 * itself from 6.9 on.
 */
final class CommandPaletteTest extends TestCase {

	private string $folder;

	private \WP_Scripts $scripts;

	private Platform $platform;

	protected function setUp(): void {
		parent::setUp();
		remove_all_actions( 'admin_print_footer_scripts' );
		$this->scripts         = wp_scripts();
		$GLOBALS['wp_scripts'] = null;
		wp_scripts();

		$this->platform = $this->createStub( Platform::class );
		$this->platform->method( 'idle_handles' )->willReturn( [ 'platform-library' ] );
		wp_register_script( 'platform-library', '/library.js', [ 'wp-core-data' ], '1', true );

		$this->folder = sys_get_temp_dir() . '/' . uniqid( 'storeboard-' );
		wp_mkdir_p( "{$this->folder}/build" );
		file_put_contents( "{$this->folder}/build/palette.asset.php", '<?php return [ "dependencies" => [ "wp-data" ], "version" => "1" ];' );
		file_put_contents( "{$this->folder}/build/palette.js", '' );

		wp_enqueue_script( 'wp-commands' );
		wp_enqueue_script( 'wp-core-commands' );
		wp_add_inline_script( 'wp-core-commands', 'startPalette( {} );' );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_scripts'] = $this->scripts;
		array_map( 'unlink', glob( "{$this->folder}/build/*" ) );
		rmdir( "{$this->folder}/build" );
		rmdir( $this->folder );
		parent::tearDown();
	}

	public function test_its_scripts_come_in_a_template_with_what_only_they_need(): void {
		[ $running, $held ] = $this->footer();

		$this->assertStringContainsString( 'build/palette.js', $running );
		$this->assertStringContainsString( 'wp-includes/js/dist/data.', $running );
		$this->assertStringNotContainsString( 'commands', $running );
		$this->assertStringNotContainsString( 'core-data', $running );

		$this->assertStringNotContainsString( 'wp-includes/js/dist/data.', $held );
		$this->assertStringContainsString( 'wp-includes/js/dist/core-data.', $held );
		$this->assertGreaterThan( strpos( $held, 'js/dist/commands.' ), strpos( $held, 'js/dist/core-commands.' ) );
		$this->assertGreaterThan( strpos( $held, 'js/dist/core-commands.' ), strpos( $held, 'startPalette( {} );' ) );
	}

	public function test_the_platforms_libraries_go_with_it(): void {
		wp_enqueue_script( 'platform-library' );
		[ $running, $held ] = $this->footer();

		$this->assertStringNotContainsString( '/library.js', $running );
		$this->assertStringContainsString( '/library.js', $held );
	}

	public function test_the_platforms_libraries_run_where_there_is_no_palette(): void {
		wp_scripts()->dequeue( [ 'wp-core-commands', 'wp-commands' ] );
		wp_enqueue_script( 'platform-library' );
		[ $running, $held ] = $this->footer();

		$this->assertNull( $held );
		$this->assertStringContainsString( '/library.js', $running );
	}

	/**
	 * @dataProvider needs
	 */
	public function test_it_runs_where_a_script_of_others_needs_it( string $handle ): void {
		wp_enqueue_script( 'middle', '/middle.js', [ $handle ], '1', true );
		wp_enqueue_script( 'outer', '/outer.js', [ 'middle' ], '1', true );

		[ $running, $held ] = $this->footer();

		$this->assertNull( $held );
		$this->assertStringNotContainsString( 'build/palette.js', $running );
		$this->assertStringContainsString( '/outer.js', $running );
		$this->assertStringContainsString( 'startPalette( {} );', $running );
	}

	/**
	 * @return array<string, array{0: string}>
	 */
	public function needs(): array {
		return [
			'its store'   => [ 'wp-commands' ],
			'its own set' => [ 'wp-core-commands' ],
			'what it brings' => [ 'wp-core-data' ],
			'a library'   => [ 'platform-library' ],
		];
	}

	/**
	 * @dataProvider codes
	 */
	public function test_it_runs_where_a_script_of_others_reaches_for_it( string $code, bool $runs ): void {
		$file = WP_CONTENT_DIR . '/' . uniqid( 'acme-' ) . '.js';
		file_put_contents( $file, $code );
		wp_enqueue_script( 'acme', content_url( basename( $file ) ), [ 'wp-data' ], '1', true );

		[ , $held ] = $this->footer();
		unlink( $file );

		$this->assertSame( $runs, null === $held );
	}

	/**
	 * @return array<string, array{0: string, 1: bool}>
	 */
	public static function codes(): array {
		return [
			'its store'            => [ 'wp.data.dispatch( "core/commands" ).open();', true ],
			'its package'          => [ 'if ( window.wp.commands ) { start( wp.commands.store ); }', true ],
			'what it brings'       => [ 'const { getCurrentUser } = wp.data.select( \'core\' );', true ],
			'the editor’s package' => [ 'const { store } = window.wp.blockEditor;', true ],
			'the editor’s store'   => [ 'wp.data.select( "core/block-editor" ).getBlocks();', true ],
			'blocks'               => [ 'window["wp"]["blocks"].registerBlockType( "acme/block", {} );', true ],
			'preferences'          => [ 'wp.preferences.store', true ],
			'keyboard shortcuts'   => [ 'dispatch( "core/keyboard-shortcuts" ).registerShortcut( {} );', true ],
			'the router'           => [ 'wp.router.useHistory();', true ],
			'something that stays' => [ 'wp.data.dispatch( "acme/notices" ).createNotice(); // commands, blocks', false ],
		];
	}

	/**
	 * @dataProvider libraries
	 */
	public function test_a_library_counts_only_where_nothing_else_brings_it( bool $is_brought ): void {
		wp_scripts()->registered['wp-core-data']->deps[] = 'lodash';
		wp_enqueue_script( 'wp-data' );
		wp_add_inline_script( 'wp-data', 'addEventListener( "load", () => lodash.noop() );' );
		if ( $is_brought ) {
			wp_enqueue_script( 'lodash' );
		}

		$this->assertSame( $is_brought, null !== $this->footer()[1] );
	}

	/**
	 * @return array<string, bool[]>
	 */
	public static function libraries(): array {
		return [
			'of the palette alone' => [ false ],
			'of the page'          => [ true ],
		];
	}

	/**
	 * @dataProvider positions
	 */
	public function test_it_runs_where_code_attached_to_a_script_of_wordpress_reaches_for_it( string $position ): void {
		wp_enqueue_script( 'wp-hooks' );
		'data' === $position
			? wp_localize_script( 'wp-hooks', 'acme', [ 'onload' => 'wp.coreData' ] )
			: wp_add_inline_script( 'wp-hooks', 'addEventListener( "load", () => wp.blockEditor.open() );', $position );

		$this->assertNull( $this->footer()[1] );
	}

	/**
	 * @dataProvider attached
	 */
	public function test_it_runs_where_a_value_is_attached_before_any_of_it( string $handle, string $position ): void {
		'data' === $position ? wp_localize_script( $handle, 'acme', [ 'a' => 'b' ] ) : wp_add_inline_script( $handle, 'window.acme = {};', $position );

		$this->assertNull( $this->footer()[1] );
	}

	/**
	 * @return array<string, string[]>
	 */
	public static function attached(): array {
		return [
			'before its store'      => [ 'wp-commands', 'before' ],
			'as data of its store'  => [ 'wp-commands', 'data' ],
			'before what it brings' => [ 'wp-block-editor', 'before' ],
		];
	}

	/**
	 * @return array<string, string[]>
	 */
	public static function positions(): array {
		return [
			'before' => [ 'before' ],
			'after'  => [ 'after' ],
			'data'   => [ 'data' ],
		];
	}

	/**
	 * @dataProvider unreadable
	 */
	public function test_it_runs_where_a_script_cannot_be_read( string $src ): void {
		wp_enqueue_script( 'acme', $src, [ 'wp-data' ], '1', true );

		$this->assertNull( $this->footer()[1] );
	}

	/**
	 * @return array<string, string[]>
	 */
	public static function unreadable(): array {
		return [
			'of another host' => [ 'https://cdn.acme.test/acme.js' ],
			'that PHP serves' => [ '/wp-admin-ajax-of-acme.php?action=acme' ],
		];
	}

	public function test_it_runs_where_an_extension_has_a_script_module(): void {
		$modules = wp_script_modules();
		try {
			$GLOBALS['wp_script_modules'] = new \WP_Script_Modules();
			wp_enqueue_script_module( 'acme', content_url( 'acme.js' ) );

			$this->assertNull( $this->footer()[1] );
		} finally {
			$GLOBALS['wp_script_modules'] = $modules;
		}
	}

	/**
	 * @dataProvider answers
	 */
	public function test_a_filter_switches_it_off( callable $callback, bool $runs ): void {
		add_filter( 'storeboard_defer_command_palette', $callback );

		[ $running, $held ] = $this->footer();

		$this->assertSame( $runs, null === $held );
		$this->assertSame( $runs, str_contains( $running, 'startPalette' ) );
	}

	/**
	 * @return array<string, array{0: callable, 1: bool}>
	 */
	public static function answers(): array {
		return [
			'false'            => [ '__return_false', true ],
			'true'             => [ '__return_true', false ],
			'one that throws'  => [ static fn() => throw new \RuntimeException( 'Acme' ), true ],
		];
	}

	public function test_a_script_that_is_printed_later_finds_its_dependencies_run(): void {
		add_action(
			'admin_print_footer_scripts',
			static function (): void {
				wp_register_script( 'acme-late', '/acme-late.js', [ 'wp-commands' ], '1', true );
				wp_scripts()->do_items( [ 'acme-late' ] );
			},
			30
		);

		[ , $held ] = $this->footer();
		[ $held, $later ] = explode( '</template>', (string) $held );

		$this->assertStringContainsString( 'js/dist/commands.', $held );
		$this->assertMatchesRegularExpression( '~js/dist/commands\..*/acme-late\.js~s', $later );
	}

	public function test_what_has_run_is_not_in_the_template(): void {
		add_action(
			'admin_print_footer_scripts',
			static fn() => wp_enqueue_script( 'acme-late', '/acme-late.js', [ 'wp-commands' ], '1', true ),
			5
		);
		[ $running, $held ] = $this->footer();

		$this->assertMatchesRegularExpression( '~js/dist/commands\..*/acme-late\.js~s', $running );
		$this->assertStringNotContainsString( 'js/dist/commands.', (string) $held );
		$this->assertStringContainsString( 'js/dist/core-commands.', (string) $held );
	}

	public function test_what_is_attached_after_it_waits_with_it(): void {
		wp_add_inline_script( 'wp-core-commands', 'addAcmeCommands();' );

		$this->assertStringContainsString( 'addAcmeCommands();', (string) $this->footer()[1] );
	}

	public function test_a_page_without_it_gets_nothing(): void {
		wp_dequeue_script( 'wp-core-commands' );
		wp_dequeue_script( 'wp-commands' );

		$this->assertSame( [ '', null ], $this->footer() );
	}

	public function test_it_stays_as_it_is_where_the_build_lacks_its_script(): void {
		unlink( "{$this->folder}/build/palette.asset.php" );

		[ $running, $held ] = $this->footer();

		$this->assertNull( $held );
		$this->assertStringContainsString( 'js/dist/core-commands.', $running );
	}

	/**
	 * @return array{0: string, 1: string|null} What runs, and what stands in the template.
	 */
	private function footer(): array {
		add_action( 'admin_print_footer_scripts', static fn() => wp_scripts()->do_items( false, 1 ) );
		$assets = new Assets( $this->folder, 'https://shop.test', $this->folder );
		( new CommandPalette( $this->platform, $assets, new ExtensionScripts( $this->platform, $assets ) ) )->register();

		ob_start();
		wp_scripts()->do_items( false, 0 );
		do_action( 'admin_print_footer_scripts' );
		$html = trim( (string) ob_get_clean() );

		$parts = explode( '<template id="storeboard-palette">', $html );

		return [ $parts[0], $parts[1] ?? null ];
	}
}
