<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Platform;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * Tasks as the platform's own classes know them: under the same names on each platform, because extensions use them.
 */
trait OnboardingTasks {

	public function task( string $id ): ?array {
		// An extension's task that fails, or a platform that has no such class any more, is as good as no task.
		$json = ExtensionErrors::attempt(
			static function () use ( $id ) {
				$task = TaskLists::get_task( $id );
				return is_object( $task ) && is_callable( [ $task, 'get_json' ] ) ? $task->get_json() : null;
			},
			null,
			"task $id"
		);

		return is_array( $json ) && ! empty( $json['canView'] ) ? $json : null;
	}
}
