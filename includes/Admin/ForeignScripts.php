<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Platform\Platform;

/**
 * What the scripts of extensions on this page speak of. Many reach for what WooCommerce's client always had on the page and name no
 * dependency for it; what nobody speaks of can stay away.
 */
final class ForeignScripts {

	/** Words that somebody asks for here, and the platform's packages by their global names. */
	private const WORDS = '~core/commands|\bwp\.(?:commands|coreCommands|coreData)\b|\b(?:select|dispatch)\(\s*["\']core["\']\s*\)'
		. '|\b(?:localeInfo|currencySymbols|euCountries|industries)\b|\bwc\.[a-zA-Z]+~';

	/** One of these stands in each of the words: a script without any is done with in a tenth of the time. */
	private const MARKS = [ 'core/commands', 'wp.co', '"core"', "'core'", 'localeInfo', 'currencySymbols', 'euCountries', 'industries', 'wc.' ];

	/** So much of a script is read. In bytes. */
	private const LONGEST = 2 * MB_IN_BYTES;

	/** @var array<string, string[]> Words by file or text. */
	private array $read = [];

	public function __construct( private Platform $platform, private Assets $assets ) {}

	/**
	 * Words that scripts of extensions say, of those that are on the page so far and what they depend on.
	 *
	 * @return string[]
	 */
	public function words(): array {
		$words = array_map( [ $this, 'words_of' ], $this->on_page() );

		return array_values( array_unique( array_merge( [], ...$words, ...$this->words_of_modules() ) ) );
	}

	/**
	 * Scripts of extensions that are on the page so far, and those they depend on. One without a file has inline code alone.
	 *
	 * @return \_WP_Dependency[]
	 */
	public function on_page(): array {
		$scripts = wp_scripts();
		$found   = array_intersect_key( $scripts->registered, array_flip( Dependencies::with( $scripts->queue ) ) );

		return array_values( array_filter( $found, fn( $script ) => '' === (string) $script->src || null !== $this->file( (string) $script->src ) ) );
	}

	/**
	 * @return string[]
	 */
	public function words_of( \_WP_Dependency $script ): array {
		$src = (string) $script->src;
		$inline = array_filter( [ ...(array) ( $script->extra['before'] ?? [] ), ...(array) ( $script->extra['after'] ?? [] ) ], 'is_string' );

		return [ ...$this->words_of_file( $src ), ...$this->search( implode( "\n", $inline ) ) ];
	}

	/**
	 * @return array<int, string[]>
	 */
	private function words_of_modules(): array {
		$modules = function_exists( 'wp_script_modules' ) ? wp_script_modules() : null;
		// WordPress tells of them from 6.9 on, as of the command palette.
		// @phpstan-ignore function.alreadyNarrowedType, function.alreadyNarrowedType (older WordPress does not)
		if ( null === $modules || ! is_callable( [ $modules, 'get_queue' ] ) || ! is_callable( [ $modules, 'get_registered' ] ) ) {
			return [];
		}

		return array_map( fn( $id ) => $this->words_of_file( (string) ( $modules->get_registered( $id )['src'] ?? '' ) ), array_values( $modules->get_queue() ) );
	}

	/** The platform's and ours name what they need. */
	private function is_known( string $src ): bool {
		foreach ( array_filter( [ $this->platform->scripts_url(), $this->assets->build_url() ] ) as $folder ) {
			if ( str_starts_with( $src, trailingslashit( $folder ) ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * @return string[]
	 */
	private function words_of_file( string $src ): array {
		$file = $this->file( $src );
		if ( null === $file ) {
			return [];
		}

		$this->read[ $file ] ??= $this->search( (string) file_get_contents( $file, false, null, 0, self::LONGEST ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this site.

		return $this->read[ $file ];
	}

	/** The file of an extension's script; WordPress' own scripts and those of other sites are not read. */
	private function file( string $src ): ?string {
		$at   = static fn( string $url ): string => (string) preg_replace( '~^https?:~', '', explode( '?', $url )[0] );
		$path = $at( str_starts_with( $src, '/' ) && ! str_starts_with( $src, '//' ) ? site_url( $src ) : $src );
		if ( ! str_ends_with( $path, '.js' ) || str_contains( $path, '..' ) || $this->is_known( $src ) ) {
			return null;
		}

		$folders = [
			plugins_url() => WP_PLUGIN_DIR,
			content_url() => WP_CONTENT_DIR,
		];
		foreach ( $folders as $url => $folder ) {
			$file = $folder . substr( $path, strlen( $at( $url ) ) );
			if ( str_starts_with( $path, $at( $url ) . '/' ) && is_readable( $file ) ) {
				return $file;
			}
		}

		return null;
	}

	/**
	 * @return string[]
	 */
	private function search( string $code ): array {
		$is_marked = false;
		foreach ( self::MARKS as $mark ) {
			$is_marked = $is_marked || str_contains( $code, $mark );
		}
		if ( ! $is_marked ) {
			return [];
		}

		preg_match_all( self::WORDS, $code, $found );

		return array_values( array_unique( $found[0] ) );
	}
}
