<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

use Storeboard\Screens\Ownership;
use Storeboard\Screens\Suggestions;

defined( 'ABSPATH' ) || exit;

/** Marketing, in the narrow column that src/marketing draws. */
final class Marketing extends Screen {

	/** About as many channels as are recommended. */
	private const ROWS = 6;

	public function markup(): string {
		if ( ! Ownership::may( 'manage_woocommerce' ) ) {
			return '';
		}

		$has_offers = Suggestions::are_shown();
		$row        = '<div class="storeboard-skeleton__row storeboard-marketing-page__skeleton"><span class="storeboard-skeleton__mark"></span>'
			. '<span class="storeboard-skeleton__line"></span></div>';

		return sprintf(
			'<div class="storeboard-marketing-page"><section class="storeboard-card storeboard-marketing-page__section" aria-busy="true">'
			. '<header><div><h2>%s</h2>%s</div></header><div class="storeboard-skeleton" aria-hidden="true">%s</div></section></div>',
			esc_html__( 'Channels', 'storeboard' ),
			$has_offers ? '<p>' . esc_html__( 'Reach more customers by selling and advertising in more places. Start by adding a channel.', 'storeboard' ) . '</p>' : '',
			str_repeat( $row, $has_offers ? self::ROWS : 2 )
		);
	}
}
