<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Scripts;

use Storeboard\Platform\Platform;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * Brings the platform's script that reports errors, where the owner allowed it: it came with the client that ours takes the place of
 * (src/lib/report-error.ts).
 */
final class RemoteLogger {

	public static function enqueue( Platform $platform ): void {
		$handle = ExtensionErrors::attempt( static fn() => $platform->remote_logger_handle(), null, 'remote logger' );
		if ( null !== $handle && isset( wp_scripts()->registered[ $handle ] ) ) {
			wp_enqueue_script( $handle );
		}
	}
}
