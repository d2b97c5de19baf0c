<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Exports;

use Storeboard\Exports\Files;
use Storeboard\Exports\Table;
use Storeboard\Tests\TestCase;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** A report of orders, and those who have its file written. */
abstract class ExportsTestCase extends TestCase {

	protected const EXPORTS = '/storeboard/v1/exports';
	protected const ORDERS  = '/wc-analytics/reports/orders';

	/** @var int[] Ids of orders, as the report has them in turn. */
	protected array $orders = [];

	/** @var array<int, array<string, mixed>> What the report was asked for. */
	protected array $asked = [];

	/** @var \Closure( int ): mixed What happens before a page is told; an error in its place. */
	protected \Closure $before;

	protected int $owner;

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
	protected function ask( array $more = [] ): WP_REST_Response {
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
	protected function begin( array $more = [] ): int {
		$reply = $this->ask( $more );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );

		return $reply->get_data()['id'];
	}

	/** @return array<string, mixed> */
	protected function run_once( int $id ): array {
		return $this->request( 'POST', self::EXPORTS . "/$id/run", [] )->get_data();
	}

	/** @return array<string, mixed> */
	protected function run_to_the_end( int $id ): array {
		for ( $turn = 0; $turn < 30; $turn++ ) {
			$export = $this->run_once( $id );
			if ( 'waiting' !== ( $export['state'] ?? '' ) ) {
				return $export;
			}
		}
		$this->fail( 'It does not end.' );
	}

	/** The file as it is sent. */
	protected function file( int $id ): string {
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
	protected function numbers( int $id ): array {
		return array_map( static fn( string $line ) => explode( ',', $line )[0], array_slice( explode( "\r\n", trim( $this->file( $id ) ) ), 1 ) );
	}

	/** @return string[] */
	protected function folders(): array {
		return array_map( 'strval', (array) glob( Files::root() . '/*', GLOB_ONLYDIR ) );
	}

	protected function remove_files(): void {
		foreach ( $this->folders() as $folder ) {
			Files::remove( basename( $folder ) );
		}
	}

	protected function folder_of( int $id ): string {
		return Files::root() . '/' . Table::find( $id )['folder'];
	}
}
