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
use WP_REST_Response;

/**
 * What PHP says of a store that is live.
 *
 * @group database
 */
final class LaunchYourStoreTest extends TestCase {

	private const CAN_BUY = 'Anyone can visit and buy.';

	private const CANNOT_BUY = 'To take orders, set up a payment method.';

	/**
	 * @dataProvider stores
	 *
	 * @param array<string, bool> $tasks Whether each is done, by id.
	 */
	public function test_a_live_store_says_whether_customers_can_buy( array $tasks, string $expected ): void {
		$this->act_as( 'administrator' );
		update_option( 'woocommerce_coming_soon', 'no' );
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
		add_filter( 'rest_request_after_callbacks', static fn( $reply, $handler, $request ) => '/wc-admin/onboarding/tasks' === $request->get_route() ? new WP_REST_Response( [ $list ] ) : $reply, 1, 3 );

		$html = $this->html();
		$this->assertStringContainsString( 'Congratulations! Your store is now live', $html );
		$this->assertStringContainsString( $expected, $html );
		$this->assertStringNotContainsString( self::CAN_BUY === $expected ? self::CANNOT_BUY : self::CAN_BUY, $html );
	}

	/** @return array<string, array{array<string, bool>, string}> */
	public static function stores(): array {
		return [
			'payments set up'         => [ [ 'payments' => true, 'tax' => false ], self::CAN_BUY ],
			'no payments'             => [ [ 'payments' => false, 'tax' => true ], self::CANNOT_BUY ],
			'one of the two is done'  => [ [ 'payments' => false, 'woocommerce-payments' => true ], self::CAN_BUY ],
			'no task says so'         => [ [ 'tax' => false ], self::CAN_BUY ],
		];
	}

	private function html(): string {
		$platform = Detector::detect();
		$this->assertNotNull( $platform );
		$replies = new PreloadedReplies( new ReplyCache( $platform, new ReplyVersions( $platform ) ), 10000.0 );
		$this->request( 'GET', Requests::path( Requests::TASK_LISTS ) );
		$replies->load( [ Requests::TASK_LISTS ] );

		return ( new LaunchYourStore( 'launch-your-store', [], new PageSettings( $platform ), $replies ) )->markup();
	}
}
