<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use StoreboardPlatform\Registerable;

/** The menus of the store. */
final class Menu implements Registerable {

	public const PAGE = 'wc-admin';

	private const REPORTS = 'wc-reports';

	public function register(): void {
		add_action( 'admin_menu', [ $this, 'add' ], 9 );
		add_action( 'admin_menu', [ $this, 'arrange' ], 90 );
	}

	public function add(): void {
		$home = __( 'Home', 'storeboard-platform' );

		if ( ! current_user_can( 'edit_others_shop_orders' ) ) {
			// Without the store's menu the page still opens, and says what the user may not see.
			add_menu_page( $home, $home, 'read', self::PAGE, [ Home::class, 'render' ] );
			$this->hide();
			return;
		}

		// Not translated: WordPress makes the page's hook name from this title.
		add_menu_page( 'WooCommerce', 'WooCommerce', 'edit_others_shop_orders', 'woocommerce', '', 'dashicons-store', 55.5 );
		add_submenu_page( 'woocommerce', $home, $home . $this->badge(), 'read', self::PAGE, [ Home::class, 'render' ] );
		$this->add_analytics();
		$this->add_marketing();
		$this->add_payments();
	}

	/** Customers, and Analytics with each report, to which the older reports lead; what the site says of itself, and extensions. */
	private function add_analytics(): void {
		$capability = 'view_woocommerce_reports';
		$entry      = static fn( string $path ): string => self::PAGE . "&path=$path";
		$title      = __( 'Analytics', 'storeboard-platform' );
		$customers  = __( 'Customers', 'storeboard-platform' );

		add_submenu_page( 'woocommerce', $customers, $customers, $capability, $entry( '/customers' ), [ Home::class, 'render' ] );
		$hook = add_submenu_page( 'woocommerce', 'Reports', __( 'Reports', 'storeboard-platform' ), $capability, self::REPORTS, '__return_null' );
		add_action( "load-$hook", static fn() => wp_safe_redirect( admin_url( 'admin.php?page=' . $entry( '/analytics/overview' ) ) ) && exit );
		add_submenu_page( 'woocommerce', 'Status', __( 'Status', 'storeboard-platform' ), 'manage_woocommerce', Status::PAGE, [ Status::class, 'render' ] );
		add_submenu_page( 'woocommerce', 'Extensions', __( 'Extensions', 'storeboard-platform' ), 'manage_woocommerce', $entry( '/extensions' ), [ Home::class, 'render' ] );
		add_menu_page( $title, $title, $capability, $entry( '/analytics/overview' ), [ Home::class, 'render' ], 'dashicons-chart-bar', 57 );
		$items = array_map(
			static fn( string $name ): array => [
				'id'    => "woocommerce-analytics-$name",
				'title' => ucfirst( $name ),
				'path'  => "/analytics/$name",
			],
			[ 'overview', 'products', 'revenue', 'orders', 'variations', 'categories', 'coupons', 'taxes', 'downloads', 'stock', 'settings' ]
		);
		foreach ( (array) apply_filters( 'woocommerce_analytics_report_menu_items', $items ) as $item ) {
			add_submenu_page( $entry( '/analytics/overview' ), $item['title'], $item['title'], $item['capability'] ?? $capability, $entry( $item['path'] ), [ Home::class, 'render' ] );
		}
	}

	private function add_payments(): void {
		$title = __( 'Payments', 'storeboard-platform' );
		add_menu_page( $title, $title, 'manage_woocommerce', 'admin.php?page=wc-settings&tab=checkout&from=PAYMENTS_MENU_ITEM', '', 'dashicons-money-alt', 56 );
	}

	/** Marketing, with the store's coupons. */
	private function add_marketing(): void {
		$title = __( 'Marketing', 'storeboard-platform' );
		add_menu_page( $title, $title, 'manage_woocommerce', 'woocommerce-marketing', '', 'dashicons-megaphone', 58 );
		add_submenu_page( 'woocommerce-marketing', $title, __( 'Overview', 'storeboard-platform' ), 'manage_woocommerce', 'admin.php?page=wc-admin&path=/marketing' );
	}

	/** Puts the entries in order, and removes the one for the menu itself. */
	public function arrange(): void {
		global $submenu;

		remove_submenu_page( 'woocommerce', 'woocommerce' );
		remove_submenu_page( 'woocommerce-marketing', 'woocommerce-marketing' );

		if ( empty( $submenu['woocommerce'] ) ) {
			return;
		}

		// The order is WooCommerce's; what it does not have comes last.
		$order = array_flip( [ self::PAGE, 'wc-orders', self::PAGE . '&path=/customers', self::REPORTS, 'wc-settings', Status::PAGE, self::PAGE . '&path=/extensions' ] );
		usort( $submenu['woocommerce'], static fn( array $one, array $other ): int => ( $order[ $one[2] ] ?? 99 ) <=> ( $order[ $other[2] ] ?? 99 ) );
	}

	/** Whether this request shows the app's page. */
	public static function is_app_page(): bool {
		return is_admin() && self::PAGE === ( $_GET['page'] ?? '' );
	}

	/** Hides the page's title, and so its menu item. */
	private function hide(): void {
		global $menu;

		foreach ( $menu as $at => $item ) {
			if ( self::PAGE === $item[2] ) {
				$menu[ $at ][4] .= ' hidden';
			}
		}
	}

	/** The number of open setup tasks, while the setup list is visible. */
	private function badge(): string {
		$list = TaskLists::get_list( 'setup' );

		if ( null === $list || ! current_user_can( 'manage_woocommerce' ) || ! $list->is_visible() ) {
			return '';
		}

		$left = count( array_filter( $list->get_viewable_tasks(), static fn( $task ) => ! $task->is_complete() ) );

		return 0 === $left ? '' : sprintf(
			' <span class="awaiting-mod update-plugins remaining-tasks-badge woocommerce-task-list-remaining-tasks-badge"><span class="count-%1$d">%1$d</span></span>',
			$left
		);
	}
}
