<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Rest;

use Storeboard\Rest\AllowedOptions;
use Storeboard\Tests\TestCase;
use WP_REST_Request;

/**
 * The options that the platform's own route no longer lists.
 *
 * @group database
 */
final class OptionsControllerTest extends TestCase {

	private const REMINDER = 'woocommerce_task_list_reminder_bar_hidden';

	/** It can be taken away here, and nothing else. */
	private const NO_TAX = 'woocommerce_no_sales_tax';

	/** @dataProvider roles */
	public function test_who_may_read_and_write( string $role, int $status ): void {
		wp_set_current_user( $this->user_with_role( $role ) );

		$this->assertSame( $status, $this->read( [ self::REMINDER ] )->get_status() );
		$this->assertSame( $status, $this->write( [ self::REMINDER => 'yes' ] )->get_status() );
		$this->assertSame( 200 === $status ? 'yes' : false, get_option( self::REMINDER ) );
	}

	/**
	 * @return array<string, array{string, int}>
	 */
	public static function roles(): array {
		return [
			'a visitor'        => [ '', 401 ],
			'a customer'       => [ 'customer', 403 ],
			'a shop manager'   => [ 'shop_manager', 200 ],
			'an administrator' => [ 'administrator', 200 ],
		];
	}

	/** @dataProvider names */
	public function test_each_option_is_read_as_it_was_written( string $name ): void {
		wp_set_current_user( $this->user_with_role( 'shop_manager' ) );

		foreach ( [ 'yes', 'no' ] as $value ) {
			$this->assertSame( [ $name => true ], $this->write( [ $name => $value ] )->get_data() );
			$this->assertSame( [ $name => $value ], $this->read( [ $name ] )->get_data() );
		}
		$this->assertSame( [ $name => false ], $this->write( [ $name => 'no' ] )->get_data() );
	}

	/** @dataProvider names */
	public function test_each_option_keeps_its_value_where_another_is_refused( string $name ): void {
		wp_set_current_user( $this->user_with_role( 'shop_manager' ) );
		update_option( $name, 'no' );

		foreach ( [ 'perhaps', '<b>yes</b>', true, 1, null, [ 'yes' ] ] as $value ) {
			$this->assertSame( 400, $this->write( [ $name => $value ] )->get_status(), (string) wp_json_encode( $value ) );
		}
		wp_set_current_user( $this->user_with_role( 'customer' ) );
		$this->assertSame( 403, $this->write( [ $name => 'yes' ] )->get_status() );
		$this->assertSame( 'no', get_option( $name ) );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function names(): array {
		$names = array_diff( ( new AllowedOptions() )->names(), [ self::NO_TAX ] );

		return array_combine( $names, array_map( static fn( string $name ): array => [ $name ], $names ) );
	}

	public function test_that_a_store_charges_no_tax_is_taken_back_and_never_said_here(): void {
		wp_set_current_user( $this->user_with_role( 'shop_manager' ) );
		update_option( self::NO_TAX, 'true' );

		foreach ( [ true, 'yes', 'true', 1, null, [ false ] ] as $value ) {
			$this->assertSame( 400, $this->write( [ self::NO_TAX => $value ] )->get_status(), (string) wp_json_encode( $value ) );
		}
		$this->assertSame( [ self::NO_TAX => 'true' ], $this->read( [ self::NO_TAX ] )->get_data() );

		$this->assertSame( [ self::NO_TAX => true ], $this->write( [ self::NO_TAX => false ] )->get_data() );
		// Tasks read whether there is a value at all.
		wp_cache_flush();
		$this->assertFalse( get_option( self::NO_TAX ) );
		$this->assertSame( [ self::NO_TAX => false ], $this->write( [ self::NO_TAX => false ] )->get_data() );
	}

	public function test_an_option_that_is_not_set_reads_as_false(): void {
		wp_set_current_user( $this->user_with_role( 'shop_manager' ) );
		delete_option( self::REMINDER );

		$this->assertSame( [ self::REMINDER => false ], $this->read( [ self::REMINDER ] )->get_data() );
	}

	/**
	 * @dataProvider refused
	 * @param array<string, mixed> $values
	 */
	public function test_what_is_refused_changes_nothing( array $values ): void {
		wp_set_current_user( $this->user_with_role( 'administrator' ) );
		$before = [ get_option( 'blogname' ), get_option( self::REMINDER ), get_option( 'woocommerce_allow_tracking' ) ];

		$this->assertSame( 400, $this->write( $values )->get_status() );
		$this->assertSame( $before, [ get_option( 'blogname' ), get_option( self::REMINDER ), get_option( 'woocommerce_allow_tracking' ) ] );
	}

	/**
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function refused(): array {
		return [
			'an option that is not on the list'        => [ [ 'blogname' => 'Taken' ] ],
			'one that is, beside one that is not'      => [
				[
					self::REMINDER => 'yes',
					'blogname'     => 'Taken',
				],
			],
			'an option of the platform\'s own route'    => [ [ 'woocommerce_allow_tracking' => 'yes' ] ],
			'a value that is not of its kind'          => [ [ self::REMINDER => 'perhaps' ] ],
			'nothing'                                  => [ [] ],
		];
	}

	public function test_names_that_are_not_on_the_list_cannot_be_read(): void {
		wp_set_current_user( $this->user_with_role( 'administrator' ) );

		$this->assertSame( 400, $this->read( [ 'admin_email' ] )->get_status() );
	}

	/**
	 * @param string[] $names
	 */
	private function read( array $names ): \WP_REST_Response {
		$request = new WP_REST_Request( 'GET', '/storeboard/v1/options' );
		$request->set_query_params( [ 'options' => implode( ',', $names ) ] );

		return rest_do_request( $request );
	}

	/**
	 * @param array<string, mixed> $values
	 */
	private function write( array $values ): \WP_REST_Response {
		$request = new WP_REST_Request( 'POST', '/storeboard/v1/options' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( (object) $values ) );

		return rest_do_request( $request );
	}
}
