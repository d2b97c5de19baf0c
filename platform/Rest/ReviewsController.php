<?php
/**
 * Product reviews.
 *
 * @package StoreboardPlatform
 */

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Dates;
use WP_Comment;
use WP_Comment_Query;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-analytics/products/reviews`: lists, reads, changes the status of and deletes reviews. Reviews are comments of
 * their own type.
 */
final class ReviewsController {

	private const BASE = '/products/reviews';

	private const ORDERBY = [
		'date_gmt' => 'comment_date_gmt',
		'date'     => 'comment_date',
		'id'       => 'comment_ID',
		'include'  => 'comment__in',
		'product'  => 'comment_post_ID',
	];

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Arguments of arguments.json.
	 */
	public function get_reviews( WP_REST_Request $request ): WP_REST_Response {
		$dates = [];

		foreach ( [ 'after', 'before' ] as $side ) {
			if ( isset( $request[ $side ] ) ) {
				$dates[] = [ $side => Dates::bound( $request[ $side ] ) ];
			}
		}

		$query   = new WP_Comment_Query();
		$reviews = $query->query(
			[
				'type'            => 'review',
				'post_type'       => 'product',
				'post__in'        => $request['product'] ?? [],
				'status'          => 'approved' === $request['status'] ? 'approve' : $request['status'],
				'search'          => $request['search'] ?? '',
				'comment__in'     => $request['include'] ?? [],
				'comment__not_in' => $request['exclude'] ?? [],
				'author__in'      => $request['reviewer'] ?? [],
				'author__not_in'  => $request['reviewer_exclude'] ?? [],
				'author_email'    => $request['reviewer_email'] ?? '',
				'date_query'      => $dates,
				'number'          => $request['per_page'],
				'paged'           => $request['page'],
				'offset'          => $request['offset'] ?? '',
				'orderby'         => 'include' === $request['orderby'] && empty( $request['include'] ) ? 'comment_ID' : self::ORDERBY[ $request['orderby'] ],
				'order'           => $request['order'],
				'no_found_rows'   => false,
			]
		);

		return Paging::reply( $request, array_map( [ $this, 'prepare' ], $reviews ), (int) $query->found_comments );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 */
	public function get_review( WP_REST_Request $request ): WP_REST_Response {
		return $this->prepare( $this->find( $request ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters id and status.
	 */
	public function update( WP_REST_Request $request ): WP_REST_Response {
		$review = $this->find( $request );

		if ( isset( $request['status'] ) && $this->status( $review ) !== $request['status'] ) {
			match ( $request['status'] ) {
				'spam'     => wp_spam_comment( $review ),
				'unspam'   => wp_unspam_comment( $review ),
				'trash'    => wp_trash_comment( $review ),
				'untrash'  => wp_untrash_comment( $review ),
				'approved' => wp_set_comment_status( $review, 'approve' ),
				default    => wp_set_comment_status( $review, 'hold' ),
			};
		}

		// Without a trash it is deleted now; the reply shows its former state.
		return $this->prepare( $this->find( $request ) ?? $review );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters id and force.
	 * @return WP_REST_Response|WP_Error The review in the trash or, with force, its former state.
	 */
	public function delete( WP_REST_Request $request ) {
		$review = $this->find( $request );

		if ( $request['force'] ) {
			$previous = rest_get_server()->response_to_data( $this->prepare( $review ), false );
			wp_delete_comment( $review, true );

			return new WP_REST_Response(
				[
					'deleted'  => true,
					'previous' => $previous,
				]
			);
		}

		if ( ! constant( 'EMPTY_TRASH_DAYS' ) ) {
			return new WP_Error( 'woocommerce_rest_trash_not_supported', __( 'This store has no trash; delete by force.', 'storeboard-platform' ), [ 'status' => 501 ] );
		}

		if ( 'trash' === $this->status( $review ) ) {
			return new WP_Error( 'woocommerce_rest_already_trashed', __( 'The review is in the trash already.', 'storeboard-platform' ), [ 'status' => 410 ] );
		}

		wp_trash_comment( $review );

		return $this->prepare( $this->find( $request ) );
	}

	private function prepare( WP_Comment $review ): WP_REST_Response {
		$id      = (int) $review->comment_ID;
		$product = (int) $review->comment_post_ID;

		$response = new WP_REST_Response(
			[
				'id'                   => $id,
				'date_created'         => Dates::column( $review->comment_date ),
				'date_created_gmt'     => Dates::column( $review->comment_date_gmt ),
				'product_id'           => $product,
				'product_name'         => get_the_title( $product ),
				'product_permalink'    => (string) get_permalink( $product ),
				'status'               => $this->status( $review ),
				'reviewer'             => $review->comment_author,
				'reviewer_email'       => $review->comment_author_email,
				'review'               => wpautop( $review->comment_content ),
				'rating'               => (int) get_comment_meta( $id, 'rating', true ),
				'verified'             => (bool) get_comment_meta( $id, 'verified', true ),
				'reviewer_avatar_urls' => rest_get_avatar_urls( $review->comment_author_email ),
			]
		);

		$response->add_link( 'self', rest_url( 'wc-analytics' . self::BASE . '/' . $id ) );
		$response->add_link( 'collection', rest_url( 'wc-analytics' . self::BASE ) );
		$response->add_link( 'up', rest_url( 'wc-analytics/products/' . $product ), [ 'embeddable' => true ] );

		if ( (int) $review->user_id > 0 ) {
			$response->add_link( 'reviewer', rest_url( 'wp/v2/users/' . $review->user_id ), [ 'embeddable' => true ] );
		}

		return $response;
	}

	private function status( WP_Comment $review ): string {
		return [
			'0' => 'hold',
			'1' => 'approved',
		][ $review->comment_approved ] ?? $review->comment_approved;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 */
	private function find( WP_REST_Request $request ): ?WP_Comment {
		$comment = get_comment( (int) $request['id'] );

		return $comment instanceof WP_Comment && 'review' === $comment->comment_type ? $comment : null;
	}

	/**
	 * Anybody may learn that a review does not exist.
	 *
	 * @param string $capability The required capability.
	 * @param string $code       The refusal's code.
	 * @return callable(WP_REST_Request<array<string, mixed>>): (true|WP_Error)
	 */
	public function known( string $capability, string $code ): callable {
		return fn( WP_REST_Request $request ) => null === $this->find( $request )
			? new WP_Error( 'woocommerce_rest_review_invalid_id', __( 'There is no review with this id.', 'storeboard-platform' ), [ 'status' => 404 ] )
			: Permission::check( $capability, $code );
	}
}
