<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Shell;

use RuntimeException;
use Storeboard\PageData\PageSettings;
use Storeboard\PageData\PreloadedReplies;
use Storeboard\Pages\Home;
use Storeboard\Platform\Detector;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Replies\Requests;
use Storeboard\Shell\AppPage;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;

/**
 * Whatever an extension throws while a page of ours is made costs that one value, and never the page.
 */
final class ExtensionFaultsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
		ExtensionErrors::reset();
		foreach ( [ Requests::TASK_LISTS, Requests::PREFERENCES, Requests::PROFILE ] as $name ) {
			$this->request( 'GET', Requests::path( $name ) );
		}
	}

	protected function tearDown(): void {
		ExtensionErrors::reset();
		parent::tearDown();
	}

	/**
	 * @dataProvider faults
	 * @param callable(): mixed $break
	 * @param string            $lost  The setting that is not there.
	 */
	public function test_costs_one_setting( callable $break, string $lost ): void {
		$this->assertArrayHasKey( $lost, $this->page() );
		ExtensionErrors::reset();

		$break();
		$settings = $this->page();

		$this->assertArrayNotHasKey( $lost, $settings );
		$this->assertSame( get_current_user_id(), $settings['userId'] );
		$this->assertNotSame( [], $settings['replies'] );
		$this->assertContains( "setting $lost", array_column( $settings['extensionErrors'], 'place' ) );
	}

	/**
	 * @return array<string, array{callable(): mixed, string}>
	 */
	public static function faults(): array {
		$throw = static fn() => throw new RuntimeException( 'Acme is broken' );

		return [
			'a filter of an option throws'   => [ static fn() => add_filter( 'pre_option_woocommerce_show_lys_tour', $throw ), 'hasLaunchTour' ],
			'a filter of an address throws'  => [ static fn() => add_filter( 'login_url', $throw ), 'loginUrl' ],
			'a value that cannot be encoded' => [ static fn() => add_filter( 'login_url', static fn() => NAN ), 'loginUrl' ],
		];
	}

	public function test_a_request_that_throws_while_the_page_is_made_is_left_to_the_client(): void {
		// What was last known no longer counts, so it is requested again.
		update_user_meta( get_current_user_id(), 'woocommerce_admin_homepage_layout', 'two_columns' );
		add_filter(
			'rest_pre_dispatch',
			static fn( $reply, $server, $request ) => str_contains( $request->get_route(), 'users/me' ) ? throw new RuntimeException( 'Acme knows no users' ) : $reply,
			10,
			3
		);

		$settings = $this->page();

		$this->assertArrayNotHasKey( Requests::path( Requests::PREFERENCES ), $settings['replies'] );
		$this->assertArrayHasKey( Requests::path( Requests::TASK_LISTS ), $settings['replies'] );
		$this->assertStringContainsString( 'Acme knows no users', (string) wp_json_encode( $settings['extensionErrors'] ) );
	}

	public function test_what_an_extension_prints_meanwhile_does_not_reach_the_page(): void {
		add_filter(
			'login_url',
			static function ( $url ) {
				echo 'Notice: Acme';
				return $url;
			}
		);

		$this->assertStringNotContainsString( 'Notice: Acme', (string) wp_json_encode( $this->page() ) );
	}

	/**
	 * @return array<string, mixed> The settings that the client reads.
	 */
	private function page(): array {
		$platform = Detector::detect();
		$this->assertNotNull( $platform );
		$page = new AppPage( Home::ID, new PageSettings( $platform ), new PreloadedReplies( new ReplyCache( $platform, new ReplyVersions( $platform ) ), 10000.0 ) );
		$page->prepare();
		// What is flushed stays in the buffer around it.
		ob_start();
		ob_start();
		$page->render();
		ob_end_flush();
		$this->assertSame( 1, preg_match( '~id="storeboard-settings">(.*?)</script>~s', (string) ob_get_clean(), $found ) );

		return (array) json_decode( $found[1], true, 512, JSON_THROW_ON_ERROR );
	}
}
