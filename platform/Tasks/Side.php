<?php
/**
 * What happens to tasks beside their own pages.
 *
 * @package StoreboardPlatform
 */

namespace StoreboardPlatform\Tasks;

use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Data\TaskState;
use StoreboardPlatform\Registerable;
use WP_Post;

/**
 * Marks that other screens set, and that tasks read.
 */
final class Side implements Registerable {

	public function register(): void {
		add_action( 'load-theme-install.php', [ $this, 'mark_appearance' ] );
		add_action( 'transition_post_status', [ $this, 'forget_products' ], 10, 3 );
		add_action( 'deleted_post', [ $this, 'forget_deleted_product' ], 10, 2 );
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
	 * The products task goes back to incomplete once no product is left for sale.
	 */
	public function forget_products( string $to, string $from, WP_Post $post ): void {
		if ( 'product' === $post->post_type && 'publish' === $from && 'publish' !== $to && ! Store::has_published_product() ) {
			TaskState::remove( TaskState::COMPLETED, 'products' );
		}
	}

	public function forget_deleted_product( int $id, WP_Post $post ): void {
		if ( 'product' === $post->post_type && ! Store::has_published_product() ) {
			TaskState::remove( TaskState::COMPLETED, 'products' );
		}
	}
}
