<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\Pages\Products\ImportPage;

/**
 * The import of products from a file.
 *
 * @group database
 */
final class ImportPageTest extends PlatformTestCase {

	public function test_each_sound_row_becomes_a_product_once(): void {
		$this->act_as( 'shop_manager' );
		$file = (string) tempnam( get_temp_dir(), 'products' );
		file_put_contents( $file, "Name,SKU,Regular price\nMug,mug-1,12.50\n\"Tea, green\",tea-1,x\n,none,1\nAgain,mug-1,2\nBroken\n" );

		$this->assertSame( 2, ImportPage::import( $file ) );
		$this->assertSame( 0, ImportPage::import( $file ) );
		unlink( $file );

		$products = array_column( $this->request( 'GET', '/wc/v3/products' )->get_data(), 'regular_price', 'name' );
		ksort( $products );
		$this->assertSame( [ 'Mug' => '12.50', 'Tea, green' => '' ], $products );
	}
}
