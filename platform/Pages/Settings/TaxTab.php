<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\TaxClasses;
use StoreboardPlatform\Data\TaxRates;

/** How taxes are calculated, and the rates of each class, read-only. */
final class TaxTab extends Tab {

	private const CLASSES = 'woocommerce_tax_classes';

	protected function own_sections(): array {
		$sections = [ '' => __( 'Tax options', 'storeboard-platform' ) ];

		foreach ( TaxClasses::all() as $class ) {
			$sections[ $class['slug'] ] = TaxClasses::STANDARD === $class['slug']
				? __( 'Standard rates', 'storeboard-platform' )
				/* translators: %s: name of a tax class. */
				: sprintf( __( '%s rates', 'storeboard-platform' ), $class['name'] );
		}

		return $sections;
	}

	protected function own_rows( string $section ): array {
		$rows = [];

		foreach ( Rows::without( 'tax' ) as $row ) {
			if ( self::CLASSES === ( $row['id'] ?? '' ) ) {
				// Classes are rows of a table, not an option.
				$row += [
					'value'     => implode( "\n", array_column( array_slice( TaxClasses::all(), 1 ), 'name' ) ),
					'is_option' => false,
				];
			}

			$rows[] = $row;

			if ( 'woocommerce_tax_display_cart' === ( $row['id'] ?? '' ) ) {
				$rows[] = [ 'type' => 'conflict_error' ];
				$rows[] = [ 'type' => 'add_settings_slot' ];
			}
		}

		return $rows;
	}

	public function register(): void {
		parent::register();
		add_action( 'woocommerce_admin_field_conflict_error', [ $this, 'render_conflict' ] );
		add_action( 'woocommerce_admin_field_add_settings_slot', [ $this, 'render_slot' ] );
	}

	/**
	 * The place of panels that extensions add to these settings. It is printed once, whereas WooCommerce prints it
	 * for each of its tabs.
	 */
	public function render_slot(): void {
		echo '<tr><td colspan="2"><div id="wc_settings_slotfill"></div></td></tr>';
	}

	/** The place of the panel that warns about prices shown in two ways. */
	public function render_conflict(): void {
		echo '<tr><th scope="row" class="titledesc woocommerce_admin_tax_settings_slotfill_th"></th>'
			. '<td class="forminp forminp-text woocommerce_admin_tax_settings_slotfill_td"><div id="wc_tax_settings_slotfill"></div></td></tr>';
	}

	public function render(): void {
		$class = TaxClasses::get( SettingsPage::section() );

		if ( null === $class ) {
			parent::render();
			return;
		}

		$GLOBALS['hide_save_button'] = true;

		printf( '<h3>%s</h3><table class="wc_tax_rates wc_input_table widefat"><thead><tr>', esc_html( $class['name'] ) );

		foreach ( [ __( 'Country code', 'storeboard-platform' ), __( 'State code', 'storeboard-platform' ), __( 'Rate %', 'storeboard-platform' ), __( 'Tax name', 'storeboard-platform' ) ] as $label ) {
			printf( '<th scope="col">%s</th>', esc_html( $label ) );
		}

		echo '</tr></thead><tbody id="rates">';

		foreach ( TaxRates::find( [ 'class' => $class['slug'], 'per_page' => 100 ] )[0] as $rate ) {
			printf( '<tr><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>', esc_html( $rate['country'] ), esc_html( $rate['state'] ), esc_html( $rate['rate'] ), esc_html( $rate['name'] ) );
		}

		echo '</tbody></table>';
	}

	public function save(): void {
		if ( '' === SettingsPage::section() && $this->save_rows() ) {
			$this->save_classes( SettingsPage::sent()[ self::CLASSES ] ?? null );
			$this->saved();
		}
	}

	/** @param mixed $sent Names, one in each line. */
	private function save_classes( $sent ): void {
		if ( ! is_string( $sent ) ) {
			return;
		}

		$names  = array_filter( array_map( 'sanitize_text_field', explode( "\n", $sent ) ), static fn( string $name ) => '' !== sanitize_title( $name ) );
		$wanted = array_combine( array_map( 'sanitize_title', $names ), $names );

		foreach ( array_slice( TaxClasses::slugs(), 1 ) as $slug ) {
			if ( ! isset( $wanted[ $slug ] ) ) {
				TaxClasses::delete( $slug );
			}
		}

		foreach ( $wanted as $name ) {
			TaxClasses::add( $name );
		}
	}
}
