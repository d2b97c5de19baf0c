<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Suggestions;

use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Dialect;

/** Bundles of plugins, for the profiler and for the marketing task. */
final class FreeExtensions {

	/** Plugins by bundle. A suffix after a colon distinguishes a bundle's entry from another bundle's. */
	private const BUNDLES = [
		'obw/basics'        => [ 'woocommerce-payments', 'woocommerce-shipping', 'woocommerce-services:tax', 'jetpack' ],
		'obw/grow'          => [ 'mailpoet', 'google-listings-and-ads', 'pinterest-for-woocommerce' ],
		'task-list/reach'   => [ 'mailpoet:alt', 'klaviyo:alt', 'mailchimp-for-woocommerce' ],
		'task-list/grow'    => [ 'google-listings-and-ads:alt', 'tiktok-for-business', 'pinterest-for-woocommerce:alt' ],
		'obw/core-profiler' => [
			'woocommerce-payments', 'woocommerce-shipping', 'jetpack', 'pinterest-for-woocommerce', 'mailpoet', 'google-listings-and-ads',
			'woocommerce-services:tax', 'snapchat-for-woocommerce', 'reddit-for-woocommerce',
		],
	];

	/** The bundles of the older dialect. */
	private const OLDER = [
		'obw/basics'        => [ 'woocommerce-payments', 'woocommerce-services:shipping', 'woocommerce-services:tax', 'jetpack' ],
		'task-list/reach'   => [ 'mailpoet:alt', 'mailchimp-for-woocommerce' ],
		'obw/core-profiler' => [
			'woocommerce-payments', 'woocommerce-services:shipping', 'jetpack', 'pinterest-for-woocommerce', 'mailpoet',
			'google-listings-and-ads', 'woocommerce-services:tax', 'tiktok-for-business',
		],
	];

	/** Name, whether WooCommerce makes it, the page that manages it, and other differences. */
	private const PLUGINS = [
		'woocommerce-payments'          => [ 'WooPayments', true, '', [ 'min_wp_version' => '5.9' ] ],
		'woocommerce-shipping'          => [ 'WooCommerce Shipping', true, '', [] ],
		'woocommerce-services:shipping' => [ 'WooCommerce Shipping', true, '', [] ],
		'woocommerce-services:tax'      => [ 'WooCommerce Tax', true, '', [] ],
		'jetpack'                       => [ 'Jetpack', false, '', [ 'min_wp_version' => '6.0' ] ],
		'mailpoet'                      => [ 'MailPoet', true, 'admin.php?page=mailpoet-newsletters', [] ],
		'klaviyo'                       => [ 'Klaviyo', false, 'admin.php?page=klaviyo_settings', [] ],
		'mailchimp-for-woocommerce'     => [ 'Mailchimp', false, 'admin.php?page=mailchimp-woocommerce', [] ],
		'google-listings-and-ads'       => [ 'Google for WooCommerce', true, 'admin.php?page=wc-admin&path=%2Fgoogle%2Fstart', [ 'min_php_version' => '7.4' ] ],
		'pinterest-for-woocommerce'     => [ 'Pinterest for WooCommerce', true, 'admin.php?page=wc-admin&path=%2Fpinterest%2Flanding', [ 'min_php_version' => '7.3' ] ],
		'tiktok-for-business'           => [ 'TikTok for WooCommerce', false, 'admin.php?page=tiktok', [] ],
		'snapchat-for-woocommerce'      => [ 'Snapchat Ads', true, 'admin.php?page=wc-admin&path=%2Fsnapchat%2Fstart', [] ],
		'reddit-for-woocommerce'        => [ 'Reddit Ads', true, 'admin.php?page=wc-admin&path=%2Freddit%2Fsetup', [] ],
	];

	private const PROFILER = 'obw/core-profiler';

	/** @return array<int, array{key: string, title: string, plugins: array<int, array<string, mixed>>}> */
	public static function get(): array {
		$bundles = [];

		foreach ( ( Dialect::is_older() ? self::OLDER : [] ) + self::BUNDLES as $bundle => $keys ) {
			$bundles[ $bundle ] = [
				'key'     => $bundle,
				'title'   => self::title( $bundle ),
				'plugins' => array_map( static fn( string $key ) => self::plugin( $key, $bundle ), array_values( array_filter( $keys, [ self::class, 'is_visible' ] ) ) ),
			];
		}

		// In the order of 11.0's bundles.
		return array_values( array_replace( self::BUNDLES, $bundles ) );
	}

	private static function title( string $bundle ): string {
		return match ( $bundle ) {
			'obw/basics'      => __( 'Get the basics', 'storeboard-platform' ),
			'task-list/reach' => __( 'Reach your customers', 'storeboard-platform' ),
			default           => __( 'Grow your store', 'storeboard-platform' ),
		};
	}

	/** @return array<string, mixed> */
	private static function plugin( string $key, string $bundle ): array {
		$slug                                = explode( ':', $key )[0];
		[ $name, $is_own, $manage, $differs ] = self::PLUGINS[ $key ] ?? self::PLUGINS[ $slug ];

		$plugin = [
			'key'            => $key,
			'name'           => $name,
			/* translators: %s: name of a plugin. */
			'description'    => sprintf( __( 'See what <a href="https://example.com/extension" target="_blank">%s</a> can do for your store', 'storeboard-platform' ), $name ),
			'image_url'      => Mark::of( $name ),
			'is_visible'     => true,
			'is_built_by_wc' => $is_own,
			'is_installed'   => in_array( $slug, Store::installed_plugins(), true ),
			'is_activated'   => Store::plugin_is_active( $slug ),
		] + $differs + ( '' === $manage ? [] : [ 'manage_url' => $manage ] );

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
