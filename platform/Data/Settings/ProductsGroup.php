<?php
/**
 * The settings of the tab Products.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Settings;

/**
 * Units, reviews and stock.
 */
final class ProductsGroup implements SettingGroup {

	public function id(): string {
		return 'products';
	}

	public function label(): string {
		return __( 'Products', 'storeboard-platform' );
	}

	public function description(): string {
		return '';
	}

	public function rows(): array {
		return [
			...Row::section( 'catalog_options', __( 'Shop pages', 'storeboard-platform' ), '', $this->catalog() ),
			...Row::section( 'product_measurement_options', __( 'Measurements', 'storeboard-platform' ), '', $this->units() ),
			...Row::section( 'product_rating_options', __( 'Reviews', 'storeboard-platform' ), '', $this->reviews() ),
			...Row::section( 'product_inventory_options', __( 'Inventory', 'storeboard-platform' ), '', $this->stock() ),
		];
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private function catalog(): array {
		return [
			Row::page( 'shop_page_id', __( 'Shop page', 'storeboard-platform' ), __( 'The page that lists all products.', 'storeboard-platform' ) ),
			Row::checkbox( 'cart_redirect_after_add', __( 'Adding to the cart', 'storeboard-platform' ), __( 'Go to the cart afterwards', 'storeboard-platform' ), false ),
			Row::checkbox( 'enable_ajax_add_to_cart', '', __( 'Add from lists of products', 'storeboard-platform' ), true ),
		];
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private function units(): array {
		$weights = [ 'kg', 'g', 'lbs', 'oz' ];
		$lengths = [ 'm', 'cm', 'mm', 'in', 'yd' ];

		return [
			Row::select( 'weight_unit', __( 'Weight unit', 'storeboard-platform' ), __( 'The unit of weight.', 'storeboard-platform' ), 'kg', array_combine( $weights, $weights ) ),
			Row::select( 'dimension_unit', __( 'Dimensions unit', 'storeboard-platform' ), __( 'The unit of length.', 'storeboard-platform' ), 'cm', array_combine( $lengths, $lengths ) ),
		];
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private function reviews(): array {
		return [
			Row::checkbox( 'enable_reviews', __( 'Reviews', 'storeboard-platform' ), __( 'Enable product reviews', 'storeboard-platform' ), true ),
			Row::checkbox( 'review_rating_verification_label', '', __( 'Mark reviews by verified owners', 'storeboard-platform' ), true ),
			Row::checkbox( 'review_rating_verification_required', '', __( 'Only verified owners can leave reviews', 'storeboard-platform' ), false ),
			Row::checkbox( 'enable_review_rating', __( 'Ratings', 'storeboard-platform' ), __( 'Enable star ratings', 'storeboard-platform' ), true ),
			Row::checkbox( 'review_rating_required', '', __( 'Require star ratings', 'storeboard-platform' ), true ),
		];
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private function stock(): array {
		$number = [ 'type' => 'number' ];

		return [
			Row::checkbox( 'manage_stock', __( 'Manage stock', 'storeboard-platform' ), __( 'Track stock', 'storeboard-platform' ), true ),
			Row::text( 'hold_stock_minutes', __( 'Hold stock (minutes)', 'storeboard-platform' ), __( 'How long an unpaid order reserves its products.', 'storeboard-platform' ), '60', $number ),
			Row::text( 'notify_low_stock_amount', __( 'Low stock threshold', 'storeboard-platform' ), __( 'At this quantity a product is low on stock.', 'storeboard-platform' ), '2', $number ),
			Row::text( 'notify_no_stock_amount', __( 'Out of stock threshold', 'storeboard-platform' ), __( 'At this quantity a product is out of stock.', 'storeboard-platform' ), '0', $number ),
			Row::checkbox( 'hide_out_of_stock_items', __( 'Out of stock visibility', 'storeboard-platform' ), __( 'Hide products that are out of stock', 'storeboard-platform' ), false ),
		];
	}
}
