<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Shell;

use Storeboard\PageData\PageSettings;
use Storeboard\PageData\PreloadedReplies;
use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Replies\ReplyCache;
use Storeboard\Screens\Ownership;
use Storeboard\Scripts\Assets;
use Storeboard\Scripts\ClientPackages;
use Storeboard\Scripts\CommandPalette;
use Storeboard\Scripts\ExtensionScripts;
use Storeboard\Scripts\FetchPriority;
use Storeboard\Scripts\RemoteLogger;
use Storeboard\Scripts\ScriptGlobals;
use Storeboard\Scripts\TrimmedSettings;
use Storeboard\Scripts\WrongParts;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * Puts Storeboard's client in the place of the platform's on a screen that it owns.
 *
 * The registered handle is changed in place: other scripts depend on it, so it can neither be dequeued nor registered
 * again, and what the platform attached to it (its assets' address, its features) stays.
 */
final class TakeOver implements Registerable {

	/** After the platform registers its handles (10), before it prints preload tags for them (15). */
	private const SWAP_PRIORITY = 12;

	/** After the platform has enqueued everything of its own (15). */
	private const QUEUE_PRIORITY = 16;

	/** After everything that the page shows. */
	private const SEND_PRIORITY = 100;

	/** The platform's settings for its own client, `window.wcSettings`. */
	private const SETTINGS_HANDLE = 'wc-settings';

	private ExtensionScripts $extensions;

	/** The page in the place of the platform's; null where the platform keeps its own. */
	private ?AppPage $page = null;

	/** @var string[] The chunks that its first screen needs. */
	private array $chunks = [];

	public function __construct(
		private Platform $platform,
		private Ownership $ownership,
		private Assets $assets,
		private ReplyCache $replies,
		private PageStream $stream
	) {
		$this->extensions = new ExtensionScripts( $platform, $assets );
	}

	public function register(): void {
		add_action( 'current_screen', [ $this, 'start' ] );
	}

	/**
	 * Prepares the page before anything of it is sent, so that headers are still possible. It does so once, also where somebody sets the
	 * screen again. Where the platform's page cannot be replaced nothing is taken over: one of the two clients would find no root to fill.
	 */
	public function start(): void {
		ExtensionErrors::attempt( fn() => $this->take_over(), null, 'take-over' );
	}

	private function take_over(): void {
		$screen = null === $this->page ? $this->ownership->current() : null;
		if ( null === $screen || ! $this->assets->are_built() ) {
			return;
		}

		$page   = new AppPage( $screen, new PageSettings( $this->platform, $this->ownership ), new PreloadedReplies( $this->replies ) );
		$chunks = $this->assets->with_shared( $page->first_chunks() );
		$class  = $page->body_class();
		// Nothing below asks others, so that no exception leaves the take-over half done.
		if ( ! $this->replace_page( $page ) ) {
			return;
		}
		$this->page   = $page;
		$this->chunks = $chunks;

		$this->stream->start();
		add_action( 'in_admin_header', [ StartWatch::class, 'print' ], PHP_INT_MIN );
		add_action( 'in_admin_header', [ $this->stream, 'send' ], self::SEND_PRIORITY );
		add_action( $this->page_hook(), [ $this->stream, 'send' ], self::SEND_PRIORITY );
		add_action( 'load-' . $this->page_hook(), [ $page, 'prepare' ] );
		add_action( 'admin_enqueue_scripts', [ $this, 'swap' ], self::SWAP_PRIORITY );
		add_action( 'admin_enqueue_scripts', [ $this, 'move_to_front' ], self::QUEUE_PRIORITY );
		array_map( [ $this->assets, 'preload_chunk' ], $chunks );
		( new FetchPriority( $this->platform->app_handle() ) )->register();
		add_filter( 'admin_body_class', static fn( $classes ) => rtrim( "$classes $class" ) );
		( new TrimmedSettings( $this->extensions ) )->register();
		( new CommandPalette( $this->platform, $this->assets, $this->extensions ) )->register();
	}

	public function swap(): void {
		$handle = $this->platform->app_handle();
		$client = wp_scripts()->query( $handle, 'registered' );
		if ( $client instanceof \_WP_Dependency ) {
			$styles = wp_styles()->query( $handle, 'registered' );
			$styles = $styles instanceof \_WP_Dependency ? $styles->deps : [];
			( new ClientPackages( $client, $styles, $this->platform, $this->extensions ) )->register();
		}
		$this->assets->swap_script( $handle, 'index' );
		$this->assets->register_entry( ScriptGlobals::STORES, 'stores' );
		$this->assets->swap_style( $handle, [ 'index', ...$this->chunks ] );
		WrongParts::name();
	}

	/**
	 * Prints the app before heavy scripts that nothing on the page waits for. No extension's script is dequeued.
	 */
	public function move_to_front(): void {
		$handle  = $this->platform->app_handle();
		$scripts = wp_scripts();

		// Extensions read what the platform prints for its own client, so it stays also where no script of this screen asks for it.
		$settings = array_filter( [ self::SETTINGS_HANDLE ], static fn( $name ) => isset( $scripts->registered[ $name ] ) );

		$scripts->queue = array_values( array_unique( [ $handle, ...$settings, ...$scripts->queue ] ) );

		RemoteLogger::enqueue( $this->platform );
	}

	/** Puts our page in the place of the platform's. Returns false where that is not possible. */
	private function replace_page( AppPage $page ): bool {
		$hook     = $this->page_hook();
		$callback = $this->platform->page_callback();

		if ( '' === $hook || null === $callback || ! remove_action( $hook, $callback ) ) {
			return false;
		}

		return add_action( $hook, [ $page, 'render' ] );
	}

	private function page_hook(): string {
		return (string) get_plugin_page_hook( Ownership::APP_PAGE, 'woocommerce' );
	}
}
