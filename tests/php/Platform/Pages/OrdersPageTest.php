<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform\Pages;

use DOMXPath;
use StoreboardPlatform\Data\OrderSearch;
use StoreboardPlatform\Data\OrderStore;
use StoreboardPlatform\Pages\Orders\OrderEditor;
use StoreboardPlatform\Pages\Orders\OrdersPage;
use StoreboardPlatform\Pages\Orders\OrdersTable;

/**
 * The order list and the order editor.
 *
 * @group database
 */
final class OrdersPageTest extends PagesTestCase {

	protected function setUp(): void {
		parent::setUp();
		set_current_screen( OrdersPage::SCREEN );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['wp_meta_boxes'][ OrdersPage::SCREEN ], $GLOBALS['menu'], $GLOBALS['submenu'] );
		parent::tearDown();
	}

	public function test_it_is_a_page_of_the_stores_menu(): void {
		$this->order();
		$GLOBALS['submenu'] = [];
		( new OrdersPage() )->add();

		$item = $GLOBALS['submenu']['woocommerce'][0];
		$this->assertSame( [ 'edit_shop_orders', 'wc-orders' ], [ $item[1], $item[2] ] );
		$this->assertStringContainsString( '<span class="processing-count">1</span>', $item[0] );

		$this->act_as( 'customer' );
		$GLOBALS['submenu'] = [];
		( new OrdersPage() )->add();
		$this->assertSame( [], $GLOBALS['submenu'] );
	}

	public function test_an_order_is_edited_on_the_orders_page(): void {
		$id = $this->order();

		$this->assertSame( admin_url( "admin.php?page=wc-orders&action=edit&id={$id}" ), ( new OrdersPage() )->link( 'post.php', $id ) );
		$this->assertSame( 'post.php', ( new OrdersPage() )->link( 'post.php', $this->product() ) );
	}

	public function test_the_list_shows_each_order(): void {
		$paid = $this->order( [ 'total' => '29.5', 'meta' => [ '_billing_first_name' => 'Ada <b>', '_billing_last_name' => 'Kent' ] ] );
		$done = $this->order( [ 'status' => 'completed', 'date' => '2026-03-09 12:00:00', 'total' => '20' ] );
		$page = $this->list();

		$this->assertSame( [ "#{$paid} Ada <b> Kent", "#{$done}" ], $this->values( $page, "//tbody[@id='the-list']//a[@class='order-view']" ) );
		$this->assertSame( [ '€29.50', '€20.00' ], $this->values( $page, "//tbody[@id='the-list']//td[contains(@class,'column-order_total')]" ) );
	}

	public function test_the_order_has_the_place_of_the_panel_about_its_origin(): void {
		$ids = $this->ids( $this->editor( $this->order() ) );
		$this->assertSame( [ 'woocommerce-order-source-data', 'order-attribution-install-banner-slotfill', 'woocommerce-order-data', 'order_status' ], array_values( array_intersect( $ids, [ 'woocommerce-order-source-data', 'order-attribution-install-banner-slotfill', 'woocommerce-order-data', 'order_status' ] ) ) );
		$this->assertSame( array_unique( $ids ), $ids );

		update_option( 'woocommerce_show_marketplace_suggestions', 'no' );
		$this->assertNotContains( 'order-attribution-install-banner-slotfill', $this->ids( $this->editor( $this->order() ) ) );
	}

	public function test_the_status_is_saved_and_told(): void {
		$id      = $this->order( [ 'status' => 'on-hold' ] );
		$changes = [];
		add_action( 'woocommerce_order_status_changed', static function ( ...$told ) use ( &$changes ): void {
			$changes[] = array_slice( $told, 0, 3 );
		}, 10, 4 );

		$this->assertTrue( $this->save( $id, [ 'order_status' => 'wc-completed' ] ) );
		$this->assertTrue( $this->save( $id, [ 'order_status' => 'wc-completed' ] ) );
		$order = $this->request( 'GET', "/wc/v3/orders/{$id}" )->get_data();
		$this->assertSame( 'completed', $order['status'] );
		$this->assertNotNull( $order['date_completed'] );
		$this->assertSame( [ [ $id, 'on-hold', 'completed' ] ], $changes );

		foreach ( [ 'wc-nosuch', [ 'x' ], '' ] as $wrong ) {
			$this->assertFalse( $this->save( $id, [ 'order_status' => $wrong ] ) );
		}
		$this->assertSame( 'completed', $this->status( $id ) );
	}

	public function test_orders_are_found_by_number_name_and_address(): void {
		$ada = $this->order( [ 'meta' => [ '_billing_first_name' => 'Ada', '_billing_last_name' => 'Kent', '_billing_email' => 'ada@example.com' ] ] );
		$bob = $this->order( [ 'meta' => [ '_billing_first_name' => 'Bob', '_billing_last_name' => 'Kent' ] ] );

		$this->assertSame( [ $ada ], OrderSearch::ids( 'ada kent' ) );
		$this->assertSame( [ $ada ], OrderSearch::ids( 'ada@example' ) );
		$this->assertEqualsCanonicalizing( [ $ada, $bob ], OrderSearch::ids( 'Kent' ) );
		$this->assertSame( [ $bob ], OrderSearch::ids( "#{$bob}" ) );
		$this->assertSame( [], OrderSearch::ids( "%' OR '1'='1" ) );
	}

	public function test_it_accepts_only_its_own_form_from_users_who_may_edit(): void {
		$id    = $this->order();
		$other = $this->order();

		foreach ( [ 'nosuch', '', wp_create_nonce( "update-order_{$other}" ) ] as $nonce ) {
			$this->assertSame( 403, $this->refusal( $id, $nonce ) );
		}

		foreach ( [ 'customer', 'subscriber' ] as $role ) {
			$this->act_as( $role );
			$this->assertSame( 403, $this->refusal( $id, wp_create_nonce( "update-order_{$id}" ) ), $role );
		}

		$this->assertSame( 'processing', $this->status( $id ) );
	}

	/**
	 * @param array<string, string> $query The address' query, without page.
	 */
	private function list( array $query = [] ): DOMXPath {
		$_GET     = [ 'page' => 'wc-orders' ] + $query;
		$_REQUEST = $_GET;

		$table = new OrdersTable();
		$table->prepare_items();
		ob_start();
		$table->render();

		return $this->parse( (string) ob_get_clean() );
	}

	private function editor( int $id ): DOMXPath {
		unset( $GLOBALS['wp_meta_boxes'][ OrdersPage::SCREEN ] );
		$editor = new OrderEditor( OrderStore::get( $id ) );
		$editor->prepare();
		ob_start();
		$editor->render();

		return $this->parse( (string) ob_get_clean() );
	}

	/**
	 * @param array<string, mixed> $sent   Fields of the form.
	 * @param OrderEditor|null     $editor Receives the editor that handled the form.
	 * @param-out OrderEditor      $editor
	 */
	private function save( int $id, array $sent, ?OrderEditor &$editor = null, ?string $nonce = null ): bool {
		$_REQUEST = [ '_wpnonce' => $nonce ?? wp_create_nonce( "update-order_{$id}" ) ];
		$editor   = new OrderEditor( OrderStore::get( $id ) );

		return $editor->save( $sent );
	}

	private function refusal( int $id, string $nonce ): int {
		try {
			$this->save( $id, [ 'order_status' => 'wc-completed' ], $editor, $nonce );
		} catch ( Refused $refused ) {
			return (int) $refused->getCode();
		}

		return 200;
	}

	private function status( int $id ): string {
		return (string) preg_replace( '/^wc-/', '', (string) get_post_status( $id ) );
	}

	/**
	 * @return string[] Texts of the matches.
	 */
	private function values( DOMXPath $page, string $query ): array {
		return array_map( static fn( $node ) => trim( $node->textContent ), iterator_to_array( $page->query( $query ) ) );
	}
}
