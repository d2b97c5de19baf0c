<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Emails\Content;
use Storeboard\Emails\Jobs;
use Storeboard\Emails\Reasons;
use Storeboard\Emails\Recipients;
use Storeboard\Emails\Sender;
use Storeboard\Emails\Table;
use Storeboard\Emails\Times;
use Storeboard\Registerable;
use Storeboard\Support\Access;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/**
 * The reports that go out by email: those that the current user gets, and to who manages the store all of them. Each change answers the list as it is then.
 *
 * @phpstan-import-type Row from Table
 */
final class EmailsController implements Registerable {

	private const ROUTE = '/emails';

	/** The most of a site. */
	private const MOST = 500;

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$route = static fn( string $methods, callable $callback, array $args = [] ): array => [
			'methods'             => $methods,
			'callback'            => static fn( WP_REST_Request $request ) => Recipients::may( Recipients::OWN ) ? $callback( $request ) : Access::forbidden(),
			'permission_callback' => [ Access::class, 'may_see_reports' ],
			'args'                => $args,
		];
		$view  = [
			'view' => [
				'description' => __( 'The saved view; 0 for the digest.', 'storeboard' ),
				'type'        => 'integer',
				'minimum'     => 0,
				'default'     => Content::DIGEST,
			],
		];
		$more  = [
			'rhythm'     => [
				'description' => __( 'How often it’s sent.', 'storeboard' ),
				'type'        => 'string',
				'enum'        => Times::RHYTHMS,
				'required'    => true,
			],
			'recipients' => [
				'description' => __( 'Ids of the users who get it.', 'storeboard' ),
				'type'        => 'array',
				'required'    => true,
				'minItems'    => 1,
				'maxItems'    => 100,
				'items'       => [
					'type'    => 'integer',
					'minimum' => 1,
				],
			],
		];
		$one   = '(?P<id>\d{1,18})';
		register_rest_route( 'storeboard/v1', self::ROUTE, [ $route( 'GET', [ $this, 'read' ] ), $route( 'POST', [ $this, 'add' ], $view + $more ) ] );
		register_rest_route( 'storeboard/v1', self::ROUTE . '/test', [ $route( 'POST', [ $this, 'test' ], $view ) ] );
		register_rest_route( 'storeboard/v1', self::ROUTE . "/$one", [ $route( 'DELETE', [ $this, 'remove' ] ) ] );
		register_rest_route( 'storeboard/v1', self::ROUTE . "/$one/send", [ $route( 'POST', [ $this, 'send' ] ) ] );
	}

	/**
	 * Where one looks whether all is planned it is: a job that nobody runs any more is in no list.
	 *
	 * @return WP_REST_Response|WP_Error
	 */
	public function read() {
		( new Jobs() )->look();

		return $this->answer();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function add( WP_REST_Request $request ) {
		$view    = (int) $request['view'];
		$readers = array_unique( array_map( 'intval', (array) $request['recipients'] ) );
		$rows    = Table::of();
		$problem = null === $rows ? self::not_saved() : self::problem( $view, $readers, $rows );
		if ( null !== $problem ) {
			return $problem;
		}
		foreach ( $readers as $reader ) {
			$next = Times::next( (string) $request['rhythm'], time() );
			$row  = Table::add( get_current_user_id(), $reader, $view, (string) $request['rhythm'], $next );
			if ( null === $row ) {
				return self::not_saved();
			}
			if ( Table::UNSUBSCRIBED === $row['state'] ) {
				if ( get_current_user_id() !== $reader ) {
					// Meanwhile.
					return self::ended( get_userdata( $reader )->display_name ?? '' );
				}
				Table::resubscribe( $row['id'], $reader, $next );
				$row = Table::find( $row['id'] );
				if ( null === $row || Table::UNSUBSCRIBED === $row['state'] ) {
					return self::not_saved();
				}
			}
			Jobs::plan( $row );
		}

		return $this->answer();
	}

	/**
	 * @param int[]     $readers
	 * @param list<Row> $rows    What there is.
	 */
	private static function problem( int $view, array $readers, array $rows ): ?WP_Error {
		$problem = self::problem_of_view( $view );
		if ( null !== $problem ) {
			return $problem;
		}
		foreach ( $readers as $reader ) {
			if ( ! Recipients::may_manage( $reader ) ) {
				return Access::forbidden();
			}
			$name   = get_userdata( $reader )->display_name ?? '';
			$reason = Recipients::problem( $reader );
			if ( '' !== $reason ) {
				return self::invalid( 'recipients', trim( "$name: " . Reasons::words( $reason ), ': ' ) );
			}
			$ended = array_filter( $rows, static fn( array $row ): bool => $reader === $row['recipient'] && $view === $row['view'] && Table::UNSUBSCRIBED === $row['state'] );
			if ( [] !== $ended && get_current_user_id() !== $reader ) {
				return self::ended( $name );
			}
		}

		return count( $rows ) + count( $readers ) <= self::MOST ? null : new WP_Error( 'storeboard_too_many', __( 'Your store sends too many reports by email. Remove one to add another.', 'storeboard' ), [ 'status' => 400 ] );
	}

	private static function problem_of_view( int $view ): ?WP_Error {
		if ( Content::DIGEST === $view ) {
			return null;
		}
		$row    = Content::view( $view, get_current_user_id() );
		$reason = null === $row ? Reasons::VIEW : Content::problem( $row['query'] );

		return '' === $reason ? null : self::invalid( 'view', Reasons::words( $reason ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function test( WP_REST_Request $request ) {
		$problem = self::problem_of_view( (int) $request['view'] );
		if ( null !== $problem ) {
			return $problem;
		}
		$user              = wp_get_current_user();
		[ $state, $reason ] = Sender::attempt( $user->ID, (int) $request['view'], $user->ID );

		return Table::SENT === $state ? new WP_REST_Response( [ 'email' => $user->user_email ] ) : new WP_Error(
			'storeboard_not_sent',
			Table::UNKNOWN === $state ? __( 'We couldn’t confirm that the email was sent.', 'storeboard' ) : Reasons::words( $reason ),
			[ 'status' => 409 ]
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function send( WP_REST_Request $request ) {
		$row = self::row( $request );
		if ( is_wp_error( $row ) ) {
			return $row;
		}
		$claimed = Table::claim_again( $row['id'] );
		// Somebody else may have sent it: the list says what it is now.
		null === $claimed || Sender::deliver( $claimed );

		return $this->answer();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function remove( WP_REST_Request $request ) {
		if ( [] === Table::look_for( (int) $request['id'] ) ) {
			// Somebody else has.
			return $this->answer();
		}
		$row = self::row( $request );
		if ( is_wp_error( $row ) ) {
			return $row;
		}

		// Else it could be scheduled anew behind its reader's back.
		if ( Table::UNSUBSCRIBED === $row['state'] && get_current_user_id() !== $row['recipient'] && false !== get_userdata( $row['recipient'] ) ) {
			return self::ended( get_userdata( $row['recipient'] )->display_name );
		}

		return Table::remove( $row['id'] ) || [] === Table::look_for( $row['id'] ) ? $this->answer() : self::not_saved();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return Row|WP_Error
	 */
	private static function row( WP_REST_Request $request ) {
		$rows = Table::look_for( (int) $request['id'] );
		if ( null === $rows ) {
			return self::not_read();
		}
		$row = $rows[0] ?? null;

		return null !== $row && Recipients::may_manage( $row['recipient'] ) ? $row : new WP_Error( 'storeboard_not_found', __( 'This report is no longer sent by email.', 'storeboard' ), [ 'status' => 404 ] );
	}

	/**
	 * @return WP_REST_Response|WP_Error
	 */
	private function answer() {
		$rows = Table::of();
		if ( null === $rows ) {
			return self::not_read();
		}
		cache_users( array_column( $rows, 'recipient' ) );
		$rows  = array_values( array_filter( $rows, static fn( array $row ): bool => Recipients::may_manage( $row['recipient'] ) ) );
		$views = Content::views( array_column( $rows, 'view' ) );

		return new WP_REST_Response(
			[
				'emails' => array_map( static fn( array $row ): array => self::shape( $row, $views ), $rows ),
				'people' => Recipients::all(),
			]
		);
	}

	/**
	 * @param Row                                                       $row
	 * @param array<int, array{words: string, query: string, owner: int}> $views By id; the owner is 0 where it is everybody's.
	 * @return array<string, mixed>
	 */
	private static function shape( array $row, array $views ): array {
		$is_own = get_current_user_id() === $row['recipient'];
		// What its owner keeps alone has no name for others who manage the store; its reader reads it in the email.
		$view = $views[ $row['view'] ] ?? null;
		$view = null !== $view && in_array( $view['owner'], [ 0, $is_own ? $row['owner'] : get_current_user_id() ], true ) ? $view : null;

		return [
			'id'        => $row['id'],
			'view'      => $row['view'],
			'name'      => Content::DIGEST === $row['view'] ? __( 'Store digest', 'storeboard' ) : $view['words'] ?? __( 'Saved view', 'storeboard' ),
			'recipient' => get_userdata( $row['recipient'] )->display_name ?? '',
			'is_own'    => $is_own,
			'rhythm'    => $row['rhythm'],
			'state'     => $row['state'],
			'reason'    => Reasons::words( $row['reason'] ),
			'next_at'   => $row['next_at'],
			'sent_at'   => $row['sent_at'],
		];
	}

	private static function ended( string $name ): WP_Error {
		/* translators: %s: name of a user. */
		return self::invalid( 'recipients', sprintf( __( '%s unsubscribed from this report. Only they can turn it on again.', 'storeboard' ), $name ) );
	}

	private static function invalid( string $field, string $message ): WP_Error {
		return new WP_Error(
			'rest_invalid_param',
			$message,
			[
				'status' => 400,
				'params' => [ $field => $message ],
			]
		);
	}

	private static function not_read(): WP_Error {
		return new WP_Error( 'storeboard_not_read', __( 'Couldn’t read this from the database.', 'storeboard' ), [ 'status' => 500 ] );
	}

	private static function not_saved(): WP_Error {
		return new WP_Error( 'storeboard_not_saved', __( 'Couldn’t save this to the database.', 'storeboard' ), [ 'status' => 500 ] );
	}
}
