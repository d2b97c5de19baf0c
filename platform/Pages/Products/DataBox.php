<?php
/**
 * The box with a product's data.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Products;

use StoreboardPlatform\Pages\Classic\PanelField;
use WP_Post;

/**
 * Tabs and their panels. Extensions add their own. Without scripts all panels show.
 */
final class DataBox {

	public function __construct( private WP_Post $product, private ProductForm $form ) {}

	public function render(): void {
		wp_nonce_field( ProductEditor::NONCE, 'woocommerce_meta_nonce' );

		echo '<div class="panel-wrap product_data">';
		$this->kind();
		echo '<ul class="product_data_tabs wc-tabs">';

		foreach ( $this->tabs() as $key => $tab ) {
			printf(
				'<li class="%1$s_options %1$s_tab %2$s"><a href="#%3$s"><span>%4$s</span></a></li>',
				esc_attr( (string) $key ),
				esc_attr( implode( ' ', (array) ( $tab['class'] ?? [] ) ) ),
				esc_attr( (string) ( $tab['target'] ?? '' ) ),
				esc_html( (string) ( $tab['label'] ?? '' ) )
			);
		}

		/**
		 * Fires after the tabs.
		 */
		do_action( 'woocommerce_product_write_panel_tabs' );

		echo '</ul>';
		$this->panel( 'general_product_data', [ $this, 'general' ] );
		$this->panel( 'inventory_product_data', [ $this, 'inventory' ] );
		$this->panel( 'shipping_product_data', [ $this, 'shipping' ] );
		$this->panel( 'linked_product_data', [ $this, 'linked' ] );
		$this->panel( 'advanced_product_data', [ $this, 'advanced' ] );

		/**
		 * Fires below the panels.
		 */
		do_action( 'woocommerce_product_data_panels' );

		echo '<div class="clear"></div></div>';
	}

	/**
	 * Derives the type from the product: with variations or without.
	 */
	private function kind(): void {
		$type = $this->has_variations()
			? [ 'variable' => __( 'Variable product', 'storeboard-platform' ) ]
			: [ 'simple' => __( 'Simple product', 'storeboard-platform' ) ];

		echo '<div class="type_box">';
		PanelField::select( 'product-type', __( 'Product type', 'storeboard-platform' ), (string) array_key_first( $type ), $type );

		foreach ( [ '_virtual', '_downloadable' ] as $name ) {
			$this->box( $name );
		}

		echo '</div>';
	}

	/**
	 * @return array<string, array<string, mixed>> Keys label, target, class and priority, by name.
	 */
	private function tabs(): array {
		$tabs = [
			'general'        => [ __( 'General', 'storeboard-platform' ), 'general_product_data', [ 'hide_if_grouped' ], 10 ],
			'inventory'      => [ __( 'Inventory', 'storeboard-platform' ), 'inventory_product_data', [ 'show_if_simple', 'show_if_variable' ], 20 ],
			'shipping'       => [ __( 'Shipping', 'storeboard-platform' ), 'shipping_product_data', [ 'hide_if_virtual', 'hide_if_grouped', 'hide_if_external' ], 30 ],
			'linked_product' => [ __( 'Linked products', 'storeboard-platform' ), 'linked_product_data', [], 40 ],
			'advanced'       => [ __( 'Advanced', 'storeboard-platform' ), 'advanced_product_data', [], 70 ],
		];

		/**
		 * Filters the tabs of the product data box.
		 *
		 * @param array<string, array<string, mixed>> $tabs Keys label, target (id of its panel), class (a list), priority, by name.
		 */
		$tabs = (array) apply_filters(
			'woocommerce_product_data_tabs',
			array_map( static fn( array $tab ): array => array_combine( [ 'label', 'target', 'class', 'priority' ], $tab ), $tabs )
		);

		uasort( $tabs, static fn( array $a, array $b ): int => (int) ( $a['priority'] ?? 10 ) <=> (int) ( $b['priority'] ?? 10 ) );

		return $tabs;
	}

	/**
	 * @param string   $id     The panel's id.
	 * @param callable $inside Prints the panel's content.
	 */
	private function panel( string $id, callable $inside ): void {
		printf( '<div id="%s" class="panel woocommerce_options_panel">', esc_attr( $id ) );
		$inside();
		echo '</div>';
	}

	private function general(): void {
		echo '<div class="options_group pricing">';
		$this->amount( '_regular_price', 'wc_input_price' );
		$this->amount( '_sale_price', 'wc_input_price' );

		/**
		 * Fires below the prices.
		 */
		do_action( 'woocommerce_product_options_pricing' );

		echo '</div>';

		if ( 'yes' === get_option( 'woocommerce_calc_taxes', 'no' ) ) {
			echo '<div class="options_group">';
			$this->choice(
				'_tax_status',
				[
					'taxable'  => __( 'Taxable', 'storeboard-platform' ),
					'shipping' => __( 'Shipping only', 'storeboard-platform' ),
					'none'     => __( 'None', 'storeboard-platform' ),
				]
			);
			$this->choice( '_tax_class', ProductForm::tax_classes() );

			/**
			 * Fires below the tax fields.
			 */
			do_action( 'woocommerce_product_options_tax' );

			echo '</div>';
		}

		/**
		 * Fires at the end of the first panel.
		 */
		do_action( 'woocommerce_product_options_general_product_data' );
	}

	private function inventory(): void {
		echo '<div class="options_group">';
		$this->text( '_sku' );

		/**
		 * Fires below the SKU.
		 */
		do_action( 'woocommerce_product_options_sku' );

		$this->text( '_global_unique_id' );

		/**
		 * Fires below the global trade number.
		 */
		do_action( 'woocommerce_product_options_global_unique_id' );

		$this->box( '_manage_stock' );

		/**
		 * Fires below the checkbox for managing stock.
		 */
		do_action( 'woocommerce_product_options_stock' );

		echo '<div class="stock_fields">';
		$this->number( '_stock' );
		$this->choice(
			'_backorders',
			array_combine( ProductForm::BACKORDERS, [ __( 'Do not allow', 'storeboard-platform' ), __( 'Allow, but notify customer', 'storeboard-platform' ), __( 'Allow', 'storeboard-platform' ) ] )
		);
		$this->number( '_low_stock_amount', '0' );

		/**
		 * Fires below the fields of managed stock.
		 */
		do_action( 'woocommerce_product_options_stock_fields' );

		echo '</div><div class="stock_status_field">';
		$this->choice(
			'_stock_status',
			array_combine( ProductForm::STOCK_STATUSES, [ __( 'In stock', 'storeboard-platform' ), __( 'Out of stock', 'storeboard-platform' ), __( 'On backorder', 'storeboard-platform' ) ] )
		);

		/**
		 * Fires below the stock status.
		 */
		do_action( 'woocommerce_product_options_stock_status' );

		echo '</div></div><div class="options_group inventory_sold_individually">';
		$this->box( '_sold_individually' );

		/**
		 * Fires below the checkbox for one item in each order.
		 */
		do_action( 'woocommerce_product_options_sold_individually' );

		echo '</div>';

		/**
		 * Fires at the end of the panel.
		 */
		do_action( 'woocommerce_product_options_inventory_product_data' );
	}

	private function shipping(): void {
		echo '<div class="options_group">';
		$this->amount( '_weight', 'wc_input_decimal' );

		foreach ( [ '_length', '_width', '_height' ] as $name ) {
			$this->amount( $name, 'wc_input_decimal', 'product' . $name );
		}

		/**
		 * Fires below the dimensions.
		 */
		do_action( 'woocommerce_product_options_dimensions' );

		echo '</div><div class="options_group">';

		/**
		 * Fires at the place of the shipping class.
		 */
		do_action( 'woocommerce_product_options_shipping' );

		echo '</div>';

		/**
		 * Fires at the end of the panel.
		 */
		do_action( 'woocommerce_product_options_shipping_product_data' );
	}

	private function linked(): void {
		printf( '<p>%s</p>', esc_html__( 'The embedded platform links no products.', 'storeboard-platform' ) );

		/**
		 * Fires at the end of the panel.
		 */
		do_action( 'woocommerce_product_options_related' );
	}

	private function advanced(): void {
		echo '<div class="options_group">';
		PanelField::text( '_purchase_note', '_purchase_note', ProductForm::labels()['_purchase_note'], $this->form->value( '_purchase_note' ) );
		echo '</div><div class="options_group">';
		PanelField::input( 'menu_order', __( 'Menu order', 'storeboard-platform' ), (string) $this->product->menu_order, [ 'type' => 'number', 'class' => 'short' ] );
		echo '</div><div class="options_group reviews">';
		PanelField::box( 'comment_status', __( 'Enable reviews', 'storeboard-platform' ), 'open' === $this->product->comment_status, 'open' );

		/**
		 * Fires below the checkbox for reviews.
		 */
		do_action( 'woocommerce_product_options_reviews' );

		echo '</div>';

		/**
		 * Fires at the end of the panel.
		 */
		do_action( 'woocommerce_product_options_advanced' );
	}

	private function text( string $name ): void {
		PanelField::input( $name, ProductForm::labels()[ $name ], $this->form->value( $name ) );
	}

	/**
	 * @param string $id The control's id, if it differs from its name.
	 */
	private function amount( string $name, string $class, string $id = '' ): void {
		PanelField::input(
			'' === $id ? $name : $id,
			ProductForm::labels()[ $name ],
			$this->form->value( $name ),
			[
				'class'     => "short {$class}",
				'inputmode' => 'decimal',
			] + ( '' === $id ? [] : [ 'name' => $name ] )
		);
	}

	private function number( string $name, string $least = '' ): void {
		PanelField::input(
			$name,
			ProductForm::labels()[ $name ],
			$this->form->value( $name ),
			[
				'type'  => 'number',
				'class' => 'short',
				'step'  => '1',
			] + ( '' === $least ? [] : [ 'min' => $least ] )
		);
	}

	private function box( string $name ): void {
		PanelField::box( $name, ProductForm::labels()[ $name ], 'yes' === $this->form->value( $name ) );
	}

	/**
	 * @param array<string, string> $options Names by value.
	 */
	private function choice( string $name, array $options ): void {
		PanelField::select( $name, ProductForm::labels()[ $name ], $this->form->value( $name ), $options );
	}

	private function has_variations(): bool {
		return [] !== get_children(
			[
				'post_parent' => $this->product->ID,
				'post_type'   => 'product_variation',
				'numberposts' => 1,
				'fields'      => 'ids',
			]
		);
	}
}
