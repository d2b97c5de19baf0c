<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Platform\Platform;
use Storeboard\Registerable;

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

	public function __construct( private Platform $platform, private Surfaces $surfaces, private Assets $assets ) {}

	public function register(): void {
		add_action( 'current_screen', [ $this, 'start' ] );
	}

	/** Prepares the page, before anything of it is sent: headers are still possible. */
	public function start(): void {
		$surface = $this->surfaces->current();
		if ( null === $surface || ! $this->assets->are_built() ) {
			return;
		}

		$page = new AppPage( $surface, new PageSettings( $this->platform ), new PreloadedReplies() );

		add_action( 'load-' . $this->page_hook(), [ $page, 'prepare' ] );
		add_action( 'admin_enqueue_scripts', [ $this, 'swap' ], self::SWAP_PRIORITY );
		add_action( 'admin_enqueue_scripts', [ $this, 'move_to_front' ], self::QUEUE_PRIORITY );
		( new TrimmedSettings() )->register();
		$this->replace_page( $page );
	}

	public function swap(): void {
		$handle = $this->platform->app_handle();
		$this->assets->swap_script( $handle, 'index' );
		$this->assets->swap_style( $handle, [ 'index', 'home' ] );
		$this->assets->preload_chunk( 'home' );
	}

	/**
	 * Prints the app before heavy scripts that nothing on the page waits for. Nothing of others is dequeued.
	 */
	public function move_to_front(): void {
		$handle  = $this->platform->app_handle();
		$scripts = wp_scripts();

		$scripts->queue = array_values( array_unique( [ $handle, ...$scripts->queue ] ) );
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
