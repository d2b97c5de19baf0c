<?php
/**
 * What the plugin's routes write for each of two stores in one request, and who may ask.
 *
 * @package Storeboard
 */

use Storeboard\SavedViews\Table;
use Storeboard\Settings\FirstRun;

do_action( 'rest_api_init' );

$storeboard_ask = static function ( string $method, string $path, array $body = [] ): array {
	[ $route, $query ] = explode( '?', $path, 2 ) + [ 1 => '' ];
	$request           = new WP_REST_Request( $method, $route );
	parse_str( $query, $arguments );
	$request->set_query_params( $arguments );
	$request->set_body_params( $body );
	$reply = rest_do_request( $request );
	return [ $reply->get_status(), json_decode( (string) wp_json_encode( $reply->get_data() ), true ) ];
};
$storeboard_on  = static function ( int $blog, callable $work ) {
	switch_to_blog( $blog );
	$result = $work();
	restore_current_blog();
	return $result;
};

// As the second store's first request does.
$storeboard_on( 2, [ StoreboardPlatform\Data\Schema::class, 'install_if_older' ] );

wp_set_current_user( 1 );
$storeboard_written = [];
foreach ( [
	1 => 'Main',
	2 => 'Second',
] as $storeboard_blog => $storeboard_name ) {
	$storeboard_written[ "site $storeboard_blog" ] = $storeboard_on(
		$storeboard_blog,
		static fn(): array => [
			$storeboard_ask(
				'POST',
				'/storeboard/v1/views',
				[
					'name'  => $storeboard_name,
					'query' => 'path=/analytics/revenue',
				]
			)[0],
			$storeboard_ask(
				'POST',
				'/storeboard/v1/annotations',
				[
					'text'      => "Sale of $storeboard_name",
					'first_day' => '2026-11-01',
					'last_day'  => '2026-11-01',
				]
			)[0],
		]
	);
}
$storeboard_read = [];
foreach ( [ 1, 2 ] as $storeboard_blog ) {
	$storeboard_read[ "site $storeboard_blog" ] = $storeboard_on(
		$storeboard_blog,
		static fn(): array => [
			'views'  => array_column( $storeboard_ask( 'GET', '/storeboard/v1/views' )[1], 'name' ),
			'notes'  => array_column( $storeboard_ask( 'GET', '/storeboard/v1/annotations' )[1], 'text' ),
			'table'  => Table::name(),
			'rows'   => (int) $GLOBALS['wpdb']->get_var( 'SELECT COUNT(*) FROM ' . Table::name() ),
			'option' => (int) get_option( Table::VERSION_OPTION ) > 0,
		]
	);
}

// An option of one store is not the other's.
$storeboard_on( 2, static fn() => update_option( 'storeboard_take_over', 'no' ) );
$storeboard_switch = [
	'site 1' => $storeboard_on( 1, static fn() => get_option( 'storeboard_take_over', 'yes' ) ),
	'site 2' => $storeboard_on( 2, static fn() => get_option( 'storeboard_take_over', 'yes' ) ),
];
$storeboard_on( 2, static fn() => delete_option( 'storeboard_take_over' ) );

// Who may: whoever administers one site alone, and who administers the network.
$storeboard_user = wp_insert_user(
	[
		'user_login' => 'siteadmin',
		'user_pass'  => 'password',
		'user_email' => 'siteadmin@example.test',
	]
);
$storeboard_on( 2, static fn() => add_user_to_blog( 2, $storeboard_user, 'administrator' ) );
$storeboard_statuses = static function ( int $user ) use ( $storeboard_on, $storeboard_ask ): array {
	$found = [];
	foreach ( [ 1, 2 ] as $blog ) {
		wp_set_current_user( $user );
		$found[ "site $blog" ] = $storeboard_on( $blog, static fn() => $storeboard_ask( 'GET', '/storeboard/v1/views' )[0] );
	}
	return $found;
};
$storeboard_roles = [
	'super admin' => $storeboard_statuses( 1 ),
	'site admin'  => $storeboard_statuses( $storeboard_user ),
	'nobody'      => $storeboard_statuses( 0 ),
];
wp_set_current_user( 1 );

// The first page of each store's administration: activation for the whole network is news on each.
$storeboard_news = [];
foreach ( [ 1, 2 ] as $storeboard_blog ) {
	$storeboard_news[ "site $storeboard_blog" ] = $storeboard_on(
		$storeboard_blog,
		static function (): array {
			( new FirstRun( Storeboard\Platform\Detector::detect(), new Storeboard\Screens\TakeOverSwitch( Storeboard\Platform\Detector::detect() ), WP_PLUGIN_DIR . '/storeboard/plugin.php' ) )->follow_version();
			$event = (array) get_option( FirstRun::OPTION );
			return [ '' === ( $event['from'] ?? null ), (int) ( $event['at'] ?? 0 ) > 0 ];
		}
	);
}

return [
	'written' => $storeboard_written,
	'read'    => $storeboard_read,
	'switch'  => $storeboard_switch,
	'roles'   => $storeboard_roles,
	'news'    => $storeboard_news,
];
