<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Orders;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\Currency;
use StoreboardPlatform\Data\OrderStore;
use StoreboardPlatform\Data\OrderWriter;
use WP_List_Table;
use WP_Post;

require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php';

/** Shows orders in WordPress' own table, the latest first. */
final class OrdersTable extends WP_List_Table {

	private const PER_PAGE = 20;

	public function __construct() {
		parent::__construct(
			[
				'plural' => 'orders',
				'screen' => OrdersPage::SCREEN,
			]
		);
		add_filter( 'manage_' . OrdersPage::SCREEN . '_columns', [ $this, 'get_columns' ], 0 );
	}

	/** @return array<string, string> */
	public function get_columns() {
		return [
			'order_number' => __( 'Order', 'storeboard-platform' ),
			'order_date'   => __( 'Date', 'storeboard-platform' ),
			'order_status' => __( 'Status', 'storeboard-platform' ),
			'order_total'  => __( 'Total', 'storeboard-platform' ),
		];
	}

	public function prepare_items(): void {
		$query = [
			'type'  => 'shop_order',
			'limit' => self::PER_PAGE,
			'page'  => $this->get_pagenum(),
		];
		/** Filters the query of the list of orders. */
		$query = (array) apply_filters( 'woocommerce_order_list_table_prepare_items_query_args', $query );

		[ $this->items, $total ] = OrderStore::find( [ 'per_page' => $query['limit'] ] + $query, array_diff_key( $query, array_flip( [ 'type', 'limit', 'page', 'status' ] ) ) );

		$this->set_pagination_args(
			[
				'total_items' => $total,
				'per_page'    => self::PER_PAGE,
			]
		);
	}

	public function render(): void {
		printf(
			'<div class="wrap"><h1 class="wp-heading-inline">%s</h1><hr class="wp-header-end"><form id="wc-orders-filter" method="get"><input type="hidden" name="page" value="%s">',
			esc_html__( 'Orders', 'storeboard-platform' ),
			esc_attr( OrdersPage::PAGE )
		);
		$this->display();
		echo '</form></div>';
	}

	protected function column_order_number( WP_Post $item ): void {
		$name = get_post_meta( $item->ID, '_billing_first_name', true ) . ' ' . get_post_meta( $item->ID, '_billing_last_name', true );

		printf( '<a href="%s" class="order-view"><strong>%s</strong></a>', esc_url( OrdersPage::edit_url( $item->ID ) ), esc_html( trim( "#{$item->ID} {$name}" ) ) );
	}

	/**
	 * @param WP_Post $item        An order.
	 * @param string  $column_name A column.
	 */
	protected function column_default( $item, $column_name ): void {
		$status = OrderWriter::status( $item );

		echo esc_html(
			match ( $column_name ) {
				'order_date'   => (string) get_the_date( '', $item ),
				'order_status' => ContentTypes::order_statuses()[ $status ] ?? $status,
				default        => Currency::format( (float) get_post_meta( $item->ID, '_order_total', true ), (string) get_post_meta( $item->ID, '_order_currency', true ) ?: (string) get_option( 'woocommerce_currency', 'USD' ) ),
			}
		);
	}
}
