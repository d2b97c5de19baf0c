<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use WP_Post;

/**
 * The fields of a reply that follow from what is stored, as fields.json declares them: a list names a kind, a column or meta key, and what stands for an empty value. A map
 * holds further fields. Everything else is answered as it is; null stands for what only the code knows.
 */
final class Fields {

	/**
	 * @param string               $of     A key of fields.json.
	 * @param array<string, mixed> $stored Values by column and meta key.
	 * @param array<string, mixed> $known  What the code knows, by field.
	 * @return array<string, mixed>
	 */
	public static function of( string $of, array $stored, array $known = [] ): array {
		return array_merge( self::read( Declared::in( __DIR__ . '/fields.json' )[ $of ], $stored ), $known );
	}

	/**
	 * @return array<string, mixed> A post's columns and meta. Of several values of a key, the first.
	 */
	public static function of_post( WP_Post $post ): array {
		return get_object_vars( $post ) + array_map( static fn( array $values ): string => (string) $values[0], get_post_meta( $post->ID ) );
	}

	/**
	 * @param array<string, mixed> $declared See above.
	 * @param array<string, mixed> $stored   Values by column and meta key.
	 * @return array<string, mixed>
	 */
	private static function read( array $declared, array $stored ): array {
		return array_map(
			static fn( $field ) => match ( true ) {
				! is_array( $field ) || [] === $field => $field,
				array_is_list( $field )               => self::value( $field[0], (string) ( $stored[ $field[1] ] ?? '' ), $field[2] ?? '' ),
				default                               => self::read( $field, $stored ),
			},
			$declared
		);
	}

	/** @return mixed */
	private static function value( string $kind, string $text, string $else ) {
		return match ( $kind ) {
			'int'    => (int) $text,
			'float'  => (float) $text,
			'whole'  => '' === $text ? null : (int) $text,
			'amount' => Currency::decimal( (float) $text ),
			'yes'    => 'yes' === $text,
			'flag'   => ! empty( $text ),
			'equals' => $text === $else,
			'column' => Dates::column( $text ),
			'time'   => Dates::time( $text, false ),
			'gmt'    => Dates::time( $text, true ),
			'ids'    => array_values( array_map( 'intval', array_filter( (array) maybe_unserialize( $text ) ) ) ),
			'shares' => self::shares( $text ),
			default  => '' === $text ? $else : $text,
		};
	}

	/**
	 * @param string $stored Taxes by rate, before and after discounts, serialised.
	 * @return array<int, array{id: int, total: string, subtotal: string}>
	 */
	private static function shares( string $stored ): array {
		$data   = maybe_unserialize( $stored );
		$shares = [];

		foreach ( is_array( $data ) ? (array) ( $data['total'] ?? [] ) : [] as $rate => $total ) {
			$shares[] = [
				'id'       => (int) $rate,
				'total'    => (string) $total,
				'subtotal' => (string) ( $data['subtotal'][ $rate ] ?? '' ),
			];
		}

		return $shares;
	}
}
