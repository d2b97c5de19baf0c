<?php
/**
 * The routes.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Reports\Import;
use StoreboardPlatform\Data\SiteVisibility;
use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Data\Suggestions\FreeExtensions;
use StoreboardPlatform\Data\Suggestions\MarketingExtensions;
use StoreboardPlatform\Data\Suggestions\ShippingPartners;
use StoreboardPlatform\Data\Suggestions\Suggestions;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Declares the routes: who answers, and what that requires. arguments.json has their arguments. A controller whose
 * arguments no schema can say, or whose routes follow from data, registers its own.
 */
final class Routes implements Registerable {

	/**
	 * Verbs by the first word of a declaration, and the codes of their refusals.
	 */
	private const VERBS = [
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
				]
			);
		}
	}

	/**
	 * @return array<string, array{0: callable, 1: string|callable, 2?: string}> The callback, the capability or the permission callback, and the code of the
	 *                                                                          refusal where it is not the verb's; by verb and path.
	 */
	private function all(): array {
		return $this->of_setup() + $this->of_plugins() + $this->of_catalogue() + $this->of_settings() + ( Dialect::is_older() ? [] : $this->of_today() );
	}

	/**
	 * @return array<string, array{0: callable, 1: string|callable, 2?: string}> See all().
	 */
	private function of_setup(): array {
		$first   = new FirstProductsController();
		$options = new OptionsController();
		$notes   = new NotesController();
		$advice  = new SuggestionsController();

		$tasks   = new TasksController();
		$all     = [
			'GET wc-admin/onboarding/tasks'  => [ [ $tasks, 'get_lists' ], 'manage_woocommerce', 'woocommerce_rest_cannot_create' ],
			'POST wc-admin/onboarding/tasks' => [ [ $tasks, 'get_lists' ], 'manage_woocommerce' ],
		];

		foreach ( [ 'dismiss', 'undo_dismiss', 'snooze', 'undo_snooze', 'action' ] as $verb ) {
			$all[ ( 'snooze' === $verb ? 'POST' : 'EDIT' ) . " wc-admin/onboarding/tasks/(?P<task_id>[a-z0-9_-]+)/{$verb}" ] = [ [ $tasks, $verb ], 'manage_woocommerce', 'woocommerce_rest_cannot_create' ];
		}
		foreach ( [ 'hide', 'unhide' ] as $verb ) {
			$all[ "EDIT wc-admin/onboarding/tasks/(?P<list_id>[a-z0-9_-]+)/{$verb}" ] = [ [ $tasks, $verb ], 'manage_woocommerce', 'woocommerce_rest_cannot_update' ];
		}

		return $all + [
			'POST wc-admin/onboarding/tasks/create_product_from_template' => [ [ $first, 'create_draft' ], 'publish_products' ],
			'POST wc-admin/onboarding/tasks/import_sample_products' => [ [ $first, 'import_samples' ], 'publish_products' ],
			'GET wc-admin/options'                      => [ [ $options, 'read' ], [ $options, 'may_read' ] ],
			'EDIT wc-admin/options'                     => [ [ $options, 'write' ], [ $options, 'may_write' ] ],
			'GET wc-analytics/admin/notes'              => [ [ $notes, 'get_notes' ], 'manage_woocommerce' ],
			'DELETE wc-analytics/admin/notes/delete/(?P<id>[\d-]+)' => [ [ $notes, 'dismiss' ], 'manage_woocommerce', 'woocommerce_rest_cannot_edit' ],
			'DELETE wc-analytics/admin/notes/delete/all' => [ [ $notes, 'dismiss_all' ], 'manage_woocommerce', 'woocommerce_rest_cannot_edit' ],
			'EDIT wc-analytics/admin/notes/(?P<note_id>[\d-]+)/action/(?P<action_id>[\d-]+)' => [ [ $notes, 'take_action' ], 'manage_woocommerce', 'woocommerce_rest_cannot_view' ],
			'GET wc-analytics/admin/notes/(?P<id>[\d-]+)' => [ [ $notes, 'get_note' ], 'manage_woocommerce' ],
			'EDIT wc-analytics/admin/notes/(?P<id>[\d-]+)' => [ [ $notes, 'update' ], 'manage_woocommerce' ],
			'EDIT wc-analytics/admin/notes/update'      => [ [ $notes, 'update_some' ], 'manage_woocommerce' ],
			'GET wc-admin/onboarding/free-extensions'   => [ static fn() => new WP_REST_Response( FreeExtensions::get() ), 'manage_woocommerce' ],
			'GET wc-admin/payment-gateway-suggestions'  => [ [ $advice, 'get_payments' ], [ $advice, 'may_see_payments' ] ],
			'GET wc-admin/shipping-partner-suggestions' => [ static fn() => new WP_REST_Response( ShippingPartners::get() ), 'install_plugins', 'woocommerce_rest_cannot_update' ],
		];
	}

	/**
	 * @return array<string, array{0: callable, 1: string|callable, 2?: string}> See all().
	 */
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

	/**
	 * @return array<string, array{0: callable, 1: string|callable, 2?: string}> See all().
	 */
	private function of_catalogue(): array {
		$reviews = new ReviewsController();
		$sums    = new SummariesController();
		$import  = new ImportController();
		$reports = 'view_woocommerce_reports';
		$lists   = [];

		foreach ( Resources::all() as $path => $declared ) {
			foreach ( $declared['in'] as $namespace ) {
				$lists += ( new Resource( $namespace, rtrim( $path, '/' ), $declared ) )->routes();
			}
		}

		return $lists + [
			'GET wc-analytics/reports/performance-indicators' => [ [ $sums, 'get_indicators' ], $reports ],
			'GET wc-analytics/leaderboards'              => [ [ $sums, 'get_boards' ], $reports ],
			'EDIT wc-analytics/reports/import'           => [ [ $import, 'start' ], 'manage_woocommerce' ],
			'EDIT wc-analytics/reports/import/cancel'    => [ [ $import, 'cancel' ], 'manage_woocommerce' ],
			'EDIT wc-analytics/reports/import/delete'    => [ [ $import, 'delete' ], 'manage_woocommerce' ],
			'GET wc-analytics/reports/import/status'     => [ static fn() => new WP_REST_Response( Import::status() ), 'manage_woocommerce', 'woocommerce_rest_cannot_edit' ],
			'GET wc-analytics/reports/import/totals'     => [ [ $import, 'get_totals' ], 'manage_woocommerce', 'woocommerce_rest_cannot_edit' ],
			'GET wc-analytics/products/reviews'          => [ [ $reviews, 'get_reviews' ], 'moderate_comments' ],
			'GET wc-analytics/products/reviews/(?P<id>[\d]+)' => [ [ $reviews, 'get_review' ], $reviews->known( 'moderate_comments', 'woocommerce_rest_cannot_view' ) ],
			'EDIT wc-analytics/products/reviews/(?P<id>[\d]+)' => [ [ $reviews, 'update' ], $reviews->known( 'edit_products', 'woocommerce_rest_cannot_edit' ) ],
			'DELETE wc-analytics/products/reviews/(?P<id>[\d]+)' => [ [ $reviews, 'delete' ], $reviews->known( 'edit_products', 'woocommerce_rest_cannot_delete' ) ],
			'GET wc-analytics/data/download-ips'         => [ [ new DataController(), 'get_addresses' ], 'manage_woocommerce' ],
			'GET wc-analytics/customers'                 => [ static fn( WP_REST_Request $request ) => ReportsController::rows( 'customers', $request ), $reports ],
		];
	}

	/**
	 * @return array<string, array{0: callable, 1: string|callable, 2?: string}> See all().
	 */
	private function of_settings(): array {
		$settings = new SettingsController();
		$zones    = new ShippingController();
		$gateways = new PaymentGatewaysController();
		$data     = new DataController();
		$all      = [];

		foreach ( [ 'wc/v3', 'wc-analytics' ] as $namespace ) {
			$all += [
				"GET {$namespace}/settings/(?P<group_id>[\w-]+)" => [ [ $settings, 'get_settings' ], 'manage_woocommerce' ],
				"EDIT {$namespace}/settings/(?P<group_id>[\w-]+)/batch" => [ [ $settings, 'write_batch' ], 'manage_woocommerce' ],
				"GET {$namespace}/settings/(?P<group_id>[\w-]+)/(?P<id>[\w-]+)" => [ [ $settings, 'get_setting' ], 'manage_woocommerce' ],
				"EDIT {$namespace}/settings/(?P<group_id>[\w-]+)/(?P<id>[\w-]+)" => [ [ $settings, 'write' ], 'manage_woocommerce' ],
			];
		}

		$zone = 'wc/v3/shipping/zones/(?P<zone_id>[\d]+)';

		foreach ( [
			'GET wc/v3/shipping/zones'                  => [ 'get_zones' ],
			'POST wc/v3/shipping/zones'                 => [ 'add_zone' ],
			"DELETE {$zone}"                            => [ 'delete_zone', 'woocommerce_rest_cannot_edit' ],
			"GET {$zone}/locations"                     => [ 'get_locations' ],
			"EDIT {$zone}/locations"                    => [ 'set_locations' ],
			"GET {$zone}/methods"                       => [ 'get_methods' ],
			"POST {$zone}/methods"                      => [ 'add_method' ],
			"EDIT {$zone}/methods/(?P<instance_id>[\d]+)" => [ 'update_method' ],
			"DELETE {$zone}/methods/(?P<instance_id>[\d]+)" => [ 'delete_method', 'woocommerce_rest_cannot_edit' ],
		] as $call => $declared ) {
			$all[ $call ] = [ [ $zones, $declared[0] ], ShippingController::may( $declared[1] ?? self::VERBS[ explode( ' ', $call )[0] ][1] ) ];
		}

		return $all + [
			'GET wc/v3/payment_gateways'                     => [ [ $gateways, 'get_gateways' ], 'manage_woocommerce' ],
			'GET wc/v3/payment_gateways/(?P<id>[\w-]+)'      => [ [ $gateways, 'get_gateway' ], 'manage_woocommerce' ],
			'EDIT wc/v3/payment_gateways/(?P<id>[\w-]+)'     => [ [ $gateways, 'update' ], 'manage_woocommerce' ],
			'GET wc-analytics/data/countries/locales'        => [ [ $data, 'get_locales' ], 'manage_woocommerce' ],
			'GET wc-analytics/data/countries'                => [ [ $data, 'get_countries' ], 'manage_woocommerce' ],
		];
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
