<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Attention\Sources;

use Storeboard\Attention\Source;
use Storeboard\Exports\Table;

defined( 'ABSPATH' ) || exit;

/** Files of reports that could not be written. */
final class Exports {

	/** The user's own. */
	public static function source(): Source {
		$failed = static fn(): array => array_values( array_filter( Table::of( get_current_user_id() ) ?? [], static fn( array $row ): bool => Table::FAILED === $row['state'] ) );

		return new Source(
			'exports',
			static fn(): bool => current_user_can( 'view_woocommerce_reports' ),
			static function () use ( $failed ): array {
				$rows = $failed();

				return [
					'count' => count( $rows ),
					'since' => [] === $rows ? null : min( array_column( $rows, 'created_at' ) ),
					'facts' => [ 'ids' => array_column( $rows, 'id' ) ],
				];
			},
			static fn( array $known ): array => Source::described(
				/* translators: %s: number of exports. */
				_n( '%s export that failed', '%s exports that failed', $known['count'], 'storeboard' ),
				$known,
				__( 'View exports', 'storeboard' ),
				// In the Activity panel each says why it failed, and can be tried again or deleted; home has no such panel.
				admin_url( 'admin.php?page=wc-admin&path=%2Fneeds-attention&panel=exports' ),
				[
					'action' => 'retry_exports',
					'items'  => array_map( static fn( $id ): array => [ 'id' => (int) $id ], (array) ( $known['facts']['ids'] ?? [] ) ),
				]
			)
		);
	}
}
