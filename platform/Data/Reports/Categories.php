<?php
/**
 * Which categories lie below which.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\Rows;
use StoreboardPlatform\Registerable;

/**
 * Keeps wc_category_lookup: a row for each category and each category above it, and for itself, so that what was sold in a category
 * counts for those above it too.
 */
final class Categories implements Registerable {

	public function register(): void {
		foreach ( [ 'created', 'edited', 'delete' ] as $what ) {
			add_action( "{$what}_" . ContentTypes::CATEGORY, [ self::class, 'rebuild' ] );
		}
	}

	/**
	 * Writes the whole table anew: a store has few categories, and one that moves takes others with it.
	 */
	public static function rebuild(): void {
		global $wpdb;

		$table   = Tables::name( 'wc_category_lookup' );
		$rows    = new Rows( $table, true );
		$parents = array_map(
			'intval',
			array_column(
				$wpdb->get_results( $wpdb->prepare( 'SELECT term_id, parent FROM %i WHERE taxonomy = %s', $wpdb->term_taxonomy, ContentTypes::CATEGORY ), ARRAY_A ),
				'parent',
				'term_id'
			)
		);

		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', $table ) );

		foreach ( array_keys( $parents ) as $id ) {
			$seen = [];

			// A category that was made its own ancestor must not end in a circle.
			for ( $above = $id; $above > 0 && ! isset( $seen[ $above ] ); $above = $parents[ $above ] ?? 0 ) {
				$seen[ $above ] = true;
				$rows->add(
					[
						'category_tree_id' => $above,
						'category_id'      => $id,
					]
				);
			}
		}

		$rows->write();
	}
}
