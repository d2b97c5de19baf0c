<?php
/**
 * Plugin Name: WooCommerce Tax (Storeboard sample)
 * Description: A sample of WooCommerce Tax for the embedded platform. It only adds its setting and offers a fake connection.
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
		if ( class_exists( \StoreboardPlatform\FakeServices\AutomatedTaxes::class ) ) {
			( new \StoreboardPlatform\FakeServices\AutomatedTaxes() )->register();
			// The real plugin brings the connection along.
			( new \StoreboardPlatform\FakeServices\Jetpack() )->register();
		}
	}
);
