<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform\Pages;

use DOMXPath;
use StoreboardPlatform\Pages\Products\ProductEditor;
use StoreboardPlatform\Pages\Products\ProductsList;
use StoreboardPlatform\Pages\Products\ReviewsPage;

/**
 * The product editor, whose form WordPress handles, and the product list.
 *
 * @group database
 */
final class ProductPagesTest extends PagesTestCase {

	protected function setUp(): void {
		parent::setUp();
		set_current_screen( 'product' );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['wp_meta_boxes']['product'] );
		parent::tearDown();
	}

	public function test_products_have_the_classic_editor(): void {
		$this->assertFalse( use_block_editor_for_post_type( 'product' ) );
		$this->assertTrue( use_block_editor_for_post_type( 'page' ) );
		$this->assertSame( 'Add new product', get_post_type_labels( get_post_type_object( 'product' ) )->add_new_item );
	}

	public function test_the_box_is_in_the_real_pages_order(): void {
		update_option( 'woocommerce_calc_taxes', 'yes' );
		$page = $this->boxes( $this->product() );

		$this->assertSame( [ 'woocommerce-product-data', 'slugdiv', 'postexcerpt' ], $this->values( $page, "//div[contains(@class,'postbox ')]/@id" ) );
		$this->assertSame(
			[ 'general_options general_tab', 'inventory_options inventory_tab', 'shipping_options shipping_tab', 'linked_product_options linked_product_tab', 'advanced_options advanced_tab' ],
			array_map( static fn( string $class ) => implode( ' ', array_slice( explode( ' ', $class ), 0, 2 ) ), $this->values( $page, "//ul[@class='product_data_tabs wc-tabs']/li/@class" ) )
		);

		$wanted = [
			'woocommerce_meta_nonce', 'product-type', '_virtual', '_downloadable', 'general_product_data', '_regular_price', '_sale_price', '_tax_status', '_tax_class',
			'inventory_product_data', '_sku', '_global_unique_id', '_manage_stock', '_stock', '_backorders', '_low_stock_amount', '_stock_status', '_sold_individually',
			'shipping_product_data', '_weight', 'product_length', 'product_width', 'product_height', 'linked_product_data', 'advanced_product_data', '_purchase_note',
			'menu_order', 'comment_status', 'excerpt',
		];
		$ids    = $this->ids( $page );
		$this->assertSame( $wanted, array_values( array_intersect( $ids, $wanted ) ) );
		$this->assertSame( array_unique( $ids ), $ids );

		foreach ( $page->query( "//div[@id='woocommerce-product-data']//*[self::input[not(@type='hidden')] or self::select or self::textarea]/@id" ) as $id ) {
			$this->assertSame( 1, $page->query( "//label[@for='{$id->nodeValue}']" )->length, $id->nodeValue );
		}
	}

	public function test_extensions_add_tabs_panels_and_fields(): void {
		update_option( 'woocommerce_calc_taxes', 'yes' );
		$names = [
			'woocommerce_product_data_tabs', 'woocommerce_product_write_panel_tabs', 'woocommerce_product_options_pricing', 'woocommerce_product_options_tax',
			'woocommerce_product_options_general_product_data', 'woocommerce_product_options_sku', 'woocommerce_product_options_global_unique_id',
			'woocommerce_product_options_stock', 'woocommerce_product_options_stock_fields', 'woocommerce_product_options_stock_status',
			'woocommerce_product_options_sold_individually', 'woocommerce_product_options_inventory_product_data', 'woocommerce_product_options_dimensions',
			'woocommerce_product_options_shipping', 'woocommerce_product_options_shipping_product_data', 'woocommerce_product_options_related',
			'woocommerce_product_options_reviews', 'woocommerce_product_options_advanced', 'woocommerce_product_data_panels',
		];
		$fired = [];
		add_action(
			'all',
			static function ( string $name ) use ( &$fired, $names ): void {
				if ( in_array( $name, $names, true ) ) {
					$fired[] = $name;
				}
			}
		);
		add_filter( 'woocommerce_product_data_tabs', static fn( array $tabs ) => $tabs + [ 'gift' => [ 'label' => 'Gift <wrap>', 'target' => 'gift_data', 'class' => [], 'priority' => 15 ] ] );

		$page = $this->boxes( $this->product() );
		$this->assertSame( $names, $fired );
		$this->assertSame( [ 'General', 'Gift <wrap>', 'Inventory' ], array_slice( $this->values( $page, "//ul[@class='product_data_tabs wc-tabs']/li" ), 0, 3 ) );
	}

	public function test_the_rest_api_returns_what_the_form_saved(): void {
		$id    = $this->product();
		$saved = [];
		add_action( 'woocommerce_process_product_meta', static function ( int $id ) use ( &$saved ): void {
			$saved[] = $id;
		} );

		$this->save(
			$id,
			[
				'_regular_price'    => '20.5',
				'_sale_price'       => '.5',
				'_sku'              => 'MUG "1"',
				'_manage_stock'     => 'yes',
				'_stock'            => '0',
				'_backorders'       => 'no',
				'_low_stock_amount' => '4',
				'_virtual'          => 'yes',
				'_weight'           => '1.25',
			],
			[ 'post_excerpt' => 'Short', 'menu_order' => 3 ]
		);

		$product = $this->request( 'GET', "/wc-analytics/products/{$id}" )->get_data();
		$this->assertSame(
			[ '20.5', '0.5', '0.5', 'MUG "1"', true, 0, 'outofstock', 4, true, false, 'Short' ],
			[
				$product['regular_price'], $product['sale_price'], $product['price'], $product['sku'], $product['manage_stock'], $product['stock_quantity'],
				$product['stock_status'], $product['low_stock_amount'], $product['virtual'], $product['downloadable'], $product['short_description'],
			]
		);
		$this->assertSame( [ $id ], $saved );
		$this->assertSame( '1.25', get_post_meta( $id, '_weight', true ) );

		// A product whose stock is not managed sets its own stock status.
		$this->save( $id, [ '_regular_price' => '20.5', '_sale_price' => '', '_stock_status' => 'onbackorder' ] );
		$product = $this->request( 'GET', "/wc-analytics/products/{$id}" )->get_data();
		$this->assertSame(
			[ false, null, 'onbackorder', null, '20.5', false, 'MUG "1"' ],
			[ $product['manage_stock'], $product['stock_quantity'], $product['stock_status'], $product['low_stock_amount'], $product['price'], $product['virtual'], $product['sku'] ]
		);
	}

	/**
	 * @dataProvider wrong_values
	 *
	 * @param mixed $value The sent value.
	 */
	public function test_a_wrong_value_shows_an_error_and_no_data_is_stored( string $field, $value ): void {
		update_option( 'woocommerce_calc_taxes', 'yes' );
		$other = $this->product();
		update_post_meta( $other, '_sku', 'TAKEN' );
		$id = $this->product();

		$this->save( $id, [ $field => $value, '_purchase_note' => 'Not stored' ] );
		$this->assertSame( [ '', '' ], [ get_post_meta( $id, $field, true ), get_post_meta( $id, '_purchase_note', true ) ] );

		$page = $this->boxes( $id, $editor );
		ob_start();
		$editor->say();
		$said = $this->parse( (string) ob_get_clean() );
		$this->assertSame( 1, $said->query( "//div[@class='error'][@role='alert']" )->length );
		$this->assertSame( 'Not stored', $this->field( $page, '_purchase_note' ) );

		if ( is_string( $value ) ) {
			$this->assertSame( $value, $this->field( $page, $field ) );
		}

		$this->boxes( $id, $next );
		ob_start();
		$next->say();
		$this->assertSame( '', ob_get_clean(), 'told once' );
	}

	/**
	 * @return array<string, array{0: string, 1: mixed}>
	 */
	public static function wrong_values(): array {
		return [
			'no price'             => [ '_regular_price', 'cheap' ],
			'a negative price'     => [ '_regular_price', '-1' ],
			'a huge price'         => [ '_regular_price', '1e99' ],
			'a sale above'         => [ '_sale_price', '5' ],
			'half a piece'         => [ '_stock', '1.5' ],
			'a negative threshold' => [ '_low_stock_amount', '-1' ],
			'no such choice'       => [ '_backorders', 'maybe' ],
			'no such status'       => [ '_stock_status', 'nosuch' ],
			'no such class'        => [ '_tax_class', 'nosuch' ],
			'a list'               => [ '_weight', [ '1' ] ],
			'a SKU twice'          => [ '_sku', 'TAKEN' ],
		];
	}

	public function test_it_accepts_only_the_products_own_form_from_users_who_may_edit(): void {
		$id    = $this->product();
		$other = $this->product();

		$this->save( $id, [ '_sku' => 'A' ], [], 'nosuch' );
		$this->save( $id, [ '_sku' => 'A', 'post_ID' => (string) $other ] );
		$this->act_as( 'editor' );
		$this->save( $id, [ '_sku' => 'A' ] );
		$_POST = [ '_sku' => 'A' ];
		wp_update_post( [ 'ID' => $id ] );

		$this->assertSame( '', get_post_meta( $id, '_sku', true ) );
	}

	public function test_the_list_has_the_columns_of_products(): void {
		$id = $this->stocked( 3, '', [ 'post_title' => 'Mug <b>' ] );
		update_post_meta( $id, '_sku', 'MUG & 1' );
		update_post_meta( $id, '_price', '1234.5' );
		update_post_meta( $id, '_stock_status', 'instock' );
		update_option( 'woocommerce_currency', 'EUR' );

		$list    = new ProductsList();
		$columns = apply_filters( 'manage_product_posts_columns', [ 'cb' => '', 'title' => 'Title', 'comments' => '', 'date' => 'Date', 'own' => 'Own' ] );
		$this->assertSame( [ 'cb', 'thumb', 'name', 'sku', 'is_in_stock', 'price', 'product_cat', 'date', 'own' ], array_keys( $columns ) );

		$cell = function ( string $column ) use ( $list, $id ): DOMXPath {
			ob_start();
			$list->cell( $column, $id );
			return $this->parse( (string) ob_get_clean() );
		};

		$this->assertSame( 'MUG & 1', $cell( 'sku' )->document->textContent );
		$this->assertSame( 'In stock (3)', $cell( 'is_in_stock' )->document->textContent );
		$this->assertSame( '€1,234.50', $cell( 'price' )->document->textContent );
		$this->assertSame( admin_url( "post.php?post={$id}&action=edit" ), $cell( 'name' )->query( "//a[@class='row-title']/@href" )->item( 0 )->nodeValue );
	}

	public function test_the_list_is_filtered_by_stock(): void {
		foreach ( [ 'instock', 'outofstock' ] as $status ) {
			$ids[ $status ] = $this->product();
			update_post_meta( $ids[ $status ], '_stock_status', $status );
		}

		set_current_screen( 'edit-product' );
		$find = static function ( string $status ): array {
			$_GET = [ 'stock_status' => $status ];
			$old  = $GLOBALS['wp_the_query'];

			$GLOBALS['wp_the_query'] = new \WP_Query();
			$GLOBALS['wp_the_query']->query( [ 'post_type' => 'product', 'fields' => 'ids', 'orderby' => 'ID', 'order' => 'ASC' ] );
			$found                   = $GLOBALS['wp_the_query']->posts;
			$GLOBALS['wp_the_query'] = $old;

			return $found;
		};

		$this->assertSame( [ $ids['outofstock'] ], $find( 'outofstock' ) );
		$this->assertSame( array_values( $ids ), $find( "x' OR 1=1" ) );
	}

	public function test_reviews_have_an_address_for_users_who_may_moderate(): void {
		$GLOBALS['submenu'] = [];
		( new ReviewsPage() )->add();
		$this->assertSame( [ 'moderate_comments', 'product-reviews' ], array_slice( $GLOBALS['submenu']['edit.php?post_type=product'][0], 1, 2 ) );

		$this->act_as( 'customer' );
		$GLOBALS['submenu'] = [];
		( new ReviewsPage() )->add();
		$this->assertSame( [], $GLOBALS['submenu'] );
		unset( $GLOBALS['submenu'] );
	}

	/**
	 * @param int                $id     A product's id.
	 * @param ProductEditor|null $editor Receives the editor that made them.
	 * @param-out ProductEditor  $editor
	 */
	private function boxes( int $id, ?ProductEditor &$editor = null ): DOMXPath {
		$editor = new ProductEditor();
		$post   = get_post( $id );
		unset( $GLOBALS['wp_meta_boxes']['product'] );
		require_once ABSPATH . 'wp-admin/includes/meta-boxes.php';
		add_meta_box( 'slugdiv', 'Slug', 'post_slug_meta_box', 'product', 'normal', 'core' );
		add_meta_box( 'postexcerpt', 'Excerpt', 'post_excerpt_meta_box', 'product', 'normal', 'core' );
		$editor->add_boxes( $post );
		ob_start();
		do_meta_boxes( 'product', 'normal', $post );

		return $this->parse( (string) ob_get_clean() );
	}

	/**
	 * Saves the post as WordPress does when its form was sent.
	 *
	 * @param array<string, mixed> $sent   Fields of the box.
	 * @param array<string, mixed> $post   Fields of the post itself.
	 * @param string|null          $nonce  Null for the box's own.
	 */
	private function save( int $id, array $sent, array $post = [], ?string $nonce = null ): void {
		remove_all_filters( 'save_post_product' );
		add_action( 'save_post_product', [ new ProductEditor(), 'save' ], 1, 2 );

		$_POST = wp_slash( $sent + [ 'post_ID' => (string) $id, 'woocommerce_meta_nonce' => $nonce ?? wp_create_nonce( 'woocommerce_save_data' ) ] );
		wp_update_post( [ 'ID' => $id ] + $post );
		$_POST = [];
	}

	/**
	 * @return string[] Texts of the matches.
	 */
	private function values( DOMXPath $page, string $query ): array {
		return array_map( static fn( $node ) => trim( $node->textContent ), iterator_to_array( $page->query( $query ) ) );
	}
}
