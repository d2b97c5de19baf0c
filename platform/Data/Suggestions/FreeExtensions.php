<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Suggestions;

use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Dialect;

/** Bundles of plugins, for the profiler and for the marketing task. A suffix after a colon distinguishes a bundle's entry from another bundle's. */
final class FreeExtensions {

	private const PROFILER = 'obw/core-profiler';

	/** @return array<int, array{key: string, title: string, plugins: array<int, array<string, mixed>>}> */
	public static function get(): array {
		$bundles = [];

		foreach ( Declared::in( __DIR__ . '/suggestions.json' )['bundles'] as $bundle => $declared ) {
			$keys      = Dialect::is_older() ? $declared['older'] ?? $declared['today'] : $declared['today'];
			$bundles[] = [
				'key'     => $bundle,
				'title'   => $declared['title'],
				'plugins' => array_map( static fn( string $key ) => self::plugin( $key, $bundle ), array_values( array_filter( $keys, [ self::class, 'is_visible' ] ) ) ),
			];
		}

		return $bundles;
	}

	/** @return array<string, mixed> */
	private static function plugin( string $key, string $bundle ): array {
		$all    = Declared::in( __DIR__ . '/suggestions.json' )['bundled'];
		$slug   = explode( ':', $key )[0];
		$plugin = ( $all[ $key ] ?? $all[ $slug ] ) + [ 'key' => $key ];
		$name   = $plugin['name'];

		$plugin += [
			/* translators: %s: name of a plugin. */
			'description'  => sprintf( __( 'See what <a href="https://example.com/extension" target="_blank">%s</a> can do for your store', 'storeboard-platform' ), $name ),
			'image_url'    => Mark::of( $name ),
			'is_visible'   => true,
			'is_installed' => in_array( $slug, Store::installed_plugins(), true ),
			'is_activated' => Store::plugin_is_active( $slug ),
		];

		return self::PROFILER !== $bundle ? $plugin : $plugin + [
			'label'            => $name,
			'learn_more_link'  => 'https://example.com/extension',
			'install_priority' => 'jetpack' === $key ? 8 : 5,
		] + ( in_array( $key, [ 'jetpack', 'woocommerce-payments' ], true ) ? [ 'requires_jpc' => true ] : [] );
	}

	private static function is_visible( string $key ): bool {
		return match ( $key ) {
			'woocommerce-payments' => Gateways::woopayments_supports_country(),
			'woocommerce-shipping', 'woocommerce-services:shipping' => 'US' === Store::country(),
			'woocommerce-services:tax' => in_array( Store::country(), [ 'US', 'FR', 'GB', 'DE', 'CA', 'AU', 'GR', 'BE', 'PT', 'DK', 'SE' ], true ),
			default                => true,
		};
	}
}
