<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\PageData;

defined( 'ABSPATH' ) || exit;

/**
 * What a store has once it has it: orders, products. Remembered for a day, as asking costs queries on every page; what is not there
 * yet is asked for each time.
 */
final class StoreFacts {

	/** Name to Unix time in seconds. Autoloaded: reading it costs nothing. */
	public const OPTION = 'storeboard_store_facts';

	/**
	 * @param callable(): bool $ask Asks the store.
	 */
	public static function has( string $name, callable $ask ): bool {
		$facts = get_option( self::OPTION, [] );
		$facts = is_array( $facts ) ? $facts : [];
		if ( time() - (int) ( $facts[ $name ] ?? 0 ) < DAY_IN_SECONDS ) {
			return true;
		}

		$has = $ask();
		if ( $has ) {
			update_option( self::OPTION, [ $name => time() ] + $facts, true );
		}

		return $has;
	}
}
