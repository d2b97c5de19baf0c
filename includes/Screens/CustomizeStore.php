<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

defined( 'ABSPATH' ) || exit;

/** The ways to change how the store looks (src/customize-store): the words. What the user may do, the client says. */
final class CustomizeStore extends FullPage {

	protected function aside(): string {
		return '<p>' . esc_html__( 'Give your store the look of your brand: change your theme, or choose another one.', 'storeboard' ) . '</p>';
	}

	protected function content(): string {
		return sprintf(
			'<div class="storeboard-customize"><section class="storeboard-card"><h2>%s</h2><p>%s</p></section><section class="storeboard-card"><h2>%s</h2><p>%s</p></section></div>',
			esc_html__( 'Design your own', 'storeboard' ),
			wp_is_block_theme()
				? esc_html__( 'Change colors, fonts and the layout of every page in the editor of your theme.', 'storeboard' )
				: esc_html__( 'Change colors, the logo and the menus of your theme, and see each change at once.', 'storeboard' ),
			esc_html__( 'Choose another theme', 'storeboard' ),
			esc_html__( 'A theme sets how every page looks. What you sell and write stays when you change it.', 'storeboard' )
		);
	}
}
