<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Replies;

defined( 'ABSPATH' ) || exit;

use Storeboard\Platform\Platform;
use Storeboard\Storage\QueryResult;
use Storeboard\Storage\UncachedOptions;

/**
 * The versions of what replies depend on: a reply that was made at another version is never shown again.
 *
 * They stand in autoloaded options, one each, so that reading them costs nothing and two requests that change different ones do not
 * undo each other. A change leaves the version empty, and only who makes a reply gives it a new one: a store that sells all day
 * writes once for each time that somebody looks.
 */
final class ReplyVersions {

	/** What setup tasks, the profile and preferences read. */
	public const SETUP = 'setup';
	/** The platform's notes. */
	public const NOTES = 'notes';
	public const ORDERS  = 'orders';
	public const STOCK   = 'stock';
	public const REVIEWS = 'reviews';
	/** The platform's reports: it keeps a version of its own. */
	public const REPORTS = 'reports';

	private const OPTION = 'storeboard_replies_version_';

	/** @var array<string, true> What was changed since its version was last read, with the site before it: a request may go from one to another. */
	private static array $changed = [];

	/** @var array<string, true> What was changed once more: another request may have made a reply in between. */
	private static array $changed_again = [];

	/** @var array<string, string> The version after a note of the platform's, by the one before it. */
	private static array $notes = [];

	public function __construct( private Platform $platform ) {}

	/** The version that something is at; null where nothing that depends on it counts. */
	public function of( string $dependency ): ?string {
		if ( self::REPORTS === $dependency ) {
			$version = $this->platform->report_cache_version();
			return null === $version ? null : $version . ' ' . wp_date( 'Y-m-d' );
		}

		unset( self::$changed[ self::here( $dependency ) ] );
		$version = get_option( self::option( $dependency ), '' );

		return is_string( $version ) && '' !== $version ? $version : null;
	}

	/**
	 * The version that a reply is at which is made from here on. Ask before what it depends on is read.
	 */
	public function begin( string $dependency ): ?string {
		if ( self::REPORTS === $dependency ) {
			return $this->of( $dependency );
		}
		$version = $this->of( $dependency );
		if ( null === $version ) {
			$version = wp_generate_uuid4();
			update_option( self::option( $dependency ), $version, true );
		}

		return $version;
	}

	/**
	 * The version that a reply counts for once it is made: while the task lists are worked out, the platform notes in options which of
	 * them it found complete, and the reply says the same.
	 *
	 * @param string|null $version As `begin()` gave it.
	 */
	public static function end( ?string $version ): ?string {
		while ( null !== $version && isset( self::$notes[ $version ] ) ) {
			$version = self::$notes[ $version ];
		}

		return $version;
	}

	/** Nothing that was kept counts any more. */
	public static function change_all(): void {
		array_map( [ self::class, 'change' ], [ self::SETUP, self::NOTES, self::ORDERS, self::STOCK, self::REVIEWS ] );
	}

	/** Something was written that replies depend on. */
	public static function change( string $dependency ): void {
		$here = self::here( $dependency );
		if ( ! isset( self::$changed[ $here ] ) ) {
			self::$changed[ $here ] = true;
			QueryResult::preserve( static fn() => self::clear( $dependency ) );
		} elseif ( ! isset( self::$changed_again[ $here ] ) ) {
			// One request may write many options: it says so at its beginning and at its end.
			self::$changed_again[ $here ] = true;
			$site                         = get_current_blog_id();
			add_action( 'shutdown', static fn() => self::clear_on( $site, $dependency ) );
		}
	}

	private static function here( string $dependency ): string {
		return get_current_blog_id() . ' ' . $dependency;
	}

	/**
	 * The platform has noted something while a reply is made that says the same: others that were made before no longer count.
	 *
	 * @param string $version That the reply began with.
	 */
	public static function note( string $dependency, string $version ): void {
		QueryResult::preserve( static fn() => self::replace( $dependency, $version ) );
	}

	private static function replace( string $dependency, string $version ): void {
		$now = (string) self::end( $version );
		if ( UncachedOptions::get( self::option( $dependency ), '' ) !== $now ) {
			// Something else was written meanwhile: the reply does not count.
			return;
		}
		self::$notes[ $now ] = wp_generate_uuid4();
		update_option( self::option( $dependency ), self::$notes[ $now ], true );
	}

	/** The option that holds a version. */
	public static function option( string $dependency ): string {
		return self::OPTION . $dependency;
	}

	private static function clear_on( int $site, string $dependency ): void {
		if ( get_current_blog_id() === $site ) {
			self::clear( $dependency );
			return;
		}
		switch_to_blog( $site );
		self::clear( $dependency );
		restore_current_blog();
	}

	private static function clear( string $dependency ): void {
		// Past what this request has read: another one may have begun a reply since.
		if ( '' !== UncachedOptions::get( self::option( $dependency ), '' ) ) {
			update_option( self::option( $dependency ), '', true );
		}
	}
}
