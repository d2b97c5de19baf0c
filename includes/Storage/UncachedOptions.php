<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Storage;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- One placeholder for each name, which the sniff cannot count.

/**
 * Reads an option as it is stored now: another request may have written it since this one began, and WordPress keeps what it
 * read. Only what is asked for is read from the database; the caches keep all other options.
 */
final class UncachedOptions {

	/**
	 * @param mixed $fallback Where it is not set.
	 * @return mixed What get_option() makes of the stored value, with all its filters.
	 */
	public static function get( string $name, $fallback = false ) {
		self::refresh( [ $name ] );

		return get_option( $name, $fallback );
	}

	/**
	 * Puts the stored values of options into the caches, so that get_option() returns them. Where the database cannot be read
	 * the caches stay as they are.
	 *
	 * @param string[] $names
	 */
	public static function refresh( array $names ): void {
		global $wpdb;

		if ( [] === $names ) {
			return;
		}

		$places = implode( ', ', array_fill( 0, count( $names ), '%s' ) );
		$query  = $wpdb->prepare( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name IN ( $places )", $names );
		$rows   = $wpdb->get_results( $query );
		if ( '' !== $wpdb->last_error ) {
			return;
		}

		$stored = array_column( (array) $rows, 'option_value', 'option_name' );
		// Past what this process remembers of a shared object cache.
		$known  = wp_cache_get( 'notoptions', 'options', true );
		$absent = is_array( $known ) ? $known : [];
		// Once for all names: each time that they are loaded again a cache that is old takes back what was put right.
		$autoloaded = wp_load_alloptions( true );
		$fresh      = $autoloaded;
		foreach ( $names as $name ) {
			if ( isset( $stored[ $name ] ) ) {
				unset( $absent[ $name ] );
			} else {
				$absent[ $name ] = true;
			}
			if ( ! isset( $autoloaded[ $name ] ) ) {
				self::cache( $name, $stored[ $name ] ?? null );
			} elseif ( isset( $stored[ $name ] ) ) {
				$fresh[ $name ] = $stored[ $name ];
			} else {
				unset( $fresh[ $name ] );
			}
		}
		if ( $fresh !== $autoloaded ) {
			// A shared cache that is old in one of them is old in others, and to write it back would make it so for all nodes.
			$fresh = wp_using_ext_object_cache() ? self::autoloaded() ?? $fresh : $fresh;
			wp_cache_set( 'alloptions', $fresh, 'options' );
			foreach ( array_diff( $names, array_keys( $fresh ) ) as $name ) {
				self::cache( $name, $stored[ $name ] ?? null );
			}
		}
		if ( $absent !== $known ) {
			wp_cache_set( 'notoptions', $absent, 'options' );
		}
	}

	/**
	 * From here on get_option() reads these from the database each time, until unpin(). Where a node's shared cache is old, WordPress takes its old copy back with whatever
	 * option is written in between, and what refresh() put right is wrong again. Without such a cache nothing happens.
	 *
	 * @param string[] $names
	 */
	public static function pin( array $names ): void {
		foreach ( wp_using_ext_object_cache() ? $names : [] as $name ) {
			add_filter( "pre_option_$name", [ self::class, 'read_pinned' ], 1, 2 );
		}
	}

	/**
	 * @param string[] $names
	 */
	public static function unpin( array $names ): void {
		foreach ( $names as $name ) {
			remove_filter( "pre_option_$name", [ self::class, 'read_pinned' ], 1 );
		}
	}

	/**
	 * @param mixed $before What another filter says; false where none does.
	 * @param mixed $name
	 * @return mixed As get_option() has it; false where the caches are to be asked.
	 */
	public static function read_pinned( $before, $name ) {
		global $wpdb;

		$row = false === $before ? $wpdb->get_row( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", (string) $name ) ) : null;

		return null === $row ? $before : apply_filters( "option_$name", maybe_unserialize( $row->option_value ), $name ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress' own.
	}

	/**
	 * @return array<string, string>|null All of them as they are stored; null where the database cannot be read.
	 */
	private static function autoloaded(): ?array {
		global $wpdb;

		$values = wp_autoload_values_to_autoload();
		$places = implode( ', ', array_fill( 0, count( $values ), '%s' ) );
		$rows   = $wpdb->get_results( $wpdb->prepare( "SELECT option_name, option_value FROM $wpdb->options WHERE autoload IN ( $places )", $values ) );

		return '' === $wpdb->last_error && is_array( $rows ) ? array_column( $rows, 'option_value', 'option_name' ) : null;
	}

	/**
	 * Changes the cache of an option that is not autoloaded.
	 *
	 * @param string|null $value As it stands in the row; null where there is none.
	 */
	private static function cache( string $name, ?string $value ): void {
		null === $value ? wp_cache_delete( $name, 'options' ) : wp_cache_set( $name, $value, 'options' );
	}
}
