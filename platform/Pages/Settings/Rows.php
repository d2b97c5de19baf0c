<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\Settings\SettingGroups;

/** A group's tab may show it in several sections. */
final class Rows {

	/**
	 * @param string   $group   The group's id.
	 * @param string[]     $without Ids of the parts that another section shows.
	 * @return array<int, array<string, mixed>>
	 */
	public static function without( string $group, array $without = [] ): array {
		return self::filter( $group, static fn( string $part ): bool => ! in_array( $part, $without, true ) );
	}

	/**
	 * @param string $group The group's id.
	 * @param string       $only  Id of the only part to show.
	 * @return array<int, array<string, mixed>>
	 */
	public static function of( string $group, string $only ): array {
		return self::filter( $group, static fn( string $part ): bool => $part === $only );
	}

	/**
	 * @param array<int, array<string, mixed>> $rows    Rows of a form.
	 * @param array<string, string>            $options The field and value that a row depends on, as `field=value`, by the row's id.
	 * @return array<int, array<string, mixed>>
	 */
	public static function shown_for( array $rows, array $options ): array {
		return array_map( static fn( array $row ) => $row + [ 'shown_for' => $options[ $row['id'] ?? '' ] ?? '' ], $rows );
	}

	/**
	 * @param string                 $group The group's id.
	 * @param callable(string): bool $keeps Gets a part's id, returns whether to keep the part.
	 * @return array<int, array<string, mixed>>
	 */
	private static function filter( string $group, callable $keeps ): array {
		$part = '';
		$rows = [];

		foreach ( SettingGroups::rows( SettingGroups::all()[ $group ] ) as $row ) {
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
