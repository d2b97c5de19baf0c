<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Report;

defined( 'ABSPATH' ) || exit;

/**
 * The table of screens (screens.json, compiled from the manifests in src): everything that Storeboard can own, a row a screen, by id.
 * docs/screen-json.md tells what the fields mean. A report that an extension declares has a row as well.
 *
 * @phpstan-type Row array{
 *     kind: 'route'|'task'|'panel',
 *     path?: string,
 *     task?: string,
 *     on?: string,
 *     bundle?: string,
 *     mount?: string,
 *     suggests?: bool,
 *     withClient?: bool,
 *     within?: string,
 *     adds?: bool|string,
 *     when?: string[],
 *     along?: bool,
 *     can?: string,
 *     needs?: array{feature: string},
 *     unless?: string[],
 *     yields?: string,
 *     chunk?: string,
 *     shell?: bool,
 *     class?: string,
 *     nav?: string,
 *     added?: bool,
 *     menu?: string,
 *     layout?: array<string, bool>,
 *     next?: string[],
 *     data?: string[],
 *     settings?: string[],
 *     changed?: string,
 *     group?: string
 * }
 */
final class ScreenTable {

	/** @var array<string, Row>|null */
	private static ?array $rows = null;

	private const REPORT = 'analytics/';

	/**
	 * All rows. The file is read once a request, and only where an address could be ours.
	 *
	 * @return array<string, Row>
	 */
	public static function rows(): array {
		self::$rows ??= wp_json_file_decode( __DIR__ . '/screens.json', [ 'associative' => true ] ) ?? [];
		$declared     = Declarations::reports();

		return [] === $declared ? self::$rows : self::$rows + self::declared( $declared );
	}

	/**
	 * @param array<string, Report> $reports By slug.
	 * @return array<string, Row>
	 */
	private static function declared( array $reports ): array {
		$rows = [];
		foreach ( $reports as $slug => $report ) {
			$id = self::REPORT . $slug;
			if ( isset( self::$rows[ $id ] ) ) {
				Declarations::refuse( $report, sprintf( "The address /analytics/%s is that of a report of the store's.", $slug ) );
				continue;
			}
			$rows[ $id ] = [
				'path' => "/analytics/$slug",
				'nav'  => "woocommerce-analytics-$slug",
			] + ( self::$rows['analytics/payment-methods'] ?? [] );
		}

		return $rows;
	}

	/** The report that an extension declares at a screen; null where it is none. */
	public static function declaration( string $id ): ?Report {
		return str_starts_with( $id, self::REPORT ) ? Declarations::reports()[ substr( $id, strlen( self::REPORT ) ) ] ?? null : null;
	}

	/**
	 * Whether Storeboard can show a screen: it has a chunk for it, or the shell alone shows it.
	 *
	 * @param Row $row
	 */
	public static function is_built( array $row ): bool {
		return isset( $row['chunk'] ) || ! empty( $row['shell'] );
	}

	/**
	 * The requests that a row names.
	 *
	 * @return array<string, string> Name to the mark behind it: '!', '?' or none.
	 */
	public static function requests( string $id ): array {
		$requests = [];
		foreach ( self::rows()[ $id ]['data'] ?? [] as $name ) {
			$bare              = rtrim( $name, '!?' );
			$requests[ $bare ] = substr( $name, strlen( $bare ) );
		}

		return $requests;
	}
}
