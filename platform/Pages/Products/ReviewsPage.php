<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Products;

use StoreboardPlatform\Registerable;

/**
 * Panels link to edit.php?post_type=product&page=product-reviews. It shows WordPress' own list of comments, limited
 * to reviews.
 */
final class ReviewsPage implements Registerable {

	public const PARENT = 'edit.php?post_type=product';

	public const PAGE = 'product-reviews';

	public function register(): void {
		add_action( 'admin_menu', [ $this, 'add' ] );
	}

	public function add(): void {
		$label = __( 'Reviews', 'storeboard-platform' );
		$hook  = add_submenu_page( self::PARENT, $label, $label, 'moderate_comments', self::PAGE, '__return_null' );

		if ( false !== $hook ) {
			add_action( "load-{$hook}", [ $this, 'redirect' ] );
		}
	}

	public function redirect(): never {
		wp_safe_redirect( admin_url( 'edit-comments.php?comment_type=review' ) );
		exit;
	}
}
