<?php
/**
 * The store's settings as a file.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Blueprint;

use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\Settings\Setting;
use StoreboardPlatform\Data\Settings\SettingGroups;
use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Plugins\Plugins;

/**
 * Kinds of what may be exported: those of settings, the plugins, the theme; the older platform has eight in all. Each gives steps that set
 * another store up alike.
 */
final class Exporter {

	/**
	 * Ids of the kinds of settings, today's and the older platform's.
	 */
	private const TODAY = [ 'setWCSettingsGeneral', 'setWCSettingsProducts', 'setWCSettingsTax', 'setWCShipping', 'wcPaymentGateways', 'setWCSettingsSiteVisibility', 'setWCSettingsAdvanced' ];
	private const OLDER = [ 'setWCSettings', 'setWCCoreProfilerOptions', 'setWCPaymentGateways', 'setWCShipping', 'setWCTaskOptions', 'setWCTaxRates' ];

	/**
	 * @return array<int, array{id: string, label: string, description: string, icon: string, items: array<int, array<string, mixed>>}> What the owner may choose from.
	 */
	public static function groups(): array {
		$settings = array_map(
			static fn( string $id ): array => [
				'id'      => $id,
				'label'   => self::label( $id ),
				'checked' => true,
			],
			self::settings()
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
	 * @return string[] Ids of the kinds of settings.
	 */
	public static function settings(): array {
		return Dialect::is_older() ? self::OLDER : self::TODAY;
	}

	/**
	 * @param string[] $steps Names of kinds, the plugins and the theme among them by the names of their steps.
	 * @return array{settings: string[], plugins?: string[], themes?: string[]} As export() takes them.
	 */
	public static function chosen( array $steps ): array {
		return [ 'settings' => $steps ]
			+ ( in_array( 'installPlugin', $steps, true ) ? [ 'plugins' => self::plugins() ] : [] )
			+ ( in_array( 'installTheme', $steps, true ) ? [ 'themes' => [ get_stylesheet() ] ] : [] );
	}

	/**
	 * @param array{settings?: string[], plugins?: string[], themes?: string[]}|null $chosen Null for everything.
	 * @return array{landingPage: string, steps: array<int, array<string, mixed>>}
	 */
	public static function export( ?array $chosen ): array {
		$chosen ??= [
			'settings' => self::settings(),
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

		foreach ( array_intersect( self::settings(), $chosen['settings'] ?? [] ) as $id ) {
			array_push( $steps, ...self::steps( $id ) );
		}

		return [
			'landingPage' => '/wp-admin/admin.php?page=wc-admin',
			'steps'       => $steps,
		];
	}

	/**
	 * @return string[] Of all options that an export may hold.
	 */
	public static function option_names(): array {
		return array_map( 'strval', array_keys( array_merge( ...array_column( array_merge( ...array_map( [ self::class, 'steps' ], self::settings() ) ), 'options' ) ) ) );
	}

	/**
	 * @return string[] Main files of the active plugins.
	 */
	private static function plugins(): array {
		return array_values( array_filter( array_map( [ Plugins::class, 'file' ], Store::active_plugins() ) ) );
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private static function steps( string $id ): array {
		return match ( $id ) {
			'setWCSettingsGeneral'                      => [ self::options_of( [ 'general' ] ) ],
			'setWCSettingsProducts'                     => [ self::options_of( [ 'products' ] ) ],
			'setWCSettingsTax'                          => [ self::options_of( [ 'tax' ] ), ...self::rows_of( 'tax_rates', 'tax_rate_locations' ) ],
			'setWCTaxRates'                             => self::rows_of( 'tax_rates', 'tax_rate_locations' ),
			'setWCShipping'                             => [ ...self::rows_of( 'shipping_zones', 'shipping_zone_locations', 'shipping_zone_methods' ), self::options_of( [ 'shipping' ] ) ],
			'wcPaymentGateways', 'setWCPaymentGateways' => [ self::gateways() ],
			'setWCSettingsAdvanced'                     => [ self::options_of( [ 'advanced' ] ) ],
			'setWCSettingsSiteVisibility'               => [ self::options( [ 'woocommerce_coming_soon', 'woocommerce_store_pages_only' ] ) ],
			'setWCSettings'                             => [ self::options_of( [ 'general', 'products', 'tax', 'shipping', 'advanced' ] ) ],
			'setWCCoreProfilerOptions'                  => [ self::options( [ 'woocommerce_onboarding_profile', 'blogname', 'woocommerce_allow_tracking', 'woocommerce_default_country' ] ) ],
			'setWCTaskOptions'                          => [
				self::options( [ 'woocommerce_task_list_hidden_lists', 'woocommerce_task_list_tracked_completed_tasks', 'woocommerce_task_list_completed_lists' ] ),
			],
			default                                     => [],
		};
	}

	/**
	 * @param string[] $groups Of settings.
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
	 * @param string[] $names Of options.
	 * @return array<string, mixed>
	 */
	private static function options( array $names ): array {
		return self::step( array_combine( $names, array_map( 'get_option', $names ) ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function gateways(): array {
		$values = [];

		foreach ( Gateways::all() as $id => $gateway ) {
			$values[ "woocommerce_{$id}_settings" ] = $gateway->fields()->merge( [] );
		}

		return self::step( $values );
	}

	/**
	 * @param array<string, mixed> $options By name.
	 * @return array<string, mixed>
	 */
	private static function step( array $options ): array {
		return [
			'step'    => 'setSiteOptions',
			'options' => $options,
		];
	}

	/**
	 * @param string ...$tables Without their prefix.
	 * @return array<int, array<string, mixed>> A statement for each row.
	 */
	private static function rows_of( string ...$tables ): array {
		global $wpdb;

		$steps = [];

		foreach ( $tables as $table ) {
			$name = $wpdb->prefix . 'woocommerce_' . $table;

			foreach ( $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', $name ), ARRAY_A ) as $row ) {
				$values  = implode( ', ', array_map( static fn( $value ) => $wpdb->prepare( '%s', $value ), $row ) );
				$steps[] = [
					'step' => 'runSql',
					'sql'  => [
						'name'     => 'schema.sql',
						'contents' => sprintf( 'REPLACE INTO `%s` (`%s`) VALUES (%s)', $name, implode( '`, `', array_keys( $row ) ), $values ),
					],
				];
			}
		}

		return $steps;
	}

	private static function label( string $id ): string {
		return match ( $id ) {
			'setWCSettingsGeneral'                      => __( 'General', 'storeboard-platform' ),
			'setWCSettingsProducts'                     => __( 'Products', 'storeboard-platform' ),
			'setWCSettingsTax'                          => __( 'Tax', 'storeboard-platform' ),
			'setWCShipping'                             => __( 'Shipping', 'storeboard-platform' ),
			'wcPaymentGateways', 'setWCPaymentGateways' => __( 'Payments', 'storeboard-platform' ),
			'setWCSettingsSiteVisibility'               => __( 'Site visibility', 'storeboard-platform' ),
			'setWCSettingsAdvanced'                     => __( 'Advanced', 'storeboard-platform' ),
			'setWCSettings'                             => __( 'Settings', 'storeboard-platform' ),
			'setWCCoreProfilerOptions'                  => __( 'Answers of the setup', 'storeboard-platform' ),
			'setWCTaskOptions'                          => __( 'Tasks', 'storeboard-platform' ),
			default                                     => __( 'Tax rates', 'storeboard-platform' ),
		};
	}

	/**
	 * @param string                           $id    Of the group.
	 * @param string                           $label Of the group.
	 * @param array<int, array<string, mixed>> $items What it holds.
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
