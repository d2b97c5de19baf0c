<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Home;

use Storeboard\Home\LaunchTour;
use Storeboard\Tests\TestCase;

/**
 * Who is told what the toolbar's badge is for.
 */
final class LaunchTourTest extends TestCase {

	public function test_it_is_due_where_the_store_asks_for_it_for_those_who_run_the_store(): void {
		$manager  = $this->user_with_role( 'shop_manager' );
		$customer = $this->user_with_role( 'customer' );

		delete_option( 'woocommerce_show_lys_tour' );
		$this->assertFalse( LaunchTour::is_due( $manager ) );

		update_option( 'woocommerce_show_lys_tour', 'yes' );

		$this->assertTrue( LaunchTour::is_due( $manager ) );
		$this->assertFalse( LaunchTour::is_due( $customer ) );

		update_option( 'woocommerce_show_lys_tour', 'no' );

		$this->assertFalse( LaunchTour::is_due( $manager ) );
	}

	/**
	 * @dataProvider provide_words_for_read
	 */
	public function test_it_is_over_once_it_is_read( string $key, string $stored, bool $is_due ): void {
		update_option( 'woocommerce_show_lys_tour', 'yes' );
		$manager = $this->user_with_role( 'shop_manager' );
		update_user_meta( $manager, $key, $stored );

		$this->assertSame( $is_due, LaunchTour::is_due( $manager ) );
	}

	/**
	 * @return array<string, array{string, string, bool}>
	 */
	public static function provide_words_for_read(): array {
		return [
			'the preference'           => [ 'woocommerce_admin_launch_your_store_tour_hidden', 'yes', false ],
			'the preference as JSON'   => [ 'woocommerce_admin_launch_your_store_tour_hidden', '"yes"', false ],
			'the plain meta'           => [ 'woocommerce_launch_your_store_tour_hidden', 'yes', false ],
			'the preference, not read' => [ 'woocommerce_admin_launch_your_store_tour_hidden', 'no', true ],
		];
	}
}
