<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\PageData;

use Storeboard\Analytics\ReportSettings;
use Storeboard\Exports\Table as Exports;
use Storeboard\Cards\Arrangement;
use Storeboard\Cards\Targets;
use Storeboard\Declarations\Declarations;
use Storeboard\Home\HeaderCards;
use Storeboard\Home\HomeLayout;
use Storeboard\Home\LaunchTour;
use Storeboard\Home\TodayPanels;
use Storeboard\Platform\BlueprintRoutes;
use Storeboard\Platform\Platform;
use Storeboard\Plugin;
use Storeboard\Replies\Reply;
use Storeboard\Reports\ForeignOrders;
use Storeboard\SavedViews\ReportArguments;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ReportAccess;
use Storeboard\Screens\Suggestions;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Setup\SetupState;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * The JSON block that the client reads: what every screen needs, and what those screens name in the table that the user can reach from
 * the page. Its shape is `PageSettings` in src/lib/page-settings.ts.
 *
 * @phpstan-import-type Facts from HeaderTabs
 */
final class PageSettings {

	/** The capabilities that the client checks before it offers or requests something. */
	private const CAPABILITIES = [
		'manage_woocommerce',
		'view_woocommerce_reports',
		'install_plugins',
		'activate_plugins',
		'update_plugins',
		'manage_options',
		'edit_products',
		'edit_shop_orders',
		'moderate_comments',
		'install_themes',
		'edit_theme_options',
	];

	/** Options that the settings read and that many stores do not have. Read one by one, each would cost a query. */
	public const OPTIONS = [
		'woocommerce_actionable_order_statuses',
		'woocommerce_default_homepage_layout',
		'woocommerce_show_lys_tour',
		'woocommerce_show_marketplace_suggestions',
		'woocommerce_task_list_completed_lists',
		'woocommerce_task_list_hidden_lists',
		Exports::VERSION_OPTION,
		SetupState::REMINDER_HIDDEN,
		...HeaderTabs::OPTIONS,
	];

	/** @var array<string, array<string, mixed>|null> By id. */
	private array $hidden_tasks = [];

	private ?bool $has_orders = null;

	private ?bool $has_products = null;

	/** @var Facts|null */
	private ?array $header_tabs = null;

	private Ownership $ownership;

	/**
	 * @param Ownership|null $ownership The same that decided whose the page is, so that the client judges no address otherwise.
	 */
	public function __construct( private Platform $platform, ?Ownership $ownership = null ) {
		$this->ownership = $ownership ?? new Ownership( $platform, new TakeOverSwitch( $platform ) );
	}

	/**
	 * Makes the block's JSON. Each value is worked out and encoded for itself: one that fails is left out, and the client takes its default.
	 *
	 * @param array<string, callable(): mixed> $early Settings that the page itself works out.
	 * @param mixed                            $lists The reply of the task lists' route, or null where the page does not bring it along.
	 */
	public function json( array $early, PreloadedReplies $replies, $lists ): string {
		$members = [];
		$values  = $this->shared( $lists ) + array_intersect_key( $this->named(), array_flip( $this->ownership->settings() ) );
		foreach ( $values + $early as $name => $work ) {
			$json = ExtensionErrors::attempt( static fn() => self::encode( $work() ), null, "setting $name" );
			if ( null !== $json ) {
				$members[] = self::encode( $name ) . ":$json";
			}
		}
		$members[] = '"replies":' . $replies->json();
		// Last: it names what was lost above.
		$members[] = '"extensionErrors":' . ( Reply::encode( ExtensionErrors::all() ) ?? '[]' );

		return '{' . implode( ',', $members ) . '}';
	}

	/**
	 * Makes the block's JSON for a classic page: what the panels' stores and requests read, and what the panels' rows name.
	 *
	 * @param string[]              $names      Of settings.
	 * @param bool                  $has_alerts Whether the place of store alerts is kept.
	 * @param PreloadedReplies|null $replies    What the page brings along.
	 */
	public function panels_json( array $names, bool $has_alerts = false, ?PreloadedReplies $replies = null ): string {
		$members = [ '"hasAlerts":' . ( $has_alerts ? 'true' : 'false' ) ];
		foreach ( $this->of_user() + array_intersect_key( $this->named(), array_flip( $names ) ) as $name => $work ) {
			$json = ExtensionErrors::attempt( static fn() => self::encode( $work() ), null, "setting $name" );
			if ( null !== $json ) {
				$members[] = self::encode( $name ) . ":$json";
			}
		}

		if ( null !== $replies ) {
			$members[] = '"replies":' . $replies->json();
		}

		return '{' . implode( ',', $members ) . '}';
	}

	/** Whether the client will find store alerts, where nothing is known of them yet. */
	public function expects_alerts(): bool {
		return StoreAlerts::exist( $this->platform );
	}

	/**
	 * @param mixed $value
	 * @throws \UnexpectedValueException Where it cannot be encoded (NAN, broken UTF-8).
	 */
	private static function encode( $value ): string {
		return Reply::encode( $value ) ?? throw new \UnexpectedValueException( 'The value cannot be encoded as JSON.' );
	}

	/**
	 * What every page of the app reads.
	 *
	 * @param mixed $lists
	 * @return array<string, callable(): mixed>
	 */
	private function shared( $lists ): array {
		return $this->of_user() + [
			'screens'      => fn() => $this->ownership->rows(),
			'headerTabs'   => fn() => $this->header_tabs( $lists ),
			'reminder'     => static fn() => SetupState::reminder_of_client( $lists ),
			'hasAppBanner' => static fn() => AppBanner::is_due( get_current_user_id() ),
			// Home may be a move within the app away. Where it is as it ever was, nothing is told.
			...( Arrangement::is_drawn( get_current_user_id() ) ? [ 'arrangement' => static fn() => Arrangement::shown( Arrangement::of_home( get_current_user_id() ) ?? [] ) ] : [] ),
			// So may the overview, whose cards have their place before their script is there.
			...( Arrangement::is_own( get_current_user_id(), Arrangement::OVERVIEW ) && current_user_can( 'view_woocommerce_reports' ) ? [ 'overviewCards' => static fn() => Arrangement::shown( Arrangement::of_user( get_current_user_id(), Arrangement::OVERVIEW ) ?? [], Arrangement::OVERVIEW ) ] : [] ),
			// Charts draw them. A store that never set one is told nothing.
			...( Targets::are_set() && current_user_can( 'view_woocommerce_reports' ) ? [ 'targets' => static fn() => Targets::lines() ] : [] ),
			// A report may be a move within the app away from here.
			...( has_filter( ReportArguments::FILTER ) || [] !== Declarations::reports() ? [ 'reportArguments' => static fn() => (object) ReportArguments::declared() ] : [] ),
		];
	}

	/**
	 * What every page of ours reads: who the user is, what they may do, and where the platform is.
	 *
	 * @return array<string, callable(): mixed>
	 */
	private function of_user(): array {
		$user = wp_get_current_user();

		return [
			'version'            => static fn() => Plugin::VERSION,
			'madeAt'             => static fn() => (int) ( microtime( true ) * 1000 ),
			'adminUrl'           => static fn() => admin_url(),
			'loginUrl'           => static fn() => wp_login_url(),
			'currentUserUrl'     => static fn() => self::current_user_url(),
			// As WordPress keeps it; the client decodes entities once, where it shows.
			'siteTitle'          => static fn() => get_bloginfo( 'name' ),
			'userId'             => static fn() => $user->ID,
			'draftKey'           => static fn() => Drafts::key( $user->ID ),
			'can'                => fn() => $this->capabilities( $user ),
			'platform'           => fn() => [
				'label'    => $this->platform->label(),
				'features' => $this->platform->features(),
			],
			'showsSuggestions'   => static fn() => Suggestions::are_on(),
			// A store where nothing was exported reads an option for it, and no more.
			...( Exports::is_there() ? [ 'exports' => static fn() => Exports::count( $user->ID ) ] : [] ),
		];
	}

	/**
	 * What only those screens read that name it in the table of screens.
	 *
	 * @return array<string, callable(): mixed>
	 */
	private function named(): array {
		return [
			'headerCards'        => static fn() => HeaderCards::all(),
			'defaultLayout'      => static fn() => HomeLayout::of_user( get_current_user_id() ),
			'actionableStatuses' => static fn() => TodayPanels::actionable_statuses(),
			'usesOrdersScreen'   => fn() => $this->platform->uses_orders_screen(),
			'hasOrders'          => fn() => $this->has_orders(),
			'hasProducts'        => fn() => $this->has_products(),
			'todayPanels'        => fn() => array_keys( $this->today_panels() ),
			'isSetupHidden'      => static fn() => SetupState::is_hidden(),
			'pluginUpdates'      => static fn() => PluginUpdates::facts(),
			'headerTabs'         => fn() => $this->header_tabs( null ),
			'hasLaunchTour'      => static fn() => LaunchTour::is_due( get_current_user_id() ),
			'blueprint'          => static fn() => BlueprintRoutes::features(),
			'statsNote'          => static fn() => ForeignOrders::note_of_stats(),
			'importsByTurns'     => fn() => ReportSettings::imports_by_turns( $this->platform ),
			'reports'            => fn() => ReportSettings::all( $this->platform ),
			'hasCoupons'         => static fn() => post_type_exists( 'shop_coupon' ) && current_user_can( get_post_type_object( 'shop_coupon' )->cap->edit_posts ),
		];
	}

	/**
	 * The settings that a row of the table may name.
	 *
	 * @return string[]
	 */
	public function names(): array {
		return array_keys( $this->named() );
	}

	/**
	 * @param mixed $lists The reply of the task lists' route, or null where the page does not bring it along.
	 * @return Facts See HeaderTabs::facts().
	 */
	public function header_tabs( $lists ): array {
		return $this->header_tabs ??= HeaderTabs::facts( $this->platform, $lists );
	}

	/** The REST address that says who is signed in. With plain permalinks the route is itself an argument. */
	public static function current_user_url(): string {
		return add_query_arg( '_fields', 'id', rest_url( 'wp/v2/users/me' ) );
	}

	/**
	 * @return array<string, string> Name to title of the panels of 'Your store today'.
	 */
	public function today_panels(): array {
		return TodayPanels::titles( $this->has_orders(), $this->has_products() );
	}

	/**
	 * Finds the task of a hidden list: the reply leaves out the tasks of such a list, but a task's page opens all the same. Where no list is
	 * hidden, no task is evaluated.
	 *
	 * @param mixed $lists The reply of the task lists' route.
	 * @return array<string, mixed>|null
	 */
	public function hidden_task( $lists, string $id ): ?array {
		if ( ! SetupState::has_hidden_list() ) {
			return null;
		}
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

	/** Whether the store ever had an order. */
	public function has_orders(): bool {
		return $this->has_orders ??= Ownership::may( 'manage_woocommerce' ) && StoreFacts::has( 'orders', fn() => $this->platform->has_orders() );
	}

	/** One published product is enough; counting them all would cost a large store. */
	private function has_products(): bool {
		return $this->has_products ??= Ownership::may( 'manage_woocommerce' ) && StoreFacts::has(
			'products',
			static fn() => [] !== get_posts(
				[
					'post_type'        => 'product',
					'post_status'      => 'publish',
					'numberposts'      => 1,
					'fields'           => 'ids',
					'suppress_filters' => true,
				]
			)
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
		$can['costs']            = ReportAccess::may_see( ReportAccess::COSTS );
		$can['customers_report'] = $can['view_woocommerce_reports'] && ReportAccess::may_see( 'customers' );
		// A site whose files may not change installs nothing, for any user.
		$can['install_plugins'] = $can['install_plugins'] && wp_is_file_mod_allowed( 'capability_update_core' );

		return $can;
	}
}
