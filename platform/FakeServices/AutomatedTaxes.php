<?php
declare( strict_types=1 );

namespace StoreboardPlatform\FakeServices;

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
		// Both sample plugins may be active.
		if ( in_array( 'wc_connect_taxes_enabled', array_column( $rows, 'id' ), true ) ) {
			return $rows;
		}

		return [
			...$rows,
			[
				'id'       => 'wc_connect_taxes_enabled',
				'type'     => 'select',
				'title'    => __( 'Automated taxes', 'storeboard-platform' ),
				'desc'     => __( 'Rates come from the service (sample).', 'storeboard-platform' ),
				'desc_tip' => true,
				'default'  => 'no',
				'options'  => [
					'no'  => __( 'Disable automated taxes', 'storeboard-platform' ),
					'yes' => __( 'Enable automated taxes', 'storeboard-platform' ),
				],
			],
		];
	}
}
