<?php
/**
 * Plugin Name: Jetpack (Storeboard sample)
 * Description: A sample of Jetpack for the embedded platform. It only offers a fake connection.
 * Version:     1.0.0
 * Author:      Storeboard
 * License:     GPL-2.0-or-later
 *
 * @package StoreboardPlatform
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'plugins_loaded',
	static function (): void {
		if ( class_exists( \StoreboardPlatform\FakeServices\Jetpack::class ) ) {
			( new \StoreboardPlatform\FakeServices\Jetpack() )->register();
		}
	}
);
