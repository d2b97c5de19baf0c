<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Pages;

use Storeboard\PageData\PageSettings;
use Storeboard\PageData\PreloadedReplies;
use Storeboard\Pages\LaunchYourStore;
use Storeboard\Platform\Detector;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Replies\Requests;
use Storeboard\Tests\TestCase;
use WP_Error;
use WP_REST_Response;

/**
 * What PHP says of a store that is live.
 *
 * @group database
 */
final class LaunchYourStoreTest extends TestCase {

	private const METHODS = '/wc/v3/payment_gateways';

	private const CAN_BUY = 'Anyone can visit and buy.';

	private const CANNOT_BUY = 'To take orders, set up a payment method.';

	/**
	 * @dataProvider stores
	 *
	 * @param array<string, bool>        $tasks   Whether each is done, by id.
	 * @param list<array<string, mixed>> $methods What the route of payment methods says.
	 */
	public function test_a_live_store_says_whether_customers_can_buy( array $tasks, string $expected, ?bool $can_pay, array $methods = [] ): void {
		$this->act_as( 'administrator' );
		update_option( 'woocommerce_coming_soon', 'no' );
		self::answer( self::METHODS, new WP_REST_Response( $methods ) );
		$list = [
			'id'    => 'setup',
			'tasks' => array_map(
				static fn( string $id, bool $is_done ): array => [
					'id'         => $id,
					'title'      => $id,
					'isComplete' => $is_done,
				],
				array_keys( $tasks ),
				$tasks
			),
		];
		self::answer( '/wc-admin/onboarding/tasks', new WP_REST_Response( [ $list ] ) );
		$times = 0;
		add_filter(
			'rest_request_before_callbacks',
			static function ( $reply, $handler, $request ) use ( &$times ) {
				$times += (int) ( self::METHODS === $request->get_route() );
				return $reply;
			},
			10,
			3
		);

		$this->assert_says( $expected, $can_pay );
		$this->assertSame( [] === array_intersect_key( $tasks, array_flip( [ 'payments', 'woocommerce-payments' ] ) ) ? 1 : 0, $times, 'The page and what it tells the client ask once together, and only where no task says it.' );
	}

	private function assert_says( string $expected, ?bool $can_pay ): void {
		$page = $this->page();
		$html = $page->markup();
		$this->assertStringContainsString( 'Congratulations! Your store is now live', $html );
		$this->assertStringContainsString( $expected, $html );
		foreach ( array_diff( [ self::CAN_BUY, self::CANNOT_BUY ], [ $expected ] ) as $other ) {
			$this->assertStringNotContainsString( $other, $html );
		}
		$this->assertSame( $can_pay, $page->settings()['canPay'](), 'The client begins with the same.' );
	}

	/** @return array<string, array{array<string, bool>, string}> */
	public static function stores(): array {
		return [
			'payments set up'               => [ [ 'payments' => true, 'tax' => false ], self::CAN_BUY, true ],
			'no payments'                   => [ [ 'payments' => false, 'tax' => true ], self::CANNOT_BUY, false ],
			'one of the two is done'        => [ [ 'payments' => false, 'woocommerce-payments' => true ], self::CAN_BUY, true ],
			'no task, and no method'        => [ [ 'tax' => false ], self::CANNOT_BUY, false ],
			'no task, and none that is on'  => [ [], self::CANNOT_BUY, false, [ [ 'enabled' => false, 'needs_setup' => false ] ] ],
			'no task, and none that is set' => [ [], self::CANNOT_BUY, false, [ [ 'enabled' => true, 'needs_setup' => true ] ] ],
			'no task, and one that is set'  => [ [], self::CAN_BUY, true, [ [ 'enabled' => false ], [ 'enabled' => true, 'needs_setup' => false ] ] ],
		];
	}

	public function test_what_nobody_tells_is_not_said(): void {
		$this->act_as( 'administrator' );
		update_option( 'woocommerce_coming_soon', 'no' );
		self::answer( '/wc-admin/onboarding/tasks', new WP_REST_Response( [] ) );
		self::answer( self::METHODS, new WP_Error( 'gone', 'Gone', [ 'status' => 500 ] ) );

		$this->assert_says( 'Anyone can visit. You can switch back', null );
	}

	public function test_a_method_that_was_set_up_counts_though_the_owner_hid_the_list(): void {
		$this->act_as( 'administrator' );
		update_option( 'woocommerce_coming_soon', 'no' );
		update_option( 'woocommerce_task_list_hidden_lists', [ 'setup' ] );
		foreach ( [ 'bacs', 'cheque', 'cod' ] as $id ) {
			$this->assertSame( 200, $this->request( 'POST', self::METHODS . "/$id", [ 'enabled' => false ] )->get_status() );
		}
		$this->assert_says( self::CANNOT_BUY, false );

		$this->assertSame( 200, $this->request( 'POST', self::METHODS . '/cod', [ 'enabled' => true ] )->get_status() );
		$this->assert_says( self::CAN_BUY, true );
	}

	/** @param WP_REST_Response|WP_Error $reply */
	private static function answer( string $route, $reply ): void {
		add_filter( 'rest_request_after_callbacks', static fn( $own, $handler, $request ) => $route === $request->get_route() ? $reply : $own, 1, 3 );
	}

	private function page(): LaunchYourStore {
		$platform = Detector::detect();
		$this->assertNotNull( $platform );
		$replies = new PreloadedReplies( new ReplyCache( $platform, new ReplyVersions( $platform ) ), 10000.0 );
		$this->request( 'GET', Requests::path( Requests::TASK_LISTS ) );
		$replies->load( [ Requests::TASK_LISTS ] );

		return new LaunchYourStore( 'launch-your-store', [], new PageSettings( $platform ), $replies );
	}
}
