<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Admin;

use Storeboard\Admin\Assets;
use Storeboard\Admin\CommandPalette;
use Storeboard\Admin\ForeignScripts;
use Storeboard\Platform\Platform;
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
			'something else of it' => [ 'wp.data.dispatch( "core/notices" ).createNotice(); // commands', false ],
		];
	}

	public function test_it_runs_where_a_value_is_attached_before_it(): void {
		wp_add_inline_script( 'wp-commands', 'window.acme = {};', 'before' );

		$this->assertNull( $this->footer()[1] );
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
		remove_all_actions( 'admin_print_footer_scripts' );
		add_action( 'admin_print_footer_scripts', static fn() => wp_scripts()->do_items( false, 1 ) );
		$assets = new Assets( $this->folder, 'https://shop.test', $this->folder );
		( new CommandPalette( $this->platform, $assets, new ForeignScripts( $this->platform, $assets ) ) )->register();

		ob_start();
		wp_scripts()->do_items( false, 0 );
		do_action( 'admin_print_footer_scripts' );
		$html = trim( (string) ob_get_clean() );

		$parts = explode( '<template id="storeboard-palette">', $html );

		return [ $parts[0], $parts[1] ?? null ];
	}
}
