<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Platform\Platform;

defined( 'ABSPATH' ) || exit;

/**
 * The scripts of extensions on this page, and the globals that they name. Many reach for what WooCommerce's client always had on the
 * page and name no dependency for it; what nobody names can stay away.
 */
final class ExtensionScripts {

	/** In the place of words, of a script that cannot be read: it may use anything. */
	public const EVERYTHING = '*';

	/** Loaded by the platform and by others from a host of its makers; it uses `window._tkq` alone. */
	private const KNOWN_ADDRESS = '//stats.wp.com/w.js';

	private ScriptGlobals $globals;

	private ScriptFiles $files;

	/** @var string[]|null Addresses that the scripts of WordPress, of the platform and of ours begin with. */
	private ?array $known = null;

	public function __construct( private Platform $platform, private Assets $assets ) {
		$this->globals = new ScriptGlobals();
		$this->files   = new ScriptFiles( $this->globals );
	}

	/**
	 * Words of all extensions' code that is on the page so far: their scripts and what these depend on, script modules, and inline
	 * code wherever it is attached.
	 *
	 * @param string[] $without Handles of scripts that do not count, nor the inline code that is attached to them.
	 * @return string[] Globals as ScriptGlobals names them, keys of settings, EVERYTHING.
	 */
	public function words( array $without = [] ): array {
		$scripts = array_filter( $this->on_page(), static fn( $script ) => ! in_array( $script->handle, $without, true ) );
		$words   = array_map( [ $this, 'words_of' ], $scripts );

		return array_values( array_unique( array_merge( $this->words_elsewhere( $without ), ...$words ) ) );
	}

	/**
	 * Scripts of extensions that are on the page so far, and those they depend on. One without a file has inline code alone.
	 *
	 * @return \_WP_Dependency[]
	 */
	public function on_page(): array {
		return array_values( array_filter( $this->scripts(), fn( $script ) => ! $this->is_known( (string) $script->src ) ) );
	}

	/**
	 * @return string[]
	 */
	public function words_of( \_WP_Dependency $script ): array {
		$src   = (string) $script->src;
		$words = $this->globals->named_in( $this->inline_code( $script ) );
		if ( '' === $src ) {
			return $words;
		}

		$file = $this->file( $src );

		return [ ...$words, ...( null === $file ? null : $this->files->words( $file ) ) ?? [ self::EVERYTHING ] ];
	}

	/**
	 * Words of code for which there is no script of an extension: inline code that is attached to the scripts of WordPress and of
	 * the platform, and script modules.
	 *
	 * @param string[] $without Handles whose inline code does not count.
	 * @return string[]
	 */
	public function words_elsewhere( array $without = [] ): array {
		$code = '';
		foreach ( $this->scripts() as $script ) {
			if ( $this->is_known( (string) $script->src ) && ! in_array( $script->handle, $without, true ) ) {
				$code .= $this->inline_code( $script ) . "\n";
			}
		}

		$words = $this->globals->named_in( $code );

		return $this->has_modules() ? [ ...$words, self::EVERYTHING ] : $words;
	}

	/** Whether the script is WordPress' own, the platform's or ours: these name what they need. */
	public function is_known( string $src ): bool {
		if ( '' === $src ) {
			return false;
		}

		$address = self::without_scheme( $src );
		foreach ( $this->known_addresses() as $known ) {
			if ( str_starts_with( $address, $known ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * @return array<string, \_WP_Dependency>
	 */
	private function scripts(): array {
		return array_intersect_key( wp_scripts()->registered, array_flip( Dependencies::with( wp_scripts()->queue ) ) );
	}

	private function inline_code( \_WP_Dependency $script ): string {
		$parts = [ ...(array) ( $script->extra['before'] ?? [] ), ...(array) ( $script->extra['after'] ?? [] ), $script->extra['data'] ?? '' ];

		return implode( "\n", array_filter( $parts, 'is_string' ) );
	}

	/** Whether WordPress prints a module of an extension. It tells nobody which: a copy is asked to print them. */
	private function has_modules(): bool {
		if ( ! function_exists( 'wp_script_modules' ) ) {
			return false;
		}

		$modules = clone wp_script_modules();
		ob_start();
		$modules->print_enqueued_script_modules();
		$html = (string) ob_get_clean();
		if ( '' === $html ) {
			return false;
		}

		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( [ 'tag_name' => 'script' ] ) ) {
			$src = $tags->get_attribute( 'src' );
			if ( is_string( $src ) && ! $this->is_known( $src ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * @return string[]
	 */
	private function known_addresses(): array {
		if ( null === $this->known ) {
			$folders     = [
				includes_url(),
				admin_url(),
				// Newer versions of WordPress' packages, under the same handles.
				plugins_url( 'gutenberg/build' ),
				$this->platform->scripts_url(),
				$this->assets->build_url(),
			];
			$this->known = [
				'/wp-includes/',
				'/wp-admin/',
				self::KNOWN_ADDRESS,
				...array_map( static fn( $folder ) => self::without_scheme( trailingslashit( $folder ) ), array_filter( $folders ) ),
			];
		}

		return $this->known;
	}

	/** The file of a script, where its address is one of this site that names a script's file. */
	private function file( string $src ): ?string {
		$path = self::without_scheme( explode( '#', explode( '?', $src )[0] )[0] );
		if ( str_starts_with( $path, '/' ) && ! str_starts_with( $path, '//' ) ) {
			$path = self::without_scheme( site_url( $path ) );
		}
		if ( ! str_ends_with( $path, '.js' ) || str_contains( $path, '..' ) ) {
			return null;
		}

		$folders = [
			plugins_url() => WP_PLUGIN_DIR,
			content_url() => WP_CONTENT_DIR,
			site_url()    => untrailingslashit( ABSPATH ),
		];
		foreach ( $folders as $url => $folder ) {
			$url = self::without_scheme( $url ) . '/';
			if ( str_starts_with( $path, $url ) ) {
				return $folder . '/' . substr( $path, strlen( $url ) );
			}
		}

		return null;
	}

	private static function without_scheme( string $url ): string {
		return (string) preg_replace( '~^https?:~', '', $url );
	}
}
