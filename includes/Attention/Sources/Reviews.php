<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Attention\Sources;

use Storeboard\Attention\Source;
use Storeboard\Replies\ReplyVersions;

defined( 'ABSPATH' ) || exit;

/** Reviews that wait to be approved. */
final class Reviews {

	public static function source(): Source {
		return new Source(
			'reviews',
			static fn(): bool => 'yes' === get_option( 'woocommerce_enable_reviews', 'yes' ) && Read::may( 'moderate_comments', 'product_review' ),
			static function (): array {
				global $wpdb;

				return Read::counted(
					"SELECT COUNT(*) AS many, MIN( c.comment_date_gmt ) AS oldest FROM $wpdb->comments c JOIN $wpdb->posts p ON p.ID = c.comment_post_ID
					WHERE c.comment_approved = '0' AND c.comment_type = 'review' AND p.post_type = 'product'"
				);
			},
			static fn( array $known ): array => Source::described(
				/* translators: %s: number of reviews. */
				_n( '%s review to moderate', '%s reviews to moderate', $known['count'], 'storeboard' ),
				$known,
				__( 'Moderate reviews', 'storeboard' ),
				admin_url( 'edit.php?post_type=product&page=product-reviews&comment_status=moderated' )
			),
			ReplyVersions::REVIEWS,
			Source::LIFETIME
		);
	}
}
