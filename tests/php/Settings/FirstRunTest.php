<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Settings;

use RuntimeException;
use Storeboard\Platform\Detector;
use Storeboard\Plugin;
use Storeboard\Screens\ScreenSwitches;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Settings\FirstRun;
use Storeboard\Tests\TestCase;

/**
 * What an owner is told once: after activation, and after an update that changes a screen.
 *
 * @group database
 */
final class FirstRunTest extends TestCase {

	private const FILE = '/plugins/storeboard/plugin.php';

	protected function setUp(): void {
		parent::setUp();
		delete_option( FirstRun::OPTION );
		delete_option( ScreenSwitches::OPTION );
		update_option( TakeOverSwitch::OPTION, 'yes' );
		$this->act_as( 'shop_manager' );
		$_GET = [ 'page' => 'wc-admin' ];
	}

	protected function tearDown(): void {
		$_GET     = [];
		$_REQUEST = [];
		parent::tearDown();
	}

	public function test_after_activation_the_plugin_s_row_and_the_store_say_what_changed(): void {
		FirstRun::activate();
		$_GET['path'] = '/marketing';

		foreach ( [ $this->shown(), $this->row() ] as $html ) {
			$this->assertStringContainsString( 'Your store has a new dashboard.', $html );
			$this->assertStringContainsString( 'your orders, products, and settings stay as they are', $html );
			$this->assertSame( [ 'Open home', 'Settings', 'Use WooCommerce’s version', 'Dismiss' ], array_keys( $this->links( $html ) ) );
		}
		$this->assertStringStartsWith( '<tr class="plugin-update-tr active">', $this->row() );

		unset( $_GET['path'] );
		$this->assertArrayNotHasKey( 'Open home', $this->links( $this->shown() ), 'One is there.' );
		$_GET = [];
		$this->assertSame( '', $this->shown(), 'Other pages than the store’s say nothing.' );
	}

	public function test_the_store_says_so_on_the_page_that_is_opened_first_and_on_home_and_not_on_each(): void {
		FirstRun::activate();
		foreach ( [ [ '/analytics/revenue', true ], [ '/analytics/orders', false ], [ '', true ], [ '/marketing', false ], [ '/analytics/revenue', true ] ] as [ $path, $is_told ] ) {
			$_GET = array_filter( compact( 'path' ) ) + [ 'page' => 'wc-admin' ];
			$this->assertSame( $is_told, '' !== $this->shown(), $path );
		}

		update_option( FirstRun::OPTION, [ 'version' => '0.1.0', 'from' => '', 'at' => time() + 1 ] );
		$_GET = [ 'page' => 'wc-admin', 'path' => '/marketing' ];
		$this->assertStringContainsString( 'new dashboard', $this->shown(), 'What came since is told on the page that is opened first from then on.' );
	}

	public function test_the_page_of_the_switches_which_says_the_same_is_not_repeated_there(): void {
		FirstRun::activate();
		$_GET = [ 'page' => 'wc-settings', 'tab' => 'advanced', 'section' => 'storeboard' ];
		add_filter( 'woocommerce_navigation_is_connected_page', '__return_true' );

		$html = $this->shown();
		$this->assertStringContainsString( 'Your store has a new dashboard.', $html );
		$this->assertStringNotContainsString( 'settings stay as they are', $html );
		$this->assertSame( [ 'Use WooCommerce’s version', 'Dismiss' ], array_keys( $this->links( $html ) ) );
	}

	public function test_who_dismisses_it_is_not_told_again_in_either_place_and_others_are(): void {
		FirstRun::activate();
		$this->follow( $this->links( $this->shown() )['Dismiss'] );
		$this->assertSame( [ '', '' ], [ $this->shown(), $this->row() ] );

		FirstRun::activate();
		$this->assertSame( '', $this->shown(), 'Nor after it is activated once more.' );
	}

	public function test_each_user_dismisses_it_alone(): void {
		$other = $this->user_with_role( 'administrator' );
		FirstRun::activate();
		$this->follow( $this->links( $this->shown() )['Dismiss'] );

		wp_set_current_user( $other );
		$this->assertStringContainsString( 'new dashboard', $this->shown() );
	}

	public function test_who_joined_later_or_cannot_manage_the_store_is_told_nothing(): void {
		update_option( FirstRun::OPTION, [ 'version' => '0.1.0', 'from' => '', 'at' => time() - HOUR_IN_SECONDS ] );
		$this->assertSame( '', $this->shown() );

		FirstRun::activate();
		foreach ( [ 'editor', 'customer', '' ] as $role ) {
			$this->act_as( $role );
			$this->assertSame( [ '', '' ], [ $this->shown(), $this->row() ] );
			$this->assertSame( [ 'deactivate' => 'x' ], $this->first_run()->add_link( [ 'deactivate' => 'x' ] ) );
		}
	}

	public function test_where_it_was_active_before_nothing_is_told(): void {
		$this->first_run()->follow_version();

		$this->assertSame( '', $this->shown() );
		$this->assertArrayHasKey( FirstRun::OPTION, wp_load_alloptions() );
	}

	public function test_the_store_goes_back_to_woocommerce_with_one_link_and_returns_with_another(): void {
		FirstRun::activate();
		$this->follow( $this->links( $this->shown() )['Use WooCommerce’s version'] );

		$this->assertSame( 'no', get_option( TakeOverSwitch::OPTION ) );
		$this->assertSame( '', $this->shown() );
		$_GET = [ 'page' => 'wc-admin', 'storeboard-used' => '1' ];
		$done = $this->printed( [ $this->first_run(), 'render_done' ] );
		$this->assertStringContainsString( 'Storeboard is off, so you’ll see WooCommerce’s own screens.', $done );

		$this->follow( $this->links( $done )['Turn Storeboard back on'] );
		$this->assertSame( 'yes', get_option( TakeOverSwitch::OPTION ) );
	}

	public function test_a_link_of_another_s_page_does_nothing(): void {
		FirstRun::activate();
		$_GET['storeboard-use'] = 'woocommerce';
		$_REQUEST['_wpnonce']   = 'wrong';
		add_filter( 'wp_die_handler', static fn() => static fn() => throw new RuntimeException( 'refused' ) );

		try {
			$this->first_run()->act();
			$this->fail( 'It was followed.' );
		} catch ( RuntimeException $refusal ) {
			$this->assertSame( 'refused', $refusal->getMessage() );
		}
		$this->assertSame( 'yes', get_option( TakeOverSwitch::OPTION ) );
	}

	public function test_an_update_that_changes_a_screen_says_so_in_one_line(): void {
		update_option( FirstRun::OPTION, [ 'version' => '0.1.0', 'from' => '0.1.0', 'at' => 0 ] );
		$changed = [ 'home' => [ 'changed' => '0.2.0' ], 'marketing' => [ 'changed' => '0.3.0' ], 'task/tax' => [ 'changed' => '0.1.0' ], 'extensions' => [] ];
		$this->first_run( '0.3.1', $changed )->follow_version();

		$html = $this->shown( '0.3.1', $changed );
		$this->assertStringContainsString( 'Storeboard 0.3.1 brings changes to Home and Marketing.', $html );
		$this->assertSame( [ 'Settings', 'Dismiss' ], array_keys( $this->links( $html ) ) );
		$this->follow( $this->links( $html )['Dismiss'] );
		$this->assertSame( '', $this->shown( '0.3.1', $changed ) );
	}

	public function test_of_several_updates_that_a_user_dismissed_none_of_none_is_lost(): void {
		$reader = $this->long_here( 'shop_manager' );
		$other  = $this->long_here( 'administrator' );
		$rows   = [ 'home' => [ 'changed' => '0.2.0' ], 'marketing' => [ 'changed' => '0.3.0' ], 'task/tax' => [ 'changed' => '0.1.0' ] ];
		update_option( FirstRun::OPTION, [ 'version' => '0.1.0', 'from' => '0.1.0', 'at' => 0 ] );
		$this->first_run( '0.2.0', array_diff_key( $rows, [ 'marketing' => 0 ] ) )->follow_version();
		$this->pass( 60 );
		wp_set_current_user( $other );
		$this->follow( $this->links( $this->shown( '0.2.0', $rows ) )['Dismiss'] );

		$this->first_run( '0.3.0', $rows )->follow_version();

		$this->assertStringContainsString( 'brings changes to Marketing.', $this->shown( '0.3.0', $rows ), 'Who dismissed the first reads of the second alone.' );
		wp_set_current_user( $reader );
		$html = $this->shown( '0.3.0', $rows );
		$this->assertStringContainsString( 'Storeboard 0.3.0 brings changes to Home and Marketing.', $html );
		$this->follow( $this->links( $html )['Dismiss'] );
		$this->assertSame( '', $this->shown( '0.3.0', $rows ) );
	}

	public function test_an_update_does_not_end_the_introduction_and_few_events_are_kept(): void {
		wp_set_current_user( $this->long_here( 'shop_manager' ) );
		FirstRun::activate();
		foreach ( range( 2, 20 ) as $minor ) {
			$this->pass( 60 );
			$this->first_run( "0.$minor.0", [ 'home' => [ 'changed' => "0.$minor.0" ] ] )->follow_version();
			if ( 3 === $minor ) {
				$this->assertStringContainsString( 'new dashboard', $this->shown() );
			}
		}

		$this->assertCount( 9, get_option( FirstRun::OPTION )['earlier'] );
		$this->assertStringContainsString( 'Storeboard 0.20.0 brings changes to Home.', $this->shown( '0.20.0', [ 'home' => [ 'changed' => '0.20.0' ] ] ) );
	}

	public function test_two_updates_in_a_row_that_nobody_opened_the_store_between_are_told_in_one_line(): void {
		$reader = $this->long_here( 'shop_manager' );
		wp_set_current_user( $reader );
		update_option( FirstRun::OPTION, [ 'version' => '0.1.0', 'from' => '0.1.0', 'at' => 0 ] );
		$second = [ 'home' => [ 'changed' => '0.2.0' ] ];
		$third  = $second + [ 'marketing' => [ 'changed' => '0.3.0' ] ];

		$this->first_run( '0.2.0', $second )->follow_version();
		// In the same second, as two updates by a script are.
		$this->first_run( '0.3.0', $third )->follow_version();
		$this->first_run( '0.3.0', $third )->follow_version();

		$this->assertCount( 1, get_option( FirstRun::OPTION )['earlier'], 'A page between tells nothing twice.' );
		$html = $this->shown( '0.3.0', $third );
		$this->assertStringContainsString( 'Storeboard 0.3.0 brings changes to Home and Marketing.', $html );
		$this->assertSame( 1, substr_count( $html, 'class="notice' ) );
		$this->follow( $this->links( $html )['Dismiss'] );
		$this->assertSame( '', $this->shown( '0.3.0', $third ) );
	}

	public function test_after_it_was_deleted_and_installed_again_it_introduces_itself_and_tells_no_update_from_before(): void {
		$reader = $this->long_here( 'shop_manager' );
		wp_set_current_user( $reader );
		$rows = [ 'home' => [ 'changed' => Plugin::VERSION ] ];
		update_option( FirstRun::OPTION, [ 'version' => '0.0.1', 'from' => '', 'at' => time() ] );
		$this->pass( 120 );
		$this->follow( $this->links( $this->shown( '0.0.1' ) )['Dismiss'] );
		$this->first_run( Plugin::VERSION, $rows )->follow_version();
		$this->pass( 60 );
		$this->assertStringContainsString( 'brings changes to Home.', $this->shown( Plugin::VERSION, $rows ) );

		$this->uninstall();
		$this->assertFalse( get_option( FirstRun::OPTION ) );
		$this->assertSame( [ '', false ], [ get_user_meta( $reader, FirstRun::DISMISSED_META, true ), get_user_option( FirstRun::SEEN_META, $reader ) ] );
		FirstRun::activate();
		$this->first_run( Plugin::VERSION, $rows )->follow_version();

		$html = $this->shown( Plugin::VERSION, $rows );
		$this->assertStringContainsString( 'Your store has a new dashboard.', $html, 'Who dismissed it before reads it once more: the store was WooCommerce’s in between.' );
		$this->assertStringNotContainsString( 'brings changes', $html );
		$this->follow( $this->links( $html )['Dismiss'] );
		$this->assertSame( '', $this->shown( Plugin::VERSION, $rows ) );

		$this->pass( 60 );
		update_user_meta( $reader, FirstRun::DISMISSED_META, get_option( FirstRun::OPTION )['at'] );
		$next = $rows + [ 'marketing' => [ 'changed' => '9.0.0' ] ];
		$this->first_run( '9.0.0', $next )->follow_version();
		$this->assertStringContainsString( 'Storeboard 9.0.0 brings changes to Marketing.', $this->shown( '9.0.0', $next ) );
	}

	/** Deletes the plugin; its tables stay, for they are the site's, which other tests share. */
	private function uninstall(): void {
		defined( 'WP_UNINSTALL_PLUGIN' ) || define( 'WP_UNINSTALL_PLUGIN', 'storeboard/plugin.php' );
		$keep = static fn( $statement ) => str_starts_with( (string) $statement, 'DROP ' ) ? 'SELECT 1' : $statement;
		add_filter( 'query', $keep );
		try {
			( static fn() => require dirname( __DIR__, 3 ) . '/uninstall.php' )();
		} finally {
			remove_filter( 'query', $keep );
		}
	}

	/** A user who joined before anything happened. */
	private function long_here( string $role ): int {
		global $wpdb;

		$id = $this->user_with_role( $role );
		$wpdb->update( $wpdb->users, [ 'user_registered' => gmdate( 'Y-m-d H:i:s', time() - DAY_IN_SECONDS ) ], [ 'ID' => $id ] );
		clean_user_cache( $id );

		return $id;
	}

	/** Lets what happened until now be older. */
	private function pass( int $seconds ): void {
		$option            = get_option( FirstRun::OPTION );
		$option['at']      = max( 0, $option['at'] - $seconds );
		$option['earlier'] = array_map( static fn( array $event ): array => [ 'at' => $event['at'] - $seconds ] + $event, $option['earlier'] ?? [] );
		update_option( FirstRun::OPTION, $option );
	}

	public function test_an_update_that_changes_no_screen_that_shows_says_nothing_and_ends_nothing(): void {
		FirstRun::activate();
		update_option( ScreenSwitches::OPTION, [ 'home' => 'no' ] );
		$this->first_run( '9.0.0', [ 'home' => [ 'changed' => '9.0.0' ] ] )->follow_version();

		$this->assertSame( '9.0.0', get_option( FirstRun::OPTION )['version'] );
		$this->assertStringContainsString( 'new dashboard', $this->shown() );
	}

	public function test_the_list_of_plugins_has_a_link_to_the_settings(): void {
		$links = $this->first_run()->add_link( [ 'deactivate' => 'x' ] );

		$this->assertSame( [ 'settings', 'deactivate' ], array_keys( $links ) );
		$this->assertStringContainsString( 'section=storeboard', $links['settings'] );
		$this->assertNull( $this->first_run()->add_link( null ) );
	}

	/**
	 * @param array<string, array<string, mixed>>|null $rows
	 */
	private function first_run( string $version = '0.1.0', ?array $rows = null ): FirstRun {
		$platform = Detector::detect();

		return new FirstRun( $platform, new TakeOverSwitch( $platform ), self::FILE, $version, $rows );
	}

	/**
	 * @param array<string, array<string, mixed>>|null $rows
	 */
	private function shown( string $version = '0.1.0', ?array $rows = null ): string {
		return $this->printed( [ $this->first_run( $version, $rows ), 'render' ] );
	}

	private function row(): string {
		return $this->printed( [ $this->first_run(), 'render_row' ] );
	}

	private function printed( callable $work ): string {
		ob_start();
		$work();

		return trim( (string) ob_get_clean() );
	}

	/**
	 * @return array<string, string> Addresses by text.
	 */
	private function links( string $html ): array {
		preg_match_all( '~<a href="([^"]+)">([^<]+)</a>~', $html, $found );

		return array_map( 'html_entity_decode', array_combine( $found[2], $found[1] ) );
	}

	private function follow( string $url ): void {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $_GET );
		$_REQUEST = $_GET;
		// The redirect would end the process.
		add_filter( 'wp_redirect', static fn() => throw new RuntimeException( 'redirected' ) );
		try {
			$this->first_run()->act();
			$this->fail( 'Nothing was done.' );
		} catch ( RuntimeException $end ) {
			$this->assertSame( 'redirected', $end->getMessage() );
		}
		$_GET     = [ 'page' => 'wc-admin' ];
		$_REQUEST = [];
	}
}
