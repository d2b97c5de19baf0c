<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Storage;

use Storeboard\Home\HomeLayout;
use Storeboard\Home\HomepageStats;
use Storeboard\Storage\Preference;
use Storeboard\Tests\TestCase;

final class PreferenceTest extends TestCase {

	/**
	 * @dataProvider cases
	 */
	public function test_what_older_clients_stored_as_json_is_read_as_what_it_says( string $stored, string $read ): void {
		$user = $this->user_with( 'woocommerce_admin_any', $stored );

		$this->assertSame( $read, Preference::word( $user, 'any' ) );
	}

	/**
	 * @return array<int, array{string, string}>
	 */
	public static function cases(): array {
		return json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/data/preferences.json' ), true )['cases'];
	}

	public function test_home_is_printed_with_the_columns_that_an_older_client_stored(): void {
		$this->assertSame( HomeLayout::TWO, HomeLayout::of_user( $this->user_with( 'woocommerce_admin_homepage_layout', '"two_columns"' ) ) );
	}

	public function test_a_change_keeps_what_an_older_client_stored_of_the_stats(): void {
		$user = $this->user_with( 'woocommerce_admin_homepage_stats', (string) wp_json_encode( '{"hiddenStats":["revenue/total_sales"]}' ) );
		wp_set_current_user( $user );

		$changed = ( new HomepageStats() )->change( $user, [], [ 'orders/orders_count' ], false );

		$this->assertSame( '{"hiddenStats":["revenue\/total_sales","orders\/orders_count"]}', $changed );
	}

	private function user_with( string $key, string $stored ): int {
		$user = $this->user_with_role( 'administrator' );
		update_user_meta( $user, $key, wp_slash( $stored ) );

		return $user;
	}
}
