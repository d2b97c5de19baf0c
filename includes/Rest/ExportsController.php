<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Exports\Columns;
use Storeboard\Exports\Files;
use Storeboard\Exports\Jobs;
use Storeboard\Exports\Question;
use Storeboard\Exports\Table;
use Storeboard\Registerable;
use Storeboard\Screens\ReportAccess;
use Storeboard\Support\Access;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/**
 * Files of large reports, each for the one who asked for it alone, an administrator included: what is somebody else's is not there. The file is sent by this route, after the
 * same questions as a report, and has no address of its own.
 *
 * @phpstan-import-type Row from Table
 */
final class ExportsController implements Registerable {

	private const ROUTE = '/storeboard/v1/exports';

	/** How many bytes the file has, so that who receives it sees where it was cut off. */
	private const LENGTH = 'X-Storeboard-Length';

	/** The most exports of an account. */
	private const MOST = 20;

	private const LONGEST_TITLE = 200;

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
		add_filter( 'rest_pre_serve_request', [ $this, 'send' ], 10, 4 );
	}

	public function register_routes(): void {
		$route = static fn( string $methods, callable $callback, array $args = [] ): array => [
			'methods'             => $methods,
			'callback'            => static fn( WP_REST_Request $request ) => Access::refusal_of_reports() ?? $callback( $request ),
			'permission_callback' => [ Access::class, 'may_see_reports' ],
			'args'                => $args,
		];
		$one   = '/exports/(?P<id>\d{1,18})';
		register_rest_route( 'storeboard/v1', '/exports', [ $route( 'GET', fn() => $this->list() ), $route( 'POST', fn( WP_REST_Request $request ) => $this->create( $request ), self::fields() ) ] );
		register_rest_route( 'storeboard/v1', $one, [ $route( 'DELETE', fn( WP_REST_Request $request ) => $this->with( $request, [ $this, 'delete' ] ) ) ] );
		register_rest_route( 'storeboard/v1', "$one/run", [ $route( 'POST', fn( WP_REST_Request $request ) => $this->with( $request, [ $this, 'run' ] ) ) ] );
		register_rest_route( 'storeboard/v1', "$one/retry", [ $route( 'POST', fn( WP_REST_Request $request ) => $this->with( $request, [ $this, 'retry' ] ) ) ] );
		register_rest_route( 'storeboard/v1', "$one/file", [ $route( 'GET', fn( WP_REST_Request $request ) => $this->with( $request, [ $this, 'file' ] ) ) ] );
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function fields(): array {
		return [
			'report'   => [
				'description' => __( 'The report to export.', 'storeboard' ),
				'type'        => 'string',
				// Which there are is told when somebody exports one: extensions are not asked for theirs with each request of anybody.
				'maxLength'   => 100,
				'required'    => true,
			],
			'args'     => [
				'description' => __( 'What the report’s list is asked for, without its page.', 'storeboard' ),
				'type'        => 'object',
				'default'     => [],
			],
			'columns'  => [
				'description' => __( 'The columns of the file, in their order.', 'storeboard' ),
				'type'        => 'array',
				'minItems'    => 1,
				'maxItems'    => 100,
				'required'    => true,
				'items'       => [
					'type'       => 'object',
					'properties' => [
						'key'   => [
							'type'     => 'string',
							'required' => true,
						],
						'label' => [ 'type' => 'string' ],
						'words' => [ 'type' => 'object' ],
					],
				],
			],
			'decimals' => [
				'description' => __( 'Number of decimals in amounts.', 'storeboard' ),
				'type'        => 'integer',
				'minimum'     => 0,
				'maximum'     => 8,
				'default'     => 2,
			],
			'title'    => [
				'description' => __( 'What the export is called.', 'storeboard' ),
				'type'        => 'string',
				'default'     => '',
				'maxLength'   => self::LONGEST_TITLE,
			],
			'name'     => [
				'description' => __( 'The name of the file.', 'storeboard' ),
				'type'        => 'string',
				'default'     => '',
				'pattern'     => '^([a-z0-9_-]{1,200}\\.csv)?$',
			],
		];
	}

	/**
	 * @return WP_REST_Response|WP_Error
	 */
	private function list() {
		Jobs::clean();
		$rows = Table::of( get_current_user_id() );

		// What somebody may not see any more is not offered either.
		return null === $rows ? self::no_table() : new WP_REST_Response( array_map( [ self::class, 'shape' ], array_values( array_filter( $rows, static fn( array $row ): bool => ReportAccess::may_see( $row['report'] ) ) ) ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function create( WP_REST_Request $request ) {
		$question = Question::read( $request->get_params() );
		if ( is_wp_error( $question ) ) {
			return $question;
		}
		$refusal = ReportAccess::refusal( $question->report );
		if ( null !== $refusal ) {
			return $refusal;
		}
		$left_out = Columns::left_out( $question->report, $question->columns );
		if ( count( $left_out ) === count( $question->columns ) ) {
			return new WP_Error( 'rest_invalid_param', __( 'Choose at least one column to export.', 'storeboard' ), [ 'status' => 400 ] );
		}
		$owner = get_current_user_id();
		$json  = $question->json();
		$mark  = md5( "{$question->report} $json" );
		// A second click, another tab, or once more after it failed.
		$same = Table::same( $owner, $mark );
		if ( null !== $same ) {
			return $this->retry( $same );
		}
		Jobs::clean();
		if ( Table::count( $owner ) >= self::MOST ) {
			return self::refused(
				'storeboard_too_many_exports',
				/* translators: %s: a number. */
				sprintf( __( 'You already have %s exports. Delete one in the Activity panel, then try again.', 'storeboard' ), number_format_i18n( self::MOST ) )
			);
		}
		// The report itself says what is wrong with the question, and how many rows there are.
		$first = $question->page( 1, 1 );
		if ( is_wp_error( $first ) ) {
			return $first;
		}
		if ( 0 === $first['total'] || $first['total'] > Question::MOST ) {
			return 0 === $first['total'] ? self::refused( 'storeboard_nothing_to_export', __( 'There are no rows to export.', 'storeboard' ) ) : self::refused(
				'storeboard_too_many_rows',
				/* translators: %s: a number. */
				sprintf( __( 'A file can have up to %s rows. Choose a shorter period or add a filter.', 'storeboard' ), number_format_i18n( Question::MOST ) )
			);
		}
		$folder = Files::make();
		if ( null === $folder ) {
			return self::refused( 'storeboard_no_folder', __( 'Your site can’t write to its uploads folder. Ask your host to make it writable, then try again.', 'storeboard' ) );
		}
		$title = sanitize_text_field( (string) $request['title'] );
		$name  = (string) $request['name'];
		$row   = Table::insert(
			[
				'owner'      => $owner,
				'state'      => Table::WAITING,
				'report'     => $question->report,
				'question'   => $json,
				'mark'       => $mark,
				'title'      => '' === $title ? $question->report : $title,
				'name'       => '' === $name ? "{$question->report}.csv" : $name,
				'folder'     => $folder,
				'total'      => $first['total'],
				'left_out'   => (string) wp_json_encode( $left_out ),
				'created_at' => time(),
				'expires_at' => time() + WEEK_IN_SECONDS,
			]
		);
		if ( null === $row ) {
			Files::remove( $folder );
			return self::no_table();
		}
		Jobs::start();

		return new WP_REST_Response( self::shape( $row ) );
	}

	/**
	 * @param Row $row
	 * @return WP_REST_Response|WP_Error
	 */
	private function run( array $row ) {
		if ( Table::WAITING === $row['state'] ) {
			Jobs::drive( $row['id'] );
			$row = Table::find( $row['id'], get_current_user_id() );
		}

		return null === $row ? self::missing() : new WP_REST_Response( self::shape( $row ) );
	}

	/**
	 * @param Row $row
	 * @return WP_REST_Response|WP_Error
	 */
	private function retry( array $row ) {
		Table::retry( $row['id'] ) && Jobs::start();
		$row = Table::find( $row['id'], get_current_user_id() );

		return null === $row ? self::missing() : new WP_REST_Response( self::shape( $row ) );
	}

	/**
	 * @param Row $row
	 * @return WP_REST_Response|WP_Error
	 */
	private function delete( array $row ) {
		return Table::remove( $row ) ? new WP_REST_Response( self::shape( $row ) ) : self::no_table();
	}

	/**
	 * @param Row $row
	 * @return WP_REST_Response|WP_Error
	 */
	private function file( array $row ) {
		if ( Table::DONE !== $row['state'] ) {
			return self::refused( 'storeboard_export_not_ready', __( 'This file isn’t ready yet.', 'storeboard' ) );
		}
		if ( Files::size( $row['folder'], $row['pieces'] ) !== $row['bytes'] ) {
			$reason = __( 'The file is no longer on your site’s server.', 'storeboard' );
			Table::lose( $row['id'], $reason );
			return self::refused( 'storeboard_export_lost', $reason );
		}
		$response = new WP_REST_Response( null );
		$response->header( self::LENGTH, (string) $row['bytes'] );
		$response->header( 'Content-Type', 'text/csv; charset=utf-8' );
		$response->header( 'Content-Disposition', "attachment; filename=\"{$row['name']}\"" );
		$response->header( 'X-Content-Type-Options', 'nosniff' );

		return $response;
	}

	/**
	 * Sends the file in the place of the reply's JSON.
	 *
	 * @param mixed $is_served
	 * @param mixed $response
	 * @param mixed $request
	 * @param mixed $server    Unused.
	 * @return mixed
	 */
	public function send( $is_served, $response, $request, $server = null ) {
		if ( $is_served || ! $response instanceof WP_REST_Response || ! $request instanceof WP_REST_Request || 'GET' !== $request->get_method() || $response->is_error()
			|| ! isset( $response->get_headers()[ self::LENGTH ] ) || 1 !== preg_match( '@^' . self::ROUTE . '/(\d+)/file$@D', $request->get_route(), $found ) ) {
			return $is_served;
		}
		$row = Access::may_see_reports() ? Table::find( (int) $found[1], get_current_user_id() ) : null;
		if ( null === $row || ! ReportAccess::may_see( $row['report'] ) || Table::DONE !== $row['state'] ) {
			return $is_served;
		}
		// WordPress has named its own by now.
		headers_sent() || header( 'Content-Type: text/csv; charset=utf-8' );
		Files::send( $row['folder'], $row['pieces'] );

		return true;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>>                  $request
	 * @param callable( Row ): ( WP_REST_Response|WP_Error ) $work
	 * @return WP_REST_Response|WP_Error
	 */
	private function with( WP_REST_Request $request, callable $work ) {
		$row = Table::find( (int) $request['id'], get_current_user_id() );

		// Their own file can always be deleted.
		return null === $row ? self::missing() : ( 'DELETE' === $request->get_method() ? null : ReportAccess::refusal( $row['report'] ) ) ?? $work( $row );
	}

	/**
	 * @param Row $row
	 * @return array<string, mixed>
	 */
	private static function shape( array $row ): array {
		$left_out = json_decode( $row['left_out'], true );

		return [
			'id'         => $row['id'],
			'report'     => $row['report'],
			'title'      => $row['title'],
			'name'       => $row['name'],
			'state'      => $row['state'],
			'rows'       => $row['row_count'],
			'total'      => $row['total'],
			'bytes'      => $row['bytes'],
			'left_out'   => is_array( $left_out ) ? $left_out : [],
			'reason'     => $row['reason'],
			'created_at' => $row['created_at'],
			'expires_at' => $row['expires_at'],
		];
	}

	private static function refused( string $code, string $message ): WP_Error {
		return new WP_Error( $code, $message, [ 'status' => 409 ] );
	}

	private static function missing(): WP_Error {
		return new WP_Error( 'storeboard_no_export', __( 'This export no longer exists. Download the report again.', 'storeboard' ), [ 'status' => 404 ] );
	}

	private static function no_table(): WP_Error {
		return new WP_Error( 'storeboard_no_table', __( 'The database refused the table of exports. Ask your host to let the site’s database user create and alter tables.', 'storeboard' ), [ 'status' => 503 ] );
	}
}
