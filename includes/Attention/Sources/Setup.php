<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Attention\Sources;

use Storeboard\Attention\Source;
use Storeboard\Setup\ReminderCounts;
use Storeboard\Setup\SetupState;

defined( 'ABSPATH' ) || exit;

/** What the setup list has left. */
final class Setup {

	/** What the task lists said when anybody last read them: no task is worked out for it. */
	public static function source(): Source {
		return new Source(
			'setup',
			static fn(): bool => current_user_can( 'manage_woocommerce' ),
			static fn(): array => [
				'count' => SetupState::is_hidden() ? 0 : ReminderCounts::get()['left'] ?? 0,
				'since' => null,
				'facts' => [],
			],
			static fn( array $known ): array => Source::described(
				/* translators: %s: number of setup tasks. */
				_n( '%s setup task left', '%s setup tasks left', $known['count'], 'storeboard' ),
				$known,
				__( 'Continue setup', 'storeboard' ),
				admin_url( 'admin.php?page=wc-admin' )
			)
		);
	}
}
