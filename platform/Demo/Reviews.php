<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use StoreboardPlatform\Data\Rows;

/** Customers' reviews of products. One in four waits for approval. */
final class Reviews {

	/**
	 * @param Random                                               $random    Chance.
	 * @param array<string, int>                                   $sizes     Keys reviews and days.
	 * @param array<int, array{id: int, name: string, cents: int}> $products  The reviewed products.
	 * @param array<int, array<string, mixed>>                     $customers The authors.
	 */
	public function make( Random $random, array $sizes, array $products, array $customers ): void {
		global $wpdb;

		if ( [] === $products || [] === $customers ) {
			return;
		}

		$comments = new Rows( $wpdb->comments );
		$meta     = new Rows( $wpdb->commentmeta );
		$first    = Rows::next_id( $wpdb->comments, 'comment_ID' );
		$counts   = [];
		/** @var array<int, list<string>> $texts By stars. */
		$texts = Seeder::declared( 'reviews' );

		for ( $at = 0; $at < $sizes['reviews']; $at++ ) {
			$id       = $first + $at;
			$product  = $random->pick( $products );
			$customer = $random->pick( $customers );
			$stars    = (int) $random->weighted( [ '5' => 40, '4' => 30, '3' => 15, '2' => 8, '1' => 7 ] );
			$when     = Seeder::moment( $random->between( 1, max( 1, $sizes['days'] - 1 ) ), $random->between( 0, 86399 ) );
			$is_held  = 0 === $at % 4;

			$comments->add(
				[
					'comment_ID'           => $id,
					'comment_post_ID'      => $product['id'],
					'comment_author'       => $customer['first_name'] . ' ' . $customer['last_name'],
					'comment_author_email' => $customer['email'],
					'comment_author_url'   => '',
					'comment_date'         => $when['local'],
					'comment_date_gmt'     => $when['gmt'],
					'comment_content'      => $random->pick( $texts[ $stars ] ),
					'comment_approved'     => $is_held ? '0' : '1',
					'comment_agent'        => '',
					'comment_type'         => 'review',
					'user_id'              => $customer['id'],
				]
			);

			$meta->add_meta( 'comment_id', $id, [ Seeder::MARK => '1', 'rating' => (string) $stars, 'verified' => (string) $random->between( 0, 1 ) ] );

			if ( ! $is_held ) {
				$counts[ $product['id'] ] = 1 + ( $counts[ $product['id'] ] ?? 0 );
			}
		}

		$comments->write();
		$meta->write();

		foreach ( $counts as $id => $count ) {
			$wpdb->update( $wpdb->posts, [ 'comment_count' => $count ], [ 'ID' => $id ] );
		}
	}
}
