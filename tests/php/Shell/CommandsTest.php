<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Shell;

use Storeboard\Platform\Detector;
use Storeboard\Rest\CommandsController;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ScreenSwitches;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Scripts\Assets;
use Storeboard\Shell\Commands;
use Storeboard\Tests\TestCase;

/**
 * The store's commands in WordPress' palette: what a page brings of them, and what the palette is told once it asks.
 */
final class CommandsTest extends TestCase {

	private const ROUTE = '/storeboard/v1/commands';

	private string $folder;

	private \WP_Scripts $scripts;

	protected function setUp(): void {
		parent::setUp();
		$this->scripts         = wp_scripts();
		$GLOBALS['wp_scripts'] = null;
		wp_scripts();
		wp_enqueue_script( 'wp-core-commands' );
		$this->folder = sys_get_temp_dir() . '/' . uniqid( 'storeboard-' );
		wp_mkdir_p( "{$this->folder}/build" );
		file_put_contents( "{$this->folder}/build/commands.asset.php", '<?php return [ "dependencies" => [], "version" => "7" ];' );
	}

	protected function tearDown(): void {
		$_GET                  = [];
		$GLOBALS['wp_scripts'] = $this->scripts;
		unlink( "{$this->folder}/build/commands.asset.php" );
		rmdir( "{$this->folder}/build" );
		rmdir( $this->folder );
		parent::tearDown();
	}

	public function test_a_page_with_the_palette_learns_where_the_commands_are_and_asks_for_nothing(): void {
		$this->act_as( 'shop_manager' );
		$inline = $this->attached();

		$this->assertStringContainsString( 'https://shop.test/build/commands.js?ver=7', str_replace( '\/', '/', $inline ) );
		$this->assertLessThan( 1500, strlen( $inline ) );
		$this->assertFalse( wp_script_is( 'storeboard-commands', 'enqueued' ) );
	}

	public function test_a_store_that_has_its_commands_off_brings_nothing(): void {
		$this->act_as( 'administrator' );
		update_option( ScreenSwitches::OPTION, [ 'group/commands' => 'no' ] );

		$this->assertSame( '', $this->attached() );
	}

	public function test_a_page_without_the_palette_brings_nothing(): void {
		$this->act_as( 'administrator' );
		wp_dequeue_script( 'wp-core-commands' );
		$this->assertSame( '', $this->attached() );
	}

	public function test_who_works_at_nothing_of_the_store_gets_nothing(): void {
		$this->act_as( 'subscriber' );
		$this->assertSame( '', $this->attached() );
		$this->assert_refused( 403 );
		wp_set_current_user( 0 );
		$this->assert_refused( 401 );
	}

	public function test_off_is_off(): void {
		$this->act_as( 'administrator' );
		$_GET['storeboard'] = 'off';
		$this->assertSame( '', $this->attached() );
	}

	public function test_a_manager_gets_screens_of_ours_what_can_be_added_and_what_can_be_searched(): void {
		$this->act_as( 'administrator' );
		$reply   = $this->request( 'GET', self::ROUTE )->get_data();
		$screens = array_column( $reply['screens'], null, 'id' );

		$this->assertSame( admin_url( 'admin.php?page=wc-admin' ), $screens['home']['url'] );
		$this->assertSame( '/', $screens['home']['path'] );
		$this->assertSame( 'Home', $screens['home']['title'] );
		$this->assertStringContainsString( 'section=storeboard', $screens['settings']['url'] );
		$this->assertArrayNotHasKey( 'extension', $screens );
		$this->assertArrayNotHasKey( 'mobile-app-login', $screens, 'It is the platform’s.' );
		$this->assertContains( admin_url( 'admin.php?page=wc-orders&action=new' ), array_column( $reply['adds'], 'url' ) );
		$this->assertTrue( $reply['tasks'] );
		$this->assertSame( admin_url( 'admin.php?page=wc-orders&action=edit&id={id}' ), $reply['search']->orders );
		$this->assertSame( admin_url( 'post.php?post={id}&action=edit' ), $reply['search']->products );
		$this->assertSame( admin_url( 'admin.php?page=wc-admin&path=%2Fproduct%2F{id}' ), $reply['search']->basics );
		// The embedded platform lists no customers.
		$this->assertObjectNotHasProperty( 'customers', $reply['search'] );
		$this->assertNull( $reply['translations'] );
	}

	public function test_a_screen_with_two_addresses_is_one_command_and_no_two_have_the_same_name(): void {
		$this->act_as( 'administrator' );
		$screens = $this->request( 'GET', self::ROUTE )->get_data()['screens'];
		$ids     = array_column( $screens, 'id' );
		$titles  = array_column( $screens, 'title' );

		$this->assertContains( 'setup-wizard', $ids );
		$this->assertNotContains( 'profiler', $ids );
		$this->assertContains( 'customers', $ids );
		$this->assertNotContains( 'analytics/customers', $ids );
		$this->assertContains( 'Analytics: Revenue', $titles );
		$this->assertNotContains( 'Payments', $titles, 'They would take it for the settings of payments.' );
		$this->assertSame( array_unique( $titles ), $titles );
	}

	public function test_a_screen_that_is_switched_off_is_no_command(): void {
		$this->act_as( 'administrator' );
		update_option( ScreenSwitches::OPTION, [ 'home' => 'no' ] );

		$platform = Detector::detect();
		$commands = new CommandsController( $platform, new Ownership( $platform, new TakeOverSwitch( $platform ) ), new Assets( $this->folder, '', '' ) );
		$screens  = array_column( $commands->commands()->get_data()['screens'], 'id' );
		$this->assertContains( 'settings', $screens );
		$this->assertNotContains( 'home', $screens );
	}

	public function test_each_tab_of_settings_is_a_command_and_an_extension_that_throws_costs_these_alone(): void {
		$this->act_as( 'administrator' );
		$add = static fn( $tabs ) => [ 'acme' => 'Acme &amp; <b>Co</b>' ] + (array) $tabs;
		add_filter( 'woocommerce_settings_tabs_array', $add, 99 );
		$screens = array_column( $this->request( 'GET', self::ROUTE )->get_data()['screens'], null, 'id' );
		$this->assertSame( admin_url( 'admin.php?page=wc-settings&tab=acme' ), $screens['settings/acme']['url'] );
		$this->assertSame( 'Acme & Co settings', $screens['settings/acme']['title'] );

		$throw = static fn() => throw new \RuntimeException( 'broken' );
		add_filter( 'woocommerce_settings_tabs_array', $throw, 100 );
		$screens = array_column( $this->request( 'GET', self::ROUTE )->get_data()['screens'], null, 'id' );
		$this->assertArrayHasKey( 'settings', $screens );
		$this->assertArrayNotHasKey( 'settings/acme', $screens );

		remove_filter( 'woocommerce_settings_tabs_array', $add, 99 );
		remove_filter( 'woocommerce_settings_tabs_array', $throw, 100 );
	}

	public function test_each_gets_what_their_capabilities_allow(): void {
		$user = new \WP_User( $this->user_with_role( 'subscriber' ) );
		array_map( [ $user, 'add_cap' ], [ 'edit_products', 'read_private_products' ] );
		wp_set_current_user( $user->ID );
		$reply = $this->request( 'GET', self::ROUTE )->get_data();

		$this->assertSame( [], $reply['screens'] );
		$this->assertFalse( $reply['tasks'] );
		$this->assertSame( [ 'products' ], array_keys( (array) $reply['search'] ) );
		$this->assertSame( [ 'add-product' ], array_column( $reply['adds'], 'id' ) );
	}

	private function assert_refused( int $status ): void {
		$this->assertSame( $status, $this->request( 'GET', self::ROUTE )->get_status() );
	}

	/** What stands behind the palette's script. */
	private function attached(): string {
		$assets = new Assets( $this->folder, 'https://shop.test', '' );
		( new Commands( new TakeOverSwitch( Detector::detect() ), $assets ) )->attach();

		return implode( "\n", array_filter( (array) ( wp_scripts()->registered['wp-core-commands']->extra['after'] ?? [] ) ) );
	}
}
