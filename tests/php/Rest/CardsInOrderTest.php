<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rest;

use Storeboard\Cards\Arrangement;

/**
 * The cards of home and of the overview, which each arranges alone, in one tab or several: what changed elsewhere meanwhile is left out of a change, and a reset comes back by what it told.
 *
 * @phpstan-type Card array{id: string, card: string, place: string, attributes: array<string, string>}
 *
 * @group database
 */
final class CardsInOrderTest extends RoutesInOrderTestCase {

	private const IDS = [ 'task-lists', 'today', 'inbox', 'stats', 'a', 'b', 'c', 'd-4', 'e', '7', 'never-there' ];

	/** Of home alone. */
	private const ONCE = [ 'storeboard/inbox', 'storeboard/now' ];

	/** A kind that was uninstalled; of it as well a page has one. */
	private const GONE = 'acme/gone';

	private const SEVERAL = [ 'storeboard/metric', 'storeboard/two-metrics', 'storeboard/chart', 'storeboard/table' ];

	private const PLACES = [ 'start', 'end', 'wide' ];

	/** What is given, and what is kept of it. */
	private const TITLES = [
		'Spring sale'             => 'Spring sale',
		"O'Brien & Söhne"         => "O'Brien & Söhne",
		'<b>bold</b>'             => 'bold',
		'100 % \\ "done"'         => '100 % \\ "done"',
		"\u{1F9F6} \u{5E97}"      => "\u{1F9F6} \u{5E97}",
		'%s %1$d'                 => '%s %1$d',
		'  a  b  '                => 'a b',
		"'; DROP TABLE x; --"     => "'; DROP TABLE x; --",
		''                        => '',
	];

	/** Changes that make no sense, whatever is there. */
	private const FAULTS = [
		[ 'do' => 'burn', 'id' => 'a' ],
		[ 'do' => 'add', 'card' => 'storeboard/metric' ],
		[ 'do' => 'add', 'id' => 'UPPER', 'card' => 'storeboard/metric' ],
		[ 'do' => 'add', 'id' => 'z', 'card' => 'metric' ],
		[ 'do' => 'add', 'id' => 'z', 'card' => 'storeboard/metric', 'place' => 'middle' ],
		[ 'do' => 'add', 'id' => 'z', 'card' => 'storeboard/metric', 'owner' => 1 ],
		[ 'do' => 'move', 'place' => 'end' ],
		[ 'do' => 'set', 'attributes' => [ 'title' => 'x' ] ],
		[ 'do' => 'restore' ],
		[],
	];

	private int $made = 0;

	/**
	 * @dataProvider pages
	 */
	public function test_cards_that_each_arranges( string $page ): void {
		$this->begin( "$page cards" );
		// By person: null where nothing was arranged.
		$own      = array_fill_keys( array_keys( self::PEOPLE ), null );
		$defaults = array_map( fn( int $id ): array => Arrangement::default( $id, $page ), $this->people );
		$earlier  = [ [] ];
		for ( $left = self::steps(); $left > 0; $left-- ) {
			$who     = $this->fuzz->pick( [ 'owner', 'owner', ...array_keys( self::PEOPLE ) ] );
			$changes = $this->changes( $page, $own[ $who ] ?? $defaults[ $who ], $earlier );
			$is_bad  = $this->fuzz->chance( 10 );
			if ( $is_bad ) {
				$changes = $this->fuzz->chance( 80 ) ? [ ...$changes, $this->fuzz->pick( 'overview' === $page ? [ ...self::FAULTS, [ 'do' => 'add', 'id' => 'z', 'card' => 'storeboard/inbox' ] ] : self::FAULTS ) ] : $this->fuzz->pick( [ [], array_fill( 0, 51, [ 'do' => 'remove', 'id' => 'a' ] ) ] );
			}
			$reply = $this->ask( $who, 'POST', "/$page-cards", [ 'changes' => $changes ] );

			$after   = $own[ $who ];
			$before  = null;
			$refused = [];
			foreach ( $is_bad ? [] : $changes as $change ) {
				$now = $after ?? $defaults[ $who ];
				if ( 'add' === $change['do'] && count( $now ) >= Arrangement::MOST && ! in_array( $change['id'], array_column( $now, 'id' ), true ) ) {
					$refused[] = $change['id'];
				} elseif ( 'reset' === $change['do'] ) {
					[ $before, $after ] = [ $after, null ];
				} else {
					$changed = self::changed( $now, $change );
					$after   = $changed === $now ? $after : $changed;
				}
			}
			$is_full = ! $is_bad && count( $refused ) === count( $changes );
			$this->expect( $reply, $is_bad || $is_full ? 400 : 200 );
			if ( ! $is_bad && ! $is_full ) {
				$own[ $who ] = $after;
				$earlier     = array_slice( [ ...$earlier, $after ?? [] ], -6 );
				$told        = $reply->get_data();
				$this->assertSame( self::shown( $after ?? $defaults[ $who ] ), self::told( $told['cards'] ), $this->say() );
				$this->assertSame( $refused, array_column( $told['refused'], 'id' ), $this->say() );
				$this->assertSame( self::plain( $before ), self::plain( $told['before_reset'] ), 'All that was stored. ' . $this->say() );
			}

			$reader = $this->fuzz->pick( array_keys( self::PEOPLE ) );
			$told   = $this->ask( $reader, 'GET', "/$page-cards" )->get_data();
			$this->assertSame( [ null !== $own[ $reader ], self::shown( $own[ $reader ] ?? $defaults[ $reader ] ) ], [ $told['is_own'], self::told( $told['cards'] ) ], "$reader reads. " . $this->say() );
		}
		$this->assertGreaterThan( 0, $this->made );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function pages(): array {
		return [
			'home'         => [ Arrangement::HOME ],
			'the overview' => [ Arrangement::OVERVIEW ],
		];
	}

	/**
	 * @param list<Card>       $now     What they see.
	 * @param list<list<Card>> $earlier What was there at other times, for one of them.
	 * @return list<array<string, mixed>>
	 */
	private function changes( string $page, array $now, array $earlier ): array {
		// Somebody adds all that they find.
		if ( $this->fuzz->chance( 6 ) ) {
			return array_map( fn(): array => $this->added( $page, 'n' . ++$this->made ), range( 1, 24 ) );
		}
		$ids     = [ ...array_column( $now, 'id' ), ...self::IDS ];
		$changes = [];
		for ( $left = $this->fuzz->pick( [ 1, 1, 2, 4 ] ); $left > 0; $left-- ) {
			$id        = $this->fuzz->pick( $ids );
			$after     = $this->fuzz->pick( [ null, '', ...$ids ] );
			$place     = $this->fuzz->pick( [ null, ...self::PLACES ] );
			$where     = array_filter( compact( 'after', 'place' ), 'is_string' );
			$changes[] = match ( $this->fuzz->pick( [ 'add', 'add', 'add', 'move', 'move', 'set', 'remove', 'reset', 'restore' ] ) ) {
				'add'     => $where + $this->added( $page, $this->fuzz->chance( 50 ) ? $id : 'n' . ++$this->made ),
				'move'    => [ 'do' => 'move', 'id' => $id ] + $where,
				'set'     => [ 'do' => 'set', 'id' => $id, 'attributes' => $this->attributes() ],
				'remove'  => [ 'do' => 'remove', 'id' => $id ],
				'reset'   => [ 'do' => $this->fuzz->chance( 30 ) ? 'reset' : 'remove', 'id' => $id ],
				// With one that is none.
				'restore' => [ 'do' => 'restore', 'cards' => array_slice( [ ...( $this->fuzz->chance( 20 ) ? [ [ 'id' => 'half' ] ] : [] ), ...$this->fuzz->pick( $earlier ) ], 0, Arrangement::MOST ) ],
			};
		}

		return $changes;
	}

	/**
	 * @return array<string, mixed>
	 */
	private function added( string $page, string $id ): array {
		return [
			'do'         => 'add',
			'id'         => $id,
			'card'       => $this->fuzz->pick( [ ...self::SEVERAL, self::GONE, ...( Arrangement::HOME === $page ? self::ONCE : [] ) ] ),
			'attributes' => $this->attributes(),
		];
	}

	/**
	 * @return array<string, mixed>
	 */
	private function attributes(): array {
		$all = [
			'title'    => (string) $this->fuzz->pick( array_keys( self::TITLES ) ),
			'metric'   => $this->fuzz->pick( [ 'orders/net_revenue', 'orders/luck' ] ),
			'range'    => $this->fuzz->pick( [ 'week', 'year', 'ever' ] ),
			'Bad Name' => 'x',
			'list'     => [ 'x' ],
			'nothing'  => null,
		];

		return array_filter( $all, fn(): bool => $this->fuzz->chance( 50 ) );
	}

	/**
	 * @param list<Card>           $cards
	 * @param array<string, mixed> $change
	 * @return list<Card>
	 */
	private static function changed( array $cards, array $change ): array {
		if ( 'restore' === $change['do'] ) {
			return self::in_order( array_values( array_filter( $change['cards'], static fn( array $card ): bool => isset( $card['card'] ) ) ) );
		}
		$found = array_values( array_filter( $cards, static fn( array $card ): bool => $card['id'] === $change['id'] ) )[0] ?? null;
		$rest  = array_values( array_filter( $cards, static fn( array $card ): bool => $card['id'] !== $change['id'] ) );
		if ( 'add' === $change['do'] ) {
			$is_second = ! in_array( $change['card'], self::SEVERAL, true ) && in_array( $change['card'], array_column( $cards, 'card' ), true );
			$card      = [
				'id'         => $change['id'],
				'card'       => $change['card'],
				'place'      => $change['place'] ?? 'start',
				'attributes' => self::kept( $change['attributes'] ),
			];
			return null !== $found || $is_second ? $cards : self::put( $cards, $card, $change['after'] ?? null, count( $cards ) );
		}
		if ( null === $found ) {
			return $cards;
		}

		return match ( $change['do'] ) {
			'remove' => self::in_order( $rest ),
			'move'   => self::put( $rest, [ 'place' => $change['place'] ?? $found['place'] ] + $found, $change['after'] ?? null, (int) array_search( $found, $cards, true ) ),
			default  => array_map( static fn( array $card ): array => $card === $found ? [ 'attributes' => array_merge( $card['attributes'], self::kept( $change['attributes'] ) ) ] + $card : $card, $cards ),
		};
	}

	/**
	 * @param array<string, mixed> $given
	 * @return array<string, string>
	 */
	private static function kept( array $given ): array {
		$kept = array_intersect_key( $given, array_flip( [ 'title', 'metric', 'range' ] ) );

		return isset( $kept['title'] ) ? [ 'title' => self::TITLES[ $kept['title'] ] ] + $kept : $kept;
	}

	/**
	 * @param list<Card>  $cards
	 * @param Card        $card
	 * @param string|null $after
	 * @return list<Card>
	 */
	private static function put( array $cards, array $card, ?string $after, int $else ): array {
		$at = '' === $after ? 0 : $else;
		foreach ( $cards as $place => $each ) {
			$at = $each['id'] === $after ? $place + 1 : $at;
		}

		return self::in_order( [ ...array_slice( $cards, 0, $at ), $card, ...array_slice( $cards, $at ) ] );
	}

	/**
	 * Between two wide cards the first column comes before the second.
	 *
	 * @param list<Card> $cards
	 * @return list<Card>
	 */
	private static function in_order( array $cards ): array {
		$turns = [];
		$band  = 0;
		foreach ( $cards as $card ) {
			$is_wide = 'wide' === $card['place'];
			$turns[] = [ $is_wide ? ++$band : $band, 'end' === $card['place'], $card ];
			$band   += (int) $is_wide;
		}
		usort( $turns, static fn( array $one, array $other ): int => [ $one[0], $one[1] ] <=> [ $other[0], $other[1] ] );

		return array_column( $turns, 2 );
	}

	/**
	 * What a reader is shown: of a kind that is gone all that is kept.
	 *
	 * @param list<Card> $cards
	 * @return list<array<mixed>>
	 */
	private static function shown( array $cards ): array {
		$attributes = static fn( array $card ): array => match ( true ) {
			self::GONE === $card['card']                        => $card['attributes'],
			in_array( $card['card'], self::SEVERAL, true ) => [ 'title' => $card['attributes']['title'] ?? '' ],
			default                                             => [],
		};

		return array_map( static fn( array $card ): array => [ $card['id'], $card['card'], $card['place'], self::sorted( $attributes( $card ) ), self::GONE === $card['card'] ], $cards );
	}

	/**
	 * The same of what is told.
	 *
	 * @param list<array<string, mixed>> $cards
	 * @return list<array<mixed>>
	 */
	private static function told( array $cards ): array {
		$attributes = static fn( array $card ): array => $card['is_gone'] ? (array) $card['attributes'] : array_intersect_key( (array) $card['attributes'], [ 'title' => '' ] );

		return array_map( static fn( array $card ): array => [ $card['id'], $card['card'], $card['place'], self::sorted( $attributes( $card ) ), $card['is_gone'] ], $cards );
	}

	/**
	 * The order of names says nothing.
	 *
	 * @param list<array<string, mixed>>|null $cards
	 * @return list<array<string, mixed>>|null
	 */
	private static function plain( ?array $cards ): ?array {
		return null === $cards ? null : array_map( static fn( array $card ): array => self::sorted( [ 'attributes' => self::sorted( $card['attributes'] ) ] + $card ), $cards );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	private static function sorted( array $attributes ): array {
		ksort( $attributes );

		return $attributes;
	}
}
