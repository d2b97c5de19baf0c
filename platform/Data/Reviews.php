<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use WP_Comment;
use WP_Comment_Query;
use WP_Error;

/** Reviews are comments of their own type on products. */
final class Reviews {

	/** @return array{0: WP_Comment[], 1: int} The page's reviews, the newest first, and the number of all. */
	public static function find( string $status, int $per_page, int $page ): array {
		$query = new WP_Comment_Query(
			[
				'type'          => 'review',
				'post_type'     => 'product',
				'status'        => 'approved' === $status ? 'approve' : $status,
				'number'        => $per_page,
				'paged'         => $page,
				'orderby'       => 'comment_date_gmt',
				'no_found_rows' => false,
			]
		);

		return [ (array) $query->comments, (int) $query->found_comments ];
	}

	public static function get( int $id ): ?WP_Comment {
		$comment = get_comment( $id );

		return $comment instanceof WP_Comment && 'review' === $comment->comment_type ? $comment : null;
	}

	/** @param string $status The new status, 'unspam' or 'untrash', or nothing. */
	public static function set_status( WP_Comment $review, string $status ): WP_Comment {
		if ( '' !== $status && self::status( $review ) !== $status ) {
			match ( $status ) {
				'spam'     => wp_spam_comment( $review ),
				'unspam'   => wp_unspam_comment( $review ),
				'trash'    => wp_trash_comment( $review ),
				'untrash'  => wp_untrash_comment( $review ),
				'approved' => wp_set_comment_status( $review, 'approve' ),
				default    => wp_set_comment_status( $review, 'hold' ),
			};
		}

		// Without a trash it is deleted now; the reply shows its former state.
		return self::get( (int) $review->comment_ID ) ?? $review;
	}

	/** @return WP_Comment|WP_Error 501 without a trash, 410 for one that is there already. */
	public static function trash( WP_Comment $review ) {
		if ( ! constant( 'EMPTY_TRASH_DAYS' ) ) {
			return new WP_Error( 'woocommerce_rest_trash_not_supported', __( 'This store has no trash.', 'storeboard-platform' ), [ 'status' => 501 ] );
		}

		return 'trash' === self::status( $review )
			? new WP_Error( 'woocommerce_rest_already_trashed', __( 'The review is in the trash already.', 'storeboard-platform' ), [ 'status' => 410 ] )
			: self::set_status( $review, 'trash' );
	}

	/** @return array<string, mixed> The fields of the REST route. */
	public static function fields( WP_Comment $review ): array {
		$product = (int) $review->comment_post_ID;
		$stored  = get_object_vars( $review ) + [
			'rating'   => get_comment_meta( (int) $review->comment_ID, 'rating', true ),
			'verified' => get_comment_meta( (int) $review->comment_ID, 'verified', true ),
		];

		return Fields::of(
			'review',
			$stored,
			[
				'product_name'         => get_the_title( $product ),
				'product_permalink'    => (string) get_permalink( $product ),
				'status'               => self::status( $review ),
				'review'               => wpautop( $review->comment_content ),
				'reviewer_avatar_urls' => rest_get_avatar_urls( $review->comment_author_email ),
			]
		);
	}

	private static function status( WP_Comment $review ): string {
		return [
			'0' => 'hold',
			'1' => 'approved',
		][ $review->comment_approved ] ?? $review->comment_approved;
	}
}
