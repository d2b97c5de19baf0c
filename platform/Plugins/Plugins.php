<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Plugins;

use StoreboardPlatform\Data\Store;

/** Finds plugins by folder. The routes call the folder's name a slug. */
final class Plugins {

	/** @return string|null Main file, below the plugins folder, or null if it is not installed. */
	public static function file( string $slug ): ?string {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';

		foreach ( array_keys( get_plugins() ) as $file ) {
			if ( Store::slug( (string) $file ) === $slug ) {
				return (string) $file;
			}
		}

		return null;
	}

	public static function is_installed( string $slug ): bool {
		return null !== self::file( $slug );
	}

	/**
	 * @param string[] $slugs Slugs of installed plugins.
	 * @return array<string, array{name: string, description: string, uri: string, version: string}> Plugins by slug.
	 */
	public static function details( array $slugs ): array {
		$details = [];

		foreach ( $slugs as $slug ) {
			$about = get_plugins()[ (string) self::file( $slug ) ];

			$details[ $slug ] = [
				'name'        => $about['Name'],
				'description' => $about['Description'],
				'uri'         => $about['PluginURI'],
				'version'     => $about['Version'],
			];
		}

		return $details;
	}
}
