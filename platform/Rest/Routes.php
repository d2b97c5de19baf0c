<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Reports\Import;
use StoreboardPlatform\Data\SiteVisibility;
use StoreboardPlatform\Data\Stock;
use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Data\Suggestions\FreeExtensions;
use StoreboardPlatform\Data\Suggestions\MarketingExtensions;
use StoreboardPlatform\Data\Suggestions\ShippingPartners;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Declares the routes: who answers, and what that requires. arguments.json has their arguments, but those with
 * rules that no schema can say.
 */
final class Routes implements Registerable {

	/** Verbs by the first word of a declaration, and the codes of their refusals. */
	public const VERBS = [
		'GET'    => [ WP_REST_Server::READABLE, 'woocommerce_rest_cannot_view' ],
		'POST'   => [ WP_REST_Server::CREATABLE, 'woocommerce_rest_cannot_create' ],
		'EDIT'   => [ WP_REST_Server::EDITABLE, 'woocommerce_rest_cannot_edit' ],
		'DELETE' => [ WP_REST_Server::DELETABLE, 'woocommerce_rest_cannot_delete' ],
	];

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		foreach ( $this->all() as $call => $declared ) {
			[ $verb, $path ]                = explode( ' ', $call, 2 );
			[ $methods, $code ]             = self::VERBS[ $verb ];
			[ $answer, $required ]          = $declared;
			$refusal                        = $declared[2] ?? $code;
			preg_match( '~^(wc/v3|[\w-]+(?:/v4)?)(/.*)$~', $path, $parts );

			register_rest_route(
				$parts[1],
				$parts[2],
				[
					'methods'             => $methods,
					'callback'            => $answer,
					'permission_callback' => is_string( $required ) ? static fn() => Permission::check( $required, $refusal ) : $required,
					'args'                => $declared[3] ?? [],
				]
			);
		}
	}

	/**
	 * By verb and path: the callback, the capability or the permission callback, the code of the refusal where it is
	 * not the verb's, and arguments.
	 *
	 * @return array<string, array{0: callable, 1: string|callable, 2?: string, 3?: array<string, array<string, mixed>>}>
	 */
	private function all(): array {
		return $this->of_setup() + $this->of_plugins() + $this->of_catalogue() + ( Dialect::is_older() ? [] : $this->of_today() );
	}

	/** @return array<string, array{0: callable, 1: string|callable, 2?: string, 3?: array<string, array<string, mixed>>}> See all(). */
	private function of_setup(): array {
		$first   = new FirstProductsController();
		$options = new OptionsController();
		$advice  = new SuggestionsController();
		$profile = new ProfileController();
		$launch  = new LaunchController();
		$view    = 'woocommerce_rest_cannot_view';
		$email   = [
			'type'              => 'string',
			'validate_callback' => [ ProfileController::class, 'validate_email' ],
		];

		$tasks   = new TasksController();
		$all     = [
			'GET wc-admin/onboarding/tasks'  => [ [ $tasks, 'get_lists' ], 'manage_woocommerce', 'woocommerce_rest_cannot_create' ],
			'POST wc-admin/onboarding/tasks' => [ [ $tasks, 'get_lists' ], 'manage_woocommerce' ],
		];

		foreach ( array_keys( TasksController::OF_TASKS ) as $verb ) {
			$all[ ( 'snooze' === $verb ? 'POST' : 'EDIT' ) . " wc-admin/onboarding/tasks/(?P<task_id>[a-z0-9_-]+)/{$verb}" ] = [ static fn( WP_REST_Request $request ) => $tasks->change_task( $request, $verb ), 'manage_woocommerce', 'woocommerce_rest_cannot_create' ];
		}
		foreach ( array_keys( TasksController::OF_LISTS ) as $verb ) {
			$all[ "EDIT wc-admin/onboarding/tasks/(?P<list_id>[a-z0-9_-]+)/{$verb}" ] = [ static fn( WP_REST_Request $request ) => $tasks->change_list( $request, $verb ), 'manage_woocommerce', 'woocommerce_rest_cannot_update' ];
		}

		return $all + [
			'POST wc-admin/onboarding/tasks/create_product_from_template' => [ [ $first, 'create_draft' ], 'publish_products' ],
			'POST wc-admin/onboarding/tasks/import_sample_products' => [ [ $first, 'import_samples' ], 'publish_products' ],
			'GET wc-admin/options'                      => [ [ $options, 'read' ], [ $options, 'may_read' ] ],
			'EDIT wc-admin/options'                     => [ [ $options, 'write' ], [ $options, 'may_write' ] ],
			'GET wc-admin/onboarding/profile'           => [ [ $profile, 'read' ], 'manage_woocommerce' ],
			'EDIT wc-admin/onboarding/profile'          => [ [ $profile, 'write' ], 'manage_woocommerce', $view, [ 'store_email' => $email ] ],
			'GET wc-admin/onboarding/product-types'     => [ [ $profile, 'product_types' ], 'manage_woocommerce' ],
			'GET wc-admin/onboarding/profile/progress'  => [ [ $profile, 'read_progress' ], 'manage_woocommerce' ],
			'EDIT wc-admin/onboarding/profile/progress/core-profiler/complete' => [ [ $profile, 'complete_step' ], 'manage_woocommerce', $view ],
			'POST wc-admin/launch-your-store/initialize-coming-soon' => [ [ $launch, 'initialize' ], 'manage_woocommerce', 'rest_forbidden' ],
			'POST wc-admin/launch-your-store/update-survey-status' => [ [ $launch, 'update_survey' ], 'manage_woocommerce', 'rest_forbidden' ],
			'GET wc-admin/launch-your-store/survey-completed' => [ [ $launch, 'has_survey' ], 'manage_woocommerce', 'rest_forbidden' ],
			// This platform has no orders of WooPayments' test mode.
			'GET wc-admin/launch-your-store/woopayments/test-orders/count' => [ static fn() => new WP_REST_Response( [ 'count' => 0 ] ), 'manage_woocommerce', 'rest_forbidden' ],
			'DELETE wc-admin/launch-your-store/woopayments/test-orders' => [ static fn() => new WP_REST_Response( null, 204 ), 'manage_woocommerce', 'rest_forbidden' ],
			'GET wc-admin/onboarding/free-extensions'   => [ static fn() => new WP_REST_Response( FreeExtensions::get() ), 'manage_woocommerce' ],
			'GET wc-admin/payment-gateway-suggestions'  => [ [ $advice, 'get_payments' ], [ $advice, 'may_see_payments' ] ],
			'GET wc-admin/shipping-partner-suggestions' => [ static fn() => new WP_REST_Response( ShippingPartners::get() ), 'install_plugins', 'woocommerce_rest_cannot_update' ],
		];
	}

	/** @return array<string, array{0: callable, 1: string|callable, 2?: string, 3?: array<string, array<string, mixed>>}> See all(). */
	private function of_plugins(): array {
		$plugins    = new PluginsController();
		$onboarding = new OnboardingPluginsController();
		$connection = new ConnectionController();
		$marketing  = new MarketingController();
		$nothing    = static fn() => new WP_REST_Response( [] );
		$update     = 'woocommerce_rest_cannot_update';
		$routes     = [];

		foreach ( [ 'install', 'activate' ] as $kind ) {
			$routes[ "EDIT wc-admin/plugins/{$kind}" ] = [ static fn( WP_REST_Request $request ) => $plugins->change( $request, $kind ), 'install_plugins', $update ];
		}

		return $routes + [
			'GET wc-admin/plugins/active'                  => [ static fn() => new WP_REST_Response( [ 'plugins' => Store::active_plugins() ] ), 'manage_woocommerce' ],
			'GET wc-admin/plugins/installed'               => [ static fn() => new WP_REST_Response( [ 'plugins' => Store::installed_plugins() ] ), 'manage_woocommerce' ],
			'EDIT wc-admin/plugins/connect-wcpay'          => [ [ $plugins, 'connect_wcpay' ], 'install_plugins', $update ],
			'GET wc-admin/onboarding/plugins/jetpack-authorization-url' => [ [ $onboarding, 'get_authorization' ], 'install_plugins', $update ],
			'GET jetpack/v4/connection'                    => [ [ $connection, 'get' ], static fn() => true ],
			'GET wc-admin/mobile-app/send-magic-link'      => [ [ $connection, 'send_magic_link' ], 'manage_woocommerce' ],
			'GET wc-admin/marketing/recommended'           => [ [ $marketing, 'get_recommended' ], 'install_plugins', $update ],
			'GET wc-admin/marketing/misc-recommendations'  => [ $nothing, 'install_plugins', $update ],
			'GET wc-admin/marketing/knowledge-base'        => [ $nothing, 'manage_woocommerce' ],
			'GET wc-admin/marketing/channels'              => [ $nothing, 'manage_woocommerce' ],
			'GET wc-admin/marketing/campaigns'             => [ $nothing, 'manage_woocommerce' ],
			'GET wc-admin/marketing/campaign-types'        => [ $nothing, 'manage_woocommerce' ],
			'GET wc-admin/marketing/overview/installed-plugins' => [ static fn() => new WP_REST_Response( MarketingExtensions::installed() ), 'manage_woocommerce' ],
			'EDIT wc-admin/marketing/overview/activate-plugin' => [ [ $marketing, 'activate' ], 'install_plugins', $update ],
		];
	}

	/** @return array<string, array{0: callable, 1: string|callable, 2?: string, 3?: array<string, array<string, mixed>>}> See all(). */
	private function of_catalogue(): array {
		$sums    = new SummariesController();
		$import  = new ImportController();
		$data    = new DataController();
		$reports = 'view_woocommerce_reports';
		$lists   = [];

		foreach ( Resources::all() + StoreResources::all() + ReportResources::all() as $path => $declared ) {
			foreach ( $declared['in'] as $namespace ) {
				$lists += ( new Resource( $namespace, $declared['path'] ?? $path, $declared ) )->routes();
			}
		}

		return $lists + [
			'GET wc-analytics/products/count-low-in-stock' => [ [ self::class, 'count_low' ], 'read_private_products' ],
			'GET wc-analytics/reports/performance-indicators' => [ [ $sums, 'get_indicators' ], $reports ],
			'GET wc-analytics/leaderboards'              => [ [ $sums, 'get_boards' ], $reports ],
			'EDIT wc-analytics/reports/import'           => [ [ $import, 'start' ], 'manage_woocommerce' ],
			'EDIT wc-analytics/reports/import/cancel'    => [ [ $import, 'cancel' ], 'manage_woocommerce' ],
			'EDIT wc-analytics/reports/import/delete'    => [ [ $import, 'delete' ], 'manage_woocommerce' ],
			'GET wc-analytics/reports/import/status'     => [ static fn() => new WP_REST_Response( Import::status() ), 'manage_woocommerce', 'woocommerce_rest_cannot_edit' ],
			'GET wc-analytics/reports/import/totals'     => [ [ $import, 'get_totals' ], 'manage_woocommerce', 'woocommerce_rest_cannot_edit' ],
			'GET wc-analytics/data/download-ips'         => [ [ $data, 'get_addresses' ], 'manage_woocommerce' ],
			'GET wc-analytics/data/countries/locales'    => [ [ $data, 'get_locales' ], 'manage_woocommerce' ],
			'GET wc-analytics/data/countries'            => [ [ $data, 'get_countries' ], 'manage_woocommerce' ],
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Parameter status. */
	public static function count_low( WP_REST_Request $request ): WP_REST_Response {
		$total = Stock::count_low( $request['status'] );
		$reply = new WP_REST_Response( [ 'total' => $total ] );

		$reply->header( 'X-WP-Total', (string) $total );
		$reply->header( 'X-WP-TotalPages', '0' );

		return $reply;
	}

	/**
	 * What only 11.0 has.
	 *
	 * @return array<string, array{0: callable, 1: string|callable, 2?: string}> See all().
	 */
	private function of_today(): array {
		$blueprint = 'no' === get_option( BlueprintController::FEATURE ) ? [] : [
			'GET wc-admin/blueprint/import-allowed' => [ static fn() => new WP_REST_Response( [ 'import_allowed' => SiteVisibility::is_coming_soon() ] ), 'manage_woocommerce', 'rest_forbidden' ],
			// Of the users who manage the store, only those who may manage the site.
			'POST wc-admin/blueprint/import-step'   => [ [ new BlueprintImportController(), 'import' ], 'manage_options', 'woocommerce_rest_cannot_view' ],
			'POST wc-admin/blueprint/export'        => [ [ new BlueprintController(), 'export' ], 'manage_woocommerce', 'woocommerce_rest_cannot_view' ],
		];

		return $blueprint + [
			'GET wc-analytics/imports/status'           => [ [ new ImportController(), 'get_state' ], 'manage_woocommerce', 'woocommerce_rest_cannot_edit' ],
			'POST wc-admin/tax/recommendations/dismiss' => [ [ new SuggestionsController(), 'dismiss_tax' ], 'manage_woocommerce', 'woocommerce_rest_cannot_edit' ],
			'POST wc-admin/settings/payments/woopayments/woopay-eligibility' => [ static fn() => new WP_REST_Response( [ 'is_eligible' => 'US' === Store::country() ] ), 'manage_woocommerce' ],
		];
	}
}
