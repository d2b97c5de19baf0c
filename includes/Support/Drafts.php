<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

use Storeboard\Registerable;

defined( 'ABSPATH' ) || exit;

/**
 * What users typed into forms and did not save stays in their browser (src/components/form/drafts.ts). Nobody reads it any more once they
 * have signed out.
 */
final class Drafts implements Registerable {

	private const META = 'storeboard_sign_outs';

	/** Another one for each user, and after each time that they sign out. */
	public static function key( int $user_id ): string {
		return $user_id . '-' . (int) get_user_meta( $user_id, self::META, true );
	}

	public function register(): void {
		add_action( 'wp_logout', [ $this, 'end' ] );
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
