<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Setup;

use Storeboard\Setup\SiteEditorReturn;
use Storeboard\Tests\TestCase;

/**
 * Where the site editor's way out leads.
 */
final class SiteEditorReturnTest extends TestCase {

	private SiteEditorReturn $part;

	protected function setUp(): void {
		parent::setUp();
		$this->part = new SiteEditorReturn();
		$this->part->register();
	}

	protected function tearDown(): void {
		unset( $_GET['storeboard-return'], $_SERVER['HTTP_REFERER'] );
		remove_action( 'load-site-editor.php', [ $this->part, 'lead_back' ] );
		remove_filter( 'block_editor_settings_all', [ $this->part, 'with_link' ] );
		parent::tearDown();
	}

	/**
	 * WordPress itself changes the settings by the same filter.
	 *
	 * @param array<string, mixed> $settings
	 * @return array<string, mixed> The settings of the editor that opens.
	 */
	private function settings_of_editor( array $settings ): array {
		do_action( 'load-site-editor.php' );

		return apply_filters( 'block_editor_settings_all', $settings, new \WP_Block_Editor_Context( [ 'name' => 'core/edit-site' ] ) );
	}

	public function test_it_leads_back_to_the_page_that_handed_over(): void {
		$_GET['storeboard-return'] = 'customize-store';

		$settings = $this->settings_of_editor(
			[
				'__experimentalDashboardLink' => admin_url( '/' ),
				'other'                       => 1,
			]
		);

		$this->assertSame( admin_url( 'admin.php?page=wc-admin&path=%2Fcustomize-store' ), $settings['__experimentalDashboardLink'] );
		$this->assertSame( 'Back to Customize your store', $settings['__experimentalDashboardLinkText'] );
		$this->assertSame( 1, $settings['other'] );
	}

	/** The editor takes the argument out of its address; a reload says once more where the browser came from. */
	public function test_it_leads_back_after_a_reload(): void {
		$_SERVER['HTTP_REFERER'] = admin_url( 'admin.php?page=wc-admin&path=%2Fcustomize-store' );
		$settings                = $this->settings_of_editor( [ '__experimentalDashboardLink' => admin_url( '/' ) ] );
		$this->assertStringEndsWith( 'customize-store', $settings['__experimentalDashboardLink'] );
	}

	/**
	 * @dataProvider other_pages
	 */
	public function test_it_stays_wordpress_own_after_other_pages( string $address ): void {
		$_SERVER['HTTP_REFERER'] = admin_url( $address );
		$settings                = $this->settings_of_editor( [ '__experimentalDashboardLink' => admin_url( '/' ) ] );
		$this->assertSame( admin_url( '/' ), $settings['__experimentalDashboardLink'] );
	}

	/** @return array<string, array{string}> */
	public static function other_pages(): array {
		return [
			'home'           => [ 'admin.php?page=wc-admin' ],
			'another page'   => [ 'admin.php?page=other&path=%2Fcustomize-store' ],
			'another route'  => [ 'admin.php?page=wc-admin&path=%2Fcustomize-stores' ],
			'a broken route' => [ 'admin.php?page=wc-admin&path[]=%2Fcustomize-store' ],
			'the themes'     => [ 'themes.php?page=wc-admin&path=%2Fcustomize-store' ],
			'the editor'     => [ 'site-editor.php?p=%2Fpages' ],
		];
	}

	public function test_it_stays_wordpress_own_for_everybody_else(): void {
		$settings = [ '__experimentalDashboardLink' => admin_url( '/' ) ];
		$this->assertSame( admin_url( '/' ), $this->settings_of_editor( $settings )['__experimentalDashboardLink'] );

		$_GET['storeboard-return'] = [ 'customize-store' ];
		$this->assertSame( admin_url( '/' ), $this->settings_of_editor( $settings )['__experimentalDashboardLink'] );
	}

	public function test_settings_that_another_plugin_has_broken_stay_as_they_are(): void {
		$this->assertNull( $this->part->with_link( null ) );
	}
}
