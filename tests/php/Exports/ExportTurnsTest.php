<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Exports;

use Storeboard\Exports\Files;
use Storeboard\Exports\Jobs;
use Storeboard\Exports\Table;
use Storeboard\Exports\Writer;
use WP_Error;

/**
 * The file of a large report is written piece by piece by whoever comes: each row is in it once, whoever crashes, is too slow or comes twice, and what fails is said.
 *
 * @group database
 */
final class ExportTurnsTest extends ExportsTestCase {

	public function test_of_two_that_write_at_once_one_writes(): void {
		$id     = $this->begin();
		$inner  = null;
		$states = [];
		$this->before = function () use ( $id, &$inner, &$states ) {
			if ( null === $inner ) {
				$inner  = true;
				$states = $this->run_once( $id );
			}
			return null;
		};
		$this->run_once( $id );

		$this->assertSame( 0, $states['rows'] );
		$this->run_to_the_end( $id );
		$this->assertSame( array_map( 'strval', $this->orders ), $this->numbers( $id ) );
	}

	public function test_one_who_was_too_slow_writes_nothing_over_what_another_wrote(): void {
		global $wpdb;

		$id = $this->begin();
		$this->run_once( $id );
		$is_first     = true;
		$this->before = function () use ( $id, &$is_first, $wpdb ) {
			if ( $is_first ) {
				$is_first = false;
				// The lease ends while the report is counted, and another request takes over and ends before this one.
				$wpdb->query( $wpdb->prepare( 'UPDATE ' . Table::name() . ' SET leased_until = 0 WHERE id = %d', $id ) );
				$this->run_to_the_end( $id );
			}
			return null;
		};

		$this->run_once( $id );

		$this->assertSame( array_map( 'strval', $this->orders ), $this->numbers( $id ) );
	}

	public function test_a_crash_in_the_middle_of_a_piece_loses_and_doubles_no_row(): void {
		global $wpdb;

		$id = $this->begin();
		$this->run_once( $id );
		// As when PHP is killed: rows on the disk that nothing counts, and a lease that nobody gives up.
		$row  = Table::lease( $id );
		$file = Files::begin( (string) $row['folder'], '00002-' . substr( (string) $row['token'], 0, 16 ), 'rows' );
		$this->assertNotNull( $file );
		Files::write( $file, "1150,Done,72.79\r\n1149,Do" );
		fclose( $file );

		$this->assertSame( 100, $this->run_once( $id )['rows'], 'It may still be alive.' );
		$wpdb->query( $wpdb->prepare( 'UPDATE ' . Table::name() . ' SET leased_until = UNIX_TIMESTAMP() - 1 WHERE id = %d', $id ) );
		$this->run_to_the_end( $id );

		$this->assertSame( array_map( 'strval', $this->orders ), $this->numbers( $id ) );
		$this->assertCount( 6, (array) glob( $this->folders()[0] . '/*' ), 'What the crash left is gone: three pieces, with their ids.' );
	}

	public function test_an_error_of_php_gives_the_lease_up_at_once(): void {
		$id           = $this->begin();
		$this->before = static function () {
			// As at the end of a request that dies here.
			Writer::release();
			return null;
		};
		$this->run_once( $id );

		$this->before = static fn() => null;
		$this->assertSame( 100, $this->run_once( $id )['rows'] );
	}

	public function test_orders_that_come_in_meanwhile_are_there_once_and_none_is_lost(): void {
		$id = $this->begin();
		$this->run_once( $id );
		array_unshift( $this->orders, 1253, 1252, 1251 );
		$this->run_to_the_end( $id );

		$numbers = $this->numbers( $id );
		$this->assertSame( count( $numbers ), count( array_unique( $numbers ) ) );
		$this->assertEqualsCanonicalizing( array_map( 'strval', $this->orders ), $numbers );
	}

	public function test_what_moves_up_where_orders_go_meanwhile_is_not_lost(): void {
		$id = $this->begin();
		$this->run_once( $id );
		// Two of those that are in the file already: the first two of the next page move past it.
		unset( $this->orders[0], $this->orders[1] );
		$this->orders = array_values( $this->orders );
		$this->run_to_the_end( $id );

		$numbers = $this->numbers( $id );
		$this->assertSame( count( $numbers ), count( array_unique( $numbers ) ) );
		$this->assertSame( [], array_diff( array_map( 'strval', $this->orders ), $numbers ) );
	}

	public function test_the_background_writes_it_as_its_owner_where_no_page_is_open(): void {
		$id = $this->begin();
		wp_set_current_user( 0 );
		for ( $turn = 0; $turn < 3; $turn++ ) {
			( new Jobs() )->run();
		}

		wp_set_current_user( $this->owner );
		$this->assertCount( 250, $this->numbers( $id ) );
	}

	public function test_a_report_that_fails_for_a_while_is_asked_again_and_one_that_goes_on_failing_says_so(): void {
		$id           = $this->begin();
		$this->before = static fn( int $page ) => 2 === $page ? new WP_Error( 'broken', 'Down.', [ 'status' => 503 ] ) : null;
		for ( $turn = 0; $turn < 3; $turn++ ) {
			$this->assertSame( 'waiting', $this->run_once( $id )['state'] );
		}
		$export = $this->run_to_the_end( $id );
		$this->assertSame( [ 'failed', 100 ], [ $export['state'], $export['rows'] ] );
		$this->assertStringContainsString( 'stopped several times', $export['reason'] );
		$this->assertRefused( 'storeboard_export_not_ready', 409, $this->request( 'GET', self::EXPORTS . "/$id/file" ) );

		$this->before = static fn() => null;
		$this->assertSame( 'waiting', $this->request( 'POST', self::EXPORTS . "/$id/retry", [] )->get_data()['state'] );
		$this->run_to_the_end( $id );
		$this->assertSame( array_map( 'strval', $this->orders ), $this->numbers( $id ), 'It goes on where it stopped.' );
	}

	public function test_what_the_report_refuses_is_said_in_its_words_and_the_same_asked_for_again_goes_on(): void {
		$id           = $this->begin();
		$this->before = static fn( int $page ) => 2 === $page ? new WP_Error( 'acme_closed', 'Closed <b>today</b>.', [ 'status' => 400 ] ) : null;
		$this->run_once( $id );

		$export = $this->run_to_the_end( $id );
		$this->assertSame( [ 'failed', 'Closed today.' ], [ $export['state'], $export['reason'] ] );
		$this->before = static fn() => null;
		$this->assertSame( [ $id, 'waiting' ], [ $this->ask()->get_data()['id'], Table::find( $id )['state'] ] );
	}

	public function test_an_extension_that_throws_is_an_error_of_the_report(): void {
		$id           = $this->begin();
		$this->before = static function (): void {
			throw new \RuntimeException( 'Broken.' );
		};

		$this->assertSame( 'failed', $this->run_to_the_end( $id )['state'] );
	}

	public function test_a_disk_that_is_full_is_said(): void {
		$id = $this->begin();
		Files::remove( basename( $this->folders()[0] ) );
		// In the place of the folder.
		file_put_contents( $this->folder_of( $id ), '' );

		$export = $this->run_once( $id );
		unlink( $this->folder_of( $id ) );

		$this->assertSame( 'failed', $export['state'] );
		$this->assertStringContainsString( 'couldn’t write the file', $export['reason'] );
		$this->request( 'POST', self::EXPORTS . "/$id/retry", [] );
		$this->run_to_the_end( $id );
		$this->assertCount( 250, $this->numbers( $id ) );
	}

	public function test_one_that_is_deleted_while_it_is_written_leaves_nothing(): void {
		$id           = $this->begin();
		$this->before = function () use ( $id ) {
			$this->request( 'DELETE', self::EXPORTS . "/$id" );
			return null;
		};

		$this->assertSame( 'storeboard_no_export', $this->run_once( $id )['code'] );
		$this->assertSame( [], $this->folders() );
	}
}
