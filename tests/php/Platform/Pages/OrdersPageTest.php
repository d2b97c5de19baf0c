<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform\Pages;

use DOMXPath;
use StoreboardPlatform\Data\OrderSearch;
use StoreboardPlatform\Data\OrderStore;
use StoreboardPlatform\Pages\Orders\BulkActions;
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

	public function test_the_list_shows_each_order_and_the_count_of_each_status(): void {
		$paid = $this->order( [ 'total' => '29.5', 'meta' => [ '_billing_first_name' => 'Ada <b>', '_billing_last_name' => 'Kent' ] ] );
		$done = $this->order( [ 'status' => 'completed', 'date' => '2026-03-09 12:00:00' ] );
		$page = $this->list();

		$this->assertSame( [ "order-{$paid}", "order-{$done}" ], $this->values( $page, "//tbody[@id='the-list']/tr/@id" ) );
		$this->assertSame( "#{$paid} Ada <b> Kent", $page->query( "//tr[@id='order-{$paid}']//a[@class='order-view']" )->item( 0 )->textContent );
		$this->assertSame( '€29.50', $page->query( "//tr[@id='order-{$paid}']/td[contains(@class,'column-order_total')]" )->item( 0 )->textContent );
		$this->assertSame( [ 'All (2)', 'Processing (1)', 'Completed (1)' ], $this->values( $page, "//ul[@class='subsubsub']/li/a" ) );
		$this->assertSame( [ 'cb', 'order_number', 'order_date', 'order_status', 'billing_address', 'shipping_address', 'order_total' ], $this->values( $page, '//thead/tr/*/@id' ) );

		$this->assertSame( [ "order-{$done}" ], $this->values( $this->list( [ 'status' => 'wc-completed' ] ), "//tbody[@id='the-list']/tr/@id" ) );
		$this->assertSame( [ "order-{$done}", "order-{$paid}" ], $this->values( $this->list( [ 'orderby' => 'order_total', 'order' => 'asc' ] ), "//tbody[@id='the-list']/tr/@id" ) );
		$this->assertSame( 2, $this->list( [ 'status' => "wc-' OR 1=1", 'orderby' => 'rand(' ] )->query( "//tbody[@id='the-list']/tr[@id]" )->length );
	}

	public function test_orders_are_found_by_number_name_and_address(): void {
		$ada = $this->order( [ 'meta' => [ '_billing_first_name' => 'Ada', '_billing_last_name' => 'Kent', '_billing_email' => 'ada@example.com' ] ] );
		$bob = $this->order( [ 'meta' => [ '_billing_first_name' => 'Bob', '_billing_last_name' => 'Kent' ] ] );

		$this->assertSame( [ $ada ], OrderSearch::ids( 'ada kent' ) );
		$this->assertSame( [ $ada ], OrderSearch::ids( 'ada@example' ) );
		$this->assertEqualsCanonicalizing( [ $ada, $bob ], OrderSearch::ids( 'Kent' ) );
		$this->assertSame( [ $bob ], OrderSearch::ids( "#{$bob}" ) );
		$this->assertSame( [], OrderSearch::ids( "%' OR '1'='1" ) );
		$this->assertSame( 0, $this->list( [ 's' => 'nobody' ] )->query( "//tbody[@id='the-list']/tr[@id]" )->length );
	}

	public function test_bulk_actions_mark_trash_and_restore_orders(): void {
		$first = $this->order( [ 'status' => 'on-hold' ] );
		$other = $this->order( [ 'status' => 'on-hold' ] );
		$mug   = $this->product();
		$run   = fn( string $action, int ...$ids ): string => ( new BulkActions() )->run( $action, $ids );

		$this->assertStringContainsString( 'changed=1', $run( 'mark_completed', $first, $mug, 999999 ) );
		$this->assertSame( [ 'completed', 'on-hold' ], [ $this->status( $first ), $this->status( $other ) ] );
		$this->assertNotSame( '', get_post_meta( $first, '_date_paid', true ) );

		$run( 'trash', $first );
		$this->assertSame( 'trash', $this->status( $first ) );
		$run( 'untrash', $first );
		$this->assertSame( 'completed', $this->status( $first ) );

		$this->assertStringContainsString( 'changed=0', $run( 'delete', $other ), 'only what is in the trash' );
		$this->assertStringContainsString( 'changed=0', $run( 'mark_nosuch', $other ) );
		$this->assertSame( 'on-hold', $this->status( $other ) );

		$this->act_as( 'subscriber' );
		$this->assertStringContainsString( 'changed=0', $run( 'mark_completed', $other ) );
		$this->assertSame( 'wc-on-hold', get_post_status( $other ) );
	}

	public function test_the_boxes_are_in_the_real_pages_order(): void {
		$page = $this->editor( $this->order() );

		$this->assertSame(
			[ 'woocommerce-order-actions', 'woocommerce-order-source-data', 'woocommerce-order-data', 'woocommerce-order-items' ],
			$this->values( $page, "//form[@id='order'][@method='post']//div[contains(@class,'postbox ')]/@id" )
		);

		$ids    = $this->ids( $page );
		$wanted = [
			'order', '_wpnonce', 'meta-box-order-nonce', 'closedpostboxesnonce', 'hiddenaction', 'original_order_status', 'post_ID', 'poststuff', 'post-body',
			'postbox-container-1', 'side-sortables', 'delete-action', 'order-attribution-install-banner-slotfill', 'postbox-container-2', 'normal-sortables',
			'order_data', 'order_status', 'customer_user', '_billing_first_name', '_billing_phone', '_payment_method', '_transaction_id', '_shipping_first_name',
			'_shipping_phone', 'excerpt', 'order_line_items', 'order_fee_line_items', 'order_shipping_line_items', 'order_refunds',
		];
		$this->assertSame( $wanted, array_values( array_intersect( $ids, $wanted ) ) );
		$this->assertSame( array_unique( $ids ), $ids );

		foreach ( $page->query( "//input[not(@type='hidden')] | //select | //textarea" ) as $field ) {
			$id = $field->attributes->getNamedItem( 'id' )->nodeValue;
			$this->assertSame( 1, $page->query( "//label[@for='{$id}']" )->length, $id );
		}

		update_option( 'woocommerce_show_marketplace_suggestions', 'no' );
		$this->assertNotContains( 'order-attribution-install-banner-slotfill', $this->ids( $this->editor( $this->order() ) ) );
	}

	public function test_hooks_fire_in_the_real_pages_order(): void {
		$names = [
			'add_meta_boxes', 'add_meta_boxes_woocommerce_page_wc-orders', 'order_edit_form_tag', 'order_edit_form_top', 'woocommerce_order_actions_start',
			'woocommerce_order_actions_end', 'woocommerce_admin_order_data_after_order_details', 'woocommerce_admin_order_data_after_billing_address',
			'woocommerce_admin_order_data_after_shipping_address', 'woocommerce_admin_order_item_headers', 'woocommerce_admin_order_items_after_line_items',
			'woocommerce_admin_order_items_after_fees', 'woocommerce_admin_order_items_after_shipping', 'woocommerce_admin_order_items_after_refunds', 'woocommerce_admin_order_totals_after_discount',
			'woocommerce_admin_order_totals_after_shipping', 'woocommerce_admin_order_totals_after_tax', 'woocommerce_admin_order_totals_after_total',
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
		$this->editor( $this->order() );

		$this->assertSame( $names, $fired );
	}

	public function test_the_rest_api_returns_what_the_form_saved(): void {
		update_option( 'timezone_string', 'America/New_York' );
		$id       = $this->order( [ 'status' => 'on-hold' ], [ [ $this->product(), 2 ] ] );
		$customer = $this->user_with_role( 'customer' );
		$changes  = [];
		add_action( 'woocommerce_order_status_changed', static function ( ...$told ) use ( &$changes ): void {
			$changes[] = array_slice( $told, 0, 3 );
		}, 10, 4 );

		$this->assertTrue(
			$this->save(
				$id,
				[
					'order_date'          => '2026-03-11',
					'order_date_hour'     => '9',
					'order_date_minute'   => '5',
					'order_date_second'   => '00',
					'order_status'        => 'wc-completed',
					'customer_user'       => (string) $customer,
					'_billing_first_name' => 'Ada "A" <i>',
					'_billing_email'      => 'ada@example.com',
					'_billing_country'    => 'DE',
					'_shipping_city'      => 'Köln \\ Deutz',
					'_payment_method'     => 'cod',
					'customer_note'       => "Ring\ntwice",
				]
			)
		);

		$order = $this->request( 'GET', "/wc/v3/orders/{$id}" )->get_data();
		$this->assertSame(
			[ 'completed', '2026-03-11T09:05:00', '2026-03-11T13:05:00', $customer, 'Ada "A"', 'ada@example.com', 'DE', 'Köln \\ Deutz', 'cod', "Ring\ntwice" ],
			[
				$order['status'], $order['date_created'], $order['date_created_gmt'], $order['customer_id'], $order['billing']['first_name'], $order['billing']['email'],
				$order['billing']['country'], $order['shipping']['city'], $order['payment_method'], $order['customer_note'],
			]
		);
		$this->assertNotNull( $order['date_completed'] );
		$this->assertCount( 1, $order['line_items'] );
		$this->assertSame( [ [ $id, 'on-hold', 'completed' ] ], $changes );

		// Saving it unchanged changes nothing.
		$this->assertTrue( $this->save( $id, [] ) );
		$again = $this->request( 'GET', "/wc/v3/orders/{$id}" )->get_data();
		$this->assertSame( [ $order['date_created'], $order['date_completed'], $order['status'] ], [ $again['date_created'], $again['date_completed'], $again['status'] ] );
		$this->assertCount( 1, $changes );
	}

	/**
	 * @dataProvider wrong_values
	 *
	 * @param mixed $value The sent value.
	 */
	public function test_a_wrong_value_shows_an_error_and_nothing_is_stored( string $field, $value ): void {
		$id   = $this->order();
		$sent = [ $field => $value, '_billing_last_name' => 'Not stored' ];

		$this->assertFalse( $this->save( $id, $sent, $editor ) );
		$this->assertSame( [ 'processing', '', '0' ], [ $this->status( $id ), get_post_meta( $id, '_billing_last_name', true ), (string) (int) get_post_meta( $id, '_customer_user', true ) ] );
		$this->assertSame( '2026-03-10 12:00:00', get_post( $id )->post_date_gmt );

		$editor->prepare();
		ob_start();
		$editor->render();
		$page = $this->parse( (string) ob_get_clean() );
		$this->assertCount( 1, $this->messages( $page ) );
		$this->assertSame( 'Not stored', $this->field( $page, '_billing_last_name' ) );
		$this->assertSame( is_string( $value ) ? $value : '', $this->field( $page, $field ) );
	}

	/**
	 * @return array<string, array{0: string, 1: mixed}>
	 */
	public static function wrong_values(): array {
		return [
			'a status that there is not' => [ 'order_status', 'wc-nosuch' ],
			'no date'                    => [ 'order_date', 'soon' ],
			'no day'                     => [ 'order_date', '2026-02-30' ],
			'an hour too many'           => [ 'order_date_hour', '24' ],
			'no address'                 => [ '_billing_email', 'ada' ],
			'no country'                 => [ '_shipping_country', 'ZZ' ],
			'no customer'                => [ 'customer_user', '999999' ],
			'a list'                     => [ '_billing_city', [ 'x' ] ],
		];
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

	public function test_a_new_order_stays_invisible_until_it_is_saved(): void {
		$id = \StoreboardPlatform\Data\OrderWriter::create();
		$this->assertSame( [], $this->request( 'GET', '/wc/v3/orders' )->get_data() );
		$this->assertSame( 'wc-pending', $this->field( $this->editor( $id ), 'order_status' ) );

		$this->assertTrue( $this->save( $id, [ 'order_status' => 'wc-pending', '_billing_first_name' => 'Ada' ] ) );
		$orders = $this->request( 'GET', '/wc/v3/orders' )->get_data();
		$this->assertSame( [ $id, 'pending', 'admin', 'Ada' ], [ $orders[0]['id'], $orders[0]['status'], $orders[0]['created_via'], $orders[0]['billing']['first_name'] ] );
		$this->assertStringStartsWith( 'wc_order_', $orders[0]['order_key'] );
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
