<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Cards;

use Storeboard\Reports\ForeignOrders;
use Storeboard\Reports\Metric;
use Storeboard\Reports\Registry;

defined( 'ABSPATH' ) || exit;

/**
 * A kind of card, as cards.json declares it. The names are those that WordPress is making for the widgets of its own dashboard (`widget.json`).
 *
 * @phpstan-type Choice array{value: string, label: string}
 * @phpstan-type Attribute array{type: 'string'|'number', label: string, default: string|int|float, choices?: Choice[], optional?: bool, fixed?: bool}
 */
final class Card {

	public const FRAMED = 'framed';

	/** Before the id of a metric: the name under which a card is told the amount of its target. */
	public const TARGET = 'target:';

	/** So much more it takes to show how far a target is reached, in pixels as what follows. */
	private const TARGET_HEIGHT = 56;

	/** And to lead to where one is set. */
	private const LINK_HEIGHT = 32;

	/** And to say what it is narrowed by, or of which orders something is known. */
	private const LINE_HEIGHT = 28;

	/** And to say that amounts in other currencies are in it or not: two lines on a phone. */
	private const CURRENCIES_HEIGHT = 48;

	/** The module draws its own box, with a heading of its own. */
	public const FULL_BLEED = 'full-bleed';

	/**
	 * @param string                   $name         'storeboard/metric'.
	 * @param string                   $title        For people, as the rest of these texts.
	 * @param string[]                 $keywords     What it is found by as well.
	 * @param string                   $presentation FRAMED or FULL_BLEED.
	 * @param array<string, Attribute> $attributes   What an owner sets of each of its cards, by name.
	 * @param int                      $height       What its box keeps free until the module is there, in pixels; 0 where only the module knows.
	 * @param bool                     $several      Whether home may have more than one.
	 * @param string                   $printed      What PHP prints of it before any script; '' for its box alone.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $title,
		public readonly string $description,
		public readonly string $category,
		public readonly string $icon,
		public readonly array $keywords = [],
		public readonly string $presentation = self::FRAMED,
		public readonly array $attributes = [],
		public readonly int $height = 0,
		public readonly bool $several = false,
		public readonly string $printed = ''
	) {}

	/**
	 * What one of its cards is set to: what is missing or makes no sense is the default.
	 *
	 * @param array<mixed> $given
	 * @return array<string, string|int|float>
	 */
	public function read( array $given ): array {
		$read = [];
		foreach ( $this->attributes as $name => $attribute ) {
			$value = empty( $attribute['fixed'] ) ? $given[ $name ] ?? null : null;
			if ( 'number' === $attribute['type'] ) {
				$read[ $name ] = is_numeric( $value ) ? $value + 0 : $attribute['default'];
				continue;
			}
			$value         = is_string( $value ) ? mb_substr( sanitize_text_field( $value ), 0, 200 ) : $attribute['default'];
			$read[ $name ] = ! isset( $attribute['choices'] ) || in_array( $value, array_column( $attribute['choices'], 'value' ), true ) ? $value : $attribute['default'];
		}

		return $read;
	}

	/**
	 * What the box of one of its cards keeps free, in pixels.
	 *
	 * @param array<string, string|int|float> $attributes As read() has them, and what the card is told of targets.
	 */
	public function height_of( array $attributes ): int {
		$has_target = [] !== array_filter( $attributes, static fn( $value, string $name ): bool => str_starts_with( $name, self::TARGET ) && (float) $value > 0, ARRAY_FILTER_USE_BOTH );

		return $this->height
			+ ( $has_target ? self::TARGET_HEIGHT : 0 )
			+ ( isset( $attributes['may_have_target'] ) ? self::LINK_HEIGHT : 0 )
			+ ( self::is_filtered( $attributes ) ? self::LINE_HEIGHT : 0 )
			+ ( [] === self::noted( $attributes ) ? 0 : self::LINE_HEIGHT )
			+ ( self::is_of_money( $attributes ) && ForeignOrders::were_found() ? self::CURRENCIES_HEIGHT : 0 );
	}

	/**
	 * @param array<string, string|int|float> $attributes As read() has them.
	 * @return Metric[] Those that it shows, by id. The rows of a table have none of their own.
	 */
	private static function metrics( array $attributes ): array {
		$ids = isset( $attributes['by'] ) ? [] : array_filter( [ (string) ( $attributes['metric'] ?? '' ), (string) ( $attributes['second'] ?? '' ) ] );

		return [] === $ids ? [] : array_intersect_key( Registry::metrics(), array_flip( $ids ) );
	}

	/**
	 * @param array<string, string|int|float> $attributes As read() has them.
	 * @return Metric[] Its metrics of which not all may be known: a line says how much is.
	 */
	private static function noted( array $attributes ): array {
		return array_filter( self::metrics( $attributes ), static fn( Metric $metric ): bool => null !== $metric->known_by() );
	}

	/**
	 * Whether it shows amounts of the store's orders, as each table does. What an extension counts says itself what it is.
	 *
	 * @param array<string, string|int|float> $attributes As read() has them.
	 */
	private static function is_of_money( array $attributes ): bool {
		return isset( $attributes['by'] ) || [] !== array_filter( self::metrics( $attributes ), static fn( Metric $metric ): bool => Metric::CURRENCY === $metric->format && null === $metric->declared && 'stock' !== $metric->base );
	}

	/**
	 * Whether one of our cards of metrics is narrowed, as src/components/cards/metrics/use-answers.ts says it: it shows orders alone.
	 *
	 * @param array<string, string|int|float> $attributes As read() has them.
	 */
	public static function is_filtered( array $attributes ): bool {
		if ( ! isset( $attributes['filter'], $attributes['filter_label'] ) || 1 !== preg_match( '/^\w+:/', (string) $attributes['filter'] ) ) {
			return false;
		}
		if ( isset( $attributes['by'] ) ) {
			return in_array( $attributes['by'], [ 'payment_method', 'origin', 'device' ], true );
		}

		return [] === array_filter( [ $attributes['metric'] ?? '', $attributes['second'] ?? '' ], static fn( $id ): bool => '' !== $id && ! str_starts_with( (string) $id, 'orders/' ) );
	}

	/**
	 * The heading of one of its cards: what the owner called it, else what it shows, else the kind's own.
	 *
	 * @param array<string, string|int|float> $attributes As read() has them.
	 */
	public function heading( array $attributes ): string {
		$own = trim( (string) ( $attributes['title'] ?? '' ) );
		if ( '' !== $own ) {
			return $own;
		}
		$labels = [];
		foreach ( [ 'metric', 'second', 'by' ] as $name ) {
			foreach ( $this->attributes[ $name ]['choices'] ?? [] as $choice ) {
				if ( $choice['value'] === ( $attributes[ $name ] ?? '' ) ) {
					$labels[] = $choice['label'];
				}
			}
		}

		if ( self::is_filtered( $attributes ) && '' !== $attributes['filter_label'] ) {
			$labels[] = (string) $attributes['filter_label'];
		}

		return [] === $labels ? $this->title : implode( ', ', $labels );
	}
}
