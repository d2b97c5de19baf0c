<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Settings;

use StoreboardPlatform\Data\Declared;

/** Finds groups and their settings. Extensions add rows with WooCommerce's filters, `woocommerce_{group}_settings`. */
final class SettingGroups {

	/** @return array<string, SettingGroup> Groups by id, in the order of the tabs. */
	public static function all(): array {
		$declared = Declared::in( __DIR__ . '/groups.json' );

		return array_combine( array_keys( $declared ), array_map( static fn( string $id, array $group ) => new SettingGroup( $id, $group ), array_keys( $declared ), $declared ) );
	}

	public static function get( string $id ): ?SettingGroup {
		return self::all()[ $id ] ?? null;
	}

	/** @return array<int, array<string, mixed>> Rows of a form, including those that divide it. */
	public static function rows( SettingGroup $group ): array {
		/** Filters the settings of a group. */
		$rows = (array) apply_filters( "woocommerce_{$group->id()}_settings", $group->rows() );

		/** Filters the settings of any group. The older dialect has fewer. */
		return (array) apply_filters( 'storeboard_platform_settings', $rows );
	}

	/** @return array<string, Setting> Settings by id. */
	public static function settings( SettingGroup $group ): array {
		$settings = [];

		foreach ( self::rows( $group ) as $row ) {
			if ( isset( $row['id'] ) && ! in_array( $row['type'] ?? '', [ 'title', 'sectionend' ], true ) ) {
				$settings[ $row['id'] ] = new Setting( $group->id(), $row );
			}
		}

		return $settings;
	}
}
