<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Platform\Platform;

defined( 'ABSPATH' ) || exit;

/**
 * The routes of the platform's own client that Storeboard does not own: they open there, by a full load.
 *
 * Features and capabilities are judged here alone, once a request. The client gets the judged rows with the page's settings
 * (src/app/platform-pages.ts): were the two to judge for themselves and differ, a path could be loaded over and over.
 */
final class PlatformRoutes {

	private const MANAGE  = 'manage_woocommerce';
	private const REPORTS = 'view_woocommerce_reports';

	private const NO_HEADER = [ 'header' => false ];
	private const BARE      = [
		'header' => false,
		'footer' => false,
	];
	private const FLOW      = self::BARE + [ 'showPluginArea' => false ];

	/**
	 * Path to capability, feature ('' for a route that is always there) and what the layout leaves out. In a path, ':name' stands
	 * for one part and '*', at its end, for all below it.
	 */
	private const ROUTES = [
		'/extensions'                                 => [ self::MANAGE, 'marketplace', self::NO_HEADER ],
		'/setup-wizard'                               => [ self::MANAGE, 'onboarding', self::FLOW ],
		'/profiler'                                   => [ self::MANAGE, 'core-profiler', self::BARE ],
		'/customize-store/*'                          => [ self::MANAGE, 'customize-store', self::FLOW ],
		'/launch-your-store/*'                        => [ self::MANAGE, 'launch-your-store', self::FLOW ],
		'/wc-pay-welcome-page'                        => [ self::MANAGE, 'wc-pay-welcome-page', [] ],
		'/add-product'                                => [ self::MANAGE, 'product_block_editor', self::NO_HEADER ],
		'/product/:productId'                         => [ self::MANAGE, 'product_block_editor', self::NO_HEADER ],
		'/product/:productId/variation/:variationId'  => [ 'edit_products', 'product_block_editor', [] ],
		'/mobile-app-login'                           => [ self::MANAGE, '', [] ],
		'/analytics/overview'                         => [ self::REPORTS, 'analytics', [] ],
		'/analytics/settings'                         => [ self::REPORTS, 'analytics', [] ],
		'/analytics/:report'                          => [ self::REPORTS, 'analytics', [] ],
		'/customers'                                  => [ self::REPORTS, 'analytics', [] ],
		'/marketing'                                  => [ self::REPORTS, 'marketing', [] ],
	];

	/** @var array<string, array{string, string, array<string, bool>}>|null The routes whose feature is on. */
	private ?array $existing = null;

	public function __construct( private Platform $platform ) {}

	/** An address's path as the client compares it (src/lib/location.ts): one slash before it, none behind. */
	public static function normalize( string $path ): string {
		return '/' . trim( $path, '/' );
	}

	/** Whether a path is a route of the platform that exists, or lies below one. */
	public function owns( string $path ): bool {
		$parts = explode( '/', self::normalize( $path ) );
		foreach ( array_keys( $this->existing() ) as $route ) {
			if ( self::begins( $parts, explode( '/', str_replace( '/*', '', $route ) ) ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * The routes that exist, as `platformRoutes` in src/lib/page-settings.ts.
	 *
	 * @return array<int, array{path: string, title: string, allowed: bool, layout: object}>
	 */
	public function rows(): array {
		$rows = [];
		foreach ( $this->existing() as $path => [ $capability, , $layout ] ) {
			$rows[] = [
				'path'    => $path,
				'title'   => self::title( $path ),
				'allowed' => is_super_admin() || current_user_can( $capability ), // phpcs:ignore WordPress.WP.Capabilities.Undetermined -- From the table above.
				'layout'  => (object) $layout,
			];
		}

		return $rows;
	}

	/**
	 * Asked once: an answer that changed within a request would make two judgements of one path.
	 *
	 * @return array<string, array{string, string, array<string, bool>}>
	 */
	private function existing(): array {
		$this->existing ??= array_filter( self::ROUTES, fn( array $route ): bool => '' === $route[1] || $this->platform->has_feature( $route[1] ) );

		return $this->existing;
	}

	/**
	 * @param string[] $parts Of the path.
	 * @param string[] $route Parts of the route; none of them is '*'.
	 */
	private static function begins( array $parts, array $route ): bool {
		foreach ( $route as $at => $expected ) {
			$part = $parts[ $at ] ?? '';
			if ( str_starts_with( $expected, ':' ) ? '' === $part : $part !== $expected ) {
				return false;
			}
		}

		return true;
	}

	private static function title( string $path ): string {
		return match ( $path ) {
			'/extensions'                                => __( 'Extensions', 'storeboard' ),
			'/setup-wizard', '/profiler'                 => __( 'Setup wizard', 'storeboard' ),
			'/customize-store/*'                         => __( 'Customize your store', 'storeboard' ),
			'/launch-your-store/*'                       => __( 'Launch your store', 'storeboard' ),
			'/wc-pay-welcome-page'                       => __( 'Payments', 'storeboard' ),
			'/add-product'                               => __( 'Add product', 'storeboard' ),
			'/product/:productId'                        => __( 'Edit product', 'storeboard' ),
			'/product/:productId/variation/:variationId' => __( 'Edit variation', 'storeboard' ),
			'/mobile-app-login'                          => __( 'Mobile app', 'storeboard' ),
			'/analytics/overview'                        => __( 'Overview', 'storeboard' ),
			'/analytics/settings'                        => __( 'Settings', 'storeboard' ),
			'/customers'                                 => __( 'Customers', 'storeboard' ),
			'/marketing'                                 => __( 'Marketing', 'storeboard' ),
			default                                      => __( 'Analytics', 'storeboard' ),
		};
	}
}
