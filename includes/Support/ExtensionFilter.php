<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

use WP_Hook;

defined( 'ABSPATH' ) || exit;

/**
 * A filter of ours. Each callback of it fails alone: what it was given goes on to the next one, and its plugin, file and line are told (ExtensionErrors).
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
	 * Of a filter to which extensions add entries.
	 *
	 * @param callable(): mixed       $apply Applies the filter to the entries.
	 * @param array<array-key, mixed> $given The entries.
	 * @param string                  $place What is lost where a callback fails, for example 'cards'.
	 * @return array{array<array-key, mixed>, array<array-key, Whose>} The entries after all callbacks, and who added or changed one, by its key.
	 */
	public static function apply( callable $apply, string $filter, array $given, string $place ): array {
		$whose = [];
		$note  = static function ( $before, $after, $callback ) use ( &$whose ): void {
			$who = null;
			foreach ( $after as $key => $entry ) {
				if ( ! array_key_exists( $key, $before ) || $before[ $key ] !== $entry ) {
					$who         ??= self::who( $callback );
					$whose[ $key ] = $who;
				}
			}
		};
		$all = self::guarded( $apply, $filter, $given, $place, 'is_array', 'an array', $note );

		return [ is_array( $all ) ? $all : $given, $whose ];
	}

	/**
	 * Of a filter of a number.
	 *
	 * @param callable(): mixed $apply Applies the filter to the number.
	 * @param int|float         $given
	 * @param string            $place What is lost where a callback fails, for example 'hour of emails'.
	 * @return int|float
	 */
	public static function number( callable $apply, string $filter, $given, string $place ) {
		$number = self::guarded( $apply, $filter, $given, $place, 'is_numeric', 'a number' );

		return is_numeric( $number ) ? $number + 0 : $given;
	}

	/**
	 * Of a filter of yes or no.
	 *
	 * @param callable(): mixed $apply Applies the filter to it.
	 * @param bool|null         $given Null where nobody said; a callback may then leave it at that.
	 * @param string            $place What is lost where a callback fails, for example 'access to reports'.
	 * @return ($given is null ? bool|null : bool)
	 */
	public static function is( callable $apply, string $filter, ?bool $given, string $place ): ?bool {
		$is_sound = null === $given ? static fn( $value ): bool => null === $value || is_bool( $value ) : 'is_scalar';
		$value    = self::guarded( $apply, $filter, $given, $place, $is_sound, null === $given ? 'true, false or null' : 'true or false' );

		return is_scalar( $value ) ? (bool) $value : $given;
	}

	/**
	 * @param callable(): mixed                                    $apply
	 * @param mixed                                                $given
	 * @param callable( mixed ): bool                              $is_sound Whether a callback may return a value.
	 * @param string                                               $wanted   What it has to return, in the words of the message.
	 * @param (callable( mixed, mixed, callable ): void)|null      $note     Gets what each was given, what it returned, and itself.
	 * @return mixed The value after all callbacks.
	 */
	private static function guarded( callable $apply, string $filter, $given, string $place, callable $is_sound, string $wanted, ?callable $note = null ) {
		$hook = $GLOBALS['wp_filter'][ $filter ] ?? null;
		$now  = $given;
		if ( ! $hook instanceof WP_Hook ) {
			return $given;
		}
		// Each keeps its key: one that takes itself or another away finds it, and WordPress runs what is left as it always does.
		$undo = [];
		foreach ( $hook->callbacks as $priority => $callbacks ) {
			foreach ( $callbacks as $key => $callback ) {
				$function = $callback['function'];
				$guarded  = static function ( ...$args ) use ( $function, $place, $is_sound, $wanted, $note, &$now ) {
					$before = [] !== $args && $is_sound( $args[0] ) ? $args[0] : $now;
					$failed = new \stdClass();
					$after  = self::ask( $function, $args, $failed, $place, $is_sound, $wanted );
					$now    = $failed === $after ? $before : $after;
					null === $note || $failed === $after || $note( $before, $after, $function );
					return $now;
				};
				$hook->callbacks[ $priority ][ $key ]['function'] = $guarded;
				$undo[] = [ $priority, $key, $function, $guarded ];
			}
		}
		try {
			$value = ExtensionErrors::attempt( $apply, $given, $place );
		} finally {
			foreach ( $undo as [ $priority, $key, $function, $guarded ] ) {
				if ( $guarded === ( $hook->callbacks[ $priority ][ $key ]['function'] ?? null ) ) {
					$hook->callbacks[ $priority ][ $key ]['function'] = $function;
				}
			}
		}

		return $is_sound( $value ) ? $value : $now;
	}

	/**
	 * @param callable                $callback
	 * @param array<mixed>            $args
	 * @param object                  $failed   Returned where it throws, or what it returned is of no use.
	 * @param callable( mixed ): bool $is_sound
	 * @return mixed What it returned.
	 */
	private static function ask( $callback, array $args, object $failed, string $place, callable $is_sound, string $wanted ) {
		$name  = self::who( $callback )['name'];
		$after = ExtensionErrors::attempt( static fn() => $callback( ...$args ), $failed, $place, self::NOBODY['name'] === $name ? null : $name );
		if ( $failed === $after || $is_sound( $after ) ) {
			return $after;
		}
		ExtensionErrors::add( $name, $place, sprintf( 'A callback of the filter has to return %s, not %s.', $wanted, get_debug_type( $after ) ), self::who( $callback )['where'] );

		return $failed;
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
