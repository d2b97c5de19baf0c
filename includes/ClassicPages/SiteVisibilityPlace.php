<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\ClassicPages;

use Storeboard\Platform\Platform;

defined( 'ABSPATH' ) || exit;

/**
 * The place of the panel of site visibility before its script has run: as tall as the panel will be (src/classic/site-visibility), so that the
 * page does not grow. Measured in English; where another language breaks its lines elsewhere, it grows by a line. The page's own Save, which stands
 * below it and has nothing to save before, shows once the panel is there, or after five seconds.
 */
final class SiteVisibilityPlace {

	private const MOUNT = '#wc_settings_site_visibility_slotfill';

	/** As the panel's, which go through the mount point to what stands around it. */
	private const MARGINS = self::MOUNT . ':not(:has(.storeboard-site-visibility)) { margin-block: 16px 24px; }';

	/** Shown in the picture in which the panel comes, it would count as what moves. */
	private const HIDDEN_SAVE = '#mainform:has(' . self::MOUNT . ') > .submit { animation: storeboard-soon 1ms 50ms forwards; visibility: hidden; }'
		. ' #mainform:has(' . self::MOUNT . ':not(:has(.storeboard-site-visibility))) > .submit { animation: storeboard-late 1ms 5s forwards; }'
		. ' @keyframes storeboard-soon { to { visibility: visible; } } @keyframes storeboard-late { to { visibility: visible; } }';

	/** In pixels, in a wide window. */
	private const HEIGHT = 198.5;

	/** Of what shows besides while the site is not live. */
	private const MORE = 128.0;

	/** Of the private link. */
	private const LINK = 80.0;

	/** Of the switch for the toolbar's badge. */
	private const BADGE = 72.0;

	/** Where the lines of each break once more: how wide the window is at most, in pixels, and by how much it grows. */
	private const BREAKS = [
		'height' => [
			782 => 14.0,
			470 => 19.5,
		],
		'more'   => [
			710 => 20.0,
			440 => 20.0,
			415 => 20.0,
			330 => 20.0,
		],
		'link'   => [ 425 => 48.0 ],
		'badge'  => [
			440 => 20.0,
			325 => 20.0,
		],
	];

	/** WordPress' own; the others are a little narrower where the platform leaves more room beside the panel. */
	private const PHONE = 782;

	/** So much room more has the page of platforms without the badge. */
	private const ROOM = 20;

	/** The style of the place, as long as the panel is not in it. */
	public static function style( Platform $platform ): string {
		$is_newer = $platform->is_at_least( '11.0' );
		$is_soon  = 'yes' === get_option( 'woocommerce_coming_soon' );
		$heights  = array_filter(
			[
				'height' => self::HEIGHT,
				'more'   => $is_soon ? self::MORE : 0.0,
				'link'   => $is_soon && 'yes' === get_option( 'woocommerce_private_link' ) ? self::LINK : 0.0,
				'badge'  => $is_newer ? self::BADGE : 0.0,
			]
		);
		$grows    = [];
		foreach ( array_intersect_key( self::BREAKS, $heights ) as $breaks ) {
			foreach ( $breaks as $width => $more ) {
				$at           = self::PHONE === $width || $is_newer ? $width : $width - self::ROOM;
				$grows[ $at ] = ( $grows[ $at ] ?? 0.0 ) + $more;
			}
		}
		krsort( $grows );

		$height = array_sum( $heights );
		$style  = self::rule( $height );
		foreach ( $grows as $width => $more ) {
			$height += $more;
			$style  .= sprintf( ' @media (max-width: %dpx) { %s }', $width, self::rule( $height ) );
		}

		return $style . ' ' . self::MARGINS . ' ' . self::HIDDEN_SAVE;
	}

	private static function rule( float $height ): string {
		return sprintf( '%s:not(:has(.storeboard-site-visibility)) { min-height: %.1Fpx; }', self::MOUNT, $height );
	}
}
