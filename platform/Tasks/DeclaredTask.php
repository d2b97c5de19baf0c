<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskList;
use Closure;

/** A task that is data: see CoreTasks. What is not declared is as for any task. */
class DeclaredTask extends Task {

	/**
	 * @param TaskList|null        $task_list The list that holds the task, or null.
	 * @param array<string, mixed> $declared  Values by name, or closures that get the task and return them.
	 */
	public function __construct( $task_list, private array $declared ) {
		parent::__construct( $task_list );
	}

	public function get_id() {
		return $this->declared['id'];
	}

	public function get_title() {
		return $this->declared['title'];
	}

	public function get_content() {
		return $this->said( 'content', '' );
	}

	public function get_time() {
		return $this->said( 'time', '' );
	}

	public function get_additional_info() {
		return $this->said( 'additional_info', '' );
	}

	public function get_additional_data() {
		return $this->said( 'additional_data', null );
	}

	public function get_action_url() {
		$url = $this->said( 'action_url', null );

		return null === $url || '' === $url ? $url : admin_url( $url );
	}

	public function can_view() {
		return $this->said( 'can_view', true );
	}

	public function is_always_accessible() {
		return $this->said( 'is_always_accessible', false );
	}

	public function is_complete() {
		return $this->said( 'is_complete', fn(): bool => parent::is_complete() );
	}

	public function is_in_progress() {
		return $this->said( 'is_in_progress', false );
	}

	public function in_progress_label() {
		return $this->said( 'in_progress_label', fn(): string => parent::in_progress_label() );
	}

	public function is_dismissable() {
		return $this->said( 'is_dismissable', false );
	}

	public function is_snoozeable() {
		return $this->said( 'is_snoozeable', false );
	}

	/**
	 * @param string $what A name of the declaration.
	 * @param mixed  $else Stands for what is not declared.
	 * @return mixed
	 */
	private function said( string $what, $else ) {
		$said = array_key_exists( $what, $this->declared ) ? $this->declared[ $what ] : $else;

		return $said instanceof Closure ? $said( $this ) : $said;
	}
}
