<?php
defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'acme_sample_waiting' );
