<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard;

defined( 'ABSPATH' ) || exit;

/**
 * A part of the plugin. It does nothing until it is registered; constructors only keep what they are given.
 */
interface Registerable {

	public function register(): void;
}
