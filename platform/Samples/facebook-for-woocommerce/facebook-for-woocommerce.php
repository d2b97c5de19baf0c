<?php
/**
 * Plugin Name: Facebook for WooCommerce (Storeboard sample)
 * Description: Stands in for Facebook for WooCommerce on the embedded platform. It does nothing.
 * Version:     1.0.0
 * Author:      Storeboard
 * License:     GPL-2.0-or-later
 *
 * @package StoreboardPlatform
 */

defined( 'ABSPATH' ) || exit;
