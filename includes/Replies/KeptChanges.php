<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Replies;

defined( 'ABSPATH' ) || exit;

use Storeboard\Platform\TaskWrites;
use Storeboard\Registerable;
use Storeboard\Setup\ReminderCounts;
use Storeboard\Storage\Preference;
use Storeboard\Storage\QueryResult;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Brings what is kept up to date with writes whose effect is known, so that the next page need not wait for the tasks to be worked
 * out: a task that was dismissed, put off or opened, a list that was hidden, a preference.
 */
final class KeptChanges implements Registerable {

	/** What such a write changes in a task. */
	private const TASK_FIELDS = [ 'isDismissed', 'isSnoozed', 'snoozedUntil', 'isActioned', 'isVisited', 'isComplete' ];

	private const PREFERENCE = 'woocommerce_admin_';

	private const STARTED_TASKS = self::PREFERENCE . 'task_list_tracked_started_tasks';

	/** @var array<int, true> Writes before which the kept lists counted, by request. */
	private array $writes = [];

	public function __construct( private ReplyCache $cache ) {}

	public function register(): void {
		add_filter( 'rest_request_before_callbacks', [ $this, 'begin' ], 10, 3 );
		// Before the next write may begin (TaskWrites ends at 10).
		add_filter( 'rest_request_after_callbacks', [ $this, 'end' ], 5, 3 );
		foreach ( [ 'added_user_meta', 'updated_user_meta', 'deleted_user_meta' ] as $hook ) {
			add_action( $hook, [ $this, 'on_user_meta' ], 10, 4 );
		}
	}

	/**
	 * @param mixed                                 $response
	 * @param mixed                                 $handler  Unused.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return mixed The response as it is.
	 */
	public function begin( $response, $handler, $request ) {
		if ( TaskWrites::concerns( $request ) ) {
			// As the write before this one has left it.
			$this->cache->refresh( Requests::TASK_LISTS );
			if ( null !== $this->cache->reply( Requests::TASK_LISTS ) ) {
				$this->writes[ spl_object_id( $request ) ] = true;
			}
		}

		return $response;
	}

	/**
	 * @param mixed                                 $response
	 * @param mixed                                 $handler  Unused.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return mixed The response as it is.
	 */
	public function end( $response, $handler, $request ) {
		$key = spl_object_id( $request );
		if ( isset( $this->writes[ $key ] ) ) {
			unset( $this->writes[ $key ] );
			if ( $response instanceof WP_REST_Response && ! $response->is_error() ) {
				$changed = json_decode( (string) wp_json_encode( $response->get_data() ) );
				if ( ! empty( $changed->tasks ) ) {
					// These were made without noting the nonces in them.
					$this->cache->forget( Requests::TASK_LISTS, get_current_user_id() );
				} elseif ( is_object( $changed ) && isset( $changed->id ) ) {
					$this->cache->replace( Requests::TASK_LISTS, static fn( $lists ) => self::remember( self::apply( $lists, $changed ) ) );
				}
			}
		}

		return $response;
	}

	/**
	 * @param mixed $meta_id Unused.
	 * @param mixed $user_id
	 * @param mixed $key
	 * @param mixed $value
	 */
	public function on_user_meta( $meta_id, $user_id, $key, $value ): void {
		if ( is_string( $key ) && str_starts_with( $key, self::PREFERENCE ) ) {
			QueryResult::preserve( fn() => $this->change_preference( (int) $user_id, $key, $value ) );
		}
	}

	/**
	 * @param int   $user_id 0 where the preference was deleted for everybody.
	 * @param mixed $value
	 */
	private function change_preference( int $user_id, string $key, $value ): void {
		if ( 0 === $user_id ) {
			ReplyVersions::change( ReplyVersions::SETUP );
			return;
		}
		$this->cache->forget( Requests::PREFERENCES, $user_id );

		if ( self::STARTED_TASKS !== $key ) {
			return;
		}
		if ( get_current_user_id() === $user_id && null !== $this->cache->reply( Requests::TASK_LISTS ) ) {
			$counts = json_decode( Preference::decode( $value ), true );
			$counts = is_array( $counts ) ? $counts : [];
			$this->cache->replace(
				Requests::TASK_LISTS,
				static fn( $lists ) => self::each_task(
					$lists,
					static function ( object $task ) use ( $counts ): void {
						$task->isVisited = ! empty( $counts[ $task->id ?? '' ] ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- The platform's field.
					}
				)
			);
		} else {
			$this->cache->forget( Requests::TASK_LISTS, $user_id );
		}
	}

	/**
	 * Counts what is left in lists that were changed.
	 *
	 * @param mixed $lists
	 * @return mixed The lists as they are.
	 */
	private static function remember( $lists ) {
		ReminderCounts::remember( json_decode( (string) wp_json_encode( $lists ), true ) );

		return $lists;
	}

	/**
	 * @param mixed  $lists
	 * @param object $changed A list, or a task, as the platform answered the write.
	 * @return mixed
	 */
	private static function apply( $lists, object $changed ) {
		if ( isset( $changed->tasks ) ) {
			return is_array( $lists ) ? array_map( static fn( $list ) => ( $list->id ?? null ) === $changed->id ? $changed : $list, $lists ) : $lists;
		}

		return self::each_task(
			$lists,
			static function ( object $task ) use ( $changed ): void {
				if ( ( $task->id ?? null ) === $changed->id ) {
					foreach ( self::TASK_FIELDS as $field ) {
						if ( property_exists( $changed, $field ) ) {
							$task->$field = $changed->$field;
						}
					}
				}
			}
		);
	}

	/**
	 * @param mixed                    $lists
	 * @param callable( object ): void $change
	 * @return mixed
	 */
	private static function each_task( $lists, callable $change ) {
		foreach ( is_array( $lists ) ? $lists : [] as $list ) {
			foreach ( is_array( $list->tasks ?? null ) ? $list->tasks : [] as $task ) {
				if ( is_object( $task ) ) {
					$change( $task );
				}
			}
		}

		return $lists;
	}
}
