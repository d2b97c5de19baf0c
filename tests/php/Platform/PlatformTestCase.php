<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use Storeboard\Tests\TestCase;
use StoreboardPlatform\Data\Reports\Tables;
use StoreboardPlatform\Demo\Seeder;

/**
 * Base class for tests of the embedded platform, on a store with no decisions made.
 */
abstract class PlatformTestCase extends TestCase {

	protected const TASKS = '/wc-admin/onboarding/tasks';

	protected function setUp(): void {
		parent::setUp();

		if ( ! defined( 'STOREBOARD_PLATFORM_VERSION' ) ) {
			$this->markTestSkipped( 'The embedded platform is not active on this site.' );
		}

		$this->empty_store();
	}

	/**
	 * Removes the sample store and everything that affects a task, for the length of the test.
	 */
	private function empty_store(): void {
		global $wpdb;

		Seeder::reset();

		$wpdb->query( "DELETE FROM {$wpdb->posts} WHERE post_type IN ( 'product', 'product_variation', 'shop_order', 'shop_order_refund', 'shop_coupon' )" );
		foreach ( [ ...Tables::OF_ORDERS, 'wc_customer_lookup', 'wc_category_lookup' ] as $table ) {
			$wpdb->query( 'DELETE FROM ' . Tables::name( $table ) );
		}
		$wpdb->query( "DELETE FROM {$wpdb->prefix}woocommerce_shipping_zones" );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}woocommerce_tax_rates" );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}wc_admin_notes" );
		$wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE 'woocommerce\_%' OR option_name LIKE 'wc\_connect\_%'" );
		delete_option( 'storeboard_platform_dialect' );
		wp_cache_flush();

		update_option( 'woocommerce_default_country', 'US:CA' );
		update_option( 'woocommerce_coming_soon', 'yes' );
		TaskLists::clear_lists();
	}

	protected function speak( string $dialect ): void {
		if ( defined( 'STOREBOARD_PLATFORM_DIALECT' ) && constant( 'STOREBOARD_PLATFORM_DIALECT' ) !== $dialect ) {
			$this->markTestSkipped( 'The site holds the platform to its other dialect.' );
		}

		update_option( 'storeboard_platform_dialect', $dialect );
		$GLOBALS['wp_rest_server'] = null;
	}

	/**
	 * @return array<string, array<string, mixed>> Lists by id, as the route answers them.
	 */
	protected function lists(): array {
		$lists = $this->request( 'GET', self::TASKS )->get_data();

		return array_column( $lists, null, 'id' );
	}

	/**
	 * @return array<string, array<string, mixed>> Tasks by id.
	 */
	protected function tasks( string $list = 'setup' ): array {
		return array_column( $this->lists()[ $list ]['tasks'], null, 'id' );
	}

	/**
	 * @param array<string, mixed> $post Fields of the post.
	 */
	protected function product( array $post = [] ): int {
		return wp_insert_post(
			$post + [
				'post_type'   => 'product',
				'post_title'  => 'Mug',
				'post_status' => 'publish',
			]
		);
	}

	/**
	 * @param string               $table Name without the prefixes.
	 * @param array<string, mixed> $row   Values by column.
	 */
	protected function row( string $table, array $row ): int {
		global $wpdb;

		$wpdb->insert( $wpdb->prefix . $table, $row );

		return (int) $wpdb->insert_id;
	}

	/**
	 * @param string $slug Folder of a plugin to treat as active.
	 */
	protected function activate( string $slug ): void {
		update_option( 'active_plugins', [ ...get_option( 'active_plugins', [] ), "{$slug}/{$slug}.php" ] );
	}

	/**
	 * Enables a gateway, as its settings page would.
	 */
	protected function enable( string $gateway ): void {
		update_option( "woocommerce_{$gateway}_settings", [ 'enabled' => 'yes' ] );
	}
}
