<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

defined( 'ABSPATH' ) || exit;

/**
 * What WordPress would print for scripts, without printing it.
 */
final class Dependencies {

	/**
	 * @param string[] $handles
	 * @return string[] These and all that they depend on, at whatever distance, as far as they are registered.
	 */
	public static function with( array $handles ): array {
		$scripts = clone wp_scripts();
		$scripts->reset();
		$scripts->to_do = [];
		$scripts->done  = [];
		$scripts->all_deps( $handles );

		return $scripts->to_do;
	}
}
