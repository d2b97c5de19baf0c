<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

use Storeboard\Replies\Requests;
use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

/**
 * The page of a setup task (src/setup/task-frame). It comes with what home asks first: the way back there is one click.
 *
 * A task that knows its first words has a class of its own that overrides content(), with the parts of Skeleton; one that opens at its
 * address though no list has it says its title in unlisted_title().
 */
class TaskPage extends Home {

	public function title(): string {
		$lists = $this->replies->body( Requests::TASK_LISTS );
		if ( '' !== $this->unlisted_title() && ! $this->is_listed() ) {
			return is_array( $lists ) ? $this->unlisted_title() : '';
		}

		return self::title_of( $lists, $this->argument( 'task' ), fn() => $this->hidden_task() );
	}

	/** The way back, as src/setup/task-frame/task-header.tsx draws it. */
	public function navigation(): string {
		$label = __( 'WooCommerce Home', 'storeboard' );

		return sprintf(
			'<a class="components-button has-icon storeboard-back" href="%s" aria-label="%s"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="%s"></path></svg></a>',
			esc_url( admin_url( 'admin.php?page=wc-admin' ) ),
			esc_attr( $label ),
			is_rtl() ? 'M10.6 6L9.4 7l4.6 5-4.6 5 1.2 1 5.4-6z' : 'M14.6 7l-1.2-1L8 12l5.4 6 1.2-1-4.6-5z'
		);
	}

	final public function markup(): string {
		$is_known = is_array( $this->replies->body( Requests::TASK_LISTS ) );
		if ( ! $is_known && null === $this->hidden_task() ) {
			return self::box( Skeleton::markup() );
		}

		return self::box( $this->is_listed() || '' !== $this->unlisted_title() ? $this->content() : '' );
	}

	/** The page's first content; by default a skeleton in its place. */
	protected function content(): string {
		return Skeleton::markup();
	}

	/** The title of a task that has its page also where no list has the task; empty for any other. */
	protected function unlisted_title(): string {
		return '';
	}

	private static function box( string $content ): string {
		return "<div class=\"storeboard-task-page\">$content</div>";
	}

	/** Whether a list has the task, a hidden one too. */
	private function is_listed(): bool {
		return null !== $this->task();
	}

	/**
	 * The task that the page shows, in the server's form; null where no list has it.
	 *
	 * @return array<string, mixed>|null
	 */
	protected function task(): ?array {
		$lists = $this->replies->body( Requests::TASK_LISTS );
		foreach ( is_array( $lists ) ? $lists : [] as $list ) {
			foreach ( is_array( $list['tasks'] ?? null ) ? $list['tasks'] : [] as $task ) {
				if ( $this->argument( 'task' ) === ( $task['id'] ?? null ) ) {
					return $task;
				}
			}
		}

		return $this->hidden_task();
	}

	public function settings(): array {
		return [ 'hiddenTask' => fn() => $this->hidden_task() ] + parent::settings();
	}

	/**
	 * As src/setup/task-frame says it: plain, and empty while it is unknown which list has the task.
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

		return is_array( $lists ) ? __( 'This task no longer exists', 'storeboard' ) : '';
	}

	/**
	 * @return array<string, mixed>|null
	 */
	private function hidden_task(): ?array {
		return $this->settings->hidden_task( $this->replies->body( Requests::TASK_LISTS ), $this->argument( 'task' ) );
	}
}
