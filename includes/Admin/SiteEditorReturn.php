<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Registerable;

defined( 'ABSPATH' ) || exit;

/**
 * The way back from the site editor. WordPress leads from there to its dashboard; owners who came from the page for customizing the store
 * (src/customize-store) are led back to that page. The customizer has an argument of its own for it.
 */
final class SiteEditorReturn implements Registerable {

	private const QUERY = 'storeboard-return';
	private const VALUE = 'customize-store';

	public function register(): void {
		add_action( 'load-site-editor.php', [ $this, 'lead_back' ] );
	}

	public function lead_back(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides where a link leads.
		if ( self::VALUE === ( $_GET[ self::QUERY ] ?? '' ) ) {
			add_filter( 'block_editor_settings_all', [ $this, 'with_link' ] );
		}
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
