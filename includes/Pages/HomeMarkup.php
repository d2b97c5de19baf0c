<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

use Storeboard\Cards\Arrangement;
use Storeboard\Cards\Card;
use Storeboard\Cards\Cards;
use Storeboard\Home\HeaderCards;
use Storeboard\Home\HomeLayout;
use Storeboard\Screens\Titles;
use Storeboard\Setup\SetupProgress;
use Storeboard\Setup\SetupState;
use Storeboard\Setup\VisibleLists;
use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- PlainText::escape(), plain() and rich() escape, which the sniff cannot know.

/**
 * The home screen before any script: the real task titles in the boxes that the client then fills (src/home, src/setup/task-list). The
 * class names are the same, so nothing jumps. Each title is a link that works before, and without, any script.
 *
 * @phpstan-import-type Shown from Arrangement
 */
final class HomeMarkup {

	/** So many tasks of a list other than the setup list show at first. */
	private const COLLAPSED = 2;

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
	 * @param mixed $lists_reply The reply of the task lists' route, or null where it is not known.
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
	 * @param array<string, string> $panels Titles of the panels of 'Your store today', by their names.
	 * @param string                $opened The name of the panel that the address opens.
	 * @param int|null              $rows   How many rows that panel has, where that is known.
	 * @param list<Shown>|null      $cards  Those that home is drawn from; null where it is as it ever was.
	 */
	public function render( array $panels, string $opened, ?int $rows, ?array $cards = null ): void {
		$columns = $this->has_two_columns() ? ' has-two-columns' : '';
		if ( null !== $cards ) {
			echo '<div class="storeboard-cards' . esc_attr( $columns ) . '">';
			foreach ( Arrangement::bands( $cards ) as $band ) {
				echo '<div class="storeboard-cards__band' . ( $band['is_wide'] ? ' is-wide' : '' ) . '">';
				foreach ( $band['columns'] as $column ) {
					echo '<div class="storeboard-cards__column">';
					foreach ( $column as $card ) {
						$this->render_card( $card, fn() => $this->render_today( $panels, $opened, $rows ) );
					}
					echo '</div>';
				}
				echo '</div>';
			}
			echo '</div>';
			return;
		}
		echo '<div class="storeboard-home' . esc_attr( $columns ) . '"><div class="storeboard-home__column">';
		if ( self::is_running( $this->lists_reply ) ) {
			$this->render_today( $panels, $opened, $rows );
		}
		$this->render_lists();
		echo '</div><div class="storeboard-home__column"></div></div>';
	}

	/**
	 * The box of a card, as src/components/cards/box.tsx draws it. What stands below one whose height nobody knows yet shows once it has come.
	 *
	 * @param Shown           $card
	 * @param callable(): void $render_today
	 */
	private function render_card( array $card, callable $render_today ): void {
		$printed = Cards::declared()[ $card['card'] ]['printed'] ?? '';
		if ( Card::FRAMED === $card['presentation'] ) {
			printf(
				'<section class="storeboard-card storeboard-cards__card is-framed"%s><h2>%s</h2></section>',
				$card['height'] > 0 ? sprintf( ' style="min-block-size:%dpx"', (int) $card['height'] ) : '',
				PlainText::escape( $card['title'] )
			);
			return;
		}
		echo '<div class="storeboard-cards__card' . ( in_array( $printed, [ 'task-lists', 'today' ], true ) ? '' : ' is-waiting' ) . '">';
		match ( $printed ) {
			'task-lists' => $this->render_lists(),
			'today'      => $render_today(),
			default      => null,
		};
		echo '</div>';
	}

	private function render_lists(): void {
		echo '<div class="storeboard-task-lists">';
		if ( null === $this->lists_reply && VisibleLists::any() ) {
			echo Skeleton::markup(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Fixed markup.
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
		echo '</div>';
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
	 * Keeps the place of the panels that come with the client.
	 *
	 * @param array<string, string> $titles By the panels' names.
	 */
	private function render_today( array $titles, string $opened, ?int $rows ): void {
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
				<?php
				if ( ! $progress->is_done() ) {
					printf(
						'<p class="storeboard-task-list__progress-text">%1$s</p>'
							. '<progress class="storeboard-task-list__progress" aria-label="%2$s" max="%3$d" value="%4$s"></progress>',
						esc_html( $progress->text() ),
						esc_attr( $progress->text() ),
						(int) $progress->total,
						esc_attr( (string) $progress->fill() )
					);
				}
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
			<?php $this->render_rows( array_slice( $progress->tasks, 0, empty( $list['isCollapsible'] ?? true ) ? null : self::COLLAPSED ), (string) ( $list['id'] ?? '' ) ); ?>
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
			<span class="storeboard-task__mark" aria-hidden="true"><?php echo $complete ? Skeleton::CHECK : ''; ?></span>
			<div class="storeboard-task__text">
				<a class="storeboard-task__title" dir="auto" href="<?php echo esc_url( OpenTask::url( $list_id, (string) ( $task['id'] ?? '' ) ) ); ?>"><?php echo self::plain( $task['title'] ?? '' ); ?></a><?php echo self::badges( $task ); ?>
				<?php if ( ! $complete && ! empty( $task['additionalInfo'] ) ) : ?>
					<div class="storeboard-task__info" dir="auto"><?php echo self::rich( $task['additionalInfo'] ); ?></div>
				<?php endif; ?>
			</div>
			<?php if ( ! $complete && ! empty( $task['time'] ) ) : ?>
				<span class="storeboard-task__time" dir="auto"><?php echo self::plain( $task['time'] ); ?></span>
			<?php endif; ?>
			<?php if ( ! $complete && ( ! empty( $task['isDismissable'] ) || ! empty( $task['isSnoozeable'] ) ) ) : ?>
				<span class="storeboard-task__menu" aria-hidden="true"></span>
			<?php endif; ?>
		</li>
		<?php
	}

	/**
	 * @param array<string, mixed> $task
	 */
	private static function badges( array $task ): string {
		$badges = empty( $task['badge'] ) ? '' : '<span class="storeboard-badge">' . self::plain( $task['badge'] ) . '</span>';
		if ( ! empty( $task['isInProgress'] ) && empty( $task['isComplete'] ) && ! empty( $task['inProgressLabel'] ) ) {
			$badges .= '<span class="storeboard-badge is-progress">' . self::plain( $task['inProgressLabel'] ) . '</span>';
		}

		return $badges;
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
