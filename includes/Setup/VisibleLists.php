<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Setup;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * Whether a list of tasks will show on home, where its reply is not known yet. The platform tells its own client the same (`visibleTaskListIds`).
 */
final class VisibleLists {

	private const SETUP = 'setup';

	/** The setup list shows until it is hidden. Only then the others are asked, for they ask their tasks. */
	public static function any(): bool {
		return ! SetupState::is_hidden() || ExtensionErrors::attempt( static fn() => self::shows_other(), false, 'task lists' );
	}

	private static function shows_other(): bool {
		foreach ( TaskLists::get_lists() as $list ) {
			if ( self::SETUP !== $list->id && $list->is_visible() ) {
				return true;
			}
		}

		return false;
	}
}
