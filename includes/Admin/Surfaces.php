<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Platform\Platform;

/**
 * What Storeboard can own, and which of it this request shows. What is not owned stays the platform's, whole.
 */
final class Surfaces {

	public const APP_PAGE   = 'wc-admin';
	public const HOME       = 'home';
	public const CAPABILITY = 'manage_woocommerce';

	public function __construct( private Platform $platform, private TakeOverSwitch $switch ) {}

	/** The surface that this admin request shows and Storeboard owns, or null. */
	public function current(): ?string {
		if ( ! $this->switch->is_on() || ! current_user_can( self::CAPABILITY ) ) {
			return null;
		}

		return $this->of_query( $this->query() );
	}

	/**
	 * @param array<string, mixed> $query Query arguments of an admin address.
	 */
	public function of_query( array $query ): ?string {
		if ( self::APP_PAGE !== ( $query['page'] ?? '' ) ) {
			return null;
		}

		$path = $query['path'] ?? '';
		$task = $query['task'] ?? '';

		return in_array( $path, [ '', '/' ], true ) && '' === $task ? self::HOME : null;
	}

	/**
	 * The surfaces that the client may open without leaving the page.
	 *
	 * @return string[]
	 */
	public function owned(): array {
		return [ self::HOME ];
	}

	public function platform(): Platform {
		return $this->platform;
	}

	/**
	 * @return array<string, mixed>
	 */
	private function query(): array {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides which screen is shown.
		return wp_unslash( $_GET );
	}
}
