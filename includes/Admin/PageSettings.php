<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Platform\Platform;
use Storeboard\Plugin;
use Storeboard\Support\AppBanner;
use Storeboard\Support\HeaderCards;
use Storeboard\Support\HomeLayout;
use Storeboard\Support\LaunchTour;
use Storeboard\Support\SetupState;
use Storeboard\Support\TodayPanels;

defined( 'ABSPATH' ) || exit;

/**
 * The one JSON block that a screen of Storeboard reads: only what that screen needs. Its shape is
 * `PageSettings` in src/lib/page-settings.ts.
 */
final class PageSettings {

	/** What the client asks before it offers or requests something. */
	private const CAPABILITIES = [
		'manage_woocommerce',
		'view_woocommerce_reports',
		'install_plugins',
		'manage_options',
		'edit_products',
		'edit_shop_orders',
		'moderate_comments',
	];

	private const ACTIONABLE_STATUSES = [ 'processing', 'on-hold' ];

	/** @var array<string, array<string, mixed>|null> By id. */
	private array $hidden_tasks = [];

	private ?bool $has_orders = null;

	private ?bool $has_products = null;

	private PlatformRoutes $routes;

	/**
	 * @param PlatformRoutes|null $routes The same that decided whose the page is, so that the client judges no path otherwise.
	 */
	public function __construct( private Platform $platform, ?PlatformRoutes $routes = null ) {
		$this->routes = $routes ?? new PlatformRoutes( $platform );
	}

	/**
	 * @param mixed       $lists   The reply of the task lists' route, or null where the page does not bring it along.
	 * @param string|null $task_id The task whose page shows.
	 * @return array<string, mixed>
	 */
	public function data( PreloadedReplies $replies, $lists, ?string $task_id = null ): array {
		$user = wp_get_current_user();

		return [
			'version'            => Plugin::VERSION,
			'madeAt'             => (int) ( microtime( true ) * 1000 ),
			'adminUrl'           => admin_url(),
			'loginUrl'           => wp_login_url(),
			'currentUserUrl'     => self::current_user_url(),
			// As WordPress keeps it; the client decodes entities once, where it shows.
			'siteTitle'          => get_bloginfo( 'name' ),
			'userId'             => $user->ID,
			'can'                => $this->capabilities( $user ),
			'platform'           => [
				'label'    => $this->platform->label(),
				'features' => $this->platform->features(),
			],
			'platformRoutes'     => $this->routes->rows(),
			'platformTasks'      => Surfaces::PLATFORM_TASKS,
			'platformDialogs'    => Surfaces::PLATFORM_DIALOGS,
			'headerCards'        => HeaderCards::all(),
			'defaultLayout'      => HomeLayout::default(),
			'actionableStatuses' => self::actionable_statuses(),
			'usesOrdersScreen'   => $this->platform->uses_orders_screen(),
			'hasOrders'          => $this->has_orders(),
			'hasProducts'        => $this->has_products(),
			'todayPanels'        => array_keys( $this->today_panels() ),
			'hiddenTask'         => null === $task_id ? null : $this->hidden_task( $lists, $task_id ),
			'reminder'           => SetupState::reminder( $lists ),
			'showsSuggestions'   => self::shows_suggestions(),
			'hasAppBanner'       => AppBanner::is_due( $user->ID ),
			'hasLaunchTour'      => LaunchTour::is_due( $user->ID ),
			'replies'            => (object) $replies->all(),
		];
	}

	/**
	 * @return string[] Statuses of orders that wait to be fulfilled, without the prefix 'wc-'.
	 */
	public static function actionable_statuses(): array {
		return array_values( (array) get_option( 'woocommerce_actionable_order_statuses', self::ACTIONABLE_STATUSES ) );
	}

	/** Where REST says who is signed in. With plain permalinks the route is an argument itself. */
	public static function current_user_url(): string {
		return add_query_arg( '_fields', 'id', rest_url( 'wp/v2/users/me' ) );
	}

	/** The platform's own switch, which every part that offers something reads. */
	public static function shows_suggestions(): bool {
		return 'no' !== get_option( 'woocommerce_show_marketplace_suggestions' );
	}

	/**
	 * @return array<string, string> Name to title of the panels of 'Your store today'.
	 */
	public function today_panels(): array {
		return TodayPanels::titles( $this->has_orders(), $this->has_products() );
	}

	/**
	 * The task of a list that is hidden: its reply comes without tasks, but the task's page opens all the same.
	 *
	 * @param mixed $lists The reply of the task lists' route.
	 * @return array<string, mixed>|null
	 */
	public function hidden_task( $lists, string $id ): ?array {
		foreach ( is_array( $lists ) ? $lists : [] as $list ) {
			if ( in_array( $id, array_column( $list['tasks'] ?? [], 'id' ), true ) ) {
				return null;
			}
		}

		if ( ! array_key_exists( $id, $this->hidden_tasks ) ) {
			$this->hidden_tasks[ $id ] = $this->platform->task( $id );
		}

		return $this->hidden_tasks[ $id ];
	}

	private function has_orders(): bool {
		return $this->has_orders ??= Surfaces::may_manage() && $this->platform->has_orders();
	}

	/** One published product is enough; counting them all would cost a large store. */
	private function has_products(): bool {
		return $this->has_products ??= Surfaces::may_manage() && [] !== get_posts(
			[
				'post_type'        => 'product',
				'post_status'      => 'publish',
				'numberposts'      => 1,
				'fields'           => 'ids',
				'suppress_filters' => true,
			]
		);
	}

	/**
	 * @return array<string, bool>
	 */
	private function capabilities( \WP_User $user ): array {
		$can = [];
		foreach ( self::CAPABILITIES as $capability ) {
			$can[ $capability ] = is_super_admin( $user->ID ) || user_can( $user, $capability );
		}
		// A site whose files may not change installs nothing, whoever asks.
		$can['install_plugins'] = $can['install_plugins'] && wp_is_file_mod_allowed( 'capability_update_core' );

		return $can;
	}
}
