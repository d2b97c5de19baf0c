<?php
/**
 * What PHPStan cannot see: constants that WordPress defines while it loads.
 *
 * @package Storeboard
 */

$storeboard_constants = [
	'ABSPATH'         => '/',
	'WP_PLUGIN_DIR'   => '/plugins',
	'WP_CONTENT_DIR'  => '/',
	'MB_IN_BYTES'     => 1048576,
	'ARRAY_A'         => 'ARRAY_A',
	'ARRAY_N'         => 'ARRAY_N',
	'HOUR_IN_SECONDS' => 3600,
	'DAY_IN_SECONDS'  => 86400,
	'WEEK_IN_SECONDS' => 604800,
];

require_once __DIR__ . '/Rollups/wp-cli.php';

foreach ( $storeboard_constants as $storeboard_name => $storeboard_value ) {
	defined( $storeboard_name ) || define( $storeboard_name, $storeboard_value );
}
