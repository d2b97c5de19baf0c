<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rest;

/**
 * Rows that people keep, and share or not: saved views, notes, targets, reports by email.
 *
 * @group database
 */
final class RoutesInOrderTest extends RoutesInOrderTestCase {

	private const WORDS = [ 'Spring sale', "O'Brien & Söhne", '<b onmouseover=alert(1)>', '100 % \\ "done"', "\u{1F9F6} \u{5E97}", '0', "'; DROP TABLE x; --", '%s %1$d', 'a  b' ];

	/** Addresses of views, and what none is. */
	private const QUERIES     = [ 'path=%2Fanalytics%2Frevenue&period=year&compare=previous_year', 'path=%2Fanalytics%2Forders&period=custom&after=2026-01-01&before=2026-01-31&compare=previous_period', 'path=%2Fanalytics%2Fproducts' ];
	private const NO_QUERIES  = [ '', 'path=%2Fnowhere%2F..', 'path=%2Fanalytics%2Frevenue&siteurl=x', 'https://evil.test/', "path=%2Fanalytics%2Frevenue\u{202E}" ];
	private const NO_WORDS    = [ '', '   ', "\u{0007}", [], [ 'x' ], false ];
	private const NO_DAYS     = [ '2026-02-30', '0026-01-01', 'today', '', '2026-1-1', '2026-01-01T00:00:00' ];
	private const DAYS        = [ '2024-02-29', '2025-12-31', '2026-01-01', '2026-03-08', '2026-03-29', '2999-12-31' ];

	/**
	 * @dataProvider kinds
	 * @param string $route  Below storeboard/v1.
	 * @param string $field  What its words are called.
	 * @param int    $most   How many characters these may have.
	 */
	public function test_rows_that_people_keep( string $route, string $field, int $most ): void {
		$this->begin( $route );
		// By id: who made it, its fields, whether it is shared and its revision.
		$rows = [];
		for ( $left = self::steps(); $left > 0; $left-- ) {
			$who    = $this->fuzz->pick( array_keys( self::PEOPLE ) );
			$id     = [] === $rows || $this->fuzz->chance( 10 ) ? 999999 : $this->fuzz->pick( array_keys( $rows ) );
			$row    = $rows[ $id ] ?? null;
			$is_bad = $this->fuzz->chance( 15 );
			$values = $this->values( $route, $field, $most, $is_bad );
			$what   = $this->fuzz->pick( [ 'make', 'make', 'change', 'change', 'remove' ] );
			$stale  = $this->fuzz->chance( 15 );
			$based  = max( 1, ( $row['revision'] ?? 1 ) + ( $stale ? $this->fuzz->pick( [ -1, 1, 500 ] ) : 0 ) );
			$stale  = null !== $row && $based !== $row['revision'];
			$may    = null !== $row && ( $who === $row['by'] || $row['is_shared'] );
			$edits  = null !== $row && ( $who === $row['by'] || ( $row['is_shared'] && 'owner' === $who ) );

			if ( 'make' === $what ) {
				$reply = $this->ask( $who, 'POST', "/$route", $values );
				$this->expect( $reply, $is_bad ? 400 : 200 );
				if ( ! $is_bad ) {
					$rows[ $reply->get_data()['id'] ] = [
						'by'       => $who,
						'revision' => 1,
					] + $values;
				}
			} else {
				$is_change = 'change' === $what;
				$reply     = $this->ask( $who, $is_change ? 'POST' : 'DELETE', "/$route/$id", [ 'revision' => $based ] + ( $is_change ? $values : [] ) );
				$status    = match ( true ) {
					$is_change && $is_bad => 400,
					! $may => 404,
					! $edits => 403,
					$stale => 409,
					default => 200,
				};
				$this->expect( $reply, $status );
				if ( 409 === $status ) {
					$this->assertSame( $row['revision'], $reply->get_data()['data']['present']['revision'], $this->say() );
				}
				if ( 200 === $status && $is_change ) {
					$rows[ $id ] = [ 'revision' => $row['revision'] + 1 ] + $values + $row;
				} elseif ( 200 === $status ) {
					unset( $rows[ $id ] );
				}
			}
			$this->check_list( $route, $field, $rows, $this->fuzz->pick( array_keys( self::PEOPLE ) ) );
		}
	}

	/**
	 * @return array<string, array{string, string, int}>
	 */
	public static function kinds(): array {
		return [
			'saved views' => [ 'views', 'name', 80 ],
			'notes'       => [ 'annotations', 'text', 500 ],
		];
	}

	public function test_targets(): void {
		$this->begin( 'targets' );
		$set = [];
		for ( $left = self::steps(); $left > 0; $left-- ) {
			$who     = $this->fuzz->pick( array_keys( self::PEOPLE ) );
			$metric  = $this->fuzz->pick( [ 'orders/net_revenue', 'orders/orders_count', 'products/items_sold' ] );
			$period  = $this->fuzz->pick( [ 'month', 'quarter', 'year' ] );
			$key     = "$metric $period";
			$amount  = $this->fuzz->pick( [ 0, 1, 0.01, 1234.56, 1000000 ] );
			$present = $set[ $key ] ?? [
				'amount'   => 0,
				'revision' => 0,
			];
			$based   = $this->fuzz->chance( 70 ) ? $present['revision'] : $this->fuzz->pick( [ 0, 1, 2, 400 ] );
			$is_bad  = $this->fuzz->chance( 10 );
			$reply   = $this->ask( $who, 'POST', '/targets', [ 'metric' => $is_bad ? 'orders/luck' : $metric, 'period' => $period, 'amount' => $amount, 'revision' => $based ] );
			$is_late = $based !== $present['revision'] && ( $present['amount'] > 0 || 0 !== $based );
			$this->expect( $reply, $is_bad ? 400 : ( $is_late ? 409 : 200 ) );
			if ( ! $is_bad && ! $is_late ) {
				$set[ $key ] = [
					'amount'   => $amount,
					'revision' => $present['revision'] + 1,
				];
			}

			$told     = $this->ask( $this->fuzz->pick( array_keys( self::PEOPLE ) ), 'GET', '/targets' )->get_data()['targets'];
			$expected = array_map( static fn( array $each ): array => [ (float) $each['amount'], $each['revision'] ], array_filter( $set, static fn( array $each ): bool => $each['amount'] > 0 ) );
			$found    = [];
			foreach ( $told as $target ) {
				$found[ "{$target['metric']} {$target['period']}" ] = [ (float) $target['amount'], $target['revision'] ];
			}
			ksort( $expected );
			ksort( $found );
			$this->assertSame( $expected, $found, $this->say() );
		}
	}

	public function test_reports_by_email(): void {
		$this->begin( 'emails' );
		// By reader and rhythm: the id.
		$sent = [];
		for ( $left = self::steps(); $left > 0; $left-- ) {
			$who = $this->fuzz->pick( array_keys( self::PEOPLE ) );
			if ( $this->fuzz->chance( 60 ) ) {
				$readers = array_values( array_filter( array_keys( self::PEOPLE ), fn(): bool => $this->fuzz->chance( 50 ) ) );
				$rhythm  = $this->fuzz->pick( [ 'weekly', 'monthly' ] );
				$is_bad  = [] === $readers || $this->fuzz->chance( 10 );
				$ids     = array_map( fn( string $name ): int => $this->people[ $name ], $readers );
				$reply   = $this->ask( $who, 'POST', '/emails', [ 'rhythm' => $rhythm, 'recipients' => $is_bad ? [ ...$ids, 888888 ] : $ids ] );
				$this->expect( $reply, $is_bad ? 400 : 200 );
				foreach ( $is_bad ? [] : $readers as $name ) {
					$sent[ "$name $rhythm" ] ??= 0;
				}
			} else {
				$key   = [] === $sent ? '' : $this->fuzz->pick( array_keys( $sent ) );
				$reply = $this->ask( $who, 'DELETE', '/emails/' . ( $sent[ $key ] ?? 777777 ) );
				$this->expect( $reply, 200 );
				unset( $sent[ $key ] );
			}

			$names = array_flip( array_map( static fn( int $id ): string => get_userdata( $id )->display_name, $this->people ) );
			$found = [];
			foreach ( $this->ask( $who, 'GET', '/emails' )->get_data()['emails'] as $email ) {
				$found[ "{$names[ $email['recipient'] ]} {$email['rhythm']}" ] = $email['id'];
			}
			ksort( $found );
			ksort( $sent );
			$this->assertSame( array_keys( $sent ), array_keys( $found ), $this->say() );
			foreach ( $sent as $key => $id ) {
				$this->assertTrue( 0 === $id || $id === $found[ $key ], $this->say() );
			}
			$sent = $found;
		}
	}

	/**
	 * Fields of a row, one of which nobody may send where it is told.
	 *
	 * @return array<string, mixed>
	 */
	private function values( string $route, string $field, int $most, bool $is_bad ): array {
		$days = [ $this->fuzz->pick( self::DAYS ), $this->fuzz->pick( self::DAYS ) ];
		sort( $days );
		$own = 'views' === $route ? [ 'query' => $this->fuzz->pick( self::QUERIES ) ] : [
			'first_day' => $days[0],
			'last_day'  => $days[1],
		];

		$values = $own + [
			$field      => $this->fuzz->pick( self::WORDS ),
			'is_shared' => $this->fuzz->chance( 50 ),
		];
		if ( $is_bad ) {
			$name            = $this->fuzz->pick( [ $field, ...array_keys( $own ) ] );
			$values[ $name ] = match ( $name ) {
				$field => $this->fuzz->pick( [ ...self::NO_WORDS, str_repeat( "\u{5E97}", $most + 1 ) ] ),
				'query' => $this->fuzz->pick( self::NO_QUERIES ),
				default => $this->fuzz->pick( self::NO_DAYS ),
			};
		}

		return $values;
	}

	/**
	 * What somebody reads is their own and what others share, as it was written last.
	 *
	 * @param array<int, array<string, mixed>> $rows
	 */
	private function check_list( string $route, string $field, array $rows, string $who ): void {
		[ $after, $before ] = 'annotations' === $route && $this->fuzz->chance( 30 ) ? [ '2025-12-31', '2026-03-08' ] : [ '', '' ];
		$expected           = [];
		foreach ( $rows as $id => $row ) {
			$is_in = '' === $after || ( $row['last_day'] >= $after && $row['first_day'] <= $before );
			if ( $is_in && ( $who === $row['by'] || $row['is_shared'] ) ) {
				// A view's name is one line; spaces in it are one.
				$words           = 'views' === $route ? (string) preg_replace( '/\s+/', ' ', $row[ $field ] ) : $row[ $field ];
				// None of these views brings cards of the overview along.
				$own             = 'views' === $route ? [ 'arrangement' => null ] : [];
				$expected[ $id ] = $own + [ $field => $words, 'is_own' => $who === $row['by'], 'may_edit' => $who === $row['by'] || 'owner' === $who ] + array_diff_key( $row, [ 'by' => true ] );
			}
		}
		$reply = $this->ask( $who, 'GET', "/$route", array_filter( compact( 'after', 'before' ) ) );
		$this->assertSame( 200, $reply->get_status(), $this->say() );
		$told = [];
		foreach ( $reply->get_data() as $row ) {
			$told[ $row['id'] ] = array_diff_key( $row, array_flip( [ 'id', 'owner', 'changed_at' ] ) );
		}
		foreach ( [ &$expected, &$told ] as &$all ) {
			ksort( $all );
			array_walk( $all, static fn( array &$row ): bool => ksort( $row ) );
		}
		$this->assertSame( $expected, $told, "$who reads. " . $this->say() );
	}
}
