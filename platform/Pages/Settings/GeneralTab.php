<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

/** Location, selling countries and currency. */
final class GeneralTab extends Tab {

	public function id(): string {
		return 'general';
	}

	public function label(): string {
		return __( 'General', 'storeboard-platform' );
	}

	protected function own_rows( string $section ): array {
		return Rows::shown_for(
			Rows::without( 'general' ),
			[
				'woocommerce_all_except_countries'       => 'woocommerce_allowed_countries=all_except',
				'woocommerce_specific_allowed_countries' => 'woocommerce_allowed_countries=specific',
				'woocommerce_specific_ship_to_countries' => 'woocommerce_ship_to_countries=specific',
			]
		);
	}
}
