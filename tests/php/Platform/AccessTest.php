<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/**
 * Who is refused, and with which status.
 */
final class AccessTest extends PlatformTestCase {

	private const ROUTES = [
		'lists'             => [ 'GET', '/wc-admin/onboarding/tasks', 'woocommerce_rest_cannot_create' ],
		'lists by post'     => [ 'POST', '/wc-admin/onboarding/tasks', 'woocommerce_rest_cannot_create' ],
		'hide'              => [ 'POST', '/wc-admin/onboarding/tasks/setup/hide', 'woocommerce_rest_cannot_update' ],
		'unhide'            => [ 'POST', '/wc-admin/onboarding/tasks/setup/unhide', 'woocommerce_rest_cannot_update' ],
		'dismiss'           => [ 'POST', '/wc-admin/onboarding/tasks/tax/dismiss', 'woocommerce_rest_cannot_create' ],
		'undo_dismiss'      => [ 'POST', '/wc-admin/onboarding/tasks/tax/undo_dismiss', 'woocommerce_rest_cannot_create' ],
		'snooze'            => [ 'POST', '/wc-admin/onboarding/tasks/tax/snooze', 'woocommerce_rest_cannot_create' ],
		'undo_snooze'       => [ 'POST', '/wc-admin/onboarding/tasks/tax/undo_snooze', 'woocommerce_rest_cannot_create' ],
		'action'            => [ 'POST', '/wc-admin/onboarding/tasks/tax/action', 'woocommerce_rest_cannot_create' ],
		'profile'           => [ 'GET', '/wc-admin/onboarding/profile', 'woocommerce_rest_cannot_view' ],
		'profile by post'   => [ 'POST', '/wc-admin/onboarding/profile', 'woocommerce_rest_cannot_view' ],
		'progress'          => [ 'GET', '/wc-admin/onboarding/profile/progress', 'woocommerce_rest_cannot_view' ],
		'progress, a step'  => [ 'POST', '/wc-admin/onboarding/profile/progress/core-profiler/complete?step=plugins', 'woocommerce_rest_cannot_view' ],
		'options'           => [ 'GET', '/wc-admin/options?options=woocommerce_coming_soon', 'woocommerce_rest_cannot_view' ],
		'options by post'   => [ 'POST', '/wc-admin/options', 'woocommerce_rest_cannot_update' ],
		'notes'             => [ 'GET', '/wc-analytics/admin/notes', 'woocommerce_rest_cannot_view' ],
		'one note'          => [ 'GET', '/wc-analytics/admin/notes/1', 'woocommerce_rest_cannot_view' ],
	];

	/**
	 * @dataProvider outsiders
	 */
	public function test_visitors_and_customers_are_refused( string $role, int $status, string $method, string $path, string $code ): void {
		$this->act_as( $role );

		$this->assertRefused( $code, $status, $this->request( $method, $path, 'POST' === $method ? [ 'woocommerce_coming_soon' => 'no' ] : null ) );
		$this->assertSame( 'yes', get_option( 'woocommerce_coming_soon' ) );
		$this->assertFalse( get_option( 'woocommerce_task_list_hidden_lists' ) );
	}

	/**
	 * @return array<string, array<int, mixed>>
	 */
	public static function outsiders(): array {
		$cases = [];

		foreach ( [ '' => 401, 'subscriber' => 403, 'customer' => 403, 'editor' => 403 ] as $role => $status ) {
			foreach ( self::ROUTES as $name => [ $method, $path, $code ] ) {
				$cases[ "{$name}, " . ( '' === $role ? 'nobody' : $role ) ] = [ $role, $status, $method, $path, $code ];
			}
		}

		return $cases;
	}

	public function test_a_shop_manager_may_read_everything(): void {
		$this->act_as( 'shop_manager' );

		foreach ( self::ROUTES as [ $method, $path ] ) {
			if ( 'GET' === $method && ! str_ends_with( $path, '/1' ) ) {
				$this->assertSame( 200, $this->request( 'GET', $path )->get_status(), $path );
			}
		}
	}

	public function test_the_store_roles(): void {
		$this->assertSame( [ 'read' => true ], get_role( 'customer' )->capabilities );

		foreach ( [ 'administrator', 'shop_manager' ] as $role ) {
			foreach ( [ 'manage_woocommerce', 'view_woocommerce_reports', 'edit_products', 'edit_others_shop_orders', 'manage_product_terms' ] as $cap ) {
				$this->assertTrue( get_role( $role )->has_cap( $cap ), "{$role} {$cap}" );
			}
		}

		foreach ( [ 'manage_options', 'install_plugins', 'edit_users' ] as $cap ) {
			$this->assertFalse( get_role( 'shop_manager' )->has_cap( $cap ), $cap );
		}
	}
}
