<?php
/**
 * What happens to tasks beside their own pages.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Data\TaskState;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;
use WP_Post;

/**
 * Marks that other screens set, and that tasks read.
 */
final class TaskTriggers implements Registerable {

	public function register(): void {
		add_action( 'load-theme-install.php', [ $this, 'mark_appearance' ] );
		add_action( 'trashed_post', [ $this, 'forget_products' ] );
		add_action( 'deleted_post', [ $this, 'forget_products' ], 10, 2 );
	}

	/**
	 * Looking for a theme is all that the appearance task asks for.
	 */
	public function mark_appearance(): void {
		if ( current_user_can( 'manage_woocommerce' ) ) {
			TaskState::add( TaskState::ACTIONED, 'appearance' );
		}
	}

	/**
	 * The products task goes back to incomplete once the last product for sale was thrown away. Today only: the older dialect
	 * asks the products alone.
	 *
	 * @param int          $id   The post.
	 * @param WP_Post|null $post The same, where it is gone already.
	 */
	public function forget_products( int $id, ?WP_Post $post = null ): void {
		$type = $post ? $post->post_type : get_post_type( $id );

		if ( 'product' === $type && ! Dialect::is_older() && ! Store::has_published_product() ) {
			TaskState::remove( TaskState::COMPLETED, 'products' );
		}
	}
}
