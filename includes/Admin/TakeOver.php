<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Platform\Platform;
use Storeboard\Registerable;

defined( 'ABSPATH' ) || exit;

/**
 * Puts Storeboard's client in the place of the platform's on a surface that it owns.
 *
 * The registered handle is changed in place: other scripts depend on it, so it can neither be dequeued nor registered
 * anew, and what the platform attached to it (its assets' address, its features) stays.
 */
final class TakeOver implements Registerable {

	/** After the platform registers its handles (10), before it prints preload tags for them (15). */
	private const SWAP_PRIORITY = 12;

	/** After the platform has enqueued everything of its own (15). */
	private const QUEUE_PRIORITY = 16;

	/** The platform's settings for its own client, `window.wcSettings`. */
	private const SETTINGS_HANDLE = 'wc-settings';

	private ExtensionScripts $extensions;

	public function __construct( private Platform $platform, private Surfaces $surfaces, private Assets $assets, private CachedFigures $figures ) {
		$this->extensions = new ExtensionScripts( $platform, $assets );
	}

	public function register(): void {
		add_action( 'current_screen', [ $this, 'start' ] );
	}

	/** Prepares the page, before anything of it is sent: headers are still possible. */
	public function start(): void {
		$surface = $this->surfaces->current();
		if ( null === $surface || ! $this->assets->are_built() ) {
			return;
		}

		$page = new AppPage( $surface, new PageSettings( $this->platform, $this->surfaces->routes ), new PreloadedReplies(), $this->figures );

		add_action( 'load-' . $this->page_hook(), [ $page, 'prepare' ] );
		add_action( 'admin_enqueue_scripts', [ $this, 'swap' ], self::SWAP_PRIORITY );
		add_action( 'admin_enqueue_scripts', [ $this, 'move_to_front' ], self::QUEUE_PRIORITY );
		array_map( [ $this->assets, 'preload_chunk' ], $page->first_chunks() );
		( new FetchPriority( $this->platform->app_handle() ) )->register();
		if ( Surfaces::HOME === $surface ) {
			// Known here already: the client would change the body's class, and all styles be worked out once more.
			add_filter( 'admin_body_class', static fn( $classes ) => $classes . ' woocommerce-admin-page__home' );
		}
		( new TrimmedSettings( $this->extensions ) )->register();
		( new CommandPalette( $this->platform, $this->assets, $this->extensions ) )->register();
		$this->replace_page( $page );
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
		$this->assets->swap_style( $handle, [ 'index', 'home' ] );
	}

	/**
	 * Prints the app before heavy scripts that nothing on the page waits for. No extension's script is dequeued.
	 */
	public function move_to_front(): void {
		$handle  = $this->platform->app_handle();
		$scripts = wp_scripts();

		// What the platform prints for its own client stays on the page for extensions that read it, also where none of the
		// scripts of this screen asks for it.
		$settings = array_filter( [ self::SETTINGS_HANDLE ], static fn( $name ) => isset( $scripts->registered[ $name ] ) );

		$scripts->queue = array_values( array_unique( [ $handle, ...$settings, ...$scripts->queue ] ) );

		$logger = $this->platform->remote_logger_handle();
		if ( null !== $logger && isset( $scripts->registered[ $logger ] ) ) {
			wp_enqueue_script( $logger );
		}
	}

	private function replace_page( AppPage $page ): void {
		$hook     = $this->page_hook();
		$callback = $this->platform->page_callback();

		// Without the platform's callback the page has no root to fill, so a changed platform keeps its own.
		if ( null !== $callback && remove_action( $hook, $callback ) ) {
			add_action( $hook, [ $page, 'render' ] );
		}
	}

	private function page_hook(): string {
		return (string) get_plugin_page_hook( Surfaces::APP_PAGE, 'woocommerce' );
	}
}
