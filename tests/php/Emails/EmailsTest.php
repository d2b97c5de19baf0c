<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Emails;

use RuntimeException;
use Storeboard\Emails\Figures;
use Storeboard\Emails\Jobs;
use Storeboard\Emails\Mailer;
use Storeboard\Emails\Periods;
use Storeboard\Emails\Privacy;
use Storeboard\Emails\Sender;
use Storeboard\Emails\Table;
use Storeboard\Emails\Times;
use Storeboard\Emails\Unsubscribe;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;
use Storeboard\SavedViews\Policy;
use Storeboard\SavedViews\RowType;
use Storeboard\SavedViews\Table as Views;
use Storeboard\Screens\ReportAccess;

/**
 * Reports by email: who may have them sent, that each goes out once, and what is said of those that did not.
 *
 * @group database
 */
final class EmailsTest extends EmailsTestCase {

	public function test_the_digest_is_planned_sent_when_it_is_due_and_planned_again(): void {
		$user = $this->act_as( 'shop_manager' );
		$id   = $this->schedule();
		$this->assertSame( [ 'scheduled', Times::next( 'weekly', time() ) ], [ $this->told( $id )['state'], $this->told( $id )['next_at'] ] );
		$this->assertSame( '[]', wp_json_encode( $this->caught ) );

		$due = $this->let_come( $id );
		wp_set_current_user( 0 );
		( new Jobs() )->send( $id, $due );
		wp_set_current_user( $user );

		$email = $this->caught[0] ?? $this->fail( 'Nothing was sent.' );
		$this->assertSame( get_userdata( $user )->user_email, is_array( $email['to'] ) ? $email['to'][0] : $email['to'] );
		foreach ( [ 'Yesterday', 'Last week', 'Last month', 'Total sales', 'Average order value', 'Unsubscribe' ] as $words ) {
			$this->assertStringContainsString( $words, $email['message'] );
		}
		$told = $this->told( $id );
		$this->assertSame( [ 'sent', '', Times::next( 'weekly', time() ) ], [ $told['state'], $told['reason'], $told['next_at'] ] );
		$this->assertEqualsWithDelta( time(), $told['sent_at'], 5 );
	}

	public function test_it_is_sent_once_however_often_its_time_comes(): void {
		$this->act_as( 'shop_manager' );
		$id  = $this->schedule();
		$due = $this->let_come( $id );
		$job = new Jobs();

		$job->send( $id, $due );
		$job->send( $id, $due );
		$job->send( $id, $this->told( $id )['next_at'] );

		$this->assertCount( 1, $this->caught, 'Nothing goes out twice, nor before it is due.' );
	}

	public function test_a_crash_between_claim_and_end_reads_unknown_and_is_not_repeated(): void {
		global $wpdb;

		$this->act_as( 'shop_manager' );
		$id  = $this->schedule();
		$due = $this->let_come( $id );
		Table::claim( $id, $due, Times::next( 'weekly', time() ) );
		$this->assertSame( 'claimed', $this->told( $id )['state'] );

		$wpdb->query( 'UPDATE ' . Table::name() . ' SET claimed_at = claimed_at - 3600' );
		( new Jobs() )->send( $id, $due );
		$this->assertSame( [ 'unknown', [] ], [ $this->told( $id )['state'], $this->caught ] );

		$this->request( 'POST', self::EMAILS . "/$id/send", [] );
		$this->request( 'POST', self::EMAILS . "/$id/send", [] );
		$this->assertSame( [ 'sent', 1 ], [ $this->told( $id )['state'], count( $this->caught ) ], 'Its owner may send it again, once.' );
	}

	public function test_php_that_ends_in_the_middle_reads_unknown_at_once(): void {
		$this->act_as( 'shop_manager' );
		$id           = $this->schedule();
		$due          = $this->let_come( $id );
		$this->mailer = function () use ( $id ): bool {
			$this->assertSame( 'claimed', $this->told( $id )['state'] );
			Sender::release();
			$this->assertSame( 'unknown', $this->told( $id )['state'] );

			return true;
		};

		( new Jobs() )->send( $id, $due );

		$this->assertSame( 'sent', $this->told( $id )['state'], 'It was there after all.' );
	}

	public function test_what_could_not_be_sent_says_so_with_the_reason_and_can_be_sent_again(): void {
		$user         = $this->act_as( 'shop_manager' );
		$id           = $this->schedule();
		$this->mailer = static function (): bool {
			do_action( 'wp_mail_failed', new \WP_Error( 'wp_mail_failed', 'SMTP connect() failed.' ) );
			return false;
		};
		( new Jobs() )->send( $id, $this->let_come( $id ) );
		$told = $this->told( $id );
		$this->assertSame( [ 'failed', 'SMTP connect() failed.', 0 ], [ $told['state'], $told['reason'], $told['sent_at'] ] );
		$lines = array_column( $this->request( 'GET', '/storeboard/v1/attention' )->get_data()['lines'], 'label', 'id' );
		$this->assertSame( '1 report that wasn’t sent by email', $lines['emails'] );

		$this->mailer = false;
		$this->request( 'POST', self::EMAILS . "/$id/send", [] );
		$this->assertStringContainsString( 'couldn’t send the email', $this->told( $id )['reason'] );

		$this->mailer = static fn() => throw new RuntimeException( 'A plugin.' );
		$this->request( 'POST', self::EMAILS . "/$id/send", [] );
		$this->assertSame( 'unknown', $this->told( $id )['state'], 'Who threw may have done so once it was sent.' );
		$this->assertSame( $user, get_current_user_id() );
	}

	public function test_others_get_reports_from_who_manages_the_store_alone(): void {
		$other = $this->user_with_role( 'shop_manager' );
		$this->act_as( 'shop_manager' );
		$id = $this->schedule( [ $other, get_current_user_id() ] );
		$this->assertCount( 2, $this->request( 'GET', self::EMAILS )->get_data()['emails'] );

		$reader = $this->act_as( 'shop_manager' );
		wp_get_current_user()->add_cap( 'manage_woocommerce', false );
		wp_set_current_user( 0 );
		wp_set_current_user( $reader );
		$list = $this->request( 'GET', self::EMAILS )->get_data();
		$this->assertSame( [ [], [ $reader ] ], [ $list['emails'], array_column( $list['people'], 'id' ) ] );
		$own = $this->schedule();
		$this->assertSame( 'sent', $this->sent( $own ) );
		foreach ( [ [ 'POST', "/$id/send" ], [ 'DELETE', "/$id" ] ] as [ $method, $path ] ) {
			$this->assertRefused( 'storeboard_not_found', 404, $this->request( $method, self::EMAILS . $path, 'POST' === $method ? [] : null ) );
		}
		$reply = $this->request( 'POST', self::EMAILS, [ 'rhythm' => 'weekly', 'recipients' => [ $other ] ] );
		$this->assertRefused( 'storeboard_forbidden', 403, $reply );

		add_filter( 'storeboard_email_capabilities', static fn( array $all ) => [ 'others' => 'view_woocommerce_reports' ] + $all );
		$this->schedule( [ $other ], 0, 'monthly' );
		add_filter( 'storeboard_email_capabilities', static fn() => [ 'own' => 'manage_network', 'others' => 'manage_network' ], 20 );
		$this->assertRefused( 'storeboard_forbidden', 403, $this->request( 'GET', self::EMAILS ) );
	}

	private function sent( int $id ): string {
		( new Jobs() )->send( $id, $this->let_come( $id ) );

		return $this->told( $id )['state'];
	}

	public function test_who_lost_the_right_is_blocked_or_gone_gets_nothing_and_the_list_says_so(): void {
		$other = $this->user_with_role( 'shop_manager' );
		$this->act_as( 'administrator' );
		$id = $this->schedule( [ $other ] );

		get_userdata( $other )->set_role( 'customer' );
		$this->assertSame( 'failed', $this->sent( $id ) );
		$this->assertStringContainsString( 'permission', $this->told( $id )['reason'] );

		$customer = $this->user_with_role( 'customer' );
		$reply    = $this->request( 'POST', self::EMAILS, [ 'rhythm' => 'weekly', 'recipients' => [ $customer ] ] );
		$this->assertRefused( 'rest_invalid_param', 400, $reply );

		( new Jobs() )->lose( $other );
		$told = $this->told( $id );
		$this->assertSame( [ 'failed', 0 ], [ $told['state'], $told['next_at'] ] );
		$this->assertStringContainsString( 'deleted', $told['reason'] );
		$this->assertSame( [], $this->caught );
	}

	public function test_a_saved_view_tells_its_report_as_its_reader_may_see_it(): void {
		$this->act_as( 'shop_manager' );
		$view = $this->view( 'path=%2Fanalytics%2Fproducts&period=last_month&compare=previous_year&orderby=net_revenue&order=desc' );
		$id   = $this->schedule( [], $view );

		$this->assertSame( 'sent', $this->sent( $id ) );
		$this->assertStringContainsString( 'Best months', $this->caught[0]['subject'] );
		foreach ( [ 'Last month', 'Items sold', 'Net sales', 'Product' ] as $words ) {
			$this->assertStringContainsString( $words, $this->caught[0]['message'] );
		}

		add_filter( 'storeboard_user_sees_report', static fn( $sees, string $what ) => 'products' === $what ? false : $sees, 10, 2 );
		$this->assertSame( 'failed', $this->sent( $id ) );
		$this->assertStringContainsString( 'permission', $this->told( $id )['reason'] );
		remove_all_filters( 'storeboard_user_sees_report' );

		Policy::delete( RowType::views(), $view, 1 );
		$this->assertSame( 'failed', $this->sent( $id ) );
		$this->assertSame( 'This saved view no longer exists.', $this->told( $id )['reason'] );
		$this->assertCount( 1, $this->caught );
	}

	public function test_the_numbers_are_those_of_the_report(): void {
		$this->act_as( 'administrator' );
		$year = (int) wp_date( 'Y' );
		$view = $this->view( "path=%2Fanalytics%2Frevenue&period=custom&compare=previous_year&after=$year-01-01&before=$year-12-31" );
		$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $view ] );
		$range  = "after=$year-01-01T00:00:00&before=$year-12-31T23:59:59&interval=year";
		$totals = json_decode( (string) wp_json_encode( $this->request( 'GET', "/wc-analytics/reports/revenue/stats?$range" )->get_data() ), true )['totals'];
		$this->assertGreaterThan( 0, $totals['orders_count'] );

		$message = html_entity_decode( $this->caught[0]['message'] ?? '' );
		foreach ( [ number_format_i18n( $totals['orders_count'] ), number_format( $totals['net_revenue'], 2 ), number_format( $totals['total_sales'], 2 ) ] as $value ) {
			$this->assertMatchesRegularExpression( '~<strong>[^<\d]*' . preg_quote( $value, '~' ) . '</strong>~u', $message );
		}
	}

	private function view( string $query ): int {
		$row = Policy::add( RowType::views(), [ 'words' => 'Best months', 'query' => $query, 'is_shared' => 0 ] );
		$this->assertIsArray( $row );

		return $row['id'];
	}

	/**
	 * @dataProvider queries
	 */
	public function test_each_report_can_be_sent( string $query ): void {
		$this->act_as( 'administrator' );
		$reply = $this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( $query ) ] );

		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );
		$this->assertStringNotContainsString( 'Unsubscribe', $this->caught[0]['message'], 'Nobody subscribed to a test.' );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function queries(): array {
		$cases = [];
		foreach ( [ 'overview', 'revenue', 'orders', 'products', 'variations', 'categories', 'coupons', 'taxes', 'stock', 'downloads', 'profit', 'payment-methods', 'channels', 'busy-hours', 'repeat-customers' ] as $report ) {
			$cases[ $report ] = [ "path=%2Fanalytics%2F$report&period=month&compare=previous_period" ];
		}
		$dates = '&period=custom&compare=previous_year&after=2026-10-01&before=2026-10-31';

		return $cases + [
			'stock and sales'    => [ 'path=%2Fanalytics%2Fstock-sales&stock=soon&pace_days=90' ],
			'a product by name'  => [ 'path=%2Fanalytics%2Fstock-sales&stock=every&search=a' ],
			'a method by name'   => [ "path=%2Fanalytics%2Fpayment-methods$dates&search=bank" ],
			'customers'          => [ 'path=%2Fcustomers&filter=advanced&registered_after=2024-01-01' ],
			'orders, narrowed'   => [ "path=%2Fanalytics%2Forders$dates&filter=advanced&match=all&status_is=completed" ],
			'products, compared' => [ "path=%2Fanalytics%2Fproducts$dates&filter=compare-products&products=1%2C2" ],
			'profit, by day'     => [ "path=%2Fanalytics%2Fprofit$dates&by=period&refund_day=order" ],
			'profit, by product' => [ "path=%2Fanalytics%2Fprofit$dates&by=product" ],
			'what lacks a cost'  => [ "path=%2Fanalytics%2Fprofit$dates&by=product&cost=missing" ],
			'and by order'       => [ "path=%2Fanalytics%2Fprofit$dates&by=order&cost=missing" ],
			'loyal customers'    => [ "path=%2Fanalytics%2Frepeat-customers$dates&segment=loyal&loyal_orders=2" ],
		];
	}

	/**
	 * @dataProvider sorts
	 */
	public function test_a_view_is_sent_in_the_order_of_its_screen( string $report, string $asked, ?string $sorted, ?string $metric = null ): void {
		$this->act_as( 'administrator' );
		$queries = $this->asked_of( '/storeboard/v1/query' );
		$reply   = $this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( "path=%2Fanalytics%2F$report&period=year&compare=previous_year&orderby=$asked&order=asc" ) ] );

		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );
		$rows = $queries()[2] ?? $queries()[1];
		$this->assertSame( [ $sorted, 'asc' ], [ $rows['orderby'], $rows['order'] ] );
		null === $metric || $this->assertContains( $metric, $rows['metrics'] );
		$this->assertStringNotContainsString( 'Share of sales', $this->caught[0]['message'], 'It is asked for, and no column more.' );
	}

	/**
	 * @return array<string, array{0: string, 1: string, 2: string, 3?: string}>
	 */
	public static function sorts(): array {
		return [
			'a column that the email leaves out' => [ 'payment-methods', 'fees_known', 'fees_known', 'orders/fees_known' ],
			'a share'                            => [ 'payment-methods', 'sales_share', 'sales_share', 'orders/sales_share' ],
			'a share of no periods'              => [ 'payment-methods&by=period', 'sales_share', 'date' ],
			'what products cost'                 => [ 'profit&by=product', 'cost_known', 'cost_known', 'products/cost_known' ],
			'what customers are sorted by'       => [ 'repeat-customers', 'last_order', 'last_order' ],
			'what is no column'                  => [ 'channels', 'nothing_of_the_kind', 'total_sales' ],
			'periods of customers'               => [ 'repeat-customers&by=period', 'repeat_rate', 'date' ],
		];
	}

	/**
	 * @return callable(): list<array<string, mixed>> What a route was asked since.
	 */
	private function asked_of( string $route ): callable {
		$asked = [];
		add_filter(
			'rest_pre_dispatch',
			static function ( $reply, $server, $request ) use ( &$asked, $route ) {
				str_ends_with( $request->get_route(), $route ) && $asked[] = $request->get_params();
				return $reply;
			},
			10,
			3
		);

		return static function () use ( &$asked ): array {
			return $asked;
		};
	}

	/** @dataProvider changes_from_nothing */
	public function test_what_was_nothing_is_new_only_where_there_is_more_now( int $now, string $change, ?bool $is_good ): void {
		$totals = [ $now, 0 ];
		$answer = static function ( $reply, $server, $request ) use ( &$totals ) {
			return '/storeboard/v1/query' === $request->get_route() ? new \WP_REST_Response(
				[
					'totals' => [ 'net_revenue' => array_shift( $totals ) ],
					'source' => 'sums',
				]
			) : $reply;
		};
		add_filter( 'rest_pre_dispatch', $answer, 10, 3 );
		$this->act_as( 'administrator' );
		$result = Figures::of( '', 'orders', [ 'net_revenue' ], Periods::read( [] ), [] );
		remove_filter( 'rest_pre_dispatch', $answer );
		$this->assertIsArray( $result );
		$this->assertSame( $change, $result['figures'][0]['change'] );
		$this->assertSame( $is_good, $result['figures'][0]['is_good'] );
	}

	/** @return array<string, array{int, string, bool|null}> */
	public static function changes_from_nothing(): array {
		return [
			'more'  => [ 5, 'New', true ],
			'below' => [ -5, '', false ],
			'none'  => [ 0, '', null ],
		];
	}

	public function test_an_order_that_woocommerces_report_does_not_know_is_its_own(): void {
		$this->act_as( 'administrator' );
		$reply = $this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( 'path=%2Fanalytics%2Fcoupons&period=year&compare=previous_year&orderby=nothing_of_the_kind' ) ] );

		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );
	}

	public function test_a_view_shows_the_rows_of_its_screen(): void {
		$this->act_as( 'administrator' );
		$products   = $this->asked_of( '/reports/products' );
		$variations = $this->asked_of( '/reports/variations' );
		$range      = 'period=year&compare=previous_year';

		$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( "path=%2Fanalytics%2Fcategories&$range&filter=single_category&categories=7" ) ] );
		$this->assertSame( '7', $products()[0]['categories'] ?? '' );
		$this->assertStringContainsString( '>Product<', $this->caught[0]['message'] );

		$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( "path=%2Fanalytics%2Fproducts&$range&filter=single_product&products=8&filter-variations=all" ) ] );
		$this->assertSame( '8', $variations()[0]['products'] ?? '' );
		$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( "path=%2Fanalytics%2Fproducts&$range&filter=single_product&products=8" ) ] );
		$this->assertCount( 1, $variations() );
	}

	public function test_currencies_stand_apart_as_on_the_screen_and_the_email_says_so(): void {
		$this->act_as( 'administrator' );
		update_option( 'woocommerce_currency', 'EUR' );
		$queries = $this->asked_of( '/storeboard/v1/query' );
		$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( 'path=%2Fanalytics%2Fpayment-methods&period=year&compare=previous_year&by=currency' ) ] );

		$this->assertSame( [ 'own', 'own', 'own' ], array_column( $queries(), 'refund_day' ) );
		$message = html_entity_decode( $this->caught[0]['message'] ?? '' );
		$this->assertStringContainsString( 'Some orders are in other currencies. They aren’t part of these stats.', $message );
		$this->assertMatchesRegularExpression( '~<bdi>(USD|\$)\x{A0}?[1-9]~u', $message );
		$this->assertMatchesRegularExpression( '~<strong>(EUR|€)\x{A0}?0~u', $message );
		$this->request( 'POST', self::EMAILS . '/test', [] );
		$this->assertStringContainsString( 'Some orders are in other currencies. They aren’t part of these stats.', html_entity_decode( $this->caught[1]['message'] ?? '' ), 'The digest says it too.' );
		$queries = $this->asked_of( '/storeboard/v1/query' );
		$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( 'path=%2Fanalytics%2Fprofit&period=year&compare=previous_year&by=order&refund_day=order' ) ] );
		$this->assertSame( [ 'order', 'order', 'order' ], array_column( $queries(), 'refund_day' ) );
	}

	public function test_an_email_says_where_currencies_are_added_up(): void {
		$this->act_as( 'administrator' );
		$said = function ( string $report ): int {
			$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( "path=%2Fanalytics%2F$report&period=year&compare=previous_year" ) ] );
			return substr_count( $this->last_message(), 'Their amounts are added up as if they were in EUR.' );
		};
		$this->assertSame( [ 0, 0, 0 ], array_map( $said, [ 'repeat-customers', 'revenue', 'customers' ] ) );
		update_option( 'woocommerce_currency', 'EUR' );

		$this->assertSame( [ 1, 1, 1, 0, 0 ], array_map( $said, [ 'repeat-customers', 'revenue', 'customers', 'stock', 'profit' ] ) );
	}

	public function test_a_list_says_what_it_counts_as_its_screen_does(): void {
		$this->act_as( 'administrator' );
		foreach ( [
			'repeat-customers&segment=loyal&loyal_orders=4' => 'Loyal customers have ordered at least 4 times, the last time within the past 90 days.',
			'repeat-customers&segment=slipping&quiet_days=30' => 'Customers slipping away have ordered more than once, but not within the past 30 days.',
			'stock-sales&stock=unsold&quiet_days=60&pace_days=7' => 'Sales count the last 7 days, including today.',
		] as $view => $sentence ) {
			$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( "path=%2Fanalytics%2F$view" ) ] );
			$this->assertStringContainsString( $sentence, $this->last_message(), $view );
		}
		$this->assertStringContainsString( 'published more than 60 days ago', $this->last_message() );
	}

	private function last_message(): string {
		$last = end( $this->caught );

		return html_entity_decode( false === $last ? '' : $last['message'], ENT_QUOTES );
	}

	public function test_what_cannot_be_calculated_is_not_called_empty(): void {
		$this->act_as( 'administrator' );
		update_option( 'woocommerce_feature_cost_of_goods_sold_enabled', 'no' );
		$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( 'path=%2Fanalytics%2Fprofit&period=year&compare=previous_year&by=product' ) ] );
		$message = $this->caught[0]['message'] ?? '';
		$this->assertSame( 1, substr_count( $message, 'Your store doesn’t keep costs yet.' ) );
		$this->assertStringNotContainsString( 'No data', $message );

		update_option( 'woocommerce_date_type', 'date_nobody_knows' );
		$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( 'path=%2Fanalytics%2Fchannels&period=year&compare=previous_year' ) ] );
		$this->assertStringContainsString( 'Choose another date type in Analytics', $this->caught[1]['message'] ?? '' );
		$this->assertStringNotContainsString( 'No data', $this->caught[1]['message'] );

		$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( 'path=%2Fanalytics%2Fstock-sales&stock=every&search=nothingofthatname' ) ] );
		$this->assertStringContainsString( 'No data to display', $this->caught[2]['message'] ?? '' );
		$this->assertStringNotContainsString( 'date range', $this->caught[2]['message'] );
	}

	public function test_no_report_is_forgotten(): void {
		$known = array_keys( json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/includes/Emails/reports.json' ), true ) );

		$this->assertSame( [], array_values( array_diff( array_keys( ReportAccess::labels() ), $known, [ ReportAccess::COSTS ] ) ), 'Each has a row in includes/Emails/reports.json.' );
	}

	public function test_what_goods_cost_is_left_out_for_who_may_not_see_it(): void {
		$this->act_as( 'administrator' );
		$view = $this->view( 'path=%2Fanalytics%2Fstock-sales' );
		$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $view ] );
		$this->assertStringContainsString( 'Value at cost', $this->caught[0]['message'] ?? '' );

		wp_get_current_user()->set_role( 'shop_manager' );
		add_filter( 'storeboard_user_sees_report', static fn( $sees, string $what ) => ReportAccess::COSTS === $what ? false : $sees, 10, 2 );
		$reply = $this->request( 'POST', self::EMAILS . '/test', [ 'view' => $view ] );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );
		$this->assertStringContainsString( 'Value at price', $this->caught[1]['message'] ?? '' );
		$this->assertStringNotContainsString( 'cost', $this->caught[1]['message'] ?? '' );
	}

	public function test_filters_reach_the_report_and_a_search_is_refused(): void {
		$this->act_as( 'administrator' );
		$asked = [];
		add_filter(
			'rest_pre_dispatch',
			static function ( $reply, $server, $request ) use ( &$asked ) {
				str_contains( $request->get_route(), '/reports/orders' ) && $asked[] = $request->get_params();
				return $reply;
			},
			10,
			3
		);
		$view = $this->view( 'path=%2Fanalytics%2Forders&period=yesterday&compare=previous_period&filter=advanced&status_is=completed&products=4' );
		$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $view ] );

		$this->assertGreaterThanOrEqual( 3, count( $asked ), 'Two periods and the rows.' );
		foreach ( $asked as $params ) {
			$this->assertSame( [ 'completed' ], (array) $params['status_is'] );
			$this->assertArrayNotHasKey( 'products', $params );
		}
		foreach ( [ 'products&search=hat' => 'search', 'acme' => 'This report can’t be sent' ] as $report => $why ) {
			$reply = $this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( "path=%2Fanalytics%2F$report" ) ] );
			$this->assertRefused( 'rest_invalid_param', 400, $reply );
			$this->assertStringContainsString( $why, $reply->get_data()['message'] );
		}
	}

	public function test_one_click_unsubscribes_and_opening_the_link_does_not(): void {
		$this->act_as( 'shop_manager' );
		$id  = $this->schedule();
		$row = Table::find( $id );
		$url = Unsubscribe::url( $row );
		$this->sent( $id );
		$headers = implode( "\n", (array) $this->caught[0]['headers'] );
		$this->assertStringContainsString( "List-Unsubscribe: <$url>", $headers );
		$this->assertStringContainsString( 'List-Unsubscribe-Post: List-Unsubscribe=One-Click', $headers );
		$reader = get_current_user_id();
		wp_set_current_user( 0 );

		$this->assertStringContainsString( '<form method="post">', $this->visit( $url, 'GET' ) );
		$this->assertNotSame( 'unsubscribed', Table::find( $id )['state'], 'A scanner of links ends nothing.' );
		$forged = strrev( substr( $url, -64 ) );
		foreach ( [ substr( $url, 0, -64 ) . $forged, str_replace( "=$reader.", '=' . ( $reader + 1 ) . '.', $url ), str_replace( '.weekly.', '.monthly.', $url ), substr( $url, 0, -1 ), add_query_arg( Unsubscribe::ARGUMENT . '[]', 1, home_url( '/' ) ) ] as $bad ) {
			$this->assertStringContainsString( 'isn’t valid', $this->visit( $bad, 'POST' ) );
		}
		$this->assertStringContainsString( 'You’re unsubscribed', $this->visit( $url, 'POST' ) );
		$this->assertStringContainsString( 'You’re unsubscribed', $this->visit( $url, 'GET' ) );

		wp_set_current_user( $reader );
		$this->assertSame( [ 'unsubscribed', 0 ], [ $this->told( $id )['state'], $this->told( $id )['next_at'] ] );
		$this->assertSame( 'unsubscribed', $this->sent( $id ) );
		$this->assertCount( 1, $this->caught );

		$this->act_as( 'administrator' );
		$reply = $this->request( 'POST', self::EMAILS, [ 'rhythm' => 'weekly', 'recipients' => [ $reader ] ] );
		$this->assertRefused( 'rest_invalid_param', 400, $reply );
		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'DELETE', self::EMAILS . "/$id" ) );
		wp_set_current_user( $reader );
		$this->schedule();
		$this->assertSame( 'scheduled', $this->told( $id )['state'], 'They may want it again.' );
	}

	public function test_an_older_link_ends_what_was_removed_and_is_sent_again(): void {
		$this->act_as( 'shop_manager' );
		$id  = $this->schedule();
		$url = Unsubscribe::url( Table::find( $id ) );
		$this->request( 'DELETE', self::EMAILS . "/$id" );
		$again = $this->schedule();
		$this->assertNotSame( $id, $again );

		$this->assertStringContainsString( '<form method="post">', $this->visit( $url, 'GET' ) );
		$this->assertStringStartsWith( '200 ', $this->visit( $url, 'POST' ) );
		$this->assertSame( 'unsubscribed', Table::find( $again )['state'] );
	}

	public function test_a_link_counts_on_its_own_site(): void {
		$this->act_as( 'shop_manager' );
		$url = Unsubscribe::url( Table::find( $this->schedule() ) );
		$before = $GLOBALS['blog_id'];
		// Another site of a network has the same salts, and may have a row of the same reader.
		$GLOBALS['blog_id'] = $before + 1;
		try {
			$this->assertStringStartsWith( '403 ', $this->visit( $url, 'POST' ) );
		} finally {
			$GLOBALS['blog_id'] = $before;
		}
		$this->assertStringStartsWith( '200 ', $this->visit( $url, 'POST' ) );
	}

	public function test_a_database_that_does_not_answer_is_no_unsubscription(): void {
		$this->act_as( 'shop_manager' );
		$id     = $this->schedule();
		$url    = Unsubscribe::url( Table::find( $id ) );
		$refuse = static fn( $query ) => str_contains( $query, Table::name() ) ? 'SELECT nothing_of_that_name' : $query;
		add_filter( 'query', $refuse );
		foreach ( [ 'GET', 'POST' ] as $method ) {
			$this->assertStringStartsWith( '500 ', $said = $this->visit( $url, $method ) );
			$this->assertStringNotContainsString( 'You’re unsubscribed', $said );
		}
		$this->assertRefused( 'storeboard_not_read', 500, $this->request( 'DELETE', self::EMAILS . "/$id" ) );
		remove_filter( 'query', $refuse );
	}

	public function test_of_two_who_unsubscribe_at_once_both_are_told_so(): void {
		$this->act_as( 'shop_manager' );
		$id  = $this->schedule();
		$url = Unsubscribe::url( Table::find( $id ) );
		// The other one comes between the first's look and its write.
		$other = static function ( $query ) use ( $id, &$other ) {
			if ( str_starts_with( $query, 'UPDATE ' . Table::name() ) ) {
				remove_filter( 'query', $other );
				Table::unsubscribe( $id );
			}
			return $query;
		};
		add_filter( 'query', $other );

		$this->assertStringContainsString( '200 ', $this->visit( $url, 'POST' ) );
		$this->assertFalse( has_filter( 'query', $other ) );
	}

	public function test_what_an_extension_throws_while_the_reader_is_taken_or_left_leaves_nobody_else_in_charge(): void {
		$reader = $this->user_with_role( 'shop_manager' );
		update_user_meta( $reader, 'locale', 'he_IL' );
		$known  = new \ReflectionProperty( \WP_Locale_Switcher::class, 'available_languages' );
		$before = $known->getValue( $GLOBALS['wp_locale_switcher'] );
		$known->setValue( $GLOBALS['wp_locale_switcher'], [ 'en_US', 'he_IL' ] );
		$user = $this->act_as( 'administrator' );
		try {
			foreach ( [ 'set_current_user' => 1, 'switch_locale' => 1, 'restore_previous_locale' => 1, 'change_locale' => 2 ] as $hook => $turn ) {
				$calls = 0;
				$throw = static function () use ( &$calls, $turn ): void {
					if ( ++$calls === $turn ) {
						throw new RuntimeException( 'A plugin.' );
					}
				};
				add_action( $hook, $throw );
				[ $state ] = Sender::attempt( $reader, 0, $user );
				remove_action( $hook, $throw );

				$this->assertSame( [ $user, false, 'en_US' ], [ get_current_user_id(), is_locale_switched(), determine_locale() ], $hook );
				$this->assertSame( in_array( $hook, [ 'set_current_user', 'switch_locale' ], true ) ? 'failed' : 'sent', $state, $hook );
			}
		} finally {
			$known->setValue( $GLOBALS['wp_locale_switcher'], $before );
		}
	}

	public function test_an_extension_that_throws_leaves_none_of_woocommerces_hooks_behind(): void {
		$process = proc_open( [ PHP_BINARY, __DIR__ . '/throwing.php' ], [ 1 => [ 'pipe', 'w' ] ], $pipes, null, getenv() );
		$output  = (string) stream_get_contents( $pipes[1] );

		$this->assertSame( 0, proc_close( $process ), $output );
		$left = [ 'hooks' => [], 'buffers' => 0 ];
		$this->assertSame( [ 'woocommerce_email_footer' => $left, 'woocommerce_mail_content' => $left, '' => $left ], json_decode( $output, true ), $output );
	}

	public function test_what_is_planned_is_planned_again_where_the_sums_are_off(): void {
		$this->act_as( 'shop_manager' );
		update_option( State::SWITCH, 'no' );
		$id   = $this->schedule();
		$args = [ $id, $this->told( $id )['next_at'] ];
		$next = static fn() => function_exists( 'as_next_scheduled_action' ) ? as_next_scheduled_action( Jobs::SEND, $args, 'storeboard' ) : wp_next_scheduled( Jobs::SEND, $args );
		$again = [
			'on activation'     => static fn() => Jobs::resume(),
			'each hour'         => static function (): void {
				$job = new Jobs();
				$job->register();
				do_action( Jobs::LOOK );
			},
			'for who looks'     => fn() => $this->request( 'GET', self::EMAILS ),
		];
		foreach ( $again as $when => $plan ) {
			Jobs::stop();
			$this->assertSame( [ false, false ], [ $next(), wp_next_scheduled( Jobs::LOOK ) ] );
			$plan();
			$this->assertSame( $args[1], $next(), $when );
			$this->assertSame( 'hourly', wp_get_schedule( Jobs::LOOK ), $when );
		}
	}

	public function test_pages_of_the_administration_do_not_ask_the_table(): void {
		$reader = $this->user_with_role( 'shop_manager' );
		$this->act_as( 'administrator' );
		$id    = $this->schedule( [ $reader ] );
		$lines = fn(): array => array_column( $this->request( 'GET', '/storeboard/v1/attention' )->get_data()['lines'], 'label', 'id' );
		$this->assertArrayNotHasKey( 'emails', $lines() );
		$asked = 0;
		$count = static function ( $query ) use ( &$asked ) {
			$asked += (int) str_contains( $query, Table::name() );
			return $query;
		};
		add_filter( 'query', $count );
		$this->assertArrayNotHasKey( 'emails', $lines() );
		$this->assertSame( 0, $asked );

		$this->mailer = false;
		$this->sent( $id );
		$asked = 0;
		$this->assertArrayHasKey( 'emails', $lines(), 'A write has it counted anew.' );
		$this->assertSame( 1, $asked );
		wp_set_current_user( $reader );
		$this->assertArrayHasKey( 'emails', $lines() );
		$this->act_as( 'shop_manager' );
		add_filter( 'storeboard_email_capabilities', static fn( array $all ) => [ 'others' => 'manage_network' ] + $all );
		$this->assertArrayNotHasKey( 'emails', $lines(), 'What others get is none of theirs.' );
		$this->assertSame( 1, $asked );
	}

	public function test_who_schedules_what_is_there_takes_it_over_and_plans_it(): void {
		$reader = $this->user_with_role( 'shop_manager' );
		$this->act_as( 'administrator' );
		$id = $this->schedule( [ $reader ] );
		( new Jobs() )->lose( $reader );
		$this->assertSame( 0, $this->told( $id )['next_at'] );

		$next = $this->act_as( 'administrator' );
		$this->assertSame( $id, $this->schedule( [ $reader ] ) );
		$row = Table::find( $id );
		$this->assertSame( [ $next, Times::next( 'weekly', time() ) ], [ $row['owner'], $row['next_at'] ] );

		$due = $this->let_come( $id );
		$this->schedule( [ $reader ] );
		$this->assertSame( $due, Table::find( $id )['next_at'], 'What is due is not put off.' );
	}

	public function test_nobody_turns_on_what_its_reader_ended_meanwhile(): void {
		$reader = $this->user_with_role( 'shop_manager' );
		$this->act_as( 'administrator' );
		$id  = $this->schedule( [ $reader ] );
		$end = static function ( $query ) use ( $id, &$end ) {
			if ( str_starts_with( $query, 'INSERT IGNORE INTO ' . Table::name() ) ) {
				remove_filter( 'query', $end );
				Table::unsubscribe( $id );
			}
			return $query;
		};
		add_filter( 'query', $end );

		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'POST', self::EMAILS, [ 'rhythm' => 'weekly', 'recipients' => [ $reader ] ] ) );
		$this->assertSame( [ 'unsubscribed', 0 ], [ Table::find( $id )['state'], Table::find( $id )['next_at'] ] );
	}

	public function test_what_somebody_else_removed_answers_the_list_which_reads_views_once(): void {
		$this->act_as( 'administrator' );
		foreach ( [ 1, 2, 3 ] as $number ) {
			$this->schedule( [], $this->view( "path=%2Fanalytics%2Frevenue&number=$number" ) );
		}
		$asked = 0;
		$count = static function ( $query ) use ( &$asked ) {
			$asked += (int) str_contains( $query, Views::name() );
			return $query;
		};
		add_filter( 'query', $count );

		$reply = $this->request( 'DELETE', self::EMAILS . '/999999' );

		$this->assertSame( [ 200, [ 'Best months', 'Best months', 'Best months' ], 1 ], [ $reply->get_status(), array_column( $reply->get_data()['emails'], 'name' ), $asked ] );
	}

	private function visit( string $url, string $method ): string {
		$said   = '';
		$listen = static function () use ( &$said ): callable {
			return static function ( $message, $title, $args ) use ( &$said ): void {
				$said = "{$args['response']} $message";
				throw new RuntimeException( 'The page ends.' );
			};
		};
		[ $get, $server ] = [ $_GET, $_SERVER ];
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $_GET );
		$_SERVER['REQUEST_METHOD'] = $method;
		add_filter( 'wp_die_handler', $listen, 99 );
		try {
			( new Unsubscribe() )->answer();
		} catch ( RuntimeException ) {
			restore_previous_locale();
		} finally {
			remove_filter( 'wp_die_handler', $listen, 99 );
			[ $_GET, $_SERVER ] = [ $get, $server ];
		}

		return $said;
	}

	public function test_the_next_time_follows_the_stores_clock_through_daylight_saving(): void {
		$next = static fn( string $rhythm, string $after ): string => wp_date( 'D Y-m-d H:i T', Times::next( $rhythm, (int) strtotime( $after ) ) );

		$this->assertSame( 'Mon 2026-11-30 07:00 CET', $next( 'weekly', '2026-11-26 10:00 UTC' ) );
		$this->assertSame( 'Mon 2026-11-30 07:00 CET', $next( 'weekly', '2026-11-30 05:59:59 UTC' ) );
		$this->assertSame( 'Mon 2026-12-07 07:00 CET', $next( 'weekly', '2026-11-30 06:00 UTC' ), 'Not twice at the same time.' );
		$this->assertSame( 'Mon 2026-03-30 07:00 CEST', $next( 'weekly', '2026-03-24 12:00 UTC' ) );
		$this->assertSame( 'Mon 2026-10-26 07:00 CET', $next( 'weekly', '2026-10-24 12:00 UTC' ) );
		$this->assertSame( 'Tue 2026-12-01 07:00 CET', $next( 'monthly', '2026-11-01 06:00 UTC' ) );
		update_option( 'start_of_week', 0 );
		$this->assertSame( 'Sun 2026-11-29 07:00 CET', $next( 'weekly', '2026-11-26 10:00 UTC' ) );
		add_filter( 'storeboard_email_hour', static fn() => 2 );
		$this->assertSame( 'Sun 2026-03-29 03:00 CEST', $next( 'weekly', '2026-03-28 12:00 UTC' ), 'An hour that the clock skips is the one behind it.' );
		update_option( 'timezone_string', 'Pacific/Auckland' );
		$this->assertSame( 'Sun 2026-11-29 02:00 NZDT', $next( 'weekly', '2026-11-26 10:00 UTC' ) );
	}

	public function test_a_new_time_zone_plans_anew_and_what_came_to_a_stand_goes_on(): void {
		$this->act_as( 'shop_manager' );
		$id     = $this->schedule();
		$before = $this->told( $id )['next_at'];
		( new Jobs() )->register();

		update_option( 'timezone_string', 'America/New_York' );

		$this->assertSame( 6 * HOUR_IN_SECONDS, $this->told( $id )['next_at'] - $before );
		$due = $this->let_come( $id, 3 * DAY_IN_SECONDS );
		do_action( Schedule::LOOKED );
		$this->assertSame( $due, $this->told( $id )['next_at'], 'It is late, and goes out with the next queue.' );
		( new Jobs() )->send( $id, $due );
		$this->assertCount( 1, $this->caught );
	}

	public function test_it_speaks_its_readers_language_and_the_site_goes_on_in_its_own(): void {
		$reader = $this->user_with_role( 'shop_manager' );
		update_user_meta( $reader, 'locale', 'he_IL' );
		$known = new \ReflectionProperty( \WP_Locale_Switcher::class, 'available_languages' );
		$before = $known->getValue( $GLOBALS['wp_locale_switcher'] );
		$known->setValue( $GLOBALS['wp_locale_switcher'], [ 'en_US', 'he_IL' ] );
		add_filter( 'gettext_storeboard', static fn( $text ) => determine_locale() . ": $text" );
		add_action( 'change_locale', static fn( $locale ) => $GLOBALS['wp_locale']->text_direction = 'he_IL' === $locale ? 'rtl' : 'ltr' );
		try {
			$this->act_as( 'administrator' );
			$id = $this->schedule( [ $reader ] );
			$this->assertSame( 'sent', $this->sent( $id ) );
		} finally {
			$known->setValue( $GLOBALS['wp_locale_switcher'], $before );
		}

		$message = $this->caught[0]['message'] ?? '';
		foreach ( [ 'he_IL: Store digest', 'he_IL: Last week', 'he_IL: Total sales', 'he_IL: Unsubscribe', 'dir="rtl"', 'align="right"' ] as $part ) {
			$this->assertStringContainsString( $part, $message );
		}
		$this->assertStringNotContainsString( 'en_US: ', $message );
		$this->assertSame( [ 'en_US', 'ltr' ], [ determine_locale(), $GLOBALS['wp_locale']->text_direction ] );
	}

	public function test_the_same_report_for_the_same_reader_is_one(): void {
		$this->act_as( 'shop_manager' );

		$this->assertSame( [ true, false ], [ $this->schedule() === $this->schedule(), $this->schedule() === $this->schedule( [], 0, 'monthly' ) ] );
		$id = $this->schedule();
		$this->assertSame( 200, $this->request( 'DELETE', self::EMAILS . "/$id" )->get_status() );
		$this->assertCount( 1, $this->request( 'GET', self::EMAILS )->get_data()['emails'] );
	}

	public function test_personal_data_is_told_and_erased(): void {
		$user = $this->act_as( 'shop_manager' );
		$this->schedule();
		$privacy = new Privacy();
		$email   = get_userdata( $user )->user_email;

		$this->assertSame( 'Store digest', $privacy->export( $email )['data'][0]['data'][0]['value'] );
		$this->assertSame( [ true, false ], array_values( array_slice( $privacy->erase( $email ), 0, 2 ) ) );
		$this->assertSame( [ [], [] ], [ $privacy->export( $email )['data'], Table::of() ] );
		$this->assertSame( [], $privacy->export( 'nobody@example.org' )['data'] );
	}

	public function test_html_and_text_go_out_together_with_whole_addresses_and_the_mailer_is_left_as_it_was(): void {
		remove_all_filters( 'pre_wp_mail' );
		$seen   = null;
		$before = $GLOBALS['phpmailer'] ?? null;
		add_filter( 'wp_mail_from', static fn() => 'shop@example.org' );
		$url    = 'https://shop.example/?storeboard_unsubscribe=1.2.' . str_repeat( 'a', 64 );
		add_action(
			'phpmailer_init',
			static function ( $mailer ) use ( &$seen ): void {
				$mailer->preSend();
				$seen = $mailer->getSentMIMEMessage();
				throw new RuntimeException( 'Nothing leaves.' );
			},
			99
		);
		try {
			$why = Mailer::send( 'ann@example.org', 'Subject', 'Heading', '<p>Größe</p>', "Größe\n", [ "List-Unsubscribe: <$url>" ] );
		} catch ( RuntimeException ) {
			unset( $before->AltBody );
		}

		$this->assertStringContainsString( "List-Unsubscribe: <$url>", (string) $seen, $why ?? '' );
		foreach ( [ 'multipart/alternative', 'text/plain', 'text/html' ] as $type ) {
			$this->assertStringContainsString( $type, (string) $seen );
		}
		$this->assertSame( $before, $GLOBALS['phpmailer'] ?? null );
	}
}
