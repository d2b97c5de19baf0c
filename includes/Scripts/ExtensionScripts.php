<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Scripts;

use Storeboard\Platform\Platform;

defined( 'ABSPATH' ) || exit;

/**
 * The scripts of extensions on this page, and the globals that they name. Many reach for what WooCommerce's client always had on the
 * page and name no dependency for it; what no script names can stay away.
 */
final class ExtensionScripts {

	/** In the place of words, of a script that cannot be read: it may use anything. */
	public const EVERYTHING = '*';

	/** Loaded by the platform and by others from a host of its makers; it uses `window._tkq` alone. */
	private const KNOWN_ADDRESS = '//stats.wp.com/w.js';

	/** How the platform's settings begin, which are data: a hundred kilobytes that are not worth a search. */
	private const SETTINGS_LITERAL = 'var wcSettings = ';

	private ScriptGlobals $globals;

	private ScriptFiles $files;

	/** The scripts that were queued when `$handles` were worked out. */
	private string $page = '';

	/** @var array<string, int> */
	private array $handles = [];

	/** @var array<string, bool> Whether a script is known, by its address. */
	private array $is_known = [];

	/** @var array<string, string[]> Words of files, by the script's address. */
	private array $file_words = [];

	/** @var array<string, string[]> Packages that inline code names, by its hash. */
	private array $inline_packages = [];

	/** @var array<string, string>|null Folders of this site, by their addresses. */
	private ?array $folders = null;

	/** @var string[]|null Addresses that the scripts of WordPress, of the platform and of ours begin with. */
	private ?array $known = null;

	public function __construct( private Platform $platform, private Assets $assets ) {
		$this->globals = new ScriptGlobals();
		$this->files   = new ScriptFiles( $this->globals );
	}

	/**
	 * Globals of WordPress that all extensions' code on the page so far names: their scripts and what these depend on, script modules,
	 * and inline code wherever it is attached.
	 *
	 * @param string[] $plain   Words without a dot to look for in inline code too.
	 * @param string[] $without Handles of scripts that do not count, nor the inline code that is attached to them.
	 * @return string[] As ScriptGlobals names them, and EVERYTHING. Files give all words that they name.
	 */
	public function words( array $plain = [], array $without = [] ): array {
		return $this->search( fn( $code ) => [ ...$this->globals->wordpress_in( $code ), ...$this->globals->plain_words_in( $code, $plain ) ], $without );
	}

	/**
	 * The same for keys of the platform's settings.
	 *
	 * @return string[]
	 */
	public function settings(): array {
		return $this->search( fn( $code ) => $this->globals->plain_words_in( $code, ScriptGlobals::SETTINGS ) );
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
	 * Packages of the platform that it names, EVERYTHING, and what else its file names.
	 *
	 * @return string[]
	 */
	public function words_of( \_WP_Dependency $script ): array {
		return [ ...$this->inline_packages( $script ), ...$this->file_words( (string) $script->src ) ];
	}

	/**
	 * Packages of the platform that code names for which there is no script of an extension: inline code that is attached to the scripts of WordPress and of
	 * the platform, and script modules.
	 *
	 * @param string $without A handle whose inline code does not count.
	 * @return string[]
	 */
	public function words_elsewhere( string $without ): array {
		$words = $this->has_modules() ? [ self::EVERYTHING ] : [];
		foreach ( $this->scripts() as $handle => $script ) {
			if ( $handle !== $without && $this->is_known( (string) $script->src ) ) {
				array_push( $words, ...$this->inline_packages( $script ) );
			}
		}

		return $words;
	}

	/** Has the page looked at again, after dependencies have been added to its scripts. */
	public function forget(): void {
		$this->page = '';
	}

	/** Whether the script is WordPress' own, the platform's or ours: these name what they need. */
	public function is_known( string $src ): bool {
		return $this->is_known[ $src ] ??= '' !== $src && $this->begins_as_known( self::without_scheme( $src ) );
	}

	/**
	 * @param callable( string ): string[] $find    Looks for words in inline code.
	 * @param string[]                     $without Handles.
	 * @return string[]
	 */
	private function search( callable $find, array $without = [] ): array {
		$words   = $this->has_modules() ? [ self::EVERYTHING ] : [];
		$without = array_flip( $without );
		foreach ( $this->scripts() as $handle => $script ) {
			if ( ! isset( $without[ $handle ] ) ) {
				$code = $this->inline_code( $script );
				array_push( $words, ...$this->file_words( (string) $script->src ), ...( '' === $code ? [] : $find( $code ) ) );
			}
		}

		return array_values( array_unique( $words ) );
	}

	/**
	 * @return string[]
	 */
	private function file_words( string $src ): array {
		return $this->file_words[ $src ] ??= '' === $src || $this->is_known( $src ) ? [] : $this->read( $src );
	}

	/**
	 * @return string[]
	 */
	private function read( string $src ): array {
		$file = $this->file( $src );

		return ( null === $file ? null : $this->files->words( $file ) ) ?? [ self::EVERYTHING ];
	}

	private function begins_as_known( string $address ): bool {
		foreach ( $this->known_addresses() as $known ) {
			if ( str_starts_with( $address, $known ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Asked several times while the page is printed, mostly for the same scripts.
	 *
	 * @return array<string, \_WP_Dependency>
	 */
	private function scripts(): array {
		$scripts = wp_scripts();
		$page    = implode( ' ', $scripts->queue ) . count( $scripts->registered );
		if ( $page !== $this->page ) {
			$this->page    = $page;
			$this->handles = array_flip( Dependencies::with( $scripts->queue ) );
		}

		return array_intersect_key( $scripts->registered, $this->handles );
	}

	/**
	 * @return string[]
	 */
	private function inline_packages( \_WP_Dependency $script ): array {
		$code = $this->inline_code( $script );

		return '' === $code ? [] : $this->inline_packages[ hash( 'xxh3', $code ) ] ??= $this->globals->packages_in( $code );
	}

	private function inline_code( \_WP_Dependency $script ): string {
		$extra = $script->extra;
		if ( ! isset( $extra['before'] ) && ! isset( $extra['after'] ) && ! isset( $extra['data'] ) ) {
			return '';
		}

		$parts = [ ...(array) ( $extra['before'] ?? [] ), ...(array) ( $extra['after'] ?? [] ), $extra['data'] ?? '' ];

		return implode( "\n", array_filter( $parts, static fn( $part ) => is_string( $part ) && ! str_starts_with( $part, self::SETTINGS_LITERAL ) ) );
	}

	/** Whether WordPress prints a module of an extension. It has no public list, so a copy is asked to print them. */
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

		$this->folders ??= [
			self::without_scheme( plugins_url( '/' ) ) => WP_PLUGIN_DIR,
			self::without_scheme( content_url( '/' ) ) => WP_CONTENT_DIR,
			self::without_scheme( site_url( '/' ) )    => untrailingslashit( ABSPATH ),
		];
		foreach ( $this->folders as $url => $folder ) {
			if ( str_starts_with( $path, $url ) ) {
				return $folder . '/' . substr( $path, strlen( $url ) );
			}
		}

		return null;
	}

	private static function without_scheme( string $url ): string {
		return str_starts_with( $url, 'http' ) ? (string) preg_replace( '~^https?:~', '', $url ) : $url;
	}
}
