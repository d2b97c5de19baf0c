<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Plugins;

use StoreboardPlatform\Registerable;

/**
 * Tells WordPress where to download the sample plugins of Samples/, so that its own upgrader installs them. WordPress
 * looks for any other plugin in its usual place.
 */
final class Archives implements Registerable {

	/** Plugins that do nothing: main file and name, by slug. Those that do something have a folder in Samples. */
	private const PLAIN = [
		'afterpay-gateway-for-woocommerce'             => [ 'afterpay-gateway-for-woocommerce', 'Afterpay' ],
		'facebook-for-woocommerce'                     => [ 'facebook-for-woocommerce', 'Facebook for WooCommerce' ],
		'google-listings-and-ads'                      => [ 'google-listings-and-ads', 'Google for WooCommerce' ],
		'klarna-payments-for-woocommerce'              => [ 'klarna-payments-for-woocommerce', 'Klarna' ],
		'klaviyo'                                      => [ 'klaviyo', 'Klaviyo' ],
		'mailchimp-for-woocommerce'                    => [ 'mailchimp-woocommerce', 'Mailchimp' ],
		'mailpoet'                                     => [ 'mailpoet', 'MailPoet' ],
		'pinterest-for-woocommerce'                    => [ 'pinterest-for-woocommerce', 'Pinterest for WooCommerce' ],
		'reddit-for-woocommerce'                       => [ 'reddit-for-woocommerce', 'Reddit Ads' ],
		'sendcloud-shipping'                           => [ 'sendcloud-shipping', 'Sendcloud' ],
		'snapchat-for-woocommerce'                     => [ 'snapchat-for-woocommerce', 'Snapchat Ads' ],
		'stripe-tax-for-woocommerce'                   => [ 'stripe-tax-for-woocommerce', 'Stripe Tax' ],
		'tiktok-for-business'                          => [ 'tiktok-for-woocommerce', 'TikTok for WooCommerce' ],
		'woocommerce-analytics'                        => [ 'woocommerce-analytics', 'WooCommerce Analytics' ],
		'woocommerce-gateway-amazon-payments-advanced' => [ 'woocommerce-gateway-amazon-payments-advanced', 'Amazon Pay' ],
		'woocommerce-paypal-payments'                  => [ 'woocommerce-paypal-payments', 'PayPal Payments' ],
		'woocommerce-shipping'                         => [ 'woocommerce-shipping', 'WooCommerce Shipping' ],
		'woocommerce-shipstation-integration'          => [ 'woocommerce-shipstation-integration', 'ShipStation' ],
	];

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
		return 1 === preg_match( '/^[a-z0-9-]+$/D', $slug ) && ( isset( self::PLAIN[ $slug ] ) || is_dir( self::folder( $slug ) ) );
	}

	/**
	 * @param string $slug A sample plugin's slug.
	 * @return string Path of its archive, which is created each time.
	 */
	private static function make( string $slug ): string {
		require_once ABSPATH . 'wp-admin/includes/class-pclzip.php';

		$file = get_temp_dir() . "storeboard-sample-{$slug}-" . getmypid() . '.zip';
		$zip  = new \PclZip( $file );

		if ( isset( self::PLAIN[ $slug ] ) ) {
			[ $main, $name ] = self::PLAIN[ $slug ];
			$zip->create(
				[
					[
						PCLZIP_ATT_FILE_NAME    => "{$slug}/{$main}.php", // @phpstan-ignore constant.notFound
						PCLZIP_ATT_FILE_CONTENT => "<?php\n/**\n * Plugin Name: {$name} (Storeboard sample)\n * Description: A sample of {$name} for the embedded platform. It does nothing.\n * Version: 1.0.0\n */\n", // @phpstan-ignore constant.notFound
					],
				]
			);

			return $file;
		}

		// @phpstan-ignore constant.notFound, arguments.count (The library reads its arguments by itself.)
		$zip->create( self::folder( $slug ), PCLZIP_OPT_REMOVE_PATH, dirname( self::folder( $slug ) ) );

		return $file;
	}

	private static function folder( string $slug ): string {
		return dirname( __DIR__ ) . "/Samples/{$slug}";
	}
}
