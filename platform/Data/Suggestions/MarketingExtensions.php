<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Suggestions;

use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Plugins\Plugins;

/** The extensions that the marketing screen recommends, and which of them are installed. */
final class MarketingExtensions {

	/** @return array<int, array<string, mixed>> Extensions that are not installed. */
	public static function recommended(): array {
		if ( ! Suggestions::are_on() ) {
			return [];
		}

		$declared = Declared::in( __DIR__ . '/suggestions.json' );
		$dialect  = Dialect::is_older() ? 'older' : 'today';
		$rows     = [];

		foreach ( array_diff_key( $declared['marketing'], array_flip( Store::installed_plugins() ) ) as $slug => $plugin ) {
			if ( ( $plugin['not_in'] ?? '' ) !== $dialect ) {
				$rows[] = [
					'title'          => $plugin['title'],
					'description'    => $plugin['description'],
					'url'            => 'https://example.com/extension/' . $slug,
					'direct_install' => true,
					'icon'           => Mark::of( $plugin['title'] ),
					'product'        => $slug,
					'plugin'         => "{$slug}/{$plugin['file']}.php",
					'categories'     => [ 'marketing' ],
					'subcategories'  => $declared['kinds'][ $plugin['kind'] ],
					'tags'           => $plugin['is_own'] ? $declared['tags'] : [],
				];
			}
		}

		return $rows;
	}

	/** @return array<int, array<string, string>> Extensions that are installed. */
	public static function installed(): array {
		$rows = [];

		foreach ( array_intersect_key( Declared::in( __DIR__ . '/suggestions.json' )['marketing'], array_flip( Store::installed_plugins() ) ) as $slug => $plugin ) {
			$is_active = Store::plugin_is_active( $slug );
			$rows[]    = [
				'slug'        => $slug,
				'status'      => $is_active ? 'activated' : 'installed',
				'name'        => $plugin['title'],
				'description' => Plugins::details( [ $slug ] )[ $slug ]['description'],
				'icon'        => Mark::of( $plugin['title'] ),
				'supportUrl'  => 'https://example.com/support',
			] + ( $is_active && isset( $plugin['settings'] ) ? [ 'settingsUrl' => admin_url( $plugin['settings'] ) ] : [] );
		}

		return $rows;
	}
}
