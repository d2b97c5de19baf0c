<?php

declare( strict_types=1 );

namespace Storeboard\Tests\Support;

use Storeboard\Tests\TestCase;
use WP_REST_Request;

/**
 * The file of a large report is written while its owner waits, and has amounts as the store writes them.
 */
final class ReportExportsTest extends TestCase {

	private const BATCHES = 'wc-admin_queue_batches_report_exporter';
	private const EXPORT  = 'woocommerce_admin_report_export';
	private const MAIL    = 'woocommerce_admin_email_report_download_link';

	private FakeQueue $queue;

	protected function setUp(): void {
		parent::setUp();
		$this->queue = FakeQueue::install();
		$this->act_as( 'administrator' );
	}

	protected function tearDown(): void {
		FakeQueue::$current = null;
		parent::tearDown();
	}

	private function ask( string $route = '/wc-analytics/reports/orders/export/17/status', string $method = 'GET' ): void {
		rest_do_request( new WP_REST_Request( $method, $route ) );
	}

	public function test_a_question_runs_the_jobs_that_wait_and_the_mail_last(): void {
		$this->queue->plan( self::MAIL );
		$this->queue->plan( 'acme_import' );
		$this->queue->plan( self::BATCHES );
		$this->queue->work = fn( string $hook ) => self::BATCHES === $hook ? array_map( [ $this->queue, 'plan' ], [ self::EXPORT, self::EXPORT ] ) : null;

		$this->ask();

		$this->assertSame( [ self::BATCHES, self::EXPORT, self::EXPORT, self::MAIL ], $this->queue->done );
		$this->assertSame( [ 'acme_import' ], array_column( $this->queue->waiting, 'hook' ) );
		$this->assertSame( [], $this->queue->claims, 'Nothing stays claimed.' );
	}

	public function test_a_question_ends_in_time_however_much_waits(): void {
		for ( $at = 0; $at < 50; $at++ ) {
			$this->queue->plan( self::EXPORT );
		}
		$this->queue->work = static fn() => usleep( 400000 );

		$this->ask();

		$this->assertGreaterThan( 1, count( $this->queue->done ) );
		$this->assertLessThan( 10, count( $this->queue->done ) );
	}

	public function test_nothing_runs_beside_a_queue_that_runs(): void {
		$this->queue->plan( self::EXPORT );
		$this->queue->is_running_elsewhere = true;

		$this->ask();

		$this->assertSame( [], $this->queue->done );
	}

	public function test_a_job_that_throws_leaves_no_claim_and_the_question_is_answered(): void {
		$this->queue->plan( self::EXPORT );
		$this->queue->work = static function (): void {
			throw new \RuntimeException( 'The disk is full.' );
		};

		$log = ini_set( 'error_log', '/dev/null' );
		$this->ask();
		ini_set( 'error_log', (string) $log );

		$this->assertSame( [ self::EXPORT ], $this->queue->done );
		$this->assertSame( [], $this->queue->claims );
	}

	/**
	 * @dataProvider others
	 */
	public function test_other_questions_run_nothing( string $role, string $route, string $method = 'GET' ): void {
		$this->queue->plan( self::EXPORT );
		$this->act_as( $role );

		$this->ask( $route, $method );

		$this->assertSame( [], $this->queue->done );
	}

	/** @return array<string, string[]> */
	public static function others(): array {
		return [
			'who may not see reports' => [ 'customer', '/wc-analytics/reports/orders/export/17/status' ],
			'a visitor'               => [ '', '/wc-analytics/reports/orders/export/17/status' ],
			'another route'           => [ 'administrator', '/wc-analytics/reports/orders' ],
			'the start of one'        => [ 'administrator', '/wc-analytics/reports/orders/export', 'POST' ],
		];
	}

	/**
	 * @dataProvider amounts
	 * @param mixed $value
	 * @param mixed $written
	 */
	public function test_amounts_have_the_decimals_of_the_store( string $report, string $column, $value, $written ): void {
		$item = apply_filters(
			"woocommerce_report_{$report}_prepare_export_item",
			[
				'name'  => 'Hat',
				$column => $value,
			],
			[]
		);

		$this->assertSame(
			[
				'name'  => 'Hat',
				$column => $written,
			],
			$item
		);
	}

	/** @return array<string, array{string, string, mixed, mixed}> */
	public static function amounts(): array {
		return [
			'orders'            => [ 'orders', 'net_total', 72.78999999999999, '72.79' ],
			'a refund'          => [ 'orders', 'net_total', -20, '-20.00' ],
			'products'          => [ 'products', 'net_revenue', '10.5', '10.50' ],
			'variations'        => [ 'variations', 'net_revenue', 1234567.891, '1234567.89' ],
			'categories'        => [ 'categories', 'net_revenue', 0.1 + 0.2, '0.30' ],
			'coupons'           => [ 'coupons', 'amount', 5, '5.00' ],
			'what is no number'   => [ 'orders', 'net_total', 'N/A', 'N/A' ],
			'another column'    => [ 'products', 'items_sold', 2.5, 2.5 ],
		];
	}
}
