<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

use Storeboard\Registerable;

defined( 'ABSPATH' ) || exit;

/**
 * What a user has switched for themselves alone, said on each page of the admin with what switches it back: above pages of the site, of the network and of the user, and
 * in the block editor, which shows notices of its own and hides those of pages. A notice has the form that switches it back, and the label of its button.
 *
 * @phpstan-type OwnNotice array{id: string, status: 'info'|'warning', words: string, form: string, label: string}
 */
final class OwnNotices implements Registerable {

	/** Of the block editor's notice area. */
	private const HANDLE = 'storeboard-own-notices';

	/**
	 * The form stands in no page of the editor: it is made when it is sent. Screens of the site editor that have no notice area have snackbars.
	 */
	private const SCRIPT = <<<'JS'
( function ( notices, type ) {
	notices.forEach( function ( notice ) {
		wp.data.dispatch( 'core/notices' ).createNotice( notice.status, notice.words, {
			id: 'storeboard-' + notice.id,
			type: type,
			isDismissible: false,
			explicitDismiss: true,
			actions: [ { label: notice.label, onClick: function () {
				var place = document.createElement( 'div' );
				place.hidden = true;
				place.innerHTML = notice.form;
				document.body.append( place );
				place.firstElementChild.submit();
			} } ]
		} );
	} );
} )( %s, %s );
JS;

	public function register(): void {
		foreach ( [ 'admin_notices', 'network_admin_notices', 'user_admin_notices' ] as $hook ) {
			add_action( $hook, [ $this, 'print' ], -10000 );
		}
		add_action( 'enqueue_block_editor_assets', [ $this, 'enqueue' ] );
	}

	/**
	 * @return list<OwnNotice>
	 */
	private static function all(): array {
		$user = get_current_user_id();

		return [ ...OffExtensions::notices( $user ), ...Places::notices( $user ) ];
	}

	public function print(): void {
		// WordPress leaves a narrow window no room at their end, and the dashboard's pages none at their start.
		$margin = 'woocommerce_page_wc-admin' === ( get_current_screen()->id ?? '' ) ? 'margin-inline' : 'margin-inline-end';
		foreach ( self::all() as $notice ) {
			// WordPress' script moves one that is not inline to where the platform hides it; WordPress' own function takes no form.
			printf(
				'<div class="notice notice-%s inline" style="%s:15px"><div style="padding:.5em 0">%s %s</div></div>',
				esc_attr( $notice['status'] ),
				esc_attr( $margin ),
				esc_html( $notice['words'] ),
				$notice['form'] // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
			);
		}
	}

	public function enqueue(): void {
		$screen  = get_current_screen();
		$notices = null !== $screen && $screen->is_block_editor() ? self::all() : [];
		if ( [] === $notices || wp_script_is( self::HANDLE ) ) {
			return;
		}
		$type = in_array( $screen->base, [ 'post', 'widgets' ], true ) ? 'default' : 'snackbar';
		wp_register_script( self::HANDLE, false, [ 'wp-data', 'wp-notices' ], '1', true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters -- It has no file.
		wp_enqueue_script( self::HANDLE );
		wp_add_inline_script( self::HANDLE, sprintf( self::SCRIPT, wp_json_encode( $notices, JSON_HEX_TAG | JSON_HEX_AMP ), wp_json_encode( $type ) ) );
	}
}
