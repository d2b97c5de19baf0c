<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Declarations\Declarations;
use Storeboard\Reports\Dimension;
use Storeboard\Reports\Registry;
use Storeboard\Tests\TestCase;

/** The table of docs/extending/data.md: what rows there are, with which keys, and what they are sorted by. */
final class DimensionsTest extends TestCase {

	public function test_the_page_for_extensions_lists_each_dimension_as_it_is(): void {
		Declarations::forget();
		$page = (string) file_get_contents( dirname( __DIR__, 3 ) . '/docs/extending/data.md' );
		preg_match_all( '~^\| `(\w+)` \| `(\w+)/…` \| (.+) \| (.+) \|$~m', $page, $rows, PREG_SET_ORDER );
		$names = static function ( string $cell ): array {
			preg_match_all( '/`(\w+)`/', $cell, $found );
			return $found[1];
		};
		$told  = [];
		foreach ( $rows as [ , $by, $base, $keys, $sorts ] ) {
			$told[ $by ] = [ $base, $names( $keys ), $names( $sorts ) ];
		}
		$own = array_filter( Registry::dimensions(), static fn( string $id ): bool => ! str_contains( $id, '/' ), ARRAY_FILTER_USE_KEY );

		$this->assertEquals( array_map( static fn( Dimension $one ): array => [ $one->base, $one->keys, $one->sorts ], $own ), $told );
	}
}
