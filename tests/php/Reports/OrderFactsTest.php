<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Reports\FactBuilder;
use Storeboard\Reports\FactSource;
use Storeboard\Reports\OrderFacts;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;
use Storeboard\Tests\Rollups\RollupsTestCase;
use StoreboardPlatform\Data\Reports\Changes;

/**
 * How an order was paid, where it came from and what it cost, in a table of its own: filled in batches, true only until the order changes, and found again where it
 * went wrong. Orders are posts here; in tables of WooCommerce's tests/php/Store/FactsTest.php has them.
 *
 * @group database
 */
final class OrderFactsTest extends RollupsTestCase {

	private const VISIT = [
		'_wc_order_attribution_source_type'  => 'utm',
		'_wc_order_attribution_utm_source'   => 'newsletter',
		'_wc_order_attribution_utm_campaign' => 'Spring',
		'_wc_order_attribution_device_type'  => 'Mobile',
	];

	private const TOLD = [
		'method'   => 'stripe',
		'origin'   => 'utm',
		'source'   => 'newsletter',
		'campaign' => 'Spring',
		'device'   => 'Mobile',
		'currency' => 'EUR',
		'fee'      => 1.05,
		'cost'     => 12.5,
	];

	private const NOTHING = [
		'method'   => '',
		'origin'   => '',
		'source'   => '',
		'campaign' => '',
		'device'   => '',
		'currency' => 'EUR',
		'fee'      => null,
		'cost'     => 0.0,
	];

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . OrderFacts::table() );
		OrderFacts::begin_anew();
	}

	/**
	 * @param array<string, mixed> $order
	 * @param array<int, string>   $costs Of each line of two things; '' where it has none.
	 */
	private function sold( array $order = [], array $costs = [] ): int {
		$id = $this->order( $order );
		foreach ( $costs as $cost ) {
			$item = $this->row( 'woocommerce_order_items', [ 'order_item_name' => 'Mug', 'order_item_type' => 'line_item', 'order_id' => $id ] );
			foreach ( array_filter( [ '_qty' => '2', '_line_total' => '20', '_cogs_value' => $cost ], static fn( string $value ): bool => '' !== $value ) as $key => $value ) {
				$this->row( 'woocommerce_order_itemmeta', [ 'order_item_id' => $item, 'meta_key' => $key, 'meta_value' => $value ] );
			}
		}
		Changes::of_order( $id );
		Changes::write();

		return $id;
	}

	/** A stripe order of a campaign, whose two lines cost 12.50. */
	private function whole(): int {
		return $this->sold( [ 'meta' => self::VISIT + [ '_payment_method' => 'stripe', '_stripe_fee' => '1.05', '_stripe_currency' => 'eur' ] ], [ '10', '2.5' ] );
	}

	/**
	 * @return array<int, array<string, string|float|null>> Facts that are true, by order.
	 */
	private static function kept( int ...$orders ): array {
		return array_map( [ self::class, 'typed' ], OrderFacts::kept( $orders ) );
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array<string, string|float|null>
	 */
	private static function typed( array $row ): array {
		// Other tests ask for 'line_costs', which says where a cost moves, for 'rate' and for what the order's row says too.
		$row = array_intersect_key( $row, self::TOLD );
		foreach ( [ 'fee', 'cost' ] as $name ) {
			$row[ $name ] = null === $row[ $name ] ? null : round( (float) $row[ $name ], 8 );
		}

		return $row;
	}

	public function test_an_old_row_of_an_order_that_is_gone_does_not_end_the_trust_for_good(): void {
		global $wpdb;

		$this->sold();
		( new FactBuilder() )->run();
		Days::suspect();
		// Of an earlier generation: nobody reads it, and nobody makes it anew.
		$wpdb->insert( OrderFacts::table(), [ 'order_id' => 990001, 'is_true' => 1, 'generation' => 0, 'made_at' => 1 ] );
		$wpdb->query( 'UPDATE ' . OrderFacts::table() . ' SET made_at = made_at + 10 WHERE order_id <> 990001' );

		$this->assertTrue( OrderFacts::are_complete() );
	}

	public function test_a_table_of_an_earlier_version_is_made_anew_and_not_altered(): void {
		global $wpdb;

		$this->whole();
		( new FactBuilder() )->run();
		$wpdb->query( 'ALTER TABLE ' . OrderFacts::table() . ' DROP COLUMN margin' );
		$this->assertFalse( OrderFacts::is_installed() );

		$asked = $this->statements( static fn() => OrderFacts::install() );
		$this->assertTrue( OrderFacts::is_installed() );
		$this->assertSame( [], preg_grep( '/ALTER TABLE/i', $asked ) );
		$this->assertSame( 0, (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . OrderFacts::table() ) );
	}

	public function test_each_order_of_the_reports_has_its_facts(): void {
		$whole = $this->whole();
		$plain = $this->sold();
		// In no report: its row was never written.
		$other = (int) wp_insert_post( [ 'post_type' => 'shop_order', 'post_status' => 'wc-processing' ] );
		$GLOBALS['wpdb']->delete( Database::table( 'wc_order_stats' ), [ 'order_id' => $other ] );
		OrderFacts::forget( [ $other ] );

		$this->assertFalse( ( new FactBuilder() )->run() );

		$this->assertSame( [ $whole => self::TOLD, $plain => self::NOTHING ], self::kept( $whole, $plain, $other ) );
		$this->assertSame( [ 'filled' => 2, 'wanted' => 2, 'wrong' => 0 ], OrderFacts::progress() );
	}

	public function test_an_order_says_the_same_whether_woocommerce_wrote_that_it_has_no_campaign_or_nothing(): void {
		$visit = [ '_wc_order_attribution_source_type' => 'typein', '_wc_order_attribution_utm_source' => '(direct)' ];
		$older = $this->sold( [ 'meta' => $visit + [ '_wc_order_attribution_utm_campaign' => '(none)' ] ] );
		$newer = $this->sold( [ 'meta' => $visit ] );
		( new FactBuilder() )->run();

		$told = [ 'origin' => 'typein', 'source' => '(direct)', 'campaign' => '' ] + self::NOTHING;
		$this->assertEquals( [ $older => $told, $newer => $told ], self::kept( $older, $newer ) );
	}

	public function test_a_refund_has_the_facts_of_its_order_no_fee_and_the_cost_of_what_came_back(): void {
		global $wpdb;

		$order = $this->whole();
		$line  = (int) $wpdb->get_var( "SELECT order_item_id FROM {$wpdb->prefix}woocommerce_order_items WHERE order_id = $order ORDER BY order_item_id LIMIT 1" );
		$part  = $this->order( [ 'type' => 'shop_order_refund', 'parent' => $order, 'total' => '-10' ] );
		$item  = $this->row( 'woocommerce_order_items', [ 'order_item_name' => 'Mug', 'order_item_type' => 'line_item', 'order_id' => $part ] );
		foreach ( [ '_qty' => '-1', '_line_total' => '-10', '_refunded_item_id' => (string) $line ] as $key => $value ) {
			$this->row( 'woocommerce_order_itemmeta', [ 'order_item_id' => $item, 'meta_key' => $key, 'meta_value' => $value ] );
		}
		$money = $this->order( [ 'type' => 'shop_order_refund', 'parent' => $order, 'total' => '-3' ] );
		Changes::of_order( $part );
		Changes::write();
		$all = $this->order( [ 'type' => 'shop_order_refund', 'parent' => $order, 'total' => '-27' ] );
		Changes::write();
		// WooCommerce counts all items of a refund of everything as returned.
		$wpdb->update( Database::table( 'wc_order_stats' ), [ 'num_items_sold' => 0 ], [ 'order_id' => $money ] );
		$wpdb->update( Database::table( 'wc_order_stats' ), [ 'num_items_sold' => -4 ], [ 'order_id' => $all ] );
		( new FactBuilder() )->run();

		$kept = self::kept( $part, $money, $all );
		$this->assertSame( array_merge( self::TOLD, [ 'fee' => null, 'cost' => -5.0 ] ), $kept[ $part ] );
		$this->assertSame( [ 0.0, -12.5 ], [ $kept[ $money ]['cost'], $kept[ $all ]['cost'] ] );
	}

	/**
	 * @dataProvider fees
	 * @param array<string, string> $meta
	 */
	public function test_a_fee_is_known_where_the_gateway_noted_a_number_in_the_currency_of_the_order( array $meta, ?float $expected ): void {
		$order = $this->sold( [ 'meta' => $meta ] );
		( new FactBuilder() )->run();

		$this->assertSame( $expected, self::kept( $order )[ $order ]['fee'] );
	}

	/**
	 * @return array<string, array{array<string, string>, ?float}>
	 */
	public static function fees(): array {
		return [
			'WooPayments'               => [ [ '_wcpay_transaction_fee' => '0.83' ], 0.83 ],
			'Stripe'                    => [ [ '_stripe_fee' => '1.2', '_stripe_currency' => 'EUR' ], 1.2 ],
			'Stripe, no currency'       => [ [ '_stripe_fee' => '1.2', '_stripe_currency' => '' ], 1.2 ],
			'Stripe, another currency'  => [ [ '_stripe_fee' => '1.2', '_stripe_currency' => 'USD' ], null ],
			'PayPal'                    => [ [ 'PayPal Transaction Fee' => '2' ], 2.0 ],
			'the first that there is'   => [ [ '_wcpay_transaction_fee' => '', 'PayPal Transaction Fee' => '3.5', '_paypal_fee' => '9' ], 3.5 ],
			'a fee of nothing'          => [ [ '_stripe_fee' => '0' ], 0.0 ],
			'no number'                 => [ [ '_stripe_fee' => 'a:1:{i:0;i:4;}' ], null ],
			'a gateway that nobody knows' => [ [ '_acme_fee' => '1' ], null ],
		];
	}

	public function test_an_extension_adds_the_fees_of_its_gateway(): void {
		add_filter( 'storeboard_fee_meta_keys', static fn( array $keys ): array => [ '_acme_fee' => '_acme_currency' ] + $keys );
		$known  = $this->sold( [ 'meta' => [ '_acme_fee' => '1.5', '_stripe_fee' => '9' ] ] );
		$abroad = $this->sold( [ 'meta' => [ '_acme_fee' => '1.5', '_acme_currency' => 'GBP' ] ] );
		( new FactBuilder() )->run();

		$this->assertSame( [ $known => 1.5, $abroad => null ], array_map( static fn( array $row ) => $row['fee'], self::kept( $known, $abroad ) ) );
	}

	public function test_a_cost_is_known_where_each_line_has_one(): void {
		$some = $this->sold( [], [ '10', '' ] );
		$all  = $this->sold( [], [ '10', '0.75' ] );
		( new FactBuilder() )->run();

		$this->assertSame( [ $some => null, $all => 10.75 ], array_map( static fn( array $row ) => $row['cost'], self::kept( $some, $all ) ) );
	}

	public function test_an_order_that_changes_is_not_true_until_it_is_read_again(): void {
		$order = $this->whole();
		( new FactBuilder() )->run();
		update_post_meta( $order, '_payment_method', 'cod' );
		delete_post_meta( $order, '_stripe_fee' );
		do_action( 'woocommerce_analytics_update_order_stats', $order );

		$this->assertSame( [], self::kept( $order ) );
		$this->assertTrue( OrderFacts::is_due() );
		FactBuilder::catch_up();
		$this->assertSame( array_merge( self::TOLD, [ 'method' => 'cod', 'fee' => null ] ), self::kept( $order )[ $order ] );
		$this->assertFalse( OrderFacts::is_due() );

		$GLOBALS['wpdb']->delete( Database::table( 'wc_order_stats' ), [ 'order_id' => $order ] );
		do_action( 'woocommerce_analytics_delete_order_stats', $order, 0 );
		$this->assertSame( [], self::kept( $order ) );
		$this->assertSame( [ 'filled' => 0, 'wanted' => 0, 'wrong' => 0 ], OrderFacts::progress() );
	}

	public function test_what_was_read_before_a_change_is_not_kept_behind_it(): void {
		[ $new, $known ] = [ $this->whole(), $this->whole() ];
		OrderFacts::forget( [ $new ] );
		$counters = OrderFacts::marked( 10 ) + OrderFacts::lacking( 10 );
		$this->assertEqualsCanonicalizing( [ $new, $known ], array_keys( $counters ) );
		$read = array_column( Counter::rows( FactSource::statement( OrderFacts::columns(), "s.order_id IN ( $new, $known )" ) ), null, 'order_id' );
		OrderFacts::mark( [ $new, $known ] );

		$this->assertTrue( OrderFacts::keep( $read, $counters ) );
		$this->assertSame( [], self::kept( $new, $known ) );
		$this->assertEqualsCanonicalizing( [ $new, $known ], array_keys( OrderFacts::marked( 10 ) ) );
	}

	public function test_where_nobody_knows_what_changed_all_is_read_again(): void {
		$order = $this->whole();
		( new FactBuilder() )->run();
		update_post_meta( $order, '_payment_method', 'cod' );
		Days::invalidate_all();

		$this->assertSame( [ [], 0 ], [ self::kept( $order ), OrderFacts::progress()['filled'] ] );
		( new FactBuilder() )->run();
		$this->assertSame( 'cod', self::kept( $order )[ $order ]['method'] );
	}

	public function test_the_newest_orders_come_first_and_a_job_that_has_no_time_goes_on_in_another(): void {
		global $wpdb;

		for ( $id = 1; $id <= 1100; $id++ ) {
			$rows[] = "( $id, 0, '2026-03-10 12:00:00', '2026-03-10 12:00:00', 1, 1, 0, 0, 1, 'wc-completed', 1 )";
		}
		foreach ( array_chunk( $rows, 100 ) as $some ) {
			$wpdb->query( 'INSERT INTO ' . Database::table( 'wc_order_stats' ) . ' ( order_id, parent_id, date_created, date_created_gmt, num_items_sold, total_sales, tax_total, shipping_total, net_total, status, customer_id ) VALUES ' . implode( ', ', $some ) );
		}
		$left = [];
		do {
			$left[] = ( new FactBuilder() )->run( 0.0 );
			$kept   = array_keys( self::kept( 1, 600, 601, 1100 ) );
			$seen[] = [ min( $kept ), OrderFacts::progress()['filled'] ];
		} while ( end( $left ) );

		$this->assertSame( [ true, true, true, false ], $left );
		$this->assertSame( [ [ 601, 500 ], [ 600, 1000 ], [ 1, 1100 ], [ 1, 1100 ] ], $seen );
	}

	public function test_the_job_makes_the_table_anew_and_fills_it(): void {
		$order = $this->whole();
		( new FactBuilder() )->run();
		// To drop it would end the test's transaction.
		$before = OrderFacts::progress();
		$lost   = static fn( $statement ) => str_contains( (string) $statement, 'WHERE 1 = 0' ) && str_contains( (string) $statement, 'storeboard_order_facts' ) ? '' : $statement;
		add_filter( 'query', $lost );
		do_action( Schedule::BUILD_FACTS );
		remove_filter( 'query', $lost );

		$this->assertSame( 1, $before['filled'] );
		$this->assertSame( 'The database did not make the table of order facts.', State::failure() );
		$this->assertSame( 0, OrderFacts::progress()['filled'], 'What was noted of a table that was gone does not count.' );
		do_action( Schedule::BUILD_FACTS );
		$this->assertNull( State::failure() );
		$this->assertSame( self::TOLD, self::kept( $order )[ $order ] );
	}

	public function test_who_says_that_nothing_is_true_while_a_job_fills_is_heard(): void {
		global $wpdb;

		$order = $this->whole();
		$name  = 'storeboard_order_facts';
		$known = get_option( $name );
		// Another process: this one has read its options before.
		$wpdb->update( $wpdb->options, [ 'option_value' => serialize( [ 'generation' => $known['generation'] + 1 ] + $known ) ], [ 'option_name' => $name ] );
		$this->assertSame( $known, get_option( $name ) );

		( new FactBuilder() )->run();

		wp_cache_flush();
		$this->assertSame( $known['generation'] + 1, get_option( $name )['generation'] );
		( new FactBuilder() )->run();
		$this->assertSame( 1, OrderFacts::progress()['filled'] );
		$this->assertSame( self::TOLD, self::kept( $order )[ $order ] );
	}

	public function test_what_changed_without_a_word_is_found_within_a_week_and_what_came_so_each_night(): void {
		global $wpdb;

		$order = $this->whole();
		( new FactBuilder() )->run();
		update_post_meta( $order, '_payment_method', 'cod' );
		$this->assertFalse( OrderFacts::is_due() );
		$wpdb->query( 'UPDATE ' . OrderFacts::table() . ' SET made_at = made_at - ' . ( OrderFacts::HOLDS_S + 1 ) );
		$this->assertTrue( OrderFacts::is_due() );
		( new FactBuilder() )->run();
		$this->assertSame( 'cod', self::kept( $order )[ $order ]['method'] );
		$this->assertSame( 1, OrderFacts::progress()['wrong'] );

		self::write_row( [ 'order_id' => 7000001 ] );
		( new FactBuilder() )->run();
		$this->assertSame( [], self::kept( 7000001 ) );
		do_action( Schedule::NIGHT );
		( new FactBuilder() )->run();
		$this->assertSame( [ 7000001 => array_merge( self::NOTHING, [ 'currency' => '', 'cost' => null ] ) ], self::kept( 7000001 ) );
	}

	public function test_a_small_store_keeps_nothing(): void {
		remove_all_filters( 'storeboard_sums_from' );
		State::update_size();
		$order = $this->whole();
		do_action( Schedule::BUILD_FACTS );
		do_action( 'woocommerce_analytics_update_order_stats', $order );

		$this->assertSame( '0', $GLOBALS['wpdb']->get_var( 'SELECT COUNT(*) FROM ' . OrderFacts::table() ) );
	}

	public function test_an_order_is_written_whatever_becomes_of_its_facts(): void {
		$order  = $this->whole();
		( new FactBuilder() )->run();
		$refuse = static fn( $statement ) => str_contains( (string) $statement, 'INTO ' . OrderFacts::table() ) ? '' : $statement;
		add_filter( 'query', $refuse );
		ob_start();
		do_action( 'woocommerce_analytics_update_order_stats', $order );
		$printed = ob_get_clean();
		remove_filter( 'query', $refuse );

		$this->assertSame( '', $printed );
		$this->assertSame( [], self::kept( $order ), 'What could not be marked is not taken for true.' );
		( new FactBuilder() )->run();
		$this->assertSame( self::TOLD, self::kept( $order )[ $order ] );
	}

	public function test_the_status_page_says_how_many_orders_are_filled(): void {
		$this->whole();
		$this->sold();
		$page = static function (): string {
			ob_start();
			do_action( 'woocommerce_system_status_report' );
			return (string) ob_get_clean();
		};
		$before = $page();
		( new FactBuilder() )->run();

		$this->assertMatchesRegularExpression( '#Orders with payment, source, and cost:.*?<bdi>0 / 2</bdi>#', $before );
		$this->assertMatchesRegularExpression( '#Orders with payment, source, and cost:.*?<bdi>2 / 2</bdi>#', $page() );
	}
}
