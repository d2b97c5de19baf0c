<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Emails;

use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Kept;
use Storeboard\Emails\Jobs;
use Storeboard\Rollups\Database;
use Storeboard\SavedViews\Policy;
use Storeboard\SavedViews\RowType;

/**
 * Reports by email that extensions declare: with their numbers and rows, for who may see them, and what is said once they are gone.
 *
 * @group database
 */
final class DeclaredEmailsTest extends EmailsTestCase {

	private const TABLE = 'acme_mailed';

	/** Agent and amount of each row, one an order. */
	private const ROWS = [ [ 'ana', 7.5 ], [ 'ana', 2.5 ], [ 'bo', 4.0 ] ];

	private string $range = '';

	public static function setUpBeforeClass(): void {
		global $wpdb;

		parent::setUpBeforeClass();
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}" . self::TABLE );
		$wpdb->query( "CREATE TABLE {$wpdb->prefix}" . self::TABLE . ' ( id bigint(20) unsigned NOT NULL AUTO_INCREMENT, order_id bigint(20) unsigned NOT NULL, agent varchar(60) NOT NULL, amount decimal(12,2) NOT NULL, PRIMARY KEY (id) )' );
	}

	public static function tearDownAfterClass(): void {
		global $wpdb;

		$wpdb->query( "DROP TABLE {$wpdb->prefix}" . self::TABLE );
		delete_option( Kept::OPTION );
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		global $wpdb;

		parent::setUp();
		remove_all_actions( Declarations::ACTION );
		add_action( Declarations::ACTION, [ $this, 'declare' ] );
		Declarations::forget();
		$orders = $wpdb->get_results( 'SELECT order_id, DATE( date_created ) AS day FROM ' . Database::table( 'wc_order_stats' ) . " WHERE parent_id = 0 AND status = 'wc-completed' ORDER BY order_id LIMIT 3" );
		$this->assertCount( 3, $orders, 'The sample store has orders.' );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}" . self::TABLE );
		foreach ( $orders as $at => $order ) {
			$wpdb->insert( $wpdb->prefix . self::TABLE, [ 'order_id' => $order->order_id, 'agent' => self::ROWS[ $at ][0], 'amount' => self::ROWS[ $at ][1] ] );
		}
		$days        = array_column( $orders, 'day' );
		$this->range = sprintf( 'period=custom&after=%s&before=%s&compare=previous_year', gmdate( 'Y-m-d', strtotime( min( $days ) ) - DAY_IN_SECONDS ), gmdate( 'Y-m-d', strtotime( max( $days ) ) + DAY_IN_SECONDS ) );
		update_option( 'woocommerce_date_type', 'date_created' );
	}

	protected function tearDown(): void {
		parent::tearDown();
		Declarations::forget();
	}

	public function declare(): void {
		$words = static fn( string $label ): array => [
			'label'      => 'he_IL' === determine_locale() ? "$label in Hebrew" : $label,
			'definition' => $label,
		];
		storeboard_register_report(
			'acme/mailed',
			[
				'title'      => 'Commissions',
				'note'       => 'Paid at the end of the month.',
				'capability' => 'manage_woocommerce',
				'table'      => [
					'name'              => self::TABLE,
					'order'             => 'order_id',
					'in_store_currency' => true,
				],
				'metrics'    => [
					'commission' => $words( 'Commission' ) + [
						'format' => 'currency',
						'sum'    => 'amount',
					],
					'sold'       => $words( 'Sales by agents' ) + [ 'count' => 'orders' ],
					'secret'     => $words( 'Secret number' ) + [
						'count'      => 'rows',
						'capability' => 'manage_options',
					],
				],
				'filters'    => [ 'agent', 'payment_method' ],
				'dimensions' => [
					'agent' => [
						'label'  => 'Agent',
						'column' => 'agent',
						'labels' => [
							'ana' => 'Ana Acme',
							'bo'  => 'Bo Acme',
						],
					],
				],
			]
		);
	}

	private function view( string $more = '' ): int {
		$row = Policy::add(
			RowType::views(),
			[
				'words'     => 'Commissions by agent',
				'query'     => "path=%2Fanalytics%2Facme-mailed&$this->range$more",
				'is_shared' => 1,
			]
		);
		$this->assertIsArray( $row );

		return $row['id'];
	}

	/** The text of the email that went out last. */
	private function text(): string {
		$last = end( $this->caught );

		return trim( (string) preg_replace( '/\s+/u', ' ', html_entity_decode( wp_strip_all_tags( str_replace( '<', ' <', is_array( $last ) ? $last['message'] : '' ) ) ) ) );
	}

	/** Has the email sent as it is when its time comes: by a job, of nobody. */
	private function send( int $id ): void {
		$reader = get_current_user_id();
		$due    = $this->let_come( $id );
		wp_set_current_user( 0 );
		( new Jobs() )->send( $id, $due );
		wp_set_current_user( $reader );
	}

	public function test_a_view_of_it_has_its_numbers_rows_and_note_in_the_test_and_when_it_is_due(): void {
		$this->act_as( 'administrator' );
		$view  = $this->view();
		$reply = $this->request( 'POST', self::EMAILS . '/test', [ 'view' => $view ] );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );
		$told = $this->text();

		$id = $this->schedule( [], $view );
		$this->send( $id );
		$this->assertSame( 'sent', $this->told( $id )['state'] );
		foreach ( [ $told, $this->text() ] as $text ) {
			$this->assertMatchesRegularExpression( '/Commission (USD|\$) ?14\.00 .*Sales by agents 3 .*Secret number 3/', $text );
			$this->assertMatchesRegularExpression( '/Agent Commission Sales by agents Secret number Ana Acme (USD|\$) ?10\.00 2 2 Bo Acme (USD|\$) ?4\.00 1 1/', $text );
			$this->assertStringContainsString( 'Paid at the end of the month.', $text );
		}
	}

	public function test_its_grouping_and_order_are_those_of_the_address(): void {
		$this->act_as( 'administrator' );
		$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( '&by=acme%2Fagent&orderby=sold&order=asc' ) ] );
		$this->assertMatchesRegularExpression( '/Bo Acme .* Ana Acme/', $this->text() );

		$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( '&by=period&interval=year&orderby=commission' ) ] );
		$this->assertMatchesRegularExpression( '/Date Commission Sales by agents/', $this->text() );
		$this->assertStringNotContainsString( 'Ana Acme', $this->text() );
	}

	public function test_what_the_address_narrows_it_by_narrows_its_numbers_and_rows(): void {
		$this->act_as( 'administrator' );
		$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( '&only_acme_agent=bo' ) ] );
		$this->assertMatchesRegularExpression( '/Commission (USD|\$) ?4\.00 /', $this->text() );
		$this->assertStringNotContainsString( 'Ana Acme', $this->text() );

		$this->request( 'POST', self::EMAILS . '/test', [ 'view' => $this->view( '&only_payment_method=nothing_of_the_kind&only_payment_method-by=one' ) ] );
		$this->assertMatchesRegularExpression( '/Commission (USD|\$) ?0\.00 .*No data for this date range/', $this->text() );
	}

	public function test_who_may_not_see_a_number_of_it_is_not_told_it_and_who_may_not_see_it_gets_none(): void {
		$this->act_as( 'administrator' );
		$view    = $this->view();
		$manager = $this->user_with_role( 'shop_manager' );
		$id      = $this->schedule( [ $manager ], $view );
		$this->send( $id );
		$this->assertStringContainsString( 'Sales by agents 3', $this->text() );
		$this->assertStringNotContainsString( 'Secret', $this->text() );

		$sent = count( $this->caught );
		get_userdata( $manager )->add_cap( 'storeboard_see_acme_mailed', false );
		clean_user_cache( $manager );
		$this->send( $id );
		$this->assertSame( [ 'failed', 'This account doesn’t have permission to see the report.' ], [ $this->told( $id )['state'], $this->told( $id )['reason'] ] );
		$this->assertCount( $sent, $this->caught );
	}

	public function test_a_reader_reads_it_in_their_language(): void {
		$this->act_as( 'administrator' );
		$reader = $this->user_with_role( 'shop_manager' );
		update_user_meta( $reader, 'locale', 'he_IL' );
		$known  = new \ReflectionProperty( \WP_Locale_Switcher::class, 'available_languages' );
		$before = $known->getValue( $GLOBALS['wp_locale_switcher'] );
		$known->setValue( $GLOBALS['wp_locale_switcher'], [ 'en_US', 'he_IL' ] );
		try {
			Declarations::reports();
			$this->send( $this->schedule( [ $reader ], $this->view() ) );
		} finally {
			$known->setValue( $GLOBALS['wp_locale_switcher'], $before );
		}

		$this->assertStringContainsString( 'Commission in Hebrew', $this->text() );
		$this->assertSame( 'Commission', Declarations::metrics()['acme/commission']->label, 'What follows is in the language of the site again.' );
	}

	public function test_once_the_declaration_is_gone_the_email_says_so_and_nothing_breaks(): void {
		$this->act_as( 'administrator' );
		$view = $this->view();
		$id   = $this->schedule( [], $view );
		remove_all_actions( Declarations::ACTION );
		Declarations::forget();
		$this->send( $id );

		$this->assertSame( 'sent', $this->told( $id )['state'] );
		$this->assertSame( 'This report isn’t available. The extension that adds it may be off, or may have changed.', $this->told( $id )['reason'] );
		$this->assertSame( '1 report that wasn’t sent by email', $this->line(), 'The email was sent, and the report was not.' );
		$text = $this->text();
		$this->assertStringContainsString( 'Commissions by agent', $text );
		$this->assertStringContainsString( 'This report isn’t available. The extension that adds it may be off, or may have changed.', $text );
		$this->assertStringContainsString( 'path=/analytics/emails', end( $this->caught )['message'] );
		$this->assertStringContainsString( 'Unsubscribe', $text );
		$this->assertStringNotContainsString( 'No data', $text );

		$reply = $this->request( 'POST', self::EMAILS . '/test', [ 'view' => $view ] );
		$this->assertRefused( 'rest_invalid_param', 400, $reply );
		$this->assertStringContainsString( 'This report can’t be sent by email.', $reply->get_data()['message'] );

		add_action( Declarations::ACTION, [ $this, 'declare' ] );
		Declarations::forget();
		$this->send( $id );
		$this->assertStringContainsString( 'Ana Acme', $this->text(), 'It is there again with the extension.' );
		$this->assertSame( [ 'sent', '' ], [ $this->told( $id )['state'], $this->told( $id )['reason'] ] );
		$this->assertNull( $this->line() );
	}

	/** What needs attention says of reports by email. */
	private function line(): ?string {
		return array_column( $this->request( 'GET', '/storeboard/v1/attention' )->get_data()['lines'], 'label', 'id' )['emails'] ?? null;
	}
}
