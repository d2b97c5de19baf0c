<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

defined( 'ABSPATH' ) || exit;

/**
 * The screens and groups of screens that the store has switched off (WooCommerce, Settings, Advanced, Storeboard). One autoloaded option holds
 * them by id, each as 'no'; a screen that it does not name is on, so that a new one is.
 */
final class ScreenSwitches {

	public const OPTION = 'storeboard_screens';

	/** Further addresses and parts of a screen, which go with its switch. */
	private const SHARED = [
		'setup-wizard'        => 'profiler',
		'analytics/customers' => 'customers',
		'panel/reminder-bar'  => 'reminder',
	];

	/** The id under which the switch of a screen is stored. */
	public static function id( string $id ): string {
		return self::SHARED[ $id ] ?? $id;
	}

	/** Whether the store has a screen on: its own switch and that of its group. */
	public static function is_on( string $id ): bool {
		$off = self::off();
		$id  = self::id( $id );

		return ! isset( $off[ $id ] ) && ( [] === $off || ! isset( $off[ ScreenGroups::id( ScreenGroups::of( $id ) ) ] ) );
	}

	/**
	 * Whether a switch is ticked.
	 *
	 * @param string $id Of a screen or, with ScreenGroups::id(), of a group.
	 */
	public static function is_ticked( string $id ): bool {
		return ! isset( self::off()[ $id ] );
	}

	/**
	 * @return array<string, mixed> What is off, by id.
	 */
	private static function off(): array {
		return array_filter( (array) get_option( self::OPTION ), static fn( $state ) => 'no' === $state );
	}

	/**
	 * Keeps only screens and groups that exist and are off: it is what `sanitize_option_storeboard_screens` stores of a whole form.
	 *
	 * @param mixed $value
	 * @return array<string, string>
	 */
	public static function sanitize( $value ): array {
		$known = array_diff_key( ScreenTable::rows(), self::SHARED ) + array_flip( array_map( [ ScreenGroups::class, 'id' ], ScreenGroups::ALL ) );

		return array_intersect_key( array_filter( (array) $value, static fn( $state ) => 'no' === $state ), $known );
	}
}
