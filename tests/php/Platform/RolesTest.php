<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/**
 * The capabilities of each role. roles.json holds what get_role() returned on new sites with WooCommerce 9.7.1 and
 * 11.0.1.
 */
final class RolesTest extends PlatformTestCase {

	/**
	 * @return array<string, array{0: string, 1: string, 2: string[]}> Dialect, role, capabilities.
	 */
	public static function roles(): array {
		$cases = [];

		foreach ( json_decode( (string) file_get_contents( __DIR__ . '/roles.json' ), true ) as $dialect => $roles ) {
			foreach ( $roles as $role => $capabilities ) {
				$cases[ "{$role}, {$dialect}" ] = [ (string) $dialect, $role, $capabilities ];
			}
		}

		return $cases;
	}

	/**
	 * @dataProvider roles
	 *
	 * @param string[] $capabilities The recorded capabilities.
	 */
	public function test_a_role_has_the_real_ones_capabilities( string $dialect, string $role, array $capabilities ): void {
		$this->speak( $dialect );
		$user = new \WP_User( $this->user_with_role( $role ) );

		// As WordPress checks it. Some of these capabilities apply to a post, so user_can() alone cannot check them.
		$may = array_keys( array_filter( (array) apply_filters( 'user_has_cap', $user->allcaps, [ 'read' ], [ 'read', $user->ID ], $user ) ) );
		// Without what WordPress itself grants temporarily, and without the role's own name.
		$may = array_values( array_intersect( $may, array_keys( array_merge( ...array_column( wp_roles()->roles, 'capabilities' ) ) ) ) );
		sort( $may );
		$this->assertSame( $capabilities, $may );
	}

	/**
	 * @dataProvider roles
	 *
	 * @param string[] $capabilities The recorded capabilities.
	 */
	public function test_a_role_is_stored_with_its_capabilities( string $dialect, string $role, array $capabilities ): void {
		$stored = array_keys( array_filter( get_role( $role )->capabilities ) );

		$this->assertSame( [], array_diff( $capabilities, $stored ), 'missing' );
		// The newer dialect has more, which the older one ignores.
		$this->assertSame( '9.7' === $dialect && in_array( $role, [ 'administrator', 'shop_manager' ], true ) ? [ 'create_customers' ] : [], array_values( array_diff( $stored, $capabilities ) ) );
	}
}
