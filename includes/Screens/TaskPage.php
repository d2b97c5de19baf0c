<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

use Storeboard\Replies\Requests;
use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

/**
 * The page of a setup task that an extension shows. It comes with what home asks first: the way back there is one click.
 */
final class TaskPage extends Home {

	public function title(): string {
		return self::title_of( $this->replies->body( Requests::TASK_LISTS ), $this->argument( 'task' ), fn() => $this->hidden_task() );
	}

	public function markup(): string {
		return '';
	}

	public function settings(): array {
		return [ 'hiddenTask' => fn() => $this->hidden_task() ] + parent::settings();
	}

	/**
	 * As src/tasks/extension says it: plain, and empty while nobody knows which list has the task.
	 *
	 * @param mixed                                $lists       The reply of the task lists' route; null where it is not known.
	 * @param callable(): ?array<string, mixed>    $hidden_task Finds the task where its list is hidden.
	 */
	public static function title_of( mixed $lists, string $id, callable $hidden_task ): string {
		foreach ( is_array( $lists ) ? $lists : [] as $list ) {
			foreach ( is_array( $list['tasks'] ?? null ) ? $list['tasks'] : [] as $task ) {
				if ( $id === ( $task['id'] ?? null ) && is_string( $task['title'] ?? null ) ) {
					return PlainText::of( $task['title'] );
				}
			}
		}
		$title = $hidden_task()['title'] ?? null;
		if ( is_string( $title ) ) {
			return PlainText::of( $title );
		}

		return is_array( $lists ) ? __( 'This task is not here any more', 'storeboard' ) : '';
	}

	/**
	 * @return array<string, mixed>|null
	 */
	private function hidden_task(): ?array {
		return $this->settings->hidden_task( $this->replies->body( Requests::TASK_LISTS ), $this->argument( 'task' ) );
	}
}
