<?php
/**
 * Plugin Name: Storeboard's development site: notices
 * Description: Notes every notice of PHP with who caused it, and tells what the plugin has left, for `npm run matrix`.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Site\Notices;

/** A line of JSON for each notice. */
const FILE = ABSPATH . '.storeboard/notices.jsonl';

/** Whether a file is the plugin's or the embedded platform's, or belongs to others (false); null for WordPress' own. */
function is_ours( string $file ): ?bool {
	$file = wp_normalize_path( $file );
	if ( ! str_contains( $file, '/wp-content/' ) && 1 === preg_match( '#/(wp-includes|wp-admin)/|/wp-(settings|load|config|login|cron)\.php$|/router\.php$#', $file ) ) {
		return null;
	}

	// The embedded platform is a link to the repository.
	$platform = realpath( WP_PLUGIN_DIR . '/storeboard-platform' );

	return 1 === preg_match( '#/plugins/storeboard(-platform)?/#', $file ) || ( false !== $platform && str_starts_with( $file, wp_normalize_path( $platform ) . '/' ) );
}

/**
 * Who caused a notice: the file that it names, or where WordPress' own function gives it, who called that. What WordPress' files say while they are compiled
 * is WordPress' own, whoever has them loaded.
 *
 * @param array<int, array<string, mixed>> $calls The innermost first.
 */
function cause( string $file, array $calls ): bool {
	$ours = is_ours( $file );
	$calls = array_values( array_filter( $calls, static fn( array $call ): bool => isset( $call['file'] ) ) );
	if ( null !== $ours || ( $calls[0]['file'] ?? '' ) !== $file ) {
		return true === $ours;
	}
	foreach ( $calls as $call ) {
		$ours = is_ours( $call['file'] );
		if ( null !== $ours ) {
			return $ours;
		}
	}

	return false;
}

$storeboard_before = null;
$storeboard_before = set_error_handler( // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_set_error_handler -- A development site.
	static function ( int $level, string $message, string $file = '', int $line = 0 ) use ( &$storeboard_before ) {
		if ( error_reporting() & $level ) {
			$calls  = debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS, 60 ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_debug_backtrace -- A development site.
			$notice = array(
				'ours'    => cause( $file, $calls ),
				'level'   => $level,
				'message' => $message,
				'place'   => str_replace( ABSPATH, '', $file ) . ':' . $line,
				'page'    => (string) ( $_SERVER['REQUEST_URI'] ?? '' ),
			);
			file_put_contents( FILE, wp_json_encode( $notice ) . "\n", FILE_APPEND | LOCK_EX );
		}

		return is_callable( $storeboard_before ) ? $storeboard_before( $level, $message, $file, $line ) : false;
	}
);

/**
 * The plugin's cron events and jobs of Action Scheduler that have yet to run. Those that were cancelled, Action Scheduler keeps for a month by itself.
 *
 * @return list<string> Each hook once.
 */
function planned(): array {
	$planned = array();
	foreach ( _get_cron_array() as $events ) {
		foreach ( array_keys( (array) $events ) as $hook ) {
			$planned[ "cron event $hook" ] = (string) $hook;
		}
	}
	// The embedded platform has no Action Scheduler.
	if ( function_exists( 'as_get_scheduled_actions' ) ) {
		$jobs = as_get_scheduled_actions(
			array(
				'status'   => \ActionScheduler_Store::STATUS_PENDING,
				'per_page' => -1,
			)
		);
		foreach ( $jobs as $job ) {
			$planned[ "job {$job->get_hook()}" ] = $job->get_hook();
		}
	}

	return array_keys( array_filter( $planned, static fn( string $hook ): bool => 1 === preg_match( '/^storeboard(?!_platform)/', $hook ) ) );
}

/** Plans what a job of the plugin plans that was under way while the plugin was deactivated. */
function plan_late(): void {
	wp_schedule_single_event( time() + HOUR_IN_SECONDS, 'storeboard_sums_look' );
	if ( function_exists( 'as_schedule_recurring_action' ) ) {
		as_schedule_recurring_action( time() + HOUR_IN_SECONDS, HOUR_IN_SECONDS, 'storeboard_sums_build', array(), 'storeboard' );
	}
}

// What is left of the plugin in the site's own tables, what it has planned, and what Site Health says of it.
add_action(
	'rest_api_init',
	static function (): void {
		register_rest_route(
			'storeboard-matrix/v1',
			'/late',
			array(
				'methods'             => 'POST',
				'permission_callback' => static fn(): bool => current_user_can( 'manage_options' ),
				'callback'            => static function (): array {
					plan_late();

					return array( 'planned' => planned() );
				},
			)
		);
		register_rest_route(
			'storeboard-matrix/v1',
			'/state',
			array(
				'methods'             => 'GET',
				'permission_callback' => static fn(): bool => current_user_can( 'manage_options' ),
				'callback'            => static function (): array {
					global $wpdb;

					$like  = '%' . $wpdb->esc_like( 'storeboard_' ) . '%';
					$names = array(
						...$wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $like ) ),
						...$wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE %s", $like ) ),
						...$wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $like ) ),
					);

					return array(
						'planned' => planned(),
						'left'    => array_values( array_filter( $names, static fn( string $name ): bool => ! preg_match( '/storeboard_platform|^_storeboard_demo/', $name ) ) ),
						'health'  => array_values(
							array_map(
								static fn( array $test ): string => wp_strip_all_tags( implode( ' ', array_intersect_key( $test['test'](), array_flip( array( 'label', 'description' ) ) ) ) ),
								array_filter( (array) ( apply_filters( 'site_status_tests', array( 'direct' => array() ) )['direct'] ?? array() ), static fn( $test ): bool => is_callable( $test['test'] ?? null ) )
							)
						),
					);
				},
			)
		);
	}
);
