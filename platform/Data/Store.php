<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/** Reads each answer from the database again, so that a developer who inserts a row sees the change at once. */
final class Store {

	/** @return string Two letters, or '' if the country is unknown. */
	public static function country(): string {
		return explode( ':', (string) get_option( 'woocommerce_default_country', '' ) )[0];
	}

	public static function has_published_product(): bool {
		global $wpdb;

		return null !== $wpdb->get_var( "SELECT ID FROM {$wpdb->posts} WHERE post_type = 'product' AND post_status = 'publish' LIMIT 1" );
	}

	public static function has_shipping_zone(): bool {
		return self::has_row( 'woocommerce_shipping_zones' );
	}

	public static function has_tax_rate(): bool {
		return self::has_row( 'woocommerce_tax_rates' );
	}

	/** @param string $slug The plugin's folder. */
	public static function plugin_is_active( string $slug ): bool {
		return in_array( $slug, self::active_plugins(), true );
	}

	/** @return string[] Folders of the active plugins. */
	public static function active_plugins(): array {
		return array_values( array_unique( array_map( [ self::class, 'slug' ], (array) get_option( 'active_plugins', [] ) ) ) );
	}

	/** @return string[] Folders of the installed plugins. */
	public static function installed_plugins(): array {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';

		return array_values( array_unique( array_map( [ self::class, 'slug' ], array_keys( get_plugins() ) ) ) );
	}

	/** Whether the connection service knows the site and one of its users, from the option that the service stores. */
	public static function is_connected(): bool {
		$options = get_option( 'jetpack_options' );

		return is_array( $options ) && ! empty( $options['id'] ) && self::connection_owner() > 0;
	}

	/** @return int Id of the user who connected the store, or 0. */
	public static function connection_owner(): int {
		$options = get_option( 'jetpack_options' );

		return is_array( $options ) ? (int) ( $options['master_user'] ?? 0 ) : 0;
	}

	/**
	 * One field of the onboarding profile, or null.
	 *
	 * @return mixed
	 */
	public static function profile( string $field ) {
		$profile = get_option( 'woocommerce_onboarding_profile' );

		return is_array( $profile ) ? ( $profile[ $field ] ?? null ) : null;
	}

	/**
	 * @param string $file A plugin's main file, below the plugins folder.
	 * @return string Its folder, or the name of a single file.
	 */
	public static function slug( string $file ): string {
		return str_contains( $file, '/' ) ? dirname( $file ) : $file;
	}

	private static function has_row( string $table ): bool {
		global $wpdb;

		return null !== $wpdb->get_var( $wpdb->prepare( 'SELECT 1 FROM %i LIMIT 1', $wpdb->prefix . $table ) );
	}
}
