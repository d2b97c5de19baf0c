<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Blueprint;

use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\Settings\Setting;
use StoreboardPlatform\Data\Settings\SettingGroups;
use StoreboardPlatform\Data\ShippingMethods;
use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Plugins\Plugins;

/**
 * The kinds of content that an export may hold: settings, plugins, the theme. Each kind gives steps that set another
 * store up in the same way.
 */
final class Exporter {

	/** Ids of the kinds of settings. */
	public const SETTINGS = [ 'setWCSettingsGeneral', 'setWCSettingsProducts', 'setWCSettingsTax', 'setWCShipping', 'wcPaymentGateways', 'setWCSettingsSiteVisibility', 'setWCSettingsAdvanced' ];

	/** Placeholder in SQL statements for the prefix of the store's tables, because another store has another prefix. */
	private const PREFIX = '{WC_BLUEPRINT_TABLE_PREFIX}';

	/**
	 * @return array<int, array{id: string, label: string, description: string, icon: string, items: array<int, array<string, mixed>>}> The choices.
	 */
	public static function groups(): array {
		$settings = array_map(
			static fn( string $id ): array => [
				'id'      => $id,
				'label'   => Declared::store( 'exported_settings' )[ $id ],
				'checked' => true,
			],
			self::SETTINGS
		);
		$plugins  = array_map(
			static fn( string $file ): array => [
				'id'      => $file,
				'label'   => get_plugins()[ $file ]['Name'],
				'checked' => true,
			],
			self::plugins()
		);
		$theme    = wp_get_theme();

		return [
			self::group( 'settings', __( 'WooCommerce settings', 'storeboard-platform' ), $settings ),
			self::group( 'plugins', __( 'Plugins and extensions', 'storeboard-platform' ), $plugins ),
			self::group(
				'themes',
				__( 'Themes', 'storeboard-platform' ),
				[
					[
						'id'      => $theme->get_stylesheet(),
						'label'   => $theme->get( 'Name' ),
						'checked' => true,
					],
				]
			),
		];
	}

	/**
	 * @param array{settings?: string[], plugins?: string[], themes?: string[]}|null $chosen Null exports everything.
	 * @return array{landingPage: string, steps: array<int, array<string, mixed>>}
	 */
	public static function export( ?array $chosen ): array {
		$chosen ??= [
			'settings' => self::SETTINGS,
			'plugins'  => self::plugins(),
			'themes'   => [ get_stylesheet() ],
		];
		$steps    = [];

		foreach ( array_intersect( self::plugins(), $chosen['plugins'] ?? [] ) as $file ) {
			$steps[] = [
				'step'       => 'installPlugin',
				'pluginData' => [
					'resource' => 'wordpress.org/plugins',
					'slug'     => Store::slug( $file ),
				],
				'options'    => [ 'activate' => true ],
			];
		}

		if ( in_array( get_stylesheet(), $chosen['themes'] ?? [], true ) ) {
			$steps[] = [
				'step'      => 'installTheme',
				'themeData' => [
					'resource' => 'wordpress.org/themes',
					'slug'     => get_stylesheet(),
				],
				'options'   => [ 'activate' => true ],
			];
		}

		foreach ( array_intersect( self::SETTINGS, $chosen['settings'] ?? [] ) as $id ) {
			array_push( $steps, ...self::steps( $id ) );
		}

		return [
			'landingPage' => '/wp-admin/admin.php?page=wc-admin',
			'steps'       => $steps,
		];
	}

	/** @return string[] Names of all options that an export may hold. */
	public static function option_names(): array {
		return array_map( 'strval', array_keys( array_merge( ...array_column( array_merge( ...array_map( [ self::class, 'steps' ], self::SETTINGS ) ), 'options' ) ) ) );
	}

	/** @return string[] Main files of the active plugins. */
	private static function plugins(): array {
		return array_values( array_filter( array_map( [ Plugins::class, 'file' ], Store::active_plugins() ) ) );
	}

	/** @return array<int, array<string, mixed>> */
	private static function steps( string $id ): array {
		return match ( $id ) {
			'setWCSettingsGeneral'        => [ self::options_of( [ 'general' ] ) ],
			'setWCSettingsProducts'       => [ self::options_of( [ 'products' ] ) ],
			'setWCSettingsTax'            => [ self::options_of( [ 'tax' ] ), ...self::statements( 'wc_tax_rate_classes', 'woocommerce_tax_rates', 'woocommerce_tax_rate_locations' ) ],
			'setWCShipping'               => [
				self::options_of( [ 'shipping' ] ),
				...self::statements( 'woocommerce_shipping_zones', 'woocommerce_shipping_zone_locations', 'woocommerce_shipping_zone_methods' ),
				...self::settings_of_methods(),
				self::options( [ 'woocommerce_pickup_location_settings', 'pickup_location_pickup_locations' ], [] ),
			],
			'wcPaymentGateways'           => [ self::gateways() ],
			'setWCSettingsSiteVisibility' => [ self::options( [ 'woocommerce_coming_soon', 'woocommerce_store_pages_only' ] ) ],
			'setWCSettingsAdvanced'       => [ self::options_of( [ 'advanced' ] ) ],
			default                       => [],
		};
	}

	/**
	 * @param string[] $groups Ids of groups of settings.
	 * @return array<string, mixed>
	 */
	private static function options_of( array $groups ): array {
		$values = [];

		foreach ( $groups as $id ) {
			$values += array_map( static fn( Setting $setting ) => $setting->value(), SettingGroups::settings( SettingGroups::all()[ $id ] ) );
		}

		return self::step( $values );
	}

	/**
	 * @param string[] $names Names of options.
	 * @param mixed    $unset Stands for an option that is not set.
	 * @return array<string, mixed>
	 */
	private static function options( array $names, $unset = false ): array {
		return self::step( array_combine( $names, array_map( static fn( string $name ) => get_option( $name, $unset ), $names ) ) );
	}

	/** @return array<string, mixed> */
	private static function gateways(): array {
		$values = [];

		foreach ( Gateways::all() as $id => $gateway ) {
			$values[ "woocommerce_{$id}_settings" ] = $gateway->fields()->merge( [] );
		}

		return self::step( $values );
	}

	/**
	 * @param array<string, mixed> $options Values by name.
	 * @return array<string, mixed>
	 */
	private static function step( array $options ): array {
		return [
			'step'    => 'setSiteOptions',
			'options' => $options,
		];
	}

	/**
	 * @param string $table Without the prefix.
	 * @return array<int, array<string, string|null>> The table's rows.
	 */
	private static function rows( string $table ): array {
		global $wpdb;

		return $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', $wpdb->prefix . $table ), ARRAY_A );
	}

	/**
	 * @param string ...$tables Without their prefix.
	 * @return array<int, array<string, mixed>> One statement for each row.
	 */
	private static function statements( string ...$tables ): array {
		return array_merge( ...array_map( static fn( string $table ): array => array_map( static fn( array $row ) => self::statement( $table, $row ), self::rows( $table ) ), $tables ) );
	}

	/**
	 * @return array<int, array<string, mixed>> One statement for the settings of each shipping method, without ids, because another store uses these ids
	 *                                          for other methods.
	 */
	private static function settings_of_methods(): array {
		global $wpdb;

		$names = array_map( static fn( array $method ) => ShippingMethods::option( (string) $method['method_id'], (int) $method['instance_id'] ), self::rows( 'woocommerce_shipping_zone_methods' ) );
		$rows  = array_map( static fn( string $name ) => $wpdb->get_row( $wpdb->prepare( "SELECT option_name, option_value, autoload FROM {$wpdb->options} WHERE option_name = %s", $name ), ARRAY_A ), $names );

		return array_map( static fn( array $row ) => self::statement( 'options', $row ), array_values( array_filter( $rows ) ) );
	}

	/**
	 * @param string                     $table Without the prefix.
	 * @param array<string, string|null> $row   Values by column.
	 * @return array<string, mixed>
	 */
	private static function statement( string $table, array $row ): array {
		global $wpdb;

		$values = implode( ', ', array_map( static fn( $value ) => $wpdb->prepare( '%s', $value ), $row ) );

		return [
			'step' => 'runSql',
			'sql'  => [
				'resource' => 'literal',
				'name'     => 'schema.sql',
				'contents' => sprintf( 'replace into `%s` (`%s`) VALUES (%s);', self::PREFIX . $table, implode( '`, `', array_keys( $row ) ), $wpdb->remove_placeholder_escape( $values ) ),
			],
		];
	}

	/**
	 * @param string                           $id    The group's id.
	 * @param string                           $label The group's label.
	 * @param array<int, array<string, mixed>> $items The group's content.
	 * @return array{id: string, label: string, description: string, icon: string, items: array<int, array<string, mixed>>}
	 */
	private static function group( string $id, string $label, array $items ): array {
		return [
			'id'          => $id,
			'label'       => $label,
			'description' => '',
			'icon'        => $id,
			'items'       => $items,
		];
	}
}
