<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Cards;

use Storeboard\Cards\Arrangement;
use Storeboard\Cards\Cards;
use Storeboard\Tests\TestCase;
use WP_REST_Response;

/**
 * The cards of a user's home: what is stored, what is shown, what a change makes of it.
 *
 * @group database
 */
final class ArrangementTest extends TestCase {

	private const META = 'storeboard_home';

	/**
	 * @dataProvider cases
	 * @param array<string, mixed> $change
	 */
	public function test_a_change_touches_what_it_means_alone( string $before, array $change, string $after ): void {
		$this->assertSame( $after, self::text( Arrangement::apply( self::entries( $before ), $change ) ) );
	}

	/**
	 * @return array<string, array{string, array<string, mixed>, string}>
	 */
	public static function cases(): array {
		$table = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/data/arrangement.json' ), true );

		return array_combine( array_column( $table['cases'], 0 ), array_map( static fn( array $row ): array => array_slice( $row, 1 ), $table['cases'] ) );
	}

	public function test_only_who_manages_the_store_has_cards(): void {
		$this->assertSame( 401, $this->request( 'GET', '/storeboard/v1/home-cards' )->get_status() );
		$this->act_as( 'customer' );
		$this->assertSame( 403, $this->request( 'GET', '/storeboard/v1/home-cards' )->get_status() );
		$this->assertSame( 403, $this->change( [ 'do' => 'reset' ] )->get_status() );
	}

	public function test_home_is_as_it_was_until_somebody_changes_it(): void {
		$user = $this->act_as( 'administrator' );
		update_option( 'woocommerce_task_list_hidden_lists', [] );
		$data = $this->request( 'GET', '/storeboard/v1/home-cards' )->get_data();

		$this->assertSame( [ 'task-lists', 'today', 'inbox', 'stats', 'quick-links' ], array_column( $data['cards'], 'id' ) );
		$this->assertFalse( $data['is_own'] );
		$this->assertFalse( Arrangement::is_own( $user ) );

		$this->assertFalse( $data['is_drawn'] );

		update_user_meta( $user, 'woocommerce_admin_homepage_layout', 'two_columns' );
		update_option( 'woocommerce_task_list_hidden_lists', [ 'setup' ] );
		$this->assertSame( [ 'today', 'task-lists', 'inbox', 'stats', 'quick-links' ], array_column( Arrangement::default( $user ), 'id' ) );
		$this->assertNull( Arrangement::of_home( $user ) );
	}

	/**
	 * @dataProvider ends_of_the_setup
	 * @param array<string, mixed> $options
	 */
	public function test_what_needs_attention_and_the_stats_come_first_once_the_setup_is_behind( array $options, bool $begins ): void {
		$user = $this->act_as( 'administrator' );
		foreach ( $options as $name => $value ) {
			update_option( $name, $value );
		}

		$this->assertSame( $begins ? [ 'attention:start', 'today:start', 'task-lists:start', 'stats:end', 'inbox:end', 'quick-links:end' ] : null, self::places( Arrangement::of_home( $user ) ) );
		$data = $this->request( 'GET', '/storeboard/v1/home-cards' )->get_data();
		$this->assertSame( [ false, $begins ], [ $data['is_own'], $data['is_drawn'] ] );
		$this->assertSame( $begins ? 'attention' : 'task-lists', $data['cards'][0]['id'] );
	}

	/**
	 * @return array<string, array{array<string, mixed>, bool}>
	 */
	public static function ends_of_the_setup(): array {
		return [
			'a new shop'           => [ [ 'woocommerce_task_list_hidden_lists' => [] ], false ],
			'another list hidden'  => [ [ 'woocommerce_task_list_hidden_lists' => [ 'extended' ] ], false ],
			'hidden'               => [ [ 'woocommerce_task_list_hidden_lists' => [ 'setup' ] ], true ],
			'done'                 => [ [ 'woocommerce_task_list_hidden_lists' => [], 'woocommerce_task_list_completed_lists' => [ 'setup' ] ], true ],
		];
	}

	/**
	 * @dataProvider choices_of_home
	 */
	public function test_home_keeps_its_order_of_who_chose_before_and_of_who_chooses_later( string $key, string $value ): void {
		$user = $this->act_as( 'administrator' );
		update_user_meta( $user, $key, $value );
		update_option( 'woocommerce_task_list_hidden_lists', [ 'setup' ] );
		$this->assertFalse( Arrangement::is_drawn( $user ) );

		$later = $this->act_as( 'administrator' );
		$this->assertTrue( Arrangement::is_drawn( $later ) );
		update_user_meta( $later, $key, $value );
		$this->assertTrue( Arrangement::is_drawn( $later ), 'The order does not change under their hands.' );

		$this->change( [ 'do' => 'remove', 'id' => 'attention' ] );
		$this->assertSame( [ 'attention', false, true ], [ ( $reset = $this->change( [ 'do' => 'reset' ] )->get_data() )['cards'][0]['id'], $reset['is_own'], $reset['is_drawn'] ] );
		update_option( 'woocommerce_task_list_hidden_lists', [] );
		$this->assertFalse( Arrangement::is_drawn( $later ), 'The setup list is shown again.' );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function choices_of_home(): array {
		return [
			'columns'                    => [ 'woocommerce_admin_homepage_layout', 'single_column' ],
			'columns of an older client' => [ 'woocommerce_admin_homepage_layout', '"two_columns"' ],
			'stats'                      => [ 'woocommerce_admin_homepage_stats', '{"hiddenStats":["revenue/net_revenue"]}' ],
		];
	}

	/**
	 * @param list<array{id: string, place: string}>|null $entries
	 * @return string[]|null
	 */
	private static function places( ?array $entries ): ?array {
		return null === $entries ? null : array_map( static fn( array $entry ): string => "{$entry['id']}:{$entry['place']}", $entries );
	}

	public function test_a_change_is_stored_and_read_back_and_forgotten(): void {
		$user = $this->act_as( 'administrator' );
		$move = [
			'do'    => 'move',
			'id'    => 'inbox',
			'place' => 'wide',
			'after' => '',
		];

		$data = $this->change( $move )->get_data();
		$this->assertTrue( $data['is_own'] );
		$this->assertSame( 'inbox:wide', "{$data['cards'][0]['id']}:{$data['cards'][0]['place']}" );
		$this->assertEquals( $data['cards'], $this->request( 'GET', '/storeboard/v1/home-cards' )->get_data()['cards'] );
		$this->assertTrue( Arrangement::is_own( $user ) );

		$this->assertFalse( $this->change( [ 'do' => 'reset' ] )->get_data()['is_own'] );
		$this->assertFalse( Arrangement::is_own( $user ) );
	}

	/** JSON has one kind of number: '2.0' is kept as 2. */
	public function test_what_is_kept_already_is_no_failure(): void {
		$this->act_as( 'administrator' );
		$this->change( [ 'do' => 'add', 'id' => 'a', 'card' => 'acme/gone' ] );
		$change = [ 'do' => 'set', 'id' => 'a', 'attributes' => [ 'height' => 2.0, 'title' => 'x' ] ];

		$this->assertIsArray( Arrangement::change( get_current_user_id(), [ $change ] ) );
		$this->assertIsArray( Arrangement::change( get_current_user_id(), [ $change ] ) );
	}

	public function test_what_another_tab_changed_stays(): void {
		$this->act_as( 'administrator' );
		$this->change(
			[
				'do' => 'remove',
				'id' => 'quick-links',
			]
		);
		$cards = $this->change(
			[
				'do'    => 'move',
				'id'    => 'stats',
				'place' => 'start',
				'after' => '',
			]
		)->get_data()['cards'];

		$this->assertSame( 'stats', $cards[0]['id'] );
		$this->assertNotContains( 'quick-links', array_column( $cards, 'id' ) );
	}

	public function test_one_card_too_many_is_refused_by_name_and_the_other_changes_are_made(): void {
		$this->act_as( 'administrator' );
		$add = static fn( int $number ): array => [
			'do'         => 'add',
			'id'         => "number-$number",
			'card'       => 'storeboard/metric',
			'attributes' => [],
		];
		$has = count( $this->change( $add( 0 ) )->get_data()['cards'] );
		$this->assertSame( 200, $this->change( ...array_map( $add, range( 1, Arrangement::MOST - $has ) ) )->get_status() );

		$move = [
			'do'    => 'move',
			'id'    => 'stats',
			'place' => 'start',
			'after' => '',
		];
		$told = $this->change( $add( 98 ), $move, $add( 99 ) )->get_data();
		$this->assertSame( [ [ 'number-98', 'storeboard_too_many' ], [ 'number-99', 'storeboard_too_many' ] ], array_map( static fn( array $one ): array => [ $one['id'], $one['code'] ], $told['refused'] ) );
		$this->assertSame( 'stats', $told['cards'][0]['id'] );
		$cards = $this->request( 'GET', '/storeboard/v1/home-cards' )->get_data()['cards'];
		$this->assertSame( [ 'stats', Arrangement::MOST ], [ $cards[0]['id'], count( $cards ) ] );

		$alone = $this->change( $add( 99 ) );
		$this->assertSame( [ 400, 'storeboard_too_many' ], [ $alone->get_status(), $alone->get_data()['code'] ] );
		// One that is there already was added by the first try of the same request; one that is removed makes room.
		$this->assertSame( [], $this->change( $add( 0 ) )->get_data()['refused'] );
		$this->assertSame( [], $this->change( [ 'do' => 'remove', 'id' => 'number-0' ], $add( 99 ) )->get_data()['refused'] );
	}

	public function test_a_reset_can_be_undone_with_what_the_user_may_not_see(): void {
		$user = $this->act_as( 'administrator' );
		update_user_option(
			$user,
			self::META,
			wp_json_encode(
				[
					[
						'id'         => 'renewals',
						'card'       => 'acme/renewals',
						'place'      => 'end',
						'attributes' => [ 'title' => 'Renewals' ],
					],
					[
						'id'         => 'stats',
						'card'       => 'storeboard/stats',
						'place'      => 'wide',
						'attributes' => [],
					],
					[
						'id'         => 'sales',
						'card'       => 'storeboard/metric',
						'place'      => 'start',
						'attributes' => [
							'metric' => 'acme/commission',
							'range'  => 'month',
						],
					],
				]
			)
		);
		$before = Arrangement::of_user( $user );
		update_option( 'woocommerce_analytics_enabled', 'no' );
		$told = $this->change( [ 'do' => 'reset' ] )->get_data();
		$this->assertNull( Arrangement::of_user( $user ) );

		$this->change(
			[
				'do'    => 'restore',
				// As a client has it.
				'cards' => json_decode( (string) wp_json_encode( $told['before_reset'] ), true ),
			]
		);
		$this->assertSame( $before, Arrangement::of_user( $user ) );

		// What was as at first has nothing to bring back.
		$this->change( [ 'do' => 'reset' ] );
		$this->assertNull( $this->change( [ 'do' => 'reset' ] )->get_data()['before_reset'] );
	}

	public function test_a_card_that_is_gone_says_so_and_one_of_a_former_name_goes_on(): void {
		$user = $this->act_as( 'administrator' );
		$old  = [
			[
				'id'         => 'one',
				'card'       => 'acme/renewals',
				'place'      => 'end',
				'attributes' => [ 'title' => 'Renewals' ],
			],
		];
		update_user_option( $user, self::META, wp_json_encode( $old ) );

		$shown = Arrangement::shown( Arrangement::of_user( $user ) ?? [] );
		$this->assertTrue( $shown[0]['is_gone'] );
		$this->assertSame( 'Renewals', $shown[0]['title'] );

		$declare = static fn( array $cards ): array => $cards + [
			'acme/subscriptions' => [
				'title'        => 'Subscriptions',
				'former_names' => [ 'acme/renewals' ],
				'height'       => 120,
			],
		];
		add_filter( Cards::FILTER, $declare );
		$shown = Arrangement::shown( Arrangement::of_user( $user ) ?? [] );
		remove_filter( Cards::FILTER, $declare );

		$this->assertFalse( $shown[0]['is_gone'] );
		$this->assertSame( [ 'acme/subscriptions', 'Subscriptions', 120 ], [ $shown[0]['card'], $shown[0]['title'], $shown[0]['height'] ] );
	}

	public function test_a_filter_that_throws_costs_its_own_card(): void {
		$this->act_as( 'administrator' );
		$throw = static function (): void {
			throw new \RuntimeException( 'Broken.' );
		};
		add_filter( Cards::FILTER, $throw );
		$kinds = $this->request( 'GET', '/storeboard/v1/home-cards' )->get_data()['kinds'];
		remove_filter( Cards::FILTER, $throw );

		$this->assertContains( 'storeboard/inbox', array_column( $kinds, 'name' ) );
	}

	public function test_what_the_user_may_not_see_is_left_out_and_stays_stored(): void {
		$user = $this->act_as( 'administrator' );
		update_option( 'woocommerce_analytics_enabled', 'no' );
		$this->change(
			[
				'do' => 'remove',
				'id' => 'inbox',
			]
		);
		$this->assertNotContains( 'stats', array_column( Arrangement::shown( Arrangement::of_user( $user ) ?? [] ), 'id' ) );
		update_option( 'woocommerce_analytics_enabled', 'yes' );
		$this->assertContains( 'stats', array_column( Arrangement::shown( Arrangement::of_user( $user ) ?? [] ), 'id' ) );
	}

	public function test_what_needs_attention_and_what_happens_right_now_can_be_added(): void {
		$this->act_as( 'shop_manager' );
		foreach ( [ 'attention', 'now' ] as $name ) {
			$reply = $this->change(
				[
					'do'    => 'add',
					'id'    => $name,
					'card'  => "storeboard/$name",
					'place' => 'start',
				]
			);
			$this->assertSame( 200, $reply->get_status() );
		}

		$shown = array_column( $this->request( 'GET', '/storeboard/v1/home-cards' )->get_data()['cards'], null, 'card' );

		$this->assertSame( [ 'Needs attention', 'Right now' ], [ $shown['storeboard/attention']['title'], $shown['storeboard/now']['title'] ] );
		$this->assertGreaterThan( 0, $shown['storeboard/now']['height'] );
	}

	/**
	 * @dataProvider broken
	 */
	public function test_what_is_stored_and_broken_is_left_out( string $stored, ?string $read ): void {
		$user = $this->act_as( 'administrator' );
		update_user_option( $user, self::META, wp_slash( $stored ) );
		$entries = Arrangement::of_user( $user );

		$this->assertSame( $read, null === $entries ? null : self::text( $entries ) );
	}

	/**
	 * @return array<string, array{string, string|null}>
	 */
	public static function broken(): array {
		return [
			'no JSON'    => [ '{', null ],
			'no list'    => [ '"x"', null ],
			'no entries' => [ '[1,null,{"id":"a"},{"id":"A B","card":"storeboard/inbox"},{"id":"a","card":"x"}]', '' ],
			'a place that nobody knows' => [ '[{"id":"a","card":"storeboard/inbox","place":"top","attributes":"x"}]', 'a:start' ],
		];
	}

	/**
	 * @param array<string, mixed> ...$changes
	 */
	private function change( array ...$changes ): WP_REST_Response {
		return $this->request( 'POST', '/storeboard/v1/home-cards', [ 'changes' => $changes ] );
	}

	/**
	 * @return list<array{id: string, card: string, place: string, attributes: array<string, string|int|float>}>
	 */
	private static function entries( string $text ): array {
		return array_map(
			static function ( string $each ): array {
				[ $id, $place ] = explode( ':', $each );
				return [
					'id'         => $id,
					'card'       => "acme/$id",
					'place'      => $place,
					'attributes' => [],
				];
			},
			'' === $text ? [] : explode( ' ', $text )
		);
	}

	/**
	 * @param array<array{id: string, place: string}> $entries
	 */
	private static function text( array $entries ): string {
		return implode( ' ', array_map( static fn( array $entry ): string => "{$entry['id']}:{$entry['place']}", $entries ) );
	}
}
