<?php
/**
 * Plugin Name: Mailchimp (Storeboard sample)
 * Description: A sample of Mailchimp for the embedded platform. It does nothing.
 * Version:     1.0.0
 * Author:      Storeboard
 * License:     GPL-2.0-or-later
 *
 * @package StoreboardPlatform
 */

defined( 'ABSPATH' ) || exit;
