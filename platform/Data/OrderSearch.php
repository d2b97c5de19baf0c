<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/** Finds orders by number, or by the customer's name or address. */
final class OrderSearch {

	private const FIELDS = [ '_billing_first_name', '_billing_last_name', '_billing_company', '_billing_email' ];

	/**
	 * @param string $text The text as typed. Each of its words must match.
	 * @return int[] Order ids.
	 */
	public static function ids( string $text ): array {
		global $wpdb;

		$number = ltrim( $text, '#' );

		if ( ctype_digit( $number ) ) {
			return [ (int) $number ];
		}

		$found  = null;
		$fields = "'" . implode( "', '", self::FIELDS ) . "'";

		foreach ( array_slice( preg_split( '/\s+/', $text, -1, PREG_SPLIT_NO_EMPTY ) ?: [], 0, 6 ) as $word ) {
			$ids = $wpdb->get_col(
				$wpdb->prepare(
					"SELECT DISTINCT post_id FROM {$wpdb->postmeta} WHERE meta_key IN ( {$fields} ) AND meta_value LIKE %s", // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- A constant.
					'%' . $wpdb->esc_like( $word ) . '%'
				)
			);

			$found = null === $found ? $ids : array_intersect( $found, $ids );
		}

		return array_map( 'intval', array_values( $found ?? [] ) );
	}
}
