<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Scripts;

use Storeboard\Platform\Platform;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps the platform's packages (`wc.components`, `wc.navigation` and so on) for code that counts on its client to bring them: scripts
 * that depend on the client's handle, those that are attached to it, those that name a package's global and no dependency, and those
 * that cannot be read. Ours needs none of the packages, so they come only there. The styles of a package come with it.
 */
final class ClientPackages {

	/** @var string[] What the platform's client depends on. */
	private array $packages;

	/** @var string[] Packages that came for code which is no script that could depend on them. */
	private array $enqueued = [];

	/** The scripts that were on the page when packages were brought last. */
	private string $brought_for = '';

	/**
	 * @param \_WP_Dependency $client The platform's client, before ours takes its place.
	 * @param string[]        $styles Handles that the client's styles depend on, before ours take their place.
	 * @param string[]        $ours   Handles of scripts that depend on the client and are ours, also in the place of the platform's: they
	 *                                bring packages only to scripts of others that depend on them.
	 */
	public function __construct(
		private \_WP_Dependency $client,
		private array $styles,
		private Platform $platform,
		private ExtensionScripts $extensions,
		private array $ours = []
	) {
		$this->packages = $client->deps;
	}

	public function register(): void {
		// Our client fills the platform's stores with what the page brought (src/extend/platform-stores.ts).
		wp_add_inline_script( ScriptGlobals::PACKAGES['wc.data'], 'window.wp?.hooks?.doAction( "storeboard.packages" );' );
		// Before styles are printed in the head, then scripts in the head, and both in the footer (CommandPalette asks at 1 what
		// they depend on).
		add_action( 'admin_print_styles', [ $this, 'bring' ], 0 );
		add_action( 'admin_print_scripts', [ $this, 'bring' ], 0 );
		add_action( 'admin_print_footer_scripts', [ $this, 'bring' ], 0 );
	}

	public function bring(): void {
		// As a rule no script is added between the styles and the scripts of the head.
		$page = implode( ' ', wp_scripts()->queue ) . count( wp_scripts()->registered );
		if ( $page === $this->brought_for && doing_action( 'admin_print_scripts' ) ) {
			return;
		}

		if ( $this->has_inline_script() ) {
			$this->add_to( $this->client, $this->packages );
		}
		foreach ( wp_scripts()->registered as $script ) {
			if ( array_intersect( [ $this->client->handle, ...$this->ours ], $script->deps ) && ! in_array( $script->handle, $this->ours, true ) && ! $this->is_platforms( $script ) ) {
				$this->add_to( $script, $this->packages );
			}
		}
		$users = $this->extensions->on_page();
		array_map( [ $this, 'bring_to' ], $users );
		$this->enqueue( $this->packages_named( $this->extensions->words_elsewhere( $this->client->handle ) ) );
		$this->bring_styles( array_column( $users, 'handle' ) );
		$this->brought_for = implode( ' ', wp_scripts()->queue ) . count( wp_scripts()->registered );
	}

	private function bring_to( \_WP_Dependency $script ): void {
		$words = $this->extensions->words_of( $script );
		// In the head they would keep the page from being painted. The platform has none of them there either.
		if ( in_array( ExtensionScripts::EVERYTHING, $words, true ) && doing_action( 'admin_print_footer_scripts' ) === false && empty( $script->extra['group'] ) ) {
			$this->enqueue( $this->packages_named( $words ) );
			return;
		}

		$this->add_to( $script, $this->packages_named( $words ) );
	}

	/**
	 * @param string[] $words
	 * @return string[] Handles of packages, as far as they are registered.
	 */
	private function packages_named( array $words ): array {
		$named = in_array( ExtensionScripts::EVERYTHING, $words, true )
			? [ ...$this->packages, ScriptGlobals::STORES ]
			: array_values( array_intersect_key( ScriptGlobals::PACKAGES, array_flip( $words ) ) );
		$ours  = array_intersect( [ ScriptGlobals::STORES ], $words );

		return array_filter( [ ...$named, ...$ours ], static fn( $handle ) => isset( wp_scripts()->registered[ $handle ] ) );
	}

	/**
	 * @param string[] $handles
	 */
	private function enqueue( array $handles ): void {
		array_map( 'wp_enqueue_script', $handles );
		$this->enqueued = [ ...$this->enqueued, ...$handles ];
	}

	/**
	 * @param string[] $handles Those that depend on the script themselves are left out.
	 */
	private function add_to( \_WP_Dependency $script, array $handles ): void {
		$new = array_diff( $handles, $script->deps );
		$new = array_filter( $new, static fn( $handle ) => ! in_array( $script->handle, Dependencies::with( [ $handle ] ), true ) );
		if ( [] !== $new ) {
			$script->deps = array_values( array_unique( [ ...$script->deps, ...$new ] ) );
			$this->extensions->forget();
		}
	}

	/**
	 * The styles of the packages that are on the page for extensions: the client's styles brought all of them.
	 *
	 * @param string[] $users Handles of extensions' scripts.
	 */
	private function bring_styles( array $users ): void {
		$packages = Dependencies::with( [ ...$users, ...$this->enqueued, ...( $this->has_inline_script() ? $this->packages : [] ) ] );
		foreach ( array_intersect( $this->styles, $packages, ScriptGlobals::PACKAGES ) as $handle ) {
			wp_enqueue_style( $handle );
		}
	}

	/** The platform attaches values before its client, nothing after it. */
	private function has_inline_script(): bool {
		[ 'before' => $before, 'after' => $after ] = $this->client->extra + [
			'before' => [],
			'after'  => [],
		];

		return [] !== array_filter( (array) $after ) || 1 === preg_match( '~\bwc[./]~', implode( "\n", array_filter( (array) $before, 'is_string' ) ) );
	}

	private function is_platforms( \_WP_Dependency $script ): bool {
		$folder = $this->platform->scripts_url();

		return '' !== $folder && str_starts_with( (string) $script->src, trailingslashit( $folder ) );
	}
}
