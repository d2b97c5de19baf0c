<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Analytics;

use Storeboard\Analytics\ReportSettings;
use Storeboard\Platform\WooCommerce;
use Storeboard\Tests\TestCase;

/**
 * What a page of a report is told before it asks for anything.
 */
final class ReportSettingsTest extends TestCase {

	/**
	 * @dataProvider imports
	 *
	 * @param mixed $stats What WooCommerce keeps of the last import.
	 */
	public function test_tells_whether_an_import_has_not_brought_in_all_orders( $stats, bool $expected ): void {
		delete_option( WooCommerce::IMPORT_OPTION );
		null === $stats || update_option( WooCommerce::IMPORT_OPTION, $stats );

		$this->assertSame( $expected, ReportSettings::all( new WooCommerce( '11.0.1' ) )['hasOpenImport'] );
	}

	/**
	 * @return array<string, array{mixed, bool}>
	 */
	public static function imports(): array {
		$of = static fn( int $imported ) => [
			'customers'     => [
				'imported' => 1,
				'total'    => 2,
			],
			'orders'        => [
				'imported' => $imported,
				'total'    => 260,
			],
			'imported_from' => -1,
		];

		return [
			'none'              => [ null, false ],
			'begun'             => [ $of( 0 ), true ],
			'half done'         => [ $of( 120 ), true ],
			'all orders there'  => [ $of( 260 ), false ],
			'of another shape'  => [ 'yes', false ],
			'without its parts' => [ [ 'orders' => 3 ], false ],
		];
	}
}
