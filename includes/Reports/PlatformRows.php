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
	public static function around( Query $query, Dimension $by, array $rows, bool $is_extended ): ?array {
		$key  = $by->keys[ count( $by->keys ) - 1 ];
		$gone = 'variation' === $by->id && $is_extended ? self::gone( $rows ) : [];
		$told = self::told( $by, array_diff( array_column( $rows, $key ), array_column( $gone, $key ) ), self::NEVER, $is_extended );
		if ( [] !== $gone ) {
			// The platform finds the name of a deleted variation by its product, which it knows where it was sold.
			$told += self::told(
				$by,
				array_column( $gone, $key ),
				[
					'after'    => str_replace( ' ', 'T', $query->after ),
					'before'   => str_replace( ' ', 'T', $query->before ),
					'products' => array_values( array_unique( array_column( $gone, 'product_id' ) ) ),
				],
				$is_extended
			);
		}
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
	 * Customers as the platform lists them, with its own numbers: for some of them it counts these quickly.
	 *
	 * @param int[] $ids
	 * @return list<array<string, mixed>>|null In the same order; null where the platform does not tell each of them.
	 */
	public static function customers( Query $query, Dimension $by, array $ids ): ?array {
		$range = '' === $query->after ? [] : [
			'after'  => str_replace( ' ', 'T', $query->after ),
			'before' => str_replace( ' ', 'T', $query->before ),
		];
		$told  = self::told( $by, $ids, $range, false );

		return array_diff( $ids, array_keys( $told ) ) === [] ? array_map( static fn( int $id ): array => $told[ $id ], $ids ) : null;
	}

	/**
	 * Taxes as the platform lists them. What a tax is called stands in the orders' own rows: it has nothing to add but a link.
	 *
	 * @param list<array<string, int|float|string|null>> $rows
	 * @return list<array<string, mixed>>
	 */
	public static function taxes( array $rows ): array {
		return array_map( static fn( array $row ): array => $row + [ '_links' => [ 'tax' => [ [ 'href' => rest_url( '/wc-analytics/taxes/' . (int) $row['tax_rate_id'] ) ] ] ] ], $rows );
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
	 * @param array<int, int|float> $ids
	 * @param array<string, mixed>  $range And what else the platform's question is narrowed by.
	 * @return array<int|string, array<string, mixed>> By id.
	 */
	private static function told( Dimension $by, array $ids, array $range, bool $is_extended ): array {
		$reply = [] === $ids ? null : PlatformReports::ask(
			"/reports/$by->report",
			$range + [
				$by->report     => array_map( 'intval', array_values( $ids ) ),
				'extended_info' => $is_extended,
				// Each of these reports has it.
				'orderby'       => 'orders_count',
				'order'         => 'desc',
				'page'          => 1,
				'per_page'      => 100,
			]
		);

		return null === $reply || $reply->is_error() || ! is_array( $reply->get_data() ) ? [] : array_column( $reply->get_data(), null, $by->keys[ count( $by->keys ) - 1 ] );
	}

	/**
	 * @param list<array<string, int|float>> $rows
	 * @return list<array<string, int|float>> Those whose variation was deleted.
	 */
	private static function gone( array $rows ): array {
		_prime_post_caches( array_map( 'intval', array_column( $rows, 'variation_id' ) ), false, false );

		return array_values( array_filter( $rows, static fn( array $row ): bool => null === get_post( (int) $row['variation_id'] ) ) );
	}
}
