<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Suggestions;

use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Plugins\Plugins;

/** The extensions that the marketing screen recommends, and which of them are installed. */
final class MarketingExtensions {

	private const CHANNELS = 'sales-channels';

	/** Title, main file, kind, whether WooCommerce makes it, its settings page, and what it is for. */
	private const PLUGINS = [
		'google-listings-and-ads'   => [ 'Google for WooCommerce', 'google-listings-and-ads', self::CHANNELS, true, 'admin.php?page=wc-admin&path=%2Fgoogle%2Fsettings', 'Show your products on Google, free and as ads.' ],
		'reddit-for-woocommerce'    => [ 'Reddit for WooCommerce', 'reddit-for-woocommerce', self::CHANNELS, true, '', 'Advertise to the communities that talk about what you sell.' ],
		'tiktok-for-business'       => [ 'TikTok for WooCommerce', 'tiktok-for-woocommerce', self::CHANNELS, false, '', 'Turn short videos into visits to your store.' ],
		'snapchat-for-woocommerce'  => [ 'Snapchat for WooCommerce', 'snapchat-for-woocommerce', self::CHANNELS, true, '', 'Reach younger shoppers with ads on Snapchat.' ],
		'pinterest-for-woocommerce' => [ 'Pinterest for WooCommerce', 'pinterest-for-woocommerce', self::CHANNELS, true, '', 'Let shoppers find and save your products as pins.' ],
		'facebook-for-woocommerce'  => [ 'Facebook for WooCommerce', 'facebook-for-woocommerce', self::CHANNELS, false, '', 'List your catalog on Facebook and Instagram.' ],
		'mailpoet'                  => [ 'MailPoet', 'mailpoet', 'email', true, '', 'Write newsletters and emails about abandoned carts.' ],
		'mailchimp-for-woocommerce' => [ 'Mailchimp', 'mailchimp-woocommerce', 'email', false, 'admin.php?page=mailchimp-woocommerce', 'Keep your audience and campaigns in step with your store.' ],
		'klaviyo'                   => [ 'Klaviyo', 'klaviyo', 'email', false, 'admin.php?page=klaviyo_settings', 'Send emails and texts by what customers bought.' ],
	];

	/** Extensions that one of the two dialects does not recommend. */
	private const NOT_OLDER = [ 'reddit-for-woocommerce', 'snapchat-for-woocommerce' ];
	private const NOT_TODAY = [ 'facebook-for-woocommerce' ];

	/** @return array<int, array<string, mixed>> Extensions that are not installed. */
	public static function recommended(): array {
		if ( ! Suggestions::are_on() ) {
			return [];
		}

		$rows = [];

		foreach ( array_diff( array_keys( self::PLUGINS ), Dialect::is_older() ? self::NOT_OLDER : self::NOT_TODAY, Store::installed_plugins() ) as $slug ) {
			$rows[] = self::recommendation( $slug );
		}

		return $rows;
	}

	/** @return array<int, array<string, string>> Extensions that are installed. */
	public static function installed(): array {
		$rows = [];

		foreach ( array_intersect( array_keys( self::PLUGINS ), Store::installed_plugins() ) as $slug ) {
			[ $title, , , , $settings ] = self::PLUGINS[ $slug ];

			$rows[] = [
				'slug'        => $slug,
				'status'      => Store::plugin_is_active( $slug ) ? 'activated' : 'installed',
				'name'        => $title,
				'description' => Plugins::details( [ $slug ] )[ $slug ]['description'],
				'icon'        => Mark::of( $title ),
				'supportUrl'  => 'https://example.com/support',
			] + ( '' === $settings || ! Store::plugin_is_active( $slug ) ? [] : [ 'settingsUrl' => admin_url( $settings ) ] );
		}

		return $rows;
	}

	/** @return array<string, mixed> */
	private static function recommendation( string $slug ): array {
		[ $title, $file, $kind, $is_own, , $purpose ] = self::PLUGINS[ $slug ];

		return [
			'title'          => $title,
			'description'    => $purpose,
			'url'            => 'https://example.com/extension/' . $slug,
			'direct_install' => true,
			'icon'           => Mark::of( $title ),
			'product'        => $slug,
			'plugin'         => "{$slug}/{$file}.php",
			'categories'     => [ 'marketing' ],
			'subcategories'  => [
				[
					'slug' => $kind,
					'name' => self::CHANNELS === $kind ? __( 'Sales channels', 'storeboard-platform' ) : __( 'Email', 'storeboard-platform' ),
				],
			],
			'tags'           => $is_own ? [
				[
					'slug' => 'built-by-woocommerce',
					'name' => __( 'Built by WooCommerce', 'storeboard-platform' ),
				],
			] : [],
		];
	}
}
