<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

defined( 'ABSPATH' ) || exit;

/** The ways to change how the store looks (src/setup/customize-store): the words. What the user may do, the client says. */
final class CustomizeStore extends FullPage {

	protected function aside(): string {
		return '<p>' . esc_html__( 'Make your store match your brand. Customize your theme, or choose another.', 'storeboard' ) . '</p>';
	}

	protected function content(): string {
		return sprintf(
			'<div class="storeboard-customize"><section class="storeboard-card"><h2>%s</h2><p>%s</p></section><section class="storeboard-card"><h2>%s</h2><p>%s</p></section></div>',
			esc_html__( 'Design your own', 'storeboard' ),
			wp_is_block_theme()
				? esc_html__( 'Change the colors, fonts, and layout of every page in the Site Editor.', 'storeboard' )
				: esc_html__( 'Change your theme’s colors, logo, and menus, and preview changes as you go.', 'storeboard' ),
			esc_html__( 'Choose another theme', 'storeboard' ),
			esc_html__( 'Your theme controls how your store looks. Switching themes won’t affect your products or content.', 'storeboard' )
		);
	}
}
