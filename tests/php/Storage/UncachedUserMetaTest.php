<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Storage;

use Storeboard\Storage\UncachedUserMeta;
use Storeboard\Tests\TestCase;

/**
 * A user's meta where the cache has an old copy that nothing takes away.
 *
 * @group database
 */
final class UncachedUserMetaTest extends TestCase {

	public function test_what_is_stored_is_read_past_an_old_copy(): void {
		global $wpdb;
		$user = $this->act_as( 'shop_manager' );
		update_user_meta( $user, 'storeboard_test', [ 'a' ] );
		$this->assertSame( [ 'a' ], get_user_meta( $user, 'storeboard_test', true ) );
		$wpdb->update( $wpdb->usermeta, [ 'meta_value' => serialize( [ 'a', 'b' ] ) ], [ 'user_id' => $user, 'meta_key' => 'storeboard_test' ] );
		$wpdb->insert( $wpdb->usermeta, [ 'user_id' => $user, 'meta_key' => 'storeboard_several', 'meta_value' => '1' ] );
		$wpdb->insert( $wpdb->usermeta, [ 'user_id' => $user, 'meta_key' => 'storeboard_several', 'meta_value' => '2' ] );
		$this->assertSame( [ 'a' ], get_user_meta( $user, 'storeboard_test', true ), 'The cache knows nothing of it.' );

		UncachedUserMeta::refresh( $user );

		$this->assertSame( [ 'a', 'b' ], get_user_meta( $user, 'storeboard_test', true ) );
		$this->assertSame( [ '1', '2' ], get_user_meta( $user, 'storeboard_several' ) );
		$kept = wp_cache_get( $user, 'user_meta' );
		wp_cache_delete( $user, 'user_meta' );
		update_meta_cache( 'user', [ $user ] );
		$this->assertSame( wp_cache_get( $user, 'user_meta' ), $kept, 'As WordPress has it.' );
	}

	public function test_a_database_that_cannot_be_read_changes_nothing(): void {
		global $wpdb;
		$user = $this->act_as( 'shop_manager' );
		update_user_meta( $user, 'storeboard_test', 'known' );
		$this->assertSame( 'known', get_user_meta( $user, 'storeboard_test', true ) );
		$before = $wpdb->suppress_errors();
		$refuse = static fn( string $query ): string => str_contains( $query, 'ORDER BY umeta_id' ) ? 'SELECT * FROM no_such_table' : $query;
		add_filter( 'query', $refuse );

		UncachedUserMeta::refresh( $user );

		remove_filter( 'query', $refuse );
		$wpdb->suppress_errors( $before );
		$this->assertSame( 'known', get_user_meta( $user, 'storeboard_test', true ) );
	}
}
