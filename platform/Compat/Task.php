<?php
declare( strict_types=1 );

namespace Automattic\WooCommerce\Admin\Features\OnboardingTasks;

use StoreboardPlatform\Data\TaskState;

/**
 * One task of a list. It has the name and the methods that WooCommerce's extensions use; the code is the embedded
 * platform's own.
 *
 * A task states its id and texts, and overrides the defaults that do not fit.
 */
abstract class Task {

	public const DISMISSED_OPTION      = TaskState::DISMISSED;
	public const SNOOZED_OPTION        = TaskState::SNOOZED;
	public const COMPLETED_OPTION      = TaskState::COMPLETED;
	public const ACTIONED_OPTION       = TaskState::ACTIONED;
	public const ACTIVE_TASK_TRANSIENT = 'wc_onboarding_active_task';

	private const SNOOZE_SECONDS = [
		'hour' => HOUR_IN_SECONDS,
		'day'  => DAY_IN_SECONDS,
		'week' => WEEK_IN_SECONDS,
	];

	/**
	 * The list that holds the task, or null.
	 *
	 * @var TaskList|null
	 */
	protected $task_list;

	/** @param TaskList|null $task_list The list that holds the task. */
	public function __construct( $task_list = null ) {
		$this->task_list = $task_list;
	}

	/** @return string */
	abstract public function get_id();

	/** @return string */
	abstract public function get_title();

	/** @return string */
	abstract public function get_content();

	/** @return string */
	abstract public function get_time();

	/** @return string */
	public function get_additional_info() {
		return '';
	}

	/** @return array<string, mixed>|null */
	public function get_additional_data() {
		return null;
	}

	/** @return string */
	public function get_action_label() {
		return __( 'Start', 'storeboard-platform' );
	}

	/** @return string|null An address in the admin, or null if the task has its own page. */
	public function get_action_url() {
		return null;
	}

	/** @return string */
	public function get_badge() {
		return '';
	}

	/** @return string */
	public function get_list_id() {
		return $this->task_list ? $this->task_list->get_list_id() : '';
	}

	/** @return string */
	public function get_parent_id() {
		return $this->get_list_id();
	}

	/** @return bool */
	public function get_record_view_event() {
		return false;
	}

	/** @return bool */
	public function can_view() {
		return true;
	}

	/**
	 * Whether the task is served even if its list is not visible.
	 *
	 * @return bool
	 */
	public function is_always_accessible() {
		return false;
	}

	/** @return bool */
	public function is_disabled() {
		return false;
	}

	/** @return bool */
	public function is_complete() {
		return $this->is_actioned();
	}

	/** @return bool */
	public function is_in_progress() {
		return false;
	}

	/** @return string */
	public function in_progress_label() {
		return __( 'In progress', 'storeboard-platform' );
	}

	/** @return bool */
	public function is_visited() {
		return TaskState::visits( $this->get_id() ) > 0;
	}

	/** @return bool */
	public function is_actioned() {
		return TaskState::has( TaskState::ACTIONED, $this->get_id() );
	}

	/** @return bool False if it was marked before. */
	public function mark_actioned() {
		return TaskState::add( TaskState::ACTIONED, $this->get_id() );
	}

	/** @return bool */
	public function has_previously_completed() {
		return TaskState::has( TaskState::COMPLETED, $this->get_id() );
	}

	/**
	 * Remembers a completed task, once.
	 *
	 * @return void
	 */
	public function possibly_track_completion() {
		if ( $this->is_complete() ) {
			TaskState::add( TaskState::COMPLETED, $this->get_id() );
		}
	}

	/** @return bool */
	public function is_dismissable() {
		return false;
	}

	/** @return bool */
	public function is_dismissed() {
		return $this->is_dismissable() && TaskState::has( TaskState::DISMISSED, $this->get_id() );
	}

	/** @return bool False if the task cannot be dismissed. */
	public function dismiss() {
		return $this->is_dismissable() && TaskState::add( TaskState::DISMISSED, $this->get_id() );
	}

	/** @return bool */
	public function undo_dismiss() {
		return TaskState::remove( TaskState::DISMISSED, $this->get_id() );
	}

	/** @return bool */
	public function is_snoozeable() {
		return false;
	}

	/** @return bool */
	public function is_snoozed() {
		return $this->is_snoozeable() && (int) TaskState::snoozed_until( $this->get_id() ) > time() * 1000;
	}

	/** @return int|null Milliseconds since 1970. */
	public function get_snoozed_until() {
		return $this->is_snoozeable() ? TaskState::snoozed_until( $this->get_id() ) : null;
	}

	/**
	 * @param string $duration 'hour', 'day' or 'week'.
	 * @return bool False if the task cannot be snoozed.
	 */
	public function snooze( $duration = 'day' ) {
		$seconds = self::SNOOZE_SECONDS[ $duration ] ?? DAY_IN_SECONDS;

		return $this->is_snoozeable() && TaskState::snooze( $this->get_id(), ( time() + $seconds ) * 1000 );
	}

	/** @return bool */
	public function undo_snooze() {
		return TaskState::unsnooze( $this->get_id() );
	}

	/**
	 * Returns the task as the REST routes answer it, and records its completion.
	 *
	 * @return array<string, mixed>
	 */
	public function get_json() {
		$this->possibly_track_completion();

		$json = [
			'id'              => $this->get_id(),
			'parentId'        => $this->get_parent_id(),
			'title'           => $this->get_title(),
			'badge'           => $this->get_badge(),
			'canView'         => $this->can_view(),
			'content'         => $this->get_content(),
			'additionalInfo'  => $this->get_additional_info(),
			'actionLabel'     => $this->get_action_label(),
			'actionUrl'       => $this->get_action_url(),
			'isComplete'      => $this->is_complete(),
			'isInProgress'    => $this->is_in_progress(),
			'inProgressLabel' => $this->in_progress_label(),
			'time'            => $this->get_time(),
			'level'           => 3,
			'isActioned'      => $this->is_actioned(),
			'isDismissed'     => $this->is_dismissed(),
			'isDismissable'   => $this->is_dismissable(),
			'isSnoozed'       => $this->is_snoozed(),
			'isSnoozeable'    => $this->is_snoozeable(),
			'isVisited'       => $this->is_visited(),
			'isDisabled'      => $this->is_disabled(),
			'snoozedUntil'    => $this->get_snoozed_until(),
			'additionalData'  => self::with_camel_keys( $this->get_additional_data() ),
			'eventPrefix'     => $this->task_list ? $this->task_list->event_prefix : '',
			'recordViewEvent' => $this->get_record_view_event(),
		];

		/** Filters the reply for a task. The older dialect removes fields that it does not have. */
		return apply_filters( 'storeboard_platform_task_json', $json, $this );
	}

	/**
	 * Renames only the first level, because the values belong to the task.
	 *
	 * @param array<string, mixed>|null $data Keys in snake case.
	 * @return array<string, mixed>|null
	 */
	private static function with_camel_keys( ?array $data ): ?array {
		if ( null === $data ) {
			return null;
		}

		$renamed = [];

		foreach ( $data as $key => $value ) {
			$renamed[ lcfirst( str_replace( '_', '', ucwords( $key, '_' ) ) ) ] = $value;
		}

		return $renamed;
	}
}
