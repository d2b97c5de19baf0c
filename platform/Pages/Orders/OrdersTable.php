<?php
/**
 * The list of orders.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Orders;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\Currency;
use StoreboardPlatform\Data\OrderSearch;
use StoreboardPlatform\Data\OrderWriter;
use WP_List_Table;
use WP_Post;
use WP_Query;

require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php';

/**
 * Shows orders in WordPress' own table, with the column names that extensions use.
 */
final class OrdersTable extends WP_List_Table {

	public const NONCE = 'bulk-orders';

	public const PER_PAGE = 'edit_shop_order_per_page';

	private const HIDDEN = [ 'billing_address', 'shipping_address' ];

	public function __construct() {
		parent::__construct(
			[
				'singular' => 'order',
				'plural'   => 'orders',
				'ajax'     => false,
				'screen'   => OrdersPage::SCREEN,
			]
		);

		add_filter( 'default_hidden_columns', static fn( array $hidden, $screen ) => OrdersPage::SCREEN === $screen->id ? [ ...$hidden, ...self::HIDDEN ] : $hidden, 10, 2 );
		add_filter( 'manage_' . OrdersPage::SCREEN . '_columns', [ $this, 'get_columns' ], 0 );
	}

	/**
	 * @return array<string, string>
	 */
	public function get_columns() {
		/**
		 * Filters the columns of the order list.
		 *
		 * @param array<string, string> $columns Labels by name.
		 */
		return apply_filters(
			'woocommerce_shop_order_list_table_columns',
			[
				'cb'               => '<input type="checkbox">',
				'order_number'     => __( 'Order', 'storeboard-platform' ),
				'order_date'       => __( 'Date', 'storeboard-platform' ),
				'order_status'     => __( 'Status', 'storeboard-platform' ),
				'billing_address'  => __( 'Billing', 'storeboard-platform' ),
				'shipping_address' => __( 'Ship to', 'storeboard-platform' ),
				'order_total'      => __( 'Total', 'storeboard-platform' ),
			]
		);
	}

	public function prepare_items(): void {
		$found = new WP_Query( $this->query() );

		$this->items = $found->posts;
		$this->set_pagination_args(
			[
				'total_items' => $found->found_posts,
				'per_page'    => $this->get_items_per_page( self::PER_PAGE ),
			]
		);
	}

	public function render(): void {
		?>
		<div class="wrap">
			<h1 class="wp-heading-inline"><?php esc_html_e( 'Orders', 'storeboard-platform' ); ?></h1>
			<a href="<?php echo esc_url( OrdersPage::url( [ 'action' => 'new' ] ) ); ?>" class="page-title-action"><?php esc_html_e( 'Add order', 'storeboard-platform' ); ?></a>
			<hr class="wp-header-end">
			<?php
			$this->say();
			$this->views();
			?>
			<form id="wc-orders-filter" method="get" action="<?php echo esc_url( admin_url( 'admin.php' ) ); ?>">
				<input type="hidden" name="page" value="<?php echo esc_attr( OrdersPage::PAGE ); ?>">
				<?php if ( '' !== $this->status() ) : ?>
					<input type="hidden" name="status" value="<?php echo esc_attr( $this->status() ); ?>">
					<?php
				endif;
				$this->search_box( __( 'Search orders', 'storeboard-platform' ), 'orders-search-input' );
				$this->display();
				?>
			</form>
		</div>
		<?php
	}

	public function no_items(): void {
		esc_html_e( 'No orders here.', 'storeboard-platform' );
	}

	/**
	 * @param WP_Post $item An order.
	 */
	public function single_row( $item ): void {
		$status = OrderWriter::status( $item );
		$class  = "order-{$item->ID} type-shop_order status-{$status}";

		printf( '<tr id="order-%d" class="%s">', (int) $item->ID, esc_attr( $class ) );
		$this->single_row_columns( $item );
		echo '</tr>';
	}

	protected function get_primary_column_name() {
		return 'order_number';
	}

	protected function get_sortable_columns() {
		/**
		 * Filters the sortable columns of the order list.
		 *
		 * @param array<string, string> $columns Values of orderby, by column.
		 */
		return apply_filters(
			'woocommerce_shop_order_list_table_sortable_columns',
			[
				'order_number' => 'ID',
				'order_date'   => 'date',
				'order_total'  => 'order_total',
			]
		);
	}

	protected function get_bulk_actions() {
		return BulkActions::labels( 'trash' === $this->status() );
	}

	/**
	 * @return array<string, string> Links to the orders of each status in use.
	 */
	protected function get_views() {
		$counts = (array) wp_count_posts( 'shop_order' );
		$labels = [];
		$all    = 0;

		foreach ( ContentTypes::order_statuses() as $status => $label ) {
			$labels[ "wc-{$status}" ] = $label;
			$all                     += (int) ( $counts[ "wc-{$status}" ] ?? 0 );
		}

		$counts['all'] = $all;
		$views         = [];

		foreach ( [ 'all' => __( 'All', 'storeboard-platform' ) ] + $labels + [ 'trash' => __( 'Trash', 'storeboard-platform' ) ] as $status => $label ) {
			$count = (int) ( $counts[ $status ] ?? 0 );

			if ( 0 === $count && 'all' !== $status ) {
				continue;
			}

			$is_current       = $status === ( '' === $this->status() ? 'all' : $this->status() );
			$views[ $status ] = sprintf(
				'<a href="%s"%s>%s <span class="count">(%s)</span></a>',
				esc_url( OrdersPage::url( [ 'status' => $status ] ) ),
				$is_current ? ' class="current" aria-current="page"' : '',
				esc_html( $label ),
				esc_html( number_format_i18n( $count ) )
			);
		}

		return $views;
	}

	/**
	 * @param WP_Post $item An order.
	 */
	protected function column_cb( $item ): void {
		printf(
			'<input id="cb-select-%1$d" type="checkbox" name="id[]" value="%1$d" aria-label="%2$s">',
			(int) $item->ID,
			/* translators: %s: number of an order. */
			esc_attr( sprintf( __( 'Select order %s', 'storeboard-platform' ), $item->ID ) )
		);
	}

	protected function column_order_number( WP_Post $item ): void {
		$name = trim( $this->meta( $item, '_billing_first_name' ) . ' ' . $this->meta( $item, '_billing_last_name' ) );
		$text = esc_html( trim( "#{$item->ID} {$name}" ) );

		if ( 'trash' === $item->post_status ) {
			printf( '<strong>%s</strong>', $text ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped above.
			return;
		}

		printf( '<a href="%s" class="order-view"><strong>%s</strong></a>', esc_url( OrdersPage::edit_url( $item->ID ) ), $text ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped above.
	}

	protected function column_order_date( WP_Post $item ): void {
		printf( '<time datetime="%s">%s</time>', esc_attr( (string) get_post_time( 'c', true, $item ) ), esc_html( (string) get_the_date( '', $item ) ) );
	}

	protected function column_order_status( WP_Post $item ): void {
		$status = OrderWriter::status( $item );

		printf(
			'<mark class="order-status status-%s"><span>%s</span></mark>',
			esc_attr( sanitize_html_class( $status ) ),
			esc_html( ContentTypes::order_statuses()[ $status ] ?? $status )
		);
	}

	protected function column_billing_address( WP_Post $item ): void {
		echo esc_html( $this->address( $item, 'billing' ) );
	}

	protected function column_shipping_address( WP_Post $item ): void {
		echo esc_html( $this->address( $item, 'shipping' ) );
	}

	protected function column_order_total( WP_Post $item ): void {
		$currency = $this->meta( $item, '_order_currency' ) ?: (string) get_option( 'woocommerce_currency', 'USD' );

		printf( '<span class="woocommerce-Price-amount amount">%s</span>', esc_html( Currency::format( (float) $this->meta( $item, '_order_total' ), $currency ) ) );
	}

	/**
	 * @param WP_Post $item        An order.
	 * @param string  $column_name A column of an extension.
	 */
	protected function column_default( $item, $column_name ): void {
		/**
		 * Fires to print a cell of a column that an extension added.
		 *
		 * @param string  $column_name Name.
		 * @param WP_Post $item        The order.
		 */
		do_action( 'woocommerce_shop_order_list_table_custom_column', $column_name, $item );
	}

	/**
	 * @return array<string, mixed> Arguments of WP_Query.
	 */
	private function query(): array {
		$status = $this->status();
		$search = $this->argument( 's' );
		$query  = [
			'post_type'      => 'shop_order',
			'post_status'    => '' === $status ? array_map( static fn( string $name ) => "wc-{$name}", array_keys( ContentTypes::order_statuses() ) ) : $status,
			'posts_per_page' => $this->get_items_per_page( self::PER_PAGE ),
			'paged'          => $this->get_pagenum(),
		];

		$order = 'asc' === strtolower( $this->argument( 'order' ) ) ? 'ASC' : 'DESC';

		if ( 'order_total' === $this->argument( 'orderby' ) ) {
			$query += [
				'meta_key' => '_order_total',
				'orderby'  => [
					'meta_value_num' => $order,
					'ID'             => $order,
				],
			];
		} else {
			$query['orderby'] = 'ID' === $this->argument( 'orderby' ) ? [ 'ID' => $order ] : [
				'date' => $order,
				'ID'   => $order,
			];
		}

		// No order has the id 0.
		return '' === $search ? $query : $query + [ 'post__in' => OrderSearch::ids( $search ) ?: [ 0 ] ];
	}

	/**
	 * @return string As stored; '' for all, and for an unknown status.
	 */
	private function status(): string {
		$status = $this->argument( 'status' );

		return 'trash' === $status || isset( ContentTypes::order_statuses()[ (string) preg_replace( '/^wc-/', '', $status ) ] )
			? ( 'trash' === $status || str_starts_with( $status, 'wc-' ) ? $status : "wc-{$status}" )
			: '';
	}

	private function argument( string $name ): string {
		$value = $_REQUEST[ $name ] ?? '';

		return is_string( $value ) ? trim( wp_unslash( $value ) ) : '';
	}

	private function meta( WP_Post $order, string $key ): string {
		return (string) get_post_meta( $order->ID, $key, true );
	}

	/**
	 * @param string $kind 'billing' or 'shipping'.
	 */
	private function address( WP_Post $order, string $kind ): string {
		$parts = array_map( fn( string $part ): string => $this->meta( $order, "_{$kind}_{$part}" ), [ 'first_name', 'last_name', 'address_1', 'city', 'postcode', 'country' ] );

		return implode( ' ', array_filter( $parts ) );
	}

	private function say(): void {
		if ( ! isset( $_GET['bulk_action'], $_GET['changed'] ) ) {
			return;
		}

		$count = absint( $_GET['changed'] );

		printf(
			'<div id="message" class="updated inline" role="status"><p>%s</p></div>',
			esc_html(
				/* translators: %s: number of orders. */
				sprintf( _n( '%s order changed.', '%s orders changed.', $count, 'storeboard-platform' ), number_format_i18n( $count ) )
			)
		);
	}
}
