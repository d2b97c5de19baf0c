<?php

declare( strict_types=1 );

namespace Storeboard\Tests\Pages;

use Storeboard\PageData\PageSettings;
use Storeboard\PageData\PreloadedReplies;
use Storeboard\Pages\ShippingTask;
use Storeboard\Pages\StoreDetailsTask;
use Storeboard\Pages\TaskPage;
use Storeboard\Platform\Detector;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Replies\Requests;
use Storeboard\Tests\TestCase;

/**
 * The first words that PHP prints of the pages of the store's address and of its shipping.
 */
final class LocationTasksTest extends TestCase {

	private const LOCATION = '<h2>Set your store’s location</h2><p';

	private const RATES = '<h2>Set shipping costs</h2><p';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
		update_option( 'woocommerce_task_list_hidden_lists', [] );
		update_option( 'woocommerce_ship_to_countries', '' );
		$this->locate( '1 Main St', '94110' );
	}

	public function test_shipping_begins_with_the_costs_of_a_store_that_has_its_address(): void {
		$html = $this->shipping();

		$this->assertStringContainsString( self::RATES, $html );
		$this->assertStringContainsString( 'What customers pay for delivery.', $html );
		$this->assertStringNotContainsString( self::LOCATION, $html );
	}

	public function test_shipping_begins_with_the_location_of_a_store_whose_address_is_not_complete(): void {
		foreach ( [ [ '', '94110' ], [ '1 Main St', '' ], [ '', '' ] ] as [ $address, $postcode ] ) {
			$this->locate( $address, $postcode );
			$html = $this->shipping();

			$this->assertStringContainsString( self::LOCATION, $html );
			$this->assertStringContainsString( 'The address you ship orders from.', $html );
			$this->assertStringNotContainsString( self::RATES, $html );
		}
	}

	public function test_shipping_begins_with_labels_once_there_are_rates_and_tells_the_client_the_step_that_is_printed(): void {
		$this->assertSame( 'rates', $this->step() );
		$rates = $this->request( 'POST', '/wc/v3/shipping/zones', [ 'name' => 'US' ] )->get_data();
		$this->request( 'POST', "/wc/v3/shipping/zones/{$rates['id']}/locations", [ [ 'code' => 'US', 'type' => 'country' ] ] );
		$this->request( 'POST', "/wc/v3/shipping/zones/{$rates['id']}/methods", [ 'method_id' => 'free_shipping' ] );

		$this->assertStringContainsString( 'Print labels at home and skip the line at the post office.', $this->shipping() );
		$this->assertStringNotContainsString( self::RATES, $this->shipping() );
		$this->assertSame( 'label_printing', $this->step() );
		$this->locate( '', '94110' );
		$this->assertSame( 'store_location', $this->step() );
	}

	public function test_the_country_s_step_of_shipping_has_the_mark_of_what_is_done_once_another_is_open(): void {
		update_option( 'woocommerce_default_country', 'US:CA' );
		$this->assertMatchesRegularExpression( '~<li class="storeboard-step is-complete"><span [^>]+><svg .+?</svg></span><div [^>]+><h2>Set your store’s location<span~', $this->shipping() );
		$this->assertStringNotContainsString( 'is-complete', $this->page( ShippingTask::class, 'shipping', [ 'step' => 'store_location' ] )->markup() );

		update_option( 'woocommerce_default_country', '' );
		$this->assertStringNotContainsString( 'is-complete', $this->shipping() );
	}

	public function test_shipping_opens_at_the_step_of_its_address(): void {
		$html = $this->page( ShippingTask::class, 'shipping', [ 'step' => 'store_location' ] )->markup();
		$this->assertStringContainsString( self::LOCATION, $html );
		$this->assertStringContainsString( self::RATES, $this->page( ShippingTask::class, 'shipping', [ 'step' => 'nowhere' ] )->markup() );
	}

	public function test_a_store_that_ships_nothing_has_no_costs(): void {
		update_option( 'woocommerce_ship_to_countries', 'disabled' );
		$html = $this->shipping();

		$this->assertStringContainsString( self::LOCATION, $html );
		$this->assertStringNotContainsString( 'Set shipping costs', $html );
		$this->assertStringContainsString( 'Print shipping labels', $html );
	}

	public function test_the_store_s_details_have_their_words(): void {
		$html = $this->page( StoreDetailsTask::class, 'store_details' )->markup();

		$this->assertStringContainsString( '<h2>Where is your store?</h2>', $html );
		$this->assertStringContainsString( 'We use this address to calculate taxes and shipping.', $html );
	}

	public function test_they_have_a_title_and_their_words_also_where_no_list_has_their_task(): void {
		$page = $this->page( StoreDetailsTask::class, 'nobody-lists-it' );

		$this->assertSame( 'Store details', $page->title() );
		$this->assertStringContainsString( '<h2>Where is your store?</h2>', $page->markup() );
	}

	public function test_where_a_list_has_their_task_its_title_is_the_list_s(): void {
		$listed = $this->page( TaskPage::class, 'tax' )->title();

		$this->assertNotSame( '', $listed );
		$this->assertSame( $listed, $this->page( StoreDetailsTask::class, 'tax' )->title() );
	}

	private function locate( string $address, string $postcode ): void {
		update_option( 'woocommerce_store_address', $address );
		update_option( 'woocommerce_store_postcode', $postcode );
	}

	private function shipping(): string {
		return $this->page( ShippingTask::class, 'shipping' )->markup();
	}

	/** As the client reads it. */
	private function step(): string {
		return $this->page( ShippingTask::class, 'shipping' )->settings()['shippingStep']();
	}

	/**
	 * @param class-string<TaskPage> $page
	 * @param array<string, string>  $query
	 */
	private function page( string $page, string $task, array $query = [] ): TaskPage {
		$platform = Detector::detect();
		$this->assertNotNull( $platform );
		$replies = new PreloadedReplies( new ReplyCache( $platform, new ReplyVersions( $platform ) ), 10000.0 );
		$this->request( 'GET', Requests::path( Requests::TASK_LISTS ) );
		$replies->load( [ Requests::TASK_LISTS ] );

		return new $page( "task/$task", [ 'task' => $task ] + $query, new PageSettings( $platform ), $replies );
	}
}
