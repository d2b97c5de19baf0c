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

	/** No class of a store's platform tells more. */
	private string $plain;

	protected function setUp(): void {
		parent::setUp();
		$this->plain = get_class( new class() {} );
	}

	public function test_a_store_without_them_is_told_nothing(): void {
		$this->assertSame( [], ( new NewerReports( 'Acme\Gone', 'Acme\Gone' ) )->all() );
		$this->assertSame( [], ( new NewerReports( $this->plain, $this->plain ) )->all() );
	}

	public function test_ways_of_paying_have_the_titles_of_their_settings(): void {
		update_option( 'woocommerce_bacs_settings', [ 'title' => 'Bank <b>transfer</b>' ] );

		$told = ( new NewerReports( self::paid( [ 'bacs', '', 'gone' ] ), $this->plain ) )->all();

		$this->assertSame( '{"orders":{"paymentMethods":{"bacs":"Bank transfer","gone":"gone"}}}', (string) wp_json_encode( $told ) );
	}

	public function test_no_way_of_paying_is_no_list(): void {
		$told = ( new NewerReports( self::paid( [] ), $this->plain ) )->all();

		$this->assertSame( '{"orders":{"paymentMethods":{}}}', (string) wp_json_encode( $told ) );
	}

	/** @dataProvider amounts */
	public function test_what_was_taxed_is_told_as_the_table_has_it( bool $has_amount, bool $has_parts, ?string $expected ): void {
		$class              = new class() {
			public static bool $has_amount;

			public static bool $has_parts;

			public static function has_taxable_amount_column(): bool {
				return self::$has_amount;
			}

			public static function has_taxable_amount_split_columns(): bool {
				return self::$has_parts;
			}
		};
		$class::$has_amount = $has_amount;
		$class::$has_parts  = $has_parts;

		$told = ( new NewerReports( $this->plain, get_class( $class ) ) )->all();

		$this->assertSame( $expected, $told['taxes']['amounts'] ?? null );
	}

	/**
	 * @return array<string, array{bool, bool, string|null}> Whether the table has the amount, whether also its parts, and what is told.
	 */
	public static function amounts(): array {
		return [
			'a table that was not changed yet' => [ false, false, null ],
			'one amount'                       => [ true, false, 'whole' ],
			'goods and shipping too'           => [ true, true, 'parts' ],
		];
	}

	public function test_a_class_that_throws_costs_what_it_would_have_added(): void {
		$broken = new class() {
			public static function get_all_payment_methods(): void {
				throw new \RuntimeException( 'Broken.' );
			}
		};

		$this->assertSame( [], ( new NewerReports( get_class( $broken ), $this->plain ) )->all() );
	}

	/**
	 * @param string[] $methods
	 * @return string A class that tells these ways of paying.
	 */
	private static function paid( array $methods ): string {
		$class       = new class() {
			/** @var string[] */
			public static array $all;

			/** @return string[] */
			public static function get_all_payment_methods(): array {
				return self::$all;
			}
		};
		$class::$all = $methods;

		return get_class( $class );
	}
}
