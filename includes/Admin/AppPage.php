<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Support\SetupState;

defined( 'ABSPATH' ) || exit;

/**
 * A page of the app: what it says first, printed before any script, and what its client needs to go on from there.
 */
final class AppPage {

	// Exactly the paths that src/api asks for.
	private const LISTS   = '/wc-admin/onboarding/tasks';
	private const PROFILE = '/wc-admin/onboarding/profile';
	private const USER    = '/wp/v2/users/me?context=edit&_fields=id,is_super_admin,woocommerce_meta';
	private const NOTES   = '/wc-analytics/admin/notes?page=1&per_page=25&type=info,marketing,survey,warning&status=unactioned&orderby=date&order=desc'
		. '&_fields=id,name,type,locale,title,content,status,date_created_gmt,is_snoozable,actions,layout,image,is_deleted,is_read';
	private const ALERTS  = '/wc-analytics/admin/notes?page=1&per_page=25&type=error,update&status=unactioned&orderby=date&order=desc'
		. '&_fields=id,name,type,locale,title,content,status,date_created_gmt,is_snoozable,actions,layout,image,is_deleted,is_read';
	private const REVIEWS = '/wc-analytics/products/reviews?page=1&per_page=1&status=hold&_fields=id';

	private const STOCK   = '/wc-analytics/products/count-low-in-stock?status=publish';
	private const ORDERS  = '/wc-analytics/orders?page=1&per_page=1&%s&_fields=id';

	/** So many rows of a panel show, as in src/panels/activity. */
	private const MOST_ROWS = 5;

	/** Without these the lists could not be used at once, or would be pushed down by an alert that comes later. */
	private const ESSENTIAL = [ self::LISTS, self::USER, self::ALERTS ];

	/**
	 * Other plugins' notices stand above the page, hidden; they show in their place before anything is painted, and stay there when
	 * WordPress' own script gathers them, until the client takes the page over (src/app/notice-area.tsx).
	 */
	private const MOVE_NOTICES = <<<'JS'
	( function () {
		var from = document.getElementById( 'wp__notice-list' );
		var to = document.getElementById( 'woocommerce-layout__notice-list' );
		if ( ! from || ! to ) {
			return;
		}
		var observer = new MutationObserver( move );
		function move() {
			if ( to.isConnected ) {
				to.append.apply( to, from.querySelectorAll( ':scope > :is(.notice, .error, .updated, .update-nag)' ) );
			} else {
				observer.disconnect();
			}
		}
		move();
		observer.observe( from, { childList: true } );
	} )();
	JS;

	public function __construct(
		private string $surface,
		private PageSettings $settings,
		private PreloadedReplies $replies,
		private CachedFigures $figures
	) {}

	/** Before the page's head is sent. */
	public function prepare(): void {
		if ( $this->is_home() ) {
			$this->replies->load_always( self::ESSENTIAL );
			$this->replies->load( $this->dispensable_paths() );
		} elseif ( Surfaces::ROUTE === $this->surface ) {
			$this->replies->load_always( [ self::ALERTS ] );
		}
		// The client never asks for alerts where there are none.
		$this->replies->drop_empty( self::ALERTS );
		$this->replies->send_cost();
	}

	/**
	 * What is cheap and shows on the first screen, the cheapest first: so most of it comes along before preloading has cost too
	 * much. The rest the client asks for itself.
	 *
	 * @return string[]
	 */
	private function dispensable_paths(): array {
		// One time range only: the platform's route answers a second one within a request with the first one's figures.
		$figures = array_filter( [ $this->figures->path() ] );

		if ( ! SetupState::is_hidden() ) {
			return [ self::PROFILE, ...$figures, $this->notes_path() ];
		}

		$panels = array_intersect_key( $this->count_paths(), $this->settings->today_panels() );
		if ( 'orders-panel' !== $this->opened_panel() ) {
			// Dearer than the others, and no place is kept for its rows.
			unset( $panels['orders-panel'] );
		}

		return [ ...array_values( $panels ), ...$figures, $this->notes_path() ];
	}

	/**
	 * @return array<string, string> What counts the rows of each panel of 'Your store today', by its name.
	 */
	private function count_paths(): array {
		$statuses = array_map( static fn( $status ): string => 'status[]=' . rawurlencode( (string) $status ), PageSettings::actionable_statuses() );

		return [
			'stock-panel'   => self::STOCK,
			'reviews-panel' => self::REVIEWS,
			// A store that waits for none is not asked.
		] + ( [] === $statuses ? [] : [ 'orders-panel' => sprintf( self::ORDERS, implode( '&', $statuses ) ) ] );
	}

	/** How many rows the panel has that the address opens, as far as that came along; at most so many show. */
	private function opened_rows(): ?int {
		$panel = $this->opened_panel();
		$path  = $this->count_paths()[ $panel ] ?? '';
		$count = 'stock-panel' === $panel ? $this->replies->body( $path )['total'] ?? null : $this->replies->header( $path, 'X-WP-Total' );

		return is_numeric( $count ) ? min( self::MOST_ROWS, max( 0, (int) $count ) ) : null;
	}

	private function opened_panel(): string {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- Only decides how much place is kept.
		$panel = $_GET['opened_panel'] ?? '';

		return is_string( $panel ) ? $panel : '';
	}

	/** A store that wants no suggestions is not told of offers. */
	private function notes_path(): string {
		return PageSettings::shows_suggestions() ? self::NOTES : str_replace( 'info,marketing,', 'info,', self::NOTES );
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
		$words = new FirstWords( $this->replies->body( self::LISTS ), $this->replies->body( self::PROFILE ) );
		$words->render( $this->is_home() && null === $this->task(), $this->settings, $this->has_alerts(), $this->task(), $this->opened_rows() );
		echo '</div></div>';
		wp_print_inline_script_tag( self::MOVE_NOTICES );

		// Home has asked for its lists: where that failed, asking once more would only keep the page.
		$lists = $this->replies->body( self::LISTS ) ?? ( $this->is_home() ? [] : null );
		$early = [
			'hasAlerts'  => $this->has_alerts(),
			'openedRows' => $this->opened_rows(),
		];
		$data  = $early + $this->settings->data( $this->replies, $lists, $this->task() );
		printf(
			'<script type="application/json" id="storeboard-settings">%s</script>',
			// Every character that could end the element is escaped inside the JSON itself.
			wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		);

		// The words go out while the platform still gathers its footer.
		flush();
	}

	/** Whether the home screen shows, or a task's page of it: who may not manage the store reads 'Not allowed' there. */
	private function is_home(): bool {
		return Surfaces::HOME === $this->surface && Surfaces::may_manage();
	}

	private function has_alerts(): bool {
		return null !== $this->replies->body( self::ALERTS );
	}

	/** The task whose page shows. */
	private function task(): ?string {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- Only decides which words are shown first.
		$task = $_GET['task'] ?? '';

		return $this->is_home() && is_string( $task ) && '' !== $task ? wp_unslash( $task ) : null;
	}
}
