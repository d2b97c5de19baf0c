<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Support\SetupProgress;

/**
 * The home screen's heading and the real task titles, in the boxes that the client then fills (src/home, src/panels/task-list):
 * the class names are the same, so nothing jumps. Each title is a link that works before, and without, any script.
 */
final class FirstWords {

	/**
	 * @param mixed $lists The reply of the task lists' route, or null where it was not had.
	 */
	public function render( $lists ): void {
		?>
		<div class="woocommerce-layout storeboard-layout">
			<div class="woocommerce-layout__header">
				<div class="woocommerce-layout__header-wrapper">
					<h1 class="woocommerce-layout__header-heading"><?php esc_html_e( 'Home', 'storeboard' ); ?></h1>
				</div>
			</div>
			<div class="woocommerce-layout__primary" id="woocommerce-layout__primary">
				<div class="woocommerce-layout__notice-list" id="woocommerce-layout__notice-list"></div>
				<div class="woocommerce-layout__main">
					<div class="storeboard-home">
						<?php $this->render_setup_list( $lists ); ?>
					</div>
				</div>
			</div>
		</div>
		<?php
	}

	/**
	 * @param mixed $lists
	 */
	private function render_setup_list( $lists ): void {
		$setup = is_array( $lists ) ? $this->find( $lists, 'setup' ) : null;
		if ( null === $setup || empty( $setup['isVisible'] ) || ! empty( $setup['isComplete'] ) ) {
			return;
		}

		$progress = SetupProgress::of( $setup['tasks'] ?? [], time() );
		?>
		<section class="storeboard-card storeboard-task-list is-setup">
			<header class="storeboard-task-list__header">
				<h2 class="storeboard-task-list__title"><?php echo esc_html( $progress->heading( get_bloginfo( 'name' ) ) ); ?></h2>
				<p class="storeboard-task-list__progress-text"><?php echo esc_html( $progress->text() ); ?></p>
				<progress class="storeboard-task-list__progress" max="<?php echo (int) $progress->total; ?>" value="<?php echo esc_attr( (string) $progress->fill() ); ?>"></progress>
			</header>
			<ul class="storeboard-task-list__tasks">
				<?php
				foreach ( $progress->tasks as $task ) {
					$this->render_row( $task );
				}
				?>
			</ul>
		</section>
		<?php
	}

	/**
	 * @param array<string, mixed> $task
	 */
	private function render_row( array $task ): void {
		$complete = ! empty( $task['isComplete'] );
		$title    = html_entity_decode( (string) ( $task['title'] ?? '' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		?>
		<li class="storeboard-task<?php echo $complete ? ' is-complete' : ''; ?>">
			<span class="storeboard-task__mark" aria-hidden="true"></span>
			<span class="storeboard-task__text">
				<a class="storeboard-task__title" href="<?php echo esc_url( OpenTask::url( (string) ( $task['id'] ?? '' ) ) ); ?>"><?php echo esc_html( $title ); ?></a>
			</span>
			<?php if ( ! $complete && ! empty( $task['time'] ) ) : ?>
				<span class="storeboard-task__time"><?php echo esc_html( (string) $task['time'] ); ?></span>
			<?php endif; ?>
		</li>
		<?php
	}

	/**
	 * @param array<int, mixed> $lists
	 * @return array<string, mixed>|null
	 */
	private function find( array $lists, string $id ): ?array {
		foreach ( $lists as $list ) {
			if ( is_array( $list ) && $id === ( $list['id'] ?? '' ) ) {
				return $list;
			}
		}

		return null;
	}
}
