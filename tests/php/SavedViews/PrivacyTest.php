<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\SavedViews;

use Storeboard\SavedViews\RowType;
use Storeboard\SavedViews\Table;
use Storeboard\Tests\TestCase;

/**
 * Saved views and notes in WordPress' tools for personal data.
 *
 * @group database
 */
final class PrivacyTest extends TestCase {

	private int $owner;

	private string $email;

	/** Making a table would end the transaction that a test is rolled back with. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Table::install();
	}

	protected function setUp(): void {
		global $wpdb;

		parent::setUp();
		$wpdb->query( 'DELETE FROM ' . Table::name() );
		$this->owner = $this->user_with_role( 'administrator' );
		$this->email = get_userdata( $this->owner )->user_email;
		$this->keep( RowType::views(), [ 'words' => 'My year', 'query' => 'path=/analytics/revenue&period=year' ], $this->owner );
		$this->keep( RowType::annotations(), [ 'words' => 'A sale', 'first_day' => '2026-11-02', 'last_day' => '2026-11-03', 'is_shared' => 1 ], $this->owner );
		$this->keep( RowType::views(), [ 'words' => 'Of another', 'query' => 'path=/analytics/orders' ], $this->user_with_role( 'shop_manager' ) );
	}

	/**
	 * @param array<string, string|int> $values
	 */
	private function keep( RowType $type, array $values, int $owner ): void {
		$this->assertNotNull( Table::insert( $type, $values + [ 'owner' => $owner, 'is_shared' => 0 ] ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function ask( string $hook, string $email ): array {
		return apply_filters( $hook, [] )['storeboard-records']['callback']( $email, 1 );
	}

	public function test_the_export_of_a_users_data_has_what_they_keep_and_nothing_of_others(): void {
		$exported = $this->ask( 'wp_privacy_personal_data_exporters', $this->email );

		$this->assertTrue( $exported['done'] );
		$this->assertSame(
			[ [ 'My year', 'path=/analytics/revenue&period=year', 'No' ], [ 'A sale', '2026-11-02', '2026-11-03', 'Yes' ] ],
			array_map( static fn( array $item ): array => array_column( $item['data'], 'value' ), $exported['data'] )
		);
	}

	public function test_erasing_removes_what_is_theirs_alone_and_takes_their_name_off_the_rest(): void {
		$erased = $this->ask( 'wp_privacy_personal_data_erasers', $this->email );

		$this->assertTrue( $erased['items_removed'] );
		$this->assertTrue( $erased['items_retained'] );
		$this->assertCount( 1, $erased['messages'] );
		$this->assertSame( [], Table::owned( RowType::views(), $this->owner ) );
		$this->assertSame( [ 'A sale' ], array_column( Table::owned( RowType::annotations(), 0 ) ?? [], 'words' ) );
		$this->assertSame( [], $this->ask( 'wp_privacy_personal_data_exporters', $this->email )['data'] );
	}

	public function test_a_database_that_erases_nothing_is_told_of(): void {
		$refuse = static fn( $statement ) => str_contains( (string) $statement, 'DELETE FROM ' . Table::name() ) || str_contains( (string) $statement, 'UPDATE ' . Table::name() ) ? 'SELECT 1' : $statement;
		add_filter( 'query', $refuse );
		$erased = $this->ask( 'wp_privacy_personal_data_erasers', $this->email );
		remove_filter( 'query', $refuse );

		$this->assertFalse( $erased['items_removed'] );
		$this->assertTrue( $erased['items_retained'] );
		$this->assertCount( 1, $erased['messages'] );
		$this->assertCount( 1, Table::owned( RowType::views(), $this->owner ) ?? [] );
	}

	public function test_who_keeps_nothing_or_is_no_user_has_nothing(): void {
		foreach ( [ 'nobody@shop.test', get_userdata( $this->user_with_role( 'customer' ) )->user_email ] as $email ) {
			$this->assertSame( [], $this->ask( 'wp_privacy_personal_data_exporters', $email )['data'] );
			$erased = $this->ask( 'wp_privacy_personal_data_erasers', $email );
			$this->assertSame( [ false, false, [] ], [ $erased['items_removed'], $erased['items_retained'], $erased['messages'] ] );
		}
	}
}
