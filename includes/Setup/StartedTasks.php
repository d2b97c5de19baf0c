<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Setup;

use Storeboard\Storage\Lock;
use Storeboard\Storage\Preference;
use Storeboard\Storage\UncachedUserMeta;
use Storeboard\Support\Access;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * How often a user opened each setup task: the preference `task_list_tracked_started_tasks`, a JSON object string that the
 * platform reads to tell whether a task was visited.
 */
final class StartedTasks {

	private const META = 'woocommerce_admin_task_list_tracked_started_tasks';

	/**
	 * Raises a task's count by one, in one step, so that two tabs cannot undo each other.
	 *
	 * @return int|WP_Error|null The new count; why the request is refused; null where it could not be stored.
	 */
	public function raise( int $user_id, string $task_id ) {
		return Access::refusal() ?? Lock::for_network( 'started_tasks_' . $user_id )->run(
			function () use ( $user_id, $task_id ): ?int {
				// Another request may have written since this one began.
				UncachedUserMeta::refresh( $user_id );

				$counts             = $this->counts( $user_id );
				$counts[ $task_id ] = ( $counts[ $task_id ] ?? 0 ) + 1;

				$written = update_user_meta( $user_id, self::META, wp_slash( (string) wp_json_encode( $counts ) ) );

				return false === $written ? null : $counts[ $task_id ];
			}
		);
	}

	/**
	 * @return array<string, int>
	 */
	public function counts( int $user_id ): array {
		$stored = json_decode( Preference::read( $user_id, self::META ), true );

		return is_array( $stored ) ? array_map( 'intval', array_filter( $stored, 'is_numeric' ) ) : [];
	}
}
