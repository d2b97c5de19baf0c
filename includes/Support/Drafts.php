<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

use Storeboard\Registerable;

defined( 'ABSPATH' ) || exit;

/**
 * What users typed into forms and did not save stays in their tab (src/components/form/drafts.ts), and so do figures that it was told
 * (src/data/indicators, src/data/reports). None can be read once they have signed out.
 */
final class Drafts implements Registerable {

	private const META = 'storeboard_sign_outs';

	/** A browser that refuses its storage keeps nothing. */
	private const FORGET = <<<'JS'
	try {
		Object.keys( sessionStorage ).forEach( function ( key ) {
			if ( /^storeboard-(draft-|indicators |report )/.test( key ) ) {
				sessionStorage.removeItem( key );
			}
		} );
	} catch ( error ) {}
	JS;

	/** Another one for each user, and after each time that they sign out. */
	public static function key( int $user_id ): string {
		return $user_id . '-' . (int) get_user_meta( $user_id, self::META, true );
	}

	public function register(): void {
		add_action( 'wp_logout', [ $this, 'end' ] );
		add_action( 'login_footer', [ $this, 'forget' ] );
	}

	/** Takes what was typed, and figures, out of the tab in which its user has just signed out. Whose session merely ended goes on typing. */
	public function forget(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only forgets what this tab keeps.
		if ( isset( $_GET['loggedout'] ) ) {
			wp_print_inline_script_tag( self::FORGET );
		}
	}

	/**
	 * @param mixed $user_id
	 */
	public function end( $user_id = 0 ): void {
		if ( is_numeric( $user_id ) && $user_id > 0 ) {
			update_user_meta( (int) $user_id, self::META, 1 + (int) get_user_meta( (int) $user_id, self::META, true ) );
		}
	}
}
