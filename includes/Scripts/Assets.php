<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Scripts;

use Storeboard\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * The built scripts and styles. The build writes `assets.json`: chunk name to file names with the hash of the build, and to the names of the
 * shared chunks that load with it.
 */
final class Assets {

	/** @var array<string, array{js?: string, css?: string, with?: string[]}>|null */
	private ?array $chunks = null;

	public function __construct( private string $folder, private string $url, private string $languages ) {}

	/** False on a checkout that was never built: then the platform keeps its own client. */
	public function are_built(): bool {
		return [] !== $this->chunks();
	}

	/** Whether the build has an entry of this name. */
	public function has_entry( string $entry ): bool {
		return is_readable( $this->folder . "/build/$entry.asset.php" );
	}

	/** The address of the folder that chunks load from. */
	public function build_url(): string {
		return $this->url . '/build/';
	}

	/**
	 * @param string $entry Name of an entry of the build, for example 'index'.
	 */
	public function swap_script( string $handle, string $entry ): void {
		$script = wp_scripts()->query( $handle, 'registered' );
		$asset  = $this->folder . "/build/$entry.asset.php";
		if ( ! $script instanceof \_WP_Dependency || ! is_readable( $asset ) ) {
			return;
		}

		$asset                     = require $asset;
		$script->src               = $this->build_url() . "$entry.js";
		$script->deps              = $asset['dependencies'];
		$script->ver               = $asset['version'];
		$script->textdomain        = Plugin::TEXT_DOMAIN;
		$script->translations_path = $this->languages;
	}

	/** The address of an entry's script, with its version; null where the build has no such entry. */
	public function entry_url( string $entry ): ?string {
		$asset = $this->folder . "/build/$entry.asset.php";

		return is_readable( $asset ) ? add_query_arg( 'ver', ( require $asset )['version'], $this->build_url() . "$entry.js" ) : null;
	}

	/**
	 * The words of an entry that comes without WordPress' script tags, which would bring them along.
	 *
	 * @return array<string, mixed>|null As `wp.i18n.setLocaleData()` takes them; null where the user's language has none.
	 */
	public function translations( string $entry ): ?array {
		$handle = "storeboard-$entry";
		$this->register_entry( $handle, $entry );
		$json = load_script_textdomain( $handle, Plugin::TEXT_DOMAIN, $this->languages );
		$read = is_string( $json ) ? json_decode( $json, true ) : null;

		return $read['locale_data'][ Plugin::TEXT_DOMAIN ] ?? $read['locale_data']['messages'] ?? null;
	}

	/** A script that is printed where another one depends on it. */
	public function register_entry( string $handle, string $entry ): void {
		$asset = $this->folder . "/build/$entry.asset.php";
		if ( is_readable( $asset ) ) {
			$asset = require $asset;
			wp_register_script( $handle, $this->build_url() . "$entry.js", $asset['dependencies'], $asset['version'], true );
		}
	}

	/**
	 * A script of its own, with the styles of its chunk.
	 *
	 * @param string[] $after Handles of scripts that it runs after, besides those that it imports.
	 * @return bool False where the build has no such entry.
	 */
	public function enqueue_entry( string $handle, string $entry, array $after = [] ): bool {
		$asset = $this->folder . "/build/$entry.asset.php";
		if ( ! is_readable( $asset ) ) {
			return false;
		}

		$asset = require $asset;
		wp_enqueue_script( $handle, $this->build_url() . "$entry.js", [ ...$asset['dependencies'], ...$after ], $asset['version'], true );
		wp_set_script_translations( $handle, Plugin::TEXT_DOMAIN, $this->languages );
		$this->enqueue_style( $handle, $entry );

		return true;
	}

	/** The styles of an entry's own chunk, where it has any. */
	public function enqueue_style( string $handle, string $entry ): void {
		$css = $this->chunks()[ $entry ]['css'] ?? null;
		if ( null !== $css ) {
			wp_enqueue_style( $handle, $this->build_url() . $css, [], null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
		}
	}

	/**
	 * The style handle takes the first style's place, the others join it: the screen's initial markup need them all.
	 *
	 * @param string[] $chunks Names of chunks of the build.
	 */
	public function swap_style( string $handle, array $chunks ): void {
		$style = wp_styles()->query( $handle, 'registered' );
		if ( ! $style instanceof \_WP_Dependency ) {
			return;
		}

		$deps = [ 'wp-components' ];
		$main = null;
		foreach ( $chunks as $chunk ) {
			$css = $this->chunks()[ $chunk ]['css'] ?? null;
			if ( null === $css ) {
				continue;
			}
			if ( null === $main ) {
				$main = $css;
				continue;
			}
			// No version: the name carries the hash, and the chunk loader compares whole addresses.
			wp_register_style( "storeboard-$chunk", $this->build_url() . $css, [], null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
			$deps[] = "storeboard-$chunk";
		}

		$style->src  = null === $main ? false : $this->build_url() . $main;
		$style->deps = $deps;
		$style->ver  = null;
		// Logical properties serve both directions; there is no second file to replace it with.
		unset( $style->extra['rtl'], $style->extra['suffix'] );
	}

	/**
	 * Chunks with those that load along with them: a screen is not whole without what it shares with others.
	 *
	 * @param string[] $chunks
	 * @return string[] Shared ones first: a screen's own rules come after them.
	 */
	public function with_shared( array $chunks ): array {
		$shared = array_map( fn( string $chunk ) => $this->chunks()[ $chunk ]['with'] ?? [], $chunks );

		return array_values( array_unique( array_merge( ...array_values( $shared ), ...[ array_values( $chunks ) ] ) ) );
	}

	/** Lets the browser fetch a lazy screen's script while it still reads the page. */
	public function preload_chunk( string $chunk ): void {
		$js = $this->chunks()[ $chunk ]['js'] ?? null;
		if ( null !== $js ) {
			add_action(
				'admin_head',
				function () use ( $chunk, $js ): void {
					$src = $this->build_url() . $js;
					// A content security policy of the site may refuse to fetch what lacks the nonce that it gives scripts.
					$nonce = apply_filters( 'wp_script_attributes', [ 'id' => "storeboard-$chunk-js", 'src' => $src ] )['nonce'] ?? ''; // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress' own.
					printf( '<link rel="preload" as="script" href="%s"%s>' . "\n", esc_url( $src ), is_string( $nonce ) && '' !== $nonce ? ' nonce="' . esc_attr( $nonce ) . '"' : '' );
				}
			);
		}
	}

	/**
	 * Makes a script of a chunk that is needed in any case: it has run when an entry imports it, and nothing waits for another request.
	 *
	 * @return string|null Its handle, for the entry to depend on; null where the build has no such chunk.
	 */
	public function register_chunk( string $chunk ): ?string {
		$js = $this->chunks()[ $chunk ]['js'] ?? null;
		if ( null === $js ) {
			return null;
		}
		wp_register_script( "storeboard-$chunk", $this->build_url() . $js, [], null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion

		return "storeboard-$chunk";
	}

	/**
	 * @return array<string, array{js?: string, css?: string, with?: string[]}>
	 */
	private function chunks(): array {
		if ( null === $this->chunks ) {
			$file         = $this->folder . '/build/assets.json';
			$read         = is_readable( $file ) ? wp_json_file_decode( $file, [ 'associative' => true ] ) : null;
			$this->chunks = is_array( $read ) ? $read : [];
		}

		return $this->chunks;
	}
}
