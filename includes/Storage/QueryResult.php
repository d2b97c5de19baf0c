<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Storage;

defined( 'ABSPATH' ) || exit;

/**
 * What WordPress' database object tells of the query that ran last.
 *
 * The code that writes may read it only after the hooks of that write have run: WooCommerce's REST route for tax rates asks how many rows
 * were deleted after `woocommerce_tax_rate_deleted`. A query of ours on such a hook must not show there.
 */
final class QueryResult {

	private const FIELDS = [ 'last_query', 'last_result', 'last_error', 'num_rows', 'rows_affected', 'insert_id' ];

	/**
	 * Runs queries and puts back what was told of the one before them.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public static function preserve( callable $work ) {
		global $wpdb;

		$before = array_intersect_key( get_object_vars( $wpdb ), array_flip( self::FIELDS ) );
		try {
			return $work();
		} finally {
			foreach ( $before as $field => $value ) {
				$wpdb->$field = $value;
			}
		}
	}
}
