<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Platform;

use Storeboard\Registerable;
use Storeboard\Storage\Lock;
use Storeboard\Storage\UncachedOptions;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Lets the platform's own writes of tasks and lists happen one after the other. Its routes read a whole option (which lists are
 * hidden, which tasks are dismissed), change it and write it back: of two at the same moment one would be lost.
 */
final class TaskWrites implements Registerable {

	private const LOCK  = 'task_writes';
	private const ROUTE = '#^/wc-admin/onboarding/tasks/[^/]+/(hide|unhide|dismiss|undo_dismiss|snooze|undo_snooze|action)$#';

	/** What those routes read and write. */
	private const OPTIONS = [
		'woocommerce_task_list_hidden_lists',
		'woocommerce_task_list_completed_lists',
		'woocommerce_task_list_dismissed_tasks',
		'woocommerce_task_list_remind_me_later_tasks',
		'woocommerce_task_list_tracked_completed_actions',
	];

	/** The request that holds the lock: one may ask others within it. */
	private ?WP_REST_Request $holder = null;

	private ?Lock $lock = null;

	public function register(): void {
		add_filter( 'rest_request_before_callbacks', [ $this, 'begin' ], 10, 3 );
		add_filter( 'rest_request_after_callbacks', [ $this, 'end' ], 10, 3 );
		// A request that dies on its way must not make others wait.
		add_action( 'shutdown', [ $this, 'release' ] );
	}

	/**
	 * @param mixed           $response What another filter answers already.
	 * @param mixed           $handler  Unused.
	 * @param WP_REST_Request $request
	 * @return mixed
	 */
	public function begin( $response, $handler, $request ) {
		if ( null !== $response || null !== $this->holder || ! self::concerns( $request ) ) {
			return $response;
		}
		$lock  = Lock::for_site( self::LOCK );
		$error = $lock->acquire();
		if ( null !== $error ) {
			return $error;
		}
		$this->lock   = $lock;
		$this->holder = $request;
		UncachedOptions::refresh( self::OPTIONS );
		UncachedOptions::pin( self::OPTIONS );

		return $response;
	}

	/**
	 * @param mixed           $response
	 * @param mixed           $handler  Unused.
	 * @param WP_REST_Request $request
	 * @return mixed
	 */
	public function end( $response, $handler, $request ) {
		if ( $request === $this->holder ) {
			// Others read from the shared cache what was written with an old copy of all options.
			wp_using_ext_object_cache() && UncachedOptions::refresh( self::OPTIONS );
			$this->release();
		}

		return $response;
	}

	public function release(): void {
		UncachedOptions::unpin( self::OPTIONS );
		$this->lock?->release();
		$this->lock   = null;
		$this->holder = null;
	}

	/** Whether a request is one of the platform's own writes of tasks and lists, by who may make it. */
	public static function concerns( WP_REST_Request $request ): bool {
		return 'GET' !== $request->get_method() && 1 === preg_match( self::ROUTE, $request->get_route() ) && current_user_can( 'manage_woocommerce' );
	}
}
