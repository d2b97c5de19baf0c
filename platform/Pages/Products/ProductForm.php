<?php
/**
 * The fields of a product's form.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Products;

use StoreboardPlatform\Data\Stock;
use StoreboardPlatform\Data\TaxClasses;
use WP_Post;

/**
 * The values that the product data box shows, and those that it sent. All of them are stored, or none; if none, the
 * box shows the typed values again.
 */
final class ProductForm {

	public const BACKORDERS = [ 'no', 'notify', 'yes' ];

	public const STOCK_STATUSES = [ 'instock', 'outofstock', 'onbackorder' ];

	public const TAX_STATUSES = [ 'taxable', 'shipping', 'none' ];

	private const TEXTS = [ '_sku', '_global_unique_id', '_purchase_note' ];

	private const BOXES = [ '_virtual', '_downloadable', '_manage_stock', '_sold_individually' ];

	/**
	 * Amounts with a decimal point, or nothing.
	 */
	private const AMOUNTS = [ '_regular_price', '_sale_price', '_weight', '_length', '_width', '_height' ];

	private const NUMBERS = [ '_stock', '_low_stock_amount' ];

	private const CHOICES = [
		'_backorders'   => self::BACKORDERS,
		'_stock_status' => self::STOCK_STATUSES,
		'_tax_status'   => self::TAX_STATUSES,
		'_tax_class'    => null,
	];

	/**
	 * @var array<string, string> Values by name; 'yes' or 'no' for checkboxes.
	 */
	private array $values = [];

	public function __construct( private WP_Post $product ) {
		foreach ( self::names() as $name ) {
			$this->values[ $name ] = (string) get_post_meta( $product->ID, $name, true );
		}

		$this->values = array_merge(
			$this->values,
			array_map( static fn( string $value ): string => 'yes' === $value ? 'yes' : 'no', array_intersect_key( $this->values, array_flip( self::BOXES ) ) )
		);

		foreach ( [ '_backorders' => 'no', '_stock_status' => 'instock', '_tax_status' => 'taxable' ] as $name => $default ) {
			$this->values[ $name ] = '' === $this->values[ $name ] ? $default : $this->values[ $name ];
		}
	}

	public function value( string $name ): string {
		return $this->values[ $name ] ?? '';
	}

	/**
	 * @return array<string, string>
	 */
	public function values(): array {
		return $this->values;
	}

	/**
	 * @param array<string, mixed> $values The typed values, by name.
	 */
	public function show( array $values ): void {
		foreach ( array_intersect_key( $values, $this->values ) as $name => $value ) {
			$this->values[ $name ] = (string) $value;
		}
	}

	/**
	 * Reads the sent values. A browser does not send unticked checkboxes; any other field that was not sent stays
	 * unchanged.
	 *
	 * @param array<string, mixed> $sent Without slashes.
	 * @return string[] Error messages.
	 */
	public function take( array $sent ): array {
		foreach ( self::BOXES as $name ) {
			$this->values[ $name ] = isset( $sent[ $name ] ) ? 'yes' : 'no';
		}

		$errors = [];

		foreach ( array_diff( self::names(), self::BOXES ) as $name ) {
			$value = $sent[ $name ] ?? null;

			if ( is_string( $value ) ) {
				$this->values[ $name ] = '_purchase_note' === $name ? trim( wp_kses_post( $value ) ) : sanitize_text_field( $value );
			} elseif ( null !== $value ) {
				$errors[] = $this->problem( $name );
			}
		}

		return [ ...$errors, ...$this->errors() ];
	}

	public function store(): void {
		$id     = $this->product->ID;
		$values = $this->values;

		foreach ( self::AMOUNTS as $name ) {
			// In the stored format: without leading zeros.
			$values[ $name ] = str_starts_with( $values[ $name ], '.' ) ? '0' . $values[ $name ] : $values[ $name ];
		}

		$values['_price'] = '' === $values['_sale_price'] ? $values['_regular_price'] : $values['_sale_price'];

		if ( 'no' === $values['_manage_stock'] ) {
			// The stock is not managed.
			$values['_stock']            = '';
			$values['_low_stock_amount'] = '';
		}

		foreach ( $values as $name => $value ) {
			update_post_meta( $id, $name, wp_slash( $value ) );
		}

		if ( 'yes' === $values['_manage_stock'] ) {
			Stock::set( $id, (int) $values['_stock'] );
		}
	}

	/**
	 * @return array<string, string> Labels by field.
	 */
	public static function labels(): array {
		return [
			'_virtual'           => __( 'Virtual', 'storeboard-platform' ),
			'_downloadable'      => __( 'Downloadable', 'storeboard-platform' ),
			'_regular_price'     => __( 'Regular price', 'storeboard-platform' ),
			'_sale_price'        => __( 'Sale price', 'storeboard-platform' ),
			'_tax_status'        => __( 'Tax status', 'storeboard-platform' ),
			'_tax_class'         => __( 'Tax class', 'storeboard-platform' ),
			'_sku'               => __( 'SKU', 'storeboard-platform' ),
			'_global_unique_id'  => __( 'GTIN, UPC, EAN, or ISBN', 'storeboard-platform' ),
			'_manage_stock'      => __( 'Track stock quantity for this product', 'storeboard-platform' ),
			'_stock'             => __( 'Quantity', 'storeboard-platform' ),
			'_backorders'        => __( 'Allow backorders?', 'storeboard-platform' ),
			'_low_stock_amount'  => __( 'Low stock threshold', 'storeboard-platform' ),
			'_stock_status'      => __( 'Stock status', 'storeboard-platform' ),
			'_sold_individually' => __( 'Limit purchases to 1 item per order', 'storeboard-platform' ),
			'_weight'            => __( 'Weight', 'storeboard-platform' ),
			'_length'            => __( 'Length', 'storeboard-platform' ),
			'_width'             => __( 'Width', 'storeboard-platform' ),
			'_height'            => __( 'Height', 'storeboard-platform' ),
			'_purchase_note'     => __( 'Purchase note', 'storeboard-platform' ),
		];
	}

	/**
	 * @return array<string, string> Names by stored value.
	 */
	public static function tax_classes(): array {
		$classes = [ '' => __( 'Standard', 'storeboard-platform' ) ];

		foreach ( array_slice( TaxClasses::all(), 1 ) as $class ) {
			$classes[ $class['slug'] ] = $class['name'];
		}

		return $classes;
	}

	/**
	 * @return string[]
	 */
	private function errors(): array {
		$problems = [];

		foreach ( self::AMOUNTS as $name ) {
			if ( '' !== $this->values[ $name ] && 1 !== preg_match( '/^(\d{1,12}(\.\d{0,8})?|\.\d{1,8})$/', $this->values[ $name ] ) ) {
				$problems[] = $this->problem( $name );
			}
		}

		foreach ( self::NUMBERS as $name ) {
			$pattern = '_stock' === $name ? '/^-?\d{1,9}$/' : '/^\d{1,9}$/';

			if ( '' !== $this->values[ $name ] && 1 !== preg_match( $pattern, $this->values[ $name ] ) ) {
				$problems[] = $this->problem( $name );
			}
		}

		foreach ( self::CHOICES as $name => $choices ) {
			if ( ! in_array( $this->values[ $name ], $choices ?? array_map( 'strval', array_keys( self::tax_classes() ) ), true ) ) {
				$problems[] = $this->problem( $name );
			}
		}

		[ $regular, $sale ] = [ $this->values['_regular_price'], $this->values['_sale_price'] ];

		if ( [] === $problems && '' !== $sale && ( '' === $regular || (float) $sale >= (float) $regular ) ) {
			$problems[] = __( 'Sale price: enter a price below the regular one.', 'storeboard-platform' );
		}

		if ( $this->is_taken( $this->values['_sku'] ) ) {
			$problems[] = __( 'SKU: another product already has it.', 'storeboard-platform' );
		}

		return $problems;
	}

	private function problem( string $name ): string {
		/* translators: %s: label of a field. */
		return sprintf( __( '%s: this value is not valid.', 'storeboard-platform' ), self::labels()[ $name ] );
	}

	private function is_taken( string $sku ): bool {
		$other = '' === $sku ? [] : get_posts(
			[
				'post_type'    => [ 'product', 'product_variation' ],
				'post_status'  => [ 'publish', 'private', 'draft', 'pending', 'future' ],
				'post__not_in' => [ $this->product->ID ],
				'meta_key'     => '_sku',
				'meta_value'   => $sku,
				'numberposts'  => 1,
				'fields'       => 'ids',
			]
		);

		return [] !== $other;
	}

	/**
	 * @return string[]
	 */
	private static function names(): array {
		return [ ...self::TEXTS, ...self::BOXES, ...self::AMOUNTS, ...self::NUMBERS, ...array_keys( self::CHOICES ) ];
	}
}
