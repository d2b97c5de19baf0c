<?php
/**
 * What every part of the platform has in common.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform;

/**
 * A part does nothing until it is registered.
 */
interface Registerable {

	/**
	 * Adds the hooks of this part.
	 */
	public function register(): void;
}
