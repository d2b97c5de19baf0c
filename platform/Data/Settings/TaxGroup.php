<?php
/**
 * The settings of the tab Tax.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Settings;

use StoreboardPlatform\Data\TaxClasses;

/**
 * How taxes are calculated and shown. An extension that calculates taxes itself adds its own row.
 */
final class TaxGroup implements SettingGroup {

	public function id(): string {
		return 'tax';
	}

	public function label(): string {
		return __( 'Tax', 'storeboard-platform' );
	}

	public function description(): string {
		return '';
	}

	public function rows(): array {
		$shown = [
			'incl' => __( 'Including tax', 'storeboard-platform' ),
			'excl' => __( 'Excluding tax', 'storeboard-platform' ),
		];

		$rows = [
			Row::select(
				'prices_include_tax',
				__( 'Prices entered with tax', 'storeboard-platform' ),
				__( 'Existing prices do not change.', 'storeboard-platform' ),
				'no',
				[
					'yes' => __( 'I enter prices with tax', 'storeboard-platform' ),
					'no'  => __( 'I enter prices without tax', 'storeboard-platform' ),
				],
				[ 'type' => 'radio' ]
			),
			Row::select(
				'tax_based_on',
				__( 'Tax based on', 'storeboard-platform' ),
				__( 'Which address decides the tax.', 'storeboard-platform' ),
				'shipping',
				[
					'shipping' => __( 'Customer shipping address', 'storeboard-platform' ),
					'billing'  => __( 'Customer billing address', 'storeboard-platform' ),
					'base'     => __( 'Store address', 'storeboard-platform' ),
				]
			),
			Row::select(
				'shipping_tax_class',
				__( 'Shipping tax class', 'storeboard-platform' ),
				__( 'The tax rates for shipping.', 'storeboard-platform' ),
				'inherit',
				[ 'inherit' => __( 'Based on the products in the cart', 'storeboard-platform' ) ] + $this->classes()
			),
			Row::checkbox( 'tax_round_at_subtotal', __( 'Rounding', 'storeboard-platform' ), __( 'Round the total, not each line', 'storeboard-platform' ), false ),
			Row::text(
				'tax_classes',
				__( 'Additional tax classes', 'storeboard-platform' ),
				__( 'One in each line.', 'storeboard-platform' ),
				'',
				[ 'type' => 'textarea' ]
			),
			Row::select( 'tax_display_shop', __( 'Prices in the shop', 'storeboard-platform' ), '', 'excl', $shown ),
			Row::select( 'tax_display_cart', __( 'Prices in cart and checkout', 'storeboard-platform' ), '', 'excl', $shown ),
			Row::text( 'price_display_suffix', __( 'Price display suffix', 'storeboard-platform' ), __( 'Shown after each price.', 'storeboard-platform' ) ),
			Row::select(
				'tax_total_display',
				__( 'Tax totals', 'storeboard-platform' ),
				'',
				'itemized',
				[
					'single'   => __( 'As one sum', 'storeboard-platform' ),
					'itemized' => __( 'Each by itself', 'storeboard-platform' ),
				]
			),
		];

		// A store that ships nothing has no tax on shipping.
		if ( 'disabled' === get_option( 'woocommerce_ship_to_countries' ) ) {
			unset( $rows[2] );
		}

		return Row::section( 'tax_options', __( 'Tax options', 'storeboard-platform' ), '', array_values( $rows ) );
	}

	/**
	 * @return array<string, string> Names by slug; the standard class has no name.
	 */
	private function classes(): array {
		$classes = TaxClasses::all();
		$names   = array_column( $classes, 'name', 'slug' );
		unset( $names['standard'] );

		return [ '' => __( 'Standard', 'storeboard-platform' ) ] + $names;
	}
}
