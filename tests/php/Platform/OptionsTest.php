<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\Rest\AllowedOptions;

/**
 * Options by name.
 *
 * @group database
 */
final class OptionsTest extends PlatformTestCase {

	private const PATH = '/wc-admin/options';

	public function test_reading_returns_false_for_an_option_that_does_not_exist(): void {
		$this->act_as( 'shop_manager' );

		$this->assertSame(
			[
				'woocommerce_coming_soon' => 'yes',
				'woocommerce_calc_taxes'  => false,
			],
			$this->request( 'GET', self::PATH . '?options=woocommerce_coming_soon,woocommerce_calc_taxes' )->get_data()
		);
	}

	public function test_writing_returns_whether_anything_changed(): void {
		$this->act_as( 'shop_manager' );
		$body = [ 'woocommerce_default_homepage_layout' => 'two_columns' ];

		$this->assertSame( [ 'woocommerce_default_homepage_layout' => true ], $this->request( 'POST', self::PATH, $body )->get_data() );
		$this->assertSame( [ 'woocommerce_default_homepage_layout' => false ], $this->request( 'PUT', self::PATH, $body )->get_data() );
		$this->assertSame( 'two_columns', get_option( 'woocommerce_default_homepage_layout' ) );
	}

	public function test_values_may_be_lists(): void {
		$this->act_as( 'administrator' );
		$accounts = [ [ 'account_name' => 'A', 'iban' => '' ] ];

		$this->request( 'POST', self::PATH, [ 'woocommerce_bacs_accounts' => $accounts ] );

		$this->assertSame( $accounts, get_option( 'woocommerce_bacs_accounts' ) );
	}

	public function test_a_request_without_names_is_a_server_error(): void {
		$this->act_as( 'administrator' );

		foreach ( [ '', '?options[]=blogname' ] as $query ) {
			$reply = $this->request( 'GET', self::PATH . $query );

			$this->assertRefused( 'woocommerce_rest_cannot_view', 500, $reply );
			$this->assertSame( 500, $reply->get_data()['data'] );
		}

		// An empty name is a name that is not allowed.
		$allowed = 'production' === wp_get_environment_type() ? 200 : 403;
		$this->assertSame( $allowed, $this->request( 'GET', self::PATH . '?options=' )->get_status() );

		$reply = $this->request( 'POST', self::PATH );
		$this->assertRefused( 'woocommerce_rest_cannot_update', 500, $reply );
		$this->assertSame( 500, $reply->get_data()['data'] );

		$this->assertSame( [], $this->request( 'POST', self::PATH, [] )->get_data() );
	}

	/**
	 * @dataProvider listed
	 */
	public function test_the_allowed_options( string $dialect, string $name, bool $is_listed ): void {
		$this->speak( $dialect );
		$this->act_as( 'shop_manager' );

		$this->assertSame( $is_listed, AllowedOptions::has( $name ) );
		$this->assertSame( $is_listed ? 200 : 403, $this->request( 'GET', self::PATH . '?options=' . $name )->get_status() );
		$this->assertSame( $is_listed ? 200 : 403, $this->request( 'POST', self::PATH, [ $name => 'x' ] )->get_status() );
	}

	/**
	 * @return array<int, array{string, string, bool}>
	 */
	public static function listed(): array {
		return [
			[ '11.0', 'woocommerce_coming_soon', true ],
			[ '11.0', 'blogname', true ],
			[ '11.0', 'woocommerce_woopayments_nox_profile', true ],
			[ '11.0', 'woocommerce_task_list_reminder_bar_hidden', false ],
			[ '11.0', 'woocommerce_order_attribution_install_banner_dismissed', false ],
			[ '11.0', 'woocommerce_store_address', false ],
			[ '11.0', 'woocommerce_task_list_hidden_lists', false ],
			[ '11.0', 'admin_email', false ],
			[ '9.7', 'woocommerce_coming_soon', true ],
			[ '9.7', 'woocommerce_task_list_reminder_bar_hidden', true ],
			[ '9.7', 'woocommerce_order_attribution_install_banner_dismissed', true ],
			[ '9.7', 'woocommerce_woopayments_nox_profile', false ],
			[ '9.7', 'woocommerce_store_address', false ],
		];
	}

	public function test_one_refused_name_refuses_all(): void {
		$this->act_as( 'shop_manager' );

		$this->assertRefused(
			'woocommerce_rest_cannot_update',
			403,
			$this->request( 'POST', self::PATH, [ 'woocommerce_coming_soon' => 'no', 'admin_email' => 'x@example.com' ] )
		);
		$this->assertSame( 'yes', get_option( 'woocommerce_coming_soon' ) );
	}

	public function test_an_administrator_may_use_other_options_in_production_only(): void {
		$this->act_as( 'administrator' );
		$allowed = 'production' === wp_get_environment_type() ? 200 : 403;

		$this->assertSame( $allowed, $this->request( 'GET', self::PATH . '?options=some_unlisted_option' )->get_status() );
		$this->assertSame( $allowed, $this->request( 'POST', self::PATH, [ 'some_unlisted_option' => 'x' ] )->get_status() );
	}
}
