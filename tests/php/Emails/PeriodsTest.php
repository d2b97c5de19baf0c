<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Emails;

use Storeboard\Emails\Periods;
use Storeboard\Tests\TestCase;

/** Emails tell the days that the screen shows: PHP and the client read the same cases. */
final class PeriodsTest extends TestCase {

	/**
	 * @dataProvider days
	 */
	public function test_a_period_has_the_days_that_the_client_shows( string $today, string $name, string $own, string $before, string $year ): void {
		[ $period, $week_start ] = [ ...explode( '/', $name ), '1' ];
		update_option( 'start_of_week', (int) $week_start );
		$days = static fn( string $compare, array $query ): string => implode( ' ', array_map( static fn( $day ) => $day->format( 'Y-m-d' ), Periods::read( [ 'compare' => $compare ] + $query, $today )->{ 'period' === $compare ? 'days' : 'compared' } ) );

		$query = [ 'period' => $period ];
		$this->assertSame( $own, implode( ' ', array_map( static fn( $day ) => $day->format( 'Y-m-d' ), Periods::read( [ 'compare' => 'previous_year' ] + $query, $today )->days ) ) );
		$this->assertSame( $before, $days( 'previous_period', $query ) );
		$this->assertSame( $year, $days( 'previous_year', $query ) );
	}

	/**
	 * @return iterable<string, array{string, string, string, string, string}>
	 */
	public static function days(): iterable {
		$table = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/data/date-ranges.json' ), true );
		foreach ( $table['days'] as [ 'today' => $today, 'ranges' => $ranges ] ) {
			foreach ( $ranges as $name => $days ) {
				yield "$today $name" => [ $today, $name, ...$days ];
			}
		}
	}

	/**
	 * @dataProvider choices
	 * @param array<string, string> $query
	 */
	public function test_other_choices_of_an_address( array $query, string $days, string $compared, string $label ): void {
		update_option( 'woocommerce_default_date_range', 'period=week&amp;compare=previous_period' );
		$read  = Periods::read( $query, '2026-11-26' );
		$words = static fn( ?array $days ): string => null === $days ? '' : implode( ' ', array_map( static fn( $day ) => $day->format( 'm-d' ), $days ) );

		$this->assertSame( [ $days, $compared, $label ], [ $words( $read->days ), $words( $read->compared ), $read->label() ] );
	}

	/**
	 * @return array<string, array{array<string, string>, string, string, string}>
	 */
	public static function choices(): array {
		$custom = [
			'period'  => 'custom',
			'compare' => 'previous_period',
			'after'   => '2026-10-01',
			'before'  => '2026-10-30',
		];

		return [
			'custom'          => [ $custom, '10-01 10-30', '09-01 09-30', '' ],
			'rolling'         => [ [ 'last_days' => '30' ] + $custom, '10-28 11-26', '09-28 10-27', 'Last 30 days' ],
			'changed by hand' => [ [ 'last_days' => '7' ] + $custom, '10-01 10-30', '09-01 09-30', '' ],
			'no comparison'   => [ [ 'compare_after' => 'none' ] + $custom, '10-01 10-30', '', '' ],
			'other days'      => [ [ 'compare_after' => '2026-01-01', 'compare_before' => '2026-01-02' ] + $custom, '10-01 10-30', '01-01 01-02', '' ],
			'impossible'      => [ [ 'after' => '2026-02-31' ] + $custom, '11-23 11-26', '11-16 11-19', 'Week to date' ],
			'none'            => [ [], '11-23 11-26', '11-16 11-19', 'Week to date' ],
		];
	}
}
