<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use StoreboardPlatform\Data\Rows;

/** The choices of the sample store's owner. It writes only options that are not set yet. */
final class StoreState {

	/** @return string[] The options that it made, which are deleted with the sample store. */
	public static function make(): array {
		$wanted = [
			'woocommerce_onboarding_profile' => Seeder::declared( 'profile' ),
			'woocommerce_cart_page_id'       => self::cart_page(),
			'woocommerce_feature_cost_of_goods_sold_enabled' => 'yes',
		];

		return array_keys( array_filter( $wanted, static fn( $value, string $name ) => add_option( $name, $value ), ARRAY_FILTER_USE_BOTH ) );
	}

	/** A cart page, which the older dialect's task asks the owner to look at. */
	private static function cart_page(): int {
		global $wpdb;

		$id = Rows::next_id( $wpdb->posts, 'ID' );

		$wpdb->insert(
			$wpdb->posts,
			PostRow::make(
				[
					'ID'         => $id,
					'post_title' => 'Cart',
					'post_name'  => 'demo-cart',
					'post_type'  => 'page',
				],
				Seeder::moment( 130, 0 )
			)
		);
		$wpdb->insert(
			$wpdb->postmeta,
			[
				'post_id'    => $id,
				'meta_key'   => Seeder::MARK,
				'meta_value' => '1',
			]
		);

		return $id;
	}
}
