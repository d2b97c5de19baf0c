<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Reports\ProductBuilds;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\State;

/**
 * What Storeboard answers for a report equals what the platform's own route answers, question by question: on the embedded platform, and on a site with
 * WooCommerce (STOREBOARD_SITE).
 *
 * @group database
 */
final class EqualFiguresTest extends FiguresTestCase {

	/** All questions in one test: a store is filled and its sums are built once. */
	public function test_an_answer_of_sums_is_the_platforms(): void {
		foreach ( [ 'counted now', 'built', 'a day has changed' ] as $how ) {
			if ( 'a day has changed' === $how ) {
				$this->order( 900, '2026-02-10 10:00:00', 'wc-completed', [ [ 'mug', '', 2, 20.0, 1.5 ], [ 'shirt', 'small', 1, 9.99, 0.0 ] ] );
				Days::invalidate( [ '2026-02-10' ] );
			}
			foreach ( self::questions() as $question ) {
				$this->assertEqualAnswers( $question, $how );
			}
			$this->build();
		}
	}

	/**
	 * @return string[]
	 */
	private static function questions(): array {
		$all    = [];
		$fields = '&fields[0]=items_sold&fields[1]=net_revenue&fields[2]=orders_count';
		foreach ( [ 'products', 'variations' ] as $report ) {
			foreach ( [ 'day', 'week', 'month', 'quarter', 'year' ] as $interval ) {
				$all[] = "$report/stats?" . self::RANGE . "&interval=$interval&order=asc&per_page=100$fields";
			}
			$all[] = "$report/stats?" . self::RANGE . "&interval=day&order=asc&per_page=50&page=2$fields";
			$all[] = "$report/stats?" . self::RANGE . '&interval=month&order=asc&per_page=100&fields[0]=orders_count';
			$all[] = "$report/stats?after=2026-01-10T09:30:00&before=2026-03-02T17:45:10&interval=day&order=asc&per_page=100$fields";
			$all[] = "$report/stats?after=2026-02-03T08:00:00&before=2026-02-03T20:00:00&interval=day&order=asc$fields";
			$all[] = "$report/stats?after=2026-02-03T00:00:00&before=2026-02-03T23:59:59&interval=day&order=asc$fields";
			$all[] = "$report?" . self::RANGE . '&orderby=items_sold&order=desc&per_page=25';
			$all[] = "$report?" . self::RANGE . '&orderby=orders_count&order=asc&per_page=100';
			$all[] = "$report?" . self::RANGE . '&orderby=net_revenue&order=desc&per_page=2&page=2';
			$all[] = "$report?after=2026-01-10T09:30:00&before=2026-03-02T17:45:10&orderby=items_sold";
			$all[] = "$report?after=2026-02-03T00:00:00&before=2026-02-03T23:59:59&orderby=items_sold";
			$all[] = "$report?after=2025-02-01T00:00:00&before=2025-02-28T23:59:59&orderby=items_sold";
			$count = "fields[0]={$report}_count";
			$all[] = "$report/stats?" . self::RANGE . "&interval=year&order=asc&$count";
			$all[] = "$report/stats?" . self::RANGE . "&interval=quarter&order=asc&$count&fields[1]=items_sold";
			$all[] = "$report/stats?after=2025-02-01T00:00:00&before=2025-02-28T23:59:59&interval=day&order=asc&per_page=100$fields";
		}

		$coupons = '&fields[0]=amount&fields[1]=orders_count';
		foreach ( [ 'day', 'week', 'month', 'year' ] as $interval ) {
			$all[] = 'coupons/stats?' . self::RANGE . "&interval=$interval&order=asc&per_page=100$coupons";
		}
		$all[] = 'coupons/stats?' . self::RANGE . "&interval=quarter&order=asc$coupons&fields[2]=coupons_count";
		$all[] = 'coupons/stats?after=2026-01-10T09:30:00&before=2026-03-02T17:45:10&interval=day&order=asc&per_page=50&page=2' . $coupons;
		$all[] = 'coupons/stats?after=2025-02-01T00:00:00&before=2025-02-28T23:59:59&interval=day&order=asc&per_page=100' . $coupons;
		$all[] = 'coupons/stats?' . self::RANGE . '&interval=year&order=asc&fields[0]=coupons_count';

		$taxes = '&fields[0]=total_tax&fields[1]=order_tax&fields[2]=shipping_tax&fields[3]=orders_count';
		foreach ( [ 'day', 'week', 'month', 'year' ] as $interval ) {
			$all[] = 'taxes/stats?' . self::RANGE . "&interval=$interval&order=asc&per_page=100$taxes";
		}
		$all[] = 'taxes/stats?after=2026-01-10T09:30:00&before=2026-03-02T17:45:10&interval=day&order=asc&per_page=100' . $taxes;
		$all[] = 'taxes/stats?after=2025-02-01T00:00:00&before=2025-02-28T23:59:59&interval=day&order=asc&per_page=100' . $taxes;
		$all[] = 'taxes/stats?' . self::RANGE . '&interval=year&order=asc&fields[0]=tax_codes';
		$all[] = 'taxes/stats?' . self::RANGE . '&interval=quarter&order=asc&fields[0]=tax_codes&fields[1]=total_tax';
		$all[] = 'taxes/stats?after=2026-02-03T00:00:00&before=2026-02-04T23:59:59&interval=year&order=asc&fields[0]=tax_codes';
		foreach ( [ 'items_sold', 'net_revenue', 'orders_count', 'products_count', 'category_id' ] as $by ) {
			$all[] = 'categories?' . self::RANGE . "&orderby=$by&order=desc&per_page=25&extended_info=1";
		}
		$all[] = 'categories?after=2026-01-10T09:30:00&before=2026-03-02T17:45:10&orderby=net_revenue&order=asc&per_page=2&page=2';
		$all[] = 'categories?after=2025-02-01T00:00:00&before=2025-02-28T23:59:59&orderby=items_sold';
		$all[] = 'coupons?' . self::RANGE . '&orderby=orders_count&order=desc&per_page=25&extended_info=1';
		$all[] = 'coupons?after=2026-01-10T09:30:00&before=2026-03-02T17:45:10&orderby=amount&order=asc&per_page=1&page=2';
		foreach ( [ 'username', 'name', 'country', 'date_registered', 'date_last_active', 'orders_count', 'total_spend', 'avg_order_value' ] as $by ) {
			$all[] = "customers?orderby=$by&order=asc&per_page=100";
			$all[] = 'customers?' . self::RANGE . "&orderby=$by&order=desc&per_page=100";
		}
		$all[] = 'customers?orderby=total_spend&order=desc&per_page=2&page=2';
		$all[] = 'customers?orderby=username&order=desc&per_page=3&page=2';
		$all[] = 'customers/stats?fields[0]=customers_count&fields[1]=avg_orders_count&fields[2]=avg_total_spend&fields[3]=avg_avg_order_value';
		$all[] = 'customers/stats?fields[0]=customers_count';

		foreach ( [ 'products' => [ 'product_name', 'sku', 'variations' ], 'variations' => [ 'sku' ], 'categories' => [ 'category' ], 'coupons' => [ 'code' ] ] as $report => $sorts ) {
			foreach ( $sorts as $by ) {
				$all[] = "$report?" . self::RANGE . "&orderby=$by&order=asc&per_page=100&extended_info=1";
				$all[] = "$report?" . self::RANGE . "&orderby=$by&order=desc&per_page=100&extended_info=1";
			}
		}
		$all[] = 'products?' . self::RANGE . '&orderby=product_name&order=desc&per_page=2&page=2&extended_info=1';
		$all[] = 'products?after=2025-02-01T00:00:00&before=2025-02-28T23:59:59&orderby=product_name&order=asc&extended_info=1';

		$all[] = 'products?' . self::RANGE . '&orderby=items_sold&per_page=100&extended_info=true';
		$all[] = 'products?after=2026-03-01T00:00:00&before=2026-03-05T23:59:59&orderby=items_sold&extended_info=1';
		// One of them was deleted: its name is that of the lines in the range.
		$all[] = 'variations?' . self::RANGE . '&orderby=items_sold&per_page=100&extended_info=true';

		return $all;
	}

	public function test_indicators_are_the_platforms(): void {
		if ( ! class_exists( 'WooCommerce' ) ) {
			$this->markTestSkipped( 'The embedded platform counts its indicators in one go, and sums tell none of them.' );
		}
		foreach ( [ 'counted now', 'built' ] as $how ) {
			foreach ( [ self::RANGE, 'after=2026-01-10T09:30:00&before=2026-03-02T17:45:10', 'after=2025-02-01T00:00:00&before=2025-02-28T23:59:59' ] as $range ) {
				$this->assertEqualIndicators( $range, $how );
			}
			$this->build();
		}
	}

	/** The platform's titles, links and amounts around numbers of ours; the embedded one makes its own. */
	public function test_leaderboards_are_the_platforms(): void {
		foreach ( [ 'counted now', 'built' ] as $how ) {
			foreach ( [ self::RANGE . '&per_page=20', 'after=2026-02-03T00:00:00&before=2026-02-20T23:59:59&per_page=3&persisted_query=' . rawurlencode( '{"period":"custom","after":"2026-02-03"}' ) ] as $question ) {
				State::note( [ 'verified_at' => time() + HOUR_IN_SECONDS ] );
				$ours = $this->request( 'GET', "/storeboard/v1/leaderboards?$question" );
				$this->assertSame( [ 200, class_exists( 'WooCommerce' ) ? 'yes' : 'no; details' ], [ $ours->get_status(), $ours->get_headers()['X-Storeboard-Sums'] ], $how );
				$theirs = self::body( $this->request( 'GET', "/wc-analytics/leaderboards?$question" ) );
				$this->assertGreaterThan( 0, count( $theirs[0]['rows'] ) );
				$this->assertEquals( array_map( [ self::class, 'in_order' ], $theirs ), array_map( [ self::class, 'in_order' ], self::body( $ours ) ), $how );
			}
			$this->build();
		}
	}

	public function test_leaderboards_that_an_extension_changes_are_the_platforms(): void {
		$question = self::RANGE . '&per_page=5';
		State::note( [ 'verified_at' => time() + HOUR_IN_SECONDS ] );
		foreach ( [ 'woocommerce_leaderboards', 'woocommerce_rest_prepare_leaderboard' ] as $filter ) {
			$same = static fn( $value ) => $value;
			add_filter( $filter, $same );
			$reply = $this->request( 'GET', "/storeboard/v1/leaderboards?$question" );
			remove_filter( $filter, $same );
			$this->assertSame( 'no; filtered', $reply->get_headers()['X-Storeboard-Sums'], $filter );
			$this->assertEquals( self::body( $this->request( 'GET', "/wc-analytics/leaderboards?$question" ) ), self::body( $reply ) );
		}
		// One whose report an extension changes is the platform's, the others are told.
		$same = static fn( $value ) => $value;
		add_filter( 'woocommerce_analytics_coupons_query_args', $same );
		$reply = $this->request( 'GET', "/storeboard/v1/leaderboards?$question" );
		$this->assertSame( class_exists( 'WooCommerce' ) ? 'some' : 'no; details', $reply->get_headers()['X-Storeboard-Sums'] );
		$this->assertEquals( array_map( [ self::class, 'in_order' ], self::body( $this->request( 'GET', "/wc-analytics/leaderboards?$question" ) ) ), array_map( [ self::class, 'in_order' ], self::body( $reply ) ) );
	}

	/**
	 * WooCommerce 9.7 leaves the order of equal rows to the database.
	 *
	 * @param array<string, mixed> $board
	 * @return array<string, mixed>
	 */
	private static function in_order( array $board ): array {
		foreach ( $board['rows'] as &$row ) {
			$row[2]['value'] = round( $row[2]['value'], 2 );
		}
		usort( $board['rows'], static fn( array $a, array $b ): int => [ $a[0]['value'], $a[1]['value'] ] <=> [ $b[0]['value'], $b[1]['value'] ] );

		return $board;
	}

	/** The orders of a category are kept as long as the same products are in it. */
	public function test_a_product_that_moves_counts_in_its_new_category(): void {
		$question = 'categories?' . self::RANGE . '&orderby=orders_count&per_page=100&extended_info=1';
		$this->build();
		$this->assertEqualAnswers( $question, 'built' );
		wp_set_object_terms( $this->ids['mug'], [ $this->terms['gifts'] ], 'product_cat' );
		$this->assertEqualAnswers( $question, 'moved' );
		$this->build();
		$this->assertEqualAnswers( $question, 'built again' );
		wp_delete_term( $this->terms['gifts'], 'product_cat' );
		$this->assertEqualAnswers( $question, 'without the category' );
	}

	/** The last weeks are kept by day, today and the ends of the range are counted. */
	public function test_an_answer_of_the_last_weeks_is_the_platforms(): void {
		$today = Days::today();
		$shift = intdiv( (int) strtotime( "$today UTC" ) - (int) strtotime( '2026-04-25 UTC' ), DAY_IN_SECONDS );
		foreach ( Database::SOURCES as $name ) {
			$columns = 'wc_order_stats' === $name ? [ 'date_created', 'date_paid' ] : [ 'date_created' ];
			foreach ( $columns as $column ) {
				$table = Database::table( $name );
				$GLOBALS['wpdb']->query( "UPDATE $table SET $column = DATE_ADD( $column, INTERVAL $shift DAY )" );
			}
		}
		$this->assertNull( State::install() );
		$range = 'after=' . Days::after( $today, -80 ) . 'T10:00:00&before=' . $today . 'T23:59:59';
		foreach ( [ 'counted now', 'built' ] as $how ) {
			foreach ( [ 'products', 'variations' ] as $report ) {
				$this->assertEqualAnswers( "$report?$range&orderby=items_sold&per_page=100", $how );
				$this->assertEqualAnswers( "$report/stats?$range&interval=day&per_page=100&order=asc&fields[0]=items_sold&fields[1]=net_revenue&fields[2]=orders_count", $how );
				$this->assertEqualAnswers( "$report/stats?$range&interval=year&order=asc&fields[0]={$report}_count", $how );
			}
			$this->assertEqualAnswers( "categories?$range&orderby=orders_count&per_page=100", $how );
			$this->assertEqualAnswers( "coupons?$range&orderby=amount&per_page=100", $how );
			$this->assertEqualAnswers( "customers?$range&orderby=total_spend&per_page=100", $how );
			$this->build();
		}
		$this->assertGreaterThan( 60, count( ProductBuilds::trusted( Days::after( $today, -79 ), $today ) ) );
	}

	public function test_the_statuses_to_leave_out_count_when_sums_are_read(): void {
		$this->build();
		foreach ( [ [], [ 'completed' ], [ 'pending', 'refunded', 'on-hold' ] ] as $statuses ) {
			update_option( 'woocommerce_excluded_report_order_statuses', $statuses );
			foreach ( [ 'products', 'variations' ] as $report ) {
				$this->assertEqualAnswers( "$report/stats?" . self::RANGE . '&interval=month&order=asc&fields[0]=items_sold&fields[1]=net_revenue&fields[2]=orders_count', implode( ', ', $statuses ) );
				$this->assertEqualAnswers( "$report?" . self::RANGE . '&orderby=items_sold', implode( ', ', $statuses ) );
			}
			$this->assertEqualAnswers( 'categories?' . self::RANGE . '&orderby=orders_count', implode( ', ', $statuses ) );
			$this->assertEqualAnswers( 'customers?orderby=total_spend&per_page=100', implode( ', ', $statuses ) );
			$this->assertEqualAnswers( 'customers/stats?fields[0]=avg_orders_count&fields[1]=avg_avg_order_value', implode( ', ', $statuses ) );
		}
	}

	/** An order whose lines stand on two days would be counted on both. */
	public function test_orders_that_do_not_add_up_by_day_are_the_platforms(): void {
		$GLOBALS['wpdb']->update( Database::table( 'wc_order_product_lookup' ), [ 'date_created' => '2026-03-03 10:00:00' ], [ 'order_item_id' => $this->item ] );
		$GLOBALS['wpdb']->update( Database::table( 'wc_order_tax_lookup' ), [ 'date_created' => '2026-03-03 10:00:00' ], [ 'order_id' => self::FIRST_ORDER + 3 ] );
		$questions = [
			'taxes/stats?' . self::RANGE . '&interval=month&order=asc&fields[0]=orders_count' => 'no; strays',
			'products/stats?' . self::RANGE . '&interval=month&order=asc&fields[0]=orders_count' => 'no; strays',
			// As long as nothing is built, one statement counts all of the range.
			'products?' . self::RANGE . '&orderby=items_sold' => 'yes',
		];
		foreach ( [ $questions, array_fill_keys( array_keys( $questions ), 'no; strays' ) ] as $expected ) {
			foreach ( $expected as $question => $sums ) {
				$reply = $this->request( 'GET', "/storeboard/v1/reports/$question" );
				$this->assertSame( $sums, $reply->get_headers()['X-Storeboard-Sums'], $question );
				$this->assertEqualsWithDelta( self::body( $this->request( 'GET', "/wc-analytics/reports/$question" ) ), self::body( $reply ), $this->tolerance() );
			}
			$this->build();
		}
	}

	public function test_what_sums_cannot_tell_of_lines_is_asked_of_the_platform(): void {
		foreach ( self::others() as [ $question, $why ] ) {
			$reply = $this->request( 'GET', "/storeboard/v1/reports/$question" );

			$this->assertSame( [ 200, "no; $why" ], [ $reply->get_status(), $reply->get_headers()['X-Storeboard-Sums'] ], $question );
			$this->assertSame( self::body( $this->request( 'GET', "/wc-analytics/reports/$question" ) ), self::body( $reply ), $question );
		}
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	private static function others(): array {
		return [
			// WooCommerce sorts these intervals in an order of its own.
			'backwards'        => [ 'products/stats?' . self::RANGE . '&interval=week&order=desc&per_page=100&fields[0]=items_sold', 'question' ],
			'in its order'     => [ 'products/stats?' . self::RANGE . '&interval=month&order=asc&orderby=net_revenue&fields[0]=net_revenue', 'question' ],
			'by hour'          => [ 'products/stats?after=2026-02-03T00:00:00&before=2026-02-03T23:59:59&interval=hour&order=asc&fields[0]=items_sold', 'question' ],
			'all figures'      => [ 'products/stats?' . self::RANGE . '&interval=month&order=asc', 'question' ],
			'by many intervals' => [ 'products/stats?' . self::RANGE . '&interval=week&order=asc&per_page=100&fields[0]=products_count', 'question' ],
			'rows by date'     => [ 'products?' . self::RANGE . '&orderby=date', 'question' ],
			'rows of some'     => [ 'products?' . self::RANGE . '&orderby=items_sold&products[0]=1', 'question' ],
			'past the last'    => [ 'products?' . self::RANGE . '&orderby=items_sold&page=9', 'details' ],
			'some categories'  => [ 'categories?' . self::RANGE . '&orderby=items_sold&categories[0]=1', 'question' ],
			'some customers'   => [ 'customers?orderby=name&order=asc&country_includes=US', 'question' ],
			'found customers'  => [ 'customers?orderby=name&order=asc&search=a', 'question' ],
			'their averages'   => [ 'customers/stats?fields[0]=avg_orders_count&search=a', 'question' ],
			'bad input'        => [ 'variations?' . self::RANGE . '&orderby=items_sold&context=view&match=any', 'question' ],
			'of some products' => [ 'products/stats?' . self::RANGE . '&interval=month&order=asc&fields[0]=items_sold&products[0]=1', 'question' ],
			'some coupons'     => [ 'coupons/stats?' . self::RANGE . '&interval=month&order=asc&fields[0]=amount&coupons[0]=1', 'question' ],
			'some taxes'       => [ 'taxes/stats?' . self::RANGE . '&interval=month&order=asc&fields[0]=total_tax&taxes[0]=1', 'question' ],
			'in parts'         => [ 'products/stats?' . self::RANGE . '&interval=month&order=asc&fields[0]=items_sold&segmentby=product', 'question' ],
		];
	}

	public function test_what_an_extension_counts_otherwise_is_the_platforms(): void {
		$stats   = 'products/stats?' . self::RANGE . '&interval=month&order=asc&fields[0]=items_sold';
		$rows    = 'products?' . self::RANGE . '&orderby=items_sold';
		$filters = [
			'woocommerce_analytics_products_stats_query_args'           => [ $stats ],
			'woocommerce_analytics_products_stats_select_query'         => [ $stats ],
			'woocommerce_rest_prepare_report_products_stats'            => [ $stats ],
			'woocommerce_analytics_clauses_where_products_stats_total'  => [ $stats, $rows ],
			'woocommerce_analytics_clauses_where_products_subquery'     => [ $stats, $rows ],
			'woocommerce_admin_report_columns'                          => [ $stats, $rows ],
			'woocommerce_rest_reports_column_types'                     => [ $stats, $rows ],
			'woocommerce_analytics_products_query_args'                 => [ $rows ],
			'woocommerce_analytics_products_select_query'               => [ $stats, $rows ],
			'woocommerce_rest_prepare_report_products'                  => [ $rows ],
			'woocommerce_rest_reports_products_extended_attributes'     => [ $rows ],
		];
		State::note( [ 'verified_at' => time() + HOUR_IN_SECONDS ] );
		foreach ( $filters as $filter => $questions ) {
			$same = static fn( $value ) => $value;
			add_filter( $filter, $same );
			foreach ( [ $stats, $rows ] as $question ) {
				$this->assertSame( in_array( $question, $questions, true ) ? 'no; filtered' : 'yes', $this->request( 'GET', "/storeboard/v1/reports/$question" )->get_headers()['X-Storeboard-Sums'], "$filter, $question" );
			}
			remove_filter( $filter, $same );
		}
	}
}
