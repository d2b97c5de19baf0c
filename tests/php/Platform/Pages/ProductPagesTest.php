<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform\Pages;

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

	public function test_the_rest_api_returns_what_the_form_saved(): void {
		$id = $this->product();

		$this->save( $id, [ '_regular_price' => '20.5', '_sku' => 'MUG "1"', '_stock' => '0' ] );
		$product = $this->request( 'GET', "/wc-analytics/products/{$id}" )->get_data();
		$this->assertSame( [ '20.5', '20.5', 'MUG "1"', true, 0, 'outofstock' ], array_map( static fn( string $key ) => $product[ $key ], [ 'regular_price', 'price', 'sku', 'manage_stock', 'stock_quantity', 'stock_status' ] ) );

		$this->save( $id, [ '_regular_price' => '-1', '_stock' => '1.5', '_sku' => [ 'x' ] ] );
		$this->assertSame( [ '20.5', '0', 'MUG "1"' ], array_map( static fn( string $key ) => get_post_meta( $id, $key, true ), [ '_regular_price', '_stock', '_sku' ] ), 'wrong values change nothing' );

		ob_start();
		( new ProductEditor() )->render( get_post( $id ) );
		$this->assertSame( '20.5', $this->field( $this->parse( (string) ob_get_clean() ), '_regular_price' ) );
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
		$id = $this->stocked( 3 );
		update_post_meta( $id, '_sku', 'MUG & 1' );
		update_post_meta( $id, '_price', '1234.5' );
		update_option( 'woocommerce_currency', 'EUR' );

		$columns = apply_filters( 'manage_product_posts_columns', [ 'cb' => '', 'title' => 'Title', 'comments' => '', 'date' => 'Date' ] );
		$this->assertSame( [ 'cb', 'title', 'sku', 'is_in_stock', 'price', 'comments', 'date' ], array_keys( $columns ) );

		foreach ( [ 'sku' => 'MUG & 1', 'is_in_stock' => '3', 'price' => '€1,234.50' ] as $column => $text ) {
			ob_start();
			( new ProductsList() )->cell( $column, $id );
			$this->assertSame( $text, $this->parse( (string) ob_get_clean() )->document->textContent );
		}
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
}
