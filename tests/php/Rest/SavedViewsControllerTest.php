<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rest;

use Storeboard\SavedViews\RowType;
use Storeboard\SavedViews\Table;
use Storeboard\Storage\OnDemandTable;
use Storeboard\Tests\TestCase;

/**
 * Saved views and annotations: who reads and writes them, what becomes of two edits of one row, and what is refused.
 *
 * @group database
 */
final class SavedViewsControllerTest extends TestCase {

	private const VIEWS = '/storeboard/v1/views';
	private const NOTES = '/storeboard/v1/annotations';

	private const QUERY = 'path=%2Fanalytics%2Frevenue&period=year&compare=previous_year';

	/** Making a table would end the transaction that a test is rolled back with. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Table::install();
	}

	protected function setUp(): void {
		global $wpdb;

		parent::setUp();
		$wpdb->query( 'DELETE FROM ' . Table::name() );
	}

	public function test_a_table_that_somebody_dropped_is_made_again(): void {
		global $wpdb;

		$this->act_as( 'administrator' );
		$wpdb->query( 'DROP TABLE ' . Table::name() );
		$this->assertSame( 200, rest_do_request( new \WP_REST_Request( 'GET', self::VIEWS ) )->get_status() );
		$wpdb->query( 'DROP TABLE ' . Table::name() );
		$this->assertSame( 'Year', $this->post( self::VIEWS, self::a_view() )['name'] );
		$wpdb->query( 'DELETE FROM ' . Table::name() );
	}

	public function test_a_database_that_refuses_the_table_is_named_with_what_to_do(): void {
		global $wpdb;

		if ( is_a( $wpdb, 'WP_SQLite_DB' ) ) {
			$this->markTestSkipped( 'SQLite takes the table back with the test’s transaction.' );
		}
		$this->act_as( 'administrator' );
		$wpdb->query( 'DROP TABLE ' . Table::name() );
		delete_option( Table::VERSION_OPTION );
		$refuse = static fn( $statement ) => str_contains( (string) $statement, 'CREATE TABLE' ) ? 'SELECT nothing FROM nowhere' : $statement;
		add_filter( 'query', $refuse );
		$request = new \WP_REST_Request( 'POST', self::VIEWS );
		$request->set_body_params( self::a_view() );
		$response = rest_do_request( $request );
		remove_filter( 'query', $refuse );

		$this->assertSame( [ 503, 'storeboard_no_table' ], [ $response->get_status(), $response->get_data()['code'] ] );
		$this->assertSame( 200, rest_do_request( new \WP_REST_Request( 'GET', self::VIEWS ) )->get_status(), 'Without a table nothing was kept.' );
		Table::install();
	}

	public function test_rows_of_an_earlier_shape_that_may_not_be_changed_are_not_said_to_be_none(): void {
		if ( is_a( $GLOBALS['wpdb'], 'WP_SQLite_DB' ) ) {
			$this->markTestSkipped( 'SQLite takes the table back with the test’s transaction.' );
		}
		$this->act_as( 'administrator' );
		$this->post( self::VIEWS, self::a_view() );
		update_option( Table::VERSION_OPTION, 1 );
		$request_begins = static fn() => ( new \ReflectionProperty( OnDemandTable::class, 'tried' ) )->setValue( null, [] );
		$request_begins();
		// As it is where the new column may not be added.
		$refuse = static fn( $statement ) => str_contains( (string) $statement, 'arrangement' ) ? 'SELECT nothing FROM nowhere' : $statement;
		add_filter( 'query', $refuse );
		$reply = rest_do_request( new \WP_REST_Request( 'GET', self::VIEWS ) );
		remove_filter( 'query', $refuse );

		$this->assertSame( 503, $reply->get_status() );
		$request_begins();
		$this->assertCount( 1, rest_do_request( new \WP_REST_Request( 'GET', self::VIEWS ) )->get_data() );
		$this->assertSame( 2, (int) get_option( Table::VERSION_OPTION ), 'Once it may be changed, nothing has to be done.' );
	}

	public function test_a_table_that_went_and_may_not_be_made_again_is_named_with_what_to_do(): void {
		global $wpdb;

		if ( is_a( $wpdb, 'WP_SQLite_DB' ) ) {
			$this->markTestSkipped( 'SQLite takes the table back with the test’s transaction.' );
		}
		$this->act_as( 'administrator' );
		$kept = $this->post( self::VIEWS, self::a_view() );
		$wpdb->query( 'DROP TABLE ' . Table::name() );
		$refuse = static fn( $statement ) => str_contains( (string) $statement, 'CREATE TABLE' ) ? 'SELECT nothing FROM nowhere' : $statement;
		add_filter( 'query', $refuse );
		$request = new \WP_REST_Request( 'POST', self::VIEWS );
		$request->set_body_params( self::a_view() );
		$replies = [ rest_do_request( new \WP_REST_Request( 'GET', self::VIEWS ) ), rest_do_request( $request ) ];
		remove_filter( 'query', $refuse );

		foreach ( $replies as $reply ) {
			$this->assertSame( [ 503, 'storeboard_no_table' ], [ $reply->get_status(), $reply->get_data()['code'] ] );
		}
		// Once it may be made again, nothing has to be done.
		$this->assertNotSame( 0, $kept['id'] );
		$this->assertSame( 200, rest_do_request( new \WP_REST_Request( 'GET', self::VIEWS ) )->get_status() );
		$wpdb->query( 'DELETE FROM ' . Table::name() );
	}

	public function test_an_edit_makes_a_table_whole_that_lacks_a_column(): void {
		global $wpdb;

		if ( is_a( $wpdb, 'WP_SQLite_DB' ) ) {
			$this->markTestSkipped( 'SQLite takes the table back with the test’s transaction.' );
		}
		$this->act_as( 'administrator' );
		$kept = $this->post( self::VIEWS, self::a_view() );
		$wpdb->query( 'ALTER TABLE ' . Table::name() . ' DROP COLUMN changed_at' );
		$done = Table::update( RowType::views(), $kept['id'], $kept['revision'], [ 'words' => 'Anew' ] );

		$this->assertTrue( $done );
		$wpdb->query( 'DELETE FROM ' . Table::name() );
	}

	public function test_a_table_that_lacks_a_column_is_made_whole_and_keeps_its_rows(): void {
		global $wpdb;

		if ( is_a( $wpdb, 'WP_SQLite_DB' ) ) {
			$this->markTestSkipped( 'SQLite takes the table back with the test’s transaction.' );
		}
		$this->act_as( 'administrator' );
		$this->post( self::VIEWS, self::a_view() );
		$wpdb->query( 'ALTER TABLE ' . Table::name() . ' DROP COLUMN last_day' );

		$this->assertSame( [ 'Year' ], array_column( rest_do_request( new \WP_REST_Request( 'GET', self::VIEWS ) )->get_data(), 'name' ) );
		$wpdb->query( 'DELETE FROM ' . Table::name() );
	}

	public function test_a_view_is_kept_renamed_updated_shared_and_deleted(): void {
		$this->act_as( 'administrator' );

		$view = $this->post( self::VIEWS, self::a_view() );
		$this->assertSame( [ 'Year', self::QUERY, false, true, true, 1 ], [ $view['name'], $view['query'], $view['is_shared'], $view['is_own'], $view['may_edit'], $view['revision'] ] );

		$path = self::VIEWS . '/' . $view['id'];
		$view = $this->post(
			$path,
			[
				'revision' => 1,
				'name'     => "  This\n year ",
			]
		);
		$this->assertSame( [ 'This year', self::QUERY, 2 ], [ $view['name'], $view['query'], $view['revision'] ] );
		$view = $this->post(
			$path,
			[
				'revision'  => 2,
				'query'     => 'path=/analytics/orders',
				'is_shared' => true,
			]
		);
		$this->assertSame( [ 'This year', 'path=/analytics/orders', true ], [ $view['name'], $view['query'], $view['is_shared'] ] );
		$this->assertSame( [ $view ], $this->request( 'GET', self::VIEWS )->get_data() );

		$this->assertSame( 200, $this->request( 'DELETE', "$path?revision=3" )->get_status() );
		$this->assertSame( [], $this->request( 'GET', self::VIEWS )->get_data() );
	}

	public function test_an_edit_of_a_row_that_changed_meanwhile_is_answered_with_the_present_row(): void {
		$this->act_as( 'administrator' );
		$view = $this->post( self::VIEWS, [ 'is_shared' => true ] + self::a_view() );
		$path = self::VIEWS . '/' . $view['id'];
		$this->act_as( 'administrator' );
		$first = $this->post(
			$path,
			[
				'revision' => 1,
				'name'     => 'First',
			]
		);

		$this->act_as( 'administrator' );
		foreach ( [ $this->request( 'POST', $path, [ 'revision' => 1, 'name' => 'Second' ] ), $this->request( 'DELETE', "$path?revision=1" ) ] as $reply ) {
			$this->assertSame( 409, $reply->get_status() );
			$this->assertSame( 'storeboard_changed', $reply->get_data()['code'] );
			$this->assertSame( [ 'First', 2, $first['changed_at'] ], [ $reply->get_data()['data']['present']['name'], $reply->get_data()['data']['present']['revision'], $reply->get_data()['data']['present']['changed_at'] ] );
		}
		$this->assertSame( [ 'First' ], array_column( $this->request( 'GET', self::VIEWS )->get_data(), 'name' ) );

		// On what is there now it is written.
		$this->assertSame( 'Second', $this->post( $path, [ 'revision' => 2, 'name' => 'Second' ] )['name'] );
	}

	public function test_what_is_gone_is_gone(): void {
		$this->act_as( 'administrator' );
		$view = $this->post( self::VIEWS, self::a_view() );
		$this->request( 'DELETE', self::VIEWS . "/{$view['id']}?revision=1" );

		$reply = $this->request( 'POST', self::VIEWS . '/' . $view['id'], [ 'revision' => 1 ] );
		$this->assertSame( [ 404, 'storeboard_not_found' ], [ $reply->get_status(), $reply->get_data()['code'] ] );
		// A view is no annotation.
		$note = $this->post( self::NOTES, self::a_note() );
		$this->assertSame( 404, $this->request( 'POST', self::VIEWS . '/' . $note['id'], [ 'revision' => 1 ] )->get_status() );
	}

	public function test_who_sees_reports_reads_shared_ones_and_writes_their_own(): void {
		$this->act_as( 'administrator' );
		$shared = $this->post( self::VIEWS, [ 'is_shared' => true ] + self::a_view() );
		$hidden = $this->post( self::VIEWS, self::a_view() );

		$reader = $this->act_as( 'editor' );
		$this->assertSame( 403, $this->request( 'GET', self::VIEWS )->get_status() );
		( new \WP_User( $reader ) )->add_cap( 'view_woocommerce_reports' );
		wp_set_current_user( 0 );
		wp_set_current_user( $reader );

		$seen = $this->request( 'GET', self::VIEWS )->get_data();
		$this->assertSame( [ $shared['id'] ], array_column( $seen, 'id' ) );
		$this->assertSame( [ false, false ], [ $seen[0]['is_own'], $seen[0]['may_edit'] ] );
		$this->assertSame( 403, $this->request( 'POST', self::VIEWS . "/{$shared['id']}", [ 'revision' => 1 ] )->get_status() );
		$this->assertSame( 403, $this->request( 'DELETE', self::VIEWS . "/{$shared['id']}?revision=1" )->get_status() );
		$this->assertSame( 404, $this->request( 'DELETE', self::VIEWS . "/{$hidden['id']}?revision=1" )->get_status() );

		$own = $this->post( self::VIEWS, [ 'is_shared' => true ] + self::a_view() );
		$this->assertTrue( $own['may_edit'] );

		foreach ( [ self::VIEWS => $own, self::NOTES => $this->post( self::NOTES, [ 'is_shared' => true ] + self::a_note() ) ] as $path => $row ) {
			$this->act_as( 'shop_manager' );
			$refused = $this->request( 'POST', "$path/{$row['id']}", [ 'revision' => 1, 'is_shared' => false ] );
			$this->assertSame( [ 403, 'storeboard_forbidden' ], [ $refused->get_status(), $refused->get_data()['code'] ], 'A manager of the store is one user among others.' );
			$this->assertSame( 403, $this->request( 'DELETE', "$path/{$row['id']}?revision=1" )->get_status() );
			$this->assertFalse( $this->request( 'GET', $path )->get_data()[0]['may_edit'] );
		}
		$copy = $this->post( self::VIEWS, [ 'name' => 'My copy', 'query' => $own['query'] ] );
		$this->assertSame( [ true, true ], [ $copy['is_own'], $copy['may_edit'] ] );

		$this->act_as( 'administrator' );
		$this->assertSame( 404, $this->request( 'POST', self::VIEWS . "/{$hidden['id']}", [ 'revision' => 1 ] )->get_status() );
		$view = $this->post( self::VIEWS . "/{$own['id']}", [ 'revision' => 1, 'name' => 'Ours' ] );
		$this->assertSame( [ 'Ours', false, true ], [ $view['name'], $view['is_own'], $view['may_edit'] ] );
	}

	public function test_notes_are_found_by_their_days(): void {
		$this->act_as( 'administrator' );
		foreach ( [ [ 'March', '2026-03-31', '2026-03-31' ], [ 'Sale', '2026-03-25', '2026-04-02' ], [ 'April', '2026-04-03', '2026-04-03' ] ] as [ $text, $first, $last ] ) {
			$this->post( self::NOTES, [ 'text' => $text, 'first_day' => $first, 'last_day' => $last ] );
		}
		$found = fn( string $query ) => array_column( $this->request( 'GET', self::NOTES . $query )->get_data(), 'text' );

		$this->assertSame( [ 'Sale', 'March', 'April' ], $found( '' ) );
		$this->assertSame( [ 'Sale', 'April' ], $found( '?after=2026-04-01&before=2026-04-30' ) );
		$this->assertSame( [ 'Sale' ], $found( '?before=2026-03-30' ) );
		$this->assertSame( 400, $this->request( 'GET', self::NOTES . '?after=2026-02-31' )->get_status() );
	}

	/**
	 * @dataProvider refusals
	 * @param array<string, mixed> $body
	 */
	public function test_what_is_refused_and_why( string $path, array $body, string $field, string $message ): void {
		$this->act_as( 'administrator' );
		$reply = $this->request( 'POST', $path, $body );

		$this->assertSame( 400, $reply->get_status() );
		$this->assertSame( $message, $reply->get_data()['data']['params'][ $field ] ?? null );
		$this->assertSame( [], $this->request( 'GET', $path )->get_data() );
	}

	/**
	 * @return array<string, array{string, array<string, mixed>, string, string}>
	 */
	public static function refusals(): array {
		$no_report = 'A view must point to a report.';

		return [
			'a view without a name'     => [ self::VIEWS, [ 'name' => " \u{200B}" ] + self::a_view(), 'name', 'Enter a name for this view.' ],
			'a long name'               => [ self::VIEWS, [ 'name' => str_repeat( 'ä', 81 ) ] + self::a_view(), 'name', 'Use 80 characters or fewer.' ],
			'an address of another page' => [ self::VIEWS, [ 'query' => 'path=/marketing' ] + self::a_view(), 'query', $no_report ],
			'another plugin’s page'     => [ self::VIEWS, [ 'query' => self::QUERY . '&page=some-plugin' ] + self::a_view(), 'query', $no_report ],
			'a page PHP reads as one'   => [ self::VIEWS, [ 'query' => self::QUERY . '&%20page[]=some-plugin' ] + self::a_view(), 'query', $no_report ],
			'something to do'           => [ self::VIEWS, [ 'query' => self::QUERY . '&action=purge' ] + self::a_view(), 'query', $no_report ],
			'a nonce'                   => [ self::VIEWS, [ 'query' => self::QUERY . '&.wpnonce=0123456789' ] + self::a_view(), 'query', $no_report ],
			'both in one address'       => [ self::VIEWS, [ 'query' => 'path=/analytics/revenue&page=some-plugin&action=purge' ] + self::a_view(), 'query', $no_report ],
			'a page in capitals'        => [ self::VIEWS, [ 'query' => self::QUERY . '&Page=some-plugin' ] + self::a_view(), 'query', $no_report ],
			'a list of something to do' => [ self::VIEWS, [ 'query' => self::QUERY . '&action[]=purge' ] + self::a_view(), 'query', $no_report ],
			'an action of a plugin'     => [ self::VIEWS, [ 'query' => self::QUERY . '&wc-ajax=checkout' ] + self::a_view(), 'query', $no_report ],
			'WordPress’ own argument'   => [ self::VIEWS, [ 'query' => self::QUERY . '&attachment_id=4' ] + self::a_view(), 'query', $no_report ],
			'a map'                     => [ self::VIEWS, [ 'query' => self::QUERY . '&products[or]=4' ] + self::a_view(), 'query', $no_report ],
			'a deep list'               => [ self::VIEWS, [ 'query' => self::QUERY . '&products[0][0][0]=4' ] + self::a_view(), 'query', $no_report ],
			'what no report reads'      => [ self::VIEWS, [ 'query' => self::QUERY . '&purge=1' ] + self::a_view(), 'query', self::no_argument( 'purge' ) ],
			'another report’s argument' => [ self::VIEWS, [ 'query' => self::QUERY . '&status_is=failed' ] + self::a_view(), 'query', self::no_argument( 'status_is' ) ],
			'a filter without its rule' => [ self::VIEWS, [ 'query' => 'path=/analytics/orders&status=failed' ] + self::a_view(), 'query', self::no_argument( 'status' ) ],
			'dates of a report without' => [ self::VIEWS, [ 'query' => 'path=/analytics/stock&period=year' ] + self::a_view(), 'query', self::no_argument( 'period' ) ],
			'what nobody declared'      => [ self::VIEWS, [ 'query' => 'path=/analytics/coupons&acme_source=letters' ] + self::a_view(), 'query', self::no_argument( 'acme_source' ) ],
			'of another report as last' => [ self::VIEWS, [ 'query' => 'path=/customers&name_includes=4&path=/analytics/orders' ] + self::a_view(), 'query', self::no_argument( 'name_includes' ) ],
			'of a report of others'     => [ self::VIEWS, [ 'query' => 'path=/analytics/acme&purge=1' ] + self::a_view(), 'query', self::no_argument( 'purge' ) ],
			'nothing before its value'  => [ self::VIEWS, [ 'query' => self::QUERY . '&=purge' ] + self::a_view(), 'query', $no_report ],
			'the settings of reports'   => [ self::VIEWS, [ 'query' => 'path=/analytics/settings' ] + self::a_view(), 'query', $no_report ],
			'Storeboard turned off'     => [ self::VIEWS, [ 'query' => self::QUERY . '&storeboard=off' ] + self::a_view(), 'query', $no_report ],
			'no address'                => [ self::VIEWS, [ 'query' => 'https://example.com/' ] + self::a_view(), 'query', $no_report ],
			'a long address'            => [ self::VIEWS, [ 'query' => self::QUERY . '&products=' . str_repeat( '1,', 1000 ) ] + self::a_view(), 'query', 'This view has too many filters to save. Remove a few and try again.' ],
			'an address without end'    => [ self::VIEWS, [ 'query' => str_repeat( 'a&', 5000 ) ] + self::a_view(), 'query', 'This view has too many filters to save. Remove a few and try again.' ],
			'a note without a text'     => [ self::NOTES, [ 'text' => '' ] + self::a_note(), 'text', 'Enter a note.' ],
			'a long note'               => [ self::NOTES, [ 'text' => str_repeat( 'x', 501 ) ] + self::a_note(), 'text', 'Use 500 characters or fewer.' ],
			'a day that is none'        => [ self::NOTES, [ 'first_day' => '2026-02-29' ] + self::a_note(), 'first_day', 'Invalid date' ],
			'an end before its start'   => [ self::NOTES, [ 'first_day' => '2026-11-02' ] + self::a_note(), 'last_day', 'Start date must be before end date' ],
		];
	}

	private static function no_argument( string $name ): string {
		return "This report has no “{$name}” in its address. If an extension added it, ask its developer to declare it with the filter storeboard_report_arguments.";
	}

	/**
	 * @dataProvider addresses_of_reports
	 */
	public function test_what_reports_and_filters_of_extensions_have_in_their_address_is_taken( string $query ): void {
		$this->act_as( 'administrator' );
		add_filter( 'storeboard_report_arguments', [ self::class, 'declare' ] );
		$this->assertSame( $query, $this->post( self::VIEWS, [ 'query' => $query ] + self::a_view() )['query'] );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function addresses_of_reports(): array {
		return [
			'all that a report without filters has' => [ self::QUERY . '&after=2026-01-01&before=2026-02-01&interval=day&chart=refunds&chartType=bar&orderby=date&order=asc&per_page=50' ],
			'a search'                            => [ 'path=/customers&search=Ana' ],
			'advanced filters'                    => [ 'path=/customers&filter=advanced&match=any&total_spend_between[0]=1&total_spend_between[1]=5&name_includes=4' ],
			'attributes'                          => [ 'path=/analytics/orders&filter=advanced&attribute_is[0][0]=3&attribute_is[0][1]=8' ],
			'a filter of an extension'            => [ 'path=/analytics/coupons&acme_source=letters&filter=advanced&acme_owner_is=ana' ],
			'what an extension adds to all'       => [ 'path=/analytics/stock&acme_shop=2' ],
			'a report of an extension'            => [ 'path=/analytics/acme&period=year&acme_kind=a' ],
			'the currency of WooPayments'         => [ 'path=/analytics/orders&filter=advanced&currency=EUR&currency_is=EUR' ],
			'the overview of an extension'        => [ 'path=/analytics/overview&currency=EUR' ],
		];
	}

	/**
	 * What an extension says of its arguments, with what it may not have.
	 *
	 * @param array<string, string[]> $names
	 * @return array<string, mixed>
	 */
	public static function declare( array $names ): array {
		return $names + [
			'*'       => [ 'acme_shop', 'page', '_wpnonce', 7 ],
			'coupons' => [ 'acme_source', 'acme_owner_is' ],
			'acme'    => [ 'acme_kind' ],
			'orders'  => 'all',
		];
	}

	public function test_an_extension_declares_nothing_that_leads_elsewhere(): void {
		$this->act_as( 'administrator' );
		add_filter( 'storeboard_report_arguments', [ self::class, 'declare' ] );
		foreach ( [ 'page=some-plugin', '_wpnonce=1' ] as $argument ) {
			$reply = $this->request( 'POST', self::VIEWS, [ 'query' => self::QUERY . "&$argument" ] + self::a_view() );
			$this->assertSame( 'A view must point to a report.', $reply->get_data()['data']['params']['query'] ?? null, $argument );
		}
	}

	public function test_an_extension_that_throws_while_it_declares_loses_its_arguments_alone(): void {
		$this->act_as( 'administrator' );
		add_filter( 'storeboard_report_arguments', static fn() => throw new \Exception( 'Acme is broken' ) );

		$this->assertSame( self::QUERY, $this->post( self::VIEWS, self::a_view() )['query'] );
		$this->assertSame( 400, $this->request( 'POST', self::VIEWS, [ 'query' => 'path=/analytics/coupons&acme_source=letters' ] + self::a_view() )->get_status() );
	}

	public function test_of_a_view_that_was_kept_before_only_what_its_report_reads_is_told(): void {
		$owner = $this->act_as( 'administrator' );
		Table::insert(
			RowType::views(),
			[
				'owner' => $owner,
				'words' => 'Letters',
				'query' => 'path=%2Fanalytics%2Fcoupons&purge=1&period=year&acme_source=letters&coupons=4%2C5&action[]=purge&coupons[or]=1',
			]
		);
		$told = fn() => array_column( $this->request( 'GET', self::VIEWS )->get_data(), 'query' );

		$this->assertSame( [ 'path=%2Fanalytics%2Fcoupons&period=year&coupons=4%2C5' ], $told() );
		// What it lost comes back with the extension.
		add_filter( 'storeboard_report_arguments', [ self::class, 'declare' ] );
		$this->assertSame( [ 'path=%2Fanalytics%2Fcoupons&period=year&acme_source=letters&coupons=4%2C5' ], $told() );
	}

	public function test_no_view_holds_an_argument_of_wordpress_own(): void {
		$reserved = wp_json_file_decode( dirname( __DIR__, 3 ) . '/includes/SavedViews/reserved-arguments.json' );
		$own      = get_class_vars( \WP::class )['public_query_vars'];

		// Reports have these too, and WordPress reads them for its own lists alone.
		$this->assertSame( [ 'search', 'order', 'orderby' ], array_values( array_diff( $own, $reserved ) ) );
	}

	public function test_an_account_keeps_so_many_views_and_no_more(): void {
		$this->act_as( 'administrator' );
		for ( $view = 0; $view < 100; $view++ ) {
			$this->post( self::VIEWS, self::a_view() );
		}
		$reply = $this->request( 'POST', self::VIEWS, self::a_view() );
		$this->assertSame( [ 400, 'storeboard_too_many' ], [ $reply->get_status(), $reply->get_data()['code'] ] );

		// Another account has its own hundred.
		$this->act_as( 'administrator' );
		$this->post( self::VIEWS, self::a_view() );
	}

	public function test_words_are_kept_as_they_are_typed(): void {
		$this->act_as( 'administrator' );
		foreach ( [ '<b>50% off</b> & "more" \\ %s', 'Ünïcode 日本語', "two\nlines" ] as $text ) {
			$this->assertSame( $text, $this->post( self::NOTES, [ 'text' => $text ] + self::a_note() )['text'] );
		}
	}

	public function test_what_a_deleted_account_shared_stays_and_the_rest_goes(): void {
		$heir  = $this->user_with_role( 'administrator' );
		$owner = $this->act_as( 'administrator' );
		$this->post( self::VIEWS, [ 'is_shared' => true ] + self::a_view() );
		$this->post( self::VIEWS, [ 'name' => 'Mine' ] + self::a_view() );

		do_action( 'deleted_user', $owner, $heir, new \WP_User( $owner ) );

		wp_set_current_user( $heir );
		$rows = $this->request( 'GET', self::VIEWS )->get_data();
		$this->assertSame( [ [ 'Year' ], [ true ] ], [ array_column( $rows, 'name' ), array_column( $rows, 'is_own' ) ] );
		wp_set_current_user( $owner );
		$this->assertSame( [ 'Year' ], array_column( $this->request( 'GET', self::VIEWS )->get_data(), 'name' ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function a_view(): array {
		return [
			'name'  => 'Year',
			'query' => self::QUERY,
		];
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function a_note(): array {
		return [
			'text'      => 'Sale',
			'first_day' => '2026-11-01',
			'last_day'  => '2026-11-01',
		];
	}

	/**
	 * @param array<string, mixed> $body
	 * @return array<string, mixed>
	 */
	private function post( string $path, array $body ): array {
		$reply = $this->request( 'POST', $path, $body );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );

		return $reply->get_data();
	}
}
