<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Replies;

use RuntimeException;
use Storeboard\Replies\Refusals;
use Storeboard\Replies\Requests;
use Storeboard\Support\ExtensionErrors;
use WP_Error;

/**
 * What extensions refuse now is not printed from what was answered before.
 *
 * @group database
 */
final class RefusalsTest extends RepliesTestCase {

	/** Both are as good as new while nothing is written. */
	private const NAMES = [ Requests::REVIEWS, Requests::STOCK ];

	protected function setUp(): void {
		parent::setUp();
		foreach ( self::NAMES as $name ) {
			$this->assertSame( 200, $this->client_asks( Requests::path( $name ) )->get_status() );
		}
	}

	/**
	 * @return string[] Names of the replies that a page brings along.
	 */
	private function brought(): array {
		$page = $this->page();
		$page = $this->page();
		array_map( [ $page, 'load_kept' ], self::NAMES );

		return array_values( array_filter( self::NAMES, [ $page, 'has' ] ) );
	}

	public function test_a_page_brings_along_what_nobody_refuses(): void {
		add_filter( 'rest_pre_dispatch', static fn( $result ) => $result );
		add_filter( 'woocommerce_rest_check_permissions', static fn( $is_permitted ) => $is_permitted );

		$this->assertSame( self::NAMES, $this->brought() );
	}

	/**
	 * @dataProvider answers
	 * @param mixed $answer
	 */
	public function test_what_is_answered_before_the_route_is_not_brought_along( $answer ): void {
		add_filter(
			'rest_pre_dispatch',
			static fn( $result, $server, $request ) => '/wc-analytics/products/reviews' === $request->get_route() && 'hold' === $request['status'] ? $answer : $result,
			10,
			3
		);

		$this->assertSame( [ Requests::STOCK ], $this->brought() );
	}

	/**
	 * @return array<string, array{mixed}>
	 */
	public static function answers(): array {
		return [
			'a refusal'      => [ new WP_Error( 'acme_closed', 'Closed.', [ 'status' => 403 ] ) ],
			'another answer' => [ [] ],
		];
	}

	public function test_what_the_route_would_refuse_is_not_brought_along(): void {
		$this->request( 'GET', Requests::path( Requests::REVIEWS ) );
		$asked = [];
		add_filter(
			'woocommerce_rest_check_permissions',
			static function ( $is_permitted, $context, $id, $type ) use ( &$asked ) {
				$asked[] = "$context $type";
				return false;
			},
			10,
			4
		);

		$this->assertSame( [], $this->brought() );
		$this->assertNotSame( [], $asked );
	}

	public function test_what_a_user_may_do_is_judged_anew(): void {
		add_filter( 'user_has_cap', static fn( $capabilities ) => [ 'moderate_comments' => false ] + $capabilities );

		$this->assertSame( [], $this->brought() );
	}

	public function test_a_report_of_sums_is_refused_where_the_platforms_is(): void {
		$path = '/storeboard/v1/reports/performance-indicators?stats=revenue%2Ftotal_sales';
		$this->assertFalse( ( new Refusals() )->refuses( $path ) );

		add_filter( 'woocommerce_rest_check_permissions', static fn( $is_permitted, $context, $id, $type ) => 'reports' === $type ? false : $is_permitted, 10, 4 );

		$this->assertTrue( ( new Refusals() )->refuses( $path ) );
	}

	public function test_who_throws_while_asked_is_named_and_the_client_asks_itself(): void {
		add_filter(
			'rest_pre_dispatch',
			static function () {
				throw new RuntimeException( 'Broken.' );
			}
		);

		$this->assertSame( [], $this->brought() );
		$this->assertNotSame( [], ExtensionErrors::all() );
	}
}
