<?php
/**
 * Archives of sample plugins.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Plugins;

use StoreboardPlatform\Registerable;

/**
 * Tells WordPress where to download the sample plugins of Samples/, so that its own upgrader installs them. WordPress
 * looks for any other plugin in its usual place.
 */
final class Archives implements Registerable {

	public function register(): void {
		add_filter( 'plugins_api', [ $this, 'answer' ], 10, 3 );
	}

	/**
	 * @param false|object|array<string, mixed> $result The result of other filters.
	 * @param string                            $action The requested action.
	 * @param object                            $args   With the key slug.
	 * @return false|object|array<string, mixed>
	 */
	public function answer( $result, string $action, object $args ) {
		$slug = (string) ( $args->slug ?? '' );

		if ( 'plugin_information' !== $action || ! self::has( $slug ) ) {
			return $result;
		}

		return (object) [
			'name'          => $slug,
			'slug'          => $slug,
			'version'       => '1.0.0',
			'download_link' => self::make( $slug ),
		];
	}

	public static function has( string $slug ): bool {
		return 1 === preg_match( '/^[a-z0-9-]+$/D', $slug ) && is_dir( self::folder( $slug ) );
	}

	/**
	 * @param string $slug A sample plugin's slug.
	 * @return string Path of its archive, which is created each time.
	 */
	private static function make( string $slug ): string {
		require_once ABSPATH . 'wp-admin/includes/class-pclzip.php';

		$file = get_temp_dir() . "storeboard-sample-{$slug}-" . getmypid() . '.zip';
		$zip  = new \PclZip( $file );

		// @phpstan-ignore constant.notFound, arguments.count (The library reads its arguments by itself.)
		$zip->create( self::folder( $slug ), PCLZIP_OPT_REMOVE_PATH, dirname( self::folder( $slug ) ) );

		return $file;
	}

	private static function folder( string $slug ): string {
		return dirname( __DIR__ ) . "/Samples/{$slug}";
	}
}
