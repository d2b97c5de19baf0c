<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Rest;

use Storeboard\Tests\TestCase;
use WP_REST_Response;

/**
 * Completing an order that is as it was shown.
 *
 * @group database
 */
final class OrdersControllerTest extends TestCase {

	/** @dataProvider roles */
	public function test_who_may_complete_an_order( string $role, int $status ): void {
		$id = $this->order( 'processing' );
		$this->act_as( $role );

		$this->assertSame( $status, $this->complete( $id )->get_status() );
		$this->assertSame( 200 === $status ? 'completed' : 'processing', $this->status( $id ) );
	}

	/**
	 * @return array<string, array{string, int}>
	 */
	public static function roles(): array {
		return [
			'a visitor'        => [ '', 401 ],
			'a customer'       => [ 'customer', 403 ],
			'a shop manager'   => [ 'shop_manager', 200 ],
			'an administrator' => [ 'administrator', 200 ],
		];
	}

	/** @dataProvider statuses */
	public function test_an_order_is_completed_from_the_statuses_that_lead_there( string $from, int $status ): void {
		$this->act_as( 'administrator' );
		$id = $this->order( $from );

		$this->assertSame( $status, $this->complete( $id, $from )->get_status() );
		$this->assertSame( 200 === $status ? 'completed' : $from, $this->status( $id ) );
	}

	/**
	 * @return array<string, array{string, int}>
	 */
	public static function statuses(): array {
		return [
			'pending'    => [ 'pending', 200 ],
			'on hold'    => [ 'on-hold', 200 ],
			'processing' => [ 'processing', 200 ],
			'cancelled'  => [ 'cancelled', 400 ],
			'refunded'   => [ 'refunded', 400 ],
		];
	}

	public function test_an_order_whose_status_was_changed_meanwhile_stays_as_it_is(): void {
		$this->act_as( 'administrator' );
		$id = $this->order( 'cancelled' );

		$reply = $this->complete( $id );

		$this->assertSame( 409, $reply->get_status() );
		$this->assertSame( 'storeboard_order_changed', $reply->get_data()['code'] );
		$this->assertStringContainsString( 'Cancelled', $reply->get_data()['message'] );
		$this->assertSame( 'cancelled', $this->status( $id ) );
	}

	public function test_what_another_tab_completed_is_done_and_mails_nobody_again(): void {
		$this->act_as( 'administrator' );
		$id    = $this->order( 'processing' );
		$mails = 0;
		add_action(
			'woocommerce_order_status_completed',
			static function () use ( &$mails ): void {
				++$mails;
			}
		);

		$replies = [ $this->complete( $id ), $this->complete( $id ) ];

		$this->assertSame( [ 200, 200 ], array_map( static fn( WP_REST_Response $reply ) => $reply->get_status(), $replies ) );
		$this->assertSame( 'completed', $replies[1]->get_data()['status'] );
		$this->assertSame( 1, $mails );
	}

	public function test_it_is_looked_at_and_written_in_one_step(): void {
		global $wpdb;
		$this->act_as( 'administrator' );
		$id      = $this->order( 'processing' );
		$is_held = null;
		add_action(
			'woocommerce_order_status_completed',
			static function () use ( &$is_held, $wpdb, $id ): void {
				$is_held = null !== $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", "storeboard_lock_order_$id" ) );
			}
		);

		$this->complete( $id );

		$this->assertTrue( $is_held, 'Another tab waits meanwhile, and finds it completed.' );
	}

	public function test_what_an_extension_refuses_is_refused(): void {
		$this->act_as( 'administrator' );
		$id = $this->order( 'processing' );
		add_filter( 'woocommerce_rest_check_permissions', '__return_false' );

		$this->assertSame( 403, $this->complete( $id )->get_status() );
		$this->assertSame( 'processing', $this->status( $id ) );
	}

	public function test_an_order_that_does_not_exist_is_not_found(): void {
		$this->act_as( 'administrator' );

		$this->assertSame( 404, $this->complete( 99999999 )->get_status() );
	}

	private function complete( int $id, string $from = 'processing' ): WP_REST_Response {
		return $this->request( 'POST', "/storeboard/v1/orders/$id/complete", [ 'from' => $from ] );
	}

	/** One of the store's orders, in that status. */
	private function order( string $status ): int {
		$before = get_current_user_id();
		$this->act_as( 'administrator' );
		$id = (int) $this->request( 'GET', '/wc/v3/orders?per_page=1' )->get_data()[0]['id'];
		$this->request( 'PUT', "/wc/v3/orders/$id", [ 'status' => $status ] );
		$this->assertSame( $status, $this->status( $id ) );
		wp_set_current_user( $before );

		return $id;
	}

	private function status( int $id ): string {
		$before = get_current_user_id();
		$this->act_as( 'administrator' );
		$filters = $GLOBALS['wp_filter']['woocommerce_rest_check_permissions'] ?? null;
		unset( $GLOBALS['wp_filter']['woocommerce_rest_check_permissions'] );
		$status = (string) $this->request( 'GET', "/wc/v3/orders/$id" )->get_data()['status'];
		if ( null !== $filters ) {
			$GLOBALS['wp_filter']['woocommerce_rest_check_permissions'] = $filters;
		}
		wp_set_current_user( $before );

		return $status;
	}
}
