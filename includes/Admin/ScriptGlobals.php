<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

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

	/** Keys below `wcSettings.admin.onboarding` that are left out where nobody names them (TrimmedSettings). */
	private const SETTINGS = 'localeInfo|currencySymbols|euCountries|industries';

	private const LIBRARIES = 'lodash|moment|React|ReactDOM|ReactJSXRuntime|regeneratorRuntime';

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
	 * The globals that code names, also those that it reaches through a store (`core/commands`) or takes out of `window.wp`; and
	 * keys of the settings.
	 *
	 * @return string[] For example 'wp.coreData', 'wc.navigation', 'lodash', 'localeInfo'.
	 */
	public function named_in( string $code ): array {
		$q    = self::QUOTE;
		$find = "~\\b(?<object>w[pc])(?:$q\\s*\\])?\\s*(?:\\??\\.\\s*(?:\\[\\s*$q)?|\\[\\s*$q)\\s*(?<key>[a-zA-Z]\\w*)"
			. "|{$q}core/(?<store>[a-z-]+)$q"
			. "|(?:\\(|[^=!<>]=)\\s*{$q}(?<core>core)$q"
			. "|$q(?<data>wc/admin)/"
			. '|\b(?<setting>' . self::SETTINGS . ')\b'
			. "|(?<![\\w\$\\-/@\"'<])(?<library>" . self::LIBRARIES . ')(?=\s*(?:\?\.|[.(\[,);]))(?!\.com)'
			. "|\\[\\s*$q(?<indexed>" . self::LIBRARIES . ")$q\\s*\\]~";

		$words = [];
		preg_match_all( $find, $code, $found, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL );
		foreach ( $found as $match ) {
			$words[] = match ( true ) {
				isset( $match['object'], $match['key'] ) => "{$match['object']}.{$match['key']}",
				isset( $match['store'] )                 => 'wp.' . self::camel_case( $match['store'] ),
				isset( $match['core'] )                  => 'wp.coreData',
				isset( $match['data'] )                  => 'wc.data',
				default                                  => $match['setting'] ?? $match['library'] ?? $match['indexed'],
			};
		}
		foreach ( $this->objects_passed_on( $code ) as $object ) {
			array_push( $words, ...$this->properties_in( $code, $object ) );
		}

		return array_values( array_unique( $words ) );
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
	 * Whether `window.wp` or `window.wc` is taken as a whole: given another name, given to a function, or taken apart.
	 *
	 * @return string[] 'wp', 'wc'.
	 */
	private function objects_passed_on( string $code ): array {
		$q      = self::QUOTE;
		$access = self::ACCESS;
		// `window.wp = window.wp || {}` passes nothing on.
		$find = "~window\\.(w[pc])\\s*=\\s*window\\.\\1\\s*\\|\\|\\s*\\{(*SKIP)(*FAIL)"
			. "|\\b(?:window|globalThis|self)\\.(?<global>w[pc])\\b(?!$access|\\s*&&|\\s*=[^=])"
			. "|\\[\\s*$q(?<indexed>w[pc])$q\\s*\\](?!$access)"
			. "|\\}\\s*=\\s*(?<apart>w[pc])\\b(?!$access)"
			. '|[(,]\s*(?<argument>wp)\s*[,)]~';

		preg_match_all( $find, $code, $found, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL );

		return array_unique( array_map( static fn( $match ) => $match['global'] ?? $match['indexed'] ?? $match['apart'] ?? $match['argument'], $found ) );
	}

	/**
	 * @return string[]
	 */
	private function properties_in( string $code, string $of ): array {
		$keys = [];
		foreach ( $this->names() as $name ) {
			if ( str_starts_with( $name, "$of." ) ) {
				$keys[] = substr( $name, 3 );
			}
		}
		if ( [] === $keys ) {
			return [];
		}
		$any = implode( '|', $keys );
		preg_match_all( '~(?:[.{,]\s*|\[\s*' . self::QUOTE . ")($any)\\b~", $code, $found );

		return array_map( static fn( $key ) => "$of.$key", array_unique( $found[1] ) );
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
