<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Rest;

use Storeboard\Tests\TestCase;
use WP_REST_Response;

/**
 * Options that others write too: an entry more or less.
 *
 * @group database
 */
final class OptionEntriesControllerTest extends TestCase {

	private const SHOWN = 'woocommerce_ces_shown_for_actions';
	private const QUEUE = 'woocommerce_admin_transient_notices_queue';

	/** @dataProvider roles */
	public function test_only_store_managers_may_change_them( string $role, int $status ): void {
		$this->act_as( $role );
		delete_option( self::SHOWN );

		$this->assertSame( $status, $this->change( self::SHOWN, 'add', [ 'store_setup' ] )->get_status() );
		$this->assertSame( 200 === $status ? [ 'store_setup' ] : false, get_option( self::SHOWN ) );
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

	public function test_an_entry_is_added_once_and_the_others_stay(): void {
		$this->act_as( 'administrator' );
		update_option( self::SHOWN, [ 'other' ] );

		$this->change( self::SHOWN, 'add', [ 'store_setup' ] );
		$reply = $this->change( self::SHOWN, 'add', [ 'store_setup' ] );

		$this->assertSame( [ self::SHOWN => [ 'other', 'store_setup' ] ], $reply->get_data() );
		$this->assertSame( [ 'other', 'store_setup' ], get_option( self::SHOWN ) );
	}

	public function test_words_that_are_one_number_are_several_entries(): void {
		$this->act_as( 'administrator' );
		$words = [ '10', '1e1', '010', '10.0' ];

		$this->change( self::SHOWN, 'add', [ ...$words, '10' ] );

		$this->assertSame( $words, get_option( self::SHOWN ) );
	}

	public function test_an_entry_is_removed_and_the_others_stay(): void {
		$this->act_as( 'administrator' );
		$queue = [
			'a' => [ 'content' => 'First' ],
			'b' => [ 'content' => 'Second' ],
		];
		update_option( self::QUEUE, $queue );

		$this->assertSame( 200, $this->change( self::QUEUE, 'remove', [ 'a', 'gone' ] )->get_status() );
		$this->assertSame( [ 'b' => $queue['b'] ], get_option( self::QUEUE ) );
	}

	public function test_an_entry_is_removed_by_its_key_whatever_that_is(): void {
		$this->act_as( 'administrator' );
		$keys = [ 'with spaces', 'acme/sale', '<b>', 'ünïcode', '7', '', str_repeat( 'a', 300 ) ];
		update_option( self::QUEUE, array_fill_keys( [ ...$keys, 'b' ], [ 'content' => 'Said' ] ) );

		$this->assertSame( 200, $this->change( self::QUEUE, 'remove', $keys )->get_status() );
		$this->assertSame( [ 'b' => [ 'content' => 'Said' ] ], get_option( self::QUEUE ) );
	}

	/**
	 * @dataProvider refused
	 * @param mixed $entries
	 */
	public function test_what_is_refused_changes_nothing( string $name, string $change, $entries, int $status ): void {
		$this->act_as( 'administrator' );
		update_option( self::SHOWN, [ 'other' ] );
		update_option( self::QUEUE, [ 'a' => [] ] );
		$before = get_option( 'active_plugins' );

		$this->assertSame( $status, $this->change( $name, $change, $entries )->get_status() );
		$this->assertSame( [ [ 'other' ], [ 'a' => [] ], $before ], [ get_option( self::SHOWN ), get_option( self::QUEUE ), get_option( 'active_plugins' ) ] );
	}

	/**
	 * @return array<string, array{string, string, mixed, int}>
	 */
	public static function refused(): array {
		return [
			'another option'           => [ 'active_plugins', 'add', [ 'x' ], 404 ],
			'removing what only grows' => [ self::SHOWN, 'remove', [ 'other' ], 400 ],
			'adding what only shrinks' => [ self::QUEUE, 'add', [ 'x' ], 400 ],
			'nothing'                  => [ self::SHOWN, 'add', [], 400 ],
			'no list'                  => [ self::SHOWN, 'add', [ 'a' => [ 'b' ] ], 400 ],
			'markup'                   => [ self::SHOWN, 'add', [ '<b>' ], 400 ],
			'far too long'             => [ self::SHOWN, 'add', [ str_repeat( 'a', 101 ) ], 400 ],
		];
	}

	/**
	 * @param mixed $entries
	 */
	private function change( string $name, string $change, $entries ): WP_REST_Response {
		return $this->request( 'POST', "/storeboard/v1/options/$name/$change", [ 'entries' => $entries ] );
	}
}
