<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\PageData;

defined( 'ABSPATH' ) || exit;

/**
 * What WordPress knows of newer versions, for the screen of extensions: its REST routes do not list them. It sends no request.
 */
final class PluginUpdates {

	/**
	 * `PageSettings.pluginUpdates` in src/lib/page-settings.ts.
	 *
	 * @return array{versions: object, nonce: string, locked: string[]}
	 */
	public static function facts(): array {
		$versions = [];
		$known    = current_user_can( 'activate_plugins' ) ? get_site_transient( 'update_plugins' ) : null;
		foreach ( is_object( $known ) ? (array) ( $known->response ?? [] ) : [] as $file => $update ) {
			$version = ( (array) $update )['new_version'] ?? null;
			if ( is_string( $version ) ) {
				$versions[ self::name( (string) $file ) ] = $version;
			}
		}

		return [
			'versions' => (object) $versions,
			// Of the action that WordPress' own list of plugins updates by.
			'nonce'    => current_user_can( 'update_plugins' ) ? wp_create_nonce( 'updates' ) : '',
			'locked'   => self::needed(),
		];
	}

	/**
	 * The plugins that this screen is made of.
	 *
	 * @return string[]
	 */
	private static function needed(): array {
		$files    = array_filter( [ dirname( __DIR__, 2 ) . '/plugin.php', defined( 'WC_PLUGIN_FILE' ) ? (string) constant( 'WC_PLUGIN_FILE' ) : '' ] );
		$embedded = defined( 'STOREBOARD_PLATFORM_VERSION' ) ? [ 'storeboard-platform/storeboard-platform' ] : [];

		return [ ...array_map( static fn( string $file ) => self::name( plugin_basename( $file ) ), array_values( $files ) ), ...$embedded ];
	}

	/** As WordPress' REST routes name a plugin: its file without '.php'. */
	private static function name( string $file ): string {
		return (string) preg_replace( '~\.php$~', '', $file );
	}
}
