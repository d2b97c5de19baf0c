<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rest;

use Storeboard\Tests\Storage\WatchedDatabase;
use Storeboard\Tests\TestCase;
use WP_REST_Request;

/**
 * Changes of a node whose caches, or whose replica, know what was stored before.
 *
 * @group database
 */
final class FreshWritesTest extends TestCase {

	private const REMINDER = 'woocommerce_task_list_reminder_bar_hidden';

	protected function tearDown(): void {
		wp_using_ext_object_cache( false );
		parent::tearDown();
	}

	public function test_an_option_is_set_back_to_what_an_old_cache_has(): void {
		global $wpdb;
		$this->act_as( 'shop_manager' );
		update_option( self::REMINDER, 'no' );
		$wpdb->update( $wpdb->options, [ 'option_value' => 'yes' ], [ 'option_name' => self::REMINDER ] );
		$this->assertSame( 'no', get_option( self::REMINDER ), 'The cache is old.' );

		$reply = $this->request( 'POST', '/storeboard/v1/options', [ self::REMINDER => 'no' ] );

		$this->assertSame( [ self::REMINDER => true ], $reply->get_data() );
		$this->assertSame( 'no', $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", self::REMINDER ) ) );
	}

	/** WordPress takes the shared cache's copy of all options back whenever it writes another one. */
	public function test_an_old_cache_that_is_taken_back_before_the_change_is_not_believed(): void {
		global $wpdb;
		$this->act_as( 'shop_manager' );
		update_option( self::REMINDER, 'no', true );
		$old = wp_load_alloptions();
		$wpdb->update( $wpdb->options, [ 'option_value' => 'yes' ], [ 'option_name' => self::REMINDER ] );
		wp_using_ext_object_cache( true );
		add_filter(
			'rest_request_before_callbacks',
			static function ( $response ) use ( $old ) {
				wp_cache_set( 'alloptions', $old, 'options' );

				return $response;
			},
			99
		);

		$this->request( 'POST', '/storeboard/v1/options', [ self::REMINDER => 'no' ] );

		$this->assertSame( 'no', $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", self::REMINDER ) ) );
		$this->assertFalse( has_filter( 'pre_option_' . self::REMINDER ), 'Once it is written the caches are asked again.' );
	}

	public function test_a_preference_is_set_back_to_what_an_old_cache_has(): void {
		global $wpdb;
		wp_using_ext_object_cache( true );
		$user = $this->act_as( 'administrator' );
		$key  = 'woocommerce_admin_homepage_layout';
		update_user_meta( $user, $key, 'single_column' );
		$this->assertSame( 'single_column', get_user_meta( $user, $key, true ) );
		$wpdb->update( $wpdb->usermeta, [ 'meta_value' => 'two_columns' ], [ 'user_id' => $user, 'meta_key' => $key ] );

		$reply = $this->request( 'POST', '/wp/v2/users/me', [ 'woocommerce_meta' => [ 'homepage_layout' => 'single_column' ] ] );

		$this->assertSame( 200, $reply->get_status() );
		$this->assertSame( 'single_column', $wpdb->get_var( $wpdb->prepare( "SELECT meta_value FROM $wpdb->usermeta WHERE user_id = %d AND meta_key = %s", $user, $key ) ) );
	}

	/**
	 * @dataProvider methods
	 */
	public function test_only_changes_leave_the_replicas( string $method, bool $is_primary ): void {
		$this->act_as( 'shop_manager' );
		$request = new WP_REST_Request( $method, '/storeboard/v1/views' );

		$watched = WatchedDatabase::during( static fn() => apply_filters( 'rest_request_before_callbacks', null, [], $request ) );

		$this->assertSame( $is_primary, $watched->is_primary );
	}

	/**
	 * @return array<string, array{string, bool}>
	 */
	public static function methods(): array {
		return [
			'reading'  => [ 'GET', false ],
			'adding'   => [ 'POST', true ],
			'removing' => [ 'DELETE', true ],
		];
	}

	public function test_a_visitor_asks_nothing(): void {
		wp_using_ext_object_cache( true );
		$request = new WP_REST_Request( 'POST', '/storeboard/v1/options' );
		$request->set_body_params( [ self::REMINDER => 'no' ] );

		$watched = WatchedDatabase::during( static fn() => apply_filters( 'rest_request_before_callbacks', null, [], $request ) );

		$this->assertFalse( $watched->is_primary );
		$this->assertSame( [], $watched->before );
	}
}
