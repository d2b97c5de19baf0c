<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Attention\Sources;

use Storeboard\Attention\Source;
use Storeboard\Platform\Platform;
use Storeboard\Replies\ReplyVersions;

defined( 'ABSPATH' ) || exit;

/** The store’s alerts and updates that nobody has answered. */
final class Alerts {

	public function __construct( private Platform $platform ) {}

	public function source(): Source {
		return new Source(
			'alerts',
			fn(): bool => current_user_can( 'manage_woocommerce' ) && $this->platform->has_feature( 'store-alerts' ),
			static function (): array {
				global $wpdb;

				return Read::counted( "SELECT COUNT(*) AS many, MIN( date_created ) AS oldest FROM {$wpdb->prefix}wc_admin_notes WHERE status = 'unactioned' AND type IN ( 'error', 'update' ) AND is_deleted = 0" );
			},
			static fn( array $known ): array => Source::described(
				/* translators: %s: number of alerts and updates. */
				_n( '%s store alert or update', '%s store alerts and updates', $known['count'], 'storeboard' ),
				$known,
				__( 'Read alerts', 'storeboard' ),
				admin_url( 'admin.php?page=wc-admin' )
			),
			ReplyVersions::NOTES,
			Source::LIFETIME
		);
	}
}
