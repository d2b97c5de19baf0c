<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Storage;

use Storeboard\Storage\SharedOption;
use Storeboard\Tests\TestCase;

/**
 * An option that several processes write.
 *
 * @group database
 */
final class SharedOptionTest extends TestCase {

	private const NAME = 'storeboard_test_shared';

	public function test_what_another_process_wrote_before_is_changed_and_not_written_over(): void {
		update_option( self::NAME, [ 'generation' => 5, 'below' => 90 ], false );
		self::write_elsewhere( [ 'generation' => 6, 'below' => 99 ] );
		$this->assertSame( 5, get_option( self::NAME )['generation'], 'This process does not know it.' );

		SharedOption::change( self::NAME, static fn( $stored ): array => [ 'below' => 10 ] + $stored );

		$this->assertSame( [ 'below' => 10, 'generation' => 6 ], get_option( self::NAME ) );
		$this->assertSame( [ 'below' => 10, 'generation' => 6 ], self::stored() );
	}

	public function test_who_writes_at_the_same_moment_is_seen_before_it_is_written(): void {
		update_option( self::NAME, [ 'generation' => 5 ], false );
		$others = [ 6, 7 ];
		$seen   = [];

		SharedOption::change(
			self::NAME,
			static function ( $stored ) use ( &$others, &$seen ): array {
				$seen[] = $stored['generation'];
				$other  = array_shift( $others );
				null === $other || self::write_elsewhere( [ 'generation' => $other ] );
				return [ 'generation' => $stored['generation'] + 1 ];
			}
		);

		$this->assertSame( [ 5, 6, 7 ], $seen );
		$this->assertSame( [ 'generation' => 8 ], self::stored() );
	}

	public function test_one_that_is_not_there_is_made_once(): void {
		$this->assertFalse( get_option( self::NAME ) );

		SharedOption::change( self::NAME, static fn( $stored ): array => [ 'was' => $stored ] );

		$this->assertSame( [ 'was' => false ], get_option( self::NAME ) );
		$this->assertArrayNotHasKey( self::NAME, wp_load_alloptions( true ) );
	}

	public function test_one_that_another_process_makes_meanwhile_is_kept(): void {
		global $wpdb;

		SharedOption::change(
			self::NAME,
			static function ( $stored ) use ( $wpdb ): array {
				false === $stored && $wpdb->insert( $wpdb->options, [ 'option_name' => self::NAME, 'option_value' => serialize( [ 'theirs' => 1 ] ), 'autoload' => 'off' ] );
				return [ 'ours' => 1 ] + ( is_array( $stored ) ? $stored : [] );
			}
		);

		$this->assertSame( [ 'ours' => 1, 'theirs' => 1 ], self::stored() );
	}

	public function test_nothing_is_written_where_nothing_is_to_change(): void {
		update_option( self::NAME, [ 'generation' => 5 ], false );
		self::write_elsewhere( [ 'generation' => 6 ] );

		SharedOption::change( self::NAME, static fn(): mixed => null );

		$this->assertSame( [ 'generation' => 6 ], get_option( self::NAME ), 'It is known from here on.' );
	}

	/**
	 * @param array<string, int> $value
	 */
	private static function write_elsewhere( array $value ): void {
		global $wpdb;

		$wpdb->update( $wpdb->options, [ 'option_value' => serialize( $value ) ], [ 'option_name' => self::NAME ] );
	}

	/**
	 * @return mixed
	 */
	private static function stored() {
		global $wpdb;

		return maybe_unserialize( $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", self::NAME ) ) );
	}
}
