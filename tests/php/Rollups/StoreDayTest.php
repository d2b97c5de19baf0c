<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

use Storeboard\Rollups\Intervals;
use Storeboard\Tests\TestCase;

/** Which day it is in the store, and from when to when: PHP and the client read the same cases. */
final class StoreDayTest extends TestCase {

	/**
	 * @dataProvider moments
	 */
	public function test_a_moment_is_of_the_day_that_the_client_shows( string $now, string $zone, string $day ): void {
		$is_offset = 1 === preg_match( '/^([+-])(\d\d):(\d\d)$/', $zone, $parts );
		update_option( 'timezone_string', $is_offset ? '' : $zone );
		update_option( 'gmt_offset', $is_offset ? (float) ( $parts[1] . ( (int) $parts[2] + (int) $parts[3] / 60 ) ) : 0 );

		[ $shown ] = Intervals::between( 'day', "$day 00:00:00", "$day 23:59:59", 1 );
		$time      = gmdate( 'Y-m-d H:i:s', (int) strtotime( $now ) );

		$this->assertSame( $day, wp_date( 'Y-m-d', (int) strtotime( $now ) ) );
		$this->assertGreaterThanOrEqual( $shown['date_start_gmt'], $time );
		$this->assertLessThanOrEqual( $shown['date_end_gmt'], $time );
	}

	/**
	 * @return list<array{string, string, string}>
	 */
	public static function moments(): array {
		return json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/data/date-ranges.json' ), true )['moments'];
	}
}
