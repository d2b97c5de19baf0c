<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform\Pages;

use StoreboardPlatform\Data\Gateways;

/**
 * The payment pages: the list of gateways, the suggestions, and the form of each gateway.
 */
final class PaymentsPagesTest extends PagesTestCase {

	private const LIST = [ 'tab' => 'checkout' ];

	/**
	 * The gateway with a service that the tests define.
	 */
	private const ONLINE = [
		'id'                 => 'test_cards',
		'title'              => 'Cards',
		'description'        => '',
		'method_title'       => 'Test cards',
		'method_description' => 'Takes cards.',
		'required'           => [ 'key' ],
		'fields'             => [
			'key' => [
				'title' => 'API key',
				'type'  => 'text',
			],
		],
	];

	public function test_the_list_replaces_the_real_pages_client(): void {
		$page = $this->open( self::LIST );

		$this->assertSame( [ 'bacs', 'cheque', 'cod' ], $this->rows( $page, "//form[@id='mainform']//div[@id='experimental_wc_settings_payments_main']//table[contains(@class,'wc_gateways')]" ) );
		$this->assertSame( 1, $page->query( "//p[@class='submit']/button[@name='save']" )->length );
		$this->assertSame( 'save', $page->query( '//form//button/@name' )->item( 0 )->nodeValue, 'what the Enter key presses' );

		$page = $this->open( self::LIST + [ 'section' => 'offline' ] );
		$this->assertSame( [ 'bacs', 'cheque', 'cod' ], $this->rows( $page, "//div[@id='experimental_wc_settings_payments_offline']" ) );

		$this->speak( '9.7' );
		$page = $this->open( self::LIST );
		$this->assertContains( 'wc_payments_settings_slotfill', $this->ids( $page ) );
		$this->assertSame( [ 'bacs', 'cheque', 'cod' ], $this->rows( $page, "//form[@id='mainform']//table[contains(@class,'wc_gateways')]" ) );
		$this->assertNotContains( 'experimental_wc_settings_payments_main', $this->ids( $page ) );
	}

	public function test_gateways_are_enabled_and_ordered(): void {
		$order = [ 'bacs', 'cheque', 'cod' ];
		$this->send( self::LIST, [ 'gateway_order' => $order, 'gateway_enabled' => [ 'cod' => '1' ], 'move_up' => 'cod' ] );

		$this->assertSame( [ 'cod' ], Gateways::enabled() );
		$this->assertSame( [ 'bacs', 'cod', 'cheque' ], array_keys( Gateways::all() ) );
		$this->assertTrue( $this->request( 'GET', '/wc/v3/payment_gateways/cod' )->get_data()['enabled'] );

		$page = $this->send( self::LIST, [ 'gateway_order' => [ 'cheque', 'nosuch', 'cheque' ], 'gateway_enabled' => [ 'bacs' => '1' ], 'move_down' => 'cod' ] );
		$this->assertSame( [ 'bacs' ], Gateways::enabled() );
		$this->assertSame( [ 'cheque', 'bacs', 'cod' ], array_keys( Gateways::all() ), 'the last cannot move on' );
		$this->assertSame( [ 'cheque', 'bacs', 'cod' ], $this->rows( $page, '' ) );
	}

	public function test_a_gateway_that_is_not_set_up_cannot_be_enabled(): void {
		$this->bring_cards();
		$page = $this->send( self::LIST, [ 'gateway_enabled' => [ 'test_cards' => '1', 'cod' => '1' ] ] );

		$this->assertCount( 1, $this->messages( $page ) );
		$this->assertSame( [], Gateways::enabled(), 'none of the others either' );
		$this->assertSame( 2, $page->query( "//td[@class='status']/input[@checked]" )->length );

		$this->send( self::LIST + [ 'section' => 'test_cards' ], [ 'woocommerce_test_cards_key' => 'abc', 'woocommerce_test_cards_title' => 'Cards' ] );
		$this->send( self::LIST, [ 'gateway_enabled' => [ 'test_cards' => '1' ] ] );
		$this->assertSame( [ 'test_cards' ], Gateways::enabled() );
	}

	public function test_enabling_a_gateway_requires_its_settings(): void {
		$this->bring_cards();
		$query = self::LIST + [ 'section' => 'test_cards' ];
		$page  = $this->send( $query, [ 'woocommerce_test_cards_enabled' => '1', 'woocommerce_test_cards_title' => 'My cards', 'woocommerce_test_cards_key' => ' ' ] );

		$this->assertSame( [ 'Please enter your API key' ], $this->messages( $page ) );
		$this->assertSame( 'My cards', $this->field( $page, 'woocommerce_test_cards_title' ) );
		$this->assertSame( 1, $page->query( "//*[@id='woocommerce_test_cards_key'][@aria-invalid='true']" )->length );
		$this->assertSame( [], Gateways::enabled() );
	}

	/**
	 * @dataProvider offline
	 */
	public function test_each_offline_gateway_has_a_form( string $id ): void {
		$page = $this->send(
			self::LIST + [ 'section' => $id ],
			[
				"woocommerce_{$id}_enabled"      => '1',
				"woocommerce_{$id}_title"        => 'Pay "so"',
				"woocommerce_{$id}_instructions" => "One\nTwo",
			]
		);

		$this->assertSame( [ 'Saved.' ], $this->messages( $page ) );
		$this->assertSame( [ $id ], Gateways::enabled() );
		$this->assertSame( [ 'yes', 'Pay "so"', "One\nTwo" ], array_values( array_intersect_key( get_option( "woocommerce_{$id}_settings" ), array_flip( [ 'enabled', 'title', 'instructions' ] ) ) ) );
		$this->assertSame( 1, $page->query( "//form[@id='mainform']//div[@id='experimental_wc_settings_payments_{$id}']" )->length );
		$this->assertSame( 'Pay "so"', $this->request( 'GET', "/wc/v3/payment_gateways/{$id}" )->get_data()['title'] );

		// The address in the REST route's reply.
		$page = $this->open( self::LIST + [ 'path' => "/offline/{$id}" ] );
		$this->assertSame( 'Pay "so"', $this->field( $page, "woocommerce_{$id}_title" ) );
	}

	/**
	 * @return array<string, string[]>
	 */
	public static function offline(): array {
		return [
			'bank transfer' => [ 'bacs' ],
			'checks'        => [ 'cheque' ],
			'cash'          => [ 'cod' ],
		];
	}

	public function test_bank_accounts(): void {
		$query = self::LIST + [ 'section' => 'bacs' ];
		$sent  = [
			'bacs_account_name'   => [ 'Shop', '', 'Second' ],
			'bacs_account_number' => [ '123', '', '' ],
			'bacs_iban'           => [ '', '', '' ],
			'bacs_bank_name'      => [ 'Bank <b>', '', '' ],
		];
		$page = $this->send( $query, $sent );

		$this->assertSame( [ 'Please enter an account number or IBAN' ], $this->messages( $page ) );
		$this->assertFalse( get_option( 'woocommerce_bacs_accounts' ) );
		$shown = array_map( static fn( $node ) => $node->nodeValue, iterator_to_array( $page->query( "//table[@id='bacs_accounts']//input/@value" ) ) );
		$this->assertSame( [ 'Shop', '123', 'Bank', 'Second' ], array_values( array_filter( $shown ) ) );

		$sent['bacs_iban'][2] = 'DE00';
		$this->send( $query, $sent );
		$accounts = get_option( 'woocommerce_bacs_accounts' );
		$this->assertSame( [ [ 'Shop', '123', '' ], [ 'Second', '', 'DE00' ] ], array_map( static fn( array $row ) => [ $row['account_name'], $row['account_number'], $row['iban'] ], $accounts ) );
	}

	public function test_suggestions_are_for_users_who_may_install(): void {
		$page = $this->open( self::LIST );
		$this->assertSame( 0, $page->query( "//button[@name='install_suggestion']" )->length, 'a shop manager may not' );
		$this->assertSame( 1, $page->query( "//*[@class='storeboard-platform-suggestions']" )->length );
		$this->assertCount( 1, $this->messages( $this->send( self::LIST, [ 'install_suggestion' => 'stripe' ] ) ) );

		$this->act_as( 'administrator' );
		$this->assertSame( 1, $this->open( self::LIST )->query( "//button[@name='install_suggestion'][@value='stripe']" )->length );
		$this->assertCount( 1, $this->messages( $this->send( self::LIST, [ 'install_suggestion' => 'nosuch' ] ) ) );

		$page = $this->send( self::LIST, [ 'hide_suggestions' => '1', 'gateway_enabled' => [ 'cod' => '1' ] ] );
		$this->assertSame( 0, $page->query( "//*[@class='storeboard-platform-suggestions']" )->length );
		$this->assertSame( [], Gateways::enabled(), 'that button stores nothing else' );
	}

	public function test_without_a_nonce_nothing_is_enabled(): void {
		$this->assertFormRefused( 403, self::LIST, [ 'gateway_enabled' => [ 'cod' => '1' ] ], 'wrong' );
		$this->assertFormRefused( 403, self::LIST + [ 'section' => 'cod' ], [ 'woocommerce_cod_enabled' => '1' ], 'wrong' );
		$this->assertSame( [], Gateways::enabled() );
	}

	private function bring_cards(): void {
		add_filter( 'storeboard_platform_payment_gateways', static fn( array $all ): array => [ ...$all, self::ONLINE ] );
	}

	/**
	 * @param \DOMXPath $page  The response.
	 * @param string    $below The element that contains the list.
	 * @return string[] Ids of the gateways in it.
	 */
	private function rows( \DOMXPath $page, string $below ): array {
		return array_map( static fn( $node ) => (string) $node->nodeValue, iterator_to_array( $page->query( "{$below}//tr/@data-gateway_id" ) ) );
	}
}
