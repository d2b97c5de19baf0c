<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * The globals that files of scripts name. A file is read once for each version of it; a transient keeps the answer.
 */
final class ScriptFiles {

	public const TRANSIENT = 'storeboard_script_words';

	/** Changes with what is looked for. */
	private const FORMAT = 3;

	/** Files that are remembered, those of the last page first. */
	private const MOST = 300;

	/** So much of a file is read. In bytes. */
	private const LONGEST = 2 * MB_IN_BYTES;

	/** @var array<string, array{0: int, 1: int, 2: string[]}>|null By path: time of the last change, bytes, words. */
	private ?array $known = null;

	/** @var array<string, string[]|null> Words of the files of this page, null for those that cannot be read. */
	private array $used = [];

	private bool $is_new = false;

	public function __construct( private ScriptGlobals $globals ) {}

	/**
	 * @param string $file Its path.
	 * @return string[]|null Null where it cannot be read as a whole.
	 */
	public function words( string $file ): ?array {
		if ( ! array_key_exists( $file, $this->used ) ) {
			$this->used[ $file ] = $this->read( $file );
		}

		return $this->used[ $file ];
	}

	/** Writes what was read on this page, and forgets files that are gone. */
	public function save(): void {
		if ( ! $this->is_new || null === $this->known ) {
			return;
		}

		$this->is_new = false;
		$kept         = array_intersect_key( $this->known, $this->used ) + $this->known;
		set_transient(
			self::TRANSIENT,
			[
				'version' => $this->version(),
				'files'   => array_filter( array_slice( $kept, 0, self::MOST ), 'is_file', ARRAY_FILTER_USE_KEY ),
			],
			4 * WEEK_IN_SECONDS
		);
	}

	/**
	 * @return string[]|null
	 */
	private function read( string $file ): ?array {
		$time = is_file( $file ) ? filemtime( $file ) : false;
		$size = false === $time ? false : filesize( $file );
		if ( false === $time || false === $size || $size > self::LONGEST ) {
			return null;
		}

		$this->known ??= $this->load();
		[ $known_time, $known_size, $words ] = $this->known[ $file ] ?? [ null, null, [] ];
		if ( $known_time === $time && $known_size === $size ) {
			return $words;
		}

		$code = is_readable( $file ) ? file_get_contents( $file ) : false; // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this site.
		if ( false === $code ) {
			return null;
		}

		$words                = $this->globals->known( $this->globals->named_in( $code ) );
		$this->known[ $file ] = [ $time, $size, $words ];
		if ( ! $this->is_new ) {
			$this->is_new = true;
			add_action( 'shutdown', [ $this, 'save' ] );
		}

		return $words;
	}

	/**
	 * @return array<string, array{0: int, 1: int, 2: string[]}>
	 */
	private function load(): array {
		$stored = get_transient( self::TRANSIENT );

		return is_array( $stored ) && ( $stored['version'] ?? null ) === $this->version() && is_array( $stored['files'] ?? null ) ? $stored['files'] : [];
	}

	/** WordPress' packages are among the words: another WordPress may have others. */
	private function version(): string {
		return self::FORMAT . ' ' . get_bloginfo( 'version' );
	}
}
