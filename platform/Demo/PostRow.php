<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

/** Completes a post, so that every row has the same columns. */
final class PostRow {

	/**
	 * @param array<string, mixed>                         $given Columns that differ from a plain post.
	 * @param array{local: string, gmt: string, time: int} $when  When it was made.
	 * @return array<string, mixed>
	 */
	public static function make( array $given, array $when ): array {
		return array_merge(
			[
				'ID'                    => 0,
				'post_author'           => 1,
				'post_date'             => $when['local'],
				'post_date_gmt'         => $when['gmt'],
				'post_content'          => '',
				'post_title'            => '',
				'post_excerpt'          => '',
				'post_status'           => 'publish',
				'comment_status'        => 'closed',
				'ping_status'           => 'closed',
				'post_password'         => '',
				'post_name'             => '',
				'to_ping'               => '',
				'pinged'                => '',
				'post_modified'         => $when['local'],
				'post_modified_gmt'     => $when['gmt'],
				'post_content_filtered' => '',
				'post_parent'           => 0,
				'post_type'             => 'post',
			],
			$given
		);
	}
}
