<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\Currency;
use StoreboardPlatform\Data\Dates;
use StoreboardPlatform\Data\ProductStore;
use WP_Post;
use WP_Term;

/**
 * The fields of one product or variation, from its post and meta. Fields for what the store does not have (downloads,
 * brands, tags, groups) are empty.
 */
final class ProductReply {

	/** @var array<string, string> */
	private array $meta;

	/**
	 * @param WP_Post                                       $post    Product or variation.
	 * @param int                                           $sold    How many were sold.
	 * @param array{count: int, average: float}|null        $ratings Null without ratings.
	 */
	public function __construct( private WP_Post $post, private int $sold = 0, private ?array $ratings = null ) {
		$this->meta = self::meta_of( $post->ID );
	}

	/**
	 * @param WP_Post[] $posts Products.
	 * @return array<int, array<string, mixed>> The products' fields.
	 */
	public static function all( array $posts ): array {
		$ids     = array_map( static fn( WP_Post $post ) => $post->ID, $posts );
		$sold    = ProductStore::sold( $ids );
		$ratings = ProductStore::ratings( $ids );

		return array_map( static fn( WP_Post $post ) => ( new self( $post, $sold[ $post->ID ] ?? 0, $ratings[ $post->ID ] ?? null ) )->product(), $posts );
	}

	/**
	 * @return array{permalink_template: string, generated_slug: string} The parts of the address, which the reply to a write has.
	 */
	public static function address( int $id ): array {
		require_once ABSPATH . 'wp-admin/includes/post.php';

		return array_combine( [ 'permalink_template', 'generated_slug' ], get_sample_permalink( $id ) );
	}

	/** @return array<string, mixed> */
	public function product(): array {
		$variations = ProductStore::variations( $this->post->ID );
		$prices     = [] === $variations ? [] : $this->prices( $variations );
		$price      = [] === $variations ? $this->text( '_price' ) : (string) ( $prices[0] ?? '' );

		return [
			'id'        => $this->post->ID,
			'name'      => $this->post->post_title,
			'slug'      => $this->post->post_name,
			'permalink' => (string) get_permalink( $this->post->ID ),
		] + $this->dates() + [
			'type'               => [] === $variations ? 'simple' : 'variable',
			'status'             => $this->post->post_status,
			'featured'           => $this->is( '_featured' ),
			'catalog_visibility' => 'visible',
			'description'        => $this->post->post_content,
			'short_description'  => $this->post->post_excerpt,
		] + $this->sale( $price ) + [
			'total_sales' => $this->sold,
		] + $this->delivery() + [
			'external_url' => '',
			'button_text'  => '',
		] + $this->stock( $this->is( '_manage_stock' ) ) + [
			'sold_individually' => $this->is( '_sold_individually' ),
		] + $this->parcel() + [
			'reviews_allowed'    => 'open' === $this->post->comment_status,
			'average_rating'     => number_format( $this->ratings['average'] ?? 0, 2, '.', '' ),
			'rating_count'       => $this->ratings['count'] ?? 0,
			'upsell_ids'         => $this->ids( '_upsell_ids' ),
			'cross_sell_ids'     => $this->ids( '_crosssell_ids' ),
			'parent_id'          => $this->post->post_parent,
			'purchase_note'      => $this->text( '_purchase_note' ),
			'categories'         => $this->categories(),
			'brands'             => [],
			'tags'               => [],
			'images'             => ProductParts::images( $this->post->ID, 0 ),
			'attributes'         => $this->attributes( $variations ),
			'default_attributes' => [],
			'variations'         => $variations,
			'grouped_products'   => [],
			'menu_order'         => $this->post->menu_order,
			'price_html'         => $this->price_html( $prices, $price ),
			'related_ids'        => $this->related(),
			'meta_data'          => [],
			'stock_status'       => $this->text( '_stock_status', 'instock' ),
			'has_options'        => [] !== $variations,
			'post_password'      => $this->post->post_password,
			'global_unique_id'   => $this->text( '_global_unique_id' ),
		] + $this->cost();
	}

	/** @return array<string, mixed> What it costs, where the store keeps costs. */
	private function cost(): array {
		$cost = $this->text( '_cogs_total_value' );

		return 'yes' !== get_option( 'woocommerce_feature_cost_of_goods_sold_enabled' ) ? [] : [
			'cost_of_goods_sold' => [
				'values'      => [
					[
						'defined_value'   => '' === $cost ? null : (float) $cost,
						'effective_value' => (float) $cost,
					],
				],
				'total_value' => (float) $cost,
			],
		];
	}

	/** @return array<string, mixed> */
	public function variation(): array {
		$counted = $this->text( '_manage_stock', 'no' );
		$fields  = [
			'id'   => $this->post->ID,
			'type' => 'variation',
		] + $this->dates() + [
			'description'      => $this->text( '_variation_description' ),
			'permalink'        => (string) get_permalink( $this->post->post_parent ),
			'sku'              => $this->text( '_sku' ),
			'global_unique_id' => $this->text( '_global_unique_id' ),
		] + $this->sale( $this->text( '_price' ) ) + [
			'status' => $this->post->post_status,
		] + $this->delivery() + $this->stock( 'parent' === $counted ? 'parent' : 'yes' === $counted ) + [
			'stock_status' => $this->text( '_stock_status', 'instock' ),
		] + $this->parcel() + [
			'image'             => ProductParts::image( (int) $this->text( '_thumbnail_id' ) ),
			'gallery_image_ids' => [],
			'attributes'        => ProductParts::attributes( $this->post->ID, $this->post->post_type ),
			'menu_order'        => $this->post->menu_order,
			'meta_data'         => [],
			'name'              => implode( ', ', array_column( ProductParts::attributes( $this->post->ID, $this->post->post_type ), 'option' ) ),
			'parent_id'         => $this->post->post_parent,
		];

		unset( $fields['shipping_required'], $fields['shipping_taxable'] );

		/** Filters a variation. The older dialect has fewer fields. */
		return apply_filters( 'storeboard_platform_variation', $fields );
	}

	/** @return array<string, string|null> */
	private function dates(): array {
		return [
			'date_created'      => Dates::column( $this->post->post_date ),
			'date_created_gmt'  => Dates::column( $this->post->post_date_gmt ),
			'date_modified'     => Dates::column( $this->post->post_modified ),
			'date_modified_gmt' => Dates::column( $this->post->post_modified_gmt ),
		];
	}

	/**
	 * @param string $price The current price; '' if there is none.
	 * @return array<string, mixed>
	 */
	private function sale( string $price ): array {
		$from = $this->text( '_sale_price_dates_from' );
		$to   = $this->text( '_sale_price_dates_to' );

		return [
			'sku'                   => $this->text( '_sku' ),
			'price'                 => $price,
			'regular_price'         => $this->text( '_regular_price' ),
			'sale_price'            => $this->text( '_sale_price' ),
			'date_on_sale_from'     => Dates::time( $from, false ),
			'date_on_sale_from_gmt' => Dates::time( $from, true ),
			'date_on_sale_to'       => Dates::time( $to, false ),
			'date_on_sale_to_gmt'   => Dates::time( $to, true ),
			'on_sale'               => $this->is_on_sale(),
			'purchasable'           => '' !== $price,
		];
	}

	/** @return array<string, mixed> */
	private function delivery(): array {
		return [
			'virtual'         => $this->is( '_virtual' ),
			'downloadable'    => $this->is( '_downloadable' ),
			'downloads'       => [],
			'download_limit'  => -1,
			'download_expiry' => -1,
			'tax_status'      => $this->text( '_tax_status', 'taxable' ),
			'tax_class'       => $this->text( '_tax_class' ),
		];
	}

	/**
	 * @param bool|string $counted Whether its stock is managed; 'parent' if its product's is.
	 * @return array<string, mixed>
	 */
	private function stock( bool|string $counted ): array {
		$quantity   = $counted ? (int) $this->text( '_stock', '0' ) : null;
		$backorders = $this->text( '_backorders', 'no' );
		$low        = $this->text( '_low_stock_amount' );

		return [
			'manage_stock'       => $counted,
			'stock_quantity'     => $quantity,
			'backorders'         => $backorders,
			'backorders_allowed' => 'no' !== $backorders,
			'backordered'        => 'onbackorder' === $this->text( '_stock_status' ),
			'low_stock_amount'   => '' === $low ? null : (int) $low,
		];
	}

	/** @return array<string, mixed> */
	private function parcel(): array {
		return [
			'weight'            => $this->text( '_weight' ),
			'dimensions'        => [
				'length' => $this->text( '_length' ),
				'width'  => $this->text( '_width' ),
				'height' => $this->text( '_height' ),
			],
			'shipping_required' => ! $this->is( '_virtual' ),
			'shipping_taxable'  => ! $this->is( '_virtual' ) && 'none' !== $this->text( '_tax_status', 'taxable' ),
			'shipping_class'    => '',
			'shipping_class_id' => 0,
		];
	}

	private function is_on_sale(): bool {
		return '' !== $this->text( '_sale_price' ) && $this->text( '_sale_price' ) === $this->text( '_price' );
	}

	/**
	 * @param int[] $variations Variation ids.
	 * @return string[] Their prices, the lowest first.
	 */
	private function prices( array $variations ): array {
		$prices = array_filter( array_map( static fn( int $id ) => (string) get_post_meta( $id, '_price', true ), $variations ), 'is_numeric' );
		usort( $prices, static fn( string $a, string $b ) => (float) $a <=> (float) $b );

		return $prices;
	}

	/**
	 * @param string[] $prices The variations' prices.
	 * @param string   $price  The product's price.
	 */
	private function price_html( array $prices, string $price ): string {
		if ( '' === $price ) {
			return '';
		}

		$least = Currency::html( (float) $price );
		$most  = Currency::html( (float) ( end( $prices ) ?: $price ) );

		if ( $least !== $most ) {
			return "{$least} &ndash; {$most}";
		}

		return $this->is_on_sale() ? '<del aria-hidden="true">' . Currency::html( (float) $this->text( '_regular_price' ) ) . "</del> <ins aria-hidden=\"true\">{$least}</ins>" : $least;
	}

	/** @return array<int, array{id: int, name: string, slug: string}> */
	private function categories(): array {
		$terms = get_the_terms( $this->post->ID, ContentTypes::CATEGORY );

		return array_map(
			static fn( WP_Term $term ): array => [
				'id'   => $term->term_id,
				'name' => $term->name,
				'slug' => $term->slug,
			],
			is_array( $terms ) ? $terms : []
		);
	}

	/**
	 * The customers' choices: the attributes of its variations.
	 *
	 * @param int[] $variations Variation ids.
	 * @return array<int, array<string, mixed>>
	 */
	private function attributes( array $variations ): array {
		$options = [];

		foreach ( $variations as $id ) {
			foreach ( ProductParts::attributes( $id, ProductStore::VARIATION ) as $attribute ) {
				$options[ $attribute['name'] ][] = $attribute['option'];
			}
		}

		return array_map(
			static fn( string $name, int $at ): array => [
				'id'        => 0,
				'name'      => $name,
				'slug'      => $name,
				'position'  => $at,
				'visible'   => true,
				'variation' => true,
				'options'   => array_values( array_unique( $options[ $name ] ) ),
			],
			array_map( 'strval', array_keys( $options ) ),
			array_keys( array_keys( $options ) )
		);
	}

	/** @return int[] Ids of up to five other products of its categories. */
	private function related(): array {
		$categories = array_column( $this->categories(), 'id' );

		if ( [] === $categories ) {
			return [];
		}

		[ $posts ] = ProductStore::find(
			[
				'status'   => 'publish',
				'category' => implode( ',', $categories ),
				'exclude'  => [ $this->post->ID ],
				'per_page' => 5,
				'orderby'  => 'id',
				'order'    => 'asc',
			]
		);

		return array_map( static fn( WP_Post $post ) => $post->ID, $posts );
	}

	/** @return int[] */
	private function ids( string $key ): array {
		$ids = maybe_unserialize( $this->text( $key ) );

		return is_array( $ids ) ? array_values( array_map( 'intval', $ids ) ) : [];
	}

	private function is( string $key ): bool {
		return 'yes' === $this->text( $key );
	}

	private function text( string $key, string $default = '' ): string {
		return isset( $this->meta[ $key ] ) && '' !== $this->meta[ $key ] ? $this->meta[ $key ] : $default;
	}

	/** @return array<string, string> */
	private static function meta_of( int $id ): array {
		return array_map( static fn( array $values ) => (string) $values[0], get_post_meta( $id ) );
	}
}
