<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use Storeboard\Exports\Columns;

/**
 * A user's preferences in the admin.
 *
 * @group database
 */
final class PreferencesTest extends PlatformTestCase {

	private const PATH = '/wp/v2/users/me?context=edit';

	public function test_unset_fields_are_empty_for_every_role(): void {
		foreach ( [ 'administrator', 'shop_manager', 'customer' ] as $role ) {
			$this->act_as( $role );
			$user = $this->request( 'GET', self::PATH )->get_data();

			$this->assertCount( 24 + count( Columns::declared() ), $user['woocommerce_meta'] );
			$this->assertSame( [ '' ], array_values( array_unique( $user['woocommerce_meta'] ) ) );
		}
	}

	public function test_the_older_dialect_has_fewer_fields(): void {
		$this->speak( '9.7' );
		$this->act_as( 'administrator' );
		$fields = $this->request( 'GET', self::PATH )->get_data()['woocommerce_meta'];

		$this->assertCount( 22 + count( Columns::declared() ), $fields );
		$this->assertArrayNotHasKey( 'order_attribution_install_banner_dismissed', $fields );
	}

	public function test_writing_stores_known_fields_exactly_as_sent(): void {
		$id = $this->act_as( 'customer' );

		$this->request(
			'POST',
			'/wp/v2/users/me',
			[
				'woocommerce_meta' => [
					'task_list_tracked_started_tasks' => '{"tax":1}',
					'dashboard_sections'              => '"a\\"b"',
					'no_such_field'                   => 'x',
				],
			]
		);

		$this->assertSame( '{"tax":1}', get_user_meta( $id, 'woocommerce_admin_task_list_tracked_started_tasks', true ) );
		$this->assertSame( '"a\\"b"', get_user_meta( $id, 'woocommerce_admin_dashboard_sections', true ) );
		$this->assertSame( '', get_user_meta( $id, 'woocommerce_admin_no_such_field', true ) );
		$this->assertSame( '{"tax":1}', $this->request( 'GET', self::PATH )->get_data()['woocommerce_meta']['task_list_tracked_started_tasks'] );
	}

	public function test_a_payload_that_is_not_a_map_changes_nothing(): void {
		$this->act_as( 'administrator' );

		$this->assertSame( 200, $this->request( 'POST', '/wp/v2/users/me', [ 'woocommerce_meta' => 'x' ] )->get_status() );
	}

	public function test_extensions_may_add_a_field(): void {
		add_filter( 'woocommerce_admin_get_user_data_fields', static fn( array $fields ): array => [ ...$fields, 'mine' ] );
		$id = $this->act_as( 'shop_manager' );
		$this->request( 'POST', '/wp/v2/users/me', [ 'woocommerce_meta' => [ 'mine' => 'yes' ] ] );

		$this->assertSame( 'yes', get_user_meta( $id, 'woocommerce_admin_mine', true ) );
	}

	public function test_nobody_writes_for_others(): void {
		$other = $this->user_with_role( 'administrator' );
		$this->act_as( 'shop_manager' );

		$reply = $this->request( 'POST', "/wp/v2/users/{$other}", [ 'woocommerce_meta' => [ 'homepage_layout' => 'x' ] ] );

		$this->assertRefused( 'rest_cannot_edit', 403, $reply );
		$this->assertSame( '', get_user_meta( $other, 'woocommerce_admin_homepage_layout', true ) );
	}

	public function test_who_is_a_super_admin(): void {
		foreach ( [ 'administrator' => true, 'shop_manager' => false, 'customer' => false ] as $role => $is ) {
			$this->act_as( $role );

			$this->assertSame( $is, $this->request( 'GET', self::PATH )->get_data()['is_super_admin'] );
		}
	}

	public function test_plain_meta_is_for_users_who_manage_the_store(): void {
		$keys = [ 'woocommerce_launch_your_store_tour_hidden', 'woocommerce_coming_soon_banner_dismissed' ];

		foreach ( [ 'administrator' => 2, 'shop_manager' => 2, 'customer' => 0 ] as $role => $count ) {
			$this->act_as( $role );
			$meta = $this->request( 'GET', self::PATH )->get_data()['meta'];

			$this->assertCount( $count, array_intersect( $keys, array_keys( $meta ) ), $role );
		}

		$id = $this->act_as( 'shop_manager' );
		$this->request( 'POST', '/wp/v2/users/me', [ 'meta' => [ 'woocommerce_coming_soon_banner_dismissed' => 'yes' ] ] );

		$this->assertSame( 'yes', get_user_meta( $id, 'woocommerce_coming_soon_banner_dismissed', true ) );
	}
}
