<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

defined( 'ABSPATH' ) || exit;

/** The page of the task that chooses a theme (src/setup/tasks/appearance): its words. What can be done, the client says. */
final class AppearanceTask extends TaskPage {

	/** New versions of the platform list the task no more. */
	protected function unlisted_title(): string {
		return __( 'Choose a theme', 'storeboard' );
	}

	protected function content(): string {
		return sprintf(
			'<section class="storeboard-card storeboard-appearance"><h2>%s</h2><p>%s</p></section>',
			esc_html__( 'Choose how your store looks', 'storeboard' ),
			esc_html__( 'Your theme controls the layout, colors, and fonts across your store. With a block theme, you can change them all without code.', 'storeboard' )
		);
	}
}
