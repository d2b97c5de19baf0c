<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\SavedViews;

use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Report;
use Storeboard\Reports\DeclaredFilters;
use Storeboard\Support\ExtensionFilter;

defined( 'ABSPATH' ) || exit;

/**
 * Which arguments the address of a report may have in a saved view: those that the report reads, and no others. Both sides read the table of
 * our reports (report-arguments.json; the client's reports are held against it by src/analytics/test/view-arguments.test.ts), and what extensions
 * declare by the filter `storeboard_report_arguments`.
 *
 * The group `currency` of the table is what WooPayments narrows its reports by.
 */
final class ReportArguments {

	/** Names by report, '*' for all of them: what extensions add to reports, and what reports of their own read. */
	public const FILTER = 'storeboard_report_arguments';

	/** The reports, those of extensions, the overview and the customers. */
	private const PATH = '@^/(?:analytics/(?!settings$))?([a-z0-9_-]+)$@D';

	private const TABLE = __DIR__ . '/report-arguments.json';

	/** What chooses another page of WordPress', does something there, or is an argument of WordPress' own: nobody can declare it. */
	private const RESERVED = __DIR__ . '/reserved-arguments.json';

	/** Nonces and the like begin with '_'. */
	private const NAME = '/^[a-z][\w-]*$/iD';

	/** @var array{groups: array<string, string[]>, reports: array<string, array{groups: string[], arguments: string[]}>}|null */
	private static ?array $table = null;

	/** @var string[]|null */
	private static ?array $reserved = null;

	/**
	 * What no view can stand for in an address.
	 *
	 * @param string $query The arguments as the address has them: 'path=%2Fanalytics%2Frevenue&period=year'.
	 * @return string|null The first argument that is none of the report's; '' where it is the address of no report, or has what no report may
	 *                     have; null where all is well.
	 */
	public static function problem( string $query ): ?string {
		$parts  = self::parts( $query );
		$report = self::report_of( $parts );
		if ( null === $report ) {
			return '';
		}
		$own     = self::of( $report );
		$foreign = null;
		foreach ( $parts as [ $name, $value ] ) {
			if ( ! self::is_allowed( $name ) || ! self::is_plain( $value ) ) {
				return '';
			}
			$foreign ??= in_array( $name, $own, true ) ? null : $name;
		}

		return $foreign;
	}

	/**
	 * What is left of an address once all that is none of its report's arguments is left out: an extension may be gone since it was kept, or never
	 * have declared them.
	 */
	public static function kept( string $query ): string {
		$parts  = self::parts( $query );
		$report = self::report_of( $parts );
		$own    = null === $report ? [] : self::of( $report );
		$kept   = array_filter( $parts, static fn( array $part ) => in_array( $part[0], $own, true ) && self::is_plain( $part[1] ) );

		return implode( '&', array_column( $kept, 2 ) );
	}

	/**
	 * What extensions declare, by report, without what nobody can declare.
	 *
	 * @return array<string, string[]>
	 */
	public static function declared(): array {
		// One that is declared in PHP is searched by name, and narrowed as it says.
		$of_reports = array_map( static fn( Report $report ): array => [ 'search', ...DeclaredFilters::arguments( $report ) ], Declarations::reports() );
		if ( ! has_filter( self::FILTER ) ) {
			return $of_reports;
		}
		[ $declared ] = ExtensionFilter::apply( static fn() => apply_filters( self::FILTER, [] ), self::FILTER, [], 'arguments of reports' );
		$sound        = [];
		foreach ( $declared as $report => $names ) {
			$names                      = array_filter( is_array( $names ) ? $names : [], static fn( $name ) => is_string( $name ) && self::is_allowed( $name ) );
			$sound[ (string) $report ] = array_values( array_unique( $names ) );
		}

		return array_filter( array_merge_recursive( $of_reports, $sound ) );
	}

	/**
	 * @return string[]
	 */
	private static function of( string $report ): array {
		self::$table ??= wp_json_file_decode( self::TABLE, [ 'associative' => true ] ) ?? [
			'groups'  => [],
			'reports' => [],
		];
		[ 'groups' => $groups, 'reports' => $reports ] = self::$table;
		// Of a report that is an extension's own nobody knows more than what reports have alike, and what it declares.
		$row      = $reports[ $report ] ?? [
			'groups'    => array_keys( $groups ),
			'arguments' => [],
		];
		$declared = self::declared();

		return [
			...( $groups['every'] ?? [] ),
			...array_merge( ...array_map( static fn( string $group ) => $groups[ $group ], $row['groups'] ) ),
			...$row['arguments'],
			...( $declared['*'] ?? [] ),
			...( $declared[ $report ] ?? [] ),
		];
	}

	/**
	 * The arguments of an address, each as PHP and as the address have it.
	 *
	 * @return array<int, array{string, mixed, string}>
	 */
	private static function parts( string $query ): array {
		$parts = [];
		foreach ( array_filter( explode( '&', $query ), static fn( string $part ) => '' !== $part ) as $part ) {
			parse_str( $part, $read );
			$name    = (string) array_key_first( $read );
			$parts[] = [ $name, $read[ $name ] ?? null, $part ];
		}

		return $parts;
	}

	/**
	 * The report that an address leads to: of several paths the last one counts, as PHP and browsers read it.
	 *
	 * @param array<int, array{string, mixed, string}> $parts
	 */
	private static function report_of( array $parts ): ?string {
		$paths = array_column( array_filter( $parts, static fn( array $part ) => 'path' === $part[0] ), 1 );
		$path  = end( $paths );
		if ( ! is_string( $path ) || 1 !== preg_match( self::PATH, $path, $found ) || ( '/customers' !== $path && ! str_starts_with( $path, '/analytics/' ) ) ) {
			return null;
		}

		return $found[1];
	}

	private static function is_allowed( string $name ): bool {
		self::$reserved ??= (array) wp_json_file_decode( self::RESERVED );

		return 1 === preg_match( self::NAME, $name ) && ! in_array( strtolower( $name ), self::$reserved, true );
	}

	/**
	 * Whether it is a text, or what a filter has of several: 'total_spend_between[0]=5', 'attribute_is[1][0]=3'.
	 *
	 * @param mixed $value
	 */
	private static function is_plain( $value, int $depth = 0 ): bool {
		if ( is_string( $value ) ) {
			return true;
		}
		foreach ( (array) $value as $at => $one ) {
			if ( $depth > 1 || ! is_int( $at ) || ! self::is_plain( $one, $depth + 1 ) ) {
				return false;
			}
		}

		return is_array( $value );
	}
}
