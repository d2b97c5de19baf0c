<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

/**
 * What a route says of its arguments, one line for each: type, the type of items or properties, values and bounds, `!` where it has to be sent,
 * ` = ` and what it is where it is not sent; `~` where any value is taken, `@` where a rule of the route's own judges.
 */
final class ArgumentFacts {

	/**
	 * Arguments in the place of a path are left out: the pattern of the path says what they are.
	 *
	 * @param string[] $namespaces Of routes.
	 * @return array<string, array<string, string>> Facts by argument, by the first verb and the path with `{}` in its places.
	 */
	public static function all( array $namespaces ): array {
		$facts = [];

		foreach ( $namespaces as $namespace ) {
			foreach ( rest_get_server()->get_routes( $namespace ) as $route => $handlers ) {
				preg_match_all( '/\(\?P<(\w+)>/', $route, $places );

				foreach ( $handlers as $handler ) {
					$call           = array_key_first( $handler['methods'] ) . ' ' . preg_replace( '/\(\?P<\w+>(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/', '{}', $route );
					$arguments      = array_map( [ self::class, 'of' ], array_diff_key( $handler['args'], array_flip( $places[1] ) ) );
					$facts[ $call ] = $arguments + ( $facts[ $call ] ?? [] );
					ksort( $facts[ $call ] );
				}
			}
		}
		ksort( $facts );

		return $facts;
	}

	/**
	 * @param array<string, mixed> $schema Of an argument.
	 */
	public static function of( array $schema ): string {
		$judge = $schema['validate_callback'] ?? null;
		$rule  = match ( true ) {
			null !== $judge && ! in_array( $judge, [ 'rest_validate_request_arg', 'rest_parse_request_arg' ], true ) => '@',
			null === $judge && ( ! isset( $schema['type'] ) || ( array_key_exists( 'sanitize_callback', $schema ) && 'rest_parse_request_arg' !== $schema['sanitize_callback'] ) ) => '~',
			default => '',
		};

		return self::type( $schema ) . ( empty( $schema['required'] ) ? '' : '!' ) . $rule . ( isset( $schema['default'] ) ? ' = ' . wp_json_encode( self::sorted( $schema['default'] ), JSON_UNESCAPED_SLASHES ) : '' );
	}

	/**
	 * @param array<string, mixed> $schema Of a value.
	 */
	private static function type( array $schema ): string {
		$types = (array) ( $schema['type'] ?? 'any' );
		$inner = array_map( [ self::class, 'type' ], array_map( static fn( $property ): array => (array) $property, (array) ( $schema['properties'] ?? [] ) ) );
		$bound = ( $schema['minimum'] ?? $schema['minLength'] ?? $schema['minItems'] ?? '' ) . '..' . ( $schema['maximum'] ?? $schema['maxLength'] ?? $schema['maxItems'] ?? '' );
		sort( $types );
		ksort( $inner );

		return implode( '|', $types )
			. ( empty( $schema['format'] ) ? '' : ":{$schema['format']}" )
			. ( empty( $schema['enum'] ) ? '' : '(' . implode( '|', self::sorted( array_map( static fn( $each ): string => is_string( $each ) ? $each : (string) wp_json_encode( $each ), array_unique( $schema['enum'], SORT_REGULAR ) ) ) ) . ')' )
			. ( '..' === $bound ? '' : " {$bound}" )
			. ( empty( $schema['pattern'] ) ? '' : " {$schema['pattern']}" )
			. ( empty( $schema['items'] ) ? '' : '<' . self::type( (array) $schema['items'] ) . '>' )
			. ( [] === $inner ? '' : '{' . implode( ', ', array_map( static fn( string $name, string $type ): string => "{$name}: {$type}", array_keys( $inner ), $inner ) ) . '}' );
	}

	/**
	 * @param mixed $value A list is in order.
	 * @return mixed
	 */
	private static function sorted( $value ) {
		if ( is_array( $value ) && array_is_list( $value ) ) {
			sort( $value );
		}

		return $value;
	}
}
