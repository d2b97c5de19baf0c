<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\Data\NoteStore;

/**
 * Changes to inbox notes.
 *
 * @group database
 */
final class NoteWritesTest extends PlatformTestCase {

	private const PATH = '/wc-analytics/admin/notes';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'shop_manager' );
	}

	public function test_a_note_is_changed(): void {
		$id   = $this->note();
		$note = $this->request(
			'PUT',
			self::PATH . "/{$id}",
			[
				'status'        => 'snoozed',
				'is_read'       => true,
				'date_reminder' => '2030-01-01T00:00:00',
			]
		)->get_data();

		$this->assertSame( [ 'snoozed', true, '2030-01-01T00:00:00', false ], [ $note['status'], $note['is_read'], $note['date_reminder'], $note['is_deleted'] ] );

		$note = $this->request( 'POST', self::PATH . "/{$id}", [ 'status' => 'unactioned' ] )->get_data();

		$this->assertSame( [ 'unactioned', true, '2030-01-01T00:00:00' ], [ $note['status'], $note['is_read'], $note['date_reminder'] ] );
	}

	public function test_a_reminder_may_be_unix_time_and_is_stored_in_gmt(): void {
		update_option( 'timezone_string', 'America/New_York' );
		$id = $this->note();

		$note = $this->request( 'POST', self::PATH . "/{$id}", [ 'date_reminder' => '1893456000' ] )->get_data();
		$this->assertSame( [ '2030-01-01T00:00:00', '2029-12-31T19:00:00' ], [ $note['date_reminder_gmt'], $note['date_reminder'] ] );

		$note = $this->request( 'POST', self::PATH . "/{$id}", [ 'date_reminder' => '2030-01-01T00:00:00' ] )->get_data();
		$this->assertSame( '2030-01-01T00:00:00', $note['date_reminder_gmt'], 'without a zone it is of GMT, as in WooCommerce' );

		$note = $this->request( 'POST', self::PATH . "/{$id}", [ 'date_reminder' => null ] )->get_data();
		$this->assertNull( $note['date_reminder_gmt'] );
	}

	public function test_a_dismissed_note_comes_back(): void {
		$id = $this->note();

		$this->assertTrue( $this->request( 'DELETE', self::PATH . "/delete/{$id}" )->get_data()['is_deleted'] );
		$this->assertSame( [], $this->request( 'GET', self::PATH )->get_data() );
		$this->assertFalse( $this->request( 'PUT', self::PATH . "/{$id}", [ 'is_deleted' => false ] )->get_data()['is_deleted'] );
		$this->assertCount( 1, $this->request( 'GET', self::PATH )->get_data() );
	}

	public function test_several_notes_are_changed_and_unknown_ones_ignored(): void {
		$first  = $this->note();
		$second = $this->note();
		$other  = $this->note();
		$notes  = $this->request(
			'POST',
			self::PATH . '/update',
			[
				'noteIds' => [ $first, $second, 999999 ],
				'is_read' => true,
			]
		)->get_data();

		$this->assertSame( [ [ $first, true ], [ $second, true ] ], array_map( static fn( $note ) => [ $note['id'], $note['is_read'] ], $notes ) );
		$this->assertSame( '0', (string) NoteStore::get( $other )['is_read'] );
		$this->assertSame( [], $this->request( 'POST', self::PATH . '/update', [ 'noteIds' => [] ] )->get_data() );
	}

	public function test_dismissing_all_takes_a_page_at_a_time_and_keeps_alerts(): void {
		for ( $at = 0; $at < 26; $at++ ) {
			$this->note();
		}

		$alert  = $this->note( [ 'type' => 'error' ] );
		$done   = $this->note( [ 'status' => 'actioned' ] );
		$oldest = $this->note( [ 'date_created' => '2020-01-01 00:00:00' ] );

		$reply = $this->request( 'DELETE', self::PATH . '/delete/all?status=unactioned' );

		$this->assertCount( 25, $reply->get_data() );
		$this->assertSame( [ true ], array_values( array_unique( array_column( $reply->get_data(), 'is_deleted' ) ) ) );
		$this->assertSame( '2', $reply->get_headers()['X-WP-Total'] );

		foreach ( [ $alert, $done, $oldest ] as $id ) {
			$this->assertSame( '0', (string) NoteStore::get( $id )['is_deleted'] );
		}
	}

	public function test_an_action_runs(): void {
		$id     = $this->note( [], [ [ 'name' => 'yes', 'label' => 'Yes' ] ] );
		$action = $this->request( 'GET', self::PATH . "/{$id}" )->get_data()['actions'][0]['id'];
		$note   = $this->request( 'POST', self::PATH . "/{$id}/action/{$action}" )->get_data();

		$this->assertSame( [ $id, 'actioned', true ], [ $note['id'], $note['status'], $note['is_read'] ] );
	}

	public function test_a_refused_request_changes_nothing(): void {
		$id     = $this->note();
		$other  = $this->note( [], [ [ 'name' => 'yes', 'label' => 'Yes' ] ] );
		$action = $this->request( 'GET', self::PATH . "/{$other}" )->get_data()['actions'][0]['id'];
		$before = [ NoteStore::get( $id ), NoteStore::get( $other ) ];

		$refusals = [
			[ 'PUT', '/999999', [ 'is_read' => true ], 'woocommerce_note_invalid_id', 404 ],
			[ 'DELETE', '/delete/999999', null, 'woocommerce_note_invalid_id', 404 ],
			[ 'POST', "/999999/action/{$action}", null, 'woocommerce_note_invalid_id', 404 ],
			[ 'POST', "/{$id}/action/{$action}", null, 'woocommerce_note_action_invalid_id', 404 ],
			[ 'POST', '/update', [ 'is_read' => true ], 'woocommerce_note_invalid_ids', 422 ],
			[ 'POST', '/update', [ 'noteIds' => (string) $id, 'is_read' => true ], 'woocommerce_note_invalid_ids', 422 ],
			[ 'PUT', "/{$id}", [ 'status' => 'nosuch', 'is_read' => true ], 'rest_invalid_param', 400 ],
			[ 'DELETE', '/delete/all?status=nosuch', null, 'rest_invalid_param', 400 ],
		];

		foreach ( $refusals as [ $method, $path, $body, $code, $status ] ) {
			$this->assertRefused( $code, $status, $this->request( $method, self::PATH . $path, $body ) );
		}

		$this->assertEquals( $before, [ NoteStore::get( $id ), NoteStore::get( $other ) ] );
	}

	public function test_visitors_and_customers_are_refused(): void {
		$id     = $this->note( [], [ [ 'name' => 'yes', 'label' => 'Yes' ] ] );
		$before = NoteStore::get( $id );
		$action = $before['actions'][0]['action_id'];

		foreach ( [ '' => 401, 'customer' => 403 ] as $role => $status ) {
			$this->act_as( $role );

			$body = [
				'noteIds' => [ $id ],
				'is_read' => true,
			];

			foreach ( [ [ 'PUT', "/{$id}" ], [ 'POST', '/update' ], [ 'DELETE', "/delete/{$id}" ], [ 'DELETE', '/delete/all' ] ] as [ $method, $path ] ) {
				$this->assertRefused( 'woocommerce_rest_cannot_edit', $status, $this->request( $method, self::PATH . $path, $body ) );
			}

			$this->assertRefused( 'woocommerce_rest_cannot_view', $status, $this->request( 'POST', self::PATH . "/{$id}/action/{$action}" ) );
		}

		$this->assertEquals( $before, NoteStore::get( $id ) );
	}

	/**
	 * @param array<string, mixed>             $note    Values by column.
	 * @param array<int, array<string, mixed>> $actions Values by column, for each action.
	 */
	private function note( array $note = [], array $actions = [] ): int {
		return NoteStore::add(
			$note + [
				'name'         => 'test',
				'title'        => 'Test',
				'content'      => 'Test',
				'source'       => 'test',
				'date_created' => '2026-01-02 03:04:05',
			],
			$actions
		);
	}
}
