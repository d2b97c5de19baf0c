<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Abilities\Catalogue;
use Storeboard\Cards\Arrangement;
use Storeboard\Cards\Cards;
use Storeboard\Cards\Metrics;
use Storeboard\Cards\Targets;
use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Kept;
use Storeboard\Declarations\Problems;
use Storeboard\Reports\FactBuilder;
use Storeboard\Reports\OrderFacts;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\State;
use Storeboard\Tests\Rollups\RollupsTestCase;
use WP_REST_Response;

/**
 * The metrics that an extension declares over a table of its own: against a naive count, order by order and row by row, on a large store and on a small one.
 *
 * @group database
 */
final class DeclaredQueriesTest extends RollupsTestCase {

	private const RANGE = 'after=2026-03-01T00:00:00&before=2026-03-31T23:59:59';

	private const METRICS = 'metrics[]=acme/commission&metrics[]=acme/rows&metrics[]=acme/sold&metrics[]=acme/per_order&metrics[]=acme/share';

	/** Id, order it refunds, when it counts, status, currency and payment method. */
	private const ORDERS = [
		[ 920001, 0, '2026-03-03 09:00:00', 'wc-completed', 'EUR', 'stripe' ],
		[ 920002, 0, '2026-03-03 18:00:00', 'wc-completed', 'EUR', 'cod' ],
		[ 920003, 0, '2026-03-10 12:00:00', 'wc-processing', 'EUR', 'stripe' ],
		[ 920004, 0, '2026-03-11 12:00:00', 'wc-pending', 'EUR', 'cod' ],
		[ 920005, 0, '2026-03-20 12:00:00', 'wc-completed', 'GBP', 'stripe' ],
		[ 920006, 0, '2026-02-27 12:00:00', 'wc-completed', 'EUR', 'cod' ],
		[ 920007, 0, '2026-04-02 12:00:00', 'wc-completed', 'EUR', 'stripe' ],
		[ 920008, 920006, '2026-03-12 12:00:00', 'wc-completed', 'EUR', '' ],
		[ 920009, 920001, '2026-04-03 12:00:00', 'wc-completed', 'EUR', '' ],
	];

	/** Order or refund, agent, amount, state. */
	private const ROWS = [
		[ 920001, 'ana', 10.25, 'due' ],
		[ 920001, 'bo', 5.5, 'paid' ],
		[ 920001, 'ana', 1.0, 'due' ],
		[ 920002, 'bo', 7.0, 'due' ],
		[ 920003, 'cy', 3.3, 'void' ],
		[ 920003, '', 2.2, 'due' ],
		[ 920004, 'ana', 99.0, 'due' ],
		[ 920005, 'ana', 20.0, 'due' ],
		[ 920006, 'bo', 6.0, 'paid' ],
		[ 920007, 'cy', 8.0, 'due' ],
		[ 920008, 'bo', -6.0, 'paid' ],
		[ 920009, 'ana', -4.0, 'due' ],
		[ 929999, 'ana', 1000.0, 'due' ],
	];

	public static function setUpBeforeClass(): void {
		global $wpdb;

		parent::setUpBeforeClass();
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}acme_commissions" );
		$wpdb->query( "CREATE TABLE {$wpdb->prefix}acme_commissions ( id bigint(20) unsigned NOT NULL AUTO_INCREMENT, order_id bigint(20) unsigned NOT NULL, agent varchar(60) NOT NULL, amount decimal(12,2) NOT NULL, state varchar(20) NOT NULL, money varchar(3) NOT NULL DEFAULT '', PRIMARY KEY (id), KEY order_id (order_id) )" );
	}

	public static function tearDownAfterClass(): void {
		global $wpdb;

		$wpdb->query( "DROP TABLE {$wpdb->prefix}acme_commissions" );
		delete_option( Kept::OPTION );
		Declarations::forget();
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		global $wpdb;

		parent::setUp();
		$wpdb->query( 'DELETE FROM ' . OrderFacts::table() );
		OrderFacts::begin_anew();
		update_option( 'woocommerce_currency', 'EUR' );
		update_option( 'woocommerce_stripe_settings', [ 'title' => 'Card' ] );
		foreach ( self::ORDERS as [ $id, $parent, , $status, $currency, $method ] ) {
			wp_insert_post( [ 'import_id' => $id, 'post_type' => 0 === $parent ? 'shop_order' : 'shop_order_refund', 'post_status' => $status, 'post_parent' => $parent ] );
			update_post_meta( $id, '_order_currency', $currency );
			'' === $method || update_post_meta( $id, '_payment_method', $method );
		}
		\StoreboardPlatform\Data\Reports\Changes::write();
		$wpdb->query( 'DELETE FROM ' . Database::table( 'wc_order_stats' ) );
		foreach ( self::ORDERS as [ $id, $parent, $at, $status ] ) {
			self::write_row( [ 'order_id' => $id, 'parent_id' => $parent, 'date_created' => $at, 'status' => $status ] );
		}
		$wpdb->query( "DELETE FROM {$wpdb->prefix}acme_commissions" );
		foreach ( self::ROWS as [ $order_id, $agent, $amount, $state ] ) {
			$wpdb->insert( $wpdb->prefix . 'acme_commissions', compact( 'order_id', 'agent', 'amount', 'state' ) );
		}
		$this->build();
		self::leave_alone( '2026-04-30' );
		$this->trust_tables();
		( new FactBuilder() )->run();
		$this->declare();
	}

	/**
	 * @param array<string, mixed> $table
	 */
	private function declare( array $table = [] ): void {
		remove_all_actions( Declarations::ACTION );
		add_action(
			Declarations::ACTION,
			static function () use ( $table ): void {
				$words = static fn( string $label ): array => [ 'label' => $label, 'definition' => "$label, as Acme counts it." ];
				storeboard_register_report(
					'acme/commissions',
					[
						'title'      => 'Commissions',
						'capability' => 'manage_woocommerce',
						'table'      => $table + [ 'name' => 'acme_commissions', 'order' => 'order_id' ],
						'metrics'    => [
							'commission' => $words( 'Commission' ) + [ 'format' => 'currency', 'sum' => 'amount' ],
							'rows'       => $words( 'Commissions' ) + [ 'count' => 'rows' ],
							'sold'       => $words( 'Orders' ) + [ 'count' => 'orders' ],
							'per_order'  => $words( 'Commission per order' ) + [ 'format' => 'currency', 'ratio' => [ 'commission', 'sold' ] ],
							'share'      => $words( 'Orders per commission' ) + [ 'format' => 'percent', 'ratio' => [ 'sold', 'rows' ] ],
						],
						'dimensions' => [
							'agent' => [
								'label'  => 'Agent',
								'column' => 'agent',
								'labels' => static fn( array $agents ): array => array_intersect_key( [ 'ana' => 'Ana Acme', 'bo' => 'Bo Acme' ], array_flip( $agents ) ),
							],
							'payment_method',
						],
					]
				);
			}
		);
		Declarations::forget();
		$this->assertSame( [ 'acme-commissions' ], array_keys( Declarations::reports() ), implode( array_map( [ Problems::class, 'words' ], Problems::all() ) ) );
	}

	/**
	 * Row by row, as somebody would who has never heard of SQL.
	 *
	 * @param callable( array<string, mixed> ): string $member
	 * @param callable( array<string, mixed> ): bool   $counts
	 * @return array<string, array<string, float|int|null>> By member.
	 */
	private static function naive( callable $member, ?callable $counts = null, bool $on_order_day = false, string $from = '2026-03-01', string $to = '2026-03-31' ): array {
		$orders = [];
		foreach ( self::ORDERS as [ $id, $parent, $at, $status, $currency, $method ] ) {
			$orders[ $id ] = compact( 'id', 'parent', 'at', 'status', 'currency', 'method' );
		}
		$found = [];
		foreach ( self::ROWS as [ $id, $agent, $amount, $state ] ) {
			$order = $orders[ $id ] ?? null;
			if ( null === $order ) {
				continue;
			}
			$whole = $orders[ $order['parent'] ] ?? $order;
			$day   = substr( $on_order_day ? $whole['at'] : $order['at'], 0, 10 );
			$row   = [ 'agent' => $agent, 'amount' => $amount, 'state' => $state, 'day' => $day, 'currency' => $whole['currency'], 'method' => $whole['method'], 'order' => $order ];
			if ( 'wc-pending' === $order['status'] || $day < $from || $day > $to || 'EUR' !== $row['currency'] || ( null !== $counts && ! $counts( $row ) ) ) {
				continue;
			}
			$of                          = $member( $row );
			$found[ $of ]              ??= [ 'commission' => 0.0, 'rows' => 0, 'orders' => [] ];
			$found[ $of ]['commission'] += $amount;
			++$found[ $of ]['rows'];
			if ( 0 === $order['parent'] ) {
				$found[ $of ]['orders'][ $id ] = true;
			}
		}

		return array_map(
			static fn( array $one ): array => [
				'commission' => $one['commission'],
				'rows'       => $one['rows'],
				'sold'       => count( $one['orders'] ),
				'per_order'  => [] === $one['orders'] ? null : $one['commission'] / count( $one['orders'] ),
				'share'      => 100 * count( $one['orders'] ) / $one['rows'],
			],
			$found
		);
	}

	/**
	 * As a large store answers, whose facts are kept, and as a small one does, from its orders.
	 *
	 * @return array<string, mixed>
	 */
	private function each_way( string $question ): array {
		$kept  = $this->ask( $question );
		$small = static fn() => 'no';
		add_filter( 'option_' . State::SWITCH, $small );
		$live = $this->ask( $question );
		remove_filter( 'option_' . State::SWITCH, $small );
		foreach ( [ 'totals', 'intervals', 'rows', 'total', 'source', 'reason', 'currencies' ] as $part ) {
			$this->assertEqualsWithDelta( $kept[ $part ], $live[ $part ], 0.00001, "$part of $question" );
		}
		$this->assertSame( [ 'counted', null ], [ $kept['source'], $kept['reason'] ] );

		return $kept;
	}

	/**
	 * @param array<string, array<string, float|int|null>> $expected
	 * @param list<array<string, mixed>>                   $rows
	 */
	private function assertSameRows( array $expected, array $rows, string $by ): void {
		$found = array_combine( array_column( $rows, $by ), array_map( static fn( array $row ): array => array_diff_key( $row, [ $by => 1, 'label' => 1 ] ), $rows ) );
		ksort( $expected );
		ksort( $found );
		$this->assertEqualsWithDelta( $expected, $found, 0.00001 );
	}

	public function test_totals_and_intervals_are_those_of_a_naive_count(): void {
		foreach ( [ '' => false, '&refund_day=order' => true ] as $more => $on_order_day ) {
			$body = $this->each_way( self::METRICS . '&interval=day&whole=1&' . self::RANGE . $more );
			$this->assertEqualsWithDelta( self::naive( static fn(): string => 'all', null, $on_order_day )['all'], $body['totals'], 0.00001, $more );
			$days = self::naive( static fn( array $row ): string => $row['day'], null, $on_order_day );
			$this->assertCount( 31, $body['intervals'] );
			foreach ( $body['intervals'] as $interval ) {
				$none = [ 'commission' => 0, 'rows' => 0, 'sold' => 0, 'per_order' => null, 'share' => null ];
				$this->assertEqualsWithDelta( $days[ $interval['interval'] ] ?? $none, $interval['totals'], 0.00001, $interval['interval'] . $more );
			}
		}
	}

	public function test_rows_by_a_column_of_its_own_have_names_order_pages_and_a_search(): void {
		$body = $this->each_way( self::METRICS . '&by=acme/agent&' . self::RANGE );
		$this->assertSameRows( self::naive( static fn( array $row ): string => $row['agent'] ), $body['rows'], 'acme/agent' );
		$this->assertSame( [ 'ana' => 'Ana Acme', 'bo' => 'Bo Acme', 'cy' => 'cy', '' => 'Unknown' ], array_column( $body['rows'], 'label', 'acme/agent' ), 'largest first' );
		$this->assertTrue( true === rest_validate_value_from_schema( $body, rest_get_server()->get_route_options( '/storeboard/v1/query' )['schema']() ) );

		$this->assertSame( [ 'Bo Acme' ], array_column( $this->ask( self::METRICS . '&by=acme/agent&search=bo+a&' . self::RANGE )['rows'], 'label' ) );
		$second = $this->ask( self::METRICS . '&by=acme/agent&orderby=rows&order=asc&per_page=1&page=4&' . self::RANGE );
		$this->assertSame( [ 4, 'Bo Acme' ], [ $second['total'], $second['rows'][0]['label'] ] );
	}

	public function test_rows_by_what_is_known_of_orders_join_its_rows(): void {
		$body = $this->each_way( self::METRICS . '&by=payment_method&' . self::RANGE );
		$this->assertSameRows( self::naive( static fn( array $row ): string => $row['method'] ), $body['rows'], 'payment_method' );
		$this->assertContains( 'Card', array_column( $body['rows'], 'label' ) );

		$hours = $this->each_way( self::METRICS . '&by=hour&' . self::RANGE );
		$this->assertSameRows( self::naive( static fn( array $row ): string => substr( $row['order']['at'], 11, 2 ) ), $hours['rows'], 'hour' );
	}

	public function test_members_narrow_all_that_is_asked(): void {
		$of_ana  = static fn( array $row ): bool => 'ana' === $row['agent'];
		$by_card = static fn( array $row ): bool => 'stripe' === $row['method'];
		foreach ( [ '' => false, '&refund_day=order' => true ] as $more => $on_order_day ) {
			foreach ( [ '&where[acme/agent]=ana' => $of_ana, '&where[payment_method]=stripe' => $by_card, '&where[acme/agent]=ana&where[payment_method]=stripe' => static fn( array $row ): bool => $of_ana( $row ) && $by_card( $row ) ] as $where => $counts ) {
				$body = $this->each_way( self::METRICS . '&interval=month&' . self::RANGE . $where . $more );
				$this->assertEqualsWithDelta( self::naive( static fn(): string => 'all', $counts, $on_order_day )['all'], $body['totals'], 0.00001, $where . $more );
				$this->assertEquals( $body['totals'], $body['intervals'][0]['totals'] );
				foreach ( [ 'payment_method' => 'method', 'acme/agent' => 'agent' ] as $by => $key ) {
					$this->assertSameRows( self::naive( static fn( array $row ): string => $row[ $key ], $counts, $on_order_day ), $this->each_way( self::METRICS . "&by=$by&" . self::RANGE . $where . $more )['rows'], $by );
				}
			}
		}
		$this->assertSame( 20.0, (float) $this->each_way( self::METRICS . '&where[acme/agent]=ana&' . self::RANGE )['currencies'][0]['totals']['commission'], 'Those in other currencies are narrowed too.' );
		$this->assertSame( [], $this->each_way( self::METRICS . '&where[acme/agent]=bo&' . self::RANGE )['currencies'] );
		$this->assertSame( 1, $this->each_way( self::METRICS . '&where[acme/agent]=&' . self::RANGE )['totals']['rows'], 'An empty one is those without.' );
		$this->assertSame( 0, $this->each_way( self::METRICS . "&where[acme/agent]=ana'+OR+'1'='1&" . self::RANGE )['totals']['rows'], 'A member is no SQL.' );
	}

	public function test_rows_of_orders_that_were_not_read_yet_may_be_of_any_member(): void {
		$by_card  = '&where[payment_method]=stripe';
		$complete = [];
		foreach ( [ '', '&refund_day=order' ] as $day ) {
			$complete[ $day ] = $this->ask( self::METRICS . '&' . self::RANGE . $by_card . $day );
			$this->assertEquals( 1, $complete[ $day ]['filled'] );
		}
		// Three rows, two of them Ana's, one Bo's.
		OrderFacts::forget( [ 920001 ] );
		foreach ( $complete as $day => $whole ) {
			foreach ( [ '', '&interval=day', '&by=payment_method', '&by=acme/agent' ] as $shape ) {
				$body = $this->ask( self::METRICS . '&' . self::RANGE . $by_card . $day . $shape );
				$this->assertSame( $whole['filled_of'], $body['filled_of'], "Rows of all members, $day$shape" );
				$this->assertEqualsWithDelta( ( $whole['filled_of'] - 3 ) / $whole['filled_of'], $body['filled'], 0.0001, "$day$shape" );
			}
			$this->assertLessThan( $whole['totals']['commission'], $this->ask( self::METRICS . '&' . self::RANGE . $by_card . $day )['totals']['commission'] );
		}
		$ana = $this->ask( self::METRICS . '&where[acme/agent]=ana&' . self::RANGE . $by_card );
		$this->assertSame( 3, $ana['filled_of'], 'What narrows rows themselves is known of all of them.' );
		$this->assertEqualsWithDelta( 1 / 3, $ana['filled'], 0.0001 );

		OrderFacts::forget( array_column( self::ORDERS, 0 ) );
		$none = $this->ask( self::METRICS . '&' . self::RANGE . $by_card );
		$this->assertSame( [ 0, 0.0 ], [ $none['totals']['rows'], (float) $none['filled'] ], 'Nothing is counted, and it says why.' );
		$this->assertSame( $complete['']['filled_of'], $none['filled_of'] );
	}

	public function test_its_rows_are_found_by_their_orders_and_these_by_their_days(): void {
		$this->needs_explanations();
		foreach ( [ '', '&interval=day', '&by=acme/agent', '&by=payment_method', '&refund_day=order&interval=day' ] as $more ) {
			$asked = $this->statements( fn() => $this->each_way( self::METRICS . $more . '&' . self::RANGE ) );
			$this->assertSame( [], array_diff( [ 's', 't' ], $this->assertFoundByIndex( preg_grep( '/^\s*SELECT.*acme_commissions/s', $asked ), [ 's', 't', 'f', 'p', 'q', 'm', 'o' ] ) ), $more );
		}
	}

	public function test_amounts_in_other_currencies_stand_apart(): void {
		$body = $this->each_way( self::METRICS . '&interval=month&' . self::RANGE );
		$this->assertEqualsWithDelta( [ [ 'currency' => 'GBP', 'totals' => [ 'commission' => 20, 'rows' => 1, 'sold' => 1, 'per_order' => 20, 'share' => 100 ] ] ], $body['currencies'], 0.00001 );
		$rows = $this->each_way( 'metrics[]=acme/commission&by=currency&' . self::RANGE )['rows'];
		$this->assertEqualsWithDelta( [ 'EUR' => 23.25, 'GBP' => 20 ], array_column( $rows, 'commission', 'currency' ), 0.00001 );
	}

	public function test_a_table_may_name_the_currency_of_its_rows_or_be_in_the_stores(): void {
		global $wpdb;

		$this->declare( [ 'in_store_currency' => true ] );
		$body = $this->each_way( 'metrics[]=acme/commission&' . self::RANGE );
		$this->assertEqualsWithDelta( [ 43.25, [] ], [ $body['totals']['commission'], $body['currencies'] ], 0.00001 );

		$wpdb->query( "UPDATE {$wpdb->prefix}acme_commissions SET money = CASE WHEN agent = 'bo' THEN 'USD' ELSE 'EUR' END" );
		$this->declare( [ 'currency' => 'money' ] );
		$body = $this->each_way( 'metrics[]=acme/commission&' . self::RANGE );
		$this->assertEqualsWithDelta( [ 36.75, [ [ 'currency' => 'USD', 'totals' => [ 'commission' => 6.5 ] ] ] ], [ $body['totals']['commission'], $body['currencies'] ], 0.00001 );
	}

	public function test_a_condition_by_names_says_which_rows_count(): void {
		$this->declare( [ 'where' => [ 'state' => [ 'due', 'paid' ] ] ] );
		$counts = static fn( array $row ): bool => 'void' !== $row['state'];
		$this->assertSameRows( self::naive( static fn( array $row ): string => $row['agent'], $counts ), $this->each_way( self::METRICS . '&by=acme/agent&' . self::RANGE )['rows'], 'acme/agent' );

		$this->declare( [ 'where' => [ 'state' => "due' OR '1' = '1" ] ] );
		$this->assertSame( 0, $this->ask( 'metrics[]=acme/rows&' . self::RANGE )['totals']['rows'], 'A value is no SQL.' );
	}

	/**
	 * @dataProvider nonsense
	 */
	public function test_what_makes_no_sense_is_refused_at_its_parameter( string $question, string $param ): void {
		$reply = $this->request( 'GET', "/storeboard/v1/query?$question&" . self::RANGE );

		$this->assertSame( 400, $reply->get_status() );
		$this->assertArrayHasKey( $param, $reply->get_data()['data']['params'] );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function nonsense(): array {
		return [
			'no such metric'               => [ 'metrics[]=acme/nothing', 'metrics' ],
			'with a metric of orders'      => [ 'metrics[]=acme/commission&metrics[]=orders/net_revenue', 'metrics' ],
			'orders by its column'         => [ 'metrics[]=orders/net_revenue&by=acme/agent', 'by' ],
			'by what is no dimension'      => [ 'metrics[]=acme/commission&by=acme/nothing', 'by' ],
			'by products'                  => [ 'metrics[]=acme/commission&by=product', 'by' ],
			'narrowed by nothing'          => [ 'metrics[]=acme/commission&where[acme/nothing]=x', 'where' ],
			'narrowed by a time'           => [ 'metrics[]=acme/commission&where[weekday]=1', 'where' ],
			'narrowed by a list'           => [ 'metrics[]=acme/commission&where[acme/agent][]=ana', 'where' ],
			'narrowed by a text'           => [ 'metrics[]=acme/commission&where=ana', 'where' ],
			'orders by its members'        => [ 'metrics[]=orders/net_revenue&where[acme/agent]=ana', 'where' ],
			'narrowed as orders are'       => [ 'metrics[]=acme/commission&filter_by=payment_method&filter=cod', 'filter_by' ],
			'in the order of nothing'      => [ 'metrics[]=acme/commission&by=acme/agent&orderby=amount', 'orderby' ],
		];
	}

	public function test_the_report_and_the_metric_have_the_capability_that_it_names(): void {
		$this->act_as( 'shop_manager' );
		$this->assertSame( 200, $this->request( 'GET', '/storeboard/v1/query?metrics[]=acme/commission&' . self::RANGE )->get_status() );
		$this->assertSame( [ 'acme-commissions' ], array_column( $this->request( 'GET', '/storeboard/v1/declared-reports' )->get_data(), 'id' ) );

		$id = $this->act_as( 'customer' );
		get_userdata( $id )->add_cap( 'view_woocommerce_reports' );
		wp_set_current_user( 0 );
		wp_set_current_user( $id );
		$this->assertSame( 403, $this->request( 'GET', '/storeboard/v1/query?metrics[]=acme/commission&' . self::RANGE )->get_status() );
		$this->assertSame( [], $this->request( 'GET', '/storeboard/v1/declared-reports' )->get_data() );
	}

	/** Two reports of a plugin, one with a metric of a capability of its own, a metric in none, and a card that leads to none. */
	private function declare_two(): void {
		remove_all_actions( Declarations::ACTION );
		add_action(
			Declarations::ACTION,
			static function (): void {
				$table  = [ 'table' => [ 'name' => 'acme_commissions', 'order' => 'order_id' ] ];
				$metric = static fn( array $more = [] ): array => $more + [ 'label' => 'Rows', 'definition' => 'Rows, as Acme counts them.', 'count' => 'rows' ];
				storeboard_register_report( 'acme/commissions', $table + [ 'title' => 'Commissions', 'capability' => 'manage_woocommerce', 'metrics' => [ 'secret' => $metric( [ 'capability' => 'acme_secrets' ] ), 'rows' => $metric() ] ] );
				storeboard_register_report( 'acme/others', $table + [ 'title' => 'Others', 'capability' => 'view_woocommerce_reports', 'metrics' => [ 'other' => $metric() ] ] );
				storeboard_register_metric( 'acme/alone', $table + $metric( [ 'capability' => 'edit_shop_orders' ] ) );
				storeboard_register_card( 'acme/bare', [ 'title' => 'Bare', 'capability' => 'view_woocommerce_reports', 'metrics' => [ 'acme/secret', 'acme/rows' ] ] );
			}
		);
		Declarations::forget();
	}

	/**
	 * What the current user sees of it: by query, as a choice of cards, and the cards, reports and abilities that there are.
	 *
	 * @return array<string, string>
	 */
	private function seen(): array {
		$metrics   = [ 'acme/secret', 'acme/rows', 'acme/other', 'acme/alone' ];
		$abilities = array_filter( Catalogue::all(), static fn( string $name ): bool => str_starts_with( $name, 'storeboard/report-acme' ), ARRAY_FILTER_USE_KEY );
		$abilities = array_filter( $abilities, static fn( $ability ): bool => current_user_can( $ability->capability ) );
		$answers   = array_map(
			static function ( $ability ): string {
				$answer = ( $ability->run )( [ 'after' => '2026-03-01T00:00:00', 'before' => '2026-03-31T23:59:59' ] );
				return is_array( $answer ) ? implode( '+', array_column( $answer['metrics'], 'key' ) ) : $answer->get_error_message();
			},
			$abilities
		);

		return [
			'query'     => implode( ' ', array_filter( $metrics, fn( string $id ): bool => 200 === $this->request( 'GET', "/storeboard/v1/query?metrics[]=$id&" . self::RANGE )->get_status() ) ),
			'choices'   => implode( ' ', array_intersect( $metrics, array_keys( Metrics::labels() ) ) ),
			'cards'     => implode( ' ', array_filter( array_keys( Cards::allowed() ), static fn( string $name ): bool => str_starts_with( $name, 'acme/' ) ) ),
			'reports'   => implode( ' ', array_map( static fn( array $report ): string => $report['id'] . ':' . implode( '+', array_column( $report['metrics'], 'key' ) ) . ':' . implode( '+', $report['figures'] ), $this->request( 'GET', '/storeboard/v1/declared-reports' )->get_data() ) ),
			'abilities' => implode( ' ', $answers ),
		];
	}

	public function test_a_metric_is_seen_as_the_reports_that_list_it(): void {
		$this->declare_two();
		$everything = [
			'query'     => 'acme/secret acme/rows acme/other acme/alone',
			'choices'   => 'acme/secret acme/rows acme/other acme/alone',
			'cards'     => 'acme/commissions acme/others acme/bare',
			'reports'   => 'acme-commissions:secret+rows:secret+rows acme-others:other:other',
			'abilities' => 'secret+rows other',
		];
		$this->act_as( 'administrator' );
		$this->assertSame( $everything, $this->seen(), 'Administrators see all.' );

		$this->act_as( 'shop_manager' );
		$without = [
			'query'     => 'acme/rows acme/other acme/alone',
			'choices'   => 'acme/rows acme/other acme/alone',
			'reports'   => 'acme-commissions:rows:rows acme-others:other:other',
			'abilities' => 'rows other',
		] + $everything;
		$this->assertEquals( $without, $this->seen(), 'A metric with a capability of its own asks for that too.' );

		$refuse = static fn( $sees, string $what ) => 'acme-commissions' === $what ? false : $sees;
		add_filter( 'storeboard_user_sees_report', $refuse, 10, 2 );
		$this->assertSame(
			[
				'query'     => 'acme/other acme/alone',
				'choices'   => 'acme/other acme/alone',
				'cards'     => 'acme/others',
				'reports'   => 'acme-others:other:other',
				'abilities' => 'other',
			],
			$this->seen(),
			'Who may not see the report sees none of it by another one.'
		);
		remove_filter( 'storeboard_user_sees_report', $refuse );
	}

	public function test_who_was_given_a_report_sees_its_metrics_without_the_capability_that_it_names(): void {
		$this->declare_two();
		$id = $this->act_as( 'customer' );
		get_userdata( $id )->add_cap( 'view_woocommerce_reports' );
		$seen = [
			'query'     => 'acme/other',
			'choices'   => 'acme/other',
			'cards'     => 'acme/others',
			'reports'   => 'acme-others:other:other',
			'abilities' => 'other',
		];
		$again = function () use ( $id ): array {
			wp_set_current_user( 0 );
			wp_set_current_user( $id );
			return $this->seen();
		};
		$this->assertSame( $seen, $again() );

		get_userdata( $id )->add_cap( 'storeboard_see_acme_commissions' );
		$this->assertSame(
			[
				'query'     => 'acme/rows acme/other',
				'choices'   => 'acme/rows acme/other',
				'cards'     => 'acme/commissions acme/others acme/bare',
				'reports'   => 'acme-commissions:rows:rows acme-others:other:other',
				'abilities' => 'rows other',
			],
			$again()
		);
	}

	public function test_the_card_of_an_extension_shows_the_target_of_its_metric(): void {
		$card = static fn( string $name ): array => (array) Arrangement::shown( [ [ 'id' => 'a', 'card' => $name, 'place' => 'start', 'attributes' => [ 'metric' => 'acme/commission', 'range' => 'month' ] ] ] )[0]['attributes'];
		$this->act_as( 'administrator' );
		$this->assertArrayNotHasKey( 'target:acme/commission', $card( 'acme/commissions' ) );
		$this->assertSame( 200, $this->request( 'POST', '/storeboard/v1/targets', [ 'metric' => 'acme/commission', 'period' => 'month', 'amount' => 40 ] )->get_status() );
		$this->assertSame( 40.0, $card( 'acme/commissions' )['target:acme/commission'] );
		delete_option( Targets::OPTION );
	}

	public function test_a_table_that_is_gone_answers_with_nothing_and_is_looked_up_again(): void {
		$gone = static fn( $statement ) => str_contains( (string) $statement, 'acme_commissions' ) && str_starts_with( (string) $statement, 'SELECT' ) ? 'SELECT nothing FROM nowhere' : $statement;
		Declarations::reports();
		$GLOBALS['wpdb']->suppress_errors( true );
		add_filter( 'query', $gone );
		$body = $this->ask( 'metrics[]=acme/commission&' . self::RANGE );
		remove_filter( 'query', $gone );
		$GLOBALS['wpdb']->suppress_errors( false );

		$this->assertSame( [ 'none', 'database' ], [ $body['source'], $body['reason'] ] );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function ask( string $question ): array {
		$reply = $this->request( 'GET', "/storeboard/v1/query?$question" );
		$this->assertInstanceOf( WP_REST_Response::class, $reply );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );

		return json_decode( (string) wp_json_encode( $reply->get_data() ), true );
	}
}
