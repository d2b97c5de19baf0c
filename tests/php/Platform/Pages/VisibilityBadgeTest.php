<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform\Pages;

use Storeboard\Tests\Platform\PlatformTestCase;
use StoreboardPlatform\Pages\VisibilityBadge;
use WP_Admin_Bar;

/**
 * The toolbar's badge.
 */
final class VisibilityBadgeTest extends PlatformTestCase {

	private const ID = 'woocommerce-site-visibility-badge';

	/**
	 * @return object|null The toolbar's entry.
	 */
	private function badge(): ?object {
		require_once ABSPATH . 'wp-includes/class-wp-admin-bar.php';
		$bar = new WP_Admin_Bar();
		( new VisibilityBadge() )->add( $bar );

		return $bar->get_node( self::ID );
	}

	/**
	 * @dataProvider provide_states
	 */
	public function test_the_badge_shows_who_can_visit_the_store( string $closed, string $store_only, string $words, string $state ): void {
		$this->act_as( 'shop_manager' );
		update_option( 'woocommerce_coming_soon', $closed );
		update_option( 'woocommerce_store_pages_only', $store_only );

		$badge = $this->badge();

		$this->assertSame( $words, $badge->title );
		$this->assertSame( 'woocommerce-site-status-badge-' . $state, $badge->meta['class'] );
		$this->assertStringEndsWith( 'admin.php?page=wc-settings&tab=site-visibility', $badge->href );
	}

	/**
	 * @return array<int, array{string, string, string, string}>
	 */
	public static function provide_states(): array {
		return [
			[ 'no', 'no', 'Live', 'live' ],
			[ 'yes', 'no', 'Coming soon', 'coming-soon' ],
			[ 'yes', 'yes', 'Store coming soon', 'store-coming-soon' ],
		];
	}

	public function test_customers_and_stores_that_turn_it_off_have_none(): void {
		$this->act_as( 'customer' );
		$this->assertNull( $this->badge() );

		$this->act_as( 'shop_manager' );
		update_option( 'woocommerce_feature_site_visibility_badge_enabled', 'no' );
		$this->assertNull( $this->badge() );
	}
}
