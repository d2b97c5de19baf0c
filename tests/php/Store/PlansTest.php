<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Store;

use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;

/**
 * Which index the database may use for what the sums ask, by its own word (EXPLAIN), on the tables as each version of WooCommerce makes them. With few
 * orders it reads all of them in any case: what counts is what it could use.
 */
final class PlansTest extends RealStoreTestCase {

	private const PAID = 'idx_date_paid_status_parent';

	/** Since WooCommerce 10.4 the orders' table has an index for the day of payment. */
	private static function has_own_index(): bool {
		return version_compare( WC_VERSION, '10.4', '>=' );
	}

	protected function setUp(): void {
		parent::setUp();
		foreach ( [ 2, 30, 60 ] as $days_ago ) {
			self::import( $this->sell( $days_ago )->get_id() );
		}
		self::build();
	}

	/**
	 * @dataProvider axes
	 */
	public function test_each_count_may_use_an_index_of_its_date( string $axis, string $index ): void {
		$is_without = Axis::PAID === $axis && ! self::has_own_index();
		foreach ( $this->counts_by( $axis ) as $statement ) {
			$this->assertSame( ! $is_without, self::may_use( $statement, $index ), $statement );
		}
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function axes(): array {
		return [
			'by creation'             => [ Axis::CREATED, 'date_created' ],
			'by payment'              => [ Axis::PAID, self::PAID ],
			'by the lines’ own dates' => [ Axis::LOOKUP, 'date_created' ],
		];
	}

	public function test_the_index_of_payment_dates_is_offered_where_it_lacks_under_woocommerces_own_name(): void {
		global $wpdb;

		$table = Database::table( 'wc_order_stats' );
		$named = static fn(): array => array_column( $wpdb->get_results( "SHOW INDEX FROM $table WHERE Key_name = '" . self::PAID . "'", ARRAY_A ), 'Column_name' );
		$tool  = static fn(): ?array => apply_filters( 'woocommerce_debug_tools', [] )['storeboard_paid_index'] ?? null;
		$this->assertSame( self::has_own_index(), Database::has_paid_index() );
		$this->assertSame( self::has_own_index(), null === $tool() );
		if ( self::has_own_index() ) {
			// WooCommerce's own is what ours would be.
			$this->assertSame( [ 'date_paid', 'status', 'parent_id' ], $named() );
			$this->assertTrue( Database::add_paid_index() );
			$this->assertCount( 3, $named(), 'No second one.' );
			return;
		}

		try {
			$this->assertSame( 'The index has been added.', call_user_func( $tool()['callback'] ) );
			$this->assertSame( [ 'date_paid', 'status', 'parent_id' ], $named() );
			$this->assertNull( $tool() );
			foreach ( $this->counts_by( Axis::PAID ) as $statement ) {
				$this->assertTrue( self::may_use( $statement, self::PAID ), $statement );
			}
		} finally {
			$wpdb->query( "ALTER TABLE $table DROP INDEX " . self::PAID );
		}
	}

	/**
	 * @return string[] What a count of a month asks.
	 */
	private function counts_by( string $axis ): array {
		$spans = [ [ self::day( 31 ) . ' 00:00:00', self::day( 1 ) . ' 23:59:59' ] ];
		$asked = $this->statements(
			static function () use ( $axis, $spans ): void {
				( new Counter() )->by_status( $axis, $spans );
				Axis::LOOKUP === $axis || ( new Counter() )->size( $axis, $spans, 100 );
			}
		);
		$this->assertNotSame( [], $asked );

		return $asked;
	}

	private static function may_use( string $statement, string $index ): bool {
		global $wpdb;

		foreach ( $wpdb->get_results( "EXPLAIN $statement", ARRAY_A ) as $step ) {
			if ( in_array( $index, explode( ',', (string) $step['possible_keys'] ), true ) ) {
				return true;
			}
		}

		return false;
	}
}
