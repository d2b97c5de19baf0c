<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Registerable;

/**
 * Leaves out of the platform's own settings literal, on an owned screen, what no script on the page reads.
 *
 * The literal is 735 KB on WooCommerce's home; 421 KB of it are the address rules of 248 countries under
 * `admin.onboarding`, which Storeboard asks for by REST where a location form opens.
 */
final class TrimmedSettings implements Registerable {

	/** Keys of `wcSettings.admin` that are left out, and keys below them. */
	private const ADMIN_KEYS = [
		'onboarding' => [ 'localeInfo', 'currencySymbols', 'industries', 'euCountries' ],
	];

	public function __construct( private ForeignScripts $foreign ) {}

	public function register(): void {
		add_filter( 'woocommerce_admin_shared_settings', [ $this, 'trim' ], PHP_INT_MAX );
	}

	/**
	 * @param mixed $settings What becomes `wcSettings.admin`.
	 * @return mixed
	 */
	public function trim( $settings ) {
		if ( ! is_array( $settings ) ) {
			return $settings;
		}

		/**
		 * Filters the keys that stay in the platform's settings literal on a screen of Storeboard.
		 *
		 * @param string[] $keep Dotted keys below `wcSettings.admin`, for example 'onboarding.localeInfo'.
		 */
		$keep   = (array) apply_filters( 'storeboard_kept_settings', [] );
		$spoken = $this->foreign->words();

		foreach ( self::ADMIN_KEYS as $group => $keys ) {
			foreach ( $keys as $key ) {
				if ( isset( $settings[ $group ][ $key ] ) && ! in_array( "$group.$key", $keep, true ) && ! in_array( $key, $spoken, true ) ) {
					unset( $settings[ $group ][ $key ] );
				}
			}
		}

		return $settings;
	}
}
