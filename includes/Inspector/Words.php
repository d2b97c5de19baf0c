<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

defined( 'ABSPATH' ) || exit;

/**
 * What a script names of the surface that it may stand on: filters, slots, scopes, names that are going or gone, and the React that it brings along. Code is
 * judged by its words, as by Scripts\ScriptGlobals; names survive minification, for they are texts.
 *
 * @phpstan-type Found array{filters: list<string>, slots: list<string>, scopes: list<string>, old: list<string>, runtime: string}
 */
final class Words {

	/** In a text: it may stand inside another one. */
	private const QUOTE = '\\\\*["\'`]';

	/** Filters of the client. */
	private const FILTER = '~' . self::QUOTE . '((?:experimental_)?(?:woocommerce_(?:admin|dashboard|launch)_[a-z_]+|storeboard_card_modules))' . self::QUOTE . '~';

	/** What of these names is a slot. */
	private const SLOT = '~' . self::QUOTE . '((?:woocommerce_(?:header|footer|onboarding|payment_gateway|homescreen|tasklist|experimental)_[a-z0-9_-]+|experimental_woocommerce_[a-z_]+|__EXPERIMENTAL__WcAdmin\w+))~';

	private const SCOPE = '~' . self::QUOTE . '(woocommerce-(?:admin|tasks|settings|tax-settings|site-visibility-settings|blueprint-settings|payments-settings))' . self::QUOTE . '~';

	/** Code that makes elements. Many libraries know their symbol just to tell an element from an object. */
	private const MAKES = '~\$\$typeof\s*:\s*[\w$.]+\s*,(?:\s|//.*|\\\\[nrt])*type\s*[:,]~';

	/** Texts that are the platform's and no filters of the client. */
	private const NO_FILTER = [ 'woocommerce_admin_install_timestamp', 'woocommerce_admin_transient_notices_queue' ];

	/** @var array<string, array{state: string, instead: string}>|null */
	private static ?array $names = null;

	/**
	 * @return array<string, array{state: string, instead: string}> Names of WooCommerce's, or of React's, that are deprecated or gone, with what replaces them.
	 */
	public static function names(): array {
		self::$names ??= wp_json_file_decode( __DIR__ . '/names.json', [ 'associative' => true ] ) ?? [];

		return self::$names;
	}

	/**
	 * @return Found
	 */
	public static function in( string $code ): array {
		return [
			'filters' => array_values( array_diff( self::all( self::FILTER, $code ), self::NO_FILTER ) ),
			'slots'   => self::all( self::SLOT, $code ),
			'scopes'  => self::all( self::SCOPE, $code ),
			'old'     => array_values( array_filter( array_keys( self::names() ), static fn( string $name ): bool => str_contains( $code, $name ) ) ),
			'runtime' => self::runtime( $code ),
		];
	}

	/** The React that a script brings along; '' where it uses WordPress'. Elements of one before 19 do not show where 19 draws. */
	private static function runtime( string $code ): string {
		// Up to React 17 the symbol is made by a short name of Symbol.for().
		$is_runtime = 1 === preg_match( '~[\w$]\(\s*["\']react\.(element|transitional\.element)["\']\s*\)~', $code, $element ) && 1 === preg_match( self::MAKES, $code );
		if ( 1 === preg_match( '~\.use[A-Z]\w+\s*=\s*function[^"\']{0,300}?\.version\s*=\s*["\'](1[5-9]\.\d+\.\d+)~', $code, $version ) && $is_runtime ) {
			return "react $version[1]";
		}
		// WordPress' own is called by its global, and has no such symbol in the caller.
		if ( $is_runtime && ( str_contains( $code, 'ReactCurrentOwner' ) || str_contains( $code, 'react.fragment' ) ) ) {
			return match ( true ) {
				'element' !== $element[1] => 'react/jsx-runtime 19',
				str_contains( $code, '60103' ) => 'react/jsx-runtime 17',
				default => 'react/jsx-runtime 18',
			};
		}

		return '';
	}

	/**
	 * @return list<string>
	 */
	private static function all( string $pattern, string $code ): array {
		preg_match_all( $pattern, $code, $found );
		$names = array_values( array_unique( array_map( static fn( string $name ): string => rtrim( $name, '_' ), $found[1] ) ) );
		sort( $names );

		return $names;
	}
}
