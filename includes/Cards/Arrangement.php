<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Cards;

use Storeboard\Storage\Lock;
use Storeboard\Storage\UncachedUserMeta;
use Storeboard\Support\Access;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * The cards of a user's page, home or the overview, in the order of the page. Nothing is stored until the user changes something. Until then home is as HomeOrder has
 * it, and the overview has its sections alone. A change touches what it means alone, in one step, so that two
 * tabs do not undo each other (tests/data/arrangement.json holds this and src/lib/arrangement.ts together). What is stored of cards that nobody declares any more stays.
 *
 * @phpstan-type Entry array{id: string, card: string, place: string, attributes: array<string, string|int|float>}
 * @phpstan-type Shown array{id: string, card: string, place: string, attributes: object, title: string, presentation: string, height: int, is_gone: bool}
 * @phpstan-type Change array{do: string, id?: string, card?: string, place?: string, after?: string, attributes?: array<mixed>, cards?: array<mixed>}
 */
final class Arrangement {

	/** The pages that have cards. */
	public const HOME     = 'home';
	public const OVERVIEW = 'overview';

	/** Of this site: other sites of a network are other stores. */
	private const META = [
		self::HOME     => 'storeboard_home',
		self::OVERVIEW => 'storeboard_overview',
	];

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
	public static function of_user( int $user_id, string $page = self::HOME ): ?array {
		$stored = get_user_option( self::META[ $page ], $user_id );
		$list   = is_string( $stored ) ? json_decode( $stored, true ) : null;

		return is_array( $list ) ? self::read( $list ) : null;
	}

	/**
	 * The entries of a list that somebody gave, once each, in the order of the page.
	 *
	 * @param array<mixed> $given
	 * @return list<Entry>
	 */
	public static function read( array $given ): array {
		$entries = array_values( array_filter( array_map( [ self::class, 'entry' ], array_slice( $given, 0, self::MOST ) ) ) );

		return self::normalised( array_values( array_combine( array_column( $entries, 'id' ), $entries ) ) );
	}

	/** Whether the user has arranged a page. */
	public static function is_own( int $user_id, string $page = self::HOME ): bool {
		return is_string( get_user_option( self::META[ $page ], $user_id ) );
	}

	/**
	 * A page as it is until the user arranges it.
	 *
	 * @return list<Entry>
	 */
	public static function default( int $user_id, string $page = self::HOME ): array {
		return self::HOME === $page ? HomeOrder::default( $user_id ) : [];
	}

	/**
	 * What home is drawn from; null where it is as it ever was.
	 *
	 * @return list<Entry>|null
	 */
	public static function of_home( int $user_id ): ?array {
		return self::of_user( $user_id ) ?? ( HomeOrder::begins_with_the_day( $user_id ) ? self::default( $user_id ) : null );
	}

	/** Whether home is drawn from cards: the user has arranged it, or it begins with the store's day. */
	public static function is_drawn( int $user_id ): bool {
		return self::is_own( $user_id ) || HomeOrder::begins_with_the_day( $user_id );
	}

	/**
	 * What the current user is shown of it: a card that nobody declares any more is said to be gone, with what is stored of it, as it comes back with that by Undo; one
	 * that they may not see is left out.
	 *
	 * @param list<Entry> $entries
	 * @return list<Shown>
	 */
	public static function shown( array $entries, string $page = self::HOME ): array {
		$cards = Cards::allowed( array_filter( array_map( [ Cards::class, 'present_name' ], array_column( $entries, 'card' ) ) ), $page );
		$shown = [];
		foreach ( $entries as $entry ) {
			$name = Cards::present_name( $entry['card'] );
			$card = $cards[ $name ?? '' ] ?? null;
			if ( null === $card && null !== $name ) {
				continue;
			}
			$attributes = null === $card ? $entry['attributes'] : $card->read( $entry['attributes'] );
			// That of an extension is drawn by ours.
			$module     = $attributes['module'] ?? $name;
			// A target is of all orders, and of the period that a card is set to.
			$target     = self::HOME === $page && null !== $card && ! Card::is_filtered( $attributes ) ? self::targets( (string) $module, $attributes ) : [];
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
	 * What the current user stores over entries that they were shown: cards and settings that they may not see stay as they are.
	 *
	 * @param list<Entry> $stored
	 * @param list<Entry> $given
	 * @return list<Entry> More than MOST, where the cards that stay are too many.
	 */
	public static function over( array $stored, array $given, string $page ): array {
		$shown = array_column( self::shown( $stored, $page ), null, 'id' );
		$given = array_column( $given, null, 'id' );
		foreach ( $stored as $entry ) {
			$id = $entry['id'];
			if ( isset( $given[ $id ] ) ) {
				$given[ $id ] = isset( $shown[ $id ] ) ? self::entry_over( $entry, (array) $shown[ $id ]['attributes'], $given[ $id ] ) : $entry;
			}
		}
		$given = array_values( $given );
		$last  = '';
		foreach ( $stored as $entry ) {
			if ( ! isset( $shown[ $entry['id'] ] ) && ! in_array( $entry['id'], array_column( $given, 'id' ), true ) ) {
				$given = self::placed( $given, $entry, $last, count( $given ) );
			}
			$last = in_array( $entry['id'], array_column( $given, 'id' ), true ) ? $entry['id'] : $last;
		}

		return $given;
	}

	/**
	 * What is as it was shown was not changed: it may stand for what the user may not see.
	 *
	 * @param Entry                           $stored
	 * @param array<string, string|int|float> $shown Its attributes.
	 * @param Entry                           $given
	 * @return Entry
	 */
	private static function entry_over( array $stored, array $shown, array $given ): array {
		$name = static fn( array $entry ): string => Cards::present_name( $entry['card'] ) ?? $entry['card'];
		foreach ( $name( $stored ) === $name( $given ) ? $stored['attributes'] : [] as $attribute => $value ) {
			if ( (string) ( $given['attributes'][ $attribute ] ?? '' ) === (string) ( $shown[ $attribute ] ?? '' ) ) {
				$given['attributes'][ $attribute ] = $value;
			}
		}

		return $given;
	}

	/**
	 * What a card is told of the store's targets: the amount of each of its metrics that has one ('target:orders/net_revenue'), or that it has none and may have one; of two
	 * numbers the amounts alone, as there is no room to set one.
	 *
	 * @param array<string, string|int|float> $attributes
	 * @return array<string, float|int> Empty where there is nothing to tell.
	 */
	private static function targets( string $module, array $attributes ): array {
		$is_two = 'storeboard/two-metrics' === $module;
		if ( ! $is_two && 'storeboard/metric' !== $module ) {
			return [];
		}
		$range = (string) $attributes['range'];
		$set   = [];
		foreach ( $is_two ? [ 'metric', 'second' ] : [ 'metric' ] as $name ) {
			$amount = Targets::of_card( (string) $attributes[ $name ], $range );
			if ( null !== $amount ) {
				$set[ Card::TARGET . $attributes[ $name ] ] = $amount;
			}
		}

		return [] === $set && ! $is_two && Targets::may_be_on_card( (string) $attributes['metric'], $range ) ? [ 'may_have_target' => 1 ] : $set;
	}

	/**
	 * A card for which there is no room is left out, and the other changes are made.
	 *
	 * @param Change[] $changes In their order.
	 * @return array{cards: list<Entry>, is_own: bool, is_drawn: bool, refused: list<array{id: string, code: string, message: string}>, before_reset: list<Entry>|null}|WP_Error|null What
	 *         there is now, with the cards that were refused, and all that was stored where it was reset; why the request is refused; null where it could not be stored.
	 */
	public static function change( int $user_id, array $changes, string $page = self::HOME ) {
		return self::refusal( $page ) ?? Lock::for_network( $page . '_' . $user_id )->run(
			/** @return array{cards: list<Entry>, is_own: bool, is_drawn: bool, refused: list<array{id: string, code: string, message: string}>, before_reset: list<Entry>|null}|WP_Error|null */
			static function () use ( $user_id, $changes, $page ) {
				// Another request may have written since this one began.
				UncachedUserMeta::refresh( $user_id );
				$stored       = self::of_user( $user_id, $page );
				$after        = $stored;
				$refused      = [];
				$before_reset = null;
				foreach ( $changes as $change ) {
					$before = $after ?? self::default( $user_id, $page );
					if ( self::has_no_room( $before, $change ) ) {
						$refused[] = [
							'id'      => $change['id'] ?? '',
							'code'    => 'storeboard_too_many',
							'message' => __( 'You’ve reached the limit of cards. Remove one to add another.', 'storeboard' ),
						];
						continue;
					}
					$before_reset = 'reset' === $change['do'] ? $after : $before_reset;
					$made         = 'reset' === $change['do'] ? null : self::apply( $before, $change, $page );
					$after        = $made === $before ? $after : $made;
				}
				if ( count( $refused ) === count( $changes ) ) {
					return new WP_Error( $refused[0]['code'], $refused[0]['message'], [ 'status' => 400 ] );
				}
				if ( $after !== $stored && ! self::store( $user_id, $after, $page ) ) {
					return null;
				}

				return [
					'cards'        => $after ?? self::default( $user_id, $page ),
					'is_own'       => null !== $after,
					'is_drawn'     => null !== $after || ( self::HOME === $page && HomeOrder::begins_with_the_day( $user_id ) ),
					'refused'      => $refused,
					'before_reset' => $before_reset,
				];
			}
		);
	}

	/**
	 * Whether a change adds a card to a page that is full. One that is there already was added by the first try of the same request.
	 *
	 * @param list<Entry> $entries
	 * @param Change      $change
	 */
	private static function has_no_room( array $entries, array $change ): bool {
		return 'add' === $change['do'] && count( $entries ) >= self::MOST && ! in_array( $change['id'] ?? '', array_column( $entries, 'id' ), true );
	}

	/** Why the current user may not have cards on a page; null where they may. */
	public static function refusal( string $page ): ?WP_Error {
		return self::HOME === $page ? Access::refusal() : Access::refusal_of_reports();
	}

	/**
	 * @param list<Entry>|null $entries Null to forget them.
	 */
	private static function store( int $user_id, ?array $entries, string $page ): bool {
		if ( null === $entries ) {
			return delete_user_option( $user_id, self::META[ $page ] );
		}
		$text = (string) wp_json_encode( $entries );

		// As text 2.0 and 2 are the same, and to store the same once more WordPress calls a failure.
		return get_user_option( self::META[ $page ], $user_id ) === $text || (bool) update_user_option( $user_id, self::META[ $page ], wp_slash( $text ) );
	}

	/**
	 * How many there may be, change() says.
	 *
	 * @param list<Entry> $entries
	 * @param Change      $change Any but 'reset'.
	 * @return list<Entry>
	 */
	public static function apply( array $entries, array $change, string $page = self::HOME ): array {
		$id    = $change['id'] ?? '';
		$at    = array_search( $id, array_column( $entries, 'id' ), true );
		$entry = false === $at ? null : $entries[ $at ];
		$place = in_array( $change['place'] ?? '', self::PLACES, true ) ? $change['place'] : null;

		switch ( $change['do'] ) {
			case 'add':
				$made = self::entry( [ 'place' => $place ?? self::START ] + $change );
				return null === $made || null !== $entry || ! self::may_add( $entries, $made['card'], $page ) ? $entries : self::placed( $entries, $made, $change['after'] ?? null, count( $entries ) );
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
				return self::read( $change['cards'] ?? [] );
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
	private static function may_add( array $entries, string $card, string $page ): bool {
		if ( ! self::page_can_have( $card, $page ) ) {
			return false;
		}

		return ! empty( Cards::declared()[ $card ]['several'] ) || ! in_array( $card, array_column( $entries, 'card' ), true );
	}

	/** One that nobody declares any more comes back with Undo, on any page. */
	private static function page_can_have( string $card, string $page ): bool {
		$row = Cards::declared()[ Cards::present_name( $card ) ?? '' ] ?? null;

		return null === $row || Cards::is_for( $row, $page );
	}

	/**
	 * Why a change makes no sense, whatever is stored; null where it does.
	 *
	 * @param Change $change
	 */
	public static function fault( array $change, string $page ): ?string {
		switch ( $change['do'] ) {
			case 'add':
				$made = self::entry( $change );
				if ( null === $made ) {
					return __( 'A card to add needs an id of lowercase letters, digits, and hyphens, and the name of its kind.', 'storeboard' );
				}
				/* translators: %s: name of a kind of card, such as storeboard/inbox. */
				return self::page_can_have( $made['card'], $page ) ? null : sprintf( __( 'This page can’t have the card %s.', 'storeboard' ), $made['card'] );
			case 'restore':
				return isset( $change['cards'] ) ? null : __( 'The cards to restore are missing.', 'storeboard' );
			case 'reset':
				return null;
			default:
				return '' === ( $change['id'] ?? '' ) ? __( 'The id of the card to change is missing.', 'storeboard' ) : null;
		}
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
