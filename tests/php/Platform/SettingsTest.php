<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/**
 * Groups of settings: their content, what they accept, and what they refuse.
 */
final class SettingsTest extends PlatformTestCase {

	private const GENERAL = '/wc/v3/settings/general';

	private const TAX_IDS = [
		'woocommerce_prices_include_tax', 'woocommerce_tax_based_on', 'woocommerce_shipping_tax_class', 'woocommerce_tax_round_at_subtotal',
		'woocommerce_tax_classes', 'woocommerce_tax_display_shop', 'woocommerce_tax_display_cart', 'woocommerce_price_display_suffix',
		'woocommerce_tax_total_display',
	];

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'shop_manager' );
	}

	public function test_a_group_without_settings(): void {
		$this->assertSame( [], $this->request( 'GET', '/wc/v3/settings/site-visibility' )->get_data() );
	}

	public function test_the_ids_of_a_group(): void {
		$this->assertSame( self::TAX_IDS, array_column( $this->request( 'GET', '/wc/v3/settings/tax' )->get_data(), 'id' ) );

		update_option( 'woocommerce_ship_to_countries', 'disabled' );

		$this->assertNotContains( 'woocommerce_shipping_tax_class', array_column( $this->request( 'GET', '/wc/v3/settings/tax' )->get_data(), 'id' ) );
	}

	public function test_the_older_dialect_has_fewer(): void {
		$ids = fn( string $group ): array => array_column( $this->request( 'GET', "/wc/v3/settings/{$group}" )->get_data(), 'id' );

		$this->assertContains( 'woocommerce_analytics_scheduled_import', $ids( 'wc_admin' ) );
		$this->assertContains( 'woocommerce_address_autocomplete_enabled', $ids( 'general' ) );

		$this->speak( '9.7' );

		$this->assertNotContains( 'woocommerce_analytics_scheduled_import', $ids( 'wc_admin' ) );
		$this->assertNotContains( 'woocommerce_address_autocomplete_enabled', $ids( 'general' ) );
	}

	public function test_one_setting_names_its_group_and_its_options(): void {
		$country = $this->request( 'GET', self::GENERAL . '/woocommerce_default_country' )->get_data();

		$this->assertSame( [ 'general', 'select', 'US:CA', 'US:CA' ], [ $country['group_id'], $country['type'], $country['value'], $country['default'] ] );
		$this->assertArrayHasKey( 'US:NY', $country['options'] );
		$this->assertArrayHasKey( 'FR', $country['options'] );
		$this->assertArrayNotHasKey( 'US', $country['options'] );
		$this->assertArrayNotHasKey( 'group_id', $this->request( 'GET', self::GENERAL )->get_data()[0] );
	}

	public function test_saved_settings_are_returned_by_both_namespaces(): void {
		$reply = $this->request( 'PUT', self::GENERAL . '/woocommerce_store_city', [ 'value' => ' <b>Ghent</b><script>x</script> ' ] );

		$this->assertSame( 200, $reply->get_status() );
		$this->assertSame( '<b>Ghent</b>x', $reply->get_data()['value'] );
		$this->assertSame( '<b>Ghent</b>x', get_option( 'woocommerce_store_city' ) );
		$this->assertSame( '<b>Ghent</b>x', $this->request( 'GET', '/wc-analytics/settings/general/woocommerce_store_city' )->get_data()['value'] );
	}

	/**
	 * @dataProvider refused
	 *
	 * @param mixed $value The sent value.
	 */
	public function test_a_refused_request_changes_nothing( string $group, string $id, $value ): void {
		$before = get_option( $id );

		$this->assertRefused( 'rest_setting_value_invalid', 400, $this->request( 'PUT', "/wc/v3/settings/{$group}/{$id}", [ 'value' => $value ] ) );
		$this->assertSame( $before, get_option( $id ) );
	}

	/**
	 * @return array<string, array{string, string, mixed}>
	 */
	public static function refused(): array {
		return [
			'neither yes nor no'      => [ 'general', 'woocommerce_calc_taxes', 'maybe' ],
			'a box as a boolean'      => [ 'general', 'woocommerce_calc_taxes', true ],
			'no option'               => [ 'general', 'woocommerce_default_country', 'XX:YY' ],
			'a country without state' => [ 'general', 'woocommerce_default_country', 'US' ],
			'a list for a choice'     => [ 'general', 'woocommerce_currency', [ 'EUR' ] ],
			'a list for a text'       => [ 'general', 'woocommerce_store_city', [ 'Ghent' ] ],
			'a map for a text'        => [ 'tax', 'woocommerce_tax_classes', [ 'a' => 'b' ] ],
			'a text for a list'       => [ 'wc_admin', 'woocommerce_excluded_report_order_statuses', 'pending' ],
			'an unknown date'         => [ 'wc_admin', 'woocommerce_date_type', 'date_paid; DROP TABLE' ],
			'a radio'                 => [ 'tax', 'woocommerce_prices_include_tax', 'maybe' ],
		];
	}

	public function test_only_known_values_of_a_list_are_kept(): void {
		$path  = '/wc-analytics/settings/wc_admin/woocommerce_excluded_report_order_statuses';
		$reply = $this->request( 'PUT', $path, [ 'value' => [ 'pending', 'nosuch', [ 'failed' ], 'failed' ] ] );

		$this->assertSame( [ 'pending', 'failed' ], $reply->get_data()['value'] );
	}

	public function test_an_empty_value_resets_to_the_default(): void {
		update_option( 'woocommerce_enable_coupons', 'no' );

		$this->assertSame( 'yes', $this->request( 'PUT', self::GENERAL . '/woocommerce_enable_coupons', [ 'value' => '' ] )->get_data()['value'] );
	}

	public function test_unknown_groups_and_settings(): void {
		$this->assertRefused( 'rest_setting_setting_group_invalid', 404, $this->request( 'GET', '/wc/v3/settings/nosuch' ) );
		$this->assertRefused( 'rest_setting_setting_group_invalid', 404, $this->request( 'PUT', '/wc/v3/settings/nosuch/x', [ 'value' => '1' ] ) );
		$this->assertRefused( 'rest_setting_setting_invalid', 404, $this->request( 'GET', self::GENERAL . '/nosuch' ) );
	}

	public function test_a_batch_answers_200_even_if_some_items_failed(): void {
		$reply = $this->request(
			'POST',
			self::GENERAL . '/batch',
			[
				'update' => [
					[ 'id' => 'woocommerce_store_city', 'value' => 'Ghent' ],
					[ 'id' => 'woocommerce_default_country', 'value' => 'XX:YY' ],
					[ 'id' => 'nosuch', 'value' => '1' ],
				],
			]
		);

		$this->assertSame( 200, $reply->get_status() );
		$this->assertSame( [ 'update' ], array_keys( $reply->get_data() ) );
		[ $city, $country, $unknown ] = $reply->get_data()['update'];
		$this->assertSame( [ 'woocommerce_store_city', 'Ghent' ], [ $city['id'], $city['value'] ] );
		$this->assertSame( [ 'woocommerce_default_country', 'rest_setting_value_invalid', 400 ], [ $country['id'], $country['error']['code'], $country['error']['data']['status'] ] );
		$this->assertSame( [ 'nosuch', 'rest_setting_setting_invalid', 404 ], [ $unknown['id'], $unknown['error']['code'], $unknown['error']['data']['status'] ] );
		$this->assertSame( [ 'Ghent', 'US:CA' ], [ get_option( 'woocommerce_store_city' ), get_option( 'woocommerce_default_country' ) ] );
	}

	public function test_a_batch_accepts_a_hundred_items(): void {
		$items = array_fill( 0, 101, [ 'id' => 'woocommerce_store_city', 'value' => 'Ghent' ] );

		$this->assertRefused( 'woocommerce_rest_request_entity_too_large', 413, $this->request( 'POST', self::GENERAL . '/batch', [ 'update' => $items ] ) );
		$this->assertFalse( get_option( 'woocommerce_store_city' ) );
		$this->assertSame( [], $this->request( 'POST', self::GENERAL . '/batch', [] )->get_data() );
		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'POST', self::GENERAL . '/batch', [ 'update' => 'all' ] ) );
	}

	public function test_an_extension_adds_its_own(): void {
		$path = '/wc/v3/settings/tax/wc_connect_taxes_enabled';

		$this->assertSame( 404, $this->request( 'GET', $path )->get_status() );

		add_filter(
			'woocommerce_tax_settings',
			static fn( array $rows ): array => [
				...$rows,
				[
					'id'      => 'wc_connect_taxes_enabled',
					'type'    => 'select',
					'title'   => 'Automated taxes',
					'default' => 'no',
					'options' => [ 'yes' => 'Yes', 'no' => 'No' ],
				],
			]
		);

		$this->assertSame( 'no', $this->request( 'GET', $path )->get_data()['value'] );
		$this->request( 'PUT', $path, [ 'value' => 'yes' ] );
		$this->assertTrue( $this->tasks()['tax']['isComplete'] );
	}
}
