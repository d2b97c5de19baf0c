<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

use Storeboard\Platform\Detector;
use Storeboard\Platform\Platform;
use Storeboard\Support\ExtensionErrors;
use WP_Hook;
use WP_REST_Request;
use WP_REST_Response;

/**
 * A test inside a transaction: whatever it writes to the database, and whatever it hooks, is gone when it ends.
 */
abstract class TestCase extends \PHPUnit\Framework\TestCase {

	use ExplainedStatements;
	use NotedStatements;

	/**
	 * @var array<string, WP_Hook>
	 */
	private array $hooks = [];

	protected function setUp(): void {
		global $wpdb, $wp_filter;

		parent::setUp();

		$this->hooks = array_map( static fn( WP_Hook $hook ) => clone $hook, $wp_filter );

		$wpdb->query( 'START TRANSACTION' );
		// A second transaction would end this one.
		add_filter( 'storeboard_platform_seeder_transaction', '__return_false' );
		$this->forget();
	}

	protected function tearDown(): void {
		global $wpdb, $wp_filter;

		$wpdb->query( 'ROLLBACK' );
		$wp_filter = $this->hooks;
		$this->forget();
		ExtensionErrors::reset();

		parent::tearDown();
	}

	/**
	 * Nothing that was read before counts: caches, the user, the registered routes.
	 */
	protected function forget(): void {
		wp_cache_flush();
		wp_set_current_user( 0 );

		$GLOBALS['wp_rest_server'] = null;
	}

	/**
	 * The site's platform, with some other answers.
	 *
	 * @param array<string, callable> $answers By the method.
	 */
	protected function platform_that( array $answers ): Platform {
		$own      = Detector::detect();
		$platform = $this->createStub( Platform::class );
		foreach ( get_class_methods( Platform::class ) as $method ) {
			$platform->method( $method )->willReturnCallback( $answers[ $method ] ?? [ $own, $method ] );
		}

		return $platform;
	}

	/**
	 * @param string $role Of the new user; '' for a visitor.
	 * @return int The user's id, 0 for a visitor.
	 */
	protected function user_with_role( string $role ): int {
		if ( '' === $role ) {
			return 0;
		}

		global $wpdb;
		static $password = null;

		// Rows in the place of wp_insert_user(), which takes forty statements, for each of two thousand tests.
		$password ??= wp_hash_password( 'password' );
		$login      = uniqid( 'test-' );
		$wpdb->insert(
			$wpdb->users,
			[
				'user_login'      => $login,
				'user_pass'       => $password,
				'user_nicename'   => $login,
				'user_email'      => $login . '@example.com',
				'user_registered' => gmdate( 'Y-m-d H:i:s' ),
				'display_name'    => $login,
			]
		);
		$id = (int) $wpdb->insert_id;
		$wpdb->insert( $wpdb->usermeta, [ 'user_id' => $id, 'meta_key' => $wpdb->get_blog_prefix() . 'capabilities', 'meta_value' => serialize( [ $role => true ] ) ] );
		clean_user_cache( $id );
		$this->assertGreaterThan( 0, $id );

		return $id;
	}

	/**
	 * Makes a user with that role the current one.
	 *
	 * @param string $role '' for a visitor.
	 */
	protected function act_as( string $role ): int {
		$id = $this->user_with_role( $role );
		wp_set_current_user( $id );

		return $id;
	}

	/**
	 * Sends a request through WordPress' REST server, within this process.
	 *
	 * @param string                    $method HTTP method.
	 * @param string                    $path   With its query.
	 * @param array<int|string, mixed>|null $body Sent as JSON.
	 */
	protected function request( string $method, string $path, ?array $body = null ): WP_REST_Response {
		$parts   = explode( '?', $path, 2 );
		$request = new WP_REST_Request( $method, $parts[0] );

		if ( isset( $parts[1] ) ) {
			parse_str( $parts[1], $query );
			$request->set_query_params( $query );
		}

		if ( null !== $body ) {
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( [] === $body ? (object) [] : $body ) );
		}

		return rest_do_request( $request );
	}

	/**
	 * Asserts how a request was refused, whether WordPress answers `{ status }` or a bare number as the error's data.
	 *
	 * @param string           $code     The error's code.
	 * @param int              $status   HTTP status.
	 * @param WP_REST_Response $response The reply.
	 */
	protected function assertRefused( string $code, int $status, WP_REST_Response $response ): void {
		$this->assertSame( [ $status, $code ], [ $response->get_status(), $response->get_data()['code'] ?? null ] );
	}
}
