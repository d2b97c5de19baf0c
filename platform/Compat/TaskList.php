<?php
declare( strict_types=1 );

namespace Automattic\WooCommerce\Admin\Features\OnboardingTasks;

use StoreboardPlatform\Data\TaskState;

/** One list with its tasks in order. TaskLists makes it. */
class TaskList {

	/** @var string */
	public $id;

	/** @var string */
	public $title;

	/**
	 * The list whose hiding also hides this one; '' for none but itself.
	 *
	 * @var string
	 */
	public $hidden_id;

	/** @var bool */
	public $display_progress_header;

	/**
	 * The prefix of the names of this list's events.
	 *
	 * @var string
	 */
	public $event_prefix;

	/** @var bool */
	public $visible;

	/** @var Task[] */
	public $tasks = [];

	/** @var array<string, mixed> */
	public $options;

	/**
	 * @param array<string, mixed> $data Keys id, title, tasks, hidden_id, display_progress_header, event_prefix, visible, options. Other keys are ignored.
	 */
	public function __construct( $data = [] ) {
		$this->id                      = $data['id'] ?? '';
		$this->title                   = $data['title'] ?? '';
		$this->hidden_id               = $data['hidden_id'] ?? '';
		$this->display_progress_header = (bool) ( $data['display_progress_header'] ?? false );
		$this->event_prefix            = $data['event_prefix'] ?? $this->id . '_tasklist_';
		$this->visible                 = (bool) ( $data['visible'] ?? true );
		$this->options                 = $data['options'] ?? [];

		foreach ( $data['tasks'] ?? [] as $task ) {
			$this->add_task( is_string( $task ) ? new $task( $this ) : $task );
		}
	}

	/**
	 * @param Task $task The task. It replaces a task with the same id.
	 * @return void
	 */
	public function add_task( $task ) {
		foreach ( $this->tasks as $at => $known ) {
			if ( $known->get_id() === $task->get_id() ) {
				$this->tasks[ $at ] = $task;
				return;
			}
		}

		$this->tasks[] = $task;
	}

	/** @return string */
	public function get_list_id() {
		return $this->id;
	}

	/** @return string */
	public function get_title() {
		return $this->title;
	}

	/** @return bool */
	public function is_hidden() {
		return TaskState::has( TaskState::HIDDEN_LISTS, $this->get_hidden_id() );
	}

	/** @return bool */
	public function is_visible() {
		return $this->visible && ! $this->is_hidden() && [] !== $this->get_viewable_tasks();
	}

	/** @return bool Whether the list was visible before. */
	public function hide() {
		$hidden = TaskState::add( TaskState::HIDDEN_LISTS, $this->get_hidden_id() );
		self::choose_layout( TaskState::HIDDEN_LISTS );

		return $hidden;
	}

	/** @return bool */
	public function unhide() {
		return TaskState::remove( TaskState::HIDDEN_LISTS, $this->get_hidden_id() );
	}

	/** @return Task[] */
	public function get_viewable_tasks() {
		return array_values( array_filter( $this->tasks, static fn( $task ) => $task->can_view() ) );
	}

	/** @return bool True for an empty list too. */
	public function is_complete() {
		foreach ( $this->get_viewable_tasks() as $task ) {
			if ( ! $task->is_complete() ) {
				return false;
			}
		}

		return true;
	}

	/** @return bool */
	public function has_previously_completed() {
		return TaskState::has( TaskState::COMPLETED_LISTS, $this->id );
	}

	/** @return string 'yes' or 'no' */
	public function get_keep_completed_task_list() {
		return 'yes' === get_option( TaskState::KEEP_COMPLETED, 'no' ) ? 'yes' : 'no';
	}

	/**
	 * Returns the list as the REST routes answer it, and records its completion. Unless the list is hidden, it also
	 * records the completion of all its tasks, including those that cannot be viewed.
	 *
	 * @return array<string, mixed>
	 */
	public function get_json() {
		$is_complete = $this->is_complete();

		if ( $is_complete && ! $this->is_hidden() && TaskState::add( TaskState::COMPLETED_LISTS, $this->id ) ) {
			self::choose_layout( TaskState::COMPLETED_LISTS );
		}

		if ( ! $this->is_hidden() ) {
			foreach ( $this->tasks as $task ) {
				$task->possibly_track_completion();
			}
		}

		return [
			'id'                    => $this->id,
			'title'                 => $this->get_title(),
			'isHidden'              => $this->is_hidden(),
			'isVisible'             => $this->is_visible(),
			'isComplete'            => $is_complete,
			'tasks'                 => array_map( static fn( $task ) => $task->get_json(), $this->served_tasks() ),
			'eventPrefix'           => $this->event_prefix,
			'displayProgressHeader' => $this->display_progress_header,
			'keepCompletedTaskList' => $this->get_keep_completed_task_list(),
		];
	}

	/**
	 * A hidden list serves only the tasks that must stay reachable.
	 *
	 * @return Task[]
	 */
	private function served_tasks(): array {
		$viewable = $this->get_viewable_tasks();

		if ( $this->is_visible() || ! $this->visible ) {
			return $viewable;
		}

		return array_values( array_filter( $viewable, static fn( $task ) => $task->is_always_accessible() ) );
	}

	private function get_hidden_id(): string {
		return '' !== $this->hidden_id ? $this->hidden_id : $this->id;
	}

	/**
	 * Switches the home screen to two columns once the setup list is complete or hidden.
	 *
	 * @param string $option Names the lists that are complete or hidden.
	 */
	private static function choose_layout( string $option ): void {
		if ( TaskState::has( $option, 'setup' ) ) {
			update_option( 'woocommerce_default_homepage_layout', 'two_columns' );
		}
	}
}
