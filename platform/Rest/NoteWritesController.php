<?php
/**
 * Changes to inbox notes.
 *
 * @package StoreboardPlatform
 */

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Dates;
use StoreboardPlatform\Data\NoteStore;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `wc-analytics/admin/notes`: update, dismiss, run an action. A dismissed note is only marked, so an update brings it
 * back.
 */
final class NoteWritesController implements Registerable {

	private const BASE = '/admin/notes';

	/**
	 * The number and types of notes that one request to DELETE delete/all dismisses.
	 */
	private const PAGE_SIZE   = 25;
	private const INBOX_TYPES = [ 'info', 'marketing', 'survey', 'warning' ];

	public function __construct( private NotesController $notes ) {}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$this->add( '/(?P<id>[\d-]+)', WP_REST_Server::EDITABLE, 'update', $this->changes() );
		$this->add( '/update', WP_REST_Server::EDITABLE, 'update_some', $this->changes() );
		$this->add( '/delete/(?P<id>[\d-]+)', WP_REST_Server::DELETABLE, 'dismiss' );
		$this->add(
			'/delete/all',
			WP_REST_Server::DELETABLE,
			'dismiss_all',
			[
				'status' => [
					'type'  => 'array',
					'items' => [
						'type' => 'string',
						'enum' => NoteStore::STATUSES,
					],
				],
			]
		);
		$this->add( '/(?P<note_id>[\d-]+)/action/(?P<action_id>[\d-]+)', WP_REST_Server::EDITABLE, 'take_action', [], 'woocommerce_rest_cannot_view' );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id, and changes().
	 * @return WP_REST_Response|WP_Error The note; 404 woocommerce_note_invalid_id.
	 */
	public function update( WP_REST_Request $request ) {
		return $this->change( (int) $request['id'], $this->columns( $request ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter noteIds, and changes().
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

		return $this->notes->prepare( (array) NoteStore::get( $id ) );
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
	 * @param WP_REST_Request<array<string, mixed>> $request See changes().
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
	 * @return array<string, array<string, mixed>>
	 */
	private function changes(): array {
		return [
			'status'        => [
				'type' => 'string',
				'enum' => NoteStore::STATUSES,
			],
			'date_reminder' => [
				'type'              => [ 'string', 'integer', 'null' ],
				'sanitize_callback' => null,
				'validate_callback' => fn( $value ) => '' === $value || null !== $this->reminder( $value ),
			],
			'is_deleted'    => [ 'type' => 'boolean' ],
			'is_read'       => [ 'type' => 'boolean' ],
		];
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
	 * @param string                              $path      Below the notes.
	 * @param string                              $methods   HTTP methods.
	 * @param string                              $callback  Method of this class.
	 * @param array<string, array<string, mixed>> $arguments Arguments.
	 * @param string                              $code      The refusal's code.
	 */
	private function add( string $path, string $methods, string $callback, array $arguments = [], string $code = 'woocommerce_rest_cannot_edit' ): void {
		register_rest_route(
			'wc-analytics',
			self::BASE . $path,
			[
				'methods'             => $methods,
				'callback'            => [ $this, $callback ],
				'permission_callback' => static fn() => Permission::check( 'manage_woocommerce', $code ),
				'args'                => $arguments,
			]
		);
	}
}
