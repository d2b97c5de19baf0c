<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/**
 * Product reviews.
 *
 * @group database
 */
final class ReviewsTest extends StoreTestCase {

	private const PATH = '/wc-analytics/products/reviews';

	public function test_a_review_has_its_fields(): void {
		$mug  = $this->product();
		$id   = $this->review( $mug );
		$list = $this->request( 'GET', self::PATH . '?status=hold' )->get_data();

		$this->assertSame(
			[
				'id', 'date_created', 'date_created_gmt', 'product_id', 'product_name', 'product_permalink', 'status', 'reviewer', 'reviewer_email', 'review',
				'rating', 'verified', 'reviewer_avatar_urls', '_links',
			],
			array_keys( $list[0] )
		);
		$this->assertSame(
			[ $id, '2026-03-01T10:00:00', $mug, 'Mug', 'hold', 'Ada Abel', "<p>Good.</p>\n", 4, true ],
			[
				$list[0]['id'],
				$list[0]['date_created_gmt'],
				$list[0]['product_id'],
				$list[0]['product_name'],
				$list[0]['status'],
				$list[0]['reviewer'],
				$list[0]['review'],
				$list[0]['rating'],
				$list[0]['verified'],
			]
		);
		$this->assertSame( [ true, rest_url( "wc-analytics/products/{$mug}" ) ], [ $list[0]['_links']['up'][0]['embeddable'], $list[0]['_links']['up'][0]['href'] ] );
	}

	public function test_the_product_comes_with_its_review(): void {
		$mug = $this->product();
		$this->review( $mug );

		$reply = $this->request( 'GET', self::PATH . '?status=hold' );
		$first = array_values( rest_get_server()->response_to_data( $reply, [ 'up' ] ) )[0];

		$this->assertSame( [ $mug, [] ], [ $first['_embedded']['up'][0]['id'], $first['_embedded']['up'][0]['images'] ] );
	}

	public function test_reviews_are_filtered_and_paged(): void {
		$mug   = $this->product();
		$bowl  = $this->product( [ 'post_title' => 'Bowl' ] );
		$old   = $this->review( $mug, [ 'comment_date' => '2026-01-01 00:00:00', 'comment_date_gmt' => '2026-01-01 00:00:00' ] );
		$new   = $this->review( $bowl );
		$shown = $this->review( $mug, [ 'comment_approved' => '1' ] );
		$spam  = $this->review( $mug, [ 'comment_approved' => 'spam' ] );
		$this->review( $mug, [ 'comment_type' => 'comment' ] );

		$expected = [
			'status=hold'                    => [ $new, $old ],
			'status=hold&page=2&per_page=1'  => [ $old ],
			'status=spam'                    => [ $spam ],
			'status=nosuch'                  => [],
			''                               => [ $shown ],
			'status=all'                     => [ $shown, $new, $old ],
		];

		foreach ( $expected as $query => $ids ) {
			$this->assertSame( $ids, array_column( $this->request( 'GET', self::PATH . '?' . $query )->get_data(), 'id' ), $query );
		}

		$this->assertSame( [ '2', '2' ], $this->headers( self::PATH . '?status=hold&per_page=1' ) );
		$this->assertSame( [ '0', '0' ], $this->headers( self::PATH . '?status=trash' ) );
	}

	public function test_a_review_changes_from_any_status_to_any_other(): void {
		$id = $this->review( $this->product() );

		foreach ( [ 'approved', 'hold', 'spam', 'hold', 'trash', 'hold', 'spam', 'approved', 'approved', 'trash', 'approved' ] as $status ) {
			$reply = $this->request( 'POST', self::PATH . "/{$id}", [ 'status' => $status ] );

			$this->assertSame( [ 200, $id, $status ], [ $reply->get_status(), $reply->get_data()['id'], $reply->get_data()['status'] ] );
			$this->assertSame( $status, $this->request( 'GET', self::PATH . "/{$id}" )->get_data()['status'] );
		}
	}

	public function test_leaving_spam_or_trash_restores_the_former_status(): void {
		$id = $this->review( $this->product() );

		foreach ( [ 'spam' => 'unspam', 'trash' => 'untrash' ] as $status => $back ) {
			$this->request( 'PUT', self::PATH . "/{$id}", [ 'status' => $status ] );
			$this->assertSame( 'hold', $this->request( 'PUT', self::PATH . "/{$id}", [ 'status' => $back ] )->get_data()['status'] );
		}
	}

	public function test_a_review_is_deleted(): void {
		$id = $this->review( $this->product() );

		$trashed = $this->request( 'DELETE', self::PATH . "/{$id}" )->get_data();

		$this->assertSame( [ $id, 'trash' ], [ $trashed['id'], $trashed['status'] ] );
		$this->assertRefused( 'woocommerce_rest_already_trashed', 410, $this->request( 'DELETE', self::PATH . "/{$id}" ) );
	}

	public function test_a_refused_request_changes_nothing(): void {
		$mug     = $this->product();
		$id      = $this->review( $mug );
		$comment = $this->review( $mug, [ 'comment_type' => 'comment' ] );

		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'PUT', self::PATH . "/{$id}", [ 'status' => 'nosuch' ] ) );

		foreach ( [ 'per_page=0', 'page=-1', 'status[]=hold' ] as $query ) {
			$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'GET', self::PATH . "?{$query}" ) );
		}

		foreach ( [ $comment, 999999 ] as $unknown ) {
			foreach ( [ 'GET', 'PUT', 'DELETE' ] as $method ) {
				$this->assertRefused( 'woocommerce_rest_review_invalid_id', 404, $this->request( $method, self::PATH . "/{$unknown}" ) );
			}
		}

		foreach ( [ '' => 401, 'customer' => 403 ] as $role => $status ) {
			$this->act_as( $role );
			$this->assertRefused( 'woocommerce_rest_cannot_view', $status, $this->request( 'GET', self::PATH ) );
			$this->assertRefused( 'woocommerce_rest_cannot_view', $status, $this->request( 'GET', self::PATH . "/{$id}" ) );
			$this->assertRefused( 'woocommerce_rest_cannot_edit', $status, $this->request( 'PUT', self::PATH . "/{$id}", [ 'status' => 'approved' ] ) );
			$this->assertRefused( 'woocommerce_rest_cannot_delete', $status, $this->request( 'DELETE', self::PATH . "/{$id}" ) );
		}

		$this->assertSame( [ '0', '0' ], [ get_comment( $id )->comment_approved, get_comment( $comment )->comment_approved ] );
	}
}
