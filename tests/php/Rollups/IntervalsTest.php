<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

use Storeboard\Rollups\Intervals;
use Storeboard\Tests\TestCase;

/**
 * Ranges cut by hand. WooCommerce 9.7 and 11.0 answer the same names and borders.
 */
final class IntervalsTest extends TestCase {

	/**
	 * @dataProvider ranges
	 *
	 * @param array<int, array{string, string, string}> $expected
	 */
	public function test_a_range_is_cut( string $kind, string $from, string $to, int $starts_on, array $expected ): void {
		update_option( 'timezone_string', 'UTC' );
		$intervals = array_map(
			static fn( array $each ) => [ $each['interval'], $each['date_start'], $each['date_end'] ],
			Intervals::between( $kind, $from, $to, $starts_on )
		);

		$this->assertSame( $expected, $intervals );
	}

	public function test_five_hundred_years_are_cut_into_years_and_not_into_days(): void {
		$range = [ '1970-01-01 00:00:00', '2470-12-31 23:59:59' ];

		$this->assertTrue( Intervals::are_too_many( 'day', ...$range ) );
		$this->assertFalse( Intervals::are_too_many( 'year', ...$range ) );
		$this->assertTrue( Intervals::are_too_many( 'year', '1970-01-01 00:00:00', '9999-12-31 23:59:59' ), 'Each day of them is walked.' );
		$this->assertFalse( Intervals::are_too_many( 'day', '2000-01-01 00:00:00', '2026-12-31 23:59:59' ) );
	}

	/**
	 * @return array<string, array{string, string, string, int, array<int, array{string, string, string}>}>
	 */
	public static function ranges(): array {
		return [
			'a part of one day'      => [ 'day', '2026-03-10 05:00:00', '2026-03-10 06:00:00', 1, [ [ '2026-03-10', '2026-03-10 05:00:00', '2026-03-10 06:00:00' ] ] ],
			'over a leap day'        => [
				'day',
				'2028-02-28 12:00:00',
				'2028-03-01 23:59:59',
				1,
				[
					[ '2028-02-28', '2028-02-28 12:00:00', '2028-02-28 23:59:59' ],
					[ '2028-02-29', '2028-02-29 00:00:00', '2028-02-29 23:59:59' ],
					[ '2028-03-01', '2028-03-01 00:00:00', '2028-03-01 23:59:59' ],
				],
			],
			'weeks from Monday'      => [
				'week',
				'2025-12-26 00:00:00',
				'2026-01-05 10:00:00',
				1,
				[
					[ '2025-52', '2025-12-26 00:00:00', '2025-12-28 23:59:59' ],
					[ '2026-01', '2025-12-29 00:00:00', '2026-01-04 23:59:59' ],
					[ '2026-02', '2026-01-05 00:00:00', '2026-01-05 10:00:00' ],
				],
			],
			'weeks from Sunday'      => [
				'week',
				'2026-01-02 00:00:00',
				'2026-01-12 23:59:59',
				0,
				[
					[ '2026-01', '2026-01-02 00:00:00', '2026-01-03 23:59:59' ],
					[ '2026-02', '2026-01-04 00:00:00', '2026-01-10 23:59:59' ],
					[ '2026-03', '2026-01-11 00:00:00', '2026-01-12 23:59:59' ],
				],
			],
			'weeks from Saturday'    => [
				'week',
				'2026-01-09 00:00:00',
				'2026-01-10 23:59:59',
				6,
				[
					[ '2026-02', '2026-01-09 00:00:00', '2026-01-09 23:59:59' ],
					[ '2026-03', '2026-01-10 00:00:00', '2026-01-10 23:59:59' ],
				],
			],
			'months over a new year' => [
				'month',
				'2025-11-15 00:00:00',
				'2026-01-31 23:59:59',
				1,
				[
					[ '2025-11', '2025-11-15 00:00:00', '2025-11-30 23:59:59' ],
					[ '2025-12', '2025-12-01 00:00:00', '2025-12-31 23:59:59' ],
					[ '2026-01', '2026-01-01 00:00:00', '2026-01-31 23:59:59' ],
				],
			],
			'quarters'               => [
				'quarter',
				'2025-11-15 00:00:00',
				'2026-04-01 00:00:00',
				1,
				[
					[ '2025-4', '2025-11-15 00:00:00', '2025-12-31 23:59:59' ],
					[ '2026-1', '2026-01-01 00:00:00', '2026-03-31 23:59:59' ],
					[ '2026-2', '2026-04-01 00:00:00', '2026-04-01 00:00:00' ],
				],
			],
			'years'                  => [
				'year',
				'2024-02-29 00:00:00',
				'2025-01-01 23:59:59',
				1,
				[
					[ '2024', '2024-02-29 00:00:00', '2024-12-31 23:59:59' ],
					[ '2025', '2025-01-01 00:00:00', '2025-01-01 23:59:59' ],
				],
			],
		];
	}

	public function test_gmt_follows_the_stores_clock_over_its_changes(): void {
		update_option( 'timezone_string', 'Europe/Berlin' );
		$days = Intervals::between( 'day', '2026-03-29 00:00:00', '2026-03-30 23:59:59', 1 );

		$this->assertSame(
			[ [ '2026-03-28 23:00:00', '2026-03-29 21:59:59' ], [ '2026-03-29 22:00:00', '2026-03-30 21:59:59' ] ],
			array_map( static fn( array $day ) => [ $day['date_start_gmt'], $day['date_end_gmt'] ], $days )
		);
	}

	public function test_fifty_years_are_cut_without_a_gap(): void {
		$days = Intervals::between( 'day', '1976-01-01 00:00:00', '2025-12-31 23:59:59', 1 );

		$this->assertCount( 18263, $days );
		$this->assertCount( 18263, array_unique( array_column( $days, 'interval' ) ) );
	}
}
