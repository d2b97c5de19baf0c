<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

defined( 'ABSPATH' ) || exit;

/**
 * The grey lines that show while a screen's data loads, as src/components/skeleton.tsx draws them.
 */
final class Skeleton {

	private const ROWS = 5;

	public static function markup(): string {
		$row = '<div class="storeboard-skeleton__row"><span class="storeboard-skeleton__mark"></span><span class="storeboard-skeleton__line"></span></div>';

		return sprintf(
			'<section class="storeboard-card storeboard-skeleton" aria-busy="true"><p class="screen-reader-text">%s</p>'
			. '<div class="storeboard-skeleton__header" aria-hidden="true"><span class="storeboard-skeleton__line is-title"></span>'
			. '<span class="storeboard-skeleton__line"></span></div><div aria-hidden="true">%s</div></section>',
			esc_html__( 'Loading…', 'storeboard' ),
			str_repeat( $row, self::ROWS )
		);
	}
}
