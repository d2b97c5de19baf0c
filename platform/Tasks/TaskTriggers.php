<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Data\TaskState;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;
use WP_Post;

/** Flags that other screens set and that tasks read. */
final class TaskTriggers implements Registerable {

	public function register(): void {
		add_action( 'load-theme-install.php', [ $this, 'mark_appearance' ] );
		foreach ( [ 'save_post_wp_global_styles', 'save_post_wp_template', 'save_post_wp_template_part', 'customize_save_after' ] as $saved ) {
			add_action( $saved, static fn() => update_option( 'woocommerce_admin_customize_store_completed', 'yes' ) );
		}
		add_action( 'trashed_post', [ $this, 'forget_products' ] );
		add_action( 'deleted_post', [ $this, 'forget_products' ], 10, 2 );
	}

	/** The appearance task is complete once the owner has looked for a theme. */
	public function mark_appearance(): void {
		if ( current_user_can( 'manage_woocommerce' ) ) {
			TaskState::add( TaskState::ACTIONED, 'appearance' );
		}
	}

	/**
	 * In 11.0 the products task becomes incomplete once the last product for sale is thrown away. The older dialect
	 * checks the products themselves.
	 *
	 * @param int          $id   The post's id.
	 * @param WP_Post|null $post The post, even if it is already deleted.
	 */
	public function forget_products( int $id, ?WP_Post $post = null ): void {
		$type = $post ? $post->post_type : get_post_type( $id );

		if ( 'product' === $type && ! Dialect::is_older() && ! Store::has_published_product() ) {
			TaskState::remove( TaskState::COMPLETED, 'products' );
		}
	}
}
