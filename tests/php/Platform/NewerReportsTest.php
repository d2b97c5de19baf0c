<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use Storeboard\Platform\NewerReports;
use Storeboard\Tests\TestCase;

/**
 * What releases of WooCommerce after 11.0 add to reports: their classes, in shape, and a store without them.
 */
final class NewerReportsTest extends TestCase {

	public function test_a_store_without_them_is_told_nothing(): void {
		$this->assertSame( [], ( new NewerReports( 'Acme\Gone', 'Acme\Gone' ) )->all() );
		$this->assertSame( [], ( new NewerReports( PlainReport::class, PlainReport::class ) )->all() );
	}

	public function test_ways_of_paying_have_the_titles_of_their_settings(): void {
		update_option( 'woocommerce_bacs_settings', [ 'title' => 'Bank <b>transfer</b>' ] );

		$told = ( new NewerReports( PaidOrders::class, PlainReport::class ) )->all();

		$this->assertSame( '{"orders":{"paymentMethods":{"bacs":"Bank transfer","gone":"gone"}}}', (string) wp_json_encode( $told ) );
	}

	public function test_no_way_of_paying_is_no_list(): void {
		PaidOrders::$all = [];
		$told            = ( new NewerReports( PaidOrders::class, PlainReport::class ) )->all();
		PaidOrders::$all = [ 'bacs', '', 'gone' ];

		$this->assertSame( '{"orders":{"paymentMethods":{}}}', (string) wp_json_encode( $told ) );
	}

	/** @dataProvider amounts */
	public function test_what_was_taxed_is_told_as_the_table_has_it( bool $has_amount, bool $has_parts, ?string $expected ): void {
		TaxedAmounts::$has_amount = $has_amount;
		TaxedAmounts::$has_parts  = $has_parts;

		$told = ( new NewerReports( PlainReport::class, TaxedAmounts::class ) )->all();

		$this->assertSame( $expected, $told['taxes']['amounts'] ?? null );
	}

	public static function amounts(): array {
		return [
			'a table that was not changed yet' => [ false, false, null ],
			'one amount'                       => [ true, false, 'whole' ],
			'goods and shipping too'           => [ true, true, 'parts' ],
		];
	}

	public function test_a_class_that_throws_costs_what_it_would_have_added(): void {
		$this->assertSame( [], ( new NewerReports( BrokenReport::class, PlainReport::class ) )->all() );
	}
}

// phpcs:disable Generic.Files.OneObjectStructurePerFile -- Classes of the shape that the platform has.

class PlainReport {}

class PaidOrders {

	/** @var string[] */
	public static array $all = [ 'bacs', '', 'gone' ];

	/** @return string[] */
	public static function get_all_payment_methods(): array {
		return self::$all;
	}
}

class BrokenReport {

	public static function get_all_payment_methods(): void {
		throw new \RuntimeException( 'Broken.' );
	}
}

class TaxedAmounts {

	public static bool $has_amount = false;

	public static bool $has_parts = false;

	public static function has_taxable_amount_column(): bool {
		return self::$has_amount;
	}

	public static function has_taxable_amount_split_columns(): bool {
		return self::$has_parts;
	}
}
