<?php
/**
 * What choosing columns on one site does to the order of home's cards on the sites of a network.
 *
 * @package Storeboard
 */

use Storeboard\Cards\Arrangement;
use Storeboard\Cards\HomeOrder;

add_action( 'add_user_meta', [ HomeOrder::class, 'keep_order' ], 10, 2 );
add_action( 'update_user_meta', static fn( $id, $user, $key ) => HomeOrder::keep_order( $user, $key ), 10, 3 );

const STOREBOARD_LAYOUT = 'woocommerce_admin_homepage_layout';

$storeboard_setup = static function ( string $state ): void {
	update_option( 'woocommerce_task_list_hidden_lists', 'over' === $state ? [ 'setup' ] : [] );
};
$storeboard_drawn = static function ( int $user ): array {
	$drawn = [];
	foreach ( [ 1, 2 ] as $blog ) {
		switch_to_blog( $blog );
		$drawn[ "site $blog" ] = Arrangement::is_drawn( $user );
		restore_current_blog();
	}
	return $drawn;
};
$storeboard_on    = static function ( int $blog, callable $what ): void {
	switch_to_blog( $blog );
	$what();
	restore_current_blog();
};
$storeboard_user  = static fn( string $name ): int => (int) wpmu_create_user( $name, 'password', "$name@example.test" );

$storeboard_on( 1, static fn() => $storeboard_setup( 'goes on' ) );
$storeboard_on( 2, static fn() => $storeboard_setup( 'over' ) );

// While the first site is set up: home stays there as it was chosen.
$storeboard_early = $storeboard_user( 'early' );
update_user_meta( $storeboard_early, STOREBOARD_LAYOUT, 'two_columns' );

// Before anybody noted where: a choice of then holds on each site.
$storeboard_before = $storeboard_user( 'before' );
remove_action( 'add_user_meta', [ HomeOrder::class, 'keep_order' ], 10 );
update_user_meta( $storeboard_before, STOREBOARD_LAYOUT, 'two_columns' );
add_action( 'add_user_meta', [ HomeOrder::class, 'keep_order' ], 10, 2 );
update_user_meta( $storeboard_before, 'woocommerce_admin_homepage_stats', '{}' );

// On the running one: its order stays, and so does that of the other once it is set up.
$storeboard_late = $storeboard_user( 'late' );
$storeboard_on( 2, static fn() => update_user_meta( $storeboard_late, STOREBOARD_LAYOUT, 'single_column' ) );

// First on the running one, then, as an update, on the one that is set up: each has its own order.
$storeboard_again = $storeboard_user( 'again' );
$storeboard_on( 2, static fn() => update_user_meta( $storeboard_again, STOREBOARD_LAYOUT, 'single_column' ) );
update_user_meta( $storeboard_again, STOREBOARD_LAYOUT, 'two_columns' );
$storeboard_on_sites = get_user_meta( $storeboard_again, 'storeboard_home_chosen_on', true );

$storeboard_on( 1, static fn() => $storeboard_setup( 'over' ) );

$storeboard_found = [
	'early'  => $storeboard_drawn( $storeboard_early ),
	'before' => $storeboard_drawn( $storeboard_before ),
	'late'   => $storeboard_drawn( $storeboard_late ),
	'again'  => $storeboard_drawn( $storeboard_again ),
	'on'     => $storeboard_on_sites,
];

foreach ( [ $storeboard_early, $storeboard_before, $storeboard_late, $storeboard_again ] as $storeboard_id ) {
	wpmu_delete_user( $storeboard_id );
}

return $storeboard_found;
