<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Setup;

use Storeboard\Registerable;
use Storeboard\Support\Address;

defined( 'ABSPATH' ) || exit;

/**
 * The way back from the site editor. WordPress leads from there to its dashboard; owners who came from the page for customizing the store
 * (src/setup/customize-store) are led back to that page. The editor takes the argument out of its address, so after a reload the page that the browser
 * came from tells the same: a reload sends it again, as often as the address changes inside the editor. The customizer has an argument of its own.
 */
final class SiteEditorReturn implements Registerable {

	private const QUERY = 'storeboard-return';
	private const VALUE = 'customize-store';
	private const ROUTE = '/customize-store';

	public function register(): void {
		add_action( 'load-site-editor.php', [ $this, 'lead_back' ] );
	}

	public function lead_back(): void {
		if ( self::VALUE === Address::text( self::QUERY ) || $this->is_from_page() ) {
			add_filter( 'block_editor_settings_all', [ $this, 'with_link' ] );
		}
	}

	/** Whether the browser came here from the page for customizing the store, or from one below it. */
	private function is_from_page(): bool {
		$parts = wp_parse_url( (string) wp_get_raw_referer() );
		parse_str( $parts['query'] ?? '', $query );
		$path = $query['path'] ?? '';

		return ( $parts['path'] ?? '' ) === wp_parse_url( admin_url( 'admin.php' ), PHP_URL_PATH )
			&& 'wc-admin' === ( $query['page'] ?? '' )
			&& is_string( $path )
			&& str_starts_with( "$path/", self::ROUTE . '/' );
	}

	/**
	 * @param mixed $settings Of the editor, as WordPress makes them. Another plugin may have made something else of them.
	 * @return mixed
	 */
	public function with_link( $settings ) {
		return is_array( $settings )
			? [
				'__experimentalDashboardLink'     => admin_url( 'admin.php?page=wc-admin&path=%2Fcustomize-store' ),
				'__experimentalDashboardLinkText' => __( 'Back to Customize your store', 'storeboard' ),
			] + $settings
			: $settings;
	}
}
