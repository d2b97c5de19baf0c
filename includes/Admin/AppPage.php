<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Replies\Requests;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Support\SetupState;

defined( 'ABSPATH' ) || exit;

/**
 * A page of the app: what it says first, printed before any script, and what its client needs to go on from there.
 */
final class AppPage {

	/** What counts the rows of the panels of 'Your store today', by the panels' names. */
	private const COUNTS = [
		'orders-panel'  => Requests::ORDERS,
		'stock-panel'   => Requests::STOCK,
		'reviews-panel' => Requests::REVIEWS,
	];

	/** So many rows of a panel show, as in src/panels/activity. */
	private const MOST_ROWS = 5;

	/** Without these the lists could not be used at once, or would be pushed down by an alert that comes later. */
	private const ESSENTIAL = [ Requests::TASK_LISTS, Requests::PREFERENCES, Requests::ALERTS ];

	/**
	 * Other plugins' notices stand above the page, hidden; those that say something show in their place before anything is painted, and
	 * stay there when WordPress' own script gathers them, until the client takes the page over (src/app/notice-area.tsx). Those that a
	 * script adds or fills later stay hidden until the owner asks for them.
	 */
	private const MOVE_NOTICES = <<<'JS'
	( function () {
		var from = document.getElementById( 'wp__notice-list' );
		var to = document.getElementById( 'woocommerce-layout__notice-list' );
		var cards = document.getElementById( 'jp-admin-notices' );
		if ( cards && cards.firstElementChild ) {
			cards.classList.add( 'is-shown' );
		}
		if ( ! from || ! to ) {
			return;
		}
		var shown = Array.from( from.querySelectorAll( ':scope > :is(.notice, .error, .updated, .update-nag)' ) ).filter( function ( notice ) {
			return notice.textContent.trim() || notice.querySelector( 'img, svg' );
		} );
		var observer = new MutationObserver( move );
		function move() {
			if ( ! to.isConnected ) {
				observer.disconnect();
				return;
			}
			to.append.apply( to, shown.filter( function ( notice ) {
				return notice.parentNode === from || notice.parentNode === to;
			} ) );
		}
		to.append.apply( to, shown );
		observer.observe( from, { childList: true } );
	} )();
	JS;

	public function __construct(
		private string $surface,
		private PageSettings $settings,
		private PreloadedReplies $replies
	) {}

	/** Before the page's head is sent. */
	public function prepare(): void {
		ExtensionErrors::attempt( fn() => $this->load_replies(), null, 'preloaded replies' );
		$this->replies->send_cost();
	}

	private function load_replies(): void {
		if ( $this->is_home() ) {
			$this->replies->prime( [ ...self::ESSENTIAL, Requests::INDICATORS, Requests::PROFILE, self::notes(), ...array_values( self::COUNTS ) ] );
			$this->replies->load_essential( self::ESSENTIAL );
			$this->replies->load_kept( Requests::INDICATORS );
			$this->replies->load( [ ...( SetupState::is_hidden() ? $this->counts() : [ Requests::PROFILE ] ), self::notes() ] );
			$this->load_opened_count();
		} elseif ( Surfaces::ROUTE === $this->surface ) {
			// Nothing is asked for an extension's page: only what is known comes along.
			$this->replies->prime( [ Requests::ALERTS ] );
			$this->replies->load_kept( Requests::ALERTS );
		}
		// The client never asks for alerts where there are none.
		$this->replies->drop_empty( Requests::ALERTS );
	}

	/**
	 * @return string[] What counts the rows of the panels that show.
	 */
	private function counts(): array {
		$panels = ExtensionErrors::attempt( fn() => $this->settings->today_panels(), [], 'panels' );

		return array_values( array_filter( array_intersect_key( self::COUNTS, $panels ), static fn( $name ) => '' !== Requests::path( $name ) ) );
	}

	/** Counts the rows of the panel that the address opens, so that the place for them is kept. */
	private function load_opened_count(): void {
		$name = self::COUNTS[ $this->opened_panel() ] ?? null;
		if ( SetupState::is_hidden() && in_array( $name, $this->counts(), true ) ) {
			$this->replies->load_essential( [ $name ] );
		}
	}

	/** How many rows the panel has that the address opens, as far as that came along; at most so many show. */
	private function opened_rows(): ?int {
		$name = self::COUNTS[ $this->opened_panel() ] ?? null;
		if ( null === $name ) {
			return null;
		}
		$count = Requests::STOCK === $name ? $this->replies->body( $name )['total'] ?? null : $this->replies->header( $name, 'X-WP-Total' );

		return is_numeric( $count ) ? min( self::MOST_ROWS, max( 0, (int) $count ) ) : null;
	}

	private function opened_panel(): string {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- Only decides how much place is kept.
		$panel = $_GET['opened_panel'] ?? '';

		return is_string( $panel ) ? $panel : '';
	}

	/** A store that wants no suggestions is not told of offers. */
	private static function notes(): string {
		return PageSettings::shows_suggestions() ? Requests::OFFERS : Requests::NOTES;
	}

	/**
	 * The chunks of the build without which the page's first screen is not whole.
	 *
	 * @return string[]
	 */
	public function first_chunks(): array {
		if ( ! $this->is_home() ) {
			return [];
		}

		return null === $this->task() ? [ 'home' ] : [ 'home', 'task-page' ];
	}

	public function render(): void {
		echo '<div class="wrap"><div id="root">';
		$markup = new InitialMarkup( $this->replies->body( Requests::TASK_LISTS ), $this->replies->body( Requests::PROFILE ) );
		// Printed whole or not at all: half of a list would not be the markup that the client then fills.
		echo ExtensionErrors::attempt( // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
			function () use ( $markup ): string {
				ob_start();
				$markup->render( $this->is_home() && null === $this->task(), $this->settings, $this->has_alerts(), $this->task(), $this->opened_rows() );
				return (string) ob_get_clean();
			},
			'',
			'initial markup'
		);
		echo '</div></div>';
		wp_print_inline_script_tag( self::MOVE_NOTICES );

		// Home has asked for its lists: where that failed, asking once more would only keep the page.
		$lists = $this->replies->body( Requests::TASK_LISTS ) ?? ( $this->is_home() ? [] : null );
		$early = [
			'hasAlerts'  => fn() => $this->has_alerts(),
			'openedRows' => fn() => $this->opened_rows(),
			'slowLists'  => fn() => $this->replies->is_slow( Requests::TASK_LISTS ),
		];
		printf(
			'<script type="application/json" id="storeboard-settings">%s</script>',
			$this->settings->json( $early, $this->replies, $lists, $this->task() ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Every character that could end the element is escaped inside the JSON itself.
		);

		// The words go out while the platform still gathers its footer.
		flush();
	}

	/** Whether the home screen shows, or a task's page of it: who may not manage the store reads 'Not allowed' there. */
	private function is_home(): bool {
		return Surfaces::HOME === $this->surface && Surfaces::may_manage();
	}

	private function has_alerts(): bool {
		return $this->replies->has( Requests::ALERTS );
	}

	/** The task whose page shows. */
	private function task(): ?string {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- Only decides which words are shown first.
		$task = $_GET['task'] ?? '';

		return $this->is_home() && is_string( $task ) && '' !== $task ? wp_unslash( $task ) : null;
	}
}
