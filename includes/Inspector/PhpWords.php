<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

use PhpToken;

defined( 'ABSPATH' ) || exit;

/**
 * What PHP of an extension names of WooCommerce's that is deprecated or gone: functions that it calls, hooks that it adds to or runs, classes. Code is read by its
 * tokens, so that a comment or a text of that name is none.
 *
 * @phpstan-type Named array{name: string, state: string, instead: string}
 */
final class PhpWords {

	/** Functions whose first argument is the name of a hook. */
	private const OF_HOOKS = [ 'add_action', 'add_filter', 'has_action', 'has_filter', 'remove_action', 'remove_filter', 'do_action', 'do_action_ref_array', 'apply_filters', 'apply_filters_ref_array', 'did_action' ];

	/** After these a name is no function that is called. */
	private const NO_CALL = [ T_FUNCTION, T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON, T_NEW, T_CLASS, T_CONST ];

	private const NAMES = [ T_STRING, T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED ];

	/** @var array{functions: array<string, array{state: string, instead: string}>, hooks: array<string, array{state: string, instead: string}>, classes: array<string, array{state: string, instead: string}>}|null */
	private static ?array $names = null;

	/**
	 * @return array{functions: array<string, array{state: string, instead: string}>, hooks: array<string, array{state: string, instead: string}>, classes: array<string, array{state: string, instead: string}>}
	 */
	public static function names(): array {
		self::$names ??= wp_json_file_decode( __DIR__ . '/php-names.json', [ 'associative' => true ] ) ?? [
			'functions' => [],
			'hooks'     => [],
			'classes'   => [],
		];

		return self::$names;
	}

	/**
	 * @return array<string, int> The first line of each, by name: 'wc_enqueue_js()', 'woocommerce_get_price', 'Automattic\WooCommerce\Admin\Loader'.
	 */
	public static function in( string $code ): array {
		if ( 1 !== preg_match( self::pattern(), $code ) ) {
			return [];
		}
		// What is no PHP that this version reads has no tokens that mean anything, and none that fail.
		$tokens = array_values( array_filter( PhpToken::tokenize( $code ), static fn( PhpToken $token ): bool => ! $token->isIgnorable() ) );
		$found  = [];
		foreach ( $tokens as $at => $token ) {
			$name = self::at( $tokens, $at );
			if ( null !== $name ) {
				$found[ $name ] ??= $token->line;
			}
		}

		return $found;
	}

	/**
	 * @return Named|null
	 */
	public static function told( string $name ): ?array {
		$names = self::names();
		// A hook may be called as a function is.
		$told = str_ends_with( $name, '()' ) ? $names['functions'][ substr( $name, 0, -2 ) ] ?? null : $names['hooks'][ $name ] ?? $names['classes'][ $name ] ?? null;

		return null === $told ? null : [ 'name' => $name ] + $told;
	}

	/**
	 * @param list<PhpToken> $tokens
	 */
	private static function at( array $tokens, int $at ): ?string {
		[ $token, $before, $after ] = [ $tokens[ $at ], $tokens[ $at - 1 ] ?? null, $tokens[ $at + 1 ] ?? null ];
		if ( $token->is( T_CONSTANT_ENCAPSED_STRING ) ) {
			$name = substr( $token->text, 1, -1 );
			$call = $tokens[ $at - 2 ] ?? null;

			return isset( self::names()['hooks'][ $name ] ) && '(' === $before?->text && null !== $call && in_array( ltrim( $call->text, '\\' ), self::OF_HOOKS, true ) ? $name : null;
		}
		if ( ! $token->is( self::NAMES ) ) {
			return null;
		}
		$name = ltrim( $token->text, '\\' );
		if ( isset( self::names()['functions'][ $name ] ) ) {
			return '(' === $after?->text && ( null === $before || ! $before->is( self::NO_CALL ) ) ? "$name()" : null;
		}

		// One that declares it has its own; a method or a function of that name is none.
		return isset( self::names()['classes'][ $name ] ) && '(' !== ( $before?->is( T_NEW ) ? '' : $after?->text ) && ( null === $before || ! $before->is( [ T_CLASS, T_INTERFACE, T_FUNCTION, T_OBJECT_OPERATOR, T_DOUBLE_COLON ] ) ) ? $name : null;
	}

	/** Most files have none of the names, and no more than this is done with them. */
	private static function pattern(): string {
		$names = array_map( static fn( string $name ): string => preg_quote( $name, '~' ), array_keys( array_merge( ...array_values( self::names() ) ) ) );

		return '~\b(?:' . implode( '|', $names ) . ')\b~';
	}
}
