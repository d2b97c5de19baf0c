<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/**
 * The product list, and single products.
 *
 * @group database
 */
final class ProductsTest extends StoreTestCase {

	private const PATH = '/wc/v3/products';

	/**
	 * The fields of a product in WooCommerce 9.7 and 11.0.
	 */
	private const FIELDS = [
		'id', 'name', 'slug', 'permalink', 'date_created', 'date_created_gmt', 'date_modified', 'date_modified_gmt', 'type', 'status', 'featured',
		'catalog_visibility', 'description', 'short_description', 'sku', 'price', 'regular_price', 'sale_price', 'date_on_sale_from',
		'date_on_sale_from_gmt', 'date_on_sale_to', 'date_on_sale_to_gmt', 'on_sale', 'purchasable', 'total_sales', 'virtual', 'downloadable',
		'downloads', 'download_limit', 'download_expiry', 'external_url', 'button_text', 'tax_status', 'tax_class', 'manage_stock', 'stock_quantity',
		'backorders', 'backorders_allowed', 'backordered', 'low_stock_amount', 'sold_individually', 'weight', 'dimensions', 'shipping_required',
		'shipping_taxable', 'shipping_class', 'shipping_class_id', 'reviews_allowed', 'average_rating', 'rating_count', 'upsell_ids', 'cross_sell_ids',
		'parent_id', 'purchase_note', 'categories', 'brands', 'tags', 'images', 'attributes', 'default_attributes', 'variations', 'grouped_products',
		'menu_order', 'price_html', 'related_ids', 'meta_data', 'stock_status', 'has_options', 'post_password', 'global_unique_id', '_links',
	];

	/** @var array<string, int> */
	private array $ids = [];

	protected function setUp(): void {
		parent::setUp();

		$kitchen = (int) wp_insert_term( 'Kitchen', 'product_cat' )['term_id'];
		$cups    = (int) wp_insert_term( 'Cups', 'product_cat', [ 'parent' => $kitchen ] )['term_id'];

		$this->ids = [
			'kitchen' => $kitchen,
			'cups'    => $cups,
			'mug'     => $this->thing( 'Blue mug', '2026-01-03', [ '_sku' => 'MUG-1', '_price' => '8', '_regular_price' => '9.5', '_sale_price' => '8' ], [ $cups ] ),
			'bowl'    => $this->thing( 'Bowl', '2026-01-02', [ '_sku' => 'BOWL', '_price' => '20', '_regular_price' => '20', '_stock_status' => 'outofstock' ], [ $kitchen ] ),
			'shirt'   => $this->thing( 'Shirt', '2026-01-01', [ '_featured' => 'yes' ] ),
			'draft'   => $this->thing( 'Draft 100% wool', '2026-01-04', [ '_virtual' => 'yes' ], [], 'draft' ),
		];
		foreach ( [ 'Small' => '30', 'Large' => '35.5' ] as $size => $price ) {
			$this->ids[ $size ] = $this->product( [ 'post_title' => "Shirt - {$size}", 'post_type' => 'product_variation', 'post_parent' => $this->ids['shirt'] ] );
			update_post_meta( $this->ids[ $size ], '_price', $price );
			update_post_meta( $this->ids[ $size ], 'attribute_size', $size );
		}
		$this->thing( 'In the trash', '2026-01-05', [], [], 'trash' );
	}

	public function test_a_product_has_its_fields(): void {
		$list  = $this->sent( $this->request( 'GET', self::PATH . '?search=mug+blue' ) );
		$first = $list[0];

		$this->assertCount( 1, $list );
		$this->assertEqualsCanonicalizing( self::FIELDS, array_keys( $first ) );
		$this->assertSame(
			[ $this->ids['mug'], 'Blue mug', 'simple', 'publish', 'MUG-1', '8', '9.5', '8', true, true, 'instock', false, null ],
			array_map( static fn( string $key ) => $first[ $key ], [ 'id', 'name', 'type', 'status', 'sku', 'price', 'regular_price', 'sale_price', 'on_sale', 'purchasable', 'stock_status', 'manage_stock', 'stock_quantity' ] )
		);
		$this->assertSame( [ [ 'id' => $this->ids['cups'], 'name' => 'Cups', 'slug' => 'cups' ] ], $first['categories'] );
		$this->assertStringContainsString( '9.50', $first['price_html'] );
		$this->assertSame( rest_url( "wc/v3/products/{$this->ids['mug']}" ), $first['_links']['self'][0]['href'] );
		$this->assertSame( $first['id'], $this->request( 'GET', self::PATH . "/{$this->ids['mug']}" )->get_data()['id'] );
	}

	public function test_a_product_with_variations_is_variable(): void {
		$shirt = $this->request( 'GET', self::PATH . "/{$this->ids['shirt']}" )->get_data();

		$this->assertSame( [ 'variable', '30', true, [ $this->ids['Small'], $this->ids['Large'] ] ], [ $shirt['type'], $shirt['price'], $shirt['has_options'], $shirt['variations'] ] );
		$this->assertSame( [ [ 'Size', [ 'Small', 'Large' ] ] ], array_map( static fn( array $each ) => [ $each['name'], $each['options'] ], $shirt['attributes'] ) );
		$this->assertMatchesRegularExpression( '/30\.00.*&ndash;.*35\.50/', $shirt['price_html'] );
	}

	public function test_a_product_has_its_sales_and_ratings(): void {
		$this->order( [ 'total' => '24' ], [ [ $this->ids['mug'], 3 ] ] );
		$this->order( [ 'total' => '24', 'status' => 'cancelled' ], [ [ $this->ids['mug'], 5 ] ] );
		$this->order( [ 'total' => '24' ], [ [ $this->ids['bowl'], 1 ] ] );
		$this->review( $this->ids['bowl'], [ 'comment_approved' => '1' ] );
		$this->review( $this->ids['bowl'], [ 'comment_approved' => '1', 'comment_meta' => [ 'rating' => '5' ] ] );
		$this->review( $this->ids['mug'] );

		$mug  = $this->request( 'GET', self::PATH . "/{$this->ids['mug']}" )->get_data();
		$bowl = $this->request( 'GET', self::PATH . "/{$this->ids['bowl']}" )->get_data();

		$this->assertSame( [ 3, 1 ], [ $mug['total_sales'], $bowl['total_sales'] ] );
		$this->assertSame( [ '0.00', 0, '4.50', 2 ], [ $mug['average_rating'], $mug['rating_count'], $bowl['average_rating'], $bowl['rating_count'] ] );
	}

	public function test_the_list_is_filtered(): void {
		update_option( 'woocommerce_calc_taxes', 'yes' );

		foreach ( self::questions() as $what => [ $query, $names ] ) {
			$this->assertSame( $names, $this->found( $query ), $what );
		}
	}

	/**
	 * @return array<string, array{string, string[]}>
	 */
	private static function questions(): array {
		return [
			'all but the trash, the newest first' => [ '', [ 'draft', 'mug', 'bowl', 'shirt' ] ],
			'by status'                      => [ 'status=publish', [ 'mug', 'bowl', 'shirt' ] ],
			'by words'                       => [ 'search=mug+blue', [ 'mug' ] ],
			'words that mean something'      => [ 'search=' . rawurlencode( "100% ' OR 1=1" ), [] ],
			'a word that means something'    => [ 'search=' . rawurlencode( '100%' ), [ 'draft' ] ],
			'of a type'                      => [ 'type=variable', [ 'shirt' ] ],
			'of the other type'              => [ 'type=simple&status=publish', [ 'mug', 'bowl' ] ],
			'by title'                       => [ 'orderby=title&order=asc', [ 'mug', 'bowl', 'draft', 'shirt' ] ],
			'a page'                         => [ 'per_page=2&page=2', [ 'bowl', 'shirt' ] ],
			'a page beyond'                  => [ 'page=99', [] ],
			'by words in a field'            => [ 'search=mug&search_fields=sku', [ 'mug' ] ],
			'by words in another field'      => [ 'search=mug&search_fields=description', [] ],
		];
	}

	public function test_the_older_dialect_ignores_newer_filters(): void {
		$this->speak( '9.7' );

		$this->assertSame( [ 'draft', 'mug', 'bowl', 'shirt' ], $this->found( 'search_fields=sku' ) );
	}

	public function test_a_category_includes_its_descendants(): void {
		$this->assertSame( [ 'mug', 'bowl' ], $this->found( "category={$this->ids['kitchen']}" ) );
		$this->assertSame( [ 'mug' ], $this->found( "category={$this->ids['cups']}" ) );
		$this->assertSame( [], $this->found( 'category=nosuch' ) );
	}

	public function test_products_can_be_requested_by_id(): void {
		[ 'mug' => $mug, 'bowl' => $bowl, 'shirt' => $shirt ] = $this->ids;

		$this->assertSame( [ 'mug', 'bowl', 'shirt' ], $this->found( "include={$shirt},{$mug},{$bowl}" ) );
		$this->assertSame( [ 'draft', 'bowl', 'shirt' ], $this->found( "exclude={$mug}" ) );
		$this->assertSame( [], $this->found( 'include=999999' ) );
	}

	public function test_the_list_has_its_total_in_a_header(): void {
		$this->assertSame( [ '4', '2' ], $this->headers( self::PATH . '?per_page=2' ) );
		$this->assertStringContainsString( 'rel="next"', $this->headers( self::PATH . '?per_page=2', [ 'Link' ] )[0] );
	}

	public function test_invalid_requests_are_refused(): void {
		$wrong = [ 'page=0', 'page=-1', 'per_page=0', 'per_page=101', 'per_page=x', 'orderby=nosuch', 'order=up', 'status=nosuch', 'type=nosuch', 'search[]=x', 'search_fields=x', 'context=x' ];

		foreach ( $wrong as $query ) {
			$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'GET', self::PATH . "?{$query}" ) );
		}

		$this->assertRefused( 'woocommerce_rest_product_invalid_id', 404, $this->request( 'GET', self::PATH . '/999999' ) );
		$this->assertRefused( 'woocommerce_rest_product_invalid_id', 404, $this->request( 'GET', self::PATH . "/{$this->ids['Small']}" ) );

		foreach ( [ '' => 401, 'customer' => 403 ] as $role => $status ) {
			$this->act_as( $role );
			$this->assertRefused( 'woocommerce_rest_cannot_view', $status, $this->request( 'GET', self::PATH ) );
			$this->assertRefused( 'woocommerce_rest_cannot_view', $status, $this->request( 'GET', self::PATH . "/{$this->ids['mug']}" ) );
		}
	}

	/**
	 * @param array<string, string> $meta       The product's meta.
	 * @param int[]                 $categories Ids.
	 */
	private function thing( string $title, string $day, array $meta, array $categories = [], string $status = 'publish' ): int {
		$id = $this->product( [ 'post_title' => $title, 'post_status' => $status, 'post_date' => "{$day} 10:00:00", 'meta_input' => $meta ] );
		wp_set_object_terms( $id, $categories, 'product_cat' );

		return $id;
	}

	/**
	 * @return string[] Keys of ids, for the listed products.
	 */
	private function found( string $query ): array {
		$names = array_flip( array_diff_key( $this->ids, [ 'kitchen' => 0, 'cups' => 0 ] ) );
		$reply = $this->request( 'GET', self::PATH . "?{$query}" );

		$this->assertSame( 200, $reply->get_status() );

		return array_map( static fn( array $product ): string => $names[ $product['id'] ] ?? 'another', $reply->get_data() );
	}
}
