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

	/** After these stands the name of what is declared. */
	private const DECLARES = [ T_CLASS, T_INTERFACE, T_TRAIT, T_ENUM, T_FUNCTION ];

	private const NAMES = [ T_STRING, T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED ];

	/** @var array{functions: array<string, array{state: string, since: string, instead: string}>, hooks: array<string, array{state: string, since: string, instead: string}>, classes: array<string, array{state: string, since: string, instead: string}>}|null */
	private static ?array $names = null;

	/**
	 * @return array{functions: array<string, array{state: string, since: string, instead: string}>, hooks: array<string, array{state: string, since: string, instead: string}>, classes: array<string, array{state: string, since: string, instead: string}>}
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
		$tokens        = self::tokens( $code );
		$found         = [];
		$has_namespace = false;
		foreach ( $tokens as $at => $token ) {
			$has_namespace = $token->is( T_NAMESPACE ) ? '{' !== ( $tokens[ $at + 1 ] ?? null )?->text : $has_namespace;
			$name          = self::at( $tokens, $at, $has_namespace );
			if ( null !== $name ) {
				$found[ $name ] ??= $token->line;
			}
		}

		return $found;
	}

	/**
	 * @return list<string> Names that the code declares itself, as in() has them.
	 */
	public static function declared( string $code ): array {
		$tokens = 1 === preg_match( self::pattern(), $code ) ? self::tokens( $code ) : [];
		$names  = [];
		foreach ( $tokens as $at => $token ) {
			$before = self::before( $tokens, $at );
			if ( $token->is( T_STRING ) && null !== $before && $before->is( self::DECLARES ) ) {
				$names[] = $token->text . ( $before->is( T_FUNCTION ) ? '()' : '' );
			}
		}

		return array_values( array_filter( $names, static fn( string $name ): bool => null !== self::known( $name ) ) );
	}

	/**
	 * What of a name is told on this site: none that its WooCommerce has yet, and none that is there.
	 *
	 * @param string|null $version WooCommerce's; this site's where not given. All is told where none is known.
	 * @return Named|null
	 */
	public static function told( string $name, ?string $version = null ): ?array {
		$told    = self::known( $name );
		$version = $version ?? ( defined( 'WC_VERSION' ) ? (string) constant( 'WC_VERSION' ) : null );
		$is_yet  = null !== $version && null !== $told && version_compare( $version, $told['since'], '<' );
		if ( null === $told || $is_yet || ( 'gone' === $told['state'] && self::exists( $name ) ) ) {
			return null;
		}

		return [
			'name'    => $name,
			'state'   => $told['state'],
			'instead' => $told['instead'],
		];
	}

	/** Nothing is loaded for it: a look at plugins runs none of their code. */
	private static function exists( string $name ): bool {
		return str_ends_with( $name, '()' ) ? function_exists( substr( $name, 0, -2 ) ) : class_exists( $name, false ) || interface_exists( $name, false );
	}

	/**
	 * @return array{state: string, since: string, instead: string}|null
	 */
	private static function known( string $name ): ?array {
		$names = self::names();
		// A hook may be called as a function is.
		return str_ends_with( $name, '()' ) ? $names['functions'][ substr( $name, 0, -2 ) ] ?? null : $names['hooks'][ $name ] ?? $names['classes'][ $name ] ?? null;
	}

	/**
	 * @return list<PhpToken> What is no PHP that this version reads has none that mean anything, and none that fail.
	 */
	private static function tokens( string $code ): array {
		return array_values( array_filter( PhpToken::tokenize( $code ), static fn( PhpToken $token ): bool => ! $token->isIgnorable() ) );
	}

	/**
	 * @param list<PhpToken> $tokens
	 */
	private static function before( array $tokens, int $at ): ?PhpToken {
		$before = $tokens[ $at - 1 ] ?? null;

		// A function that returns a reference.
		return '&' === $before?->text && true === ( $tokens[ $at - 2 ] ?? null )?->is( T_FUNCTION ) ? $tokens[ $at - 2 ] : $before;
	}

	/**
	 * @param list<PhpToken> $tokens
	 */
	private static function at( array $tokens, int $at, bool $has_namespace ): ?string {
		[ $token, $before, $after ] = [ $tokens[ $at ], self::before( $tokens, $at ), $tokens[ $at + 1 ] ?? null ];
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

		// In a namespace it is that namespace's, unless it is imported or named in full.
		if ( $has_namespace && ! $token->is( T_NAME_FULLY_QUALIFIED ) && true !== $before?->is( T_USE ) ) {
			return null;
		}

		// One that declares it has its own; a method or a function of that name is none.
		return isset( self::names()['classes'][ $name ] ) && '(' !== ( $before?->is( T_NEW ) ? '' : $after?->text ) && ( null === $before || ! $before->is( [ ...self::DECLARES, T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON ] ) ) ? $name : null;
	}

	/** Most files have none of the names, and no more than this is done with them. */
	private static function pattern(): string {
		$names = array_map( static fn( string $name ): string => preg_quote( $name, '~' ), array_keys( array_merge( ...array_values( self::names() ) ) ) );

		return '~\b(?:' . implode( '|', $names ) . ')\b~';
	}
}
