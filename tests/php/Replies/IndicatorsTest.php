<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Replies;

use Storeboard\PageData\PreloadedReplies;
use Storeboard\Platform\Embedded;
use Storeboard\Platform\Platform;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\ReplyRecorder;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Replies\Requests;
use Storeboard\Tests\TestCase;
use WP_REST_Request;

/**
 * Today's indicators come with the page as the platform worked them out last, as long as its reports say the same.
 *
 * @group database
 */
final class IndicatorsTest extends TestCase {

	private const ROUTE = '/wc-analytics/reports/performance-indicators';
	private const STATS = 'revenue/total_sales,orders/orders_count';

	private ?string $version = '1';

	protected function setUp(): void {
		parent::setUp();
		wp_set_current_user( $this->user_with_role( 'shop_manager' ) );
		( new ReplyRecorder( $this->cache() ) )->register();
	}

	public function test_nothing_comes_before_the_client_has_asked(): void {
		$this->assertNull( $this->path() );
	}

	public function test_what_the_client_asked_for_comes_with_the_next_page(): void {
		$this->ask();

		parse_str( (string) wp_parse_url( (string) $this->path(), PHP_URL_QUERY ), $query );
		$this->assertSame( self::ROUTE, wp_parse_url( (string) $this->path(), PHP_URL_PATH ) );
		$this->assertSame( $this->today() + [ 'stats' => self::STATS ], $query );
	}

	public function test_each_user_is_brought_what_they_asked_for(): void {
		$this->ask();

		wp_set_current_user( $this->user_with_role( 'shop_manager' ) );
		$this->assertNull( $this->path() );
	}

	public function test_a_store_that_sold_something_since_is_asked_after_the_page(): void {
		$this->ask();

		$this->version = '2';
		$this->assertNull( $this->path() );
	}

	public function test_so_is_one_that_sold_something_while_it_worked_them_out(): void {
		add_filter(
			'rest_request_after_callbacks',
			function ( $response ) {
				$this->version = '2';
				return $response;
			},
			1
		);
		$this->ask();

		$this->assertNull( $this->path() );
	}

	public function test_a_platform_that_keeps_no_reports_is_asked_after_the_page(): void {
		$this->version = null;
		$this->ask();

		$this->assertNull( $this->path() );
		$this->assertNull( ( new Embedded( '1', '11.0' ) )->report_cache_version() );
	}

	/**
	 * @dataProvider other_requests
	 * @param array<string, string|string[]> $query
	 */
	public function test_other_times_and_reports_are_not_brought( array $query ): void {
		$this->ask( $query );

		$this->assertNull( $this->path() );
	}

	/**
	 * @return array<string, array{array<string, string|string[]>}>
	 */
	public static function other_requests(): array {
		return [
			'yesterday'              => [ [ 'after' => '2020-01-01T00:00:00', 'before' => '2020-01-01T23:59:59' ] ],
			'a longer time'          => [ [ 'after' => '2020-01-01T00:00:00' ] ],
			'a part of the day'      => [ [ 'before' => wp_date( 'Y-m-d' ) . 'T12:00:00' ] ],
			'what others work out'   => [ [ 'stats' => 'orders/orders_count,jetpack/stats/views' ] ],
			'what is refused'        => [ [ 'stats' => '' ] ],
			'another currency'       => [ [ 'currency' => 'EUR' ] ],
			'some fields alone'      => [ [ '_fields' => 'stat' ] ],
			'some orders alone'      => [ [ 'status_is' => [ 'refunded' ] ] ],
			'with what is linked'    => [ [ '_embed' => '1' ] ],
		];
	}

	/**
	 * @dataProvider refusals
	 */
	public function test_what_the_platform_or_an_extension_refuses_by_now_is_not_brought( string $hook, callable $refuse ): void {
		$this->ask();
		$this->assertNotNull( $this->path() );
		add_filter( $hook, $refuse, 10, 4 );

		$this->assertNull( $this->path() );
	}

	/**
	 * @return array<string, array{string, callable}>
	 */
	public static function refusals(): array {
		$refuses = static fn( string $route ) => static fn( $result, $server, $request ) => $route === $request->get_route() ? new \WP_Error( 'acme_closed', 'Closed.', [ 'status' => 403 ] ) : $result;

		return [
			'the indicators'         => [ 'rest_pre_dispatch', $refuses( self::ROUTE ) ],
			'one of their reports'   => [ 'rest_pre_dispatch', $refuses( '/wc-analytics/reports/orders/stats' ) ],
			'reports as such'        => [ 'woocommerce_rest_check_permissions', static fn( $may, $context, $id, $type ) => 'reports' === $type ? false : $may ],
			'what the user may do'   => [ 'user_has_cap', static fn( $all ) => [ 'view_woocommerce_reports' => false ] + $all ],
		];
	}

	public function test_they_are_not_worked_out_while_the_page_is_made(): void {
		$this->ask();
		$asked = 0;
		add_filter(
			'rest_request_before_callbacks',
			static function ( $response ) use ( &$asked ) {
				++$asked;
				return $response;
			}
		);

		$this->assertNotNull( $this->path() );
		$this->assertSame( 0, $asked );
	}

	/** The path of the reply that a page brings along; null where it brings none. */
	private function path(): ?string {
		$page = new PreloadedReplies( $this->cache(), 0.0 );
		$page->load_kept( Requests::INDICATORS );
		$paths = array_keys( (array) json_decode( $page->json(), true ) );

		return $paths[0] ?? null;
	}

	private function cache(): ReplyCache {
		return new ReplyCache( $this->platform(), new ReplyVersions( $this->platform() ) );
	}

	/**
	 * @param array<string, string|string[]> $query In the place of today's.
	 */
	private function ask( array $query = [] ): void {
		$request = new WP_REST_Request( 'GET', self::ROUTE );
		$request->set_query_params( $query + $this->today() + [ 'stats' => self::STATS ] );
		rest_do_request( $request );
	}

	/**
	 * @return array{after: string, before: string}
	 */
	private function today(): array {
		$day = wp_date( 'Y-m-d' );

		return [
			'after'  => "{$day}T00:00:00",
			'before' => "{$day}T23:59:59",
		];
	}

	private function platform(): Platform {
		$platform = $this->createStub( Platform::class );
		$platform->method( 'report_cache_version' )->willReturnCallback( fn() => $this->version );

		return $platform;
	}
}
