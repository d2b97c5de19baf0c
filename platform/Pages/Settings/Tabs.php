<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

/** The tabs in their order. The tax tab exists while the store calculates taxes. */
final class Tabs {

	/** @var array<string, Tab>|null */
	private static ?array $made = null;

	/** @return array<string, Tab> Tabs by id, the same objects throughout a request. */
	public static function all(): array {
		if ( null === self::$made ) {
			$tabs = [
				new Tab( 'general', __( 'General', 'storeboard-platform' ), [], [ self::class, 'general' ] ),
				new Tab(
					'products',
					__( 'Products', 'storeboard-platform' ),
					[
						''          => __( 'General', 'storeboard-platform' ),
						'inventory' => __( 'Inventory', 'storeboard-platform' ),
					],
					[ self::class, 'products' ]
				),
				...( 'yes' === get_option( 'woocommerce_calc_taxes' ) ? [ new TaxTab( 'tax', __( 'Tax', 'storeboard-platform' ) ) ] : [] ),
				new ShippingTab( 'shipping', __( 'Shipping', 'storeboard-platform' ) ),
				new PaymentsTab( 'checkout', __( 'Payments', 'storeboard-platform' ) ),
				new SiteVisibilityTab( 'site-visibility', __( 'Site visibility', 'storeboard-platform' ) ),
				new AdvancedTab( 'advanced', __( 'Advanced', 'storeboard-platform' ) ),
			];

			self::$made = array_combine( array_map( static fn( Tab $tab ) => $tab->id(), $tabs ), $tabs );
		}

		return self::$made;
	}

	/** @return array<int, array<string, mixed>> Location, selling countries and currency. */
	public static function general(): array {
		return Rows::shown_for(
			Rows::without( 'general' ),
			[
				'woocommerce_all_except_countries'       => 'woocommerce_allowed_countries=all_except',
				'woocommerce_specific_allowed_countries' => 'woocommerce_allowed_countries=specific',
				'woocommerce_specific_ship_to_countries' => 'woocommerce_ship_to_countries=specific',
			]
		);
	}

	/** @return array<int, array<string, mixed>> Shop pages, units and reviews; in a section of its own the stock. */
	public static function products( string $section ): array {
		return 'inventory' === $section ? Rows::of( 'products', 'product_inventory_options' ) : Rows::without( 'products', [ 'product_inventory_options' ] );
	}

	/** @return array<string, string> Labels of a tab's sections by id. */
	public static function sections( string $tab ): array {
		return isset( self::all()[ $tab ] ) ? self::all()[ $tab ]->sections() : [];
	}

	/** Resets the tabs, for tests. */
	public static function forget(): void {
		self::$made = null;
	}
}
