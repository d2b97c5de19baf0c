<?php
/**
 * A request in which a plugin asks for WordPress' schedules as soon as all plugins are loaded. Prints as JSON the texts that Storeboard had
 * translated before `init`, and the name of its schedule then and after it.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

$storeboard_early = [
	'texts' => [],
	'names' => [],
];

( static function ( array &$early ): void {
	global $wp_filter;

	// WordPress takes hooks over that are there before it.
	$add  = static function ( string $name, int $priority, callable $work ) use ( &$wp_filter ): void {
		$wp_filter[ $name ][ $priority ][] = [
			'function'      => $work,
			'accepted_args' => 3,
		];
	};
	$name = static function () use ( &$early ): void {
		$early['names'][] = wp_get_schedules()['storeboard_quarter_hour']['display'] ?? null;
	};
	$add(
		'gettext_storeboard',
		10,
		static function ( $text ) use ( &$early ) {
			if ( ! did_action( 'init' ) ) {
				$early['texts'][] = $text;
			}
			return "[$text]";
		}
	);
	$add( 'plugins_loaded', PHP_INT_MAX, $name );
	$add( 'wp_loaded', 10, $name );
} )( $storeboard_early );

require __DIR__ . '/bootstrap.php';

echo wp_json_encode( $storeboard_early );
