<?php
/**
 * The soak's must-use plugin: a small store counts as a large one, each owner has tasks and lines of their own to click on, and the queue of jobs runs when it is asked.
 *
 * @package Storeboard\Soak
 */

declare( strict_types=1 );

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;

add_filter( 'storeboard_sums_from', static fn(): int => 10 );
add_filter( 'storeboard_sums_live_limit', static fn(): int => 0 );
add_filter( 'storeboard_sums_rest', static fn(): int => 5 );
add_filter( 'action_scheduler_queue_runner_concurrent_batches', static fn(): int => 4 );
add_filter( 'action_scheduler_queue_runner_batch_size', static fn(): int => 200 );

add_filter(
	'storeboard_attention_sources',
	static function ( array $sources ): array {
		foreach ( [ 'soak_a', 'soak_b' ] as $id ) {
			$sources[ $id ] = [
				'capability' => 'manage_woocommerce',
				'count'      => static fn(): int => 1,
				'label'      => static fn(): string => 'A line of the soak',
				'step'       => [
					'label' => 'Look',
					'url'   => admin_url(),
				],
			];
		}

		return $sources;
	}
);

add_action(
	'init',
	static function (): void {
		// While the store is made.
		if ( ! class_exists( TaskLists::class ) ) {
			return;
		}
		for ( $owner = 0; $owner < SOAK_OWNERS; $owner++ ) {
			foreach ( [ 'a', 'b' ] as $tab ) {
				TaskLists::add_task(
					'extended',
					new class( TaskLists::get_list( 'extended' ), "soak-$owner-$tab" ) extends Task {
						public function __construct( $list, private string $of ) {
							parent::__construct( $list );
						}

						public function get_id() {
							return $this->of;
						}

						public function get_title() {
							return $this->of;
						}

						public function get_content() {
							return '';
						}

						public function get_time() {
							return '';
						}

						public function is_dismissable() {
							return true;
						}
					}
				);
			}
		}
	},
	20
);

add_action(
	'rest_api_init',
	static function (): void {
		register_rest_route(
			'soak/v1',
			'/queue',
			[
				'methods'             => 'POST',
				'callback'            => static fn(): array => [ 'done' => ActionScheduler_QueueRunner::instance()->run( 'Soak' ) ],
				'permission_callback' => static fn(): bool => current_user_can( 'manage_options' ),
			]
		);
	}
);
