<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Plugins;

use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Registerable;

/**
 * Tells WordPress where to download the sample plugins that store.json lists, so that its own upgrader installs them. WordPress looks for any other plugin in
 * its usual place. Each is sample-plugin.txt with a name; most do nothing, and some register fake services.
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
		return isset( Declared::store( 'samples' )[ $slug ] );
	}

	/**
	 * @param string $slug A sample plugin's slug.
	 * @return string Path of its archive, which is created each time.
	 */
	private static function make( string $slug ): string {
		require_once ABSPATH . 'wp-admin/includes/class-pclzip.php';

		$sample = Declared::store( 'samples' )[ $slug ];
		$quoted = static fn( string $service ): string => "'StoreboardPlatform\\FakeServices\\{$service}'";
		$file   = get_temp_dir() . "storeboard-sample-{$slug}-" . getmypid() . '.zip';
		$code   = strtr(
			(string) file_get_contents( __DIR__ . '/sample-plugin.txt' ),
			[
				'{name}'     => $sample['name'],
				'{does}'     => $sample['does'] ?? 'It does nothing.',
				'{services}' => implode( ', ', array_map( $quoted, $sample['services'] ?? [] ) ),
			]
		);

		( new \PclZip( $file ) )->create(
			[
				[
					PCLZIP_ATT_FILE_NAME    => $slug . '/' . ( $sample['main'] ?? $slug ) . '.php', // @phpstan-ignore constant.notFound
					PCLZIP_ATT_FILE_CONTENT => $code, // @phpstan-ignore constant.notFound
				],
			]
		);

		return $file;
	}
}
