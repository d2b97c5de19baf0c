<?php
/**
 * Plugin Name: Stripe (Storeboard sample)
 * Description: Stands in for Stripe on the embedded platform. It does nothing but offer a way to pay that needs to be set up.
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
		if ( class_exists( \StoreboardPlatform\FakeServices\Stripe::class ) ) {
			( new \StoreboardPlatform\FakeServices\Stripe() )->register();
		}
	}
);
