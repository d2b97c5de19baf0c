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
use Storeboard\Exports\Writer;
use Storeboard\Tests\TestCase;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The file of a large report: begun, written piece by piece by whoever comes, sent to its owner alone and removed.
 *
 * @group database
 */
final class ExportsTest extends TestCase {

	private const EXPORTS = '/storeboard/v1/exports';
	private const ORDERS  = '/wc-analytics/reports/orders';

	/** @var int[] Ids of orders, as the report has them in turn. */
	private array $orders = [];

	/** @var array<int, array<string, mixed>> What the report was asked for. */
	private array $asked = [];

	/** @var \Closure( int ): mixed What happens before a page is told; an error in its place. */
	private \Closure $before;

	private int $owner;

	protected function setUp(): void {
		parent::setUp();
		$this->before = static fn() => null;
		$this->orders = range( 1250, 1001 );
		add_filter( 'rest_pre_dispatch', [ $this, 'report' ], 10, 3 );
		// A page a piece.
		add_filter( 'storeboard_export_turn', '__return_zero' );
		Table::is_there() || Table::install();
		$this->remove_files();
		$this->owner = $this->act_as( 'shop_manager' );
	}

	protected function tearDown(): void {
		$this->remove_files();
		parent::tearDown();
	}

	/**
	 * The platform's report of orders.
	 *
	 * @param mixed                                 $reply
	 * @param mixed                                 $server
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return mixed
	 */
	public function report( $reply, $server, $request ) {
		if ( self::ORDERS !== $request->get_route() ) {
			return $reply;
		}
		if ( ! current_user_can( 'view_woocommerce_reports' ) ) {
			return new WP_Error( 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.', [ 'status' => 403 ] );
		}
		$this->asked[] = $request->get_query_params() + [ 'address' => $_GET ];
		[ 'page' => $page, 'per_page' => $many ] = $request->get_query_params();
		$instead = ( $this->before )( (int) $page );
		if ( null !== $instead ) {
			return $instead;
		}
		$rows = array_map(
			static fn( int $id ) => [
				'order_id'     => $id,
				'order_number' => (string) $id,
				'status'       => 'completed',
				'net_total'    => 72.78999999999999,
			],
			array_slice( $this->orders, ( $page - 1 ) * $many, $many )
		);
		$response = new WP_REST_Response( $rows );
		$response->header( 'X-WP-Total', (string) count( $this->orders ) );

		return $response;
	}

	/**
	 * @param array<string, mixed> $more
	 */
	private function ask( array $more = [] ): WP_REST_Response {
		return $this->request(
			'POST',
			self::EXPORTS,
			$more + [
				'report'   => 'orders',
				'args'     => [
					'after'         => '2026-11-01T00:00:00',
					'status_is'     => [ 'completed' ],
					'extended_info' => true,
				],
				'columns'  => [
					[
						'key'   => 'order_number',
						'label' => 'Order #',
					],
					[
						'key'   => 'status',
						'label' => 'Status',
						'words' => [ 'completed' => 'Done' ],
					],
					[
						'key'   => 'net_total',
						'label' => 'Net sales',
					],
				],
				'decimals' => 2,
				'title'    => 'Orders, November',
				'name'     => 'orders_2026-11-01.csv',
			]
		);
	}

	/**
	 * @param array<string, mixed> $more
	 */
	private function begin( array $more = [] ): int {
		$reply = $this->ask( $more );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );

		return $reply->get_data()['id'];
	}

	/** @return array<string, mixed> */
	private function run_once( int $id ): array {
		return $this->request( 'POST', self::EXPORTS . "/$id/run", [] )->get_data();
	}

	/** @return array<string, mixed> */
	private function run_to_the_end( int $id ): array {
		for ( $turn = 0; $turn < 30; $turn++ ) {
			$export = $this->run_once( $id );
			if ( 'waiting' !== ( $export['state'] ?? '' ) ) {
				return $export;
			}
		}
		$this->fail( 'It does not end.' );
	}

	/** The file as it is sent. */
	private function file( int $id ): string {
		$request  = new WP_REST_Request( 'GET', self::EXPORTS . "/$id/file" );
		$response = rest_do_request( $request );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		ob_start();
		$is_sent = apply_filters( 'rest_pre_serve_request', false, $response, $request, rest_get_server() );
		$text    = (string) ob_get_clean();
		$this->assertTrue( $is_sent );
		$this->assertSame( (string) strlen( $text ), $response->get_headers()['X-Storeboard-Length'] );

		return $text;
	}

	/** @return string[] The numbers of the orders in the file. */
	private function numbers( int $id ): array {
		return array_map( static fn( string $line ) => explode( ',', $line )[0], array_slice( explode( "\r\n", trim( $this->file( $id ) ) ), 1 ) );
	}

	/** @return string[] */
	private function folders(): array {
		return array_map( 'strval', (array) glob( Files::root() . '/*', GLOB_ONLYDIR ) );
	}

	private function remove_files(): void {
		foreach ( $this->folders() as $folder ) {
			Files::remove( basename( $folder ) );
		}
	}

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

	public function test_of_two_that_write_at_once_one_writes(): void {
		$id     = $this->begin();
		$inner  = null;
		$states = [];
		$this->before = function () use ( $id, &$inner, &$states ) {
			if ( null === $inner ) {
				$inner  = true;
				$states = $this->run_once( $id );
			}
			return null;
		};
		$this->run_once( $id );

		$this->assertSame( 0, $states['rows'] );
		$this->run_to_the_end( $id );
		$this->assertSame( array_map( 'strval', $this->orders ), $this->numbers( $id ) );
	}

	public function test_one_who_was_too_slow_writes_nothing_over_what_another_wrote(): void {
		global $wpdb;

		$id = $this->begin();
		$this->run_once( $id );
		$is_first     = true;
		$this->before = function () use ( $id, &$is_first, $wpdb ) {
			if ( $is_first ) {
				$is_first = false;
				// The lease ends while the report is counted, and another request takes over and ends before this one.
				$wpdb->query( $wpdb->prepare( 'UPDATE ' . Table::name() . ' SET leased_until = 0 WHERE id = %d', $id ) );
				$this->run_to_the_end( $id );
			}
			return null;
		};

		$this->run_once( $id );

		$this->assertSame( array_map( 'strval', $this->orders ), $this->numbers( $id ) );
	}

	public function test_a_crash_in_the_middle_of_a_piece_loses_and_doubles_no_row(): void {
		global $wpdb;

		$id = $this->begin();
		$this->run_once( $id );
		// As when PHP is killed: rows on the disk that nothing counts, and a lease that nobody gives up.
		$row  = Table::lease( $id );
		$file = Files::begin( (string) $row['folder'], '00002-' . substr( (string) $row['token'], 0, 16 ), 'rows' );
		$this->assertNotNull( $file );
		Files::write( $file, "1150,Done,72.79\r\n1149,Do" );
		fclose( $file );

		$this->assertSame( 100, $this->run_once( $id )['rows'], 'It may still be alive.' );
		$wpdb->query( $wpdb->prepare( 'UPDATE ' . Table::name() . ' SET leased_until = UNIX_TIMESTAMP() - 1 WHERE id = %d', $id ) );
		$this->run_to_the_end( $id );

		$this->assertSame( array_map( 'strval', $this->orders ), $this->numbers( $id ) );
		$this->assertCount( 6, (array) glob( $this->folders()[0] . '/*' ), 'What the crash left is gone: three pieces, with their ids.' );
	}

	public function test_an_error_of_php_gives_the_lease_up_at_once(): void {
		$id           = $this->begin();
		$this->before = static function () {
			// As at the end of a request that dies here.
			Writer::release();
			return null;
		};
		$this->run_once( $id );

		$this->before = static fn() => null;
		$this->assertSame( 100, $this->run_once( $id )['rows'] );
	}

	public function test_orders_that_come_in_meanwhile_are_there_once_and_none_is_lost(): void {
		$id = $this->begin();
		$this->run_once( $id );
		array_unshift( $this->orders, 1253, 1252, 1251 );
		$this->run_to_the_end( $id );

		$numbers = $this->numbers( $id );
		$this->assertSame( count( $numbers ), count( array_unique( $numbers ) ) );
		$this->assertEqualsCanonicalizing( array_map( 'strval', $this->orders ), $numbers );
	}

	public function test_what_moves_up_where_orders_go_meanwhile_is_not_lost(): void {
		$id = $this->begin();
		$this->run_once( $id );
		// Two of those that are in the file already: the first two of the next page move past it.
		unset( $this->orders[0], $this->orders[1] );
		$this->orders = array_values( $this->orders );
		$this->run_to_the_end( $id );

		$numbers = $this->numbers( $id );
		$this->assertSame( count( $numbers ), count( array_unique( $numbers ) ) );
		$this->assertSame( [], array_diff( array_map( 'strval', $this->orders ), $numbers ) );
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

	public function test_the_background_writes_it_as_its_owner_where_no_page_is_open(): void {
		$id = $this->begin();
		wp_set_current_user( 0 );
		for ( $turn = 0; $turn < 3; $turn++ ) {
			( new Jobs() )->run();
		}

		wp_set_current_user( $this->owner );
		$this->assertCount( 250, $this->numbers( $id ) );
	}

	public function test_a_report_that_fails_for_a_while_is_asked_again_and_one_that_goes_on_failing_says_so(): void {
		$id           = $this->begin();
		$this->before = static fn( int $page ) => 2 === $page ? new WP_Error( 'broken', 'Down.', [ 'status' => 503 ] ) : null;
		for ( $turn = 0; $turn < 3; $turn++ ) {
			$this->assertSame( 'waiting', $this->run_once( $id )['state'] );
		}
		$export = $this->run_to_the_end( $id );
		$this->assertSame( [ 'failed', 100 ], [ $export['state'], $export['rows'] ] );
		$this->assertStringContainsString( 'stopped several times', $export['reason'] );
		$this->assertRefused( 'storeboard_export_not_ready', 409, $this->request( 'GET', self::EXPORTS . "/$id/file" ) );

		$this->before = static fn() => null;
		$this->assertSame( 'waiting', $this->request( 'POST', self::EXPORTS . "/$id/retry", [] )->get_data()['state'] );
		$this->run_to_the_end( $id );
		$this->assertSame( array_map( 'strval', $this->orders ), $this->numbers( $id ), 'It goes on where it stopped.' );
	}

	public function test_what_the_report_refuses_is_said_in_its_words_and_the_same_asked_for_again_goes_on(): void {
		$id           = $this->begin();
		$this->before = static fn( int $page ) => 2 === $page ? new WP_Error( 'acme_closed', 'Closed <b>today</b>.', [ 'status' => 400 ] ) : null;
		$this->run_once( $id );

		$export = $this->run_to_the_end( $id );
		$this->assertSame( [ 'failed', 'Closed today.' ], [ $export['state'], $export['reason'] ] );
		$this->before = static fn() => null;
		$this->assertSame( [ $id, 'waiting' ], [ $this->ask()->get_data()['id'], Table::find( $id )['state'] ] );
	}

	public function test_an_extension_that_throws_is_an_error_of_the_report(): void {
		$id           = $this->begin();
		$this->before = static function (): void {
			throw new \RuntimeException( 'Broken.' );
		};

		$this->assertSame( 'failed', $this->run_to_the_end( $id )['state'] );
	}

	public function test_a_disk_that_is_full_is_said(): void {
		$id = $this->begin();
		Files::remove( basename( $this->folders()[0] ) );
		// In the place of the folder.
		file_put_contents( $this->folder_of( $id ), '' );

		$export = $this->run_once( $id );
		unlink( $this->folder_of( $id ) );

		$this->assertSame( 'failed', $export['state'] );
		$this->assertStringContainsString( 'couldn’t write the file', $export['reason'] );
		$this->request( 'POST', self::EXPORTS . "/$id/retry", [] );
		$this->run_to_the_end( $id );
		$this->assertCount( 250, $this->numbers( $id ) );
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

	public function test_one_that_is_deleted_while_it_is_written_leaves_nothing(): void {
		$id           = $this->begin();
		$this->before = function () use ( $id ) {
			$this->request( 'DELETE', self::EXPORTS . "/$id" );
			return null;
		};

		$this->assertSame( 'storeboard_no_export', $this->run_once( $id )['code'] );
		$this->assertSame( [], $this->folders() );
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
		$dates = in_array( $report, [ 'stock', 'customers' ], true ) ? [] : [
			'after'  => '2020-01-01T00:00:00',
			'before' => '2026-12-31T23:59:59',
		];
		$reply = $this->ask(
			[
				'report'  => $report,
				'args'    => $dates + ( 'revenue' === $report ? [ 'interval' => 'month' ] : [] ),
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

	private function folder_of( int $id ): string {
		return Files::root() . '/' . Table::find( $id )['folder'];
	}
}
