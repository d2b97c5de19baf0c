<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rest;

use Storeboard\Emails\Table as Emails;
use Storeboard\Exports\Files;
use Storeboard\Exports\Table as Exports;
use Storeboard\SavedViews\RowType;
use Storeboard\SavedViews\Table;
use Storeboard\Tests\TestCase;
use WP_REST_Response;

/**
 * What reads or writes asks by itself whether the user may, also where the question before a route was taken away: by a plugin
 * that opens routes, or by code that calls past the REST API.
 *
 * @group database
 */
final class CapabilityTest extends TestCase {

	private const REMINDER = 'woocommerce_task_list_reminder_bar_hidden';
	private const SHOWN    = 'woocommerce_ces_shown_for_actions';
	private const QUEUE    = 'woocommerce_admin_transient_notices_queue';

	/** A call of each of the plugin's own routes, as the client makes it. */
	private const CALLS = [
		[ 'POST', '/started-tasks/products', [] ],
		[ 'POST', '/orders/1/complete', [ 'from' => 'processing' ] ],
		[
			'POST',
			'/orders/complete',
			[
				'orders' => [
					[
						'id'   => 1,
						'from' => 'processing',
					],
				],
			],
		],
		[ 'GET', '/attention', null ],
		[ 'POST', '/attention/orders/snooze', [ 'for' => 'day' ] ],
		[ 'DELETE', '/attention/orders/snooze', null ],
		[ 'GET', '/now', null ],
		[ 'GET', '/declared-reports', null ],
		[ 'GET', '/extensions', null ],
		[ 'POST', '/homepage-stats', [ 'hide' => [ 'orders/orders_count' ] ] ],
		[ 'POST', '/dashboard-sections', [ 'sections' => [] ] ],
		[ 'GET', '/home-cards', null ],
		[ 'GET', '/overview-cards', null ],
		[
			'POST',
			'/overview-cards',
			[
				'changes' => [
					[
						'do' => 'remove',
						'id' => 'inbox',
					],
				],
			],
		],
		[ 'GET', '/home-cards/answers?queries[0][metrics][0]=orders/orders_count&queries[0][after]=2026-03-01T00:00:00&queries[0][before]=2026-03-31T23:59:59', null ],
		[
			'POST',
			'/home-cards',
			[
				'changes' => [
					[
						'do' => 'remove',
						'id' => 'inbox',
					],
				],
			],
		],
		[ 'GET', '/options?options=' . self::REMINDER, null ],
		[ 'POST', '/options', [ self::REMINDER => 'yes' ] ],
		[ 'POST', '/options/' . self::SHOWN . '/add', [ 'entries' => [ 'store_setup' ] ] ],
		[ 'POST', '/options/' . self::QUEUE . '/remove', [ 'entries' => [ 'a' ] ] ],
		[ 'GET', '/commands', null ],
		[ 'GET', '/reports/revenue/stats', null ],
		[ 'GET', '/reports/orders/stats', null ],
		[ 'GET', '/reports/products/stats', null ],
		[ 'GET', '/reports/products', null ],
		[ 'GET', '/reports/variations/stats', null ],
		[ 'GET', '/reports/variations', null ],
		[ 'GET', '/reports/categories', null ],
		[ 'GET', '/reports/coupons', null ],
		[ 'GET', '/reports/coupons/stats', null ],
		[ 'GET', '/reports/taxes', null ],
		[ 'GET', '/reports/customers', null ],
		[ 'GET', '/reports/customers/stats', null ],
		[ 'GET', '/reports/taxes/stats', null ],
		[ 'GET', '/reports/freshness', null ],
		[ 'POST', '/reports/freshness', [ 'always' => true ] ],
		[ 'GET', '/leaderboards', null ],
		[ 'GET', '/reports/performance-indicators', null ],
		[ 'GET', '/query?metrics[]=orders/orders_count&after=2026-03-01T00:00:00&before=2026-03-31T23:59:59', null ],
		[ 'GET', '/report-access', null ],
		[ 'POST', '/report-access', [ 'role' => 'shop_manager', 'report' => 'revenue', 'sees' => false ] ],
		[ 'GET', '/targets', null ],
		[ 'POST', '/targets', [ 'metric' => 'orders/net_revenue', 'period' => 'month', 'amount' => 1000 ] ],
		[ 'GET', '/views', null ],
		[
			'POST',
			'/views',
			[
				'name'  => 'Year',
				'query' => 'path=%2Fanalytics%2Frevenue',
			],
		],
		[ 'POST', '/views/1', [ 'revision' => 1 ] ],
		[ 'DELETE', '/views/1?revision=2', null ],
		[ 'GET', '/annotations', null ],
		[
			'POST',
			'/annotations',
			[
				'text'      => 'Sale',
				'first_day' => '2026-11-01',
				'last_day'  => '2026-11-01',
			],
		],
		[ 'POST', '/annotations/2', [ 'revision' => 1 ] ],
		[ 'DELETE', '/annotations/2?revision=2', null ],
		[ 'GET', '/exports', null ],
		[
			'POST',
			'/exports',
			[
				'report'  => 'customers',
				'columns' => [ [ 'key' => 'name' ] ],
			],
		],
		[ 'POST', '/exports/1/run', [] ],
		[ 'POST', '/exports/1/retry', [] ],
		[ 'GET', '/exports/1/file', null ],
		[ 'DELETE', '/exports/1', null ],
		[ 'GET', '/emails', null ],
		[
			'POST',
			'/emails',
			[
				'rhythm'     => 'weekly',
				'recipients' => [ 1 ],
			],
		],
		[ 'POST', '/emails/test', [] ],
		[ 'POST', '/emails/1/send', [] ],
		[ 'DELETE', '/emails/1', null ],
	];

	/** @dataProvider roles */
	public function test_who_may_not_manage_the_store_is_refused_by_what_writes( string $role, int $status ): void {
		$this->open_routes();
		// Reports that sums do not tell are the platform's, and so are orders.
		add_filter( 'rest_pre_dispatch', static fn( $reply, $server, $request ) => preg_match( '~^/(wc-analytics|wc/v3)/~', $request->get_route() ) ? new WP_REST_Response( [ 'status' => 'processing' ], 200, [ 'X-WP-Total' => '1' ] ) : $reply, 10, 3 );
		$this->act_as( $role );
		foreach ( array_values( RowType::all() ) as $at => $type ) {
			self::keep_row( $at + 1, $type );
		}
		self::keep_export( 1 );
		self::keep_email( 1 );
		delete_option( self::REMINDER );
		delete_option( self::SHOWN );
		update_option( self::QUEUE, [ 'a' => [] ] );
		$writes = [];
		add_filter(
			'query',
			static function ( $query ) use ( &$writes ) {
				if ( preg_match( '/^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i', (string) $query ) ) {
					$writes[] = $query;
				}
				return $query;
			}
		);

		foreach ( self::CALLS as [ $method, $path, $body ] ) {
			$reply = $this->request( $method, "/storeboard/v1$path", $body );
			// Who sees which report is for administrators to decide, and what extensions do wrong is theirs to know.
			$expected = 200 === $status && in_array( $path, [ '/report-access', '/extensions' ], true ) && 'administrator' !== $role ? 403 : $status;
			$this->assertSame( $expected, $reply->get_status(), "$method $path" );
			$this->assertSame( 200 === $expected ? null : 'storeboard_forbidden', $reply->get_data()['code'] ?? null, "$method $path" );
		}

		$this->assertSame( 200 === $status, [] !== $writes, implode( "\n", $writes ) );
	}

	/**
	 * @return array<string, array{string, int}>
	 */
	public static function roles(): array {
		return [
			'a visitor'        => [ '', 401 ],
			'a customer'       => [ 'customer', 403 ],
			'an editor'        => [ 'editor', 403 ],
			'a shop manager'   => [ 'shop_manager', 200 ],
			'an administrator' => [ 'administrator', 200 ],
		];
	}

	public function test_no_route_is_forgotten(): void {
		$own = [];
		foreach ( rest_get_server()->get_routes( 'storeboard/v1' ) as $route => $handlers ) {
			foreach ( '/storeboard/v1' === $route ? [] : $handlers as $handler ) {
				$own = [ ...$own, ...array_map( static fn( $method ) => "$method $route", array_keys( array_filter( $handler['methods'] ) ) ) ];
			}
		}
		$missing = array_filter(
			$own,
			static function ( string $each ): bool {
				[ $method, $route ] = explode( ' ', $each, 2 );
				foreach ( self::CALLS as [ $called, $path ] ) {
					if ( $called === $method && preg_match( "@^$route$@i", '/storeboard/v1' . explode( '?', $path )[0] ) ) {
						return false;
					}
				}
				return true;
			}
		);

		$this->assertNotSame( [], $own );
		$this->assertSame( [], array_values( $missing ), 'Each has a call above.' );
	}

	/** Making a table would end the transaction that a test is rolled back with. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Table::install();
		Exports::install();
		Emails::install();
	}

	/** A row that somebody else shares. */
	private static function keep_row( int $id, RowType $type ): void {
		global $wpdb;

		$wpdb->replace(
			Table::name(),
			[
				'id'        => $id,
				'kind'      => $type->route,
				'owner'     => get_current_user_id(),
				'words'     => 'Test',
				'query'     => '',
				'is_shared' => 1,
			]
		);
	}

	/** One that is whole, and has no rows. */
	private static function keep_export( int $id ): void {
		global $wpdb;

		$wpdb->replace(
			Exports::name(),
			[
				'id'         => $id,
				'owner'      => get_current_user_id(),
				'state'      => Exports::DONE,
				'question'   => '{}',
				'pieces'     => '',
				'left_out'   => '[]',
				'reason'     => '',
				'expires_at' => time() + 60,
			]
		);
	}

	/** One that the current user gets, and that was not sent. */
	private static function keep_email( int $id ): void {
		global $wpdb;

		$wpdb->replace(
			Emails::name(),
			[
				'id'        => $id,
				'recipient' => get_current_user_id(),
				'rhythm'    => 'monthly',
				'state'     => Emails::FAILED,
			]
		);
	}

	/** The folders of exports are none of the database's. */
	protected function tearDown(): void {
		foreach ( (array) glob( Files::root() . '/*', GLOB_ONLYDIR ) as $folder ) {
			Files::remove( basename( (string) $folder ) );
		}
		parent::tearDown();
	}

	/** Nobody is asked any more before a route answers. */
	private function open_routes(): void {
		add_filter(
			'rest_endpoints',
			static function ( array $endpoints ): array {
				foreach ( $endpoints as $route => $handlers ) {
					foreach ( str_starts_with( $route, '/storeboard/v1/' ) ? $handlers : [] as $index => $handler ) {
						if ( isset( $handler['permission_callback'] ) ) {
							$endpoints[ $route ][ $index ]['permission_callback'] = '__return_true';
						}
					}
				}
				return $endpoints;
			}
		);
	}
}
