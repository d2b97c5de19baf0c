<?php
/**
 * The classic pages that carry the store's header.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Classic;

/**
 * Which of WordPress' own pages belong to the store, by the id of their screen. Extensions add theirs with wc_admin_connect_page().
 */
final class ConnectedPages {

	private const HOME = [ 'admin.php?page=wc-admin', 'WooCommerce' ];

	private const ORDERS = 'edit.php?post_type=shop_order';

	private const PRODUCTS = 'edit.php?post_type=product';

	/**
	 * @var array<string, array{id: string, title: string[], path: string, parent: string}>
	 */
	private static array $pages = [];

	/**
	 * @param array<string, mixed> $page Keys id, screen_id, title (a text, or one for each step), and path and parent (an id) where there is one.
	 */
	public static function connect( array $page ): void {
		self::$pages[ (string) ( $page['screen_id'] ?? '' ) ] = [
			'id'     => (string) ( $page['id'] ?? '' ),
			'title'  => array_map( 'strval', array_values( (array) ( $page['title'] ?? [] ) ) ),
			'path'   => (string) ( $page['path'] ?? '' ),
			'parent' => (string) ( $page['parent'] ?? '' ),
		];
	}

	/**
	 * The store's own pages.
	 */
	public static function connect_own(): void {
		$orders   = __( 'Orders', 'storeboard-platform' );
		$products = __( 'Products', 'storeboard-platform' );

		foreach ( [
			'edit-shop_order' => [ 'woocommerce-orders', $orders, self::ORDERS, '' ],
			'shop_order-add'  => [ 'woocommerce-add-order', __( 'Add New', 'storeboard-platform' ), '', 'woocommerce-orders' ],
			'shop_order'      => [ 'woocommerce-edit-order', __( 'Edit Order', 'storeboard-platform' ), '', 'woocommerce-orders' ],
			'edit-product'    => [ 'woocommerce-products', $products, self::PRODUCTS, '' ],
			'product-add'     => [ 'woocommerce-add-product', __( 'Add New', 'storeboard-platform' ), '', 'woocommerce-products' ],
			'product'         => [ 'woocommerce-edit-product', __( 'Edit Product', 'storeboard-platform' ), '', 'woocommerce-products' ],
		] as $screen => [ $id, $title, $path, $parent ] ) {
			self::connect(
				[
					'screen_id' => $screen,
					'id'        => $id,
					'title'     => $title,
					'path'      => $path,
					'parent'    => $parent,
				]
			);
		}
	}

	/**
	 * Whether this request shows one of them.
	 */
	public static function is_current(): bool {
		/**
		 * Filters whether this request shows a page that carries the store's header.
		 *
		 * @param bool   $is_connected Whether it does.
		 * @param string $screen_id    See screen_id().
		 */
		return (bool) apply_filters( 'woocommerce_navigation_is_connected_page', null !== self::current(), self::screen_id() );
	}

	/**
	 * The id of the screen; that of a settings page names its tab and section too.
	 *
	 * @return string '' outside the admin.
	 */
	public static function screen_id(): string {
		$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;

		if ( null === $screen || $screen->is_block_editor() ) {
			return '';
		}

		$id = $screen->id . ( 'add' === $screen->action ? '-add' : '' );

		/**
		 * Filters the id of the screen, by which connected pages are found.
		 *
		 * @param string $id     Id.
		 * @param object $screen WordPress' own.
		 */
		return (string) apply_filters( 'woocommerce_navigation_current_screen_id', $id, $screen );
	}

	/**
	 * The way to this page.
	 *
	 * @return array<int, string|array{0: string, 1: string}> Each an address and its name; the last one a name alone. Empty on other pages.
	 */
	public static function breadcrumbs(): array {
		$page   = self::current();
		$crumbs = [];

		if ( null !== $page ) {
			$titles = $page['title'];
			$crumbs = [ self::HOME ];
			$parent = self::by_id( $page['parent'] );

			if ( null !== $parent ) {
				$crumbs[] = [ $parent['path'], (string) end( $parent['title'] ) ];
			}

			// Of several titles all but the last lead to the page's own address.
			foreach ( array_slice( $titles, 0, -1 ) as $title ) {
				$crumbs[] = [ $page['path'], $title ];
			}

			$crumbs[] = (string) end( $titles );
		}

		/**
		 * Filters the way to this page.
		 *
		 * @param array<int, mixed> $crumbs See breadcrumbs().
		 */
		return (array) apply_filters( 'woocommerce_navigation_get_breadcrumbs', $crumbs, $page );
	}

	/**
	 * What the header calls this page: its last name, or for a page with several the first of its own.
	 */
	public static function heading(): string {
		$crumbs = self::breadcrumbs();
		$page   = self::current();
		$crumb  = null !== $page && count( $page['title'] ) > 1 ? $crumbs[1] : end( $crumbs );

		return is_array( $crumb ) ? $crumb[1] : (string) $crumb;
	}

	/**
	 * @return array{id: string, title: string[], path: string, parent: string}|null
	 */
	private static function current(): ?array {
		return self::$pages[ self::screen_id() ] ?? null;
	}

	/**
	 * @return array{id: string, title: string[], path: string, parent: string}|null
	 */
	private static function by_id( string $id ): ?array {
		return array_column( self::$pages, null, 'id' )[ $id ] ?? null;
	}
}
