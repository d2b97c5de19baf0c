<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Screens;

use Storeboard\Screens\ScreenMatcher;
use Storeboard\Tests\TestCase;

/**
 * Which screen an address shows, and whose that is. The client is held to the same cases.
 */
final class ScreenMatcherTest extends TestCase {

	/** @dataProvider cases */
	public function test_an_address_shows_the_screen_that_says_most( string $table, string $address, string $id, string $owner ): void {
		$expected = [
			'id'    => $id,
			'owner' => $owner,
		];
		parse_str( $address, $query );

		$this->assertSame( $expected, ScreenMatcher::find( self::table( $table ), $query ) );
		$this->assertSame( $expected, ScreenMatcher::find( array_reverse( self::table( $table ) ), $query ), 'The order of the rows matters.' );
	}

	/**
	 * @return iterable<string, array{string, string, string, string}>
	 */
	public static function cases(): iterable {
		foreach ( self::data()['cases'] as [ 'table' => $table, 'address' => $address, 'id' => $id, 'owner' => $owner ] ) {
			yield "$table: $address" => [ $table, $address, $id, $owner ];
		}
	}

	public function test_lists_where_words_belong_show_no_screen(): void {
		$this->assertNull( ScreenMatcher::find( self::table( 'store' ), [ 'path' => [ '/' ] ] ) );
		$this->assertNull( ScreenMatcher::find( self::table( 'store' ), [ 'task' => [ 'tax' ] ] ) );
	}

	/**
	 * @return array<int, array{id: string, kind: string, path?: string, task?: string, owner: string, unless?: string[]}>
	 */
	private static function table( string $name ): array {
		return self::data()['tables'][ $name ];
	}

	/**
	 * @return array<string, array<array-key, mixed>>
	 */
	private static function data(): array {
		return json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/data/screen-matching.json' ), true );
	}
}
