<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Cards;

use Storeboard\Declarations\Card as Declared;
use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Fields;
use Storeboard\Screens\ReportAccess;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Support\ExtensionFilter;

defined( 'ABSPATH' ) || exit;

/**
 * The kinds of cards that home and the overview can have: cards.json, and what extensions declare. docs/decisions/cards.md tells what the fields mean.
 *
 * @phpstan-import-type Whose from ExtensionFilter
 * @phpstan-type Row array{
 *     category?: string,
 *     icon?: string,
 *     presentation?: string,
 *     can?: string,
 *     needs?: array{feature: string},
 *     height?: int,
 *     several?: bool,
 *     printed?: string,
 *     pages?: string[],
 *     report?: string,
 *     attributes?: array<string, array{type?: string, default?: string|int|float, choices?: string, optional?: bool, fixed?: bool}>,
 *     former_names?: string[],
 *     title?: string,
 *     description?: string,
 *     keywords?: string[]
 * }
 */
final class Cards {

	/** Filters the declarations of cards, by name. */
	public const FILTER = 'storeboard_cards';

	/** Fields of which a wrong one is left out alone, and those that say who sees the card: with a wrong one of these it is left out whole. */
	private const TEXTS     = [ 'title', 'description', 'category', 'icon', 'presentation', 'printed' ];
	private const WHO_SEES = [ 'can', 'report' ];

	/** @var array<string, Row>|null */
	private static ?array $own = null;

	/**
	 * All that are declared, whoever may see them.
	 *
	 * @return array<string, Row>
	 */
	public static function declared(): array {
		return self::read()[0];
	}

	/**
	 * Whom the cards are of that extensions declare by the filter.
	 *
	 * @return array<string, Whose> By the name of the card.
	 */
	public static function whose(): array {
		[ $cards, $whose ] = self::read();

		return array_intersect_key( $whose, $cards );
	}

	/**
	 * @return array{array<string, Row>, array<array-key, Whose>}
	 */
	private static function read(): array {
		self::$own ??= wp_json_file_decode( __DIR__ . '/cards.json', [ 'associative' => true ] ) ?? [];
		$known       = self::$own + array_map( [ self::class, 'of_declaration' ], Declarations::cards() );
		if ( ! has_filter( self::FILTER ) ) {
			return [ $known, [] ];
		}
		/**
		 * Filters the kinds of cards that home can have. One of an extension says its title, its description and its keywords itself, and has a module by
		 * the client's filter `storeboard_card_modules`.
		 *
		 * @param array<string, array<string, mixed>> $cards By name, 'acme/renewals', as includes/Cards/cards.json has them.
		 */
		$apply            = static fn() => apply_filters( self::FILTER, $known );
		[ $all, $whose ] = ExtensionFilter::apply( $apply, self::FILTER, $known, 'cards' );
		$cards            = [];
		foreach ( $all as $name => $row ) {
			$who = $whose[ $name ] ?? ExtensionFilter::NOBODY;
			if ( is_array( $row ) && is_array( $row['attributes'] ?? [] ) && is_string( $name ) && '' !== $name ) {
				$wrong = isset( $whose[ $name ] ) ? self::wrong( $row ) : [];
				if ( [] !== $wrong ) {
					ExtensionErrors::add( $who['name'], "card $name", implode( ' ', $wrong ), $who['where'] );
				}
				if ( [] === array_intersect_key( $wrong, array_flip( self::WHO_SEES ) ) ) {
					$cards[ $name ] = array_diff_key( $row, $wrong );
				}
				continue;
			}
			ExtensionErrors::add( $who['name'], "card $name", 'A card needs a name, and an array with its fields; its attributes are an array too.', $who['where'] );
		}

		return [ $cards, $whose ];
	}

	/**
	 * What is wrong with fields of a card that an extension declares.
	 *
	 * @param array<string, mixed> $row
	 * @return array<string, string> What is said of each, by its name.
	 */
	private static function wrong( array $row ): array {
		$fields   = new Fields( $row );
		$wrong    = [];
		$expected = array_fill_keys( [ ...self::TEXTS, ...self::WHO_SEES ], 'a text' ) + [ 'height' => 'a number of pixels, 0 or more' ];
		foreach ( $expected as $name => $words ) {
			$value    = $row[ $name ] ?? null;
			$is_sound = 'height' === $name ? is_numeric( $value ) && $value >= 0 : is_string( $value );
			if ( null !== $value && ! $is_sound ) {
				$wrong[ $name ] = $fields->wrong( $name, $words, $value )->getMessage();
			}
		}

		return $wrong;
	}

	/**
	 * A card of metrics as ours, over those that it names; ours draws it.
	 *
	 * @return Row
	 */
	private static function of_declaration( Declared $card ): array {
		$ours  = 'chart' === $card->shows ? 'storeboard/chart' : 'storeboard/metric';
		$row   = self::$own[ $ours ] ?? [];
		$fixed = static fn( string $value ): array => [
			'default' => $value,
			'fixed'   => true,
		];

		return [
			'title'       => $card->title,
			'description' => $card->description,
			'keywords'    => [],
			'can'         => $card->capability,
			'report'      => $card->report,
			'attributes'  => [
				'title'  => [ 'default' => '' ],
				'metric' => [
					'default' => $card->metrics[0],
					'choices' => "card/$card->id",
				],
				'module' => $fixed( $ours ),
				'report' => $fixed( $card->report ),
				// What its own table says of its rows, the store's filters do not know.
			] + array_diff_key( $row['attributes'] ?? [], [ 'filter' => true, 'filter_label' => true ] ),
		] + $row;
	}

	/**
	 * The kinds that the current user may have.
	 *
	 * @param string[]|null $names Of these alone.
	 * @param string        $page  Of this page: Arrangement::HOME or OVERVIEW.
	 * @return array<string, Card> By name.
	 */
	public static function allowed( ?array $names = null, string $page = Arrangement::HOME ): array {
		$cards = [];
		foreach ( self::declared() as $name => $row ) {
			if ( ( null === $names || in_array( $name, $names, true ) ) && self::is_for( $row, $page ) && self::may_have( $name, $row ) ) {
				$cards[ $name ] = self::card( $name, Arrangement::HOME === $page ? $row : self::without_period( $row ) );
			}
		}

		return $cards;
	}

	/**
	 * Whether a page can have cards of a kind: home, unless its row names others.
	 *
	 * @param Row $row
	 */
	public static function is_for( array $row, string $page ): bool {
		return in_array( $page, (array) ( $row['pages'] ?? [ Arrangement::HOME ] ), true );
	}

	/**
	 * A kind whose cards show the period of their page, and what that compares with.
	 *
	 * @param Row $row
	 * @return Row
	 */
	private static function without_period( array $row ): array {
		return [ 'attributes' => array_diff_key( $row['attributes'] ?? [], array_flip( [ 'range', 'compare' ] ) ) ] + $row;
	}

	/** The name that a card has now; null where nobody declares it any more. */
	public static function present_name( string $name ): ?string {
		$declared = self::declared();
		if ( isset( $declared[ $name ] ) ) {
			return $name;
		}
		foreach ( $declared as $now => $row ) {
			if ( in_array( $name, (array) ( $row['former_names'] ?? [] ), true ) ) {
				return $now;
			}
		}

		return null;
	}

	/**
	 * @param Row $row
	 */
	private static function may_have( string $name, array $row ): bool {
		$capability = $row['can'] ?? 'manage_woocommerce';
		$feature    = $row['needs']['feature'] ?? '';
		$report     = (string) ( $row['report'] ?? '' );
		$declared   = Declarations::cards()[ $name ] ?? null;

		// One that an extension declares has something to show, and that is seen as its reports are.
		if ( null !== $declared && [] === array_filter( array_intersect_key( Declarations::metrics(), array_flip( $declared->metrics ) ), [ ReportAccess::class, 'may_see_metric' ] ) ) {
			return false;
		}

		return is_string( $capability ) && ReportAccess::may_see_declared( $capability, '' === $report ? [] : [ $report ] ) && ( 'analytics' !== $feature || 'no' !== get_option( 'woocommerce_analytics_enabled', 'yes' ) );
	}

	/**
	 * @param Row $row
	 */
	private static function card( string $name, array $row ): Card {
		$words      = Words::of( $name ) + [
			'title'       => (string) ( $row['title'] ?? $name ),
			'description' => (string) ( $row['description'] ?? '' ),
			'keywords'    => array_filter( (array) ( $row['keywords'] ?? [] ), 'is_string' ),
		];
		$attributes = [];
		foreach ( $row['attributes'] ?? [] as $key => $attribute ) {
			$choices            = isset( $attribute['choices'] ) ? Words::choices( (string) $attribute['choices'] ) : null;
			$attributes[ $key ] = [
				'type'    => 'number' === ( $attribute['type'] ?? '' ) ? 'number' : 'string',
				'label'   => empty( $attribute['fixed'] ) ? Words::attribute( $key ) : '',
				'default' => $attribute['default'] ?? '',
			] + ( null === $choices ? [] : [ 'choices' => $choices ] ) + ( empty( $attribute['fixed'] ) ? [] : [ 'fixed' => true ] );
		}

		return new Card(
			$name,
			$words['title'],
			$words['description'],
			(string) ( $row['category'] ?? 'store' ),
			(string) ( $row['icon'] ?? '' ),
			array_values( $words['keywords'] ),
			Card::FULL_BLEED === ( $row['presentation'] ?? '' ) ? Card::FULL_BLEED : Card::FRAMED,
			$attributes,
			max( 0, (int) ( $row['height'] ?? 0 ) ),
			! empty( $row['several'] ),
			(string) ( $row['printed'] ?? '' )
		);
	}
}
