<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

defined( 'ABSPATH' ) || exit;

/**
 * The table of screens (screens.json): everything that Storeboard can own, a row a screen, by id. docs/contributing.md tells what the
 * fields mean.
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
 *     changed?: string
 * }
 */
final class ScreenTable {

	/** @var array<string, Row>|null */
	private static ?array $rows = null;

	/**
	 * All rows. The file is read once a request, and only where an address could be ours.
	 *
	 * @return array<string, Row>
	 */
	public static function rows(): array {
		self::$rows ??= wp_json_file_decode( __DIR__ . '/screens.json', [ 'associative' => true ] ) ?? [];

		return self::$rows;
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
