<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Platform\Platform;
use Storeboard\Plugin;

/**
 * The one JSON block that a screen of Storeboard reads: only what that screen needs. Its shape is
 * `PageSettings` in src/lib/page-settings.ts.
 */
final class PageSettings {

	/** What the client asks before it offers or requests something. */
	private const CAPABILITIES = [ 'manage_woocommerce', 'view_woocommerce_reports', 'install_plugins', 'manage_options', 'edit_products' ];

	public function __construct( private Platform $platform, private Surfaces $surfaces, private Assets $assets ) {}

	/**
	 * @return array<string, mixed>
	 */
	public function data( PreloadedReplies $replies ): array {
		$user = wp_get_current_user();
		$can  = [];
		foreach ( self::CAPABILITIES as $capability ) {
			$can[ $capability ] = is_super_admin( $user->ID ) || user_can( $user, $capability );
		}

		return [
			'version'   => Plugin::VERSION,
			'adminUrl'  => admin_url(),
			'siteTitle' => wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			'userId'    => $user->ID,
			'can'       => $can,
			'platform'  => [
				'label'    => $this->platform->label(),
				'features' => $this->platform->features(),
			],
			'surfaces'  => $this->surfaces->owned(),
			'replies'   => (object) $replies->all(),
		];
	}
}
