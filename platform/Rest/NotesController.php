<?php
/**
 * Inbox notes.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\NoteStore;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `wc-analytics/admin/notes`: the list and a single note. See NoteWritesController for the rest.
 */
final class NotesController implements Registerable {

	private const BASE = '/admin/notes';

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$may = static fn() => Permission::check( 'manage_woocommerce', 'woocommerce_rest_cannot_view' );

		register_rest_route(
			'wc-analytics',
			self::BASE,
			[
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => [ $this, 'get_notes' ],
				'permission_callback' => $may,
				'args'                => $this->arguments(),
			]
		);

		register_rest_route(
			'wc-analytics',
			self::BASE . '/(?P<id>[\d-]+)',
			[
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => [ $this, 'get_note' ],
				'permission_callback' => $may,
			]
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See arguments().
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

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private function arguments(): array {
		$some = static fn( array $enum ): array => [
			'type'  => 'array',
			'items' => [ 'type' => 'string' ] + ( [] === $enum ? [] : [ 'enum' => $enum ] ),
		];

		return [
			'order'    => [
				'type'    => 'string',
				'enum'    => [ 'asc', 'desc' ],
				'default' => 'desc',
			],
			'orderby'  => [
				'type'    => 'string',
				'enum'    => [ 'note_id', 'date', 'type', 'title', 'status' ],
				'default' => 'date',
			],
			'page'     => [
				'type'    => 'integer',
				'minimum' => 1,
				'default' => 1,
			],
			'per_page' => [
				'type'    => 'integer',
				'minimum' => 1,
				'maximum' => 100,
				'default' => 10,
			],
			'type'     => $some( Dialect::is_older() ? [ ...NoteStore::TYPES, 'email' ] : NoteStore::TYPES ),
			'status'   => $some( NoteStore::STATUSES ),
			'source'   => $some( [] ),
			'is_read'  => [ 'type' => 'boolean' ],
		];
	}
}
