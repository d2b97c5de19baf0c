<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\Reports\Categories;
use StoreboardPlatform\Data\Rows;

/** The categories of the products, by kind. Tableware is below the kitchen. */
final class ProductCategories {

	private const BELOW = [ 'Tableware' => 'Kitchen' ];

	private Rows $rows;

	/** @var array<string, int> Ids in term_taxonomy by name. */
	private array $ids = [];

	/** @var array<string, int> The number of products in each. */
	private array $counts = [];

	public function __construct() {
		global $wpdb;

		$this->rows = new Rows( $wpdb->term_relationships );

		// Parents come first.
		foreach ( array_reverse( array_keys( Seeder::declared( 'categories' ) ) ) as $name ) {
			$this->ids[ $name ] = $this->add( $name );
		}
	}

	/**
	 * @param int    $id   A product's id.
	 * @param string $kind The product's kind.
	 */
	public function put( int $id, string $kind ): void {
		foreach ( Seeder::declared( 'categories' ) as $name => $kinds ) {
			if ( in_array( $kind, $kinds, true ) ) {
				$this->counts[ $name ] = 1 + ( $this->counts[ $name ] ?? 0 );
				$this->rows->add(
					[
						'object_id'        => $id,
						'term_taxonomy_id' => $this->ids[ $name ],
					]
				);
			}
		}
	}

	public function write(): void {
		global $wpdb;

		$this->rows->write();

		foreach ( $this->counts as $name => $count ) {
			$wpdb->update( $wpdb->term_taxonomy, [ 'count' => $count ], [ 'term_taxonomy_id' => $this->ids[ $name ] ] );
		}

		Categories::rebuild();
	}

	/** Deletes the sample store's categories. */
	public static function remove(): void {
		global $wpdb;

		$ids = implode( ', ', array_map( 'intval', $wpdb->get_col( $wpdb->prepare( 'SELECT term_id FROM %i WHERE meta_key = %s', $wpdb->termmeta, Seeder::MARK ) ) ) );

		if ( '' === $ids ) {
			return;
		}

		// The children of a deleted category move to the top level.
		$wpdb->query( "UPDATE {$wpdb->term_taxonomy} SET parent = 0 WHERE parent IN ( {$ids} )" );
		$wpdb->query( "DELETE FROM {$wpdb->term_relationships} WHERE term_taxonomy_id IN ( SELECT term_taxonomy_id FROM {$wpdb->term_taxonomy} WHERE term_id IN ( {$ids} ) )" );

		foreach ( [ $wpdb->term_taxonomy, $wpdb->terms, $wpdb->termmeta ] as $table ) {
			$wpdb->query( "DELETE FROM {$table} WHERE term_id IN ( {$ids} )" );
		}

		delete_option( ContentTypes::CATEGORY . '_children' );
		Categories::rebuild();
	}

	/** @return int Id in term_taxonomy. */
	private function add( string $name ): int {
		$above = isset( self::BELOW[ $name ] ) ? get_term_by( 'slug', 'demo-' . strtolower( self::BELOW[ $name ] ), ContentTypes::CATEGORY ) : false;
		$made  = wp_insert_term(
			$name,
			ContentTypes::CATEGORY,
			[
				'slug'   => 'demo-' . strtolower( $name ),
				'parent' => $above instanceof \WP_Term ? $above->term_id : 0,
			]
		);

		if ( is_wp_error( $made ) ) {
			throw new \RuntimeException( $made->get_error_message() );
		}

		add_term_meta( $made['term_id'], Seeder::MARK, '1', true );

		return $made['term_taxonomy_id'];
	}
}
