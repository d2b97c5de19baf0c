<?php
/**
 * Inbox notes.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Dates;
use StoreboardPlatform\Data\NoteStore;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-analytics/admin/notes`: the list, a single note, and changes. A dismissed note is only marked, so an update
 * brings it back.
 */
final class NotesController {

	private const BASE = '/admin/notes';

	/**
	 * The number and types of notes that one request to DELETE delete/all dismisses.
	 */
	private const PAGE_SIZE   = 25;
	private const INBOX_TYPES = [ 'info', 'marketing', 'survey', 'warning' ];

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See NoteStore::find().
	 * @return WP_REST_Response Notes. Header X-WP-Total counts only this page's notes, as in WooCommerce.
	 */
	public function get_notes( WP_REST_Request $request ): WP_REST_Response {
		$notes = array_map(
			fn( array $row ): array => rest_get_server()->response_to_data( $this->prepare( $row ), false ),
			NoteStore::find( $request->get_params() )
		);
		$reply = new WP_REST_Response( $notes );

		$reply->header( 'X-WP-Total', (string) count( $notes ) );

		return $reply;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 * @return WP_REST_Response|WP_Error The note; 404 woocommerce_note_invalid_id.
	 */
	public function get_note( WP_REST_Request $request ) {
		$row = NoteStore::get( (int) $request['id'] );

		return null === $row
			? new WP_Error( 'woocommerce_note_invalid_id', __( 'There is no note with this id.', 'storeboard-platform' ), [ 'status' => 404 ] )
			: $this->prepare( $row );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id, status, date_reminder, is_deleted and is_read.
	 * @return WP_REST_Response|WP_Error The note; 404 woocommerce_note_invalid_id.
	 */
	public function update( WP_REST_Request $request ) {
		return $this->change( (int) $request['id'], $this->columns( $request ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter noteIds, status, date_reminder, is_deleted and is_read.
	 * @return WP_REST_Response|WP_Error These notes, without unknown ids; 422 woocommerce_note_invalid_ids.
	 */
	public function update_some( WP_REST_Request $request ) {
		$ids = $request['noteIds'];

		if ( ! is_array( $ids ) ) {
			return new WP_Error( 'woocommerce_note_invalid_ids', __( 'Name the notes in noteIds.', 'storeboard-platform' ), [ 'status' => 422 ] );
		}

		$columns = $this->columns( $request );

		return $this->list( array_map( fn( $id ) => $this->change( is_scalar( $id ) ? (int) $id : 0, $columns ), $ids ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 * @return WP_REST_Response|WP_Error The note; 404 woocommerce_note_invalid_id.
	 */
	public function dismiss( WP_REST_Request $request ) {
		return $this->change( (int) $request['id'], [ 'is_deleted' => 1 ] );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter status.
	 * @return WP_REST_Response The dismissed notes.
	 */
	public function dismiss_all( WP_REST_Request $request ): WP_REST_Response {
		$rows = NoteStore::find(
			[
				'type'     => self::INBOX_TYPES,
				'status'   => $request['status'],
				'per_page' => self::PAGE_SIZE,
			]
		);

		return $this->list( array_map( fn( array $row ) => $this->change( (int) $row['note_id'], [ 'is_deleted' => 1 ] ), $rows ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters note_id and action_id.
	 * @return WP_REST_Response|WP_Error The note; 404 woocommerce_note_invalid_id or woocommerce_note_action_invalid_id.
	 */
	public function take_action( WP_REST_Request $request ) {
		$note = NoteStore::get( (int) $request['note_id'] );

		if ( null === $note ) {
			return $this->unknown( 'woocommerce_note_invalid_id' );
		}

		foreach ( $note['actions'] as $action ) {
			if ( (int) $action['action_id'] === (int) $request['action_id'] ) {
				$is_status = in_array( $action['status'], NoteStore::STATUSES, true );

				return $this->change( (int) $note['note_id'], [ 'is_read' => 1 ] + ( $is_status ? [ 'status' => $action['status'] ] : [] ) );
			}
		}

		return $this->unknown( 'woocommerce_note_action_invalid_id' );
	}

	/**
	 * @param int                  $id      Note id.
	 * @param array<string, mixed> $columns New values.
	 * @return WP_REST_Response|WP_Error
	 */
	private function change( int $id, array $columns ) {
		if ( null === NoteStore::get( $id ) ) {
			return $this->unknown( 'woocommerce_note_invalid_id' );
		}

		NoteStore::update( $id, $columns );

		return $this->prepare( (array) NoteStore::get( $id ) );
	}

	/**
	 * @param array<int, WP_REST_Response|WP_Error> $replies Notes, and errors to leave out.
	 * @return WP_REST_Response Header X-WP-Total counts the unread notes, as in WooCommerce.
	 */
	private function list( array $replies ): WP_REST_Response {
		$notes = array_filter( $replies, static fn( $reply ) => $reply instanceof WP_REST_Response );
		$list  = new WP_REST_Response( array_map( static fn( $note ) => rest_get_server()->response_to_data( $note, false ), array_values( $notes ) ) );

		$list->header( 'X-WP-Total', (string) NoteStore::count( [ 'info', 'warning' ], 'unactioned' ) );

		return $list;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See update().
	 * @return array<string, mixed> Values by column.
	 */
	private function columns( WP_REST_Request $request ): array {
		$columns = [];

		if ( isset( $request['status'] ) ) {
			$columns['status'] = $request['status'];
		}

		if ( $request->has_param( 'date_reminder' ) ) {
			$time = $this->reminder( $request['date_reminder'] );

			$columns['date_reminder'] = null === $time ? null : gmdate( 'Y-m-d H:i:s', $time );
		}

		foreach ( [ 'is_deleted', 'is_read' ] as $flag ) {
			if ( isset( $request[ $flag ] ) ) {
				$columns[ $flag ] = $request[ $flag ] ? 1 : 0;
			}
		}

		return $columns;
	}

	/**
	 * @param mixed $value Unix time or a date.
	 */
	private function reminder( $value ): ?int {
		if ( is_numeric( $value ) ) {
			return (int) $value;
		}

		return is_string( $value ) && '' !== $value ? Dates::parse( $value, true ) : null;
	}

	private function unknown( string $code ): WP_Error {
		return new WP_Error( $code, __( 'There is nothing with this id.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}

	/**
	 * @param array<string, mixed> $row A note with its actions.
	 */
	public function prepare( array $row ): WP_REST_Response {
		$note = [
			'id'                => (int) $row['note_id'],
			'name'              => $row['name'],
			'type'              => $row['type'],
			'locale'            => $row['locale'],
			'title'             => $row['title'],
			'content'           => wp_kses(
				$row['content'],
				[
					'br'     => [],
					'em'     => [],
					'strong' => [],
					'p'      => [],
					'a'      => [
						'href'   => true,
						'rel'    => true,
						'target' => true,
					],
				]
			),
			'content_data'      => (object) json_decode( (string) $row['content_data'], true ),
			'status'            => $row['status'],
			'source'            => $row['source'],
			'date_created'      => $this->local( $row['date_created'] ),
			'date_reminder'     => $this->local( $row['date_reminder'] ),
			'is_snoozable'      => (bool) $row['is_snoozable'],
			'actions'           => array_map( [ $this, 'prepare_action' ], $row['actions'] ),
			'layout'            => $row['layout'],
			'image'             => (string) $row['image'],
			'is_deleted'        => (bool) $row['is_deleted'],
			'is_read'           => (bool) $row['is_read'],
			'date_created_gmt'  => $this->gmt( $row['date_created'] ),
			'date_reminder_gmt' => $this->gmt( $row['date_reminder'] ),
		];

		$response = new WP_REST_Response( $note );
		$response->add_link( 'self', rest_url( 'wc-analytics' . self::BASE . '/' . $note['id'] ) );
		$response->add_link( 'collection', rest_url( 'wc-analytics' . self::BASE ) );

		return $response;
	}

	/**
	 * @param array<string, mixed> $action A stored action.
	 * @return array<string, mixed>
	 */
	private function prepare_action( array $action ): array {
		return [
			'id'            => (int) $action['action_id'],
			'name'          => $action['name'],
			'label'         => $action['label'],
			'query'         => $action['query'],
			'status'        => $action['status'],
			'actioned_text' => (string) $action['actioned_text'],
			'nonce_action'  => $action['nonce_action'],
			'nonce_name'    => $action['nonce_name'],
			'url'           => $this->url( $action ),
		];
	}

	/**
	 * An action's address: a complete address stays unchanged, a query goes to the admin's own page, anything else is
	 * below the admin.
	 *
	 * @param array<string, mixed> $action A stored action.
	 */
	private function url( array $action ): string {
		$query = (string) $action['query'];

		if ( '' === $query ) {
			return '';
		}

		if ( ! str_starts_with( $query, 'http' ) ) {
			$query = admin_url( str_starts_with( $query, '?' ) ? 'admin.php' . $query : $query );
		}

		return empty( $action['nonce_action'] )
			? $query
			: add_query_arg( $action['nonce_name'] ? $action['nonce_name'] : '_wpnonce', wp_create_nonce( $action['nonce_action'] ), $query );
	}

	/**
	 * @param string|null $stored A date in GMT.
	 */
	private function gmt( ?string $stored ): ?string {
		return $stored ? mysql_to_rfc3339( $stored ) : null;
	}

	/**
	 * @param string|null $stored A date in GMT.
	 */
	private function local( ?string $stored ): ?string {
		return $stored ? mysql_to_rfc3339( get_date_from_gmt( $stored ) ) : null;
	}
}
