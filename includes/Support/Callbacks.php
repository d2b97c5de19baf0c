<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

use Closure;
use ReflectionException;
use ReflectionFunction;
use ReflectionMethod;

defined( 'ABSPATH' ) || exit;

/** Where the code of a callback stands. */
final class Callbacks {

	/**
	 * @param mixed $callback As hooks keep it.
	 * @return array{file: string, line: int}|null Null for one that is not there, or that is PHP's own.
	 */
	public static function place_of( $callback ): ?array {
		try {
			$at = match ( true ) {
				$callback instanceof Closure => new ReflectionFunction( $callback ),
				is_string( $callback ) && str_contains( $callback, '::' ) => new ReflectionMethod( ...explode( '::', $callback, 2 ) ),
				is_string( $callback ) && function_exists( $callback ) => new ReflectionFunction( $callback ),
				is_array( $callback ) && 2 === count( $callback ) => new ReflectionMethod( ...array_values( $callback ) ),
				is_object( $callback ) && is_callable( $callback ) => new ReflectionMethod( $callback, '__invoke' ),
				default => null,
			};
		} catch ( ReflectionException ) {
			return null;
		}
		$file = null === $at ? '' : (string) $at->getFileName();

		return null === $at || '' === $file ? null : [
			'file' => $file,
			'line' => (int) $at->getStartLine(),
		];
	}
}
