<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Shell;

use RuntimeException;
use Storeboard\Platform\Detector;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Scripts\Assets;
use Storeboard\Shell\PageStream;
use Storeboard\Shell\TakeOver;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;

/**
 * The take-over is whole or not at all.
 */
final class TakeOverTest extends TestCase {

	private const PAGE = 'woocommerce_page_wc-admin';

	private TakeOver $take_over;

	/** @var callable */
	private $callback;

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
		ExtensionErrors::reset();
		$_GET = [ 'page' => 'wc-admin' ];

		$platform = Detector::detect();
		$this->assertNotNull( $platform );
		$this->callback = $platform->page_callback();
		$switch         = new TakeOverSwitch( $platform );
		$folder         = dirname( __DIR__, 3 );
		$this->assertFileExists( $folder . '/build/assets.json', 'These tests need a build.' );
		$this->take_over = new TakeOver(
			$platform,
			new Ownership( $platform, $switch ),
			new Assets( $folder, 'https://shop.test/wp-content/plugins/storeboard', '' ),
			new ReplyCache( $platform, new ReplyVersions( $platform ) ),
			new PageStream()
		);

		// As WordPress has it once the menu is made.
		$GLOBALS['_parent_pages']['wc-admin'] = 'woocommerce';
		$GLOBALS['admin_page_hooks']['woocommerce'] = 'woocommerce';
		remove_all_actions( self::PAGE );
	}

	protected function tearDown(): void {
		$_GET = [];
		parent::tearDown();
	}

	public function test_ours_takes_the_place_of_the_platform_s_page(): void {
		add_action( self::PAGE, $this->callback );

		$this->take_over->start();

		$this->assertFalse( has_action( self::PAGE, $this->callback ) );
		$this->assertTrue( has_action( self::PAGE ) );
		$this->assertNotFalse( has_action( 'admin_enqueue_scripts', [ $this->take_over, 'swap' ] ) );
	}

	public function test_nothing_is_swapped_where_the_page_cannot_be_replaced(): void {
		add_action( self::PAGE, '__return_null' );

		$this->take_over->start();

		$this->assertNotFalse( has_action( self::PAGE, '__return_null' ) );
		foreach ( [ 'swap', 'move_to_front' ] as $method ) {
			$this->assertFalse( has_action( 'admin_enqueue_scripts', [ $this->take_over, $method ] ) );
		}
		$this->assertFalse( has_action( 'load-' . self::PAGE ) );
	}

	public function test_an_extension_that_throws_meanwhile_leaves_the_platform_its_page(): void {
		add_action( self::PAGE, $this->callback );
		add_filter( 'user_has_cap', static fn() => throw new RuntimeException( 'Acme has no roles' ) );

		$this->take_over->start();

		$this->assertNotFalse( has_action( self::PAGE, $this->callback ) );
		$this->assertFalse( has_action( 'admin_enqueue_scripts', [ $this->take_over, 'swap' ] ) );
		$this->assertStringContainsString( 'Acme has no roles', ExtensionErrors::all()[0]['message'] );
	}

	public function test_who_sets_the_screen_again_changes_nothing(): void {
		add_action( self::PAGE, $this->callback );
		$this->take_over->start();
		$before = $this->callbacks();

		$this->take_over->start();

		$this->assertSame( $before, $this->callbacks() );
	}

	/**
	 * How many callbacks hang on each hook that the page needs.
	 *
	 * @return array<string, int>
	 */
	private function callbacks(): array {
		$counts = [];
		foreach ( [ self::PAGE, 'load-' . self::PAGE, 'admin_enqueue_scripts', 'admin_head', 'admin_body_class', 'script_loader_tag' ] as $hook ) {
			$counts[ $hook ] = array_sum( array_map( 'count', $GLOBALS['wp_filter'][ $hook ]->callbacks ?? [] ) );
		}

		return $counts;
	}
}
