<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Exports;

use Storeboard\Exports\Columns;
use Storeboard\Exports\Csv;
use Storeboard\Tests\TestCase;

/**
 * The server writes a file exactly as the browser does: one table holds both (src/analytics/test/export-rows.test.ts).
 *
 * @group database
 */
final class ColumnsTest extends TestCase {

	/**
	 * @dataProvider reports
	 * @param array<string, mixed> $case
	 */
	public function test_the_rows_of_a_report_are_written_as_the_browser_writes_them( string $report, array $case ): void {
		$columns = new Columns( $report, self::columns( $case['columns'] ), $case['decimals'] );

		$text = substr( $columns->head(), strlen( Csv::MARK ) );
		foreach ( $this->with_categories( $case['rows'] ) as $row ) {
			$text .= $columns->line( $row );
		}

		$this->assertSame( implode( '', $case['lines'] ), $text );
		$this->assertSame( [], Columns::left_out( $report, self::columns( $case['columns'] ) ) );
	}

	/** @return array<string, array{string, array<string, mixed>}> */
	public static function reports(): array {
		$table = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/fixtures/export-rows.json' ), true );

		$cases = [];
		foreach ( $table['reports'] as $report => $case ) {
			$cases[ $report ] = [ (string) $report, $case ];
		}

		return $cases;
	}

	public function test_the_table_has_all_reports(): void {
		$this->assertSame( Columns::reports(), array_keys( self::reports() ) );
	}

	public function test_columns_are_written_in_the_order_asked_for_and_rows_are_told_apart(): void {
		$columns = new Columns( 'orders', self::columns( [ [ 'key' => 'net_total', 'label' => 'Net' ], [ 'key' => 'date', 'label' => 'Day' ] ] ), 3 );

		$this->assertSame( Csv::MARK . "Net,Day\r\n", $columns->head() );
		$this->assertSame( "1.500,2026-11-01 10:00:00\r\n", $columns->line( [ 'order_id' => 1, 'net_total' => 1.5, 'date' => '2026-11-01T10:00:00' ] ) );
		$this->assertSame( $columns->id( [ 'order_id' => 1 ] ), $columns->id( [ 'order_id' => '1', 'net_total' => 2 ] ) );
		$this->assertNotSame( $columns->id( [ 'order_id' => 1 ] ), $columns->id( [ 'order_id' => 2 ] ) );
		$this->assertNull( $columns->id( [] ) );
	}

	public function test_a_column_that_an_extension_declares_for_woocommerces_files_is_in_ours_and_any_other_is_said_to_be_left_out(): void {
		add_filter( 'woocommerce_report_orders_export_columns', static fn( array $names ) => $names + [ 'tip' => 'Tip' ] );
		add_filter( 'woocommerce_report_orders_prepare_export_item', static fn( array $item, array $row ) => $item + [ 'tip' => "=Tip of {$row['order_id']}" ], 10, 2 );
		$asked = self::columns( [ [ 'key' => 'order_number', 'label' => 'Order #' ], [ 'key' => 'tip', 'label' => 'Tip' ], [ 'key' => 'mood', 'label' => 'Mood' ] ] );

		$columns = new Columns( 'orders', $asked, 2 );

		$this->assertSame( Csv::MARK . "Order #,Tip\r\n", $columns->head() );
		$this->assertSame( "7,'=Tip of 7\r\n", $columns->line( [ 'order_id' => 7, 'order_number' => '7' ] ) );
		$this->assertSame( [ 'Mood' ], Columns::left_out( 'orders', $asked ) );
	}

	public function test_an_extension_that_throws_costs_its_column_alone(): void {
		$throw = static function (): void {
			throw new \RuntimeException( 'Broken.' );
		};
		add_filter( 'woocommerce_report_orders_export_columns', static fn( array $names ) => $names + [ 'tip' => 'Tip' ] );
		add_filter( 'woocommerce_report_orders_prepare_export_item', $throw );
		$asked = self::columns( [ [ 'key' => 'order_number', 'label' => 'Order #' ], [ 'key' => 'tip', 'label' => 'Tip' ] ] );
		$log   = ini_set( 'error_log', '/dev/null' );

		$this->assertSame( "7,\r\n", ( new Columns( 'orders', $asked, 2 ) )->line( [ 'order_number' => '7' ] ) );
		add_filter( 'woocommerce_report_orders_export_columns', $throw );
		$this->assertSame( "7\r\n", ( new Columns( 'orders', $asked, 2 ) )->line( [ 'order_number' => '7' ] ) );
		ini_set( 'error_log', (string) $log );
	}

	/**
	 * @param array<int, array<string, mixed>> $columns
	 * @return array<int, array{key: string, label: string, words: array<string, string>}>
	 */
	private static function columns( array $columns ): array {
		return array_map( static fn( array $column ) => $column + [ 'words' => [] ], $columns );
	}

	/**
	 * @param array<int, array<string, mixed>> $rows
	 * @return array<int, array<string, mixed>> With the ids that categories have here.
	 */
	private function with_categories( array $rows ): array {
		$term = wp_insert_term( 'Hats &amp; more', 'product_cat' );
		$id   = is_array( $term ) ? (int) $term['term_id'] : 0;
		foreach ( $rows as $at => $row ) {
			if ( isset( $row['extended_info']['category_ids'] ) ) {
				$rows[ $at ]['extended_info']['category_ids'] = array_map( static fn( $one ) => 7 === $one ? $id : $one, $row['extended_info']['category_ids'] );
			}
		}

		return $rows;
	}
}
