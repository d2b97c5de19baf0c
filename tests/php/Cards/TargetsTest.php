<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Cards;

use DateTimeImmutable;
use DateTimeZone;
use Storeboard\Attention\Counts;
use Storeboard\Cards\Arrangement;
use Storeboard\Cards\Targets;
use Storeboard\Reports\Registry;
use Storeboard\Tests\TestCase;
use WP_REST_Response;

/**
 * What the store wants its metrics to be: who sets it, what of it holds where two set it, and how far it is.
 *
 * @group database
 */
final class TargetsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		delete_option( Targets::OPTION );
		delete_option( Counts::OPTION );
		add_filter( 'storeboard_sums_transactions', '__return_false' );
		$this->act_as( 'shop_manager' );
	}

	/**
	 * @param array<string, mixed> $more
	 */
	private function set( array $more = [] ): WP_REST_Response {
		return $this->request( 'POST', '/storeboard/v1/targets', $more + [ 'metric' => 'orders/net_revenue', 'period' => 'month', 'amount' => 1000, 'revision' => 0 ] );
	}

	/**
	 * @return list<array<string, mixed>>
	 */
	private function told(): array {
		$reply = $this->request( 'GET', '/storeboard/v1/targets' );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );

		return $reply->get_data()['targets'];
	}

	public function test_a_target_is_set_changed_and_removed_and_nobody_overwrites_what_they_have_not_seen(): void {
		$this->assertSame( 200, $this->set()->get_status() );
		$this->assertSame( [ 'orders/net_revenue', 'month', 1000.0, 1, 'Net sales', 'currency' ], array_map( fn( string $key ) => $this->told()[0][ $key ], [ 'metric', 'period', 'amount', 'revision', 'label', 'format' ] ) );
		$refused = $this->set( [ 'amount' => 5 ] );
		$this->assertSame( [ 409, 'storeboard_changed', [ 'amount' => 1000.0, 'revision' => 1 ] ], [ $refused->get_status(), $refused->get_data()['code'], $refused->get_data()['data']['present'] ] );
		$this->assertSame( 200, $this->set( [ 'amount' => 1500.5, 'revision' => 1 ] )->get_status() );
		$this->assertSame( [ 1500.5 ], array_column( $this->told(), 'amount' ) );
		$this->assertSame( 200, $this->set( [ 'amount' => 0, 'revision' => 2 ] )->get_status() );
		$this->assertSame( [], $this->told() );
		$this->assertSame( 409, $this->set( [ 'revision' => 2 ] )->get_status(), 'Whoever has not seen that it was removed does not bring it back.' );
		$this->assertSame( 200, $this->set( [ 'amount' => 7 ] )->get_status(), 'Whoever reads that there is none sets one, as the form does.' );
		$this->assertSame( [ [ 7.0, 4 ] ], array_map( static fn( array $one ): array => [ $one['amount'], $one['revision'] ], $this->told() ) );
		$this->assertSame( 409, $this->set( [ 'revision' => 3 ] )->get_status(), 'The revision of what was removed is none of it.' );
		$this->assertSame( 200, $this->set( [ 'amount' => 0, 'revision' => 4 ] )->get_status() );
		$this->assertSame( 200, $this->set( [ 'revision' => 5 ] )->get_status() );
	}

	public function test_what_was_removed_takes_no_room(): void {
		$of = static fn( ?float $amount ): array => array_fill_keys( array_map( static fn( int $n ): string => "acme/number_$n month", range( 1, 60 ) ), [ 'amount' => $amount, 'revision' => 2 ] );
		update_option( Targets::OPTION, $of( null ) );
		$this->assertSame( 200, $this->set()->get_status() );
		update_option( Targets::OPTION, $of( 5.0 ) );
		$this->assertSame( [ 400, 'storeboard_too_many' ], [ $this->set()->get_status(), $this->set()->get_data()['code'] ] );
		$this->assertSame( 200, $this->set( [ 'amount' => 0 ] )->get_status(), 'Removing one is never too much.' );
	}

	public function test_a_page_of_the_admin_reads_targets_without_a_query(): void {
		Targets::add_option_row();
		wp_cache_delete( 'alloptions', 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		wp_load_alloptions();
		$this->assertSame( [], $this->statements( [ Targets::class, 'all' ] ), 'Where none was ever set.' );
		$this->assertSame( [], $this->statements( [ Targets::class, 'add_option_row' ] ), 'It is written once.' );

		$this->set();
		wp_cache_delete( 'alloptions', 'options' );
		wp_load_alloptions();
		$asked = 0;
		add_filter(
			'gettext_storeboard',
			static function ( string $text ) use ( &$asked ): string {
				$asked += 'Total number of orders. Refunds don’t count as orders.' === $text ? 1 : 0;
				return $text;
			}
		);
		$this->set( [ 'period' => 'year' ] );
		$asked = 0;
		$this->assertCount( 2, Targets::all() );
		$this->assertSame( 0, $asked, 'The metrics of the request serve, however many targets there are.' );
		$this->assertSame( [], $this->statements( [ Targets::class, 'all' ] ) );
	}

	public function test_what_makes_no_sense_is_refused_and_who_may_not_sets_nothing(): void {
		foreach ( [ [ 'amount' => -1 ], [ 'amount' => 'much' ], [ 'metric' => 'orders/sales_share' ], [ 'period' => 'week' ] ] as $wrong ) {
			$this->assertSame( 400, $this->set( $wrong )->get_status(), (string) wp_json_encode( $wrong ) );
		}
		$this->act_as( 'customer' );
		$this->assertSame( 403, $this->set()->get_status() );
		$this->act_as( 'shop_manager' );
		$this->set( [ 'metric' => 'orders/gross_profit' ] );
		add_filter( 'storeboard_user_sees_report', static fn( $sees, string $what ) => 'costs' === $what ? false : $sees, 10, 2 );
		$this->assertSame( [], $this->told(), 'Who may not see costs is not told of their target.' );
	}

	public function test_today_is_held_against_the_share_of_the_period_that_is_over(): void {
		$at = static fn( string $time ): DateTimeImmutable => new DateTimeImmutable( $time, new DateTimeZone( 'America/New_York' ) );
		$this->assertSame( [ '2026-06-01T00:00:00', '2026-06-30T23:59:59', 50.0 ], array_values( Targets::progress( 'month', $at( '2026-06-16 00:00' ) ) ) );
		$this->assertSame( [ '2026-04-01T00:00:00', '2026-06-30T23:59:59' ], array_slice( array_values( Targets::progress( 'quarter', $at( '2026-06-16 00:00' ) ) ), 0, 2 ) );
		$this->assertSame( [ '2028-01-01T00:00:00', '2028-12-31T23:59:59' ], array_slice( array_values( Targets::progress( 'year', $at( '2028-02-29 12:00' ) ) ), 0, 2 ) );

		$behind = static fn( string $metric, float $value ): bool => Targets::is_behind( Registry::metrics()[ $metric ], $value, 1000, 50 );
		$this->assertFalse( $behind( 'orders/net_revenue', 500 ) );
		$this->assertTrue( $behind( 'orders/net_revenue', 499.99 ) );
		$this->assertTrue( $behind( 'orders/refunds', 501 ), 'Fewer returns are better.' );
		$this->assertTrue( $behind( 'orders/avg_order_value', 900 ), 'An average does not add up.' );
		$this->assertTrue( $behind( 'buyers/days_between', 1001 ), 'Fewer days are better, and no sum.' );
		$this->assertTrue( $behind( 'stock/value_at_price', 900 ), 'Stock is what it is on any day.' );
		$this->assertFalse( $behind( 'products/products_count', 500 ), 'More products are sold as the period goes on.' );
	}

	public function test_any_metric_that_the_store_has_a_number_of_can_have_a_target_for_each_period(): void {
		$this->act_as( 'administrator' );
		$offered = array_column( $this->request( 'GET', '/storeboard/v1/targets' )->get_data()['metrics'], 'label', 'metric' );
		$this->assertSame( array_values( $offered ), array_values( array_unique( $offered ) ), 'Each is told apart by its name.' );
		$this->assertSame( [ 'Net sales', 'Net sales (Products)', 'Repeat rate', 'Value at price' ], array_map( static fn( string $id ): string => $offered[ $id ] ?? '', [ 'orders/net_revenue', 'products/net_revenue', 'buyers/repeat_rate', 'stock/value_at_price' ] ) );
		$stored = [];
		foreach ( Registry::metrics() as $id => $metric ) {
			// How fast stock sells is that of the same days in any period.
			$query = $metric->has_total() && ! $metric->is_of_all_orders() && 'orders_and_refunds' !== $metric->key && ! in_array( $id, [ 'stock/items_sold', 'stock/sold_per_day' ], true );
			$this->assertSame( $query, isset( $offered[ $id ] ), $id );
			foreach ( $query ? Targets::PERIODS : [] as $period ) {
				$stored[ "$id $period" ] = [
					'amount'   => 5.0,
					'revision' => 1,
				];
			}
		}
		update_option( Targets::OPTION, $stored );
		$asked = 0;
		add_filter(
			'rest_pre_dispatch',
			static function ( $result, $server, $request ) use ( &$asked ) {
				$asked += '/storeboard/v1/query' === $request->get_route() ? 1 : 0;
				return $result;
			},
			10,
			3
		);
		$told = $this->told();
		$this->assertCount( count( $stored ), $told );
		$this->assertLessThanOrEqual( 34, $asked, 'Metrics of one kind and period are asked for together.' );
		foreach ( $told as $target ) {
			// Nobody has bought again, nothing has a cost: a ratio of nothing is not known.
			$may_be_nothing = null === $target['value'] && ( $target['is_level'] || in_array( Registry::metrics()[ $target['metric'] ]->fact, [ 'cost', 'fee' ], true ) );
			$this->assertTrue( is_float( $target['value'] ) || $may_be_nothing, $target['metric'] );
		}
		foreach ( [ 'orders/net_revenue', 'orders/orders_count', 'products/items_sold', 'buyers/first_orders', 'stock/quantity' ] as $id ) {
			$of    = array_values( array_filter( $told, static fn( array $target ): bool => $id === $target['metric'] && 'year' === $target['period'] ) )[0];
			$args  = [ 'metrics' => [ $id ] ] + ( str_starts_with( $id, 'stock' ) ? [] : array_intersect_key( $of, [ 'after' => 1, 'before' => 1 ] ) );
			$alone = (array) $this->request( 'GET', '/storeboard/v1/query', $args )->get_data()['totals'];
			$this->assertEqualsWithDelta( (float) reset( $alone ), $of['value'], 0.001, "$id is what it is when it is asked for alone." );
		}
	}

	public function test_the_server_alone_says_how_far_a_card_is(): void {
		$this->set( [ 'amount' => 1_000_000_000 ] );
		$range  = array_intersect_key( Targets::progress( 'month' ), [ 'after' => 1, 'before' => 1 ] );
		$ask    = fn( array $more ): array => (array) $this->request( 'GET', '/storeboard/v1/home-cards/answers', [ 'queries' => [ $more + $range + [ 'metrics' => [ 'orders/net_revenue' ] ] ] ] )->get_data()['answers'][0]['body'];
		$answer = $ask( [ 'target' => 'month' ] );
		$this->assertSame( [ 1_000_000_000.0, 'month', false, true ], array_map( static fn( string $key ) => $answer['target'][ $key ], [ 'amount', 'period', 'is_level', 'is_behind' ] ) );
		$this->assertSame( 100.0, $ask( [ 'target' => 'last_month' ] )['target']['over'] );
		$this->assertNull( $ask( [ 'target' => 'year' ] )['target'] );
		$this->assertArrayNotHasKey( 'target', $ask( [] ) );
		// No order of that day: the store has no margin of it, and nobody is behind.
		$this->set( [ 'metric' => 'orders/margin', 'amount' => 40 ] );
		$empty = $ask( [ 'metrics' => [ 'orders/margin' ], 'target' => 'month', 'after' => '2001-01-01T00:00:00', 'before' => '2001-01-01T23:59:59' ] );
		$this->assertSame( [ null, 40.0, false ], [ ( (array) $empty['totals'] )['margin'], $empty['target']['amount'], $empty['target']['is_behind'] ] );
	}

	public function test_a_card_of_what_is_now_shows_the_target_of_the_shortest_period_that_has_one(): void {
		$card = static fn( string $metric, string $kind = 'metric' ): array => (array) Arrangement::shown( [ [ 'id' => 'a', 'card' => "storeboard/$kind", 'place' => 'start', 'attributes' => [ 'metric' => $metric, 'range' => 'last_week' ] ] ] )[0]['attributes'];
		foreach ( [ 'stock/value_at_price', 'customers/customers_count' ] as $metric ) {
			$this->assertSame( $metric, $card( $metric )['metric'] );
			$this->assertSame( 1, $card( $metric )['may_have_target'] );
			$this->assertSame( 'orders/net_revenue', $card( $metric, 'chart' )['metric'], 'No chart is of now.' );
			$this->set( [ 'metric' => $metric, 'period' => 'year', 'amount' => 7_000_000 ] );
			$this->set( [ 'metric' => $metric, 'period' => 'quarter', 'amount' => 5_000_000 ] );
			$this->assertSame( 5_000_000.0, $card( $metric )[ "target:$metric" ] );
			$told = (array) $this->request( 'GET', '/storeboard/v1/home-cards/answers', [ 'queries' => [ [ 'metrics' => [ $metric ], 'target' => 'last_month' ] ] ] )->get_data()['answers'][0];
			$this->assertSame( [ 200, 5_000_000.0, 'quarter', true ], [ $told['status'], $told['body']['target']['amount'], $told['body']['target']['period'], $told['body']['target']['is_behind'] ] );
			$this->assertLessThan( 100, $told['body']['target']['over'], 'What is now is of no period that is over.' );
		}
	}

	public function test_pages_are_told_of_targets_where_there_are_any(): void {
		$this->assertFalse( Targets::are_set() );
		$this->set();
		$this->assertTrue( Targets::are_set() );
		$this->assertSame( [ [ 'metric' => 'orders/net_revenue', 'period' => 'month', 'amount' => 1000.0, 'isLevel' => false ] ], Targets::lines() );
		$this->set( [ 'amount' => 0, 'revision' => 1 ] );
		$this->assertFalse( Targets::are_set() );
	}

	public function test_a_card_shows_the_stores_target_of_its_metric_and_period(): void {
		$card = static fn( string $range ): array => (array) Arrangement::shown( [ [ 'id' => 'a', 'card' => 'storeboard/metric', 'place' => 'start', 'attributes' => [ 'metric' => 'orders/net_revenue', 'range' => $range, 'target' => 7, 'target:orders/net_revenue' => 7 ] ] ] )[0]['attributes'];
		$this->assertArrayNotHasKey( 'target:orders/net_revenue', $card( 'month' ), 'A card has none of its own.' );
		$this->set();
		$this->assertSame( 1000.0, $card( 'month' )['target:orders/net_revenue'] );
		$this->assertSame( 1000.0, $card( 'last_month' )['target:orders/net_revenue'] );
		$this->assertArrayNotHasKey( 'target:orders/net_revenue', $card( 'week' ) );
		$this->assertArrayNotHasKey( 'target:orders/net_revenue', $card( 'quarter' ) );
	}

	public function test_a_card_of_two_numbers_has_room_for_the_target_of_either(): void {
		$card  = static fn(): array => Arrangement::shown( [ [ 'id' => 'a', 'card' => 'storeboard/two-metrics', 'place' => 'start', 'attributes' => [ 'metric' => 'orders/net_revenue', 'second' => 'products/products_count', 'range' => 'month' ] ] ] )[0];
		$without = $card();
		$this->assertSame( [], preg_grep( '/target/', array_keys( (array) $without['attributes'] ) ) );
		$this->set( [ 'metric' => 'products/products_count', 'amount' => 12 ] );
		$with = $card();
		$this->assertSame( [ 'target:products/products_count' => 12.0 ], array_filter( (array) $with['attributes'], static fn( string $name ): bool => str_contains( $name, 'target' ), ARRAY_FILTER_USE_KEY ) );
		$this->assertGreaterThan( $without['height'], $with['height'] );
	}

	public function test_a_card_without_a_target_is_told_whether_it_may_have_one(): void {
		$may = static fn( array $attributes, string $page = Arrangement::HOME ): bool => isset( ( (array) Arrangement::shown( [ [ 'id' => 'a', 'card' => 'storeboard/metric', 'place' => 'start', 'attributes' => $attributes + [ 'metric' => 'orders/net_revenue', 'range' => 'month' ] ] ], $page )[0]['attributes'] )['may_have_target'] );
		$this->assertTrue( $may( [] ) );
		$this->assertTrue( $may( [ 'range' => 'last_year' ] ) );
		$this->assertFalse( $may( [ 'range' => 'week' ] ), 'No target is of a week.' );
		$this->assertFalse( Targets::may_be_on_card( 'stock/items_sold', 'month' ), 'Nobody sets one for it.' );
		$this->assertFalse( $may( [ 'filter' => 'device:Mobile', 'filter_label' => 'Mobile' ] ), 'A target is of all orders.' );
		$this->assertFalse( $may( [], Arrangement::OVERVIEW ), 'That page has its own period.' );
		$this->set();
		$this->assertFalse( $may( [] ), 'It has one.' );
		$this->assertTrue( $may( [ 'range' => 'year' ] ) );
	}

	public function test_charts_draw_no_line_of_what_days_have_no_parts_of(): void {
		$this->set();
		$this->set( [ 'metric' => 'products/products_count' ] );
		$this->assertCount( 2, $this->told() );
		$this->assertSame( [ 'orders/net_revenue' ], array_column( Targets::lines(), 'metric' ) );
	}

	public function test_what_a_period_has_no_number_of_has_no_target_and_hides_no_other_one(): void {
		$this->assertSame( 400, $this->set( [ 'metric' => 'stock/items_sold', 'period' => 'year' ] )->get_status() );
		$of = static fn( float $amount ): array => [
			'amount'   => $amount,
			'revision' => 1,
		];
		update_option( Targets::OPTION, [ 'stock/sold_per_day year' => $of( 12.0 ), 'orders/net_revenue year' => $of( 1_000_000_000.0 ), 'products/net_revenue year' => $of( 1_000_000_000.0 ) ] );
		$this->assertSame( [ 'orders/net_revenue', 'products/net_revenue' ], array_column( $this->told(), 'metric' ) );
		$line = array_column( $this->request( 'GET', '/storeboard/v1/attention' )->get_data()['lines'] ?? [], null, 'id' )['targets'] ?? [];
		$this->assertSame( [ '2 targets behind', 'Net sales this year, Net sales (Products) this year' ], [ $line['label'] ?? '', $line['detail'] ?? '' ] );
	}

	public function test_what_is_behind_needs_attention(): void {
		$lines = fn(): array => array_column( $this->request( 'GET', '/storeboard/v1/attention' )->get_data()['lines'] ?? [], null, 'id' );
		$this->assertArrayNotHasKey( 'targets', $lines() );
		$this->set( [ 'amount' => 1_000_000_000, 'period' => 'year' ] );
		$this->assertSame( [ '1 target behind', 'Net sales this year' ], [ $lines()['targets']['label'] ?? '', $lines()['targets']['detail'] ?? '' ] );
		$this->set( [ 'amount' => 0, 'period' => 'year', 'revision' => 1 ] );
		$this->assertArrayNotHasKey( 'targets', $lines() );
	}
}
