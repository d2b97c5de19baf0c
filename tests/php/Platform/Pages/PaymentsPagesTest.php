<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform\Pages;

use StoreboardPlatform\Data\Gateways;

/**
 * The payment pages: the places of the client, and the forms that PHP prints.
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

	public function test_the_list_is_the_client_s_and_has_its_place(): void {
		$page = $this->open( self::LIST );

		$this->assertSame( 1, $page->query( "//form[@id='mainform']//div[@id='experimental_wc_settings_payments_main']" )->length );
		$this->assertSame( 0, $page->query( '//form//button' )->length, 'there is nothing to save' );
		$this->assertNotContains( 'wc_payments_settings_slotfill', $this->ids( $page ) );
		$this->assertContains( 'experimental_wc_settings_payments_offline', $this->ids( $this->open( self::LIST + [ 'section' => 'offline' ] ) ) );
		$page = $this->open( self::LIST + [ 'section' => 'woocommerce_payments' ] );
		$this->assertContains( 'experimental_wc_settings_payments_woocommerce_payments', $this->ids( $page ) );

		$this->speak( '9.7' );
		$places = array_values( preg_grep( '/payments_/', $this->ids( $this->open( self::LIST ) ) ) ?: [] );
		$this->assertSame( [ 'wc_payments_settings_slotfill', 'experimental_wc_settings_payments_main' ], $places );
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
	public function test_each_offline_gateway_has_its_place_and_in_9_7_a_form( string $id ): void {
		$query = self::LIST + [ 'section' => $id ];
		$page  = $this->open( $query );
		$this->assertContains( "experimental_wc_settings_payments_{$id}", $this->ids( $page ) );
		$this->assertSame( 0, $page->query( '//form//button' )->length );

		// The address in the REST route's reply.
		$this->assertContains( 'experimental_wc_settings_payments_main', $this->ids( $this->open( self::LIST + [ 'path' => "/offline/{$id}" ] ) ) );

		$this->speak( '9.7' );
		$page = $this->send(
			$query,
			[
				"woocommerce_{$id}_enabled"      => '1',
				"woocommerce_{$id}_title"        => 'Pay "so"',
				"woocommerce_{$id}_instructions" => "One\nTwo",
			]
		);

		$this->assertSame( [ 'Your settings have been saved.' ], $this->messages( $page ) );
		$this->assertSame( [ $id ], Gateways::enabled() );
		$stored = array_intersect_key( get_option( "woocommerce_{$id}_settings" ), array_flip( [ 'enabled', 'title', 'instructions' ] ) );
		$this->assertSame( [ 'yes', 'Pay "so"', "One\nTwo" ], array_values( $stored ) );
		$this->assertSame( 'Pay "so"', $this->field( $page, "woocommerce_{$id}_title" ) );
		$this->assertSame( 'Pay "so"', $this->request( 'GET', "/wc/v3/payment_gateways/{$id}" )->get_data()['title'] );
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

	public function test_without_a_nonce_nothing_is_enabled(): void {
		$this->speak( '9.7' );
		$this->assertFormRefused( 403, self::LIST + [ 'section' => 'cod' ], [ 'woocommerce_cod_enabled' => '1' ], 'wrong' );
		$this->assertSame( [], Gateways::enabled() );
	}

	private function bring_cards(): void {
		add_filter( 'storeboard_platform_payment_gateways', static fn( array $all ): array => [ ...$all, self::ONLINE ] );
	}
}
