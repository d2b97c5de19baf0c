<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Store;

use ActionScheduler_Store;
use Storeboard\Rollups\Builder;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Reports\ProductBuilder;
use Storeboard\Reports\ProductBuilds;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;
use Storeboard\Rollups\Verifier;

/**
 * What WooCommerce's own import, its deletion and somebody's SQL do to the daily sums, on WooCommerce's own tables.
 */
final class ImportsTest extends RealStoreTestCase {

	/** @var array<int, int> Orders by how many days ago they came. */
	private array $orders = [];

	protected function setUp(): void {
		parent::setUp();
		foreach ( [ 3, 4, 4, 9, 20, 40 ] as $days_ago ) {
			$this->orders[ $days_ago ] = $this->sell( $days_ago, 20.0 + $days_ago )->get_id();
			self::import( $this->orders[ $days_ago ] );
		}
		$refund = wc_create_refund(
			[
				'order_id' => $this->orders[9],
				'amount'   => 5,
				'reason'   => 'A scratch',
			]
		);
		$refund->set_date_created( time() - 2 * DAY_IN_SECONDS );
		$refund->save();
		self::import( $refund->get_id(), $this->orders[9] );
		do_action( 'woocommerce_order_scheduler_after_import_order', 0 );
		self::build();
		$this->assertSame( [], self::stale() );
	}

	public function test_sums_that_were_just_built_for_the_first_time_are_shown(): void {
		$this->assertSame( 0, State::report()['verified_at'] );
		$this->in_processes( [ 'import', (string) $this->sell( 2 )->get_id() ] );

		$this->assertFalse( Days::suspicion()['is_raised'] );
		$this->assertSame( self::counted(), self::told() );
	}

	public function test_orders_that_are_imported_as_they_were_leave_their_days_true(): void {
		( new ProductBuilder() )->run( 60.0 );
		$products = static fn(): array => array_column( ProductBuilds::trusted( self::day( 60 ), self::day( 1 ) ), 'id', 'first' );
		$kept     = $products();
		$this->assertArrayHasKey( self::day( 9 ), $kept );
		$before = Days::counters( self::all_days() );
		$this->assertSame( [ [ 'imported' => 5 ] ], $this->in_processes( [ 'import', ...array_map( 'strval', $this->orders ) ] ) );

		$this->assertSame( [], self::stale() );
		$touched = array_keys( array_diff_assoc( Days::counters( self::all_days() ), $before ) );
		foreach ( [ 2, 3, 9, 40 ] as $days_ago ) {
			$this->assertContains( self::day( $days_ago ), $touched, 'Until its rows were written the day was marked.' );
		}
		$this->assertSame( $kept, $products() );
		$this->assertSame( self::counted(), self::told() );
		$this->assertSame( [], self::verify() );
	}

	public function test_woocommerces_import_of_whatever_changed_of_late_leaves_all_days_true(): void {
		if ( ! is_callable( [ Jobs::SCHEDULER, 'process_pending_batch' ] ) ) {
			$this->markTestSkipped( 'This version imports each order when it changes.' );
		}
		[ $run ] = $this->in_processes( [ 'import-recent' ] );

		$this->assertGreaterThanOrEqual( count( $this->orders ), $run['imported'] );
		$this->assertSame( [], self::stale() );
		$this->assertSame( self::counted(), self::told() );
	}

	public function test_an_order_that_changed_makes_its_own_days_stale_and_no_others(): void {
		$order = wc_get_order( $this->orders[20] );
		$order->set_date_created( time() - 30 * DAY_IN_SECONDS );
		$order->set_date_paid( time() - 25 * DAY_IN_SECONDS );
		$order->save();
		$this->in_processes( [ 'import', (string) $this->orders[3], (string) $this->orders[20], (string) $this->orders[40] ] );

		$this->assertSame( [ self::day( 30 ), self::day( 25 ), self::day( 20 ) ], self::stale() );
		// Counted now, and built.
		$this->assertSame( self::counted(), self::told() );
		self::build();
		$this->assertSame( self::counted(), self::told() );
	}

	public function test_what_nobody_marks_would_be_seen(): void {
		global $wpdb;

		$wpdb->update( Database::table( 'wc_order_stats' ), [ 'total_sales' => 999 ], [ 'order_id' => $this->orders[20] ] );

		$this->assertNotSame( self::counted(), self::told() );
	}

	public function test_deleting_what_was_imported_raises_one_suspicion_a_process_and_marks_no_day(): void {
		global $wpdb;

		$deleted = 40;
		$ids     = array_map( 'intval', $wpdb->get_col( 'SELECT order_id FROM ' . Database::table( 'wc_order_stats' ) . " ORDER BY order_id LIMIT $deleted" ) );
		$this->assertGreaterThan( 4, count( $ids ) );
		remove_filter( 'storeboard_sums_rest', [ Jobs::class, 'no_rest' ] );
		try {
			[ $run ] = $this->in_processes( [ 'delete', (string) $deleted ] );
			$this->assertCount( 2, $run['written'], 'At its beginning and at its end.' );
			foreach ( $run['written'] as $statement ) {
				$this->assertStringStartsWith( 'INSERT INTO', $statement );
				$this->assertSame( 1, preg_match_all( '/UNIX_TIMESTAMP\(\), 0 \)/', $statement ), 'One row each.' );
			}
			$this->assertSame( [], self::stale() );
			$this->assertNull( self::told(), 'No sum is shown that may not be true.' );

			$this->assertNotSame( [], self::verify(), 'The days that lost orders.' );
			$this->assertNull( self::told(), 'What was deleted a moment ago may not be all.' );
			add_filter( 'storeboard_sums_rest', [ Jobs::class, 'no_rest' ] );
			$this->assertSame( [], self::verify() );
			$this->assertSame( self::counted(), self::told() );
		} finally {
			self::import( ...$ids );
			do_action( 'woocommerce_order_scheduler_after_import_order', 0 );
		}
		self::build();
		$this->assertSame( self::counted(), self::told() );
		$this->assertSame( [], self::verify() );
	}

	public function test_rows_that_came_by_sql_are_not_hidden_by_the_next_order(): void {
		global $wpdb;

		$stats = Database::table( 'wc_order_stats' );
		// As on a store with an order a minute.
		State::note( [ 'verified_at' => time() - 300 ] );
		$wpdb->query( 'UPDATE ' . Database::days() . ' SET marked_at = UNIX_TIMESTAMP() - 20' );
		if ( null === Database::sources_changed_at() ) {
			$this->markTestSkipped( 'This database does not tell when a table was written: there verification alone finds it.' );
		}
		$row = $wpdb->get_row( "SELECT * FROM $stats WHERE order_id = {$this->orders[20]}", ARRAY_A );
		try {
			$wpdb->insert( $stats, [ 'order_id' => 900000001, 'total_sales' => 77 ] + $row );
			$this->in_processes( [ 'import', (string) $this->sell( 1 )->get_id() ] );

			$this->assertNull( self::told() );
			$this->assertSame( 1, Jobs::count( Schedule::ALL, ActionScheduler_Store::STATUS_PENDING ) );
			Jobs::run();
			$this->assertSame( self::counted(), self::told() );
			$this->assertSame( [ self::day( 20 ) ], array_keys( State::report()['days'] ), 'And it says which day it was.' );
		} finally {
			$wpdb->delete( $stats, [ 'order_id' => 900000001 ] );
		}
	}

	public function test_nothing_that_woocommerce_does_with_an_order_is_written_without_a_mark(): void {
		global $wpdb;

		if ( null === Database::sources_changed_at() ) {
			$this->markTestSkipped( 'This database does not tell when a table was written.' );
		}
		$id    = $this->sell( 5 )->get_id();
		$steps = [
			'a new order'    => static fn() => true,
			'its status'     => static fn() => wc_get_order( $id )->update_status( 'processing' ),
			'a refund'       => static fn() => wc_create_refund(
				[
					'order_id' => $id,
					'amount'   => 1,
				]
			),
			'another status' => static fn() => wc_get_order( $id )->update_status( 'cancelled' ),
			'the trash'      => static fn() => wc_get_order( $id )->delete( false ),
			'its deletion'   => static fn() => wc_get_order( $id )->delete( true ),
		];
		State::note( [ 'verified_at' => time() + HOUR_IN_SECONDS ] );
		$wrote = [];
		foreach ( $steps as $step => $act ) {
			$wpdb->query( 'UPDATE ' . Database::days() . ' SET marked_at = 1' );
			$before = Database::sources_changed_at();
			// The database tells whole seconds: until its next one.
			for ( $second = Database::now(); Database::now() === $second; ) {
				usleep( 20000 );
			}
			$act();
			$this->in_processes( [ 'import', (string) $id ] );
			$this->assertFalse( Days::suspicion()['is_raised'], $step );
			if ( Database::sources_changed_at() > $before ) {
				$wrote[] = $step;
				$this->assertGreaterThanOrEqual( Database::sources_changed_at(), Days::last_invalidated_at(), $step );
			}
		}
		$this->assertGreaterThanOrEqual( 4, count( $wrote ), implode( ', ', $wrote ) );
		self::build();
		$this->assertSame( self::counted(), self::told() );
		$this->assertSame( [], self::verify() );
	}

	/**
	 * @return string[] Days that were wrong.
	 */
	private static function verify(): array {
		return ( new Verifier( new Builder( new Counter() ) ) )->all();
	}
}
