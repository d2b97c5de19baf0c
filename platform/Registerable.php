<?php
/**
 * What every part of the platform has in common.
 *
 * @package StoreboardPlatform
 */

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
