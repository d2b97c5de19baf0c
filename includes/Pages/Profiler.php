<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

defined( 'ABSPATH' ) || exit;

/** The set-up of a new store (src/setup/profiler), in the whole window. */
final class Profiler extends Screen {

	public function markup(): string {
		return sprintf(
			'<div class="storeboard-profiler"><div class="storeboard-profiler__bar"></div>'
			. '<div class="storeboard-profiler__step"><h1>%s</h1>%s</div></div>',
			esc_html( $this->heading() ),
			Skeleton::fields( 3 )
		);
	}

	/** The classes of full screen (src/lib/full-screen.ts), so that WordPress' menu does not show first. */
	public function body_class(): string {
		return parent::body_class() . ' woocommerce-admin-full-screen is-wp-toolbar-disabled storeboard-full-screen';
	}

	/** The heading of the step in the address. Without one, the client alone knows where the owner left off. */
	private function heading(): string {
		return match ( $this->argument( 'step' ) ) {
			'user-profile'      => __( 'Which one of these best describes you?', 'storeboard' ),
			'business-info'     => __( 'Tell us a bit about your store', 'storeboard' ),
			'plugins'           => __( 'Get a boost with our free features', 'storeboard' ),
			'skip-guided-setup' => __( 'Where is your business located?', 'storeboard' ),
			default             => __( 'Set up your store', 'storeboard' ),
		};
	}
}
