<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use DateTimeImmutable;
use DateTimeZone;
use Storeboard\Cards\Words;

defined( 'ABSPATH' ) || exit;

/**
 * The days that the address of a report means, and those that they are compared with, as the client counts them (src/lib/date-range): tests/data/date-ranges.json holds both to
 * the same cases. Days are midnights in GMT, none of which is an hour short or long.
 *
 * @phpstan-type Days array{DateTimeImmutable, DateTimeImmutable}
 */
final class Periods {

	/** The unit of each, and whether it is over. */
	private const PERIODS = [
		'today'        => [ 'day', false ],
		'yesterday'    => [ 'day', true ],
		'week'         => [ 'week', false ],
		'last_week'    => [ 'week', true ],
		'month'        => [ 'month', false ],
		'last_month'   => [ 'month', true ],
		'quarter'      => [ 'quarter', false ],
		'last_quarter' => [ 'quarter', true ],
		'year'         => [ 'year', false ],
		'last_year'    => [ 'year', true ],
	];

	private const MONTHS = [
		'month'   => 1,
		'quarter' => 3,
		'year'    => 12,
	];

	private const ROLLING = [ 7, 30, 90, 365 ];

	/**
	 * @param string    $period   One of PERIODS, or 'custom'.
	 * @param Days      $days     The first and the last one.
	 * @param Days|null $compared Null where nothing is compared.
	 */
	private function __construct( public readonly string $period, public readonly array $days, public readonly ?array $compared, private int $length = 0 ) {}

	/**
	 * @param array<array-key, mixed> $query Arguments of an address.
	 * @param string                  $today 'YYYY-MM-DD'; the store's day unless told.
	 */
	public static function read( array $query, string $today = '' ): self {
		parse_str( html_entity_decode( (string) get_option( 'woocommerce_default_date_range', '' ) ), $default );
		$day = self::day( '' === $today ? (string) wp_date( 'Y-m-d' ) : $today ) ?? new DateTimeImmutable( 'today', new DateTimeZone( 'UTC' ) );

		return self::choice( $query, $day ) ?? self::choice( $default, $day ) ?? self::of( 'month', 'previous_year', self::days_of( 'month', $day ) );
	}

	/**
	 * @param array<array-key, mixed> $query
	 */
	private static function choice( array $query, DateTimeImmutable $today ): ?self {
		$text    = static fn( string $name ): string => is_string( $query[ $name ] ?? null ) ? $query[ $name ] : '';
		$period  = $text( 'period' );
		$compare = $text( 'compare' );
		if ( ! in_array( $compare, [ 'previous_period', 'previous_year' ], true ) || ( 'custom' !== $period && ! isset( self::PERIODS[ $period ] ) ) ) {
			return null;
		}
		$days   = 'custom' === $period ? self::between( $text( 'after' ), $text( 'before' ) ) : self::days_of( $period, $today );
		$length = (int) $text( 'last_days' );
		if ( null === $days ) {
			return null;
		}
		if ( 'custom' === $period && in_array( $length, self::ROLLING, true ) && $length === self::length( $days ) ) {
			$days = [ self::add( $today, 1 - $length ), $today ];
		} else {
			$length = 0;
		}
		$other = self::between( $text( 'compare_after' ), $text( 'compare_before' ) );

		return self::of( $period, 'none' === $text( 'compare_after' ) ? '' : $compare, $days, $other, $length );
	}

	/**
	 * @param Days      $days
	 * @param Days|null $other The days to compare with, where the owner chose them.
	 */
	private static function of( string $period, string $compare, array $days, ?array $other = null, int $length = 0 ): self {
		$compared = match ( $compare ) {
			''              => null,
			'previous_year' => $other ?? self::year_before( $period, $days ),
			default         => $other ?? self::before( $period, $days ),
		};

		return new self( $period, $days, $compared, $length );
	}

	/**
	 * @param Days $days
	 * @return array{after: string, before: string} As the API takes them.
	 */
	public static function range( array $days ): array {
		return [
			'after'  => $days[0]->format( 'Y-m-d' ) . 'T00:00:00',
			'before' => $days[1]->format( 'Y-m-d' ) . 'T23:59:59',
		];
	}

	/**
	 * @param Days $days
	 */
	public static function words( array $days ): string {
		[ $first, $last ] = array_map( static fn( DateTimeImmutable $day ): string => (string) wp_date( (string) get_option( 'date_format' ), $day->getTimestamp(), new DateTimeZone( 'UTC' ) ), $days );

		/* translators: 1, 2: first and last day of a period. */
		return $first === $last ? $first : sprintf( __( '%1$s – %2$s', 'storeboard' ), $first, $last );
	}

	public function label(): string {
		$labels = array_column( Words::choices( 'ranges' ), 'label', 'value' );

		/* translators: %d: number of days. */
		return $labels[ $this->period ] ?? ( $this->length > 0 ? sprintf( __( 'Last %d days', 'storeboard' ), $this->length ) : '' );
	}

	/**
	 * @return Days
	 */
	private static function days_of( string $period, DateTimeImmutable $today ): array {
		[ $unit, $is_over ] = self::PERIODS[ $period ];
		$last = $is_over ? self::add( self::start( $unit, $today ), -1 ) : $today;

		return [ self::start( $unit, $last ), $last ];
	}

	private static function start( string $unit, DateTimeImmutable $day ): DateTimeImmutable {
		if ( 'week' === $unit ) {
			return self::add( $day, -( ( (int) $day->format( 'w' ) - (int) get_option( 'start_of_week', 1 ) + 7 ) % 7 ) );
		}
		$month = (int) $day->format( 'n' ) - 1;

		return 'day' === $unit ? $day : $day->setDate( (int) $day->format( 'Y' ), $month - $month % self::MONTHS[ $unit ] + 1, 1 );
	}

	/**
	 * @param Days $days
	 * @return Days
	 */
	private static function before( string $period, array $days ): array {
		[ $unit, $is_over ] = self::PERIODS[ $period ] ?? [ 'day', true ];
		if ( ! $is_over ) {
			return [ self::shift( $unit, $days[0] ), self::shift( $unit, $days[1] ) ];
		}
		$last = self::add( $days[0], -1 );

		return [ 'year' === $unit ? self::shift( $unit, $days[0] ) : self::add( $last, 1 - self::length( $days ) ), $last ];
	}

	/**
	 * @param Days $days
	 * @return Days
	 */
	private static function year_before( string $period, array $days ): array {
		$is_whole = in_array( $period, [ 'last_month', 'last_quarter', 'last_year' ], true );

		return [ self::add_months( $days[0], -12 ), $is_whole ? self::add( self::add_months( self::add( $days[1], 1 ), -12 ), -1 ) : self::add_months( $days[1], -12 ) ];
	}

	private static function shift( string $unit, DateTimeImmutable $day ): DateTimeImmutable {
		return isset( self::MONTHS[ $unit ] ) ? self::add_months( $day, -self::MONTHS[ $unit ] ) : self::add( $day, 'week' === $unit ? -7 : -1 );
	}

	private static function add( DateTimeImmutable $day, int $days ): DateTimeImmutable {
		return $day->modify( sprintf( '%+d days', $days ) );
	}

	/** The same day of another month, or its last one. */
	private static function add_months( DateTimeImmutable $day, int $months ): DateTimeImmutable {
		$first = $day->modify( 'first day of this month' )->modify( sprintf( '%+d months', $months ) );

		return $first->setDate( (int) $first->format( 'Y' ), (int) $first->format( 'n' ), min( (int) $day->format( 'j' ), (int) $first->format( 't' ) ) );
	}

	/**
	 * @param Days $days
	 */
	private static function length( array $days ): int {
		return (int) $days[0]->diff( $days[1] )->days + 1;
	}

	/** @return Days|null */
	private static function between( string $after, string $before ): ?array {
		$days = [ self::day( $after ), self::day( $before ) ];

		return null === $days[0] || null === $days[1] || $days[0] > $days[1] ? null : $days;
	}

	private static function day( string $text ): ?DateTimeImmutable {
		$day = DateTimeImmutable::createFromFormat( '!Y-m-d', $text, new DateTimeZone( 'UTC' ) );

		return false !== $day && $day->format( 'Y-m-d' ) === $text ? $day : null;
	}
}
