<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Settings;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\Geography;
use StoreboardPlatform\Data\TaxClasses;

/**
 * One of groups.json: a row for each setting with the keys id, title, desc, desc_tip, type, default, options and
 * placeholder, in WooCommerce's form. Rows of the types title and sectionend divide the form into sections. Options
 * are names by value, or the name of what the store knows: currencies, order_statuses, tax_classes.
 */
final class SettingGroup {

	/**
	 * @param string                                                                                       $id       The group's id.
	 * @param array{label: string, description: string, rows: array<int, array<string, mixed>>} $declared See groups.json.
	 */
	public function __construct( private string $id, private array $declared ) {}

	public function id(): string {
		return $this->id;
	}

	/** @return array<int, array<string, mixed>> Rows, in the form's order. */
	public function rows(): array {
		$rows = array_map( static fn( array $row ): array => is_string( $row['options'] ?? null ) ? array_merge( $row, [ 'options' => self::options( $row['options'] ) ] ) : $row, $this->declared['rows'] );

		// A store that ships nothing has no tax on shipping.
		return 'disabled' === get_option( 'woocommerce_ship_to_countries' )
			? array_values( array_filter( $rows, static fn( array $row ): bool => 'woocommerce_shipping_tax_class' !== $row['id'] ) )
			: $rows;
	}

	/**
	 * @param string $name What the store knows.
	 * @return array<string, string> Names by value.
	 */
	private static function options( string $name ): array {
		return match ( $name ) {
			'currencies'     => array_map( static fn( array $currency ): string => $currency['name'], Geography::currencies() ),
			'order_statuses' => ContentTypes::order_statuses(),
			// The standard class has no name.
			default          => [
				'inherit' => __( 'Based on the products in the cart', 'storeboard-platform' ),
				''        => __( 'Standard', 'storeboard-platform' ),
			] + array_diff_key( array_column( TaxClasses::all(), 'name', 'slug' ), [ TaxClasses::STANDARD => '' ] ),
		};
	}
}
