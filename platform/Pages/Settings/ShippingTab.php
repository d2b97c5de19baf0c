<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\ShippingMethods;
use StoreboardPlatform\Data\ShippingZones;

/**
 * The list of zones, read-only, and a section of settings. Zones are made by the shipping task, through the REST API.
 */
final class ShippingTab extends Tab {

	private const OPTIONS = 'options';

	protected function own_sections(): array {
		return [
			''            => __( 'Shipping zones', 'storeboard-platform' ),
			self::OPTIONS => __( 'Shipping settings', 'storeboard-platform' ),
		];
	}

	protected function own_rows( string $section ): array {
		return self::OPTIONS === $section ? Rows::without( 'shipping' ) : [];
	}

	public function render(): void {
		if ( '' !== SettingsPage::section() ) {
			parent::render();
			return;
		}

		$GLOBALS['hide_save_button'] = true;

		printf(
			'<h2 class="wc-shipping-zones-heading">%s</h2><table class="wc-shipping-zones widefat"><thead><tr><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody class="wc-shipping-zone-rows">',
			esc_html__( 'Shipping zones', 'storeboard-platform' ),
			esc_html__( 'Zone name', 'storeboard-platform' ),
			esc_html__( 'Shipping method(s)', 'storeboard-platform' )
		);

		foreach ( ShippingZones::all() as $zone ) {
			$titles = array_map( static fn( array $method ) => (string) ShippingMethods::fields( $method['method_id'], $method['instance_id'] )->value( 'title' ), ShippingZones::methods( $zone['id'] ) );

			printf( '<tr data-id="%d"><td>%s</td><td>%s</td></tr>', absint( $zone['id'] ), esc_html( $zone['name'] ), esc_html( implode( ', ', $titles ) ) );
		}

		echo '</tbody></table>';
	}
}
