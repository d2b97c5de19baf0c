<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

/** Shop pages, units and reviews; a section of its own for stock. */
final class ProductsTab extends Tab {

	private const STOCK = 'product_inventory_options';

	public function id(): string {
		return 'products';
	}

	public function label(): string {
		return __( 'Products', 'storeboard-platform' );
	}

	protected function own_sections(): array {
		return [
			''          => __( 'General', 'storeboard-platform' ),
			'inventory' => __( 'Inventory', 'storeboard-platform' ),
		];
	}

	protected function own_rows( string $section ): array {
		return 'inventory' === $section
			? Rows::of( 'products', self::STOCK )
			: Rows::without( 'products', [ self::STOCK ] );
	}
}
