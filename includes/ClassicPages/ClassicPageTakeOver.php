<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\ClassicPages;

use Storeboard\PageData\Drafts;
use Storeboard\PageData\PageSettings;
use Storeboard\PageData\PreloadedReplies;
use Storeboard\PageData\StoreAlerts;
use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Replies\Reply;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\Requests;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ScreenTable;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Scripts\Assets;
use Storeboard\Scripts\ClientPackages;
use Storeboard\Scripts\CommandPalette;
use Storeboard\Scripts\Dependencies;
use Storeboard\Scripts\ExtensionScripts;
use Storeboard\Scripts\RemoteLogger;
use Storeboard\Scripts\ScriptFiles;
use Storeboard\Scripts\WrongParts;
use Storeboard\Setup\SetupState;
use Storeboard\Support\Address;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * Brings the client's finder of panels (src/entries/embed.ts) to classic pages on which a panel of ours shows, and takes over the platform's
 * bundles that these panels replace. On other pages it prints nothing and reads no table.
 *
 * @phpstan-import-type Row from ScreenTable
 */
final class ClassicPageTakeOver implements Registerable {

	private const FINDER = 'storeboard-embed';
	private const PANELS = 'storeboard-panels';

	/** Its own scripts. */
	public const HANDLES = [ self::FINDER, self::PANELS ];

	/** After the platform registers its client (10), before it prints preload tags for it (15). */
	private const JUDGE_PRIORITY = 12;

	/** After the platform has enqueued the bundles of its panels (15). */
	private const ENQUEUE_PRIORITY = 16;

	/** The platform's settings for its own client, `window.wcSettings`. */
	private const PLATFORM_SETTINGS = 'wc-settings';

	/** Scripts of most admin pages that WordPress joins into one file, until it meets one with translations, such as those that ours needs. */
	private const JOINED = [ 'jquery-core', 'jquery-migrate', 'utils', 'hoverIntent' ];

	/** The chunk of the frame around a page's content (src/classic/frame.tsx). */
	private const FRAME = 'panel-header';

	/** The chunk of the tabs in its header (src/shell/activity-panel/classic.tsx). */
	private const TABS = 'panel-activity';

	/** The panel whose place is kept by a style alone. */
	private const VISIBILITY = 'panel/site-visibility';

	/** The height of WordPress' toolbar, as the platform's low header has it where the content has a heading of its own. */
	private const LOW_HEADER = '#wpbody { margin-top: 32px; }';

	private const HAS_HEADING = 'body:has(.wrap > h1.wp-heading-inline) ';

	/** The bases of screens that have such a heading: the browser may paint them before it comes to it. */
	private const WITH_HEADING = [ 'edit', 'post', 'edit-tags', 'woocommerce_page_wc-orders' ];

	/** Before the scripts of the footer (10). */
	private const PRINT_PRIORITY = 9;

	/** @var array<string, Row> */
	private array $panels = [];

	/** @var array<string, string> Script handles of the platform's bundles that ours replace, by bundle. */
	private array $handles = [];

	/** What waits for the owner: the Activity tab says that there is some. */
	private const COUNTS = [ Requests::ORDERS, Requests::STOCK, Requests::REVIEWS ];

	/** What is known of the store alerts and the counts, where the frame is ours. */
	private ?PreloadedReplies $kept = null;

	/** Whether the page shows store alerts, so that their place is kept. */
	private bool $has_alerts = false;

	/** @var string[] Script handles of the frame's chunks, where the frame is ours. */
	private array $frame = [];

	/** The script handle that the finder runs under. */
	private string $finder = self::FINDER;

	/**
	 * @param PrintedPanel[]    $printed
	 * @param PageSettings|null $settings What panels with a chunk read; null prints none.
	 * @param ReplyCache|null   $replies  Where the last reply of store alerts is kept; null keeps no place for them.
	 */
	public function __construct(
		private Platform $platform,
		private TakeOverSwitch $switch,
		private Assets $assets,
		private ClassicPages $pages,
		private array $printed = [],
		private ?PageSettings $settings = null,
		private ?ReplyCache $replies = null
	) {}

	public function register(): void {
		add_action( 'admin_enqueue_scripts', [ $this, 'judge' ], self::JUDGE_PRIORITY );
		add_action( 'admin_enqueue_scripts', [ $this, 'enqueue' ], self::ENQUEUE_PRIORITY );
	}

	public function judge(): void {
		$judged = ExtensionErrors::attempt( fn() => $this->is_classic_page() ? $this->judge_page() : null, null, 'panels of classic pages' );
		if ( null === $judged ) {
			return;
		}
		[ 'panels' => $this->panels, 'handles' => $this->handles ] = $judged;
		if ( isset( $this->handles[ ClassicPages::APP ] ) ) {
			$this->swap_app( $this->handles[ ClassicPages::APP ] );
		}
	}

	public function enqueue(): void {
		foreach ( $this->handles as $bundle => $handle ) {
			if ( $this->finder !== $handle && ! $this->silence( $handle ) ) {
				// Where the bundle is not on the page, it is unknown what mounts its panels.
				$this->panels = array_filter( $this->panels, fn( array $row ) => $bundle !== $this->pages->bundle_of( $row ) );
			}
		}
		if ( [] === $this->panels ) {
			return;
		}

		$this->assets->enqueue_style( self::FINDER, 'embed' );
		if ( isset( $this->panels[ self::VISIBILITY ] ) ) {
			wp_add_inline_style( self::FINDER, SiteVisibilityPlace::style( $this->platform ) );
		}
		if ( self::FINDER === $this->finder ) {
			$this->assets->enqueue_entry( self::FINDER, 'embed' );
		}
		if ( self::FINDER !== $this->finder ) {
			$this->bring_frame();
		}
		if ( [] !== array_filter( array_column( $this->panels, 'chunk' ) ) ) {
			// Where the platform's own style stays away, nothing else brings it.
			wp_enqueue_style( 'wp-components' );
			$this->assets->enqueue_entry( self::PANELS, 'panels', [ $this->finder, ...$this->frame ] );
			WrongParts::name();
			add_action( 'admin_print_footer_scripts', [ $this, 'print_settings' ], self::PRINT_PRIORITY );
		}
		add_action( 'admin_print_footer_scripts', [ $this, 'print_panels' ], self::PRINT_PRIORITY );
		if ( self::FINDER !== $this->finder ) {
			$this->move_to_front();
			RemoteLogger::enqueue( $this->platform );
		}
	}

	/**
	 * What the frame needs before anything is painted. Its code runs with the other panels': a chunk that a script fetches would wait until the
	 * browser is through with the scripts of everybody else.
	 */
	private function bring_frame(): void {
		foreach ( $this->assets->with_shared( $this->has_tabs() ? [ self::FRAME, self::TABS ] : [ self::FRAME ] ) as $chunk ) {
			$this->assets->preload_chunk( $chunk );
			$this->assets->enqueue_style( "storeboard-$chunk", $chunk );
			$this->frame[] = $this->assets->register_chunk( $chunk );
		}
		$this->frame = array_filter( $this->frame );
		if ( ! empty( $this->platform->features()['lowHeader'] ) ) {
			wp_add_inline_style( self::FINDER, ( $this->has_heading() ? '' : self::HAS_HEADING ) . self::LOW_HEADER );
		}
		if ( null !== $this->replies && Ownership::may( 'manage_woocommerce' ) ) {
			$kept       = new PreloadedReplies( $this->replies, 0.0 );
			$this->kept = $kept;
			ExtensionErrors::attempt( fn() => $this->find_alerts( $kept ), null, 'store alerts' );
			ExtensionErrors::attempt( fn() => array_map( [ $kept, 'load_kept' ], $this->counts() ), null, 'numbers of the Activity tab' );
		}
		if ( null !== $this->settings && $this->has_tabs() ) {
			( new PrintedHeader( $this->settings, $this->platform ) )->register();
		}
		( new NoticesPlace( ! empty( $this->platform->features()['lowHeader'] ), fn(): bool => $this->has_alerts ) )->register();
	}

	/** Newer platforms have no activity panel in the header of settings (`hasActivity` in src/classic/frame.tsx). */
	private function has_tabs(): bool {
		return 'wc-settings' !== Address::text( 'page' ) || ! empty( $this->platform->features()['settingsActivity'] );
	}

	private function has_heading(): bool {
		$screen = get_current_screen();

		return null !== $screen && in_array( $screen->base, self::WITH_HEADING, true );
	}

	/**
	 * Brings the alerts along as they were last known. Where nothing is known of them only their place is kept, and the client asks. The
	 * settings of payments show none.
	 */
	private function find_alerts( PreloadedReplies $kept ): void {
		if ( 'checkout' === Address::text( 'tab' ) ) {
			return;
		}
		$kept->load_kept( Requests::ALERTS );
		if ( ! $kept->has( Requests::ALERTS ) ) {
			$this->has_alerts = StoreAlerts::exist( $this->platform );
			return;
		}
		$kept->drop_empty( Requests::ALERTS );
		$this->has_alerts = $kept->has( Requests::ALERTS );
	}

	/**
	 * The requests whose replies the Activity tab reads: before the setup is hidden nothing else waits.
	 *
	 * @return string[]
	 */
	private function counts(): array {
		return $this->has_tabs() && SetupState::is_hidden() ? self::COUNTS : [];
	}

	/**
	 * Runs ours, and the settings that panels read, before heavy scripts that nothing on the page waits for. No script of others is dequeued,
	 * and none gets a request of its own by it: what WordPress joins stays before the first script that ends the joining.
	 */
	private function move_to_front(): void {
		$scripts = wp_scripts();
		$first   = array_filter( [ $this->finder, self::PLATFORM_SETTINGS, self::PANELS ], static fn( $handle ) => isset( $scripts->registered[ $handle ] ) );
		$joined  = array_intersect( self::JOINED, Dependencies::with( $scripts->queue ) );

		$scripts->queue = array_values( array_unique( [ ...$joined, ...$first, ...$scripts->queue ] ) );
	}

	/** Prints what the panels' code reads: a part of `PageSettings` in src/lib/page-settings.ts. */
	public function print_settings(): void {
		if ( null !== $this->settings ) {
			printf(
				'<script type="application/json" id="storeboard-settings">%s</script>',
				$this->settings->panels_json( array_merge( ...array_values( array_column( $this->panels, 'settings' ) ) ), $this->has_alerts, $this->kept ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Every character that could end the element is escaped inside the JSON itself.
			);
			Drafts::forget_of_others();
		}
	}

	/** Prints what the finder reads: `Panel[]` in src/classic/panels.ts, and whether the platform's client is ours here. */
	public function print_panels(): void {
		$panels = [];
		foreach ( $this->panels as $id => $row ) {
			// A part of another panel comes with that.
			if ( isset( $row['mount'] ) ) {
				$panels[] = [
					'id'    => $id,
					'mount' => $row['mount'],
				];
			}
		}
		printf(
			'<script type="application/json" id="storeboard-panels"%s>%s</script>',
			isset( $this->handles[ ClassicPages::APP ] ) ? ' data-client="ours"' : '',
			Reply::encode( $panels ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Every character that could end the element is escaped inside the JSON itself.
		);
	}

	private function is_classic_page(): bool {
		return Ownership::APP_PAGE !== Address::text( 'page' )
			&& $this->switch->is_on()
			&& $this->assets->has_entry( 'embed' )
			&& $this->platform->is_classic_page();
	}

	/**
	 * @return array{panels: array<string, Row>, handles: array<string, string>}
	 */
	private function judge_page(): array {
		// What the frame and its tabs read, in one query instead of one for each.
		$this->replies?->prime( [ Requests::ALERTS, ...( $this->has_tabs() ? self::COUNTS : [] ) ], [ ScriptFiles::TRANSIENT ], PageSettings::OPTIONS );

		$query  = Address::all();
		$judged = $this->pages->judge( ClassicPage::name( $query, (string) get_current_screen()?->id ), $query );
		foreach ( $this->printed as $panel ) {
			$id = $panel->id();
			if ( isset( $judged['panels'][ $id ] ) && ! ExtensionErrors::attempt( static fn() => $panel->shows( isset( $judged['handles'][ ClassicPages::APP ] ) ), false, "panel $id" ) ) {
				unset( $judged['panels'][ $id ] );
			}
		}

		return $judged;
	}

	/**
	 * Puts the finder in the place of the platform's client. Its handle stays, and its styles, which the page's content needs. The packages
	 * that it brought come for code that counts on them alone.
	 */
	private function swap_app( string $handle ): void {
		$script = wp_scripts()->query( $handle, 'registered' );
		if ( $script instanceof \_WP_Dependency ) {
			$extensions = new ExtensionScripts( $this->platform, $this->assets );
			( new ClientPackages( $script, [], $this->platform, $extensions, [ self::PANELS, ...array_diff( $this->handles, [ $handle ] ) ] ) )->register();
			( new CommandPalette( $this->platform, $this->assets, $extensions ) )->register();
			$this->assets->swap_script( $handle, 'embed' );
			$this->finder = $handle;
		}
	}

	/**
	 * Takes the code out of another bundle of the platform. Its handle and what that depends on stay, as above.
	 *
	 * @return bool False where there is no such script on the page.
	 */
	private function silence( string $handle ): bool {
		$script = wp_scripts()->query( $handle, 'registered' );
		if ( ! $script instanceof \_WP_Dependency ) {
			return false;
		}
		$script->src        = false;
		$script->textdomain = '';
		if ( self::FINDER !== $this->finder ) {
			// ClientPackages brings the packages to who counts on them here too.
			$script->deps = array_values( array_intersect( $script->deps, [ $this->finder ] ) );
		}

		return true;
	}
}
