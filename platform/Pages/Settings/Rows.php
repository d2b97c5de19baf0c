<?php
/**
 * Rows of a group, as a form wants them.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\Settings\SettingGroup;
use StoreboardPlatform\Data\Settings\SettingGroups;

/**
 * A group of settings is one; its tab may show it in several sections.
 */
final class Rows {

	/**
	 * @param SettingGroup $group   What the rows are of.
	 * @param string[]     $without Ids of parts that another section shows.
	 * @return array<int, array<string, mixed>>
	 */
	public static function without( SettingGroup $group, array $without = [] ): array {
		return self::filter( $group, static fn( string $part ): bool => ! in_array( $part, $without, true ) );
	}

	/**
	 * @param SettingGroup $group What the rows are of.
	 * @param string       $only  Id of one part.
	 * @return array<int, array<string, mixed>>
	 */
	public static function of( SettingGroup $group, string $only ): array {
		return self::filter( $group, static fn( string $part ): bool => $part === $only );
	}

	/**
	 * @param array<int, array<string, mixed>> $rows    Of a form.
	 * @param array<string, string>            $options Field and value that a row counts for, as `field=value`, by the row's id.
	 * @return array<int, array<string, mixed>>
	 */
	public static function shown_for( array $rows, array $options ): array {
		return array_map( static fn( array $row ) => $row + [ 'shown_for' => $options[ $row['id'] ?? '' ] ?? '' ], $rows );
	}

	/**
	 * @param SettingGroup           $group What the rows are of.
	 * @param callable(string): bool $keeps Whether the part of this id is kept.
	 * @return array<int, array<string, mixed>>
	 */
	private static function filter( SettingGroup $group, callable $keeps ): array {
		$part = '';
		$rows = [];

		foreach ( SettingGroups::rows( $group ) as $row ) {
			if ( 'title' === ( $row['type'] ?? '' ) ) {
				$part = (string) $row['id'];
			}

			if ( $keeps( $part ) ) {
				$rows[] = 'number' === ( $row['type'] ?? '' ) ? $row + [ 'custom_attributes' => [ 'min' => 0, 'step' => 1 ] ] : $row;
			}
		}

		return $rows;
	}
}
