<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

use PHPUnit\Framework\TestCase;
use Storeboard\Rollups\Formula;

/**
 * Both ways to make figures out of one day: orders of 100 and 50 net with 10 and 5 tax and 8 and 0 shipping, a coupon of 7 off, and of the
 * first 20 net, 2 tax and 3 shipping refunded.
 */
final class FormulaTest extends TestCase {

	private const DAY = [
		'first_count'   => 2.0,
		'items'         => 5.0,
		'first_items'   => 6.0,
		'total'         => 148.0,
		'tax'           => 13.0,
		'shipping'      => 5.0,
		'net'           => 130.0,
		'first_net'     => 150.0,
		'first_gross'   => 150.0,
		'negative_net'  => -20.0,
		'negative_full' => -25.0,
		'discount'      => 7.0,
	];

	public function test_as_11_0_counts(): void {
		$this->assertSame(
			[
				'orders_count'        => 2,
				'num_items_sold'      => 5,
				'gross_sales'         => 157.0,
				'total_sales'         => 148.0,
				'coupons'             => 7.0,
				'refunds'             => 25.0,
				'taxes'               => 13.0,
				'shipping'            => 5.0,
				'net_revenue'         => 130.0,
				'avg_items_per_order' => 3.0,
				'avg_order_value'     => 75.0,
			],
			Formula::current()->money( self::DAY )
		);
	}

	public function test_as_9_7_counts(): void {
		$figures = ( new Formula( 'all', 'net', 'all' ) )->money( self::DAY );

		// 148 + 7 - 13 - 5 + 20.
		$this->assertSame( 157.0, $figures['gross_sales'] );
		$this->assertSame( 20.0, $figures['refunds'] );
		$this->assertSame( [ 2.5, 65.0 ], [ $figures['avg_items_per_order'], $figures['avg_order_value'] ] );
	}

	public function test_nothing_sold_is_nothing_and_no_error(): void {
		foreach ( [ Formula::current(), new Formula( 'all', 'net', 'all' ) ] as $formula ) {
			$this->assertEquals( [ 0 ], array_values( array_unique( $formula->money( [] ), SORT_REGULAR ) ) );
		}
	}

	public function test_the_noise_of_adding_is_no_figure(): void {
		$this->assertSame( 0.3, Formula::current()->money( [ 'total' => 0.1 + 0.2 ] )['total_sales'] );
	}

	/** WooCommerce 11.0 has neither, 11.2 and later have both; what a class has is asked of it. */
	public function test_taxes_are_summed_only_where_they_count_all_rows_by_the_date_of_their_table(): void {
		$plain  = new class() {
			protected string $date_column_name = 'date_created';
		};
		$chosen = new class() {
			protected string $date_column_name = 'date_created';

			public function __construct() {
				$this->date_column_name = 'date_paid';
			}
		};
		$by_line = new class() {
			protected string $date_column_name = 'date_created';

			public static function get_legacy_row_condition(): string {
				return '';
			}
		};
		$strange = new class() {
			protected string $date_column_name = 'date_1; DROP TABLE';
		};

		$this->assertSame( [ true, false, false ], array_map( static fn( object $store ) => Formula::has_plain_taxes( get_class( $store ) ), [ $plain, $chosen, $by_line ] ) );
		$this->assertSame( [ 'date_created', 'date_paid', 'date_created', 'date_created' ], array_map( static fn( object $store ) => Formula::tax_date_column( get_class( $store ) ), [ $plain, $chosen, $by_line, $strange ] ) );
		$this->assertSame( 'date_created', Formula::tax_date_column( 'No\\Such\\Class' ) );
	}

	public function test_a_report_that_is_not_woocommerces_is_not_imitated(): void {
		$this->assertNull( Formula::of_woocommerce( 'revenue' ), 'No data store of WooCommerce is there.' );
		$this->assertNull( Formula::of_woocommerce( 'stock' ) );
	}
}
