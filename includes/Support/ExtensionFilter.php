<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

use WP_Hook;

defined( 'ABSPATH' ) || exit;

/**
 * A filter to which extensions add entries. Each callback fails alone: what it was given goes on to the next one, and its plugin, file and line are told
 * (ExtensionErrors).
 *
 * @phpstan-type Whose array{name: string, where: string}
 */
final class ExtensionFilter {

	/** Where nobody can be named. */
	public const NOBODY = [
		'name'  => 'unknown',
		'where' => '',
	];

	/**
	 * @param callable(): mixed       $apply Applies the filter to the entries.
	 * @param array<array-key, mixed> $given The entries.
	 * @param string                  $place What is lost where a callback fails, for example 'cards'.
	 * @return array{array<array-key, mixed>, array<array-key, Whose>} The entries after all callbacks, and who added or changed one, by its key.
	 */
	public static function apply( callable $apply, string $filter, array $given, string $place ): array {
		$hook  = $GLOBALS['wp_filter'][ $filter ] ?? null;
		$whose = [];
		$now   = $given;
		if ( ! $hook instanceof WP_Hook ) {
			return [ $given, [] ];
		}
		// Each keeps its key: one that takes itself or another away finds it, and WordPress runs what is left as it always does.
		$undo = [];
		foreach ( $hook->callbacks as $priority => $callbacks ) {
			foreach ( $callbacks as $key => $callback ) {
				$function = $callback['function'];
				$guarded  = static function ( ...$args ) use ( $function, $place, &$now, &$whose ) {
					$now = self::ask( $function, $args, is_array( $args[0] ?? null ) ? $args[0] : $now, $place, $whose );
					return $now;
				};
				$hook->callbacks[ $priority ][ $key ]['function'] = $guarded;
				$undo[] = [ $priority, $key, $function, $guarded ];
			}
		}
		try {
			$all = ExtensionErrors::attempt( $apply, $given, $place );
		} finally {
			foreach ( $undo as [ $priority, $key, $function, $guarded ] ) {
				if ( $guarded === ( $hook->callbacks[ $priority ][ $key ]['function'] ?? null ) ) {
					$hook->callbacks[ $priority ][ $key ]['function'] = $function;
				}
			}
		}

		return [ is_array( $all ) ? $all : $now, $whose ];
	}

	/**
	 * @param callable                    $callback
	 * @param array<mixed>                $args
	 * @param array<array-key, mixed>     $given
	 * @param array<array-key, Whose>     $whose
	 * @return array<array-key, mixed> What it returned; what was given where that is of no use.
	 */
	private static function ask( $callback, array $args, array $given, string $place, array &$whose ): array {
		$who    = self::who( $callback );
		$failed = new \stdClass();
		$after  = ExtensionErrors::attempt( static fn() => $callback( ...$args ), $failed, $place, 'unknown' === $who['name'] ? null : $who['name'] );
		if ( ! is_array( $after ) ) {
			$failed === $after || ExtensionErrors::add( $who['name'], $place, sprintf( 'A callback of the filter has to return an array, not %s.', get_debug_type( $after ) ), $who['where'] );
			return $given;
		}
		foreach ( $after as $key => $entry ) {
			if ( ! array_key_exists( $key, $given ) || $given[ $key ] !== $entry ) {
				$whose[ $key ] = $who;
			}
		}

		return $after;
	}

	/**
	 * @param mixed $callback
	 * @return Whose
	 */
	private static function who( $callback ): array {
		$at   = Callbacks::place_of( $callback );
		$name = null === $at ? null : ExtensionErrors::owner_of( $at['file'] );

		return null === $at ? self::NOBODY : [
			'name'  => null === $name || 'storeboard' === $name ? self::NOBODY['name'] : $name,
			'where' => sprintf( ' in %s:%d', $at['file'], $at['line'] ),
		];
	}
}
