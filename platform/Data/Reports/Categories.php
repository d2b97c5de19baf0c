<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\Rows;
use StoreboardPlatform\Registerable;

/**
 * Maintains wc_category_lookup: a row for each category and each of its ancestors, and one for the category itself.
 * So sales in a category count for its ancestors too.
 */
final class Categories implements Registerable {

	public function register(): void {
		foreach ( [ 'created', 'edited', 'delete' ] as $what ) {
			add_action( "{$what}_" . ContentTypes::CATEGORY, [ self::class, 'rebuild' ] );
		}
	}

	/** Rewrites the whole table. A store has few categories, and one that moves affects others. */
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

			// Stops at a category that was made its own ancestor.
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
