<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rest;

use Storeboard\Exports\Files;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Files of a report that each has written, and nobody else sees: a second click takes up the same one, what fails goes on where it stopped, and a file on the disk belongs to an export that is there.
 *
 * @group database
 */
final class ExportsInOrderTest extends RoutesInOrderTestCase {

	private const ROWS = 250;
	private const PAGE = 100;
	private const MOST = 20;

	private const REASON = 'The report has a fault.';

	/** Whether the report fails now. */
	private bool $fails = false;

	protected function setUp(): void {
		parent::setUp();
		$this->remove_files();
		// A page a piece.
		add_filter( 'storeboard_export_turn', '__return_zero' );
		add_filter(
			'rest_pre_dispatch',
			function ( $reply, $server, WP_REST_Request $request ) {
				return '/wc-analytics/reports/orders' === $request->get_route() ? $this->report( (int) $request['page'], (int) $request['per_page'] ) : $reply;
			},
			10,
			3
		);
	}

	protected function tearDown(): void {
		$this->remove_files();
		parent::tearDown();
	}

	/**
	 * The platform's report of orders.
	 *
	 * @return WP_REST_Response|WP_Error
	 */
	private function report( int $page, int $many ) {
		if ( $this->fails ) {
			return new WP_Error( 'fault', self::REASON, [ 'status' => 400 ] );
		}
		$rows     = array_map( static fn( int $id ): array => [ 'order_id' => $id, 'order_number' => (string) $id ], array_slice( range( 1, self::ROWS ), ( $page - 1 ) * $many, $many ) );
		$response = new WP_REST_Response( $rows );
		$response->header( 'X-WP-Total', (string) self::ROWS );

		return $response;
	}

	public function test_files_that_each_has_written(): void {
		$this->begin( 'exports' );
		// By id: whose it is, what it asks, its state, its rows and why it failed.
		$rows = [];
		for ( $left = self::steps(); $left > 0; $left-- ) {
			$who = $this->fuzz->pick( [ 'owner', 'owner', 'owner', 'owner', ...array_keys( self::PEOPLE ) ] );
			$own = array_keys( array_filter( $rows, static fn( array $row ): bool => $who === $row['by'] ) );
			$id  = $this->fuzz->pick( [ 999999, ...( $this->fuzz->chance( 80 ) ? $own : array_keys( $rows ) ) ] );
			// Another's is not there, for an administrator either.
			$row  = $who === ( $rows[ $id ]['by'] ?? '' ) ? $rows[ $id ] : null;
			$what = $this->fuzz->pick( [ 'make', 'make', 'make', 'run', 'run', 'to the end', 'to the end', 'retry', 'file', 'remove' ] );

			$this->fails = in_array( $what, [ 'make', 'run' ], true ) && $this->fuzz->chance( 15 );
			switch ( $what ) {
				case 'make':
					$rows = $this->make( $who, $rows );
					break;
				case 'run':
				case 'to the end':
					for ( $turn = 'run' === $what ? 1 : 4; $turn > 0; $turn-- ) {
						$this->expect( $this->ask( $who, 'POST', "/exports/$id/run" ), null === $row ? 404 : 200 );
						if ( null !== $row && 'waiting' === $row['state'] ) {
							$row = $this->fails ? [ 'state' => 'failed', 'reason' => self::REASON ] + $row : [ 'rows' => min( self::ROWS, $row['rows'] + self::PAGE ) ] + $row;
							$row = self::ROWS === $row['rows'] && ! $this->fails ? [ 'state' => 'done' ] + $row : $row;
							$rows[ $id ] = $row;
						}
					}
					break;
				case 'retry':
					$this->expect( $this->ask( $who, 'POST', "/exports/$id/retry" ), null === $row ? 404 : 200 );
					if ( 'failed' === ( $row['state'] ?? '' ) ) {
						$rows[ $id ] = [ 'state' => 'waiting', 'reason' => '' ] + $row;
					}
					break;
				case 'file':
					$reply = $this->ask( $who, 'GET', "/exports/$id/file" );
					$this->expect( $reply, null === $row ? 404 : ( 'done' === $row['state'] ? 200 : 409 ) );
					if ( 'done' === ( $row['state'] ?? '' ) ) {
						$this->check_file( $who, $id, $reply );
					}
					break;
				default:
					$this->expect( $this->ask( $who, 'DELETE', "/exports/$id" ), null === $row ? 404 : 200 );
					if ( null !== $row ) {
						unset( $rows[ $id ] );
					}
			}
			$this->fails = false;

			$reader   = $this->fuzz->pick( array_keys( self::PEOPLE ) );
			$expected = array_filter( $rows, static fn( array $each ): bool => $reader === $each['by'] );
			krsort( $expected );
			$told  = $this->ask( $reader, 'GET', '/exports' )->get_data();
			$found = array_map( static fn( array $each ): array => [ $each['id'], $each['title'], $each['state'], $each['rows'], $each['reason'] ], $told );
			$this->assertSame( array_map( static fn( int $id, array $each ): array => [ $id, $each['asks'], $each['state'], $each['rows'], $each['reason'] ], array_keys( $expected ), $expected ), $found, "$reader reads. " . $this->say() );
			$this->assertCount( count( $rows ), self::folders(), 'Folders on the disk. ' . $this->say() );
		}
	}

	/**
	 * @param array<int, array{by: string, asks: string, state: string, rows: int, reason: string}> $rows
	 * @return array<int, array{by: string, asks: string, state: string, rows: int, reason: string}> With the one that was made, or taken up again.
	 */
	private function make( string $who, array $rows ): array {
		$asks   = 'Orders ' . $this->fuzz->pick( range( 1, 30 ) );
		$values = [
			'report'  => 'orders',
			'args'    => [ 'after' => '2026-11-01T00:00:00' ],
			'columns' => [ [ 'key' => 'order_number', 'label' => $asks ] ],
			'title'   => $asks,
		];
		$is_bad = $this->fuzz->chance( 15 );
		if ( $is_bad ) {
			$values = $this->fuzz->pick( [ [ 'report' => 'luck' ], [ 'report' => [] ], [ 'columns' => [] ], [ 'columns' => [ [ 'label' => 'x' ] ] ], [ 'args' => 'x' ], [ 'name' => '../x.csv' ], [ 'decimals' => 9 ], [ 'title' => str_repeat( 'x', 201 ) ] ] ) + $values;
		}
		$reply = $this->ask( $who, 'POST', '/exports', $values );
		$own   = array_filter( $rows, static fn( array $row ): bool => $who === $row['by'] );
		$same  = array_keys( array_filter( $own, static fn( array $row ): bool => $asks === $row['asks'] && 'done' !== $row['state'] ) )[0] ?? null;
		$is_full = count( $own ) >= self::MOST;
		if ( ! $is_bad && null !== $same ) {
			$this->expect( $reply, 200 );
			$this->assertSame( $same, $reply->get_data()['id'], $this->say() );
			return array_replace( $rows, [ $same => [ 'state' => 'waiting', 'reason' => '' ] + $rows[ $same ] ] );
		}
		// What the report says is wrong with the question is said as it says it.
		$this->expect( $reply, $is_bad ? 400 : ( $is_full ? 409 : ( $this->fails ? 400 : 200 ) ) );
		if ( 200 === $reply->get_status() ) {
			$id = $reply->get_data()['id'];
			$this->assertArrayNotHasKey( $id, $rows, $this->say() );
			$rows[ $id ] = [
				'by'     => $who,
				'asks'   => $asks,
				'state'  => 'waiting',
				'rows'   => 0,
				'reason' => '',
			];
		}

		return $rows;
	}

	/** Each row once, and sent as it says. */
	private function check_file( string $who, int $id, WP_REST_Response $reply ): void {
		wp_set_current_user( $this->people[ $who ] );
		$request = new WP_REST_Request( 'GET', "/storeboard/v1/exports/$id/file" );
		ob_start();
		$is_sent = apply_filters( 'rest_pre_serve_request', false, $reply, $request, rest_get_server() );
		$text    = (string) ob_get_clean();
		$this->assertTrue( $is_sent, $this->say() );
		$this->assertSame( (string) strlen( $text ), $reply->get_headers()['X-Storeboard-Length'], $this->say() );
		$this->assertSame( array_map( 'strval', range( 1, self::ROWS ) ), array_slice( explode( "\r\n", trim( $text ) ), 1 ), $this->say() );
	}

	/** @return string[] */
	private static function folders(): array {
		return array_map( 'strval', (array) glob( Files::root() . '/*', GLOB_ONLYDIR ) );
	}

	private function remove_files(): void {
		foreach ( self::folders() as $folder ) {
			Files::remove( basename( $folder ) );
		}
	}
}
