<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Support;

use Storeboard\Support\ExportColumns;
use Storeboard\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The file of a large report has the columns that showed when it was asked for.
 *
 * @group database
 */
final class ExportColumnsTest extends TestCase {

	private const ORDERS = [
		'date_created'  => 'Date',
		'order_number'  => 'Order #',
		'status'        => 'Status',
		'customer_name' => 'Customer',
		'net_total'     => 'N. Revenue',
	];

	/**
	 * @param mixed $columns
	 */
	private function begin( $columns, string $type = 'orders', string $id = '17', string $method = 'POST', ?string $route = null ): void {
		$request = new WP_REST_Request( $method, $route ?? "/wc-analytics/reports/$type/export" );
		$request->set_body_params( [ ExportColumns::ARGUMENT => $columns ] );
		$response = new WP_REST_Response( [ 'export_id' => $id ] );

		$this->assertSame( $response, apply_filters( 'rest_request_after_callbacks', $response, [], $request ) );
	}

	/**
	 * What WooCommerce's exporter asks for while it writes the file of an export.
	 *
	 * @param array<string, string> $names
	 * @return array<string, string>
	 */
	private function names( array $names = self::ORDERS, string $type = 'orders', string $file = 'wc-orders-report-export-17.csv' ): array {
		$exporter = new class( $file ) {
			public function __construct( private string $file ) {}

			public function get_filename(): string {
				return $this->file;
			}
		};

		return apply_filters( "woocommerce_admin_{$type}_report_export_column_names", $names, $exporter );
	}

	/**
	 * @return array<string, string>
	 */
	private static function column( string $key, string $label ): array {
		return compact( 'key', 'label' );
	}

	public function test_the_columns_that_show_are_written_in_their_order_under_their_names(): void {
		$this->begin( [ self::column( 'net_total', 'Net sales' ), self::column( 'date', 'Date' ), self::column( 'customer_id', 'Customer' ), self::column( 'acme_tip', 'Tip' ) ] );

		$this->assertSame(
			[
				'net_total'     => 'Net sales',
				'date_created'  => 'Date',
				'customer_name' => 'Customer',
			],
			$this->names()
		);
	}

	/**
	 * @dataProvider renamed
	 */
	public function test_columns_are_found_under_the_names_that_they_have_in_the_file( string $type, string $key, string $own ): void {
		$this->begin( [ self::column( $key, 'A name' ) ], $type );

		$names = $this->names( [ 'first' => 'First', $own => 'Own' ], $type, "wc-$type-report-export-17.csv" );

		$this->assertSame( [ $own => 'A name' ], $names );
	}

	/** @return array<string, string[]> */
	public static function renamed(): array {
		return [
			'the date of an order'       => [ 'orders', 'date', 'date_created' ],
			'the customer of an order'   => [ 'orders', 'customer_id', 'customer_name' ],
			'a variation'                => [ 'variations', 'name', 'product_name' ],
			'when a customer came last'  => [ 'customers', 'date_last_active', 'last_active' ],
			'when a customer signed up'  => [ 'customers', 'date_registered', 'registered' ],
			'the region of a customer'   => [ 'customers', 'state', 'region' ],
			'what has the same name'     => [ 'revenue', 'net_revenue', 'net_revenue' ],
		];
	}

	/** @dataProvider untouched */
	public function test_other_files_stay_as_woocommerce_writes_them( callable $begin, string $file = 'wc-orders-report-export-17.csv' ): void {
		$begin( $this );

		$this->assertSame( self::ORDERS, $this->names( self::ORDERS, 'orders', $file ) );
	}

	/** @return array<string, array{0: callable, 1?: string}> */
	public static function untouched(): array {
		$some = [ self::column( 'status', 'Status' ) ];

		return [
			'an export of its own client'    => [ static fn( self $test ) => $test->begin( null ) ],
			'another export'                 => [ static fn( self $test ) => $test->begin( $some ), 'wc-orders-report-export-18.csv' ],
			'a file without an id'           => [ static fn( self $test ) => $test->begin( $some ), 'wc-orders-report-export.csv' ],
			'one of another report'          => [ static fn( self $test ) => $test->begin( $some, 'products' ) ],
			'no column that it knows'        => [ static fn( self $test ) => $test->begin( [ self::column( 'acme', 'Tip' ) ] ) ],
			'what is no list of columns'     => [ static fn( self $test ) => $test->begin( 'status' ) ],
			'columns that are none'          => [ static fn( self $test ) => $test->begin( [ 'status', [ 'key' => [] ], self::column( '../x', 'Y' ), [ 'label' => 'Z' ] ] ) ],
			'a question, which begins none'  => [ static fn( self $test ) => $test->begin( $some, 'orders', '17', 'GET' ) ],
			'another route'                  => [ static fn( self $test ) => $test->begin( $some, 'orders', '17', 'POST', '/wc-analytics/reports/orders' ) ],
			'a report that nobody exports'   => [ static fn( self $test ) => $test->begin( $some, 'acme' ) ],
			'an export that did not begin'   => [ static fn( self $test ) => $test->begin( $some, 'orders', '' ) ],
		];
	}

	public function test_a_name_is_text_and_an_empty_one_is_woocommerces(): void {
		$this->begin( [ self::column( 'status', "<b>State</b>\n" . str_repeat( 'x', 300 ) ), self::column( 'order_number', '' ) ] );

		$names = $this->names();

		$this->assertSame( 'Order #', $names['order_number'] );
		$this->assertStringStartsWith( 'State x', $names['status'] );
		$this->assertSame( 200, mb_strlen( $names['status'] ) );
	}

	public function test_an_exporter_that_throws_costs_the_choice_alone(): void {
		$exporter = new class() {
			public function get_filename(): string {
				throw new \RuntimeException( 'No file.' );
			}
		};
		$log   = ini_set( 'error_log', '/dev/null' );
		$names = apply_filters( 'woocommerce_admin_orders_report_export_column_names', self::ORDERS, $exporter );
		ini_set( 'error_log', (string) $log );

		$this->assertSame( self::ORDERS, $names );
	}
}
