<?php
/**
 * The box with an order's data.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Orders;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\Geography;
use StoreboardPlatform\Pages\Classic\PanelField;
use WP_Post;

/**
 * Date, status, customer and both addresses.
 */
final class DataBox {

	public function __construct( private WP_Post $order, private OrderForm $form ) {}

	public function render(): void {
		wp_nonce_field( 'woocommerce_save_data', 'woocommerce_meta_nonce' );

		printf(
			'<div class="panel-wrap woocommerce"><input name="post_title" type="hidden" value="%s"><div id="order_data" class="panel woocommerce-order-data">'
				. '<div class="order_data_header"><div class="order_data_header_column"><h2 class="woocommerce-order-data__heading">%s</h2></div></div>'
				. '<div class="order_data_column_container">',
			esc_attr__( 'Order', 'storeboard-platform' ),
			/* translators: %s: number of an order. */
			esc_html( sprintf( __( 'Order #%s', 'storeboard-platform' ), $this->order->ID ) )
		);

		$this->general();
		$this->address( 'billing' );
		$this->address( 'shipping' );

		echo '</div><div class="clear"></div></div></div>';
	}

	private function general(): void {
		printf( '<div class="order_data_column order_data_column_general"><h3>%s</h3>', esc_html__( 'General', 'storeboard-platform' ) );

		PanelField::input( 'order_date', __( 'Date created', 'storeboard-platform' ), $this->form->value( 'order_date' ), [ 'type' => 'date', 'class' => 'date-picker' ] );
		PanelField::input( 'order_date_hour', __( 'Hour', 'storeboard-platform' ), $this->form->value( 'order_date_hour' ), $this->clock( 'hour', 23 ) );
		PanelField::input( 'order_date_minute', __( 'Minute', 'storeboard-platform' ), $this->form->value( 'order_date_minute' ), $this->clock( 'minute', 59 ) );
		printf( '<input type="hidden" name="order_date_second" value="%s">', esc_attr( $this->form->value( 'order_date_second' ) ) );

		$statuses = [];

		foreach ( ContentTypes::order_statuses() as $status => $label ) {
			$statuses[ "wc-{$status}" ] = $label;
		}

		PanelField::select( 'order_status', __( 'Status', 'storeboard-platform' ), 'wc-' . $this->form->value( 'order_status' ), $statuses, 'wc-enhanced-select' );
		PanelField::select( 'customer_user', __( 'Customer', 'storeboard-platform' ), $this->form->value( 'customer_user' ), $this->customers(), 'wc-customer-search' );

		/**
		 * Fires below the order's date, status and customer.
		 *
		 * @param WP_Post $order The order.
		 */
		do_action( 'woocommerce_admin_order_data_after_order_details', $this->order );

		echo '</div>';
	}

	/**
	 * @param string $kind 'billing' or 'shipping'.
	 */
	private function address( string $kind ): void {
		printf(
			'<div class="order_data_column order_data_column_%s"><h3>%s</h3><div class="edit_address">',
			esc_attr( $kind ),
			'billing' === $kind ? esc_html__( 'Billing', 'storeboard-platform' ) : esc_html__( 'Shipping', 'storeboard-platform' )
		);

		foreach ( array_combine( OrderForm::address( $kind ), array_intersect_key( $this->labels(), array_flip( $this->parts( $kind ) ) ) ) as $name => $label ) {
			if ( str_ends_with( $name, '_country' ) ) {
				PanelField::select(
					$name,
					$label,
					$this->form->value( $name ),
					[ '' => __( 'Select a country', 'storeboard-platform' ) ] + Geography::countries(),
					'js_field-country select short'
				);
			} else {
				PanelField::input( $name, $label, $this->form->value( $name ) );
			}
		}

		if ( 'billing' === $kind ) {
			PanelField::select( '_payment_method', __( 'Payment method', 'storeboard-platform' ), $this->form->value( '_payment_method' ), $this->methods(), 'first' );
			PanelField::input( '_transaction_id', __( 'Transaction ID', 'storeboard-platform' ), $this->form->value( '_transaction_id' ) );
		} else {
			PanelField::text( 'excerpt', 'customer_note', __( 'Customer provided note', 'storeboard-platform' ), $this->form->value( 'customer_note' ) );
		}

		echo '</div>';

		/**
		 * Fires below an address of the order.
		 *
		 * @param WP_Post $order The order.
		 */
		do_action( "woocommerce_admin_order_data_after_{$kind}_address", $this->order );

		echo '</div>';
	}

	/**
	 * @param string $kind 'billing' or 'shipping'.
	 * @return string[]
	 */
	private function parts( string $kind ): array {
		return array_map( static fn( string $name ): string => substr( $name, strlen( $kind ) + 2 ), OrderForm::address( $kind ) );
	}

	/**
	 * @return array<string, string> Labels by address field, in order.
	 */
	private function labels(): array {
		return [
			'first_name' => __( 'First name', 'storeboard-platform' ),
			'last_name'  => __( 'Last name', 'storeboard-platform' ),
			'company'    => __( 'Company', 'storeboard-platform' ),
			'address_1'  => __( 'Address line 1', 'storeboard-platform' ),
			'address_2'  => __( 'Address line 2', 'storeboard-platform' ),
			'city'       => __( 'City', 'storeboard-platform' ),
			'postcode'   => __( 'Postcode / ZIP', 'storeboard-platform' ),
			'country'    => __( 'Country / region', 'storeboard-platform' ),
			'state'      => __( 'State / county', 'storeboard-platform' ),
			'email'      => __( 'Email address', 'storeboard-platform' ),
			'phone'      => __( 'Phone', 'storeboard-platform' ),
		];
	}

	/**
	 * @return array<string, string> Titles by id.
	 */
	private function methods(): array {
		$methods = [ '' => __( 'N/A', 'storeboard-platform' ) ];

		foreach ( Gateways::all() as $gateway ) {
			$methods[ $gateway->id() ] = $gateway->title();
		}

		return $methods;
	}

	/**
	 * @return array<int, string> The guest, this order's customer and the latest registered customers, by id.
	 */
	private function customers(): array {
		$query = [
			'role'    => 'customer',
			'number'  => 100,
			'orderby' => 'registered',
			'order'   => 'DESC',
		];
		$users = get_users( $query );
		$own   = get_userdata( (int) $this->form->value( 'customer_user' ) );

		if ( false !== $own ) {
			$users[] = $own;
		}

		$names = [ 0 => __( 'Guest', 'storeboard-platform' ) ];

		foreach ( $users as $user ) {
			$names[ $user->ID ] = sprintf( '%s (#%d)', $user->display_name, $user->ID );
		}

		return $names;
	}

	/**
	 * @return array<string, string> Attributes.
	 */
	private function clock( string $name, int $most ): array {
		return [
			'type'  => 'number',
			'class' => $name,
			'min'   => '0',
			'max'   => (string) $most,
			'step'  => '1',
		];
	}
}
