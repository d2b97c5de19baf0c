<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Classic;

use StoreboardPlatform\Registerable;

/** Prints the container that a client fills, with the page's title until then, and gives the client the breadcrumbs. */
final class Header implements Registerable {

	public function register(): void {
		add_action( 'admin_menu', [ ConnectedPages::class, 'connect_own' ], 5 );
		add_action( 'in_admin_header', [ $this, 'render' ] );
		add_filter( 'woocommerce_admin_shared_settings', [ $this, 'add_breadcrumbs' ] );
	}

	public function render(): void {
		if ( ! ConnectedPages::is_current() ) {
			return;
		}

		printf(
			'<div id="woocommerce-embedded-root" class="is-embed-loading"><div class="woocommerce-layout">'
				. '<div class="woocommerce-layout__header is-embed-loading"><h1 class="woocommerce-layout__header-heading">%s</h1></div></div></div>',
			esc_html( ConnectedPages::heading() )
		);
	}

	/**
	 * @param array<string, mixed> $settings Settings of the admin's app.
	 * @return array<string, mixed>
	 */
	public function add_breadcrumbs( array $settings ): array {
		return ConnectedPages::is_current() ? $settings + [ 'embedBreadcrumbs' => ConnectedPages::breadcrumbs() ] : $settings;
	}
}
