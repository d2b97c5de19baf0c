<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

defined( 'ABSPATH' ) || exit;

/**
 * What Storeboard can own, and which of it this request shows. What is not owned stays the platform's, whole.
 */
final class Surfaces {

	public const APP_PAGE   = 'wc-admin';
	public const HOME       = 'home';
	public const ROUTE      = 'route';
	public const CAPABILITY = 'manage_woocommerce';

	/** Tasks whose pages stay the platform's. Any other is an extension's, or nobody's. */
	public const PLATFORM_TASKS = [
		'store_details',
		'customize-store',
		'products',
		'payments',
		'woocommerce-payments',
		'appearance',
		'tax',
		'shipping',
		'shipping-recommendation',
		'review-shipping',
		'marketing',
		'purchase',
		'launch-your-store',
		'extend-store',
		'get-mobile-app',
	];

	/** Arguments that open a dialog of the platform's home screen. */
	public const PLATFORM_DIALOGS = [ 'mobileAppModal', 'emailImprovementsModal', 'nox' ];

	public function __construct( private TakeOverSwitch $switch, public readonly PlatformRoutes $routes ) {}

	/**
	 * The surface that this admin request shows and Storeboard owns, or null. The switch is asked only for an address that could
	 * be ours: this runs on every page of the admin.
	 */
	public function current(): ?string {
		$surface = $this->of_query( $this->query() );

		return null !== $surface && $this->switch->is_on() ? $surface : null;
	}

	/** Whether the user may see the home screen. Who may not reads 'Not allowed' in its place. */
	public static function may_manage(): bool {
		return current_user_can( self::CAPABILITY ) || is_super_admin();
	}

	/**
	 * @param array<string, mixed> $query Query arguments of an admin address.
	 */
	public function of_query( array $query ): ?string {
		if ( self::APP_PAGE !== ( $query['page'] ?? '' ) || array_intersect( self::PLATFORM_DIALOGS, array_keys( $query ) ) ) {
			return null;
		}

		$path = $query['path'] ?? '';
		$task = $query['task'] ?? '';
		if ( ! is_string( $path ) || ! is_string( $task ) ) {
			return null;
		}

		if ( '' === trim( $path, '/' ) ) {
			return in_array( $task, self::PLATFORM_TASKS, true ) ? null : self::HOME;
		}

		return $this->routes->owns( $path ) ? null : self::ROUTE;
	}

	/**
	 * @return array<string, mixed>
	 */
	private function query(): array {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides which screen is shown.
		return wp_unslash( $_GET );
	}
}
