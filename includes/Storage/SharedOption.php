<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Storage;

defined( 'ABSPATH' ) || exit;

/**
 * Changes an option that several processes write, each from what it holds when it writes: what another one wrote meanwhile is never written over. get_option() tells a
 * process what it read at its beginning, and a job runs for half a minute. Nobody waits for anybody, as with Lock, or is
 * refused: where two write at once, one looks again.
 */
final class SharedOption {

	/** More often than so many write at once only where the database gives back what it never takes. */
	private const TRIES = 20;

	/**
	 * Writes an option that is not autoloaded.
	 *
	 * @param callable( mixed ): mixed $change What is stored (false where nothing is) to what is to be stored, or null to leave it. May be called again.
	 */
	public static function change( string $name, callable $change ): void {
		global $wpdb;

		PrimaryReads::begin();
		for ( $tries = 0; $tries < self::TRIES; $tries++ ) {
			$row = $wpdb->get_row( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $name ) );
			if ( null === $row && '' !== $wpdb->last_error ) {
				break;
			}
			$next = $change( null === $row ? false : maybe_unserialize( $row->option_value ) );
			$text = maybe_serialize( $next );
			if ( null === $next || $text === ( $row->option_value ?? null ) ) {
				UncachedOptions::refresh( [ $name ] );
				return;
			}
			$is_written = null === $row
				? $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options ( option_name, option_value, autoload ) VALUES ( %s, %s, 'off' )", $name, $text ) )
				: $wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value = %s", $text, $name, $row->option_value ) );
			UncachedOptions::refresh( [ $name ] );
			if ( 1 === $is_written ) {
				return;
			}
		}
		// A transaction that was begun earlier shows what was there then, and would for ever.
		$next = $change( UncachedOptions::get( $name ) );
		null === $next || update_option( $name, $next, false );
	}
}
