<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Support\AppBanner;
use Storeboard\Support\HeaderCards;
use Storeboard\Support\HomeLayout;
use Storeboard\Support\PlainText;
use Storeboard\Support\SetupProgress;
use Storeboard\Support\SetupState;

defined( 'ABSPATH' ) || exit;

/**
 * A screen's heading and, on home, the real task titles, in the boxes that the client then fills (src/app/layout.tsx,
 * src/home, src/panels/task-list): the class names are the same, so nothing jumps. Each title is a link that works before,
 * and without, any script.
 */
final class InitialMarkup {

	/** So many tasks of a list other than the setup list show at first. */
	private const COLLAPSED = 2;

	private const SKELETON_ROWS = 5;

	/** The lists that show at all; the platform keeps one more for itself. */
	private const HIDDEN_LISTS = [ 'secret_tasklist' ];

	private const ATTRIBUTES = [
		'target'   => true,
		'href'     => true,
		'rel'      => true,
		'name'     => true,
		'download' => true,
	];

	/** What text from the server may hold, as in src/lib/sanitize.ts. */
	private const TAGS = [
		'a'      => self::ATTRIBUTES,
		'b'      => self::ATTRIBUTES,
		'em'     => self::ATTRIBUTES,
		'i'      => self::ATTRIBUTES,
		'strong' => self::ATTRIBUTES,
		'p'      => self::ATTRIBUTES,
		'br'     => self::ATTRIBUTES,
	];

	private const PROTOCOLS = [ 'http', 'https', 'mailto', 'tel' ];

	/** @var array<int, mixed> */
	private array $lists;

	private string $business_choice;

	/**
	 * @param mixed $lists_reply The reply of the task lists' route, or null where it was not had.
	 * @param mixed $profile     The reply of the profile's route, or null.
	 */
	public function __construct( private mixed $lists_reply, mixed $profile ) {
		$this->lists           = is_array( $lists_reply ) ? $lists_reply : [];
		$this->business_choice = (string) ( is_array( $profile ) ? $profile['business_choice'] ?? '' : '' );
	}

	/**
	 * Whether the setup is behind the store: its list is hidden or done.
	 *
	 * @param mixed $lists The reply of the task lists' route; null where it is not known.
	 */
	public static function is_running( $lists ): bool {
		if ( null === $lists ) {
			return SetupState::is_hidden();
		}
		foreach ( is_array( $lists ) ? $lists : [] as $list ) {
			if ( 'setup' === ( $list['id'] ?? '' ) ) {
				return empty( $list['isVisible'] );
			}
		}

		return is_array( $lists );
	}

	/**
	 * @param bool        $is_home    Whether the home screen itself shows.
	 * @param bool        $has_alerts Whether store alerts come with the client, for which the place is kept.
	 * @param string|null $task       The id of the task whose page shows.
	 * @param int|null    $rows       How many rows the panel has that the address opens, where that is known.
	 */
	public function render( bool $is_home, PageSettings $settings, bool $has_alerts = false, ?string $task = null, ?int $rows = null ): void {
		?>
		<div class="woocommerce-layout storeboard-layout">
			<?php if ( AppBanner::is_due( get_current_user_id() ) ) : ?>
				<div class="storeboard-reminder" aria-hidden="true"></div>
			<?php endif; ?>
			<div class="woocommerce-layout__header">
				<div class="woocommerce-layout__header-wrapper">
					<h1 class="woocommerce-layout__header-heading"><?php echo PlainText::escape( $is_home ? __( 'Home', 'storeboard' ) : $this->task_title( $task, $settings ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped. ?></h1>
				</div>
			</div>
			<div class="woocommerce-layout__primary" id="woocommerce-layout__primary">
				<div class="woocommerce-layout__notice-list" id="woocommerce-layout__notice-list"></div>
				<?php if ( $has_alerts ) : ?>
					<section class="storeboard-card storeboard-alerts"></section>
				<?php endif; ?>
				<div class="woocommerce-layout__main">
					<?php
					if ( $is_home ) {
						$this->render_home( $settings, $rows );
					}
					?>
				</div>
			</div>
		</div>
		<?php
	}

	/** As src/home/task-page.tsx says it: plain, and empty while it is not known who has the task. */
	private function task_title( ?string $id, PageSettings $settings ): string {
		if ( null === $id ) {
			return '';
		}
		foreach ( $this->lists as $list ) {
			foreach ( is_array( $list['tasks'] ?? null ) ? $list['tasks'] : [] as $task ) {
				if ( $id === ( $task['id'] ?? null ) && is_string( $task['title'] ?? null ) ) {
					return PlainText::of( $task['title'] );
				}
			}
		}
		$title = $settings->hidden_task( $this->lists, $id )['title'] ?? null;

		if ( is_string( $title ) ) {
			return PlainText::of( $title );
		}

		return is_array( $this->lists_reply ) ? __( 'This task is not here any more', 'storeboard' ) : '';
	}

	private function render_home( PageSettings $settings, ?int $rows ): void {
		$columns = $this->has_two_columns() ? ' has-two-columns' : '';
		echo '<div class="storeboard-home' . esc_attr( $columns ) . '"><div class="storeboard-home__column">';
		if ( self::is_running( $this->lists_reply ) ) {
			$this->render_today( $settings->today_panels(), $rows );
		}
		echo '<div class="storeboard-task-lists">';
		if ( null === $this->lists_reply && ! SetupState::is_hidden() ) {
			$this->render_skeleton();
		}
		foreach ( $this->lists as $list ) {
			if ( ! is_array( $list ) || empty( $list['isVisible'] ) || in_array( $list['id'] ?? '', self::HIDDEN_LISTS, true ) ) {
				continue;
			}
			if ( 'setup' !== ( $list['id'] ?? '' ) ) {
				$this->render_other_list( $list );
			} elseif ( empty( $list['isComplete'] ) || 'yes' === ( $list['keepCompletedTaskList'] ?? '' ) ) {
				$this->render_setup_list( $list, $this->business_choice );
			}
		}
		echo '</div></div><div class="storeboard-home__column"></div></div>';
	}

	/** As src/components/skeleton.tsx draws a list that is loading. */
	private function render_skeleton(): void {
		$row = '<div class="storeboard-skeleton__row"><span class="storeboard-skeleton__mark"></span><span class="storeboard-skeleton__line"></span></div>';
		printf(
			'<section class="storeboard-card storeboard-skeleton" aria-busy="true"><p class="screen-reader-text">%s</p>'
			. '<div class="storeboard-skeleton__header" aria-hidden="true"><span class="storeboard-skeleton__line is-title"></span>'
			. '<span class="storeboard-skeleton__line"></span></div><div aria-hidden="true">%s</div></section>',
			esc_html__( 'Loading…', 'storeboard' ),
			str_repeat( $row, self::SKELETON_ROWS ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Fixed markup.
		);
	}

	/** As src/home/use-columns.ts says it: while a store without analytics is set up there is nothing for a second column. */
	private function has_two_columns(): bool {
		$is_setting_up = false;
		foreach ( $this->lists as $list ) {
			$is_setting_up = $is_setting_up || ( 'setup' === ( $list['id'] ?? '' ) && ! empty( $list['isVisible'] ) && empty( $list['isComplete'] ) );
		}

		return HomeLayout::TWO === HomeLayout::of_user( get_current_user_id() )
			&& ( ! $is_setting_up || 'no' !== get_option( 'woocommerce_analytics_enabled', 'yes' ) );
	}

	/**
	 * The place of the panels that come with the client.
	 *
	 * @param array<string, string> $titles By the panels' names.
	 * @param int|null              $rows   Of the one that the address opens.
	 */
	private function render_today( array $titles, ?int $rows ): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides how much place is kept.
		$opened = $_GET['opened_panel'] ?? '';

		if ( [] !== $titles ) {
			echo '<h2 class="storeboard-home__today">' . esc_html__( 'Your store today', 'storeboard' ) . '</h2>';
			echo '<div class="storeboard-card storeboard-today-placeholder">';
			foreach ( $titles as $name => $title ) {
				$is_open = $name === $opened;
				printf(
					'<div class="%s"%s>%s</div>',
					$is_open ? esc_attr( "is-open is-$name" . ( 0 === $rows ? ' is-empty' : '' ) ) : '',
					$is_open && null !== $rows ? sprintf( ' style="--storeboard-rows:%d"', (int) $rows ) : '',
					esc_html( $title )
				);
			}
			echo '</div>';
		}
	}

	/**
	 * @param array<string, mixed> $setup
	 */
	private function render_setup_list( array $setup, string $business_choice ): void {
		$progress = SetupProgress::of( $setup['tasks'] ?? [], time() );
		?>
		<section class="storeboard-card storeboard-task-list is-setup">
			<header class="storeboard-task-list__header">
				<h2 class="storeboard-task-list__title wp-exclude-emoji"><?php echo PlainText::escape( $progress->heading( get_bloginfo( 'name' ) ) ); ?></h2>
				<p class="storeboard-task-list__progress-text"><?php echo esc_html( $progress->text() ); ?></p>
				<?php
				printf(
					'<progress class="storeboard-task-list__progress" aria-label="%s" max="%d" value="%s"></progress>',
					esc_attr( $progress->text() ),
					(int) max( 1, $progress->total ),
					esc_attr( (string) $progress->fill() )
				);
				?>
			</header>
			<?php
			$next = $progress->next();
			if ( null !== $next ) {
				$this->render_next_step( $next, (string) ( $setup['id'] ?? '' ), $business_choice );
			}
			$this->render_rows( $progress->tasks, (string) ( $setup['id'] ?? '' ) );
			?>
		</section>
		<?php
	}

	/**
	 * @param array<string, mixed> $task
	 */
	private function render_next_step( array $task, string $list_id, string $business_choice ): void {
		$card = HeaderCards::of( $task, $business_choice );
		?>
		<div class="storeboard-next-step">
			<h3 dir="auto"><?php echo PlainText::escape( $card['title'] ); ?></h3>
			<?php if ( '' !== $card['text'] ) : ?>
				<div class="storeboard-next-step__text" dir="auto"><?php echo self::rich( $card['text'] ); ?></div>
			<?php endif; ?>
			<a class="components-button is-primary" href="<?php echo esc_url( OpenTask::url( $list_id, (string) $task['id'] ) ); ?>"><?php echo PlainText::escape( $card['button'] ); ?></a>
		</div>
		<?php
	}

	/**
	 * @param array<string, mixed> $list
	 */
	private function render_other_list( array $list ): void {
		$progress = SetupProgress::of( $list['tasks'] ?? [], time() );
		$open     = SetupProgress::open_count( $list['tasks'] ?? [] );
		?>
		<section class="storeboard-card storeboard-task-list">
			<header class="storeboard-task-list__header">
				<h2 class="storeboard-task-list__title">
					<?php echo self::plain( $list['title'] ?? '' ); ?>
					<?php if ( $open > 0 ) : ?>
						<span class="storeboard-badge"><?php echo (int) $open; ?></span>
					<?php endif; ?>
				</h2>
			</header>
			<?php $this->render_rows( array_slice( $progress->tasks, 0, self::COLLAPSED ), (string) ( $list['id'] ?? '' ) ); ?>
		</section>
		<?php
	}

	/**
	 * @param array<int, array<string, mixed>> $tasks
	 */
	private function render_rows( array $tasks, string $list_id ): void {
		echo '<ul class="storeboard-task-list__tasks">';
		foreach ( $tasks as $task ) {
			$this->render_row( $task, $list_id );
		}
		echo '</ul>';
	}

	/**
	 * @param array<string, mixed> $task
	 */
	private function render_row( array $task, string $list_id ): void {
		$complete = ! empty( $task['isComplete'] );
		?>
		<li class="storeboard-task<?php echo $complete ? ' is-complete' : ''; ?>">
			<span class="storeboard-task__mark" aria-hidden="true"></span>
			<div class="storeboard-task__text">
				<a class="storeboard-task__title" dir="auto" href="<?php echo esc_url( OpenTask::url( $list_id, (string) ( $task['id'] ?? '' ) ) ); ?>"><?php echo self::plain( $task['title'] ?? '' ); ?></a>
				<?php if ( ! $complete && ! empty( $task['additionalInfo'] ) ) : ?>
					<div class="storeboard-task__info" dir="auto"><?php echo self::rich( $task['additionalInfo'] ); ?></div>
				<?php endif; ?>
			</div>
			<?php if ( ! $complete && ! empty( $task['time'] ) ) : ?>
				<span class="storeboard-task__time" dir="auto"><?php echo self::plain( $task['time'] ); ?></span>
			<?php endif; ?>
		</li>
		<?php
	}

	/**
	 * @param mixed $html Text of the server, to be printed without markup.
	 */
	private static function plain( $html ): string {
		return PlainText::escape( PlainText::of( $html ) );
	}

	/**
	 * Text of the server with the allowed tags, as src/lib/sanitize.ts leaves it.
	 *
	 * @param mixed $html
	 */
	private static function rich( $html ): string {
		$tags = new \WP_HTML_Tag_Processor( wp_kses( is_scalar( $html ) ? (string) $html : '', self::TAGS, self::PROTOCOLS ) );
		while ( $tags->next_tag() ) {
			// Any named window, not only a new one, could reach back through its opener.
			if ( null !== $tags->get_attribute( 'target' ) ) {
				$tags->set_attribute( 'rel', 'noopener noreferrer' );
			}
		}

		return force_balance_tags( $tags->get_updated_html() );
	}
}
