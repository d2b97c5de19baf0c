<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rest\PlatformReports;

defined( 'ABSPATH' ) || exit;

/**
 * Rows of a report as the platform lists them, with names, prices, stock and links, around numbers of ours. The platform is asked for exactly these things
 * in a second in which nothing was sold, which costs it no count.
 */
final class PlatformRows {

	private const NEVER = [
		'after'  => '1970-01-02T00:00:00',
		'before' => '1970-01-02T00:00:01',
	];

	/**
	 * @param list<array<string, int|float>> $rows The dimension's keys, and figures by the names that the platform has for them.
	 * @return list<array<string, mixed>>|null In the same order; null where the platform does not tell each of them.
	 */
	public static function around( Dimension $by, array $rows, bool $is_extended ): ?array {
		$key = $by->keys[ count( $by->keys ) - 1 ];
		$ids = array_map( 'intval', array_column( $rows, $key ) );
		if ( [] === $ids ) {
			return [];
		}
		if ( 'variation' === $by->id && $is_extended && self::is_any_gone( $ids ) ) {
			// The platform finds the name of a deleted variation by its product, which it does not know in that second.
			return null;
		}
		$reply = PlatformReports::ask(
			"/reports/$by->report",
			self::NEVER + [
				$by->report     => $ids,
				'extended_info' => $is_extended,
				'orderby'       => 'items_sold',
				'order'         => 'desc',
				'page'          => 1,
				'per_page'      => 100,
			]
		);
		$told  = array_column( $reply->is_error() || ! is_array( $reply->get_data() ) ? [] : $reply->get_data(), null, $key );
		$found = [];
		foreach ( $rows as $row ) {
			if ( ! isset( $told[ $row[ $key ] ] ) ) {
				return null;
			}
			$found[] = self::with_links( array_merge( (array) $told[ $row[ $key ] ], $row ), $row );
		}

		return $found;
	}

	/**
	 * A variation's links name its product, which the platform does not know where nothing was sold.
	 *
	 * @param array<string, mixed>     $told
	 * @param array<string, int|float> $row
	 * @return array<string, mixed>
	 */
	private static function with_links( array $told, array $row ): array {
		if ( isset( $told['_links'], $row['variation_id'] ) ) {
			array_walk_recursive(
				$told['_links'],
				static function ( &$value ) use ( $row ): void {
					$value = is_string( $value ) ? (string) preg_replace( '@/products/0?(?=/|$)@', '/products/' . (int) $row['product_id'], $value ) : $value;
				}
			);
		}

		return $told;
	}

	/**
	 * @param int[] $ids
	 */
	private static function is_any_gone( array $ids ): bool {
		_prime_post_caches( $ids, false, false );

		return in_array( null, array_map( 'get_post', $ids ), true );
	}
}
