<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rest;

use Storeboard\Tests\Fuzzer;
use WP_REST_Request;
use WP_REST_Response;

/**
 * What people make, change, read and remove, in any order and with mistakes: after each step everybody reads what a plain array says, and a refused step changes nothing.
 *
 * STOREBOARD_FUZZ_SEED draws other steps, STOREBOARD_FUZZ_CALLS more of them.
 */
abstract class RoutesInOrderTestCase extends FuzzTestCase {

	private const STEPS = 80;

	/** People by name: their role. */
	protected const PEOPLE = [
		'owner'   => 'administrator',
		'manager' => 'shop_manager',
		'other'   => 'shop_manager',
	];

	protected Fuzzer $fuzz;

	/** @var array<string, int> Ids of people. */
	protected array $people = [];

	private int $step = 0;

	/** @var string[] What was done until now. */
	private array $done = [];

	protected static function steps(): int {
		return (int) ( getenv( 'STOREBOARD_FUZZ_CALLS' ) ?: self::STEPS );
	}

	protected function begin( string $what ): void {
		$this->fuzz   = new Fuzzer( self::seed() + crc32( $what ) );
		$this->people = array_map( [ $this, 'user_with_role' ], self::PEOPLE );
		$this->listen();
	}

	/**
	 * @param string               $path   Below storeboard/v1.
	 * @param array<string, mixed> $values
	 */
	protected function ask( string $who, string $method, string $path, array $values = [] ): WP_REST_Response {
		wp_set_current_user( $this->people[ $who ] );
		$request = new WP_REST_Request( $method, "/storeboard/v1$path" );
		if ( 'GET' === $method ) {
			$request->set_query_params( $values );
		} else {
			++$this->step;
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( (object) $values ) );
			$this->done = array_slice( [ ...$this->done, "$who $method $path " . substr( (string) wp_json_encode( $values ), 0, 300 ) ], -6 );
		}
		[ $this->writes, $this->options, $this->warnings ] = [ [], [], [] ];
		$reply = $this->send( $request );
		$this->assertSame( [], $this->warnings, $this->say() );

		return $reply;
	}

	protected function expect( WP_REST_Response $reply, int $status ): void {
		$this->assertSame( $status, $reply->get_status(), $this->say() . "\n" . wp_json_encode( $reply->get_data() ) );
		// A change of what somebody else has changed is one statement that finds no row.
		if ( $status >= 400 && 409 !== $status ) {
			$this->assertSame( [], $this->writes, $this->say() );
		}
	}

	protected function say(): string {
		return sprintf( "STOREBOARD_FUZZ_SEED=%d, step %d. The last ones:\n%s", self::seed(), $this->step, implode( "\n", $this->done ) );
	}
}
