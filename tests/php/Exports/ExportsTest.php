<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Exports;

use Storeboard\Exports\Csv;
use Storeboard\Exports\Files;
use Storeboard\Exports\Jobs;
use Storeboard\Exports\Question;
use Storeboard\Exports\Table;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The file of a large report: begun, sent to its owner alone and removed.
 *
 * @group database
 */
final class ExportsTest extends ExportsTestCase {

	public function test_a_file_has_all_rows_with_the_columns_words_and_filters_of_the_screen(): void {
		$id     = $this->begin();
		$export = $this->run_once( $id );
		$this->assertSame( [ 'waiting', 100, 250 ], [ $export['state'], $export['rows'], $export['total'] ] );

		$export = $this->run_to_the_end( $id );

		$this->assertSame( [ 'done', 250, 250 ], [ $export['state'], $export['rows'], $export['total'] ] );
		$this->assertEqualsWithDelta( time() + WEEK_IN_SECONDS, $export['expires_at'], 60 );
		$lines = explode( "\r\n", $this->file( $id ) );
		$this->assertCount( 252, $lines );
		$this->assertSame( [ Csv::MARK . 'Order #,Status,Net sales', '1250,Done,72.79' ], array_slice( $lines, 0, 2 ) );
		$this->assertSame( [ '1001,Done,72.79', '' ], array_slice( $lines, -2 ) );
		foreach ( $this->asked as $asked ) {
			$this->assertSame( [ '2026-11-01T00:00:00', [ 'completed' ], true ], [ $asked['after'], $asked['status_is'], $asked['extended_info'] ] );
			$this->assertSame( [ 'completed' ], $asked['address']['status_is'], 'Extensions read the address.' );
		}
		$this->assertSame( [], array_intersect( [ 'status_is' ], array_keys( $_GET ) ) );
	}

	public function test_the_same_asked_for_again_while_it_is_written_is_the_same_one(): void {
		$id = $this->begin();

		$again = $this->ask();
		$this->assertSame( [ 200, $id ], [ $again->get_status(), $again->get_data()['id'] ] );
		$this->assertNotSame( $id, $this->begin( [ 'args' => [ 'after' => '2026-10-01T00:00:00' ] ] ) );
		$this->run_to_the_end( $id );
		$this->assertNotSame( $id, $this->begin(), 'Once it is whole the report may have changed.' );
	}

	public function test_the_file_is_its_owners_alone(): void {
		$id = $this->begin();
		$this->run_to_the_end( $id );

		foreach ( [ 'administrator', 'shop_manager' ] as $role ) {
			$this->act_as( $role );
			$this->assertSame( [], $this->request( 'GET', self::EXPORTS )->get_data() );
			foreach ( [ [ 'GET', "/$id/file" ], [ 'POST', "/$id/run" ], [ 'POST', "/$id/retry" ], [ 'DELETE', "/$id" ] ] as [ $method, $path ] ) {
				$this->assertRefused( 'storeboard_no_export', 404, $this->request( $method, self::EXPORTS . $path ) );
			}
		}
		foreach ( [ 'customer' => 403, '' => 401 ] as $role => $status ) {
			$this->act_as( $role );
			$this->assertSame( $status, $this->request( 'GET', self::EXPORTS . "/$id/file" )->get_status() );
			$this->assertSame( $status, $this->ask()->get_status() );
		}
		wp_set_current_user( $this->owner );
		$this->assertSame( [ $id ], array_column( $this->request( 'GET', self::EXPORTS )->get_data(), 'id' ) );
	}

	public function test_nothing_is_sent_past_the_route(): void {
		$id = $this->begin();
		$this->run_to_the_end( $id );
		$request  = new WP_REST_Request( 'GET', self::EXPORTS . "/$id/file" );
		$response = rest_do_request( $request );
		$this->act_as( 'administrator' );

		ob_start();
		$is_sent = apply_filters( 'rest_pre_serve_request', false, $response, $request, rest_get_server() );
		$this->assertSame( [ false, '' ], [ $is_sent, ob_get_clean() ] );
	}

	public function test_nobody_can_guess_the_name_and_no_reply_tells_it(): void {
		$id     = $this->begin();
		$export = $this->run_to_the_end( $id );

		[ $folder ] = $this->folders();
		$this->assertMatchesRegularExpression( '/^[0-9a-f]{40}$/', basename( $folder ) );
		$replies = wp_json_encode( [ $export, $this->request( 'GET', self::EXPORTS )->get_data(), $this->request( 'GET', self::EXPORTS . "/$id/file" )->get_headers() ] );
		$this->assertStringNotContainsString( basename( $folder ), (string) $replies );
		$this->assertStringContainsString( 'denied', (string) file_get_contents( Files::root() . '/.htaccess' ) );
		$this->assertFileExists( Files::root() . '/index.html' );
	}

	public function test_who_may_not_see_reports_any_more_gets_none(): void {
		$id = $this->begin();
		$this->run_once( $id );
		get_userdata( $this->owner )->set_role( 'customer' );
		wp_set_current_user( 0 );

		( new Jobs() )->run();

		$row = Table::find( $id );
		$this->assertSame( [ 'failed', 100 ], [ $row['state'], $row['row_count'] ] );
		$this->assertStringContainsString( 'permission', $row['reason'] );
		$this->assertSame( 0, get_current_user_id() );
	}

	public function test_a_file_that_somebody_removed_is_said_and_made_anew(): void {
		$id = $this->begin();
		$this->run_once( $id );
		Files::remove( basename( $this->folders()[0] ) );
		$this->run_to_the_end( $id );
		$this->assertCount( 250, $this->numbers( $id ), 'One that is being written begins anew.' );

		Files::remove( basename( $this->folders()[0] ) );
		$this->assertRefused( 'storeboard_export_lost', 409, $this->request( 'GET', self::EXPORTS . "/$id/file" ) );
		[ $export ] = $this->request( 'GET', self::EXPORTS )->get_data();
		$this->assertSame( [ 'failed', 'The file is no longer on your site’s server.' ], [ $export['state'], $export['reason'] ] );
		$this->request( 'POST', self::EXPORTS . "/$id/retry", [] );
		$this->run_to_the_end( $id );
		$this->assertSame( array_map( 'strval', $this->orders ), $this->numbers( $id ) );
	}

	public function test_it_is_removed_by_hand_after_a_week_and_with_its_owner(): void {
		global $wpdb;

		$gone = $this->begin();
		$this->run_to_the_end( $gone );
		$this->assertSame( 200, $this->request( 'DELETE', self::EXPORTS . "/$gone" )->get_status() );
		$this->assertSame( [], $this->folders() );

		$old = $this->begin();
		$this->run_to_the_end( $old );
		$wpdb->query( $wpdb->prepare( 'UPDATE ' . Table::name() . ' SET expires_at = %d WHERE id = %d', time() - 1, $old ) );
		$this->assertRefused( 'storeboard_no_export', 404, $this->request( 'GET', self::EXPORTS . "/$old/file" ) );
		( new Jobs() )->look();
		$this->assertSame( [ null, [] ], [ Table::find( $old ), $this->folders() ] );

		$this->begin();
		( new Jobs() )->forget( $this->owner );
		$this->assertSame( [ 0, [] ], [ Table::count( $this->owner ), $this->folders() ] );
	}

	public function test_folders_without_an_export_are_swept_and_young_ones_left(): void {
		$id    = $this->begin();
		$young = (string) Files::make();
		$old   = (string) Files::make();
		touch( Files::root() . "/$old", time() - DAY_IN_SECONDS );
		touch( $this->folder_of( $id ), time() - DAY_IN_SECONDS );

		( new Jobs() )->look();

		$this->assertEqualsCanonicalizing( [ basename( $this->folder_of( $id ) ), $young ], array_map( 'basename', $this->folders() ) );
	}

	public function test_an_account_has_twenty_at_most(): void {
		for ( $at = 1; $at <= 20; $at++ ) {
			$this->begin( [ 'args' => [ 'after' => sprintf( '2026-10-%02dT00:00:00', $at ) ] ] );
		}
		$this->assertRefused( 'storeboard_too_many_exports', 409, $this->ask() );
		$this->act_as( 'administrator' );
		$this->begin();
	}

	/**
	 * @dataProvider bad
	 * @param array<string, mixed> $more
	 */
	public function test_bad_input_is_refused_and_nothing_is_kept( array $more ): void {
		$reply = $this->ask( $more );

		$this->assertSame( 400, $reply->get_status() );
		$this->assertNotSame( '', $reply->get_data()['message'] );
		$this->assertSame( [ 0, [] ], [ Table::count( $this->owner ), $this->folders() ] );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function bad(): array {
		$column = [
			'key'   => 'status',
			'label' => 'Status',
		];

		return [
			'no such report'              => [ [ 'report' => 'secrets' ] ],
			'a path'                      => [ [ 'report' => '../settings' ] ],
			'no columns'                  => [ [ 'columns' => [] ] ],
			'columns that are none'       => [ [ 'columns' => [ 'status' ] ] ],
			'a column without a key'      => [ [ 'columns' => [ [ 'label' => 'Status' ] ] ] ],
			'no column that it knows'     => [ [ 'columns' => [ [ 'key' => 'mood' ] ] ] ],
			'too many columns'            => [ [ 'columns' => array_fill( 0, 101, $column ) ] ],
			'a page of its own'           => [ [ 'args' => [ 'per_page' => 5 ] ] ],
			'what changes the reply'      => [ [ 'args' => [ '_fields' => 'order_id' ] ] ],
			'another route'               => [ [ 'args' => [ 'rest_route' => '/wp/v2/users' ] ] ],
			'arguments that are too deep' => [ [ 'args' => [ 'a' => [ [ [ [ 1 ] ] ] ] ] ] ],
			'arguments that are too long' => [ [ 'args' => [ 'a' => str_repeat( 'x', 60000 ) ] ] ],
			'a name that is a path'       => [ [ 'name' => '../../x.csv' ] ],
			'another kind of file'        => [ [ 'name' => 'orders.php' ] ],
			'a title that is too long'    => [ [ 'title' => str_repeat( 'x', 201 ) ] ],
			'decimals that are none'      => [ [ 'decimals' => 'many' ] ],
		];
	}

	public function test_what_the_report_itself_refuses_and_nothing_to_export_are_said_before_anything_is_kept(): void {
		$this->before = static fn() => new WP_Error( 'rest_invalid_param', 'Invalid parameter(s): after', [ 'status' => 400 ] );
		$this->assertRefused( 'rest_invalid_param', 400, $this->ask() );
		$this->before = static fn() => null;
		$this->orders = [];
		$this->assertRefused( 'storeboard_nothing_to_export', 409, $this->ask() );
		$this->before = static function () {
			$response = new WP_REST_Response( [] );
			$response->header( 'X-WP-Total', (string) ( Question::MOST + 1 ) );
			return $response;
		};
		$this->assertRefused( 'storeboard_too_many_rows', 409, $this->ask() );
		$this->assertSame( [ 0, [] ], [ Table::count( $this->owner ), $this->folders() ] );
	}

	public function test_woocommerce_keeps_no_copies_of_the_pages(): void {
		$kept         = [];
		$this->before = static function () use ( &$kept ) {
			$kept[] = apply_filters( 'woocommerce_analytics_report_should_use_cache', true, 'orders' );
			return null;
		};
		$this->run_to_the_end( $this->begin() );

		$this->assertSame( [ false ], array_values( array_unique( $kept ) ) );
		$this->assertTrue( apply_filters( 'woocommerce_analytics_report_should_use_cache', true, 'orders' ) );
	}

	/** @dataProvider reports */
	public function test_each_report_of_the_platform_itself_is_exported( string $report ): void {
		remove_filter( 'rest_pre_dispatch', [ $this, 'report' ], 10 );
		// A snapshot of its own would end the test's transaction.
		add_filter( 'storeboard_sums_transactions', '__return_false' );
		$dates = in_array( $report, [ 'stock', 'stock-sales', 'customers' ], true ) ? [] : [
			'after'  => '2020-01-01T00:00:00',
			'before' => '2026-12-31T23:59:59',
		];
		$reply = $this->ask(
			[
				'report'  => $report,
				'args'    => $dates + match ( $report ) {
					'revenue' => [ 'interval' => 'month' ],
					'profit' => [ 'interval' => 'month', 'metrics' => [ 'orders/orders_count', 'orders/gross_profit' ] ],
					'payment-methods' => [ 'by' => 'payment_method', 'metrics' => [ 'orders/orders_count' ] ],
					'channels' => [ 'by' => 'origin', 'metrics' => [ 'orders/orders_count' ] ],
					'repeat-customers' => [ 'by' => 'buyer', 'metrics' => [ 'buyers/orders_count' ] ],
					'stock-sales' => [ 'by' => 'stock_item', 'metrics' => [ 'stock/quantity', 'stock/days_left' ] ],
					'busy-hours' => [ 'by' => 'moment', 'metrics' => [ 'orders/orders_count' ] ],
					default => [],
				},
				'columns' => array_map(
					static fn( string $key ) => [
						'key'   => $key,
						'label' => $key,
					],
					[ 'orders_count', 'date', 'title' ]
				),
			]
		);
		if ( 'storeboard_nothing_to_export' === ( $reply->get_data()['code'] ?? '' ) ) {
			$this->assertSame( 409, $reply->get_status() );
			return;
		}
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );
		$export = $this->run_to_the_end( $reply->get_data()['id'] );

		$this->assertSame( [ 'done', '', $export['total'] ], [ $export['state'], $export['reason'], $export['rows'] ] );
		$this->assertCount( $export['rows'] + 2, explode( "\r\n", $this->file( $export['id'] ) ) );
	}

	/** @return array<string, array{string}> */
	public static function reports(): array {
		$reports = \Storeboard\Exports\Columns::reports();

		return array_combine( $reports, array_map( static fn( string $report ) => [ $report ], $reports ) );
	}
}
