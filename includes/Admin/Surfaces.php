<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

/**
 * What Storeboard can own, and which of it this request shows. What is not owned stays the platform's, whole.
 */
final class Surfaces {

	public const APP_PAGE   = 'wc-admin';
	public const HOME       = 'home';
	public const ROUTE      = 'route';
	public const CAPABILITY = 'manage_woocommerce';

	/** Paths of the app that stay the platform's, each with all below it. Any other is home's or an extension's. */
	private const PLATFORM_PATHS = [
		'/extensions',
		'/setup-wizard',
		'/profiler',
		'/customize-store',
		'/launch-your-store',
		'/wc-pay-welcome-page',
		'/add-product',
		'/product',
		'/analytics',
		'/customers',
		'/marketing',
		'/mobile-app-login',
		'/payments',
		'/subscriptions',
	];

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

	public function __construct( private TakeOverSwitch $switch ) {}

	/** The surface that this admin request shows and Storeboard owns, or null. */
	public function current(): ?string {
		if ( ! $this->switch->is_on() ) {
			return null;
		}

		$surface = $this->of_query( $this->query() );

		// Who may not manage the store is sent on, or refused, by the platform.
		return self::HOME === $surface && ! current_user_can( self::CAPABILITY ) ? null : $surface;
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

		return $this->is_platform_path( '/' . trim( $path, '/' ) ) ? null : self::ROUTE;
	}

	private function is_platform_path( string $path ): bool {
		foreach ( self::PLATFORM_PATHS as $own ) {
			if ( $path === $own || str_starts_with( $path, $own . '/' ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * @return array<string, mixed>
	 */
	private function query(): array {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides which screen is shown.
		return wp_unslash( $_GET );
	}
}
