<?php
/**
 * SQL conditions of product queries.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use StoreboardPlatform\Data\Reports\Tables;

/**
 * Conditions of a query over products or variations. The query calls their posts `post`.
 */
final class ProductFilters {

	private const ALL = "post.post_status NOT IN ( 'trash', 'auto-draft' )";

	public const FIELDS = [ 'name', 'global_unique_id', 'description', 'short_description', 'sku' ];

	/**
	 * The columns and meta keys behind the fields.
	 */
	private const SEARCHED = [
		'name'              => 'post.post_title',
		'description'       => 'post.post_content',
		'short_description' => 'post.post_excerpt',
		'sku'               => '_sku',
		'global_unique_id'  => '_global_unique_id',
	];

	/**
	 * Taxonomy by the argument that names term ids. No product is in a taxonomy that the store does not have.
	 */
	private const TAXONOMIES = [
		'tag'            => 'product_tag',
		'brand'          => 'product_brand',
		'shipping_class' => 'product_shipping_class',
	];

	/**
	 * @param array<string, mixed> $query See ProductStore::find(). Arguments that were not given are absent.
	 * @return string[] SQL conditions.
	 */
	public static function sql( array $query ): array {
		return [ self::of_status( $query ), ...self::of_post( $query ), ...self::of_search( $query ), ...self::of_terms( $query ), ...self::of_meta( $query ) ];
	}

	/**
	 * @param string $key     A field's key.
	 * @param string $default The value if the field is not stored.
	 * @return string An SQL expression.
	 */
	public static function meta( string $key, string $default = '' ): string {
		global $wpdb;

		return "COALESCE( ( SELECT MAX( field.meta_value ) FROM {$wpdb->postmeta} AS field WHERE field.post_id = post.ID AND field.meta_key = '{$key}' ), '{$default}' )";
	}

	/**
	 * The list of statuses takes precedence over the single one.
	 *
	 * @param array<string, mixed> $query See sql().
	 */
	private static function of_status( array $query ): string {
		$asked  = (array) ( $query['include_status'] ?? $query['status'] ?? 'any' );
		$is     = in_array( 'any', $asked, true ) ? self::ALL : 'post.post_status IN ' . self::texts( $asked );
		$is_not = isset( $query['exclude_status'] ) ? ' AND post.post_status NOT IN ' . self::texts( (array) $query['exclude_status'] ) : '';

		return $is . $is_not;
	}

	/**
	 * @param array<string, mixed> $query See sql().
	 * @return string[] SQL conditions.
	 */
	private static function of_post( array $query ): array {
		global $wpdb;

		$is = [];

		foreach ( [ 'include' => 'ID IN', 'exclude' => 'ID NOT IN', 'parent' => 'post_parent IN', 'parent_exclude' => 'post_parent NOT IN' ] as $name => $compare ) {
			if ( isset( $query[ $name ] ) ) {
				$is[] = "post.{$compare} ( " . implode( ', ', array_map( 'intval', (array) $query[ $name ] ) ) . ' )';
			}
		}

		$as_gmt = (bool) ( $query['dates_are_gmt'] ?? false );

		foreach ( [ 'after' => 'date >', 'before' => 'date <', 'modified_after' => 'modified >', 'modified_before' => 'modified <' ] as $name => $compare ) {
			if ( isset( $query[ $name ] ) ) {
				$is[] = 'post.post_' . ( $as_gmt ? str_replace( ' ', '_gmt ', $compare ) : $compare ) . " '" . Dates::bound( $query[ $name ], $as_gmt ) . "'";
			}
		}
		if ( isset( $query['slug'] ) ) {
			$is[] = $wpdb->prepare( 'post.post_name = %s', $query['slug'] );
		}
		foreach ( [ 'type' => '', 'include_types' => '', 'exclude_types' => 'NOT ' ] as $name => $not ) {
			if ( isset( $query[ $name ] ) ) {
				$is[] = $not . '( ' . implode( ' OR ', array_map( [ self::class, 'of_type' ], (array) $query[ $name ] ) ) . ' )';
			}
		}

		return $is;
	}

	/**
	 * Each word must be in one of the fields.
	 *
	 * @param array<string, mixed> $query See sql().
	 * @return string[] SQL conditions.
	 */
	private static function of_search( array $query ): array {
		global $wpdb;

		$searches = [
			[ $query['search'] ?? '', $query['search_fields'] ?? [ 'name', 'short_description', 'description' ] ],
			[ $query['search_name_or_sku'] ?? '', [ 'name', 'sku' ] ],
		];
		$is       = [];

		foreach ( $searches as [ $words, $names ] ) {
			$fields = array_map( static fn( string $field ): string => '_' === $field[0] ? self::meta( $field ) : $field, array_intersect_key( self::SEARCHED, array_flip( $names ) ) );

			foreach ( (array) preg_split( '/\s+/', trim( $words ), -1, PREG_SPLIT_NO_EMPTY ) as $word ) {
				$like = '%' . $wpdb->esc_like( (string) $word ) . '%';
				$is[] = '( ' . implode( ' OR ', array_map( static fn( string $field ): string => $wpdb->prepare( "{$field} LIKE %s", $like ), $fields ) ) . ' )';
			}
		}

		return $is;
	}

	/**
	 * @param array<string, mixed> $query See sql().
	 * @return string[] SQL conditions.
	 */
	private static function of_terms( array $query ): array {
		global $wpdb;

		$is = isset( $query['category'] ) ? [ self::in_categories( wp_parse_id_list( $query['category'] ) ) ] : [];

		foreach ( array_intersect_key( self::TAXONOMIES, $query ) as $name => $taxonomy ) {
			$is[] = "EXISTS ( SELECT 1 FROM {$wpdb->term_relationships} AS relation JOIN {$wpdb->term_taxonomy} AS taxonomy ON taxonomy.term_taxonomy_id = relation.term_taxonomy_id
				WHERE relation.object_id = post.ID AND taxonomy.taxonomy = '{$taxonomy}' AND taxonomy.term_id IN ( " . implode( ', ', wp_parse_id_list( $query[ $name ] ) ) . ' ) )';
		}

		return $is;
	}

	/**
	 * @param array<string, mixed> $query See sql().
	 * @return string[] SQL conditions.
	 */
	private static function of_meta( array $query ): array {
		global $wpdb;

		$is = [];

		if ( isset( $query['sku'] ) ) {
			$is[] = self::meta( '_sku' ) . ' IN ' . self::texts( array_map( 'trim', explode( ',', $query['sku'] ) ) );
		}
		if ( isset( $query['search_sku'] ) ) {
			$is[] = $wpdb->prepare( self::meta( '_sku' ) . ' LIKE %s', '%' . $wpdb->esc_like( $query['search_sku'] ) . '%' );
		}
		if ( isset( $query['stock_status'] ) ) {
			$is[] = $wpdb->prepare( self::meta( '_stock_status', 'instock' ) . ' = %s', $query['stock_status'] );
		}
		if ( isset( $query['tax_class'] ) ) {
			$is[] = $wpdb->prepare( self::meta( '_tax_class' ) . ' = %s', TaxClasses::STANDARD === $query['tax_class'] ? '' : $query['tax_class'] );
		}
		foreach ( [ 'featured', 'virtual', 'downloadable' ] as $name ) {
			if ( isset( $query[ $name ] ) ) {
				$is[] = self::meta( "_{$name}", 'no' ) . ( $query[ $name ] ? " = 'yes'" : " <> 'yes'" );
			}
		}
		foreach ( $query['attributes'] ?? [] as $attribute ) {
			$options = array_map( 'strval', array_filter( (array) ( $attribute['terms'] ?? $attribute['term'] ?? [] ), 'is_scalar' ) );
			$is[]    = [] === $options ? '1 = 1' : self::meta( 'attribute_' . sanitize_key( $attribute['attribute'] ?? '' ) ) . ' IN ' . self::texts( $options );
		}

		return [ ...$is, ...self::of_price( $query ) ];
	}

	/**
	 * @param array<string, mixed> $query See sql().
	 * @return string[] SQL conditions.
	 */
	private static function of_price( array $query ): array {
		global $wpdb;

		$is = [];

		if ( isset( $query['on_sale'] ) ) {
			$sale = "EXISTS ( SELECT 1 FROM {$wpdb->postmeta} AS sale JOIN {$wpdb->postmeta} AS price ON price.post_id = sale.post_id AND price.meta_key = '_price' AND price.meta_value = sale.meta_value
				JOIN {$wpdb->posts} AS thing ON thing.ID = sale.post_id WHERE sale.meta_key = '_sale_price' AND sale.meta_value <> '' AND ( thing.ID = post.ID OR thing.post_parent = post.ID ) )";
			$is[] = $query['on_sale'] ? $sale : "NOT {$sale}";
		}
		if ( isset( $query['has_price'] ) ) {
			$is[] = self::meta( '_price' ) . ( $query['has_price'] ? " <> ''" : " = ''" );
		}
		foreach ( [ 'min_price' => '>=', 'max_price' => '<=' ] as $name => $compare ) {
			if ( isset( $query[ $name ] ) ) {
				$is[] = self::meta( '_price' ) . " <> '' AND " . self::meta( '_price' ) . " + 0 {$compare} " . (float) $query[ $name ];
			}
		}

		return $is;
	}

	/**
	 * @param int[] $ids Category ids. The categories below them count too.
	 */
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

	/**
	 * @param string[] $texts At least one.
	 * @return string An SQL list.
	 */
	private static function texts( array $texts ): string {
		return "( '" . implode( "', '", array_map( 'esc_sql', $texts ) ) . "' )";
	}
}
