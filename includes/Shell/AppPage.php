<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Shell;

use Storeboard\Analytics\ReportSettings;
use Storeboard\PageData\Drafts;
use Storeboard\PageData\HeaderTabs;
use Storeboard\PageData\PageSettings;
use Storeboard\PageData\PreloadedReplies;
use Storeboard\Pages\Home;
use Storeboard\Pages\OpenTask;
use Storeboard\Pages\Screen;
use Storeboard\Replies\Requests;
use Storeboard\Screens\ScreenTable;
use Storeboard\Setup\SetupState;
use Storeboard\Support\Address;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * A page of the app: the initial markup of its screen, and the settings and replies that the client goes on from.
 */
final class AppPage {

	private Screen $screen;

	/** Whether the place of store alerts is kept though nothing is known of them. */
	private bool $expects_alerts = false;

	/**
	 * @param string $screen_id Of the screen that the address shows.
	 */
	public function __construct( string $screen_id, private PageSettings $settings, private PreloadedReplies $replies ) {
		$this->screen = Screen::of( $screen_id, Address::all(), $settings, $replies );
	}

	/**
	 * The chunks of the build without which the screen is not whole at first.
	 *
	 * @return string[]
	 */
	public function first_chunks(): array {
		return $this->screen->chunks();
	}

	/** The classes of the body, as the client sets them; empty where only the client knows them. */
	public function body_class(): string {
		return $this->screen->body_class();
	}

	/** Loads the replies, before the page's head is sent. */
	public function prepare(): void {
		[ 'menu' => $menu, 'path' => $path ] = ( ScreenTable::rows()[ $this->screen->id ] ?? [] ) + [ 'menu' => '', 'path' => '' ];
		if ( '' !== $menu && '' !== $path ) {
			MenuPlace::open_at( $menu, $path );
		}
		ExtensionErrors::attempt( fn() => $this->load_replies(), null, 'preloaded replies' );
		$this->replies->send_cost();
	}

	private function load_replies(): void {
		$named = ScreenTable::rows()[ $this->screen->id ]['settings'] ?? [];
		$this->replies->prime(
			array_keys( ScreenTable::requests( $this->screen->id ) ),
			in_array( 'reports', $named, true ) ? ReportSettings::OPTIONS : []
		);
		$requests = $this->screen->requests();
		$this->replies->load_essential( array_keys( $requests, Screen::ALWAYS, true ) );
		foreach ( $requests as $name => $strength ) {
			match ( $strength ) {
				Screen::IF_KNOWN => $this->replies->load_kept( $name ),
				Screen::IF_QUICK => $this->replies->load( [ $name ] ),
				default => null,
			};
		}
		$this->expects_alerts = isset( $requests[ Requests::ALERTS ] ) && ! $this->replies->has( Requests::ALERTS ) && $this->settings->expects_alerts();
		foreach ( array_keys( $requests ) as $name ) {
			if ( ! Requests::is_printed_empty( $name ) ) {
				$this->replies->drop_empty( $name );
			}
		}
	}

	public function render(): void {
		echo '<div class="wrap"><div id="root">';
		// Printed whole or not at all: half of a list would not be the markup that the client then fills.
		echo ExtensionErrors::attempt( // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
			function (): string {
				ob_start();
				$screen = $this->screen;
				InitialMarkup::render( $screen->title(), $screen->markup(), $this->has_alerts(), $screen->navigation(), $this->tabs(), $this->layout( 'header' ), $this->has_reminder(), $this->layout( 'showNotices' ) ? MovedNotices::script() : '' );
				return (string) ob_get_clean();
			},
			'',
			'initial markup'
		);
		echo '</div></div>';

		$early = [
			'hasAlerts' => fn() => $this->has_alerts(),
			'slowLists' => fn() => $this->replies->is_slow( Requests::TASK_LISTS ),
		];
		printf(
			'<script type="application/json" id="storeboard-settings">%s</script>',
			$this->settings->json( $early + $this->own_settings(), $this->replies, $this->lists() ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Every character that could end the element is escaped inside the JSON itself.
		);
		ClickReplay::print();
		Drafts::forget_of_others();
		if ( Home::ID === $this->screen->id ) {
			OpenTask::print_script();
		}
	}

	/** What a row does not say is shown. */
	private function layout( string $part ): bool {
		return ScreenTable::rows()[ $this->screen->id ]['layout'][ $part ] ?? true;
	}

	/**
	 * @return array<string, callable(): mixed>
	 */
	private function own_settings(): array {
		return ExtensionErrors::attempt( fn() => $this->screen->settings(), [], 'settings of the screen' );
	}

	/**
	 * The task lists for those settings that read them. A screen that has asked for the lists in vain does not ask again.
	 *
	 * @return mixed Null where the page does not bring them along.
	 */
	private function lists() {
		$has_asked = isset( ScreenTable::requests( $this->screen->id )[ Requests::TASK_LISTS ] );

		return $this->replies->body( Requests::TASK_LISTS ) ?? ( $has_asked ? [] : null );
	}

	/** The tabs at the header's end; empty where they cannot be made. */
	private function tabs(): string {
		return ExtensionErrors::attempt(
			function () {
				$facts = $this->settings->header_tabs( $this->lists() );
				return HeaderTabs::markup( HeaderTabs::of_screen( Address::all(), $facts ), $facts );
			},
			'',
			'tabs of the header'
		);
	}

	/** Whether the client's first picture has the reminder bar, as src/app/reminder.tsx says it. */
	private function has_reminder(): bool {
		$is_home = '' === trim( Address::text( 'path' ), '/' );
		$counts  = $is_home || Address::has( 'wc_onboarding_active_task' ) ? null : ExtensionErrors::attempt( fn() => SetupState::reminder( $this->lists() ), null, 'setup reminder' );

		return null !== $counts && $counts['complete'] > 0 && $counts['left'] > 0;
	}

	private function has_alerts(): bool {
		return $this->expects_alerts || $this->replies->has( Requests::ALERTS );
	}
}
