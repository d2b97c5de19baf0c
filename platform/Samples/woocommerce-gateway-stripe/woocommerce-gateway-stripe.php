<?php
/**
 * Plugin Name: Stripe (Storeboard sample)
 * Description: A sample of Stripe for the embedded platform. It only adds a payment method that has to be set up.
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
