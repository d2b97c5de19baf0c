<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use StoreboardPlatform\Data\Reports\Tables;

/**
 * Conditions of a query over products, variations or coupons, by what screens ask. The query calls their posts `post`.
 */
final class ProductFilters {

	/** The columns and meta keys behind the fields that a search may name. */
	private const SEARCHED = [
		'name'              => 'post.post_title',
		'description'       => 'post.post_content',
		'short_description' => 'post.post_excerpt',
		'sku'               => "( SELECT MAX( field.meta_value ) FROM {postmeta} AS field WHERE field.post_id = post.ID AND field.meta_key = '_sku' )",
	];

	/**
	 * @param array<string, mixed> $query Keys status, include, exclude, parent, type, category, search and search_fields. Absent ones do not limit.
	 * @return string[] SQL conditions.
	 */
	public static function sql( array $query ): array {
		global $wpdb;

		$status = $query['status'] ?? 'any';
		$is     = [ 'any' === $status ? "post.post_status NOT IN ( 'trash', 'auto-draft' )" : $wpdb->prepare( 'post.post_status = %s', $status ) ];

		foreach ( [ 'include' => 'ID IN', 'exclude' => 'ID NOT IN', 'parent' => 'post_parent IN' ] as $name => $compare ) {
			if ( isset( $query[ $name ] ) ) {
				$is[] = "post.{$compare} ( " . implode( ', ', array_map( 'intval', (array) $query[ $name ] ) ) . ' )';
			}
		}
		if ( isset( $query['type'] ) ) {
			$is[] = self::of_type( $query['type'] );
		}
		if ( isset( $query['category'] ) ) {
			$is[] = self::in_categories( wp_parse_id_list( $query['category'] ) );
		}

		return [ ...$is, ...self::of_search( $query ) ];
	}

	/**
	 * Each word must be in one of the fields.
	 *
	 * @param array<string, mixed> $query See sql().
	 * @return string[] SQL conditions.
	 */
	private static function of_search( array $query ): array {
		global $wpdb;

		$names  = $query['search_fields'] ?? [ 'name', 'short_description', 'description' ];
		$fields = str_replace( '{postmeta}', $wpdb->postmeta, array_intersect_key( self::SEARCHED, array_flip( $names ) ) );
		$is     = [];

		foreach ( (array) preg_split( '/\s+/', trim( $query['search'] ?? '' ), -1, PREG_SPLIT_NO_EMPTY ) as $word ) {
			$like = '%' . $wpdb->esc_like( (string) $word ) . '%';
			$is[] = '( ' . implode( ' OR ', array_map( static fn( string $field ): string => $wpdb->prepare( "{$field} LIKE %s", $like ), $fields ) ) . ' )';
		}

		return $is;
	}

	/** @param int[] $ids Category ids. The categories below them count too. */
	private static function in_categories( array $ids ): string {
		global $wpdb;

		return "EXISTS ( SELECT 1 FROM {$wpdb->term_relationships} AS relation
			JOIN {$wpdb->term_taxonomy} AS taxonomy ON taxonomy.term_taxonomy_id = relation.term_taxonomy_id AND taxonomy.taxonomy = '" . ContentTypes::CATEGORY . "'
			JOIN " . Tables::name( 'wc_category_lookup' ) . ' AS tree ON tree.category_id = taxonomy.term_id
			WHERE relation.object_id = post.ID AND tree.category_tree_id IN ( ' . implode( ', ', $ids ) . ' ) )';
	}

	private static function of_type( string $type ): string {
		global $wpdb;

		$has = "EXISTS ( SELECT 1 FROM {$wpdb->posts} AS variation WHERE variation.post_type = '" . ProductStore::VARIATION . "' AND variation.post_parent = post.ID )";

		return match ( $type ) {
			'simple'   => "NOT {$has}",
			'variable' => $has,
			default    => '1 = 0',
		};
	}
}
