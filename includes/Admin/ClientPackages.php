<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

/**
 * Keeps the platform's packages (`wc.components`, `wc.navigation` and so on) for scripts that count on its client to bring them: those
 * that depend on the client's handle, and those that are attached to it. Ours needs none of the packages, so they come only there.
 */
final class ClientPackages {

	/** @var string[] What the platform's client depends on. */
	private array $packages;

	/** Where the platform's own scripts lie: they name what they need. */
	private string $folder;

	/**
	 * @param \_WP_Dependency $client The platform's client, before ours takes its place.
	 */
	public function __construct( private \_WP_Dependency $client ) {
		$this->packages = $client->deps;
		$this->folder   = (string) strstr( (string) $client->src, '/assets/', true );
	}

	public function register(): void {
		// Before scripts are printed in the head, and in the footer (CommandPalette asks at 1 what they depend on).
		add_action( 'admin_print_scripts', [ $this, 'bring' ], 0 );
		add_action( 'admin_print_footer_scripts', [ $this, 'bring' ], 0 );
	}

	public function bring(): void {
		if ( $this->has_inline_script() ) {
			$this->add_to( $this->client );
		}
		foreach ( wp_scripts()->registered as $script ) {
			if ( in_array( $this->client->handle, $script->deps, true ) && ! $this->is_platforms( $script ) ) {
				$this->add_to( $script );
			}
		}
	}

	private function add_to( \_WP_Dependency $script ): void {
		$script->deps = array_values( array_unique( [ ...$script->deps, ...$this->packages ] ) );
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
		return '' !== $this->folder && str_starts_with( (string) $script->src, $this->folder . '/' );
	}
}
