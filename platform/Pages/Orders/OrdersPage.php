<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Orders;

use StoreboardPlatform\Data\OrderStore;
use StoreboardPlatform\Pages\Classic\ConnectedPages;
use StoreboardPlatform\Registerable;

/**
 * Serves admin.php?page=wc-orders: the list, or an order's editor with action=edit and an id. The post editor's
 * addresses redirect here.
 */
final class OrdersPage implements Registerable {

	public const PAGE = 'wc-orders';

	public const SCREEN = 'woocommerce_page_wc-orders';

	private const CAPABILITY = 'edit_shop_orders';

	private static ?OrdersTable $table = null;

	private static ?OrderEditor $editor = null;

	public function register(): void {
		add_action( 'admin_menu', [ $this, 'add' ] );
		add_action( 'load-edit.php', [ $this, 'redirect_list' ] );
		add_action( 'load-post-new.php', [ $this, 'redirect_new' ] );
		add_action( 'load-post.php', [ $this, 'redirect_order' ] );
		add_filter( 'get_edit_post_link', [ $this, 'link' ], 10, 2 );
	}

	public function add(): void {
		ConnectedPages::connect(
			[
				'screen_id' => self::SCREEN,
				'id'        => 'woocommerce-custom-orders',
				'title'     => __( 'Orders', 'storeboard-platform' ),
				'path'      => 'admin.php?page=' . self::PAGE,
			]
		);

		if ( ! current_user_can( 'edit_others_shop_orders' ) ) {
			return;
		}

		$label = __( 'Orders', 'storeboard-platform' );
		$hook  = add_submenu_page( 'woocommerce', $label, $label . $this->badge(), self::CAPABILITY, self::PAGE, [ self::class, 'render' ] );

		if ( false !== $hook ) {
			add_action( "load-{$hook}", [ $this, 'load' ] );
		}
	}

	/** @param array<string, mixed> $more Further arguments. */
	public static function url( array $more = [] ): string {
		return add_query_arg( $more, admin_url( 'admin.php?page=' . self::PAGE ) );
	}

	public static function edit_url( int $id ): string {
		return self::url(
			[
				'action' => 'edit',
				'id'     => $id,
			]
		);
	}

	/** Handles the requested action before the page prints anything. */
	public function load(): void {
		$GLOBALS['typenow'] = 'shop_order';

		if ( null !== get_current_screen() ) {
			get_current_screen()->post_type = 'shop_order';
		}

		if ( 'edit' === ( $_GET['action'] ?? '' ) ) {
			$this->prepare_editor( absint( $_GET['id'] ?? 0 ) );
		} else {
			self::$editor = null;
			self::$table  = new OrdersTable();
			self::$table->prepare_items();
		}
	}

	public static function render(): void {
		null === self::$editor ? self::$table?->render() : self::$editor->render();
	}

	public function redirect_list(): void {
		if ( 'shop_order' === ( $_GET['post_type'] ?? '' ) ) {
			$this->leave( self::url(), 301 );
		}
	}

	public function redirect_new(): void {
		if ( 'shop_order' === ( $_GET['post_type'] ?? '' ) ) {
			$this->leave( self::url( [ 'action' => 'new' ] ), 301 );
		}
	}

	public function redirect_order(): void {
		$id = absint( $_GET['post'] ?? 0 );

		if ( 'edit' === ( $_GET['action'] ?? '' ) && null !== OrderStore::get( $id ) ) {
			$this->leave( self::edit_url( $id ), 301 );
		}
	}

	/**
	 * @param mixed $link The post editor's address.
	 * @param int   $id   Any post's id.
	 * @return mixed
	 */
	public function link( $link, int $id ) {
		return 'shop_order' === get_post_type( $id ) && '' !== (string) $link ? self::edit_url( $id ) : $link;
	}

	/** @param int $id From the address. */
	private function prepare_editor( int $id ): void {
		$order = OrderStore::get( $id );

		if ( null === $order ) {
			wp_die( esc_html__( 'This order doesn’t exist. It may have been deleted.', 'storeboard-platform' ) );
		}

		if ( ! current_user_can( 'edit_shop_order', $id ) ) {
			wp_die( esc_html__( 'You don’t have permission to edit this order.', 'storeboard-platform' ), 403 );
		}

		self::$editor = new OrderEditor( $order );

		if ( 'edit_order' === ( $_POST['action'] ?? '' ) && self::$editor->save( wp_unslash( $_POST ) ) ) {
			$this->leave( add_query_arg( 'message', 1, self::edit_url( $id ) ) );
		}

		self::$editor->prepare();
	}

	/** The number of orders to fulfil. */
	private function badge(): string {
		$count = (int) ( wp_count_posts( 'shop_order' )->{'wc-processing'} ?? 0 );

		return 0 === $count ? '' : sprintf( ' <span class="awaiting-mod update-plugins count-%1$d"><span class="processing-count">%1$d</span></span>', $count );
	}

	private function leave( string $url, int $status = 302 ): never {
		wp_safe_redirect( $url, $status );
		exit;
	}
}
