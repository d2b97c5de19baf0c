<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\Data\NoteStore;
use StoreboardPlatform\Rest\BlueprintController;

/**
 * Calls every route of both plugins, with each verb, as every user, in both dialects. permissions.json holds the
 * expected statuses, which people have read and judged; `STOREBOARD_WRITE_PERMISSIONS=1` writes it again.
 *
 * Rows that begin with 9.7 hold the differences of the older dialect (null: the route does not exist there). PUT and
 * PATCH have rows of their own where they differ from POST.
 */
final class PermissionsTest extends StoreTestCase {

	private const TABLE = __DIR__ . '/permissions.json';

	private const NAMESPACES = [ 'wc-admin', 'wc-analytics', 'wc/v3', 'jetpack/v4', 'storeboard/v1' ];

	private const ROLES = [ '' => 'anonymous', 'subscriber' => 'subscriber', 'customer' => 'customer', 'shop_manager' => 'manager', 'administrator' => 'administrator' ];

	/**
	 * Values for the parameters in paths, by the beginning of the route, the longest first.
	 */
	private const PLACES = [
		'/wc/v3/shipping/zones'     => [ 'zone_id' => '0', 'instance_id' => '999999' ],
		'/wc/v3/payment_gateways'   => [ 'id' => 'bacs' ],
		'/wc/v3/settings'           => [ 'group_id' => 'general', 'id' => 'woocommerce_store_city' ],
		'/wc-analytics/settings'    => [ 'group_id' => 'general', 'id' => 'woocommerce_store_city' ],
		'/wc-admin/onboarding/task' => [ 'list_id' => 'setup', 'task_id' => 'nosuch' ],
		'/storeboard/v1/options'    => [ 'name' => 'woocommerce_ces_shown_for_actions' ],
		''                          => [ 'id' => '999999', 'task' => 'tax', 'line' => 'orders' ],
	];

	private const QUERIES = [
		'GET /wc-admin/options'      => 'options=woocommerce_coming_soon',
		'GET /storeboard/v1/options' => 'options=woocommerce_task_list_reminder_bar_hidden',
	];

	/**
	 * Values for required arguments.
	 */
	private const BODIES = [
		'POST /wc-admin/blueprint/import-step' => [ 'step_definition' => [ 'step' => 'nosuch' ] ],
		'POST /wc-admin/options'      => [ 'woocommerce_coming_soon' => 'yes' ],
		'POST /storeboard/v1/options' => [ 'woocommerce_task_list_reminder_bar_hidden' => 'yes' ],
		'POST /storeboard/v1/attention/orders/snooze' => [ 'for' => 'day' ],
		'POST /storeboard/v1/orders/complete' => [ 'orders' => [ [ 'id' => 999999, 'from' => 'processing' ] ] ],
	];

	/** @var array<string, int>|null Ids by role. */
	private ?array $people = null;

	public function test_every_role_gets_the_statuses_of_the_table(): void {
		// Without it the older dialect has no route for an export.
		update_option( BlueprintController::FEATURE, 'yes' );
		$found = $this->ask_everything();
		$this->speak( '9.7' );
		$older = $this->ask_everything();

		foreach ( $found + $older as $call => $statuses ) {
			if ( ( $older[ $call ] ?? null ) !== ( $found[ $call ] ?? null ) ) {
				$found[ "9.7 {$call}" ] = $older[ $call ] ?? null;
			}
		}

		ksort( $found );

		if ( getenv( 'STOREBOARD_WRITE_PERMISSIONS' ) ) {
			file_put_contents( self::TABLE, wp_json_encode( $found, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES ) . "\n" );
		}

		$this->assertSame( json_decode( (string) file_get_contents( self::TABLE ), true ), $found );
	}

	public function test_nobody_without_a_role_may_write(): void {
		foreach ( array_filter( json_decode( (string) file_get_contents( self::TABLE ), true ) ) as $call => $statuses ) {
			if ( ! str_contains( $call, 'GET /' ) ) {
				$this->assertGreaterThanOrEqual( 400, $statuses['anonymous'], $call );
				$this->assertGreaterThanOrEqual( 400, $statuses['subscriber'], $call );
				$this->assertGreaterThanOrEqual( 400, $statuses['customer'], $call );
			}
		}
	}

	/**
	 * @return array<string, array<string, int>> Statuses by role, by verb and path.
	 */
	private function ask_everything(): array {
		global $wpdb;

		add_filter( 'pre_http_request', static fn() => new \WP_Error( 'blocked', 'Blocked' ) );
		$this->people ??= array_combine( self::ROLES, array_map( [ $this, 'user_with_role' ], array_map( 'strval', array_keys( self::ROLES ) ) ) );
		$found          = [];

		foreach ( $this->calls() as $call => [ $path, $methods ] ) {
			[ $first, $route ] = explode( ' ', $call );

			foreach ( $methods as $method ) {
				$statuses = [];

				foreach ( $this->people as $name => $id ) {
					// Each call finds the store unchanged by the one before.
					$wpdb->query( 'SAVEPOINT storeboard' );
					wp_set_current_user( $id );
					$statuses[ $name ] = $this->request( $method, $path, self::BODIES[ $call ] ?? null )->get_status();
					$wpdb->query( 'ROLLBACK TO SAVEPOINT storeboard' );
					wp_cache_flush();
				}

				if ( $method === $first || $statuses !== $found[ $call ] ) {
					$found[ "{$method} {$route}" ] = $statuses;
				}
			}
		}

		return $found;
	}

	/**
	 * @return array<string, array{0: string, 1: string[]}> Paths to call and the verbs of the route, by the first verb and the route.
	 */
	private function calls(): array {
		$own   = $this->own();
		$names = array_combine( array_keys( $own ), array_map( static fn( string $kind ) => "{{$kind}}", array_keys( $own ) ) );
		$calls = [];

		foreach ( array_merge( ...array_map( [ rest_get_server(), 'get_routes' ], self::NAMESPACES ) ) as $route => $handlers ) {
			if ( in_array( trim( $route, '/' ), self::NAMESPACES, true ) ) {
				continue;
			}

			foreach ( $handlers as $handler ) {
				$method = (string) array_key_first( $handler['methods'] );
				$path   = $this->fill( $route, $own );
				$query  = self::QUERIES[ "{$method} {$route}" ] ?? '';
				$query  = '' !== $query ? $query : ( 'GET' === $method || 'DELETE' === $method || ! isset( self::BODIES[ "{$method} {$route}" ] ) ? $this->required( $handler['args'] ) : '' );

				// Named by what they are, not by the ids of this run.
				$calls[ "{$method} " . $this->fill( $route, $names ) ] = [ $path . ( '' === $query ? '' : '?' . $query ), array_keys( $handler['methods'] ) ];
			}
		}

		return $calls;
	}

	/**
	 * @return array<string, string> Ids of the store's objects, by kind.
	 */
	private function own(): array {
		$product = $this->product();

		return [
			'variation' => (string) $this->stocked( 3, '', [ 'post_type' => 'product_variation', 'post_parent' => $product ] ),
			'orders'  => (string) $this->order(),
			'reviews' => (string) $this->review( $product ),
			'product' => (string) $product,
			'category' => (string) wp_insert_term( uniqid( 'Permissions' ), 'product_cat' )['term_id'],
			'note'    => (string) NoteStore::add( [ 'name' => 'x', 'title' => 'x', 'content' => '', 'source' => 'x' ] ),
		];
	}

	/**
	 * @param string                $route A route with patterns.
	 * @param array<string, string> $own   The ids of this run.
	 */
	private function fill( string $route, array $own ): string {
		return (string) preg_replace_callback(
			'/\(\?P<(\w+)>[^()]*(?:\([^()]*\)[^()]*)*\)/',
			static function ( array $found ) use ( $route, $own ): string {
				$kind = match ( true ) {
					str_contains( $route, '/variations/' ) && 'id' === $found[1] => 'variation',
					str_contains( $route, '/products/categories/' ) => 'category',
					str_contains( $route, '/products/reviews/' ) => 'reviews',
					str_contains( $route, '/orders/' )           => 'orders',
					str_contains( $route, '/admin/notes/' )      => 'note',
					str_contains( $route, '/products/' )         => 'product',
					default                                      => '',
				};

				if ( '' !== $kind && 'action_id' !== $found[1] ) {
					return $own[ $kind ];
				}

				foreach ( self::PLACES as $start => $places ) {
					if ( str_starts_with( $route, $start ) && isset( $places[ $found[1] ] ) ) {
						return $places[ $found[1] ];
					}
				}

				return '999999';
			},
			$route
		);
	}

	/**
	 * @param array<string, array<string, mixed>> $arguments A verb's arguments.
	 * @return string A query with the required arguments.
	 */
	private function required( array $arguments ): string {
		$needed = array_filter( $arguments, static fn( array $argument ) => ! empty( $argument['required'] ) );

		return http_build_query(
			array_map(
				static fn( array $argument ) => $argument['enum'][0] ?? ( 'array' === ( $argument['type'] ?? '' ) ? [ 'no-such-plugin-slug' ] : ( 'integer' === ( $argument['type'] ?? '' ) ? 1 : 'nosuch' ) ),
				$needed
			)
		);
	}
}
