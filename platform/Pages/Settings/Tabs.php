<?php
/**
 * The store's own tabs.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

/**
 * Which tabs there are, in their order. That of taxes is there once the store works with them.
 */
final class Tabs {

	/**
	 * @var array<string, Tab>|null
	 */
	private static ?array $made = null;

	/**
	 * @return array<string, Tab> By id; the same ones throughout a request.
	 */
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

	/**
	 * @return array<string, string> Labels of a tab's sections by id.
	 */
	public static function sections( string $tab ): array {
		return isset( self::all()[ $tab ] ) ? self::all()[ $tab ]->sections() : [];
	}

	/**
	 * A test asks anew.
	 */
	public static function forget(): void {
		self::$made = null;
	}
}
