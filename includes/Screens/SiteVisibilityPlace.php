<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

use Storeboard\Platform\Platform;

defined( 'ABSPATH' ) || exit;

/**
 * The place of the panel of site visibility before its script has run: as tall as the panel will be (src/panels/site-visibility), so that the
 * page's own Save, which stands below it, does not move.
 */
final class SiteVisibilityPlace {

	private const MOUNT = '#wc_settings_site_visibility_slotfill';

	/** In pixels. */
	private const HEIGHT = 226.5;

	/** Of what shows besides while the site is not live. */
	private const MORE = 128;

	/** Of the private link. */
	private const LINK = 80;

	/** Of the switch for the toolbar's badge. */
	private const BADGE = 48;

	/** The style of the place, as long as the panel is not in it. */
	public static function style( Platform $platform ): string {
		$height = self::HEIGHT;
		if ( 'yes' === get_option( 'woocommerce_coming_soon' ) ) {
			$height += self::MORE + ( 'yes' === get_option( 'woocommerce_private_link' ) ? self::LINK : 0 );
		}
		if ( $platform->is_at_least( '11.0' ) ) {
			$height += self::BADGE;
		}

		return sprintf( '%s:not(:has(.storeboard-site-visibility)) { min-height: %.1Fpx; }', self::MOUNT, $height );
	}
}
