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
				new GeneralTab(),
				new ProductsTab(),
				...( 'yes' === get_option( 'woocommerce_calc_taxes' ) ? [ new TaxTab() ] : [] ),
				new ShippingTab(),
				new PaymentsTab(),
				new SiteVisibilityTab(),
				new AdvancedTab(),
			];

			self::$made = array_combine( array_map( static fn( Tab $tab ) => $tab->id(), $tabs ), $tabs );
		}

		return self::$made;
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
