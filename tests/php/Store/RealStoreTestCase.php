<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Store;

use PHPUnit\Framework\TestCase;
use Storeboard\Reports\FactSumTables;
use Storeboard\Reports\ProductTables;
use Storeboard\Reports\TaxSumTables;
use Storeboard\Rollups\Builder;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\State;
use Storeboard\Tests\ExplainedStatements;
use Storeboard\Tests\NotedStatements;
use Storeboard\Tests\Rollups\ToldSums;
use WC_Order;
use WP_Hook;
use WP_REST_Request;

/**
 * A store with WooCommerce, its own tables and its own Action Scheduler. Others write too, in processes of their own, so nothing is rolled back: a test
 * removes what it made.
 */
abstract class RealStoreTestCase extends TestCase {

	use ExplainedStatements;
	use NotedStatements;

	/** @var array<string, WP_Hook> */
	private array $hooks = [];

	/** @var int[] Orders that a test has made; they go with it. */
	protected array $made = [];

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		if ( ! class_exists( 'WooCommerce' ) ) {
			self::markTestSkipped( 'These tests need a site with WooCommerce: npm test -- --site <url> --folder <its folder>.' );
		}
		Jobs::prepare();
		// What waits there is the site's own.
		Jobs::run();
	}

	protected function setUp(): void {
		global $wp_filter;

		parent::setUp();
		$this->hooks = array_map( static fn( WP_Hook $hook ) => clone $hook, $wp_filter );
		Jobs::prepare();
		wp_set_current_user( (int) get_users( [ 'role' => 'administrator', 'number' => 1, 'fields' => 'ID' ] )[0] );
		$this->begin_anew();
	}

	protected function tearDown(): void {
		global $wp_filter;

		foreach ( array_reverse( $this->made ) as $id ) {
			$order = wc_get_order( $id );
			$order && $order->delete( true );
		}
		$this->made = [];
		$wp_filter  = $this->hooks;
		Jobs::remove();
		self::forget_sums();
		wp_cache_flush();
		parent::tearDown();
	}

	/** The tables are there, and no day is built. */
	private function begin_anew(): void {
		Jobs::remove();
		self::forget_sums();
		$this->assertNull( State::install() );
		wp_cache_flush();
	}

	private static function forget_sums(): void {
		global $wpdb;

		foreach ( [ Database::days(), Database::sums(), ProductTables::builds(), ProductTables::sums(), FactSumTables::builds(), FactSumTables::sums(), TaxSumTables::builds(), TaxSumTables::sums() ] as $table ) {
			Database::quietly( "DELETE FROM $table" );
		}
		foreach ( $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'storeboard\\_sums\\_%' OR option_name LIKE '\\_transient%storeboard\\_sums\\_%'" ) as $name ) {
			delete_option( $name );
		}
	}

	/**
	 * A completed order, as the store keeps it; WooCommerce has not imported it into its reports yet.
	 *
	 * @param int $days_ago
	 */
	protected function sell( int $days_ago, float $price = 20.0 ): WC_Order {
		$at    = time() - $days_ago * DAY_IN_SECONDS;
		$order = new WC_Order();
		$item  = new \WC_Order_Item_Product();
		$item->set_props(
			[
				'name'     => 'A test’s mug',
				'quantity' => 2,
				'subtotal' => $price,
				'total'    => $price,
			]
		);
		$order->add_item( $item );
		$order->set_props(
			[
				'billing_email'  => 'ada@storeboard.test',
				'total'          => (string) $price,
				'status'         => 'completed',
				'date_created'   => $at,
				'date_paid'      => $at,
				'date_completed' => $at,
			]
		);
		$order->save();
		$this->made[] = $order->get_id();

		return $order;
	}

	/** WooCommerce writes the order's rows of its report tables. */
	protected static function import( int ...$orders ): void {
		foreach ( $orders as $order ) {
			Jobs::of_orders( 'import', $order );
		}
		// As when the request that imported ends, and nothing imports the same orders again seconds later, between two steps of a test.
		do_action( 'woocommerce_order_scheduler_after_import_order', 0 );
		as_unschedule_all_actions( 'wc-admin_import_orders' );
	}

	/** Builds all days. */
	protected static function build(): void {
		$builder = new Builder( new Counter() );
		while ( $builder->run()['left'] ) {
			continue;
		}
	}

	protected static function day( int $days_ago ): string {
		return (string) wp_date( 'Y-m-d', time() - $days_ago * DAY_IN_SECONDS );
	}

	/**
	 * @return string[] Days before today that are not true.
	 */
	protected static function stale(): array {
		return array_values( array_diff( self::all_days(), Days::built( '1970-01-01', '2999-12-31' ) ) );
	}

	/**
	 * @return string[]
	 */
	protected static function all_days(): array {
		return array_column( Counter::rows( 'SELECT day FROM ' . Database::days() . " WHERE day > '1900-01-01' AND day < '" . Days::today() . "' ORDER BY day" ), 'day' );
	}

	/**
	 * What the sums answer for all days up to yesterday.
	 *
	 * @return array<string, float>|null Null where they say nothing.
	 */
	protected static function told(): ?array {
		$figures = new ToldSums();
		$totals  = $figures->totals( 'revenue', self::all_days()[0] . ' 00:00:00', self::day( 1 ) . ' 23:59:59' );

		return null === $totals ? null : self::rounded( $totals );
	}

	/**
	 * What WooCommerce answers to the same question.
	 *
	 * @return array<string, float>
	 */
	protected static function counted(): array {
		$request = new WP_REST_Request( 'GET', '/wc-analytics/reports/revenue/stats' );
		$request->set_query_params(
			[
				'after'               => self::all_days()[0] . 'T00:00:00',
				'before'              => self::day( 1 ) . 'T23:59:59',
				'interval'            => 'year',
				'force_cache_refresh' => true,
			]
		);

		return self::rounded( (array) rest_do_request( $request )->get_data()['totals'] );
	}

	/**
	 * @param array<string, mixed> $totals
	 * @return array<string, float>
	 */
	private static function rounded( array $totals ): array {
		$kept = array_intersect_key( $totals, array_flip( [ 'orders_count', 'num_items_sold', 'gross_sales', 'total_sales', 'coupons', 'refunds', 'taxes', 'shipping', 'net_revenue' ] ) );
		ksort( $kept );

		return array_map( static fn( $value ) => round( (float) $value, 2 ), $kept );
	}

	/**
	 * Begins processes of their own, all at once, and waits for their ends: what each printed as JSON.
	 *
	 * @param list<string> ...$commands What and its arguments (process.php), each.
	 * @return list<mixed>
	 */
	protected function in_processes( array ...$commands ): array {
		return $this->in_processes_of( '1G', ...$commands );
	}

	/**
	 * @param string       $memory      How much each may take, as PHP's memory_limit says it.
	 * @param list<string> ...$commands See in_processes().
	 * @return list<mixed>
	 */
	protected function in_processes_of( string $memory, array ...$commands ): array {
		$running = [];
		// Where there are several, all have loaded WordPress by then.
		$at = (string) ( microtime( true ) + ( count( $commands ) > 1 ? 6.0 : 0.0 ) );
		foreach ( $commands as $command ) {
			$pipes     = [];
			$process   = proc_open(
				[ PHP_BINARY, '-d', "memory_limit=$memory", __DIR__ . '/process.php', ...$command ],
				[ 1 => [ 'pipe', 'w' ], 2 => [ 'pipe', 'w' ] ],
				$pipes,
				null,
				[ 'STOREBOARD_AT' => $at ] + getenv()
			);
			$running[] = [ $process, $pipes ];
		}
		$results = [];
		foreach ( $running as [ $process, $pipes ] ) {
			$text  = (string) stream_get_contents( $pipes[1] );
			$error = (string) stream_get_contents( $pipes[2] );
			$this->assertSame( 0, proc_close( $process ), "$text $error" );
			// WP-CLI's own lines come before.
			$lines  = explode( "\n", trim( $text ) );
			$result = json_decode( (string) end( $lines ), true );
			$this->assertIsArray( $result, "$text $error" );
			$results[] = $result;
		}
		wp_cache_flush();

		return $results;
	}
}
