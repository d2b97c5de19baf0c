<?php

declare( strict_types=1 );

namespace Storeboard\Tests\Scripts;

use Storeboard\Scripts\Assets;
use Storeboard\Tests\TestCase;

/**
 * What a screen needs of the build.
 */
final class AssetsTest extends TestCase {

	private string $folder;

	protected function setUp(): void {
		parent::setUp();
		$this->folder = get_temp_dir() . uniqid( 'storeboard-build-' );
		wp_mkdir_p( $this->folder . '/build' );
		file_put_contents(
			$this->folder . '/build/assets.json',
			(string) wp_json_encode(
				[
					'index'    => [ 'js' => 'index.js', 'css' => 'index.1.css' ],
					'task-tax' => [ 'js' => 'task-tax.2.js', 'css' => 'task-tax.3.css', 'with' => [ 'task-kit' ] ],
					'task-kit' => [ 'js' => 'task-kit.4.js', 'css' => 'task-kit.5.css' ],
				]
			)
		);
	}

	protected function tearDown(): void {
		unlink( $this->folder . '/build/assets.json' );
		rmdir( $this->folder . '/build' );
		rmdir( $this->folder );
		wp_deregister_style( 'acme-app' );
		wp_deregister_style( 'storeboard-task-kit' );
		wp_deregister_style( 'storeboard-task-tax' );
		parent::tearDown();
	}

	public function test_a_screen_s_chunk_brings_those_that_it_shares_with_others(): void {
		$assets = $this->assets();

		$this->assertSame( [ 'task-kit', 'task-tax' ], $assets->with_shared( [ 'task-tax' ] ) );
		$this->assertSame( [ 'task-kit', 'task-tax', 'index' ], $assets->with_shared( [ 'task-tax', 'index' ] ) );
		$this->assertSame( [], $assets->with_shared( [] ) );
		$this->assertSame( [ 'gone' ], $assets->with_shared( [ 'gone' ] ) );
	}

	public function test_styles_of_shared_chunks_stand_in_the_head_before_the_screen_s_own(): void {
		wp_register_style( 'acme-app', 'https://shop.test/acme.css', [], '1' );
		$assets = $this->assets();
		$assets->swap_style( 'acme-app', [ 'index', ...$assets->with_shared( [ 'task-tax' ] ) ] );

		$this->assertSame( [ 'wp-components', 'storeboard-task-kit', 'storeboard-task-tax' ], wp_styles()->registered['acme-app']->deps );
		$this->assertStringEndsWith( '/build/task-kit.5.css', (string) wp_styles()->registered['storeboard-task-kit']->src );
	}

	public function test_each_is_hinted(): void {
		$assets = $this->assets();
		remove_all_actions( 'admin_head' );
		array_map( [ $assets, 'preload_chunk' ], $assets->with_shared( [ 'task-tax' ] ) );
		ob_start();
		do_action( 'admin_head' );
		$html = (string) ob_get_clean();

		$this->assertStringContainsString( 'href="https://shop.test/storeboard/build/task-kit.4.js"', $html );
		$this->assertStringContainsString( 'href="https://shop.test/storeboard/build/task-tax.2.js"', $html );
	}

	/** A content security policy with nonces may refuse to fetch what has none. */
	public function test_a_hint_has_the_nonce_that_scripts_get(): void {
		add_filter( 'wp_script_attributes', static fn( array $attributes ): array => [ 'nonce' => 'a"1' ] + $attributes );
		remove_all_actions( 'admin_head' );
		$this->assets()->preload_chunk( 'task-tax' );
		ob_start();
		do_action( 'admin_head' );

		$this->assertStringContainsString( 'task-tax.2.js" nonce="a&quot;1">', (string) ob_get_clean() );
	}

	private function assets(): Assets {
		return new Assets( $this->folder, 'https://shop.test/storeboard', '' );
	}
}
