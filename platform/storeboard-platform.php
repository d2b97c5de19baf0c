<?php
/**
 * Plugin Name:       Storeboard embedded platform
 * Description:       A small store platform for developing and testing Storeboard. Never run it on a real store.
 * Version:           0.1.0
 * Requires at least: 6.6
 * Requires PHP:      8.1
 * Author:            Storeboard
 * License:           GPL-2.0-or-later
 * Text Domain:       storeboard-platform
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform;

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/Autoloader.php';

Autoloader::register( __DIR__ );
Platform::boot( __FILE__ );
