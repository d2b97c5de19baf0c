<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

use Storeboard\Reports\BuyerJobs;
use Storeboard\Reports\OrderFacts;
use Storeboard\Rollups\Builder;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\State;
use Storeboard\Rollups\Verifier;
use Storeboard\Tests\Platform\StoreTestCase;
use StoreboardPlatform\Data\Reports\Changes;

/**
 * A store whose sums are kept by day, however few its orders are. Days rest no time before they are built.
 */
abstract class RollupsTestCase extends StoreTestCase {

	/** What each test sets; one that makes tables ends the transaction that it is rolled back with. */
	private const OPTIONS = [
		'timezone_string'       => 'America/New_York',
		'woocommerce_date_type' => 'date_paid',
	];

	/** @var array<string, mixed> As they were before. */
	private static array $options = [];

	protected bool $is_damaged = false;

	/** Making tables would end the transaction that a test is rolled back with. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Database::install();
		BuyerJobs::install();
		OrderFacts::is_installed() || OrderFacts::install();
		foreach ( array_keys( self::OPTIONS ) as $name ) {
			self::$options[ $name ] = get_option( $name, null );
		}
	}

	public static function tearDownAfterClass(): void {
		foreach ( self::$options as $name => $value ) {
			null === $value ? delete_option( $name ) : update_option( $name, $value );
		}
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'storeboard_sums_transactions', '__return_false' );
		add_filter( 'storeboard_sums_from', '__return_zero' );
		add_filter( 'storeboard_sums_rest', static fn() => -5 );
		delete_option( 'storeboard_sums' );
		delete_option( 'storeboard_sums_built_at' );
		foreach ( self::OPTIONS as $name => $value ) {
			update_option( $name, $value );
		}
		$this->empty_tables();
		$this->assertNull( State::install() );
		// Orders of an earlier test have no last invalidation any more.
		do_action( 'woocommerce_order_scheduler_after_import_order', 0 );
		$this->trust_tables();
	}

	protected function build(): int {
		Changes::write();

		return ( new Builder( new Counter() ) )->run()['built'];
	}

	/**
	 * @return string[] Days that were wrong.
	 */
	protected function verify(): array {
		return ( new Verifier( new Builder( new Counter() ) ) )->all();
	}

	protected function figures(): ToldSums {
		Changes::write();

		return new ToldSums();
	}

	/**
	 * A table counts as damaged until somebody makes it: nothing may be dropped in a test that is rolled back, and SQLite rolls back where
	 * a statement fails.
	 */
	protected function damage( string $damaged ): void {
		$this->is_damaged = true;
		add_filter(
			'query',
			function ( $statement ) use ( $damaged ) {
				return $this->is_damaged && str_contains( (string) $statement, $damaged ) ? '' : $statement;
			}
		);
		add_filter(
			'dbdelta_queries',
			function ( $queries ) {
				$this->is_damaged = false;
				return $queries;
			}
		);
	}

	/** Later days rest: a test that asks for none of them does not wait for their sums. */
	protected static function leave_alone( string $after ): void {
		$GLOBALS['wpdb']->query( 'UPDATE ' . Database::days() . " SET marked_at = marked_at + UNIX_TIMESTAMP() + 1000 WHERE day > '$after'" );
	}

	/**
	 * What the database says of its own writes is of the whole site, and of other tests.
	 */
	protected function trust_tables(): void {
		State::note( [ 'verified_at' => time() + HOUR_IN_SECONDS ] );
	}

	/**
	 * A question as the client sends it.
	 *
	 * @param array<string, mixed> $query
	 * @return array<string, mixed>
	 */
	protected static function question( array $query = [] ): array {
		return $query + [
			'after'     => '2026-03-01 00:00:00',
			'before'    => '2026-03-31 23:59:59',
			'date_type' => null,
			'interval'  => 'day',
			'orderby'   => 'date',
			'order'     => 'asc',
			'page'      => 1,
			'per_page'  => 100,
			'fields'    => [],
		];
	}

	/**
	 * Adds a row to the table of order statistics past all hooks.
	 *
	 * @param array<string, mixed> $row
	 */
	protected static function write_row( array $row ): void {
		global $wpdb;

		$date = $row['date_created'] ?? '2026-03-10 12:00:00';
		$wpdb->insert(
			Database::table( 'wc_order_stats' ),
			$row + [
				'parent_id'        => 0,
				'date_created'     => $date,
				'date_created_gmt' => $date,
				'date_paid'        => $date,
				'num_items_sold'   => 1,
				'total_sales'      => 12.5,
				'tax_total'        => 1.5,
				'shipping_total'   => 1,
				'net_total'        => 10,
				'status'           => 'wc-completed',
				'customer_id'      => 1,
			]
		);
	}

	protected function empty_tables(): void {
		global $wpdb;

		foreach ( [ ...array_map( [ Database::class, 'table' ], Database::SOURCES ), Database::days(), Database::sums() ] as $table ) {
			$wpdb->query( "DELETE FROM $table" );
		}
		delete_option( 'storeboard_sums_report' );
		delete_option( 'storeboard_sums_state' );
	}

	/**
	 * The figures of a range, counted row by row.
	 *
	 * @param string[] $left_out
	 * @return array<string, int|float>
	 */
	protected static function counted( string $from, string $to, string $date_type, array $left_out ): array {
		global $wpdb;

		$sums  = array_fill_keys( [ 'orders_count', 'num_items_sold', 'total_sales', 'taxes', 'shipping', 'net_revenue', 'coupons', 'refunds', 'gross_sales' ], 0.0 );
		$stats = [];
		foreach ( $wpdb->get_results( 'SELECT * FROM ' . Database::table( 'wc_order_stats' ), ARRAY_A ) as $row ) {
			if ( null === $row[ $date_type ] || $row[ $date_type ] < $from || $row[ $date_type ] > $to || in_array( $row['status'], $left_out, true ) ) {
				continue;
			}
			$is_order = 0 === (int) $row['parent_id'];

			$stats[ $row['order_id'] ] = true;
			$sums['orders_count']     += $is_order ? 1 : 0;
			$sums['num_items_sold']   += (int) $row['num_items_sold'];
			$sums['total_sales']      += (float) $row['total_sales'];
			$sums['taxes']            += (float) $row['tax_total'];
			$sums['shipping']         += (float) $row['shipping_total'];
			$sums['net_revenue']      += (float) $row['net_total'];
			$sums['refunds']          += $row['net_total'] < 0 ? (float) $row['net_total'] + (float) $row['tax_total'] + (float) $row['shipping_total'] : 0;
			$sums['gross_sales']      += $is_order ? (float) $row['total_sales'] - (float) $row['tax_total'] - (float) $row['shipping_total'] : 0;
		}
		foreach ( $wpdb->get_results( 'SELECT order_id, discount_amount FROM ' . Database::table( 'wc_order_coupon_lookup' ), ARRAY_A ) as $row ) {
			$sums['coupons'] += isset( $stats[ $row['order_id'] ] ) ? (float) $row['discount_amount'] : 0;
		}
		$sums['refunds']      = abs( $sums['refunds'] );
		$sums['gross_sales'] += $sums['coupons'];

		return array_map( static fn( $sum ) => round( $sum, 4 ), $sums );
	}

	/**
	 * @param array<string, int|float>|null $figures
	 * @return array<string, float>|null
	 */
	protected static function rounded( ?array $figures ): ?array {
		if ( null === $figures ) {
			return null;
		}
		unset( $figures['avg_items_per_order'], $figures['avg_order_value'] );
		$figures = array_map( static fn( $figure ) => round( (float) $figure, 4 ), $figures );
		ksort( $figures );

		return $figures;
	}
}
