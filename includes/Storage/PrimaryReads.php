<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Storage;

defined( 'ABSPATH' ) || exit;

/**
 * Where a drop-in sends reads to replicas, which lag: what decides what is written next is read from the server that takes the writes.
 */
final class PrimaryReads {

	/** The name that HyperDB, LudicrousDB and what was made of them have for it. */
	private const METHOD = 'send_reads_to_masters';

	/** From here on, for the rest of this request. Without such a drop-in nothing happens. */
	public static function begin(): void {
		global $wpdb;

		if ( self::are_needed() ) {
			$wpdb->{self::METHOD}();
		}
	}

	public static function are_needed(): bool {
		global $wpdb;

		return method_exists( $wpdb, self::METHOD );
	}
}
