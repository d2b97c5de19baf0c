<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Cards;

use Storeboard\Setup\SetupState;
use Storeboard\Storage\Lock;
use Storeboard\Storage\Preference;
use Storeboard\Support\Access;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * The cards of a user's home, in the order of the page. Nothing is stored until the user changes something. Until then the setup comes first, and once it is done or
 * hidden, what needs attention and the stats; of a user who chose anything of home, home is as it ever was. A change touches what it means alone, in one step, so that two
 * tabs do not undo each other (tests/data/arrangement.json holds this and src/lib/arrangement.ts together). What is stored of cards that nobody declares any more stays.
 *
 * @phpstan-type Entry array{id: string, card: string, place: string, attributes: array<string, string|int|float>}
 * @phpstan-type Shown array{id: string, card: string, place: string, attributes: object, title: string, presentation: string, height: int, is_gone: bool}
 * @phpstan-type Change array{do: string, id?: string, card?: string, place?: string, after?: string, attributes?: array<mixed>, cards?: array<mixed>}
 */
final class Arrangement {

	/** Of this site: other sites of a network are other stores. */
	private const META = 'storeboard_home';

	/** Of this site too: 'day' for a user who had chosen nothing of home when its order was that of a running store. What they choose later leaves the order alone. */
	private const ORDER = 'storeboard_home_order';

	private const DAY = 'day';

	/** What the user chooses of home is the same on all sites of a network. This, of all sites too, says on which ones they chose it; before there was such a list, on any. */
	private const CHOSEN_ON = 'storeboard_home_chosen_on';

	/** What a user chooses of home, as the platform's client stores it as well. */
	private const PREFERENCES = [ 'woocommerce_admin_homepage_layout', 'woocommerce_admin_homepage_stats' ];

	/** In the first column, in the second one, or over both. */
	public const PLACES = [ self::START, self::END, self::WIDE ];

	public const START = 'start';
	public const END   = 'end';
	public const WIDE  = 'wide';

	public const MOST = 40;

	/** What can be done to an arrangement. */
	public const CHANGES = [ 'add', 'move', 'set', 'remove', 'reset', 'restore' ];

	/**
	 * @return list<Entry>|null Null where the user has changed nothing.
	 */
	public static function of_user( int $user_id ): ?array {
		$stored = get_user_option( self::META, $user_id );
		$list   = is_string( $stored ) ? json_decode( $stored, true ) : null;

		return is_array( $list ) ? self::normalised( array_values( array_filter( array_map( [ self::class, 'entry' ], $list ) ) ) ) : null;
	}

	/** Whether the user has arranged home. */
	public static function is_own( int $user_id ): bool {
		return is_string( get_user_option( self::META, $user_id ) );
	}

	/**
	 * Home as it is until the user arranges it.
	 *
	 * @return list<Entry>
	 */
	public static function default( int $user_id ): array {
		$lists = [ 'task-lists', 'today' ];
		$start = [ ...( SetupState::is_hidden() ? array_reverse( $lists ) : $lists ), 'inbox' ];
		$end   = [ 'stats', 'quick-links' ];
		if ( self::begins_with_the_day( $user_id ) ) {
			$start = [ 'attention', 'today', 'task-lists' ];
			$end   = [ 'stats', 'inbox', 'quick-links' ];
		}
		$entry = static fn( string $place ): \Closure => static fn( string $name ): array => [
			'id'         => $name,
			'card'       => "storeboard/$name",
			'place'      => $place,
			'attributes' => [],
		];

		return [ ...array_map( $entry( self::START ), $start ), ...array_map( $entry( self::END ), $end ) ];
	}

	/** Whether what needs attention and the stats come first: the setup is done or hidden, and the user has chosen nothing of home, or did so later. */
	public static function begins_with_the_day( int $user_id ): bool {
		return SetupState::is_over() && ( self::DAY === get_user_option( self::ORDER, $user_id ) || ! self::has_chosen( $user_id ) );
	}

	private static function has_chosen( int $user_id ): bool {
		$sites = is_multisite() ? get_user_meta( $user_id, self::CHOSEN_ON, true ) : '';
		if ( is_array( $sites ) && ! in_array( get_current_blog_id(), $sites, true ) ) {
			return false;
		}

		return [] !== self::chosen( $user_id );
	}

	/**
	 * @return string[] What the user has chosen of home, on any site.
	 */
	private static function chosen( int $user_id ): array {
		return array_filter( self::PREFERENCES, static fn( string $key ): bool => '' !== Preference::read( $user_id, $key ) );
	}

	/**
	 * Who chooses columns or stats for the first time keeps the order that home has for them, on this site and on the others of a network. Each site where they choose is noted.
	 *
	 * @param int|mixed    $user_id
	 * @param string|mixed $key
	 */
	public static function keep_order( $user_id, $key ): void {
		if ( ! in_array( $key, self::PREFERENCES, true ) ) {
			return;
		}
		$user_id = (int) $user_id;
		$sites   = get_user_meta( $user_id, self::CHOSEN_ON, true );
		// Nothing is known of where an earlier choice was made.
		$is_first = ! is_array( $sites ) && [] === self::chosen( $user_id );
		if ( self::begins_with_the_day( $user_id ) ) {
			update_user_option( $user_id, self::ORDER, self::DAY );
		}
		if ( is_multisite() && ( $is_first || is_array( $sites ) ) ) {
			update_user_meta( $user_id, self::CHOSEN_ON, array_values( array_unique( [ ...( $is_first ? [] : $sites ), get_current_blog_id() ] ) ) );
		}
	}

	/**
	 * What home is drawn from; null where it is as it ever was.
	 *
	 * @return list<Entry>|null
	 */
	public static function of_home( int $user_id ): ?array {
		return self::of_user( $user_id ) ?? ( self::begins_with_the_day( $user_id ) ? self::default( $user_id ) : null );
	}

	/** Whether home is drawn from cards: the user has arranged it, or it begins with the store's day. */
	public static function is_drawn( int $user_id ): bool {
		return self::is_own( $user_id ) || self::begins_with_the_day( $user_id );
	}

	/**
	 * What the current user is shown of it: a card that nobody declares any more is said to be gone, one that they may not see is left out.
	 *
	 * @param list<Entry> $entries
	 * @return list<Shown>
	 */
	public static function shown( array $entries ): array {
		$cards = Cards::allowed( array_filter( array_map( [ Cards::class, 'present_name' ], array_column( $entries, 'card' ) ) ) );
		$shown = [];
		foreach ( $entries as $entry ) {
			$name = Cards::present_name( $entry['card'] );
			$card = $cards[ $name ?? '' ] ?? null;
			if ( null === $card && null !== $name ) {
				continue;
			}
			$attributes = null === $card ? [] : $card->read( $entry['attributes'] );
			// That of an extension is drawn by ours.
			$module     = $attributes['module'] ?? $name;
			// A target is of all orders.
			$target     = null !== $card && 'storeboard/metric' === $module && ! Card::is_filtered( $attributes ) ? array_filter( [ 'target' => Targets::of_card( (string) $attributes['metric'], (string) $attributes['range'] ) ] ) : [];
			$shown[]    = [
				'id'           => $entry['id'],
				'card'         => $name ?? $entry['card'],
				'place'        => $entry['place'],
				'attributes'   => (object) ( $attributes + $target ),
				'title'        => null === $card ? (string) ( $entry['attributes']['title'] ?? '' ) : $card->heading( $attributes ),
				'presentation' => null === $card ? Card::FRAMED : $card->presentation,
				'height'       => null === $card ? 0 : $card->height_of( $attributes + $target ),
				'is_gone'      => null === $card,
			];
		}

		return $shown;
	}

	/**
	 * @param Change[] $changes In their order.
	 * @return array{cards: list<Entry>, is_own: bool, is_drawn: bool}|WP_Error|null What there is now; why the request is refused; null where it could not be stored.
	 */
	public static function change( int $user_id, array $changes ) {
		return Access::refusal() ?? Lock::for_network( 'home_' . $user_id )->run(
			static function () use ( $user_id, $changes ): ?array {
				// Another request may have written since this one began.
				wp_cache_delete( $user_id, 'user_meta' );
				$stored = self::of_user( $user_id );
				$after  = $stored;
				foreach ( $changes as $change ) {
					$before = $after ?? self::default( $user_id );
					$made   = 'reset' === $change['do'] ? null : self::apply( $before, $change );
					$after  = $made === $before ? $after : $made;
				}
				if ( $after !== $stored && ! self::store( $user_id, $after ) ) {
					return null;
				}

				return [
					'cards'    => $after ?? self::default( $user_id ),
					'is_own'   => null !== $after,
					'is_drawn' => null !== $after || self::begins_with_the_day( $user_id ),
				];
			}
		);
	}

	/**
	 * @param list<Entry>|null $entries Null to forget them.
	 */
	private static function store( int $user_id, ?array $entries ): bool {
		return null === $entries
			? delete_user_option( $user_id, self::META )
			: (bool) update_user_option( $user_id, self::META, wp_slash( (string) wp_json_encode( $entries ) ) );
	}

	/**
	 * @param list<Entry> $entries
	 * @param Change      $change Any but 'reset'.
	 * @return list<Entry>
	 */
	public static function apply( array $entries, array $change ): array {
		$id    = $change['id'] ?? '';
		$at    = array_search( $id, array_column( $entries, 'id' ), true );
		$entry = false === $at ? null : $entries[ $at ];
		$place = in_array( $change['place'] ?? '', self::PLACES, true ) ? $change['place'] : null;

		switch ( $change['do'] ) {
			case 'add':
				$made = self::entry( [ 'place' => $place ?? self::START ] + $change );
				return null === $made || null !== $entry || count( $entries ) >= self::MOST || ! self::may_add( $entries, $made['card'] ) ? $entries : self::placed( $entries, $made, $change['after'] ?? null, count( $entries ) );
			case 'move':
				if ( null === $entry ) {
					return $entries;
				}
				unset( $entries[ $at ] );
				return self::placed( array_values( $entries ), [ 'place' => $place ?? $entry['place'] ] + $entry, $change['after'] ?? null, (int) $at );
			case 'set':
				if ( null !== $entry ) {
					$entries[ $at ]['attributes'] = array_merge( $entry['attributes'], self::attributes( $change['attributes'] ?? [] ) );
				}
				return $entries;
			case 'remove':
				unset( $entries[ false === $at ? -1 : $at ] );
				return self::normalised( array_values( $entries ) );
			case 'restore':
				$restored = array_values( array_filter( array_map( [ self::class, 'entry' ], array_slice( $change['cards'] ?? [], 0, self::MOST ) ) ) );
				return self::normalised( array_values( array_combine( array_column( $restored, 'id' ), $restored ) ) );
			default:
				return $entries;
		}
	}

	/**
	 * The entries as they stand on the page: those over both columns part it into bands, and in each band the first column comes before the second one.
	 *
	 * @template T of array{place: string}
	 * @param list<T> $entries
	 * @return list<array{is_wide: bool, columns: array{0: list<T>, 1: list<T>}}>
	 */
	public static function bands( array $entries ): array {
		$bands   = [];
		$columns = [ [], [] ];
		foreach ( $entries as $entry ) {
			if ( self::WIDE !== $entry['place'] ) {
				$columns[ self::END === $entry['place'] ? 1 : 0 ][] = $entry;
				continue;
			}
			if ( [ [], [] ] !== $columns ) {
				$bands[] = [
					'is_wide' => false,
					'columns' => $columns,
				];
			}
			$bands[] = [
				'is_wide' => true,
				'columns' => [ [ $entry ], [] ],
			];
			$columns = [ [], [] ];
		}
		if ( [ [], [] ] !== $columns ) {
			$bands[] = [
				'is_wide' => false,
				'columns' => $columns,
			];
		}

		return $bands;
	}

	/**
	 * The order of the page, which is that of reading and of a phone as well.
	 *
	 * @param list<Entry> $entries
	 * @return list<Entry>
	 */
	private static function normalised( array $entries ): array {
		return array_merge( [], ...array_map( static fn( array $band ): array => array_merge( ...$band['columns'] ), self::bands( $entries ) ) );
	}

	/**
	 * @param list<Entry> $entries Without it.
	 * @param Entry       $entry
	 * @param string|null $after The id before it; '' for the first place, null for the place $at. One that is gone counts as none.
	 * @return list<Entry>
	 */
	private static function placed( array $entries, array $entry, ?string $after, int $at ): array {
		$before = array_search( $after, array_column( $entries, 'id' ), true );
		$place  = '' === $after ? 0 : ( false === $before ? $at : $before + 1 );
		array_splice( $entries, $place, 0, [ $entry ] );

		return self::normalised( $entries );
	}

	/**
	 * @param list<Entry> $entries
	 */
	private static function may_add( array $entries, string $card ): bool {
		return ! empty( Cards::declared()[ $card ]['several'] ) || ! in_array( $card, array_column( $entries, 'card' ), true );
	}

	/**
	 * @param mixed $given
	 * @return Entry|null Null for what is none.
	 */
	private static function entry( $given ): ?array {
		$id   = is_array( $given ) ? $given['id'] ?? null : null;
		$card = is_array( $given ) ? $given['card'] ?? null : null;
		if ( ! is_string( $id ) || ! is_string( $card ) || 1 !== preg_match( '/^[a-z0-9-]{1,40}$/D', $id ) || 1 !== preg_match( '~^[a-z0-9-]+/[a-z0-9-]+$~D', $card ) ) {
			return null;
		}

		return [
			'id'         => $id,
			'card'       => $card,
			'place'      => in_array( $given['place'] ?? '', self::PLACES, true ) ? $given['place'] : self::START,
			'attributes' => self::attributes( $given['attributes'] ?? [] ),
		];
	}

	/**
	 * Kept as they are given, for a card that is gone may come back; Card::read() says what counts.
	 *
	 * @param mixed $given
	 * @return array<string, string|int|float>
	 */
	private static function attributes( $given ): array {
		$attributes = [];
		foreach ( array_slice( is_array( $given ) ? $given : (array) ( is_object( $given ) ? get_object_vars( $given ) : [] ), 0, 20 ) as $name => $value ) {
			if ( 1 === preg_match( '/^[a-z_]{1,30}$/D', (string) $name ) && ( is_string( $value ) || is_int( $value ) || is_float( $value ) ) ) {
				$attributes[ $name ] = is_string( $value ) ? mb_substr( sanitize_text_field( $value ), 0, 200 ) : $value;
			}
		}

		return $attributes;
	}
}
