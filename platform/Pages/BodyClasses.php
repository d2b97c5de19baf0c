<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages;

use StoreboardPlatform\Dialect;
use StoreboardPlatform\Pages\Classic\ConnectedPages;
use StoreboardPlatform\Registerable;

/** Adds the classes by which styles and scripts recognise the app's page, classic pages and the active features. */
final class BodyClasses implements Registerable {

	public function register(): void {
		add_filter( 'admin_body_class', [ $this, 'add' ] );
	}

	/** @param string $classes Separated by spaces. */
	public function add( string $classes ): string {
		$is_embed = ConnectedPages::is_current();

		if ( ! $is_embed && ! Menu::is_app_page() ) {
			return $classes;
		}

		$added = array_map( static fn( string $name ) => 'woocommerce-feature-enabled-' . $name, Features::enabled() );

		$added[] = 'woocommerce-admin-page';

		if ( $is_embed ) {
			$added[] = 'woocommerce-embed-page';
		}

		// The older platform lets WordPress name the page.
		if ( ! Dialect::is_older() ) {
			$added[] = $is_embed ? ConnectedPages::screen_id() : (string) get_current_screen()?->id;
		}

		/** Filters whether the page marks itself as loading until its client says otherwise. */
		if ( apply_filters( 'woocommerce_admin_is_loading', false ) ) {
			$added[] = 'woocommerce-admin-is-loading';
		}

		return trim( $classes . ' ' . implode( ' ', array_map( 'sanitize_html_class', $added ) ) ) . ' ';
	}
}
