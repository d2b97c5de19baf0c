<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Settings;

use Storeboard\Platform\Platform;
use Storeboard\Plugin;
use Storeboard\Registerable;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ScreenNames;
use Storeboard\Screens\ScreenTable;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Support\Address;

defined( 'ABSPATH' ) || exit;

/**
 * Tells whoever manages the store what changed: once after activation, on the plugin's row, home, and the page of the store that the user opens first, and in one
 * line after an update that changes a screen (`changed` in screens.json). Dismissing it holds for the user, everywhere. Who joined later is told nothing: they
 * never knew other screens.
 *
 * @phpstan-import-type Row from ScreenTable
 * @phpstan-type Event array{from: string, at: int}
 * @phpstan-type Known array{version: string, events: list<Event>}
 */
final class FirstRun implements Registerable {

	/**
	 * The version that ran last; `from` and `at` of the last event: the version before it (empty after activation), and when it was, as Unix time; and
	 * the events before that (`earlier`), of which a user may not have dismissed all.
	 */
	public const OPTION = 'storeboard_version';

	/** So many events are kept: who dismissed none of them is told of the last ones. */
	private const MOST_EVENTS = 10;

	/** Of a network: when it was activated for all sites. Each tells it on the first page of its administration; there may be thousands. */
	public const NETWORK_OPTION = 'storeboard_activated';

	/** The time of the last event that the user dismissed. */
	public const DISMISSED_META = 'storeboard_news_dismissed';

	/** The page of the store on which the user was told first, and of which event. */
	public const SEEN_META = 'storeboard_news_seen';

	private const DISMISS = 'storeboard-dismiss-news';
	private const USE     = 'storeboard-use';
	private const DONE    = 'storeboard-used';

	/** Above other plugins' notices, and below what the platform gathers from. */
	private const PRIORITY = 0;

	/** Before the platform gathers notices: WooCommerce's own screens keep those until their client has loaded. */
	private const EARLY = -10000;

	/** @var array<string, Row>|null */
	private ?array $rows;

	/**
	 * @param string                  $file    The plugin's main file.
	 * @param string                  $version That runs now.
	 * @param array<string, Row>|null $rows    In place of the table of screens.
	 */
	public function __construct(
		private Platform $platform,
		private TakeOverSwitch $switch,
		private string $file,
		private string $version = Plugin::VERSION,
		?array $rows = null
	) {
		$this->rows = $rows;
	}

	/**
	 * Runs on activation. A plugin that was active before has been introduced.
	 *
	 * @param bool $is_network_wide
	 */
	public static function activate( $is_network_wide = false ): void {
		if ( true === $is_network_wide && is_multisite() ) {
			update_site_option( self::NETWORK_OPTION, time() );
		}
		if ( false === get_option( self::OPTION ) ) {
			add_option( self::OPTION, self::stored( Plugin::VERSION, [ self::event( '', time() ) ] ), '', true );
		}
	}

	public function register(): void {
		$plugin = plugin_basename( $this->file );
		add_action( 'admin_init', [ $this, 'follow_version' ] );
		add_action( 'admin_init', [ $this, 'act' ] );
		add_action( 'admin_notices', [ $this, 'render_done' ], self::EARLY );
		add_action( 'admin_notices', [ $this, 'render' ], self::PRIORITY );
		add_action( "after_plugin_row_$plugin", [ $this, 'render_row' ] );
		add_filter( "plugin_action_links_$plugin", [ $this, 'add_link' ] );
	}

	/** Notes an update. One that changes no screen is not told, and does not end what is told already. */
	public function follow_version(): void {
		$known = $this->known();
		if ( null === $known ) {
			$at = self::network_activation();
			update_option( self::OPTION, self::stored( $this->version, $at > 0 ? [ self::event( '', $at ) ] : [] ), true );
		} elseif ( $this->version !== $known['version'] ) {
			$update = [] === $this->changed( $known['version'] ) ? [] : [ self::event( $known['version'], time() ) ];
			update_option( self::OPTION, self::stored( $this->version, [ ...$known['events'], ...$update ] ), true );
		}
	}

	/** When the plugin came to this site with all others of its network; 0 where it did not, or was there before the site. */
	private static function network_activation(): int {
		$at   = is_multisite() ? get_site_option( self::NETWORK_OPTION ) : 0;
		$site = is_numeric( $at ) && (int) $at > 0 ? get_site() : null;

		return null !== $site && strtotime( "$site->registered UTC" ) <= (int) $at ? (int) $at : 0;
	}

	/**
	 * @param mixed $links Of the plugin's row, as HTML.
	 * @return mixed
	 */
	public function add_link( $links ) {
		if ( ! is_array( $links ) || ! current_user_can( 'manage_woocommerce' ) ) {
			return $links;
		}

		return [ 'settings' => self::link( ScreenSettings::url(), __( 'Settings', 'storeboard' ) ) ] + $links;
	}

	/** On the pages of the store, as far as it is their place. */
	public function render(): void {
		$page = Address::text( 'page' );
		$news = Ownership::APP_PAGE === $page || $this->platform->is_classic_page() ? $this->news() : null;
		if ( null !== $news && $this->is_place() ) {
			wp_admin_notice( $news, [ 'type' => 'info' ] );
		}
	}

	/** Below the plugin's row, where WordPress tells of updates. */
	public function render_row(): void {
		$news = $this->news();
		if ( null === $news ) {
			return;
		}
		printf(
			'<tr class="plugin-update-tr active"><td colspan="%d" class="plugin-update colspanchange">%s</td></tr>',
			count( get_column_headers( get_current_screen() ?? 'plugins' ) ),
			wp_get_admin_notice( // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
				$news,
				[
					'type'               => 'info',
					'additional_classes' => [ 'inline', 'notice-alt' ],
				]
			)
		);
	}

	/** After the owner chose whose screens show, with the way back. */
	public function render_done(): void {
		if ( ! Address::has( self::DONE ) || ! current_user_can( 'manage_woocommerce' ) ) {
			return;
		}
		$is_on = $this->switch->is_enabled();
		$words = $is_on
			? __( 'Storeboard is on.', 'storeboard' )
			: __( 'Storeboard is off, so you’ll see WooCommerce’s own screens.', 'storeboard' );
		$links = $is_on ? [] : [ self::link( $this->action( self::USE, 'storeboard' ), __( 'Turn Storeboard back on', 'storeboard' ) ) ];
		wp_admin_notice(
			self::line( esc_html( $words ), $links ),
			[
				'type'               => 'success',
				'additional_classes' => [ 'inline' ],
			]
		);
	}

	/** Follows a link of the notice, without any script. */
	public function act(): void {
		foreach ( [ self::DISMISS, self::USE ] as $name ) {
			if ( Address::has( $name ) && current_user_can( 'manage_woocommerce' ) ) {
				check_admin_referer( $name );
				$this->follow( $name, sanitize_key( Address::text( $name ) ) );
				$left = remove_query_arg( [ $name, '_wpnonce', self::DONE ] );
				wp_safe_redirect( self::USE === $name ? add_query_arg( self::DONE, '1', $left ) : $left );
				exit;
			}
		}
	}

	private function follow( string $name, string $value ): void {
		if ( self::USE === $name ) {
			update_option( TakeOverSwitch::OPTION, 'storeboard' === $value ? 'yes' : 'no' );
		} else {
			update_user_meta( get_current_user_id(), self::DISMISSED_META, $this->last_time() );
		}
	}

	/** What the user has not dismissed, as HTML; null where there is nothing. */
	private function news(): ?string {
		$known = $this->known();
		if ( null === $known || [] === $known['events'] || ! current_user_can( 'manage_woocommerce' ) || ! $this->switch->is_on() ) {
			return null;
		}
		$user      = wp_get_current_user();
		$dismissed = (int) get_user_meta( $user->ID, self::DISMISSED_META, true );
		$joined    = (int) strtotime( "$user->user_registered UTC" );
		foreach ( $known['events'] as [ 'from' => $from, 'at' => $at ] ) {
			// The first one that is left says what changed in those after it as well.
			if ( $at > $dismissed && $at >= $joined ) {
				return '' === $from ? $this->welcome() : $this->update( $known['version'], $from );
			}
		}

		return null;
	}

	private function welcome(): string {
		$title = '<strong>' . esc_html__( 'Your store has a new dashboard.', 'storeboard' ) . '</strong>';
		$links = [
			self::link( $this->action( self::USE, 'woocommerce' ), __( 'Use WooCommerce’s version', 'storeboard' ) ),
			$this->dismiss(),
		];
		if ( ScreenSettings::is_shown() ) {
			// The page says the rest, and leads home.
			return self::line( $title, $links );
		}
		array_unshift( $links, self::link( ScreenSettings::url(), __( 'Settings', 'storeboard' ) ) );
		if ( ! self::is_home() ) {
			array_unshift( $links, self::link( admin_url( 'admin.php?page=' . Ownership::APP_PAGE ), __( 'Open home', 'storeboard' ) ) );
		}

		return self::line( $title . ' ' . esc_html( self::facts() ), $links );
	}

	/** What Storeboard changes and what it leaves alone. */
	public static function facts(): string {
		return __( 'Storeboard shows Home, setup, reports, and more in place of WooCommerce’s own screens. Nothing else has changed: your orders, products, and settings stay as they are, and you can go back anytime.', 'storeboard' );
	}

	/**
	 * @param string $from The version that the user knew last.
	 */
	private function update( string $version, string $from ): ?string {
		$names = $this->changed( $from );
		if ( [] === $names ) {
			return null;
		}
		/* translators: 1: version of Storeboard, 2: names of screens, for example 'Home, Marketing, and Customers'. */
		$words = sprintf( __( 'Storeboard %1$s brings changes to %2$s.', 'storeboard' ), $version, wp_sprintf( '%l', $names ) );

		return self::line( esc_html( $words ), [ self::link( ScreenSettings::url(), __( 'Settings', 'storeboard' ) ), $this->dismiss() ] );
	}

	/**
	 * The names of the screens that show and that changed after a version.
	 *
	 * @return string[]
	 */
	private function changed( string $from ): array {
		$names = [];
		foreach ( $this->rows ?? ScreenTable::rows() as $id => $row ) {
			if ( isset( $row['changed'] ) && version_compare( $row['changed'], $from, '>' ) && Ownership::is_on( $id ) ) {
				$names[] = ScreenNames::of( $id );
			}
		}

		return array_values( array_unique( $names ) );
	}

	/**
	 * @return Known|null Its events as they happened.
	 */
	private function known(): ?array {
		$known = get_option( self::OPTION );
		if ( ! is_array( $known ) || ! isset( $known['version'], $known['from'], $known['at'] ) ) {
			return null;
		}
		$events = [];
		foreach ( [ ...( is_array( $known['earlier'] ?? null ) ? array_values( $known['earlier'] ) : [] ), $known ] as $event ) {
			$events[] = is_array( $event ) ? self::event( (string) ( $event['from'] ?? '' ), (int) ( $event['at'] ?? 0 ) ) : self::event( '', 0 );
		}

		return [
			'version' => (string) $known['version'],
			'events'  => array_values( array_filter( $events, static fn( array $event ): bool => $event['at'] > 0 ) ),
		];
	}

	/**
	 * @param list<Event> $events
	 * @return array{version: string, from: string, at: int, earlier: list<Event>}
	 */
	private static function stored( string $version, array $events ): array {
		$kept = array_slice( $events, -self::MOST_EVENTS );
		$last = array_pop( $kept ) ?? self::event( $version, 0 );

		return [ 'version' => $version ] + $last + [ 'earlier' => $kept ];
	}

	/**
	 * @return Event
	 */
	private static function event( string $from, int $at ): array {
		return compact( 'from', 'at' );
	}

	/** When the last event was; 0 where there was none. */
	private function last_time(): int {
		$events = $this->known()['events'] ?? [];

		return [] === $events ? 0 : $events[ count( $events ) - 1 ]['at'];
	}

	private static function is_home(): bool {
		return Ownership::APP_PAGE === Address::text( 'page' ) && ! Address::has( 'path' ) && ! Address::has( 'task' );
	}

	/** Home, the switches, and the page that the user opened first: on each page it would only stand in the way. */
	private function is_place(): bool {
		$user = get_current_user_id();
		$at   = $this->last_time();
		$page = implode( ' ', array_filter( array_map( [ Address::class, 'text' ], [ 'page', 'path', 'task', 'tab', 'section', 'post_type', 'taxonomy', 'post' ] ) ) );
		$seen = get_user_option( self::SEEN_META, $user );
		if ( ! is_array( $seen ) || $at !== ( $seen['at'] ?? null ) ) {
			$seen = compact( 'at', 'page' );
			update_user_option( $user, self::SEEN_META, $seen );
		}

		return $page === ( $seen['page'] ?? null ) || self::is_home() || ScreenSettings::is_shown();
	}

	private function dismiss(): string {
		return self::link( $this->action( self::DISMISS, '1' ), __( 'Dismiss', 'storeboard' ) );
	}

	private function action( string $name, string $value ): string {
		return wp_nonce_url( add_query_arg( $name, $value, remove_query_arg( self::DONE ) ), $name );
	}

	private static function link( string $url, string $text ): string {
		return sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $text ) );
	}

	/**
	 * @param string   $html  A sentence or two.
	 * @param string[] $links As HTML.
	 */
	private static function line( string $html, array $links ): string {
		return $html . ( [] === $links ? '' : ' ' . implode( ' <span aria-hidden="true">·</span> ', $links ) );
	}
}
