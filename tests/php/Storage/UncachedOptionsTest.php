<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Storage;

use Storeboard\Storage\UncachedOptions;
use Storeboard\Tests\TestCase;

/**
 * Options as another request has left them, while this one's caches know something else.
 *
 * @group database
 */
final class UncachedOptionsTest extends TestCase {

	private const NAME = 'storeboard_test_uncached';

	/**
	 * @dataProvider autoloads
	 */
	public function test_a_value_that_another_request_wrote_is_read( bool $autoload ): void {
		add_option( self::NAME, [ 'a' ], '', $autoload );
		$this->assertSame( [ 'a' ], get_option( self::NAME ) );

		$this->write_elsewhere( serialize( [ 'a', 'b' ] ) );

		$this->assertSame( [ 'a' ], get_option( self::NAME ), 'The caches know nothing of it.' );
		$this->assertSame( [ 'a', 'b' ], UncachedOptions::get( self::NAME ) );
		$this->assertSame( [ 'a', 'b' ], get_option( self::NAME ) );
	}

	/**
	 * @dataProvider autoloads
	 */
	public function test_an_option_that_another_request_deleted_is_absent( bool $autoload ): void {
		global $wpdb;
		add_option( self::NAME, 'value', '', $autoload );
		$this->assertSame( 'value', get_option( self::NAME ) );

		$wpdb->delete( $wpdb->options, [ 'option_name' => self::NAME ] );

		$this->assertSame( 'fallback', UncachedOptions::get( self::NAME, 'fallback' ) );
		$this->assertTrue( add_option( self::NAME, 'new' ) );
		$this->assertSame( 'new', UncachedOptions::get( self::NAME ) );
	}

	public function test_an_option_that_another_request_added_is_read(): void {
		global $wpdb;
		$this->assertFalse( get_option( self::NAME ) );

		$wpdb->insert(
			$wpdb->options,
			[
				'option_name'  => self::NAME,
				'option_value' => 'added',
				'autoload'     => 'off',
			]
		);

		$this->assertSame( 'added', UncachedOptions::get( self::NAME ) );
		$this->assertTrue( update_option( self::NAME, 'changed' ) );
		$this->assertSame( 'changed', UncachedOptions::get( self::NAME ) );
	}

	/**
	 * @return array<string, array{bool}>
	 */
	public static function autoloads(): array {
		return [
			'autoloaded'     => [ true ],
			'not autoloaded' => [ false ],
		];
	}

	public function test_the_caches_keep_all_other_options(): void {
		global $wpdb;
		add_option( self::NAME, 'value' );
		// What another plugin reads with them is cached from here on too.
		array_map( 'get_option', [ self::NAME, 'blogname', 'storeboard_test_absent' ] );
		$queries = $wpdb->num_queries;

		UncachedOptions::get( self::NAME );
		get_option( 'blogname' );
		get_option( 'storeboard_test_absent' );

		$this->assertSame( 1, $wpdb->num_queries - $queries );
	}

	public function test_several_are_read_with_one_query(): void {
		global $wpdb;
		add_option( self::NAME, 'value' );
		array_map( 'get_option', [ self::NAME, 'blogname', 'storeboard_test_absent' ] );
		$queries = $wpdb->num_queries;

		UncachedOptions::refresh( [ self::NAME, 'storeboard_test_absent', 'blogname' ] );

		$this->assertSame( [ 'value', false, get_bloginfo( 'name' ) ], [ get_option( self::NAME ), get_option( 'storeboard_test_absent' ), get_option( 'blogname' ) ] );
		$this->assertSame( 1, $wpdb->num_queries - $queries );
	}

	public function test_option_filters_apply(): void {
		add_option( self::NAME, 'value' );
		add_filter( 'option_' . self::NAME, static fn( string $value ): string => $value . ', filtered' );

		$this->assertSame( 'value, filtered', UncachedOptions::get( self::NAME ) );

		add_filter( 'pre_option_' . self::NAME, static fn(): string => 'decided before' );
		$this->assertSame( 'decided before', UncachedOptions::get( self::NAME ) );
	}

	public function test_a_database_error_leaves_the_caches_as_they_are(): void {
		global $wpdb;
		add_option( self::NAME, 'value' );
		$shown = $wpdb->suppress_errors();
		add_filter( 'query', static fn( string $query ): string => str_contains( $query, self::NAME ) ? 'SELECT nothing FROM there_is_no_such_table' : $query );

		$value = UncachedOptions::get( self::NAME );

		$wpdb->suppress_errors( $shown );
		$this->assertSame( 'value', $value );
	}

	/** As another process would, which does not reach this one's caches. */
	private function write_elsewhere( string $value ): void {
		global $wpdb;

		$wpdb->update( $wpdb->options, [ 'option_value' => $value ], [ 'option_name' => self::NAME ] );
	}

	public function test_a_shared_cache_that_is_old_in_one_option_is_not_written_back_for_all_nodes(): void {
		global $wpdb;
		add_option( self::NAME, 'old', '', true );
		add_option( self::NAME . '_2', 'old', '', true );
		$this->assertSame( 'old', get_option( self::NAME ) );
		$wpdb->query( "UPDATE $wpdb->options SET option_value = 'new' WHERE option_name LIKE 'storeboard_test_uncached%'" );
		wp_using_ext_object_cache( true );

		$this->assertSame( 'new', UncachedOptions::get( self::NAME ) );

		wp_using_ext_object_cache( false );
		$this->assertSame( 'new', get_option( self::NAME . '_2' ) );
	}

	public function test_an_old_shared_cache_is_loaded_once_for_all_names(): void {
		global $wpdb;
		$names  = [ self::NAME, self::NAME . '_2', self::NAME . '_3' ];
		foreach ( $names as $name ) {
			add_option( $name, 'old', '', true );
		}
		$old = wp_load_alloptions();
		$wpdb->query( "UPDATE $wpdb->options SET option_value = 'new' WHERE option_name LIKE 'storeboard_test_uncached%'" );
		// What is loaded past this process' own memory is the old copy, each time.
		add_filter(
			'pre_wp_load_alloptions',
			static function ( $none, bool $is_forced ) use ( $old ) {
				$is_forced && wp_cache_set( 'alloptions', $old, 'options' );
				return $none;
			},
			10,
			2
		);

		UncachedOptions::refresh( $names );

		$this->assertSame( [ 'new', 'new', 'new' ], array_map( 'get_option', $names ) );
	}
}
