<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Scripts;

use Storeboard\Registerable;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * Leaves out of the platform's own settings literal, on an owned screen, what no script on the page reads.
 *
 * The literal is 735 KB on WooCommerce's home; 421 KB of it are the address rules of 248 countries under
 * `admin.onboarding`, which Storeboard asks for by REST where a location form opens.
 */
final class TrimmedSettings implements Registerable {

	/** Keys of `wcSettings.admin` that are left out, and keys below them. */
	private const ADMIN_KEYS = [
		'onboarding' => ScriptGlobals::SETTINGS,
	];

	public function __construct( private ExtensionScripts $extensions ) {}

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

		$keep = $this->kept();
		if ( null === $keep ) {
			return $settings;
		}
		$words = $this->extensions->settings();
		if ( in_array( ExtensionScripts::EVERYTHING, $words, true ) ) {
			return $settings;
		}

		foreach ( self::ADMIN_KEYS as $group => $keys ) {
			foreach ( $keys as $key ) {
				if ( isset( $settings[ $group ][ $key ] ) && ! in_array( "$group.$key", $keep, true ) && ! in_array( $key, $words, true ) ) {
					unset( $settings[ $group ][ $key ] );
				}
			}
		}

		return $settings;
	}

	/**
	 * @return string[]|null What extensions want to keep; null for everything, where one of them throws.
	 */
	private function kept(): ?array {
		/**
		 * Filters the keys that stay in the platform's settings literal on a screen of Storeboard.
		 *
		 * @param string[] $keep Dotted keys below `wcSettings.admin`, for example 'onboarding.localeInfo'.
		 */
		$kept = ExtensionErrors::attempt( static fn() => apply_filters( 'storeboard_kept_settings', [] ), null, 'kept settings' );

		return null === $kept ? null : (array) $kept;
	}
}
