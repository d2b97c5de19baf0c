<?php
/**
 * Bulk actions of the order list.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Orders;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\OrderStore;
use StoreboardPlatform\Data\OrderWriter;

/**
 * Runs a bulk action. It skips orders that do not exist or that the user may not change, and does not count them.
 */
final class BulkActions {

	private const MARK = 'mark_';

	private const MARKS = [ 'processing', 'on-hold', 'completed', 'cancelled' ];

	/**
	 * @param bool $in_trash Whether the list shows the trash.
	 * @return array<string, string> Labels by action.
	 */
	public static function labels( bool $in_trash ): array {
		if ( $in_trash ) {
			return [
				'untrash' => __( 'Restore', 'storeboard-platform' ),
				'delete'  => __( 'Delete permanently', 'storeboard-platform' ),
			];
		}

		$labels = [];

		foreach ( self::MARKS as $status ) {
			/* translators: %s: status of orders. */
			$labels[ self::MARK . $status ] = sprintf( __( 'Change status to %s', 'storeboard-platform' ), strtolower( ContentTypes::order_statuses()[ $status ] ) );
		}

		return $labels + [ 'trash' => __( 'Move to trash', 'storeboard-platform' ) ];
	}

	/**
	 * @param string $action See labels().
	 * @param int[]  $ids    Order ids.
	 * @return string An address that reports the result.
	 */
	public function run( string $action, array $ids ): string {
		$is_known = isset( ( self::labels( true ) + self::labels( false ) )[ $action ] );
		$done     = 0;

		foreach ( $is_known ? array_unique( $ids ) : [] as $id ) {
			$may = in_array( $action, [ 'trash', 'untrash', 'delete' ], true ) ? 'delete_shop_order' : 'edit_shop_order';

			if ( null !== OrderStore::get( $id ) && current_user_can( $may, $id ) ) {
				$done += (int) $this->change( $action, $id );
			}
		}

		return OrdersPage::url(
			[
				'bulk_action' => $action,
				'changed'     => $done,
			]
		);
	}

	/**
	 * @return bool Whether the order changed.
	 */
	private function change( string $action, int $id ): bool {
		if ( str_starts_with( $action, self::MARK ) ) {
			OrderWriter::update( $id, [ 'status' => substr( $action, strlen( self::MARK ) ) ] );
			return true;
		}

		return (bool) match ( $action ) {
			'trash'   => wp_trash_post( $id ),
			'untrash' => $this->restore( $id ),
			default   => 'trash' === get_post_status( $id ) && wp_delete_post( $id, true ),
		};
	}

	/**
	 * Restores the order with its former status.
	 */
	private function restore( int $id ): bool {
		$keep = static fn( string $new, int $post, string $old ): string => $id === $post ? $old : $new;

		add_filter( 'wp_untrash_post_status', $keep, 10, 3 );
		$is_done = (bool) wp_untrash_post( $id );
		remove_filter( 'wp_untrash_post_status', $keep );

		return $is_done;
	}
}
