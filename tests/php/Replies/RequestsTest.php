<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Replies;

use Storeboard\Replies\Requests;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Tests\TestCase;

/**
 * Each request that a screen makes first is spelled once.
 */
final class RequestsTest extends TestCase {

	public function test_every_name_in_the_code_is_in_the_table(): void {
		$constants = ( new \ReflectionClass( Requests::class ) )->getReflectionConstants( \ReflectionClassConstant::IS_PUBLIC );
		$names     = array_map( static fn( \ReflectionClassConstant $constant ) => $constant->getValue(), $constants );

		$this->assertSame( [], array_diff( $names, array_keys( Requests::all() ) ) );
	}

	/** @dataProvider names */
	public function test_a_reply_depends_on_something_that_has_a_version( string $name ): void {
		$versions = array_values( ( new \ReflectionClass( ReplyVersions::class ) )->getConstants( \ReflectionClassConstant::IS_PUBLIC ) );

		$this->assertContains( Requests::dependency( $name ), $versions );
	}

	/** @dataProvider names */
	public function test_what_the_client_asks_is_known_by_its_name( string $name ): void {
		$this->act_as( 'administrator' );
		$day   = wp_date( 'Y-m-d' );
		$path  = strtr(
			Requests::all()[ $name ]['path'],
			[
				'{today}'      => $day,
				'{indicators}' => 'revenue%2Ftotal_sales%2Corders%2Forders_count',
				'{statuses}'   => 'status[]=processing&status[]=on-hold',
			]
		);
		$parts = explode( '?', $path );
		parse_str( $parts[1] ?? '', $query );

		$this->assertStringNotContainsString( '{', $path );
		$this->assertSame( [ $name, $path ], Requests::find( $parts[0], $query + [ '_locale' => 'user' ] ) );
		$this->assertNull( Requests::find( $parts[0], [ 'acme' => '1' ] ) );
	}

	/**
	 * @return iterable<string, array{string}>
	 */
	public static function names(): iterable {
		foreach ( array_keys( (array) json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/includes/Screens/requests.json' ), true ) ) as $name ) {
			yield $name => [ $name ];
		}
	}

	public function test_a_store_that_waits_for_no_order_does_not_count_them(): void {
		update_option( 'woocommerce_actionable_order_statuses', [] );

		$this->assertSame( '', Requests::path( Requests::ORDERS ) );
		$this->assertNull( Requests::find( '/wc-analytics/orders', [] ) );
	}
}
