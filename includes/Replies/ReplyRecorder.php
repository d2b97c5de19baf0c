<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Replies;

defined( 'ABSPATH' ) || exit;

use Storeboard\Registerable;
use Storeboard\Setup\ReminderCounts;
use Storeboard\Support\Access;
use Storeboard\Support\ExtensionErrors;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Keeps the replies of the requests that screens make first, for both: the page while it is made, or the client after it.
 */
final class ReplyRecorder implements Registerable {

	/** @var array<int, array{name: string, path: string, version: string|null, nonces: Nonces, start: float}> By request. */
	private array $asked = [];

	public function __construct( private ReplyCache $cache ) {}

	public function register(): void {
		add_filter( 'rest_request_before_callbacks', [ $this, 'begin' ], 10, 3 );
		add_filter( 'rest_request_after_callbacks', [ $this, 'keep' ], PHP_INT_MAX, 3 );
	}

	/**
	 * @param mixed                                 $response
	 * @param array<string, mixed>                  $handler
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return mixed The response as it is.
	 */
	public function begin( $response, $handler, $request ) {
		$found = null === $response && 'GET' === $request->get_method() && Access::may_manage()
			? Requests::find( $request->get_route(), $request->get_query_params() )
			: null;
		if ( null !== $found ) {
			$nonces = new Nonces();
			$nonces->listen();
			$version = $this->cache->begin( $found[0] );
			if ( Requests::TASK_LISTS === $found[0] ) {
				ReplyDependencies::begin_reading( $version );
			}
			$this->asked[ spl_object_id( $request ) ] = [
				'name'    => $found[0],
				'path'    => $found[1],
				'version' => $version,
				'nonces'  => $nonces,
				'start'   => microtime( true ),
			];
		}

		return $response;
	}

	/**
	 * @param mixed                                 $response
	 * @param array<string, mixed>                  $handler
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return mixed The response as it is.
	 */
	public function keep( $response, $handler, $request ) {
		$asked = $this->asked[ spl_object_id( $request ) ] ?? null;
		if ( null === $asked ) {
			return $response;
		}
		unset( $this->asked[ spl_object_id( $request ) ] );
		$asked['nonces']->stop();
		$cost = ( microtime( true ) - $asked['start'] ) * 1000;
		if ( Requests::TASK_LISTS === $asked['name'] ) {
			ReplyDependencies::end_reading();
			$asked['version'] = ReplyVersions::end( $asked['version'] );
		}

		// Some of the platform's routes answer a bare array: the server makes a response of it behind this filter.
		$answer = is_array( $response ) ? new WP_REST_Response( $response ) : $response;
		if ( $answer instanceof WP_REST_Response && 200 === $answer->get_status() ) {
			// The caller gets the answer, whatever an extension throws while it is kept.
			ExtensionErrors::attempt( fn() => $this->store( $asked, $answer, $request, $cost ), null, $asked['path'] );
		}

		return $response;
	}

	/**
	 * @param array{name: string, path: string, version: string|null, nonces: Nonces, start: float} $asked
	 * @param WP_REST_Request<array<string, mixed>>                                                 $request
	 * @param float                                                                                 $cost    In milliseconds.
	 */
	private function store( array $asked, WP_REST_Response $response, WP_REST_Request $request, float $cost ): void {
		// As the server does it behind this filter.
		$whole = rest_filter_response_fields( clone $response, rest_get_server(), $request );
		$reply = Reply::of( rest_get_server()->response_to_data( $whole, false ), $whole->get_headers(), $cost );
		if ( null !== $reply ) {
			$this->cache->keep( $asked['name'], $asked['path'], $reply, $asked['version'], $asked['nonces'] );
		}
		if ( Requests::TASK_LISTS === $asked['name'] ) {
			ReminderCounts::remember( $whole->get_data() );
		}
	}
}
