<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Rest;

use Storeboard\Tests\TestCase;
use WP_REST_Response;

/**
 * Choosing figures, a part at a time.
 *
 * @group database
 */
final class HomepageStatsControllerTest extends TestCase {

	private const META = 'woocommerce_admin_homepage_stats';

	/** @dataProvider roles */
	public function test_only_store_managers_may_choose( string $role, int $status ): void {
		$user = $this->act_as( $role );

		$this->assertSame( $status, $this->change( [ 'hide' => [ 'orders/orders_count' ] ] )->get_status() );
		$this->assertSame( 200 === $status, $user && '' !== get_user_meta( $user, self::META, true ) );
	}

	/**
	 * @return array<string, array{string, int}>
	 */
	public static function roles(): array {
		return [
			'a visitor'        => [ '', 401 ],
			'a customer'       => [ 'customer', 403 ],
			'a shop manager'   => [ 'shop_manager', 200 ],
			'an administrator' => [ 'administrator', 200 ],
		];
	}

	/**
	 * @dataProvider changes
	 * @param string               $stored Before.
	 * @param array<string, mixed> $change
	 * @param string               $after
	 */
	public function test_only_the_part_that_is_meant_changes( string $stored, array $change, string $after ): void {
		$user = $this->act_as( 'administrator' );
		update_user_meta( $user, self::META, wp_slash( $stored ) );

		$reply = $this->change( $change );

		$this->assertSame( [ 'homepage_stats' => $after ], $reply->get_data() );
		$this->assertSame( $after, get_user_meta( $user, self::META, true ) );
	}

	/**
	 * @return array<string, array{string, array<string, mixed>, string}>
	 */
	public static function changes(): array {
		return [
			'hiding where nothing was chosen'   => [ '', [ 'hide' => [ 'a/b' ] ], '{"hiddenStats":["revenue\/net_revenue","products\/items_sold","a\/b"]}' ],
			'showing where nothing was chosen'  => [ '', [ 'show' => [ 'revenue/net_revenue' ] ], '{"hiddenStats":["products\/items_sold"]}' ],
			'hiding, with keys of others'       => [ '{"other":{"x":[]},"hiddenStats":["c\/d"]}', [ 'hide' => [ 'a/b' ] ], '{"other":{"x":[]},"hiddenStats":["c\/d","a\/b"]}' ],
			'hiding what is hidden'             => [ '{"hiddenStats":["a\/b"]}', [ 'hide' => [ 'a/b' ] ], '{"hiddenStats":["a\/b"]}' ],
			'showing the last hidden one'       => [ '{"hiddenStats":["a\/b"]}', [ 'show' => [ 'a/b' ] ], '{"hiddenStats":[]}' ],
			'dismissing the suggestion'         => [ '{"hiddenStats":[]}', [ 'dismiss_jetpack' => true ], '{"hiddenStats":[],"installJetpackDismissed":true}' ],
			'dismissing, with nothing chosen'   => [ '', [ 'dismiss_jetpack' => true ], '{"installJetpackDismissed":true}' ],
			'hiding where rubbish stands'       => [ '{tax', [ 'hide' => [ 'a/b' ] ], '{"hiddenStats":["revenue\/net_revenue","products\/items_sold","a\/b"]}' ],
			'nothing, where nothing was chosen' => [ '', [], '{}' ],
		];
	}

	/**
	 * @dataProvider refused
	 * @param array<string, mixed> $change
	 */
	public function test_what_is_no_figure_is_refused_and_changes_nothing( array $change ): void {
		$user = $this->act_as( 'administrator' );

		$this->assertRefused( 'rest_invalid_param', 400, $this->change( $change ) );
		$this->assertSame( '', get_user_meta( $user, self::META, true ) );
	}

	/**
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function refused(): array {
		return [
			'markup'          => [ [ 'hide' => [ '<script>/x' ] ] ],
			'one word'        => [ [ 'hide' => [ 'orders' ] ] ],
			'a map'           => [ [ 'show' => [ [ 'a' => 'b' ] ] ] ],
			'far too many'    => [ [ 'hide' => array_fill( 0, 51, 'a/b' ) ] ],
			'no yes or no'    => [ [ 'dismiss_jetpack' => 'perhaps' ] ],
			'one bad of two'  => [ [ 'hide' => [ 'a/b', '' ] ] ],
		];
	}

	/**
	 * @param array<string, mixed> $body
	 */
	private function change( array $body ): WP_REST_Response {
		return $this->request( 'POST', '/storeboard/v1/homepage-stats', $body );
	}
}
