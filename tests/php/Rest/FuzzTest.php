<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rest;

use Storeboard\Rest\AllowedOptions;
use Storeboard\Storage\OptionEntries;
use Storeboard\Tests\Fuzzer;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Every route of the plugin, and of the embedded platform, asked with arguments by its schema and against it: no call ends in
 * an error of the server or in a warning of PHP, and a refused one changes nothing.
 *
 * STOREBOARD_FUZZ_SEED and STOREBOARD_FUZZ_CALLS ask other questions, or more of them.
 *
 * @group database
 */
final class FuzzTest extends FuzzTestCase {

	private const CALLS = 60;
	/** The embedded platform has many routes and runs on nobody's shop. */
	private const CALLS_OF_PLATFORM = 20;
	private const ROLES = [ 'administrator', 'shop_manager', 'customer', '' ];

	/** Options that a question keeps its answer in: replies of the platform, what needs attention, and today. They follow what is written. */
	private const KEPT = '(?:_transient_(?:timeout_)?storeboard_(?:replies_|today\b|usual_day\b)|storeboard_(?:replies_version_|attention\b|foreign_orders\b|today(?:_changes)?\b))';

	private const OWN      = 'storeboard/v1';
	private const PLATFORM = [ 'wc-admin', 'wc-analytics', 'wc/v3' ];

	/** Errors of the server by WooCommerce's word, though the question is at fault. */
	private const MEANT = [
		'/wc-admin/options'                               => [ 'woocommerce_rest_cannot_view', 'woocommerce_rest_cannot_update' ],
		'/wc-analytics/reports/performance-indicators'    => [ 'woocommerce_analytics_performance_indicators_empty_query' ],
		'/wc/v3/shipping/zones/(?P<zone_id>[\d]+)/methods' => [ 'woocommerce_rest_shipping_zone_not_created' ],
		'/wc-admin/onboarding/tasks/create_product_from_template' => [ 'woocommerce_rest_product_creation_error' ],
		'/wc-admin/plugins/install'                       => [ 'woocommerce_rest_invalid_plugins' ],
		'/wc-admin/plugins/activate'                      => [ 'woocommerce_rest_invalid_plugins' ],
		'/wc-admin/mobile-app/send-magic-link'            => [ 'jetpack_not_connected' ],
		'/wc-admin/plugins/connect-wcpay'                 => [ 'woocommerce_rest_helper_connect' ],
		'/wc-admin/marketing/overview/activate-plugin'    => [ 'woocommerce_rest_invalid_plugin' ],
	];

	/**
	 * @dataProvider routes
	 * @param string[] $methods
	 */
	public function test_whatever_is_asked( string $route, array $methods ): void {
		$seed  = self::seed();
		$fuzz  = new Fuzzer( $seed + crc32( $route . implode( $methods ) ) );
		$users = array_map( [ $this, 'user_with_role' ], array_combine( self::ROLES, self::ROLES ) );
		$this->listen();

		$statuses = [];
		$calls    = str_starts_with( $route, '/' . self::OWN ) ? self::CALLS : self::CALLS_OF_PLATFORM;
		for ( $call = (int) ( getenv( 'STOREBOARD_FUZZ_CALLS' ) ?: $calls ); $call > 0; $call-- ) {
			$role = $fuzz->pick( self::ROLES );
			wp_set_current_user( $users[ $role ] );
			$request = $this->make( $fuzz, $route, $methods );

			[ $this->writes, $this->options, $this->warnings ] = [ [], [], [] ];
			$reply = $this->send( $request );

			$status     = $reply->get_status();
			$statuses[] = $status;
			$asked      = sprintf(
				"%s %s as %s, seed %d: %d %s\nquery %s\nbody %s",
				$request->get_method(),
				$request->get_route(),
				'' === $role ? 'a visitor' : $role,
				$seed,
				$status,
				wp_json_encode( $reply->get_data()['code'] ?? '' ),
				wp_json_encode( $request->get_query_params() ),
				substr( (string) $request->get_body(), 0, 2000 )
			);
			$this->assertTrue( $status < 500 || $this->is_meant( $route, $reply ), $asked . "\n" . wp_json_encode( $reply->get_data() ) );
			$this->assertSame( [], $this->warnings, $asked );
			$this->assertIsString( wp_json_encode( rest_get_server()->response_to_data( $reply, false ) ), $asked );
			if ( $status >= 400 ) {
				$this->assertSame( [], $this->writes, $asked );
			}
			$this->check_role( $role, $route, $request, $status, $asked );
		}
		// Not all of it is refused: the calls reach what they are about.
		$this->assertNotSame( [], array_diff( $statuses, [ 401, 403 ] ) );
	}

	/** Whether WooCommerce answers so too, and the platform as it does, or says that it does not serve this. */
	private function is_meant( string $route, WP_REST_Response $reply ): bool {
		$code = $reply->get_data()['code'];

		return ! str_starts_with( $route, '/' . self::OWN )
			&& 'thrown' !== $code
			&& ( str_ends_with( $code, 'trash_not_supported' ) || 'storeboard_platform_not_served' === $code || in_array( $code, self::MEANT[ $route ] ?? [], true ) );
	}

	/** Who may not manage the store gets nothing from the plugin's own routes, and nobody writes another option through them. */
	private function check_role( string $role, string $route, WP_REST_Request $request, int $status, string $asked ): void {
		if ( ! str_starts_with( $route, '/' . self::OWN ) ) {
			return;
		}
		if ( 'customer' === $role || '' === $role ) {
			$this->assertGreaterThanOrEqual( 400, $status, $asked );
		}
		$allowed = [ ...( new AllowedOptions() )->names(), ...OptionEntries::names() ];
		// What goes on in the background is planned.
		$written = preg_grep( '/^(' . self::KEPT . '|cron$)/', $this->options, PREG_GREP_INVERT );
		$this->assertSame( [], array_values( array_diff( (array) $written, $allowed ) ), $asked );
		if ( 'GET' === $request->get_method() ) {
			$this->assertSame( [], array_values( (array) preg_grep( "/'(" . self::KEPT . ')/', $this->writes, PREG_GREP_INVERT ) ), $asked );
		}
	}

	/**
	 * @return array<string, array{string, string[]}>
	 */
	public static function routes(): array {
		$namespaces = defined( 'STOREBOARD_PLATFORM_VERSION' ) ? [ self::OWN, ...self::PLATFORM ] : [ self::OWN ];
		$cases      = [];
		foreach ( rest_get_server()->get_routes() as $route => $handlers ) {
			$is_ours = array_filter( $namespaces, static fn( $namespace ) => str_starts_with( $route, "/$namespace/" ) );
			foreach ( [] === $is_ours ? [] : $handlers as $handler ) {
				$methods                                  = array_keys( array_filter( $handler['methods'] ) );
				$cases[ implode( '|', $methods ) . " $route" ] = [ $route, $methods ];
			}
		}
		$GLOBALS['wp_rest_server'] = null;

		return $cases;
	}

	/**
	 * @param string[] $methods
	 */
	private function make( Fuzzer $fuzz, string $route, array $methods ): WP_REST_Request {
		$method  = $fuzz->pick( $methods );
		$schemas = $this->schemas( $route, $method );
		$path    = (string) preg_replace_callback(
			'/\(\?P<(\w+)>((?:[^()\[\]]|\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\))+)\)/',
			fn( $part ) => $this->part( $fuzz, $part[1], $part[2], $schemas[ $part[1] ] ?? [] ),
			$route
		);
		$request = new WP_REST_Request( $method, $path );
		$values  = $fuzz->arguments( array_diff_key( $schemas, array_flip( $this->parts( $route ) ) ) );

		if ( 'GET' === $method ) {
			// As an address carries them.
			parse_str( http_build_query( $values ), $query );
			$request->set_query_params( $query );
		} elseif ( $fuzz->chance( 20 ) ) {
			parse_str( http_build_query( $values ), $form );
			$request->set_header( 'Content-Type', 'application/x-www-form-urlencoded' );
			$request->set_body_params( $form );
		} else {
			$request->set_header( 'Content-Type', 'application/json' );
			$json = (string) wp_json_encode( $fuzz->chance( 10 ) ? $fuzz->wrong() : (object) $values );
			$request->set_body( $fuzz->chance( 5 ) ? substr( $json, 0, -1 ) : $json );
		}

		return $request;
	}

	/**
	 * A part of the address that the route's pattern takes.
	 *
	 * @param array<string, mixed> $schema
	 */
	private function part( Fuzzer $fuzz, string $name, string $pattern, array $schema ): string {
		$known    = [ '1', '2', '0', '99999999', '999999999999999999999', 'setup', 'extended', 'tax', 'products', 'payments', 'all', 'general' ];
		$known    = [ ...$known, 'US', 'woocommerce_currency', 'standard', 'revenue', ...OptionEntries::names(), str_repeat( 'x', 300 ), '__proto__', '-', '_' ];
		$matching = array_filter( [ ...$known, ...( $schema['enum'] ?? [] ), ...explode( '|', stripslashes( $pattern ) ) ], static fn( $value ) => 1 === preg_match( "~^(?:$pattern)$~i", (string) $value ) );
		$this->assertNotSame( [], $matching, "Nothing is known that $name ($pattern) takes." );

		return (string) $fuzz->pick( $matching );
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private function schemas( string $route, string $method ): array {
		foreach ( rest_get_server()->get_routes()[ $route ] as $handler ) {
			if ( ! empty( $handler['methods'][ $method ] ) ) {
				return $handler['args'];
			}
		}

		return [];
	}

	/**
	 * @return string[] Names of the parts of a route's address.
	 */
	private function parts( string $route ): array {
		preg_match_all( '/\(\?P<(\w+)>/', $route, $found );

		return $found[1];
	}
}
