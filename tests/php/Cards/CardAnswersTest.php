<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Cards;

use Storeboard\Cards\Arrangement;
use Storeboard\Cards\Cards;
use Storeboard\Reports\ForeignOrders;
use Storeboard\Screens\ReportAccess;
use Storeboard\Support\PlainText;
use Storeboard\Tests\TestCase;

/**
 * The cards of metrics: what can be chosen, and the answers to several in one request.
 *
 * @group database
 */
final class CardAnswersTest extends TestCase {

	private const RANGE = [
		'after'  => '2026-03-01T00:00:00',
		'before' => '2026-03-31T23:59:59',
	];

	public function test_each_question_has_its_answer_or_its_own_refusal(): void {
		$this->act_as( 'administrator' );
		$query = static fn( array $queries ): string => '/storeboard/v1/home-cards/answers?' . http_build_query( [ 'queries' => $queries ] );
		$data  = $this->request(
			'GET',
			$query(
				[
					[ 'metrics' => [ 'orders/orders_count' ] ] + self::RANGE,
					[ 'metrics' => [ 'orders/orders_count', 'products/items_sold' ] ] + self::RANGE,
					[
						'metrics'  => [ 'products/items_sold' ],
						'by'       => 'product',
						'per_page' => 5,
					] + self::RANGE,
				]
			)
		)->get_data()['answers'];

		$this->assertSame( [ 200, 400, 200 ], array_column( $data, 'status' ) );
		$this->assertSame( [ 'orders_count' ], array_keys( (array) $data[0]['body']['totals'] ) );
		foreach ( $data[2]['body']['rows'] as $row ) {
			$this->assertSame( PlainText::of( get_post( $row['product_id'] )->post_title ), $row['label'] );
		}
	}

	public function test_what_a_row_stands_for_is_named_as_it_reads(): void {
		$product = wp_insert_post( [ 'post_type' => 'product', 'post_status' => 'private', 'post_title' => "Men's socks &amp; 'caps'" ] );
		$term    = wp_insert_term( "Tom's hats & shoes", 'product_cat' );
		$label   = new \ReflectionMethod( \Storeboard\Rest\CardAnswersController::class, 'label' );

		$this->assertSame( "Men's socks & 'caps'", $label->invoke( null, [ 'product_id' => $product ] ) );
		$this->assertSame( "Tom's hats & shoes", $label->invoke( null, [ 'category_id' => $term['term_id'] ] ) );
		$this->assertSame( '', $label->invoke( null, [ 'product_id' => PHP_INT_MAX ] ) );
		wp_delete_post( $product, true );
		wp_delete_term( $term['term_id'], 'product_cat' );
	}

	public function test_a_metric_that_the_user_may_not_see_cannot_be_chosen(): void {
		$this->act_as( 'administrator' );
		$this->assertContains( 'orders/gross_profit', self::metrics() );

		update_option( ReportAccess::OPTION, [ 'shop_manager' => [ ReportAccess::COSTS => false ] ] );
		$this->act_as( 'shop_manager' );
		$this->assertContains( 'orders/net_revenue', self::metrics() );
		$may = ReportAccess::may_see( ReportAccess::COSTS );
		$this->assertSame( $may, in_array( 'orders/gross_profit', self::metrics(), true ) );
		delete_option( ReportAccess::OPTION );
	}

	public function test_what_makes_no_sense_is_the_default_and_the_heading_is_what_it_shows(): void {
		$this->act_as( 'administrator' );
		$card = Cards::allowed()['storeboard/two-metrics'];
		$read = $card->read(
			[
				'metric' => 'orders/nothing',
				'second' => 'orders/total_sales',
				'range'  => 'week',
			]
		);

		$this->assertSame( [ '', 'orders/orders_count', 'orders/total_sales', 'week', 'previous_period', '', '' ], array_values( $read ) );
		$this->assertSame( 'Orders, Total sales', $card->heading( $read ) );
		$this->assertSame( 'Mine', $card->heading( [ 'title' => ' Mine ' ] + $read ) );
	}

	public function test_what_a_card_is_narrowed_by_is_kept_has_its_place_and_no_target_of_all_orders(): void {
		$this->act_as( 'administrator' );
		\Storeboard\Cards\Targets::set( 'orders/net_revenue', 'month', 900.0, 0 );
		$shown = static fn( array $attributes ): array => Arrangement::shown( [ [ 'id' => 'a', 'card' => 'storeboard/metric', 'place' => 'start', 'attributes' => $attributes ] ] )[0];
		$all   = $shown( [] );
		$one   = $shown( [ 'filter' => 'payment_method:stripe', 'filter_label' => 'Payment method: Card' ] );

		$this->assertSame( [ 'payment_method:stripe', 'Payment method: Card' ], [ $one['attributes']->filter, $one['attributes']->filter_label ] );
		$this->assertTrue( isset( $all['attributes']->{'target:orders/net_revenue'} ) );
		$this->assertFalse( isset( $one['attributes']->{'target:orders/net_revenue'} ) );
		$this->assertSame( 'Net sales, Payment method: Card', $one['title'] );
		$others = $shown( [ 'metric' => 'products/products_count', 'filter' => 'payment_method:stripe', 'filter_label' => 'Payment method: Card' ] );
		$this->assertSame( $shown( [ 'metric' => 'products/products_count' ] )['height'], $others['height'], 'What is not of orders is not narrowed.' );
		$this->assertGreaterThan( Cards::allowed()['storeboard/metric']->height, $one['height'] );
	}

	public function test_a_card_of_money_keeps_room_for_the_line_on_other_currencies_where_there_are_any(): void {
		$this->act_as( 'administrator' );
		$cards  = Cards::allowed();
		$height = static fn( string $name, array $attributes ): int => $cards[ $name ]->height_of( $cards[ $name ]->read( $attributes ) );
		$known  = static fn( bool $found ) => update_option( ForeignOrders::OPTION, [ 'own' => get_option( 'woocommerce_currency' ), 'at' => time(), 'found' => $found ] );
		$all    = static fn(): array => [
			$height( 'storeboard/metric', [ 'metric' => 'orders/net_revenue' ] ),
			$height( 'storeboard/metric', [ 'metric' => 'orders/orders_count' ] ),
			$height( 'storeboard/two-metrics', [ 'metric' => 'orders/orders_count', 'second' => 'orders/total_sales' ] ),
			$height( 'storeboard/table', [] ),
			$height( 'storeboard/attention', [] ),
		];
		$known( false );
		$before = $all();
		$known( true );
		$after = $all();
		delete_option( ForeignOrders::OPTION );
		$this->assertSame( $before, $all(), 'Nothing is looked up for it.' );
		$this->assertFalse( get_option( ForeignOrders::OPTION ) );

		$this->assertSame( [ 48, 0, 48, 48, 0 ], array_map( static fn( int $a, int $b ): int => $a - $b, $after, $before ) );
	}

	/**
	 * @return string[]
	 */
	private static function metrics(): array {
		return array_column( Cards::allowed()['storeboard/metric']->attributes['metric']['choices'] ?? [], 'value' );
	}
}
