<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\SavedViews;

use Storeboard\Cards\Arrangement;

defined( 'ABSPATH' ) || exit;

/**
 * How the overview is arranged in a saved view of it: its sections, as the preference `dashboard_sections` has them, and its cards. Whoever opens the view sees it so,
 * and keeps their own arrangement.
 *
 * @phpstan-import-type Entry from Arrangement
 * @phpstan-type Sections list<array{key: string, title: string, isVisible: bool, hiddenBlocks: list<string>}>
 */
final class ViewArrangement {

	private const MOST_SECTIONS = 50;

	/** The report that can be arranged. */
	public const PATH = '/analytics/overview';

	/**
	 * As it is stored.
	 *
	 * @param mixed $given As schema() describes it.
	 * @return string JSON; empty for a view that leaves the arrangement to each reader.
	 */
	public static function stored( $given ): string {
		$sections = self::sections( is_array( $given ) ? $given['sections'] ?? null : null );

		return [] === $sections ? '' : (string) wp_json_encode(
			[
				'sections' => $sections,
				'cards'    => self::cards( (array) $given ),
			]
		);
	}

	/**
	 * What the current user stores over an arrangement of which they were shown a part, or which a client without all extensions wrote: what it does not name stays.
	 *
	 * @param string $before As stored() made it.
	 * @param string $given  The same.
	 * @return string|null Null where it would have more cards than a page can have.
	 */
	public static function over( string $before, string $given ): ?string {
		$old = json_decode( $before, true );
		$new = json_decode( $given, true );
		if ( ! is_array( $old ) || ! is_array( $new ) ) {
			return $given;
		}
		$cards = Arrangement::over( self::cards( $old ), self::cards( $new ), Arrangement::OVERVIEW );

		return count( $cards ) > Arrangement::MOST ? null : (string) wp_json_encode(
			[
				'sections' => self::sections_over( self::sections( $old['sections'] ?? null ), self::sections( $new['sections'] ?? null ) ),
				'cards'    => $cards,
			]
		);
	}

	/**
	 * A section is hidden and never removed: one that is not named stays behind the one before it.
	 *
	 * @param Sections $before
	 * @param Sections $given
	 * @return Sections
	 */
	private static function sections_over( array $before, array $given ): array {
		$at = 0;
		foreach ( $before as $section ) {
			$found = array_search( $section['key'], array_column( $given, 'key' ), true );
			if ( false === $found ) {
				array_splice( $given, $at, 0, [ $section ] );
				$found = $at;
			}
			$at = (int) $found + 1;
		}

		return array_slice( $given, 0, self::MOST_SECTIONS );
	}

	/**
	 * As the current user is shown it.
	 *
	 * @param string $stored As stored() made it.
	 * @return array{sections: Sections, cards: list<array<string, mixed>>}|null Null where the view has none.
	 */
	public static function shown( string $stored ): ?array {
		$read     = '' === $stored ? null : json_decode( $stored, true );
		$sections = self::sections( is_array( $read ) ? $read['sections'] ?? null : null );

		return [] === $sections ? null : [
			'sections' => $sections,
			'cards'    => Arrangement::shown( self::cards( (array) $read ), Arrangement::OVERVIEW ),
		];
	}

	/**
	 * @param array<mixed> $arrangement
	 * @return list<Entry> Those that make sense.
	 */
	private static function cards( array $arrangement ): array {
		return Arrangement::read( is_array( $arrangement['cards'] ?? null ) ? $arrangement['cards'] : [] );
	}

	/**
	 * @param mixed $given
	 * @return Sections Those that make sense.
	 */
	private static function sections( $given ): array {
		$sections = [];
		foreach ( array_slice( is_array( $given ) ? $given : [], 0, self::MOST_SECTIONS ) as $section ) {
			$key = is_array( $section ) ? $section['key'] ?? null : null;
			if ( is_string( $key ) && '' !== $key ) {
				$hidden     = $section['hiddenBlocks'] ?? [];
				$sections[] = [
					'key'          => $key,
					'title'        => is_string( $section['title'] ?? null ) ? sanitize_text_field( $section['title'] ) : '',
					'isVisible'    => ! empty( $section['isVisible'] ),
					'hiddenBlocks' => array_values( array_filter( is_array( $hidden ) ? $hidden : [], 'is_string' ) ),
				];
			}
		}

		return $sections;
	}

	/**
	 * @return array<string, mixed> Of a request's field.
	 */
	public static function schema(): array {
		$text = static fn( int $longest ): array => [
			'type'      => 'string',
			'maxLength' => $longest,
		];
		$list = static fn( array $items, int $most ): array => [
			'type'     => 'array',
			'items'    => $items,
			'maxItems' => $most,
		];

		return [
			'description'          => __( 'How the overview is arranged in the view. Empty for a view that leaves that to each reader.', 'storeboard' ),
			'type'                 => 'object',
			'additionalProperties' => false,
			'properties'           => [
				'sections' => $list(
					[
						'type'                 => 'object',
						'additionalProperties' => false,
						'properties'           => [
							'key'          => [ 'required' => true ] + $text( 200 ),
							'title'        => $text( 200 ),
							'isVisible'    => [ 'type' => 'boolean' ],
							'hiddenBlocks' => $list( $text( 200 ), 200 ),
						],
					],
					self::MOST_SECTIONS
				),
				'cards'    => $list( [ 'type' => 'object' ], Arrangement::MOST ),
			],
		];
	}
}
