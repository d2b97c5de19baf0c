<?php
declare( strict_types=1 );

namespace StoreboardPlatform\FakeServices;

use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Registerable;

/** While the sample plugin of WooCommerce Tax is active, the tax settings list whether rates come from its service. */
final class AutomatedTaxes implements Registerable {

	public function register(): void {
		add_filter( 'woocommerce_tax_settings', [ $this, 'add' ] );
	}

	/**
	 * @param array<int, array<string, mixed>> $rows See SettingGroup.
	 * @return array<int, array<string, mixed>>
	 */
	public function add( array $rows ): array {
		$row = Declared::store( 'automated_taxes' );

		// Both sample plugins may be active.
		return in_array( $row['id'], array_column( $rows, 'id' ), true ) ? $rows : [ ...$rows, $row ];
	}
}
