<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Cards;

use Storeboard\Cards\Arrangement;
use Storeboard\SavedViews\RowType;
use Storeboard\SavedViews\Table;
use Storeboard\Screens\ReportAccess;
use Storeboard\Tests\TestCase;
use WP_REST_Response;

/**
 * The cards of a user's overview, and those of a saved view of it.
 *
 * @group database
 */
final class OverviewCardsTest extends TestCase {

	private const ROUTE = '/storeboard/v1/overview-cards';

	private const VIEWS = '/storeboard/v1/views';

	private const CARD = [
		'id'         => 'a',
		'card'       => 'storeboard/metric',
		'place'      => 'start',
		'attributes' => [
			'metric' => 'orders/orders_count',
			'title'  => '',
		],
	];

	private const SECTIONS = [
		[
			'key'          => 'charts',
			'title'        => 'Pictures',
			'isVisible'    => true,
			'hiddenBlocks' => [ 'orders_avg_order_value' ],
		],
		[
			'key'          => 'storeboard-cards',
			'title'        => 'Cards',
			'isVisible'    => true,
			'hiddenBlocks' => [],
		],
	];

	public function test_only_who_sees_reports_has_them(): void {
		$this->assertSame( 401, $this->request( 'GET', self::ROUTE )->get_status() );
		$this->act_as( 'customer' );
		$this->assertSame( 403, $this->request( 'GET', self::ROUTE )->get_status() );
		$this->assertSame( 403, $this->change( [ 'do' => 'add' ] + self::CARD )->get_status() );
	}

	public function test_nothing_is_there_at_first_and_cards_of_metrics_can_be_added(): void {
		$user = $this->act_as( 'shop_manager' );
		$data = $this->request( 'GET', self::ROUTE )->get_data();

		$this->assertSame( [ [], false ], [ $data['cards'], $data['is_own'] ] );
		$this->assertSame( [ 'storeboard/metric', 'storeboard/two-metrics', 'storeboard/chart', 'storeboard/table' ], array_values( array_filter( array_column( $data['kinds'], 'name' ), static fn( string $name ): bool => str_starts_with( $name, 'storeboard/' ) ) ) );
		foreach ( $data['kinds'] as $kind ) {
			$this->assertSame( [], array_intersect( [ 'range', 'compare' ], array_keys( (array) $kind['attributes'] ) ), 'The page says the period.' );
		}

		$made = $this->change( [ 'do' => 'add' ] + self::CARD )->get_data();
		$this->assertSame( [ true, 'a', 'Orders' ], [ $made['is_own'], $made['cards'][0]['id'], $made['cards'][0]['title'] ] );
		$this->assertArrayNotHasKey( 'range', (array) $made['cards'][0]['attributes'] );
		$this->assertSame( 'a', Arrangement::of_user( $user, Arrangement::OVERVIEW )[0]['id'] ?? null );
		$this->assertNull( Arrangement::of_user( $user ), 'Home is another page.' );
		$this->assertFalse( $this->request( 'GET', '/storeboard/v1/home-cards' )->get_data()['is_own'] );
	}

	public function test_what_is_homes_alone_cannot_be_added_and_does_not_show(): void {
		$user = $this->act_as( 'shop_manager' );
		$refused = $this->change( [ 'do' => 'add', 'card' => 'storeboard/inbox' ] + self::CARD );
		$this->assertSame( [ 400, 'storeboard_invalid_change' ], [ $refused->get_status(), $refused->get_data()['code'] ] );
		$this->assertFalse( Arrangement::is_own( $user, Arrangement::OVERVIEW ) );

		$home = [ 'id' => 'inbox', 'card' => 'storeboard/inbox' ] + self::CARD;
		$this->assertSame( [ 'a' ], array_column( $this->change( [ 'do' => 'restore', 'cards' => [ $home, self::CARD ] ] )->get_data()['cards'], 'id' ) );

		$this->change( [ 'do' => 'reset' ] );
		$this->assertFalse( Arrangement::is_own( $user, Arrangement::OVERVIEW ) );
	}

	/**
	 * @dataProvider senseless
	 * @param array<string, mixed> $change
	 */
	public function test_a_change_that_makes_no_sense_is_refused_with_all_that_came_with_it( array $change ): void {
		$user = $this->act_as( 'shop_manager' );
		$this->change( [ 'do' => 'add' ] + self::CARD );
		foreach ( [ '/storeboard/v1/home-cards', self::ROUTE ] as $route ) {
			$reply = $this->request( 'POST', $route, [ 'changes' => [ [ 'do' => 'remove', 'id' => 'a' ], $change ] ] );
			$this->assertSame( 400, $reply->get_status(), $route );
			$this->assertNotSame( '', $reply->get_data()['message'] );
		}
		$this->assertSame( 'a', Arrangement::of_user( $user, Arrangement::OVERVIEW )[0]['id'] ?? null );
	}

	/**
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function senseless(): array {
		return [
			'nothing to do'           => [ [ 'id' => 'a' ] ],
			'nothing that is known'   => [ [ 'do' => 'paint', 'id' => 'a' ] ],
			'an addition without id'  => [ [ 'do' => 'add', 'card' => 'storeboard/metric' ] ],
			'an id that is none'      => [ [ 'do' => 'add', 'id' => 'A b', 'card' => 'storeboard/metric' ] ],
			'an addition of no kind'  => [ [ 'do' => 'add', 'id' => 'b', 'card' => 'metric' ] ],
			'a move of no card'       => [ [ 'do' => 'move', 'place' => 'wide' ] ],
			'a place that is none'    => [ [ 'do' => 'move', 'id' => 'a', 'place' => 'middle' ] ],
			'settings that are none'  => [ [ 'do' => 'set', 'id' => 'a', 'attributes' => 'x' ] ],
			'a removal of no card'    => [ [ 'do' => 'remove' ] ],
			'a restoration of no list' => [ [ 'do' => 'restore' ] ],
			'a field that is none'    => [ [ 'do' => 'remove', 'id' => 'a', 'more' => 1 ] ],
		];
	}

	public function test_a_card_of_an_extension_that_is_gone_comes_back_with_undo(): void {
		$this->act_as( 'shop_manager' );
		$gone = [ 'card' => 'acme/gone' ] + self::CARD;
		$told = $this->change( [ 'do' => 'restore', 'cards' => [ $gone ] ] )->get_data()['cards'][0];
		$this->assertSame( self::CARD['attributes'], (array) $told['attributes'], 'Who takes it back has no more than what they were told.' );
		$this->assertSame( [], $this->change( [ 'do' => 'remove', 'id' => 'a' ] )->get_data()['cards'] );
		$back = $this->change( [ 'do' => 'add', 'after' => '' ] + $gone )->get_data()['cards'];
		$this->assertSame( [ 'a', true ], [ $back[0]['id'], $back[0]['is_gone'] ] );
	}

	public function test_two_tabs_merge(): void {
		$user = $this->act_as( 'shop_manager' );
		$this->change( [ 'do' => 'add' ] + self::CARD );
		$this->change( [ 'do' => 'add', 'id' => 'b', 'after' => '' ] + self::CARD );
		// A tab that knows of the first card alone.
		$this->change( [ 'do' => 'move', 'id' => 'a', 'place' => 'wide', 'after' => '' ] );
		$this->change( [ 'do' => 'remove', 'id' => 'gone' ] );
		$stored = (array) Arrangement::of_user( $user, Arrangement::OVERVIEW );
		$this->assertSame( [ [ 'a', 'wide' ], [ 'b', 'start' ] ], array_map( static fn( array $card ): array => [ $card['id'], $card['place'] ], $stored ) );
	}

	public function test_a_saved_view_holds_its_arrangement_and_each_reader_keeps_their_own(): void {
		$this->act_as( 'shop_manager' );
		$this->change( [ 'do' => 'add' ] + self::CARD );
		$wide = [ 'place' => 'wide' ] + self::CARD;
		$view = $this->request(
			'POST',
			self::VIEWS,
			[
				'name'        => 'My overview',
				'query'       => 'path=%2Fanalytics%2Foverview&period=year',
				'is_shared'   => true,
				'arrangement' => [
					'sections' => self::SECTIONS,
					'cards'    => [ $wide ],
				],
			]
		)->get_data();
		$this->assertSame( self::SECTIONS, $view['arrangement']['sections'] );
		$this->assertSame( [ 'wide', 'Orders' ], [ $view['arrangement']['cards'][0]['place'], $view['arrangement']['cards'][0]['title'] ] );
		$this->assertSame( 'start', $this->request( 'GET', self::ROUTE )->get_data()['cards'][0]['place'], 'The view is not the user’s own arrangement.' );

		// A new name leaves it alone.
		$renamed = $this->request( 'POST', self::VIEWS . "/{$view['id']}", [ 'revision' => 1, 'name' => 'Ours' ] )->get_data();
		$this->assertSame( $view['arrangement']['sections'], $renamed['arrangement']['sections'] );

		$this->act_as( 'administrator' );
		$theirs = $this->request( 'GET', self::VIEWS )->get_data()[0];
		$this->assertSame( [ 'charts', 'storeboard-cards' ], array_column( $theirs['arrangement']['sections'], 'key' ) );
		$this->assertSame( [], $this->request( 'GET', self::ROUTE )->get_data()['cards'] );

		$cleared = $this->request( 'POST', self::VIEWS . "/{$view['id']}", [ 'revision' => 2, 'arrangement' => [] ] )->get_data();
		$this->assertNull( $cleared['arrangement'] );
	}

	public function test_what_the_editor_of_a_view_was_not_shown_stays_in_it(): void {
		$this->act_as( 'shop_manager' );
		$profit = [
			'id'         => 'profit',
			'card'       => 'storeboard/chart',
			'place'      => 'start',
			'attributes' => [
				'metric' => 'orders/gross_profit',
				'title'  => 'Ours',
				'later'  => 'x',
			],
		];
		$gone   = [ 'id' => 'gone', 'card' => 'acme/gone' ] + self::CARD;
		// Declared, and not for this reader.
		$unseen = [ 'id' => 'unseen', 'card' => 'storeboard/inbox' ] + self::CARD;
		$view   = $this->request(
			'POST',
			self::VIEWS,
			[
				'name'        => 'All',
				'query'       => 'path=%2Fanalytics%2Foverview',
				'arrangement' => [
					'sections' => self::SECTIONS,
					'cards'    => [ $gone, $unseen, $profit ],
				],
			]
		)->get_data();

		add_filter( 'storeboard_user_sees_report', static fn( $sees, string $what ) => ReportAccess::COSTS === $what ? false : $sees, 10, 2 );
		$told = $this->request( 'GET', self::VIEWS )->get_data()[0]['arrangement']['cards'];
		$this->assertSame( [ 'gone', 'profit' ], array_column( $told, 'id' ) );
		$this->assertNotSame( 'orders/gross_profit', ( (array) $told[1]['attributes'] )['metric'] );

		// They call it something else, and make it wide; a client that has another extension names another section.
		$sent    = array_map( static fn( array $card ): array => array_intersect_key( [ 'attributes' => (array) $card['attributes'] ] + $card, self::CARD ), $told );
		$sent[1] = [ 'place' => 'wide' ] + $sent[1];
		$sent[1]['attributes']['title'] = 'Mine';
		$other   = [ 'key' => 'acme', 'title' => 'Acme' ] + self::SECTIONS[0];
		$this->request( 'POST', self::VIEWS . "/{$view['id']}", [ 'revision' => 1, 'arrangement' => [ 'sections' => [ self::SECTIONS[1], $other ], 'cards' => $sent ] ] );
		remove_all_filters( 'storeboard_user_sees_report' );

		$stored = json_decode( (string) ( Table::find( RowType::views(), $view['id'] )['arrangement'] ?? '' ), true );
		$this->assertSame( [ 'gone', 'unseen', 'profit' ], array_column( $stored['cards'], 'id' ) );
		$this->assertSame( [ self::CARD['attributes'], self::CARD['attributes'] ], array_column( array_slice( $stored['cards'], 0, 2 ), 'attributes' ) );
		$this->assertSame( 'wide', $stored['cards'][2]['place'] );
		$kept = $stored['cards'][2]['attributes'];
		$this->assertSame( [ 'orders/gross_profit', 'Mine', 'x' ], [ $kept['metric'], $kept['title'], $kept['later'] ] );
		$this->assertSame( [ 'charts', 'storeboard-cards', 'acme' ], array_column( $stored['sections'], 'key' ) );

		// A card that they were shown goes, and so does all of it.
		$this->request( 'POST', self::VIEWS . "/{$view['id']}", [ 'revision' => 2, 'arrangement' => [ 'sections' => self::SECTIONS, 'cards' => [] ] ] );
		$this->assertSame( [ 'unseen' ], array_column( json_decode( (string) ( Table::find( RowType::views(), $view['id'] )['arrangement'] ?? '' ), true )['cards'], 'id' ) );
		$full = $this->request( 'POST', self::VIEWS . "/{$view['id']}", [ 'revision' => 3, 'arrangement' => [ 'sections' => self::SECTIONS, 'cards' => array_map( static fn( int $at ): array => [ 'id' => "c-$at" ] + self::CARD, range( 1, Arrangement::MOST ) ) ] ] );
		$this->assertSame( 400, $full->get_status() );
		$this->assertNull( $this->request( 'POST', self::VIEWS . "/{$view['id']}", [ 'revision' => 3, 'arrangement' => [] ] )->get_data()['arrangement'] );
	}

	public function test_a_view_of_another_report_has_none(): void {
		$this->act_as( 'shop_manager' );
		$view = $this->request( 'POST', self::VIEWS, [ 'name' => 'Revenue', 'query' => 'path=%2Fanalytics%2Frevenue', 'arrangement' => [ 'sections' => self::SECTIONS, 'cards' => [] ] ] )->get_data();
		$this->assertNull( $view['arrangement'] );
	}

	/**
	 * @dataProvider broken
	 * @param mixed $arrangement
	 */
	public function test_an_arrangement_that_makes_no_sense_is_refused( $arrangement ): void {
		$this->act_as( 'shop_manager' );
		$reply = $this->request( 'POST', self::VIEWS, [ 'name' => 'A', 'query' => 'path=%2Fanalytics%2Foverview', 'arrangement' => $arrangement ] );
		$this->assertSame( 400, $reply->get_status() );
	}

	/**
	 * @return array<string, array{mixed}>
	 */
	public static function broken(): array {
		return [
			'a text'                => [ 'x' ],
			'another field'         => [ [ 'sections' => [], 'more' => 1 ] ],
			'a section without key' => [ [ 'sections' => [ [ 'title' => 'A' ] ] ] ],
			'too many cards'        => [ [ 'cards' => array_fill( 0, Arrangement::MOST + 1, self::CARD ) ] ],
		];
	}

	/**
	 * @param array<string, mixed> $change
	 */
	private function change( array $change ): WP_REST_Response {
		return $this->request( 'POST', self::ROUTE, [ 'changes' => [ $change ] ] );
	}
}
