<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rest;

use Storeboard\Platform\Detector;
use Storeboard\Platform\ScheduledImport;
use Storeboard\Rest\FreshnessController;
use Storeboard\Rollups\Database;
use Storeboard\Tests\Support\FakeImport;
use Storeboard\Tests\TestCase;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Who opens a report hears up to which order it counts, and has those imported that wait.
 *
 * @group database
 */
final class FreshnessControllerTest extends TestCase {

	private static function import( int $waiting ): FakeImport {
		return new FakeImport( $waiting );
	}

	/**
	 * @param array<string, mixed>|null $body Null to read.
	 * @return array<string, mixed>
	 */
	private function ask( ?ScheduledImport $import, ?array $body = null ): array {
		$controller = new FreshnessController( Detector::detect(), static fn() => $import );
		$request    = new WP_REST_Request( null === $body ? 'GET' : 'POST', '/storeboard/v1/reports/freshness' );
		$request->set_body_params( (array) $body );
		$reply = null === $body ? $controller->tell() : $controller->import( $request );

		return $reply instanceof WP_Error ? [ 'code' => $reply->get_error_code() ] : (array) $reply->get_data();
	}

	public function test_a_report_tells_how_many_orders_wait_and_begins_nothing(): void {
		$this->act_as( 'shop_manager' );
		$import = self::import( 14 );

		$state = $this->ask( $import );

		$this->assertSame( [ 'scheduled', 14, 13, false, 1_790_000_000, 1_790_040_000 ], array_values( array_diff_key( $state, [ 'newest_at' => 1 ] ) ) );
		$this->assertSame( 0, $import->batches );
	}

	public function test_orders_that_wait_are_imported_one_batch_a_request(): void {
		$this->act_as( 'shop_manager' );
		$import = self::import( 250 );

		foreach ( [ 150, 50, 0, 0 ] as $left ) {
			$this->assertSame( $left, $this->ask( $import, [] )['waiting'] );
		}

		$this->assertSame( 3, $import->batches, 'Where nothing waits nothing is begun.' );
	}

	public function test_who_may_only_read_reports_has_them_imported_as_well_and_asks_for_no_more(): void {
		$this->act_as( 'editor' );
		wp_get_current_user()->add_cap( 'view_woocommerce_reports' );
		$import = self::import( 14 );

		$this->assertSame( 0, $this->ask( $import, [] )['waiting'] );
		$this->assertSame( [ 'code' => 'storeboard_forbidden' ], $this->ask( $import, [ 'always' => true ] ) );
		$this->assertSame( 1, $import->batches );

		$this->act_as( 'shop_manager' );
		$this->ask( $import, [ 'always' => true ] );
		$this->assertSame( 2, $import->batches, 'A manager may also where nothing waits.' );
	}

	/** @dataProvider strangers */
	public function test_nobody_else_hears_or_begins_anything( string $role ): void {
		$this->act_as( $role );
		$import = self::import( 14 );

		foreach ( [ null, [], [ 'always' => true ] ] as $body ) {
			$this->assertSame( [ 'code' => 'storeboard_forbidden' ], $this->ask( $import, $body ) );
			$this->assertContains( $this->request( null === $body ? 'GET' : 'POST', '/storeboard/v1/reports/freshness', $body )->get_status(), [ 401, 403 ] );
		}
		$this->assertSame( 0, $import->batches );
	}

	/** @return array<string, string[]> */
	public static function strangers(): array {
		return [
			'a visitor'  => [ '' ],
			'a customer' => [ 'customer' ],
			'an editor'  => [ 'editor' ],
		];
	}

	public function test_a_store_that_counts_its_orders_at_once_is_left_alone(): void {
		$this->act_as( 'administrator' );

		foreach ( [ null, [], [ 'always' => true ] ] as $body ) {
			$state = $this->ask( null, $body );
			$this->assertSame( [ 'immediate', 0, 0, false, null, null ], array_values( array_diff_key( $state, [ 'newest_at' => 1 ] ) ) );
		}
	}

	public function test_an_import_that_fails_leaves_the_answer_what_it_is(): void {
		$this->act_as( 'administrator' );
		$import          = self::import( 14 );
		$import->failure = 'An extension failed.';

		$log   = ini_set( 'error_log', '/dev/null' );
		$state = $this->ask( $import, [] );
		ini_set( 'error_log', (string) $log );

		$this->assertSame( 14, $state['waiting'] );
		$this->assertTrue( $state['is_under_way'] );

		$import->is_broken = true;
		$this->assertSame( 0, $this->ask( $import )['waiting'], 'Nothing is said of what the database does not tell.' );
	}

	public function test_the_newest_order_is_the_newest_that_counts(): void {
		global $wpdb;

		$this->act_as( 'administrator' );
		$stats = Database::table( 'wc_order_stats' );
		$row   = static fn( int $id, string $at, string $status, int $parent = 0 ) => $wpdb->insert(
			$stats,
			[
				'order_id'         => $id,
				'parent_id'        => $parent,
				'date_created'     => $at,
				'date_created_gmt' => $at,
				'status'           => $status,
				'customer_id'      => 1,
			]
		);
		$row( 900001, '2099-05-01 10:00:00', 'wc-completed' );
		$row( 900002, '2099-05-02 10:00:00', 'wc-failed' );
		$row( 900003, '2099-05-03 10:00:00', 'wc-completed', 900001 );

		$this->assertSame( strtotime( '2099-05-01 10:00:00 UTC' ), $this->request( 'GET', '/storeboard/v1/reports/freshness' )->get_data()['newest_at'] );

		$wpdb->query( "DELETE FROM $stats" );
		$this->assertNull( $this->request( 'GET', '/storeboard/v1/reports/freshness' )->get_data()['newest_at'] );
	}

	public function test_the_answer_is_as_its_schema_says(): void {
		$this->act_as( 'administrator' );
		$this->request( 'OPTIONS', '/storeboard/v1/reports/freshness' );
		$schema = rest_get_server()->get_route_options( '/storeboard/v1/reports/freshness' )['schema']();
		foreach ( [ self::import( 5 ), null ] as $import ) {
			$state = $this->ask( $import );
			$this->assertSame( array_keys( $schema['properties'] ), array_keys( $state ) );
			$this->assertTrue( rest_validate_value_from_schema( $state, $schema ) );
		}
	}
}
