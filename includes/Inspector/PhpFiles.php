<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

use FilesystemIterator;
use RecursiveCallbackFilterIterator;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use RuntimeException;
use SplFileInfo;
use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/**
 * Reads the PHP of active plugins for names that are deprecated or gone. Only for who opens the inspector: at most so many files of a plugin, so large, and for so
 * long at once; where the time ran out the next opening goes on. A plugin is read once for each state of its files, by their times and sizes; a transient keeps
 * what was found.
 *
 * @phpstan-type Old array{name: string, state: string, instead: string, where: string}
 * @phpstan-type Read array{state: string, next: int, found: array<string, string>, own: list<string>}
 */
final class PhpFiles {

	public const TRANSIENT = 'storeboard_inspected_php';

	/** Changes with what is looked for. */
	private const FORMAT = 2;

	/** Files of one plugin. */
	private const MOST = 4000;

	/** Files and folders of one plugin that are looked at, whatever they are. */
	private const MOST_ENTRIES = 50_000;

	/** Entries from one look at the clock to the next. */
	private const STRIDE = 64;

	/** Bytes of one file. */
	private const LONGEST = 524_288;

	/** Seconds, for all plugins at once. */
	private const TIME = 2.0;

	private const TIME_OF_COMMAND = 60.0;

	/** Names of one plugin. */
	private const MOST_FOUND = 50;

	/** What others wrote, and what never runs in a store. */
	private const PASSED_OVER = [ 'node_modules', 'vendor', 'vendor_prefixed', 'vendor-prefixed', 'lib-vendor', 'tests', 'test' ];

	/** @var array<string, Read>|null */
	private static ?array $known = null;

	private static bool $is_new = false;

	private static bool $is_whole = true;

	private static float $until = 0.0;

	/** Files and folders looked at in this request. */
	private static int $entries = 0;

	/**
	 * @param string     $id   The plugin's folder, or its file's name without the ending.
	 * @param float|null $time Seconds for all that is read in this request.
	 * @return list<Old> The first place of each name, 'acme/acme.php:12'.
	 */
	public static function old( string $id, ?float $time = null ): array {
		self::$known ??= self::load();
		self::$until = 0.0 === self::$until ? microtime( true ) + ( $time ?? ( defined( 'WP_CLI' ) && WP_CLI ? self::TIME_OF_COMMAND : self::TIME ) ) : self::$until;
		$files       = self::files_of( $id );
		if ( null === $files ) {
			// What is known of it, until there is the time to look again.
			self::$is_whole = false;
			return self::all_told( self::$known[ $id ] ?? null );
		}
		$state       = md5( implode( "\n", array_map( static fn( array $file ): string => implode( ' ', $file ), $files ) ) );
		$read        = self::$known[ $id ] ?? null;
		if ( $state !== ( $read['state'] ?? '' ) ) {
			$read = [
				'state' => $state,
				'next'  => 0,
				'found' => [],
				'own'   => [],
			];
		}
		if ( $read['next'] < count( $files ) ) {
			self::$known[ $id ] = $read = self::read( $read, $files );
			self::$is_new       = true;
		}
		self::$is_whole = self::$is_whole && $read['next'] >= count( $files );

		return self::all_told( $read );
	}

	/**
	 * @param Read|null $read
	 * @return list<Old>
	 */
	private static function all_told( ?array $read ): array {
		$all = [];
		foreach ( $read['found'] ?? [] as $name => $where ) {
			$told = PhpWords::told( $name );
			// What a plugin brings along itself is there for it.
			if ( null !== $told && ( 'gone' !== $told['state'] || ! in_array( $name, $read['own'] ?? [], true ) ) ) {
				$all[] = $told + [ 'where' => $where ];
			}
		}

		return $all;
	}

	/** Whether all that was asked for was read; else the next opening goes on. */
	public static function is_whole(): bool {
		return self::$is_whole;
	}

	/** Keeps what was read. */
	public static function save(): void {
		if ( self::$is_new && null !== self::$known ) {
			self::$is_new = false;
			set_transient( self::TRANSIENT, [ self::FORMAT, self::$known ], 4 * WEEK_IN_SECONDS );
		}
	}

	public static function forget(): void {
		[ self::$known, self::$until, self::$is_whole, self::$entries ] = [ null, 0.0, true, 0 ];
	}

	/**
	 * @param Read                            $read
	 * @param list<array{string, int, int}> $files
	 * @return Read
	 */
	private static function read( array $read, array $files ): array {
		while ( $read['next'] < count( $files ) && microtime( true ) < self::$until ) {
			[ $file ] = $files[ $read['next']++ ];
			$code     = is_readable( WP_PLUGIN_DIR . "/$file" ) ? (string) file_get_contents( WP_PLUGIN_DIR . "/$file" ) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this site.
			$read['own'] = array_values( array_unique( [ ...$read['own'], ...PhpWords::declared( $code ) ] ) );
			foreach ( PhpWords::in( $code ) as $name => $line ) {
				if ( count( $read['found'] ) < self::MOST_FOUND ) {
					$read['found'][ $name ] ??= "$file:$line";
				}
			}
		}

		return $read;
	}

	/**
	 * @return list<array{string, int, int}>|null Below the plugins, with time and size, by name; null where the time ran out.
	 */
	private static function files_of( string $id ): ?array {
		$folder = WP_PLUGIN_DIR . "/$id";
		if ( ! is_dir( $folder ) ) {
			return is_file( "$folder.php" ) ? [ [ "$id.php", (int) filemtime( "$folder.php" ), (int) filesize( "$folder.php" ) ] ] : [];
		}
		$files = [];
		$most  = self::$entries + self::MOST_ENTRIES;
		try {
			$all = new RecursiveIteratorIterator(
				new RecursiveCallbackFilterIterator( new RecursiveDirectoryIterator( $folder, FilesystemIterator::SKIP_DOTS ), [ self::class, 'is_read' ] ),
				RecursiveIteratorIterator::LEAVES_ONLY,
				RecursiveIteratorIterator::CATCH_GET_CHILD
			);
			foreach ( $all as $file ) {
				if ( count( $files ) >= self::MOST || self::$entries >= $most ) {
					break;
				}
				try {
					[ $time, $size ] = [ (int) $file->getMTime(), (int) $file->getSize() ];
				} catch ( RuntimeException ) {
					// It was removed meanwhile.
					continue;
				}
				if ( $size <= self::LONGEST ) {
					$files[] = [ substr( wp_normalize_path( $file->getPathname() ), strlen( wp_normalize_path( WP_PLUGIN_DIR ) ) + 1 ), $time, $size ];
				}
			}
		} catch ( OutOfTime ) {
			return null;
		} catch ( UnexpectedValueException ) {
			// A folder that may not be read has nothing to tell.
			return [];
		}
		sort( $files );

		return $files;
	}

	/**
	 * Whether a folder is gone into, or a file is PHP. A link to nowhere is neither.
	 *
	 * @throws OutOfTime Where the time ran out: a folder may hold any number of other files.
	 */
	public static function is_read( SplFileInfo $file ): bool {
		if ( 0 === ++self::$entries % self::STRIDE && microtime( true ) >= self::$until ) {
			throw new OutOfTime();
		}

		return $file->isDir() ? ! in_array( $file->getFilename(), self::PASSED_OVER, true ) && ! $file->isLink() : 'php' === $file->getExtension() && $file->isFile();
	}

	/**
	 * @return array<string, Read>
	 */
	private static function load(): array {
		$kept = get_transient( self::TRANSIENT );

		return is_array( $kept ) && self::FORMAT === ( $kept[0] ?? null ) && is_array( $kept[1] ?? null ) ? $kept[1] : [];
	}
}
