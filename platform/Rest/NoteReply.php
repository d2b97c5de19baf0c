<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Dates;
use StoreboardPlatform\Data\Fields;
use StoreboardPlatform\Data\NoteStore;
use WP_Error;
use WP_REST_Request;

/** Reads and writes notes. A dismissed note is only marked, so an update brings it back. */
final class NoteReply {

	/** The number and types of notes that one request to DELETE delete/all dismisses. */
	private const PAGE_SIZE   = 25;
	private const INBOX_TYPES = [ 'info', 'marketing', 'survey', 'warning' ];

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See NoteStore::find().
	 * @return array{0: array<int, array<string, mixed>>, 1: int} The total counts only this page's notes, as in WooCommerce.
	 */
	public static function page( WP_REST_Request $request ): array {
		$notes = NoteStore::find( $request->get_params() );

		return [ $notes, count( $notes ) ];
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter noteIds, status, date_reminder, is_deleted and is_read.
	 * @return array{0: array<int, array<string, mixed>>, 1: int}|WP_Error These notes, without unknown ids; 422 woocommerce_note_invalid_ids.
	 */
	public static function edit_some( WP_REST_Request $request ) {
		if ( ! is_array( $request['noteIds'] ) ) {
			return new WP_Error( 'woocommerce_note_invalid_ids', __( 'Name the notes in noteIds.', 'storeboard-platform' ), [ 'status' => 422 ] );
		}

		$notes = array_map( static fn( $id ) => NoteStore::get( is_scalar( $id ) ? (int) $id : 0 ), $request['noteIds'] );

		return self::changed( array_filter( $notes ), self::columns( $request ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 * @return array<string, mixed>|WP_Error The note; 404 woocommerce_note_invalid_id.
	 */
	public static function dismiss( WP_REST_Request $request ) {
		$note = NoteStore::get( (int) $request['id'] );

		return null === $note ? self::unknown( 'woocommerce_note_invalid_id' ) : self::change( $note, [ 'is_deleted' => 1 ] );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter status.
	 * @return array{0: array<int, array<string, mixed>>, 1: int} The dismissed notes.
	 */
	public static function dismiss_all( WP_REST_Request $request ): array {
		$query = [
			'type'     => self::INBOX_TYPES,
			'status'   => $request['status'],
			'per_page' => self::PAGE_SIZE,
		];

		return self::changed( NoteStore::find( $query ), [ 'is_deleted' => 1 ] );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters note_id and action_id.
	 * @return array<string, mixed>|WP_Error The note; 404 woocommerce_note_invalid_id or woocommerce_note_action_invalid_id.
	 */
	public static function take_action( WP_REST_Request $request ) {
		$note   = NoteStore::get( (int) $request['note_id'] );
		$action = array_column( $note['actions'] ?? [], null, 'action_id' )[ (int) $request['action_id'] ] ?? null;

		if ( null === $note || null === $action ) {
			return self::unknown( null === $note ? 'woocommerce_note_invalid_id' : 'woocommerce_note_action_invalid_id' );
		}

		$status = in_array( $action['status'], NoteStore::STATUSES, true ) ? [ 'status' => $action['status'] ] : [];

		return self::change( $note, [ 'is_read' => 1 ] + $status );
	}

	/**
	 * @param array<string, mixed> $note    A stored note.
	 * @param array<string, mixed> $columns New values.
	 * @return array<string, mixed> What it became.
	 */
	public static function change( array $note, array $columns ): array {
		NoteStore::update( (int) $note['note_id'], $columns );

		return (array) NoteStore::get( (int) $note['note_id'] );
	}

	/**
	 * @param array<int, array<string, mixed>> $notes   Stored notes.
	 * @param array<string, mixed>             $columns New values.
	 * @return array{0: array<int, array<string, mixed>>, 1: int} What they became. The total counts the unread notes, as in WooCommerce.
	 */
	private static function changed( array $notes, array $columns ): array {
		$notes = array_map( static fn( array $note ): array => self::change( $note, $columns ), array_values( $notes ) );

		return [ $notes, NoteStore::count( [ 'info', 'warning' ], 'unactioned' ) ];
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters status, date_reminder (a date or Unix time), is_deleted and is_read.
	 * @return array<string, mixed> Values by column.
	 */
	public static function columns( WP_REST_Request $request ): array {
		$columns = isset( $request['status'] ) ? [ 'status' => $request['status'] ] : [];

		if ( $request->has_param( 'date_reminder' ) ) {
			$date = $request['date_reminder'];
			$time = is_numeric( $date ) ? (int) $date : ( is_string( $date ) && '' !== $date ? Dates::parse( $date, true ) : null );

			$columns['date_reminder'] = null === $time ? null : gmdate( 'Y-m-d H:i:s', $time );
		}

		foreach ( [ 'is_deleted', 'is_read' ] as $flag ) {
			if ( isset( $request[ $flag ] ) ) {
				$columns[ $flag ] = $request[ $flag ] ? 1 : 0;
			}
		}

		return $columns;
	}

	private static function unknown( string $code ): WP_Error {
		return new WP_Error( $code, __( 'There is nothing with this id.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}

	/**
	 * @param array<string, mixed> $row A note with its actions.
	 * @return array<string, mixed>
	 */
	public static function fields( array $row ): array {
		$link = array_fill_keys( [ 'href', 'rel', 'target' ], true );

		return Fields::of(
			'note',
			$row,
			[
				'content'       => wp_kses( $row['content'], array_fill_keys( [ 'br', 'em', 'strong', 'p' ], [] ) + [ 'a' => $link ] ),
				'content_data'  => (object) json_decode( (string) $row['content_data'], true ),
				'date_created'  => self::local( $row['date_created'] ),
				'date_reminder' => self::local( $row['date_reminder'] ),
				'actions'       => array_map( [ self::class, 'action' ], $row['actions'] ),
			]
		);
	}

	/**
	 * @param array<string, mixed> $action A stored action.
	 * @return array<string, mixed>
	 */
	private static function action( array $action ): array {
		return Fields::of( 'note_action', $action, array_intersect_key( $action, [ 'nonce_action' => true, 'nonce_name' => true ] ) + [ 'url' => self::url( $action ) ] );
	}

	/**
	 * An action's address: a complete address stays unchanged, a query goes to the admin's own page, anything else is
	 * below the admin.
	 *
	 * @param array<string, mixed> $action A stored action.
	 */
	private static function url( array $action ): string {
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

	/** @param string|null $stored A date in GMT. */
	private static function local( ?string $stored ): ?string {
		return $stored ? mysql_to_rfc3339( get_date_from_gmt( $stored ) ) : null;
	}
}
