<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * Which script brings which global, and which of these globals a piece of code names.
 *
 * Code is judged by its words, not parsed: a word too many costs a little speed, a word too few breaks an extension.
 */
final class ScriptGlobals {

	/** WooCommerce's packages by their global names. */
	public const PACKAGES = [
		'wc.adminLayout'         => 'wc-admin-layout',
		'wc.components'          => 'wc-components',
		'wc.csvExport'           => 'wc-csv',
		'wc.currency'            => 'wc-currency',
		'wc.customerEffortScore' => 'wc-customer-effort-score',
		'wc.data'                => 'wc-store-data',
		'wc.date'                => 'wc-date',
		'wc.experimental'        => 'wc-experimental',
		'wc.explat'              => 'wc-explat',
		'wc.navigation'          => 'wc-navigation',
		'wc.notices'             => 'wc-notices',
		'wc.number'              => 'wc-number',
		'wc.tracks'              => 'wc-tracks',
		'wc.wcSettings'          => 'wc-settings',
	];

	/** Word and handle of the stores of ours that the app does not need on every screen (src/entries/stores.ts). */
	public const STORES = 'storeboard-stores';

	/** The platform's own store of notices, which wp.data gives by its name. */
	private const NOTICES_STORE = 'core/notices2';

	/** Others whose names do not follow from the handle. `_` is Underscore in WordPress; Lodash is `lodash` alone. */
	private const OTHERS = [
		'wc.entities'        => 'wc-entities',
		'wp.template'        => 'wp-util',
		'lodash'             => 'lodash',
		'moment'             => 'moment',
		'React'              => 'react',
		'ReactDOM'           => 'react-dom',
		'ReactJSXRuntime'    => 'react-jsx-runtime',
		'regeneratorRuntime' => 'regenerator-runtime',
	];

	/** A quotation mark, also one inside a string. */
	private const QUOTE = '\\\\*["\'`]';

	/** What follows an object of which a property is taken. */
	private const ACCESS = '\s*(?:\?\.|\.|\[)';

	/** Keys below `wcSettings.admin.onboarding` that are left out where no script names them (TrimmedSettings). */
	public const SETTINGS = [ 'localeInfo', 'currencySymbols', 'euCountries', 'industries' ];

	private const LIBRARIES = [ 'lodash', 'moment', 'React', 'ReactDOM', 'ReactJSXRuntime', 'regeneratorRuntime' ];

	/** So much of the code around a word is looked at. In bytes. */
	private const AROUND = 32;

	/** @var string[]|null */
	private ?array $names = null;

	/**
	 * The global that a script brings; null where it brings none that is known.
	 */
	public static function of( string $handle ): ?string {
		$name = array_search( $handle, self::PACKAGES + self::OTHERS, true );
		if ( false !== $name ) {
			return $name;
		}

		return str_starts_with( $handle, 'wp-' ) ? 'wp.' . self::camel_case( substr( $handle, 3 ) ) : null;
	}

	/**
	 * All that code names.
	 *
	 * @return string[] For example 'wp.coreData', 'wc.navigation', 'lodash', 'localeInfo'.
	 */
	public function named_in( string $code ): array {
		return [
			...$this->wordpress_in( $code ),
			...$this->packages_in( $code ),
			...$this->plain_words_in( $code, [ ...self::SETTINGS, ...self::LIBRARIES ] ),
		];
	}

	// Inline code is read on every page: each search begins with letters that are rare, not with a choice of them, and each
	// caller has it searched for what it needs alone.

	/**
	 * WordPress' packages that code names, also those that it reaches through a store (`core/commands`) or takes out of `window.wp`.
	 *
	 * @return string[] For example 'wp.coreData'.
	 */
	public function wordpress_in( string $code ): array {
		$stores = str_contains( $code, 'core' ) ? $this->stores_in( $code ) : [];

		return array_values( array_unique( [ ...$stores, ...$this->properties_of( 'wp', $code ) ] ) );
	}

	/**
	 * The platform's packages that code names, and STORES.
	 *
	 * @return string[] For example 'wc.navigation'.
	 */
	public function packages_in( string $code ): array {
		$words = $this->properties_of( 'wc', $code );
		if ( str_contains( $code, 'wc/admin' ) && preg_match( '~["\'`]wc/admin/~', $code ) ) {
			$words[] = 'wc.data';
		}
		if ( self::may_contain( $code, self::NOTICES_STORE ) && preg_match( '~["\'`]' . self::NOTICES_STORE . self::QUOTE . '~', $code ) ) {
			$words[] = 'wc.notices';
		}
		if ( self::may_contain( $code, 'storeboard/' ) && preg_match( '~storeboard/(?:settings|plugins|payment-gateways)\b~', $code ) ) {
			$words[] = self::STORES;
		}

		return array_values( array_unique( $words ) );
	}

	/**
	 * @param string[] $wanted Of SETTINGS and of the libraries; others are never found.
	 * @return string[] Those that code names.
	 */
	public function plain_words_in( string $code, array $wanted ): array {
		return array_values( array_filter( $wanted, static fn( $word ) => self::may_contain( $code, $word ) && self::is_plain_word_in( $code, $word ) ) );
	}

	/**
	 * Of these words, those that stand for something: whatever else begins with `wp.` is left out.
	 *
	 * @param string[] $words
	 * @return string[]
	 */
	public function known( array $words ): array {
		return array_values(
			array_filter( $words, fn( string $word ) => ! str_contains( $word, '.' ) || in_array( $word, $this->names(), true ) )
		);
	}

	/**
	 * @return string[]
	 */
	private function stores_in( string $code ): array {
		$words = [];
		preg_match_all( '~(?<=["\'`])core(?:/([a-z-]+))?(?=' . self::QUOTE . ')~', $code, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		foreach ( $found as $match ) {
			$before = self::before( $code, $match[0][1] );
			if ( isset( $match[1] ) ) {
				$words[] = 'wp.' . self::camel_case( $match[1][0] );
			} elseif ( preg_match( '~(?:\(|[^=!<>]=)\s*' . self::QUOTE . '$~', $before ) ) {
				$words[] = 'wp.coreData';
			}
		}

		return $words;
	}

	/** PHP finds up to eight letters ten times as fast as more of them. */
	private static function may_contain( string $code, string $word ): bool {
		return str_contains( $code, substr( $word, -8 ) );
	}

	private static function is_plain_word_in( string $code, string $word ): bool {
		if ( in_array( $word, self::SETTINGS, true ) ) {
			return 1 === preg_match( "~$word(?<=\\b$word)\\b~", $code );
		}

		// Not an address of its makers, not a part of another name; or a key of the window.
		return in_array( $word, self::LIBRARIES, true ) && (
			preg_match( "~$word(?<![\\w\$\\-/@\"'<]$word)(?=\\s*(?:\\?\\.|[.(\\[,);]))(?!\\.com)~", $code )
			|| preg_match( "~$word(?<=[\"'`]$word)" . self::QUOTE . '\s*\]~', $code )
		);
	}

	/**
	 * @param string $target 'wp' or 'wc'.
	 * @return string[]
	 */
	private function properties_of( string $target, string $code ): array {
		if ( ! str_contains( $code, $target ) ) {
			return [];
		}

		$q    = self::QUOTE;
		$find = "~$target(?<=\\b$target)(?:$q\\s*\\])?\\s*(?:\\??\\.\\s*(?:\\[\\s*$q)?|\\[\\s*$q)\\s*([a-zA-Z]\\w*)~";
		preg_match_all( $find, $code, $found );
		$keys = $found[1];

		if ( $this->is_passed_on( $target, $code ) ) {
			preg_match_all( "~(?:[.{,]\\s*|\\[\\s*$q)(" . implode( '|', $this->keys( $target ) ) . ')\b~', $code, $found );
			$keys = [ ...$keys, ...$found[1] ];
		}

		return array_map( static fn( $key ) => "$target.$key", array_unique( $keys ) );
	}

	/**
	 * Whether `window.wp` or `window.wc` is taken as a whole: given another name, given to a function, or taken apart.
	 */
	private function is_passed_on( string $target, string $code ): bool {
		$q = self::QUOTE;
		preg_match_all( "~$target(?<=\\b$target)(?![\\w\$\\-/.])~", $code, $found, PREG_OFFSET_CAPTURE );
		foreach ( $found[0] as [ , $offset ] ) {
			$before = self::before( $code, $offset );
			$after  = substr( $code, $offset + 2, self::AROUND );
			if ( preg_match( "~^(?:$q\\s*\\])?" . self::ACCESS . '~', $after ) ) {
				continue;
			}
			// `window.wp = window.wp || {}` passes nothing on.
			$is_global = preg_match( '~\b(?:window|globalThis|self)\.$~', $before )
				&& ! preg_match( '~^\s*(?:&&|=[^=])~', $after )
				&& ! ( preg_match( "~\\.$target\\s*=\\s*window\\.$~", $before ) && preg_match( '~^\s*\|\|\s*\{~', $after ) );
			if (
				$is_global
				|| preg_match( '~\}\s*=\s*$~', $before )
				|| ( preg_match( "~\\[\\s*$q$~", $before ) && preg_match( "~^$q\\s*\\]~", $after ) )
				|| ( 'wp' === $target && preg_match( '~[(,]\s*$~', $before ) && preg_match( '~^\s*[,)]~', $after ) )
			) {
				return true;
			}
		}

		return false;
	}

	private static function before( string $code, int $offset ): string {
		$start = max( 0, $offset - self::AROUND );

		return substr( $code, $start, $offset - $start );
	}

	/**
	 * @return string[] Names of what `wp` or `wc` can hold.
	 */
	private function keys( string $target ): array {
		$names = array_filter( $this->names(), static fn( $name ) => str_starts_with( $name, "$target." ) );

		return array_map( static fn( $name ) => substr( $name, 3 ), $names );
	}

	/**
	 * @return string[] All globals with a dot that a registered script can bring.
	 */
	private function names(): array {
		if ( null === $this->names ) {
			$packages    = array_filter( array_keys( wp_scripts()->registered ), static fn( $handle ) => str_starts_with( (string) $handle, 'wp-' ) );
			$this->names = array_unique(
				array_filter( [ ...array_keys( self::PACKAGES + self::OTHERS ), ...array_map( [ self::class, 'of' ], $packages ) ] )
			);
		}

		return $this->names;
	}

	private static function camel_case( string $name ): string {
		return (string) preg_replace_callback( '~-(\w)~', static fn( $match ) => strtoupper( $match[1] ), $name );
	}
}
