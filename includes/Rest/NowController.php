<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\RightNow\Snapshot;
use Storeboard\Rollups\Schedule;
use Storeboard\Screens\ReportAccess;
use Storeboard\Support\Access;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/**
 * What happens in the store right now, in one small reply that is asked for once a minute. A part that the user may not see is null: sales are the report of revenue's, orders
 * and checkouts those of who edits orders, stock that of who sees products.
 */
final class NowController implements Registerable {

	public function __construct( private Platform $platform ) {}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
		add_action( Schedule::LOOKED, fn() => ( new Snapshot( $this->platform ) )->refresh() );
	}

	public function register_routes(): void {
		register_rest_route(
			'storeboard/v1',
			'/now',
			[
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => fn() => Access::refusal_of_reports() ?? $this->answer(),
				'permission_callback' => [ Access::class, 'may_see_reports' ],
			]
		);
	}

	private function answer(): WP_REST_Response {
		$now        = new Snapshot( $this->platform );
		$today      = $now->today();
		$sees_sales = null === ReportAccess::refusal( 'revenue/stats' ) && self::allows( 'reports' );
		$has_orders = current_user_can( 'edit_others_shop_orders' ) && self::allows( 'shop_order' );
		$has_stock  = current_user_can( 'edit_others_products' ) && self::allows( 'product' );

		return new WP_REST_Response(
			[
				'at'        => $now->at(),
				'day'       => $now->day(),
				'sales'     => $sees_sales ? $today['sales'] + [ 'usual' => $now->usual() ] : null,
				'orders'    => $has_orders ? $today['orders'] : null,
				'checkouts' => $has_orders ? $now->open_checkouts() : null,
				'stock'     => $has_stock && 'yes' === get_option( 'woocommerce_manage_stock', 'yes' ) ? $today['stock'] : null,
			],
			200,
			// It is true for a moment.
			[ 'Cache-Control' => 'no-store' ]
		);
	}

	/** Whether no extension refuses what a part is about, as WooCommerce's routes ask it. */
	private static function allows( string $type ): bool {
		return (bool) apply_filters( 'woocommerce_rest_check_permissions', true, 'read', 0, $type ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- The platform's own.
	}
}
