<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\Currency;
use StoreboardPlatform\Data\Fields;
use StoreboardPlatform\Data\ProductStore;
use WP_Post;
use WP_Term;

/**
 * The fields of one product or variation, from its post and meta. Fields for what the store does not have (downloads,
 * brands, tags, groups) are empty.
 */
final class ProductReply {

	/** @var array<string, mixed> */
	private array $stored;

	/**
	 * @param WP_Post                                       $post    Product or variation.
	 * @param int                                           $sold    How many were sold.
	 * @param array{count: int, average: float}|null        $ratings Null without ratings.
	 */
	public function __construct( private WP_Post $post, private int $sold = 0, private ?array $ratings = null ) {
		$this->stored = Fields::of_post( $post );
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

		$own        = [
			'permalink'      => (string) get_permalink( $this->post->ID ),
			'type'           => [] === $variations ? 'simple' : 'variable',
			'total_sales'    => $this->sold,
			'average_rating' => number_format( $this->ratings['average'] ?? 0, 2, '.', '' ),
			'rating_count'   => $this->ratings['count'] ?? 0,
			'categories'     => $this->categories(),
			'images'         => ProductParts::images( $this->post->ID, 0 ),
			'attributes'     => $this->attributes( $variations ),
			'variations'     => $variations,
			'price_html'     => $this->price_html( $prices, $price ),
			'related_ids'    => $this->related(),
			'has_options'    => [] !== $variations,
		] + $this->offer( $price, 'yes' === $this->text( '_manage_stock' ) ) + $this->cost();

		return Fields::of( 'product', $this->stored, $own );
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
		$counted    = $this->text( '_manage_stock' );
		$attributes = ProductParts::attributes( $this->post->ID, $this->post->post_type );
		$own        = [
			'permalink'  => (string) get_permalink( $this->post->post_parent ),
			'image'      => ProductParts::image( (int) $this->text( '_thumbnail_id' ) ),
			'attributes' => $attributes,
			'name'       => implode( ', ', array_column( $attributes, 'option' ) ),
		];
		$offer      = $this->offer( $this->text( '_price' ), 'parent' === $counted ? 'parent' : 'yes' === $counted );
		unset( $offer['shipping_required'], $offer['shipping_taxable'] );

		/** Filters a variation. The older dialect has fewer fields. */
		return apply_filters( 'storeboard_platform_variation', Fields::of( 'variation', $this->stored, $own + $offer ) );
	}

	/**
	 * @param string      $price   The current price; '' if there is none.
	 * @param bool|string $counted Whether its stock is managed; 'parent' if its product's is.
	 * @return array<string, mixed>
	 */
	private function offer( string $price, bool|string $counted ): array {
		$is_shipped = 'yes' !== $this->text( '_virtual' );

		return [
			'price'              => $price,
			'on_sale'            => $this->is_on_sale(),
			'purchasable'        => '' !== $price,
			'manage_stock'       => $counted,
			'stock_quantity'     => $counted ? (int) $this->text( '_stock' ) : null,
			'backorders_allowed' => ! in_array( $this->text( '_backorders' ), [ '', 'no' ], true ),
			'shipping_required'  => $is_shipped,
			'shipping_taxable'   => $is_shipped && 'none' !== $this->text( '_tax_status' ),
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

	private function text( string $key ): string {
		return (string) ( $this->stored[ $key ] ?? '' );
	}
}
