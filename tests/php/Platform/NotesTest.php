<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\Data\NoteStore;

/**
 * Inbox notes.
 *
 * @group database
 */
final class NotesTest extends PlatformTestCase {

	private const PATH = '/wc-analytics/admin/notes';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'shop_manager' );
	}

	public function test_a_note_has_its_fields(): void {
		$id   = $this->note(
			[ 'content' => '<p>Hello <script>x</script><a href="https://example.com" onclick="x">there</a></p>' ],
			[ [ 'name' => 'go', 'label' => 'Go', 'query' => '?page=wc-admin', 'nonce_action' => 'go', 'nonce_name' => '_go' ] ]
		);
		$note = $this->request( 'GET', self::PATH . '/' . $id )->get_data();

		$this->assertSame(
			[
				'id', 'name', 'type', 'locale', 'title', 'content', 'content_data', 'status', 'source', 'date_created', 'date_reminder',
				'is_snoozable', 'actions', 'layout', 'image', 'is_deleted', 'is_read', 'date_created_gmt', 'date_reminder_gmt',
			],
			array_keys( $note )
		);
		$this->assertSame( '<p>Hello x<a href="https://example.com">there</a></p>', $note['content'] );
		$this->assertSame( '2026-01-02T03:04:05', $note['date_created_gmt'] );
		$this->assertSame( [ null, false, 'plain', '{}' ], [ $note['date_reminder'], $note['is_read'], $note['layout'], wp_json_encode( $note['content_data'] ) ] );
		$this->assertSame(
			[ 'id', 'name', 'label', 'query', 'status', 'actioned_text', 'nonce_action', 'nonce_name', 'url' ],
			array_keys( $note['actions'][0] )
		);
		$this->assertStringStartsWith( admin_url( 'admin.php?page=wc-admin&_go=' ), $note['actions'][0]['url'] );
	}

	public function test_addresses_of_actions(): void {
		foreach ( [ 'https://example.com/x' => 'https://example.com/x', 'post.php?post=1' => admin_url( 'post.php?post=1' ), '' => '' ] as $query => $url ) {
			$id = $this->note( [], [ [ 'name' => 'go', 'label' => 'Go', 'query' => $query ] ] );

			$this->assertSame( $url, $this->request( 'GET', self::PATH . '/' . $id )->get_data()['actions'][0]['url'] );
		}
	}

	public function test_the_list_is_filtered_ordered_and_paged(): void {
		$this->note( [ 'name' => 'a', 'type' => 'info', 'date_created' => '2026-01-01 00:00:00' ] );
		$this->note( [ 'name' => 'b', 'type' => 'error', 'date_created' => '2026-01-03 00:00:00', 'is_read' => 1 ] );
		$this->note( [ 'name' => 'c', 'status' => 'actioned', 'date_created' => '2026-01-02 00:00:00' ] );
		$this->note( [ 'name' => 'd', 'is_deleted' => 1 ] );

		$expected = [
			''                              => [ 'b', 'c', 'a' ],
			'order=asc'                     => [ 'a', 'c', 'b' ],
			'status=unactioned'             => [ 'b', 'a' ],
			'type=error,update'             => [ 'b' ],
			'type[]=info&status=unactioned' => [ 'a' ],
			'is_read=true'                  => [ 'b' ],
			'source=nowhere'                => [],
			'per_page=2&page=2'             => [ 'a' ],
		];

		foreach ( $expected as $query => $names ) {
			$this->assertSame( $names, array_column( $this->request( 'GET', self::PATH . '?' . $query )->get_data(), 'name' ), $query );
		}
	}

	public function test_the_total_counts_only_the_page(): void {
		$this->note();
		$this->note();

		$this->assertSame( '1', $this->request( 'GET', self::PATH . '?per_page=1' )->get_headers()['X-WP-Total'] );
	}

	public function test_invalid_requests_are_refused(): void {
		$this->assertRefused( 'woocommerce_note_invalid_id', 404, $this->request( 'GET', self::PATH . '/999999' ) );
		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'GET', self::PATH . '?per_page=0' ) );
		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'GET', self::PATH . '?status=nosuch' ) );
	}

	public function test_alerts_are_counted(): void {
		$this->note( [ 'type' => 'error' ] );
		$this->note( [ 'type' => 'update', 'status' => 'actioned' ] );

		$this->assertSame( 1, NoteStore::count( [ 'error', 'update' ], 'unactioned' ) );
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
