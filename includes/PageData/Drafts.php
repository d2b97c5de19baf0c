<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\PageData;

use Storeboard\Registerable;
use Storeboard\Screens\ReportAccess;
use Storeboard\Support\Address;

defined( 'ABSPATH' ) || exit;

/**
 * What users typed into forms and did not save stays in their tab (src/components/form/drafts.ts), and so do figures that it was told
 * (src/data/indicators.ts, src/data/reports). None can be read once they have signed out, and no tab goes on keeping what is another user's: a
 * tab that was open beside the sign-out forgets it with its next page of ours, or on the page to sign in.
 */
final class Drafts implements Registerable {

	private const META = 'storeboard_sign_outs';

	/** What was typed, and figures. */
	private const ALL = 'storeboard-(draft-|indicators |report )';

	private const FIGURES = 'storeboard-(indicators |report )';

	/** Takes the patterns of what is forgotten and of what is not. A browser that refuses its storage keeps nothing. */
	private const FORGET = <<<'JS'
	( function ( gone, kept ) {
		try {
			Object.keys( sessionStorage ).forEach( function ( key ) {
				if ( gone.test( key ) && ! kept.test( key ) ) {
					sessionStorage.removeItem( key );
				}
			} );
		} catch ( error ) {}
	} )( /^%1$s/, /^%2$s/ );
	JS;

	/** Another one for each user, after each time that they sign out, and where it was decided anew which reports they see. */
	public static function key( int $user_id ): string {
		return $user_id . '-' . (int) get_user_meta( $user_id, self::META, true ) . ( get_current_user_id() === $user_id ? rtrim( '-' . ReportAccess::mark(), '-' ) : '' );
	}

	public function register(): void {
		add_action( 'wp_logout', [ $this, 'end' ] );
		add_action( 'login_footer', [ $this, 'forget' ] );
	}

	/**
	 * On the page to sign in: all, in the tab in which its user has just signed out; figures, where the session merely ended, for who signs in
	 * again goes on typing. The page in a dialog above an open screen forgets nothing: that screen goes on.
	 */
	public function forget(): void {
		if ( Address::has( 'loggedout' ) ) {
			self::print( self::ALL, '$' );
		} elseif ( ! isset( $_REQUEST['interim-login'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only forgets what this tab keeps.
			self::print( self::FIGURES, '$' );
		}
	}

	/** On a page that reads them, before its scripts: all that is not this user's, or from before they signed out. */
	public static function forget_of_others(): void {
		$key = preg_quote( self::key( get_current_user_id() ), '/' );
		self::print( self::ALL, "storeboard-(draft-$key-|(indicators|report) \\S+ $key )" );
	}

	private static function print( string $gone, string $kept ): void {
		wp_print_inline_script_tag( sprintf( self::FORGET, $gone, $kept ) );
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
