<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Exports;

use PHPUnit\Framework\TestCase;
use Storeboard\Exports\RowIds;

/**
 * Which rows a large export has already is known in little memory.
 */
final class RowIdsTest extends TestCase {

	private const MANY = 300000;

	private const MB = 1000000;

	public function test_the_rows_of_a_large_export_take_little_memory(): void {
		// As 60 turns have written them; made one by one, so that the test holds no more than a turn does.
		$ids    = new RowIds();
		$before = memory_get_usage();
		for ( $piece = 0; $piece < 60; $piece++ ) {
			$ids->add_written( pack( 'q*', ...array_map( [ self::class, 'id' ], range( $piece * 5000, $piece * 5000 + 4999 ) ) ) );
		}
		$this->assertTrue( $ids->has( self::id( 0 ) ) );
		$this->assertLessThan( 12 * self::MB, memory_get_usage() - $before );

		$added = memory_get_usage();
		for ( $row = self::MANY; $row < 2 * self::MANY; $row++ ) {
			$ids->add( self::id( $row ) );
		}
		$this->assertLessThan( 12 * self::MB, memory_get_usage() - $added, 'A long turn keeps no more.' );
		foreach ( range( 0, 2 * self::MANY - 1, 997 ) as $row ) {
			$this->assertTrue( $ids->has( self::id( $row ) ), "Row $row" );
		}
		foreach ( range( 2 * self::MANY, 2 * self::MANY + 500 ) as $row ) {
			$this->assertFalse( $ids->has( self::id( $row ) ), "Row $row" );
		}
	}

	public function test_every_id_is_found_and_no_other(): void {
		$written = [ PHP_INT_MIN, -7, -1, 0, 1, 255, 256, 65536, PHP_INT_MAX ];
		$ids     = new RowIds();
		$this->assertFalse( $ids->has( 0 ) );
		$ids->add_written( pack( 'q*', ...array_reverse( $written ) ) );
		$ids->add_written( '' );
		$ids->add( 42 );

		foreach ( [ ...$written, 42 ] as $id ) {
			$this->assertTrue( $ids->has( $id ), (string) $id );
		}
		foreach ( [ -8, -6, 2, 41, 254, 65535, 65537, PHP_INT_MAX - 1, PHP_INT_MIN + 1 ] as $id ) {
			$this->assertFalse( $ids->has( $id ), (string) $id );
		}
		// A piece that is written after somebody has looked.
		$ids->add_written( pack( 'q', -6 ) );
		$this->assertTrue( $ids->has( -6 ) );
	}

	/** A crash of the machine may leave a part of an id. */
	public function test_a_piece_that_ends_in_the_middle_of_an_id_has_those_before(): void {
		$ids = new RowIds();
		$ids->add_written( substr( pack( 'q*', 3, 4 ), 0, 12 ) );
		$ids->add_written( pack( 'q', 5 ) );

		$this->assertSame( [ true, false, true ], array_map( [ $ids, 'has' ], [ 3, 4, 5 ] ) );
	}

	/** Scattered, as digests are. */
	private static function id( int $row ): int {
		return (int) hexdec( substr( md5( (string) $row ), 0, 15 ) );
	}
}
