<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use Storeboard\Tests\ArgumentFacts;
use Storeboard\Tests\TestCase;
use StoreboardPlatform\Rest\BlueprintController;

/**
 * Compares the arguments that the platform serves with WooCommerce's own, in both dialects. Those of WooCommerce that no screen sends are not
 * served: the platform ignores them, and this test does not ask for them.
 *
 * arguments.json comes from WooCommerce 11.0 and, for the differences, from 9.7 (null: the argument does not exist there). On a site with
 * WooCommerce this test compares the table with WooCommerce, and `STOREBOARD_WRITE_ARGUMENTS=1` writes the table; on the embedded platform that
 * adds the routes that it has begun to serve. argument-differences.json explains where the platform differs.
 */
final class ArgumentsTest extends TestCase {

	private const TABLE = __DIR__ . '/arguments.json';

	private const DIFFERENCES = __DIR__ . '/argument-differences.json';

	private const NAMESPACES = [ 'wc-admin', 'wc-analytics', 'wc/v3', 'jetpack/v4' ];

	protected function setUp(): void {
		parent::setUp();
		wp_set_current_user( 1 );
		// WooCommerce registers some routes only when they are requested.
		add_filter( 'woocommerce_rest_should_lazy_load_namespace', '__return_false' );
		// And some arguments depend on the store's settings.
		add_filter( 'pre_option_woocommerce_calc_taxes', static fn() => 'yes' );
		add_filter( 'pre_option_woocommerce_price_num_decimals', static fn() => '2' );
	}

	/**
	 * @dataProvider dialects
	 */
	public function test_arguments_equal_those_of_woocommerce( string $dialect ): void {
		if ( ! defined( 'STOREBOARD_PLATFORM_VERSION' ) ) {
			$this->hold_the_table( $dialect );
			return;
		}

		$differences = [];
		$table       = $this->table( $dialect );
		$served      = $this->served( $dialect );

		if ( getenv( 'STOREBOARD_WRITE_ARGUMENTS' ) ) {
			$this->write( self::TABLE, [ '11.0' => $this->read( self::TABLE )['11.0'] + array_fill_keys( array_keys( $served ), [] ) ] + $this->read( self::TABLE ) );
		}

		foreach ( $served as $call => $arguments ) {
			foreach ( $arguments as $name => $fact ) {
				if ( ( $table[ $call ][ $name ] ?? null ) !== $fact ) {
					$differences[ $call ][ $name ] = $fact;
				}
			}
		}

		if ( getenv( 'STOREBOARD_WRITE_ARGUMENTS' ) ) {
			$this->write( dirname( self::TABLE ) . "/argument-differences-{$dialect}.json", $differences );
		}

		$this->assertSame( [], array_keys( array_diff_key( $served, $this->read( self::TABLE )['11.0'] ) ), 'New routes: write the table here, then on sites with WooCommerce.' );
		$this->assertSame( $this->sorted( $this->told( $dialect ) ), $this->sorted( $differences ) );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function dialects(): array {
		return [
			'today' => [ '11.0' ],
			'older' => [ '9.7' ],
		];
	}

	/**
	 * The response to a wrong value, by the argument's type in WooCommerce.
	 *
	 * @dataProvider dialects
	 */
	public function test_wrong_values_are_refused_as_in_the_table( string $dialect ): void {
		if ( ! defined( 'STOREBOARD_PLATFORM_VERSION' ) ) {
			$this->markTestSkipped( 'Of the embedded platform.' );
		}

		$asked = 0;

		$served = $this->served( $dialect );

		foreach ( array_intersect_key( $this->table( $dialect ), $served ) as $call => $arguments ) {
			[ $verb, $path ] = explode( ' ', $call, 2 );

			// Arguments are validated before anything in the path is looked up.
			$path = str_replace(
				'{}',
				match ( true ) {
					str_contains( $path, '/currencies/' ) => 'usd',
					str_contains( $path, '/reports/' )    => 'orders',
					default                               => '1',
				},
				$path
			);

			foreach ( array_diff_key( array_intersect_key( $arguments, $served[ $call ] ), $this->told( $dialect )[ $call ] ?? [] ) as $name => $fact ) {
				foreach ( $this->wrong( $fact ) as $value ) {
					$reply = $this->request( $verb, $path . ( 'GET' === $verb ? '?' . http_build_query( [ $name => $value ] ) : '' ), 'GET' === $verb ? null : [ $name => $value ] );
					$said  = $reply->get_data();
					++$asked;

					$this->assertSame( 400, $reply->get_status(), "{$call} {$name} {$fact}: " . wp_json_encode( $value ) );
					$this->assertContains( $said['code'], [ 'rest_invalid_param', 'rest_missing_callback_param' ] );
				}
			}
		}

		$this->assertGreaterThan( 400, $asked );
	}

	/**
	 * @param string $fact See ArgumentFacts.
	 * @return array<int, mixed> Values that it does not allow.
	 */
	private function wrong( string $fact ): array {
		if ( preg_match( '/[~@]|^any|^\S*null/', $fact ) ) {
			return [];
		}

		return match ( true ) {
			str_starts_with( $fact, 'integer 1..' )       => [ -1, 0, "1' OR '1'='1", 'x' ],
			str_starts_with( $fact, 'integer' )           => [ "1' OR '1'='1", [ 'x' ] ],
			1 === preg_match( '/^boolean(?!\|)/', $fact ) => [ 'maybe', [ 'x' ] ],
			str_starts_with( $fact, 'string(' )           => [ 'title; DROP TABLE wp_posts', '<script>', [ 'x' ] ],
			str_starts_with( $fact, 'string:date-time' )  => [ 'yesterday', "2026-01-01' OR 1=1", [ 'x' ] ],
			str_starts_with( $fact, 'string' )            => [ [ 'x' ] ],
			str_starts_with( $fact, 'array<integer' )     => [ [ 'x' ], [ [ 'x' ] ] ],
			str_starts_with( $fact, 'array<string(' )     => [ [ 'nosuch' ] ],
			str_starts_with( $fact, 'object' )            => [ 'x' ],
			default                                       => [],
		};
	}

	private function hold_the_table( string $dialect ): void {
		if ( ! str_starts_with( (string) ( defined( 'WC_VERSION' ) ? constant( 'WC_VERSION' ) : '' ), $dialect ) ) {
			$this->markTestSkipped( 'This site is of another version.' );
		}

		$facts = array_intersect_key( ArgumentFacts::all( self::NAMESPACES ), $this->read( self::TABLE )['11.0'] );

		if ( getenv( 'STOREBOARD_WRITE_ARGUMENTS' ) ) {
			$table             = $this->read( self::TABLE );
			$table[ $dialect ] = '11.0' === $dialect ? $facts + array_fill_keys( array_keys( $table['11.0'] ), [] ) : $this->changes( $table['11.0'], $facts );
			ksort( $table[ $dialect ] );
			$this->write( self::TABLE, $table );
		}

		$this->assertSame( $this->sorted( array_filter( $this->table( $dialect ) ) ), $this->sorted( array_filter( $facts ) ) );
	}

	/**
	 * @param array<string, array<string, string>> $today Facts.
	 * @param array<string, array<string, string>> $older Facts.
	 * @return array<string, array<string, string|null>> The facts of the older dialect that differ.
	 */
	private function changes( array $today, array $older ): array {
		$changes = [];

		foreach ( $today as $call => $arguments ) {
			$other   = $older[ $call ] ?? [];
			$changed = array_diff_assoc( $other, $arguments ) + array_fill_keys( array_keys( array_diff_key( $arguments, $other ) ), null );

			if ( [] !== $changed ) {
				ksort( $changed );
				$changes[ $call ] = $changed;
			}
		}

		return $changes;
	}

	/**
	 * @return array<string, array<string, string>> Facts of WooCommerce's arguments by call.
	 */
	private function table( string $dialect ): array {
		$table = $this->read( self::TABLE );
		$facts = '11.0' === $dialect ? $table['11.0'] : array_replace_recursive( $table['11.0'], $table['9.7'] );

		return array_map( static fn( array $arguments ): array => array_filter( $arguments, 'is_string' ), $facts );
	}

	/**
	 * @return array<string, array<string, string>> Facts of the platform's arguments by call.
	 */
	private function served( string $dialect ): array {
		if ( defined( 'STOREBOARD_PLATFORM_DIALECT' ) && constant( 'STOREBOARD_PLATFORM_DIALECT' ) !== $dialect ) {
			$this->markTestSkipped( 'The site holds the platform to its other dialect.' );
		}

		// Without it the older dialect has no route for an export.
		update_option( BlueprintController::FEATURE, 'yes' );
		update_option( 'storeboard_platform_dialect', $dialect );
		$GLOBALS['wp_rest_server'] = null;

		return ArgumentFacts::all( self::NAMESPACES );
	}

	/**
	 * @return array<string, array<string, string|null>> The platform's facts that are listed as differences; null if it does not have the argument.
	 */
	private function told( string $dialect ): array {
		$told = [];

		foreach ( $this->read( self::DIFFERENCES ) as $difference ) {
			if ( in_array( $dialect, $difference['dialects'], true ) ) {
				foreach ( $difference['calls'] as $call ) {
					$told[ $call ] = ( $told[ $call ] ?? [] ) + $difference['arguments'];
				}
			}
		}

		return $told;
	}

	/**
	 * @param array<string, array<string, mixed>> $facts Facts by call.
	 * @return array<string, array<string, mixed>>
	 */
	private function sorted( array $facts ): array {
		ksort( $facts );

		return array_map(
			static function ( array $arguments ): array {
				ksort( $arguments );
				return $arguments;
			},
			$facts
		);
	}

	/**
	 * @return array<int|string, mixed>
	 */
	private function read( string $file ): array {
		return json_decode( (string) file_get_contents( $file ), true, 16, JSON_THROW_ON_ERROR );
	}

	/**
	 * @param array<int|string, mixed> $content
	 */
	private function write( string $file, array $content ): void {
		file_put_contents( $file, preg_replace_callback( '/^( +)/m', static fn( array $found ): string => str_repeat( "\t", intdiv( strlen( $found[1] ), 4 ) ), (string) wp_json_encode( $content, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) ) . "\n" );
	}
}
