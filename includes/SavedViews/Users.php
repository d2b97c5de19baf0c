<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\SavedViews;

use Storeboard\Registerable;

defined( 'ABSPATH' ) || exit;

/** What becomes of saved views and annotations when their owner, or their site of a network, goes. */
final class Users implements Registerable {

	public function register(): void {
		add_action( 'deleted_user', [ $this, 'forget' ], 10, 2 );
		// Of a network: the site that the user leaves is the current one then.
		add_action( 'remove_user_from_blog', [ $this, 'leave' ], 10, 3 );
	}

	/**
	 * @param int|string      $user
	 * @param int|string|null $heir
	 */
	public function forget( $user, $heir = null ): void {
		Table::forget_user( (int) $user, (int) $heir );
	}

	/**
	 * @param int|string      $user
	 * @param int|string      $site
	 * @param int|string|null $heir
	 */
	public function leave( $user, $site = 0, $heir = null ): void {
		$this->forget( $user, $heir );
	}
}
