<?php

declare( strict_types=1 );

namespace Storeboard\Tests\Pages;

use Storeboard\PageData\PageSettings;
use Storeboard\PageData\PreloadedReplies;
use Storeboard\Pages\TaxTask;
use Storeboard\Platform\Detector;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Replies\Requests;
use Storeboard\Tests\TestCase;

/**
 * The first words of the tax task's page.
 */
final class TaxTaskTest extends TestCase {

	public function test_it_begins_with_the_choice_where_a_partner_covers_the_country(): void {
		$this->assertStringContainsString( '<h2>Choose a tax partner</h2>', $this->markup( 'US:CA' ) );
		$this->assertStringContainsString( '<h2>Choose a tax partner</h2>', $this->markup( 'JP:JP13' ) );
	}

	public function test_it_begins_with_the_choice_though_the_list_is_hidden(): void {
		$html = $this->markup( 'US:CA', '1 Main St', [], [ 'setup' ] );
		$this->assertStringContainsString( '<h2>Choose a tax partner</h2>', $html );
	}

	public function test_it_begins_with_the_step_by_hand_that_is_open(): void {
		$this->assertStringContainsString( '<h2>Configure tax rates</h2><p', $this->markup( 'BR:SP' ) );
		$this->assertStringContainsString( '<h2>Set store location</h2><p', $this->markup( 'BR:SP', '' ) );
	}

	public function test_it_begins_with_the_step_of_the_address_where_the_client_opens_that(): void {
		$location = '<h2>Set store location</h2><p';
		$rates    = '<h2>Configure tax rates</h2><p';
		$cases    = [
			'a step that is done'       => [ 'store_location', '1 Main St', '94110', $location ],
			'the step to resume'        => [ 'rates', '1 Main St', '94110', $rates ],
			'a step that nobody knows'  => [ 'connect', '1 Main St', '94110', $rates ],
			'one behind a step to do'   => [ 'rates', '', '94110', $location ],
			'the first, which is to do' => [ 'store_location', '', '', $location ],
		];
		foreach ( $cases as $case => [ $step, $address, $postcode, $open ] ) {
			$this->assertStringContainsString( $open, $this->markup( 'BR:SP', $address, [ 'step' => $step ], [], $postcode ), $case );
		}
		$this->assertStringContainsString( '<h2>Choose a tax partner</h2>', $this->markup( 'US:CA', '1 Main St', [ 'step' => 'store_location' ] ) );
	}

	public function test_a_step_that_is_done_has_its_mark_as_the_client_shows_it(): void {
		$is_done = '~<li class="storeboard-step is-complete"><span class="storeboard-step__mark" aria-hidden="true"><svg [^<]+<path d="[^"]+"></path></svg></span><div class="storeboard-step__body"><h2>Set store location<span class="screen-reader-text">\(done\)</span></h2></div></li>~';

		$this->assertMatchesRegularExpression( $is_done, $this->markup( 'BR:SP' ) );
		foreach ( [ [ '', [] ], [ '1 Main St', [ 'step' => 'store_location' ] ] ] as [ $address, $query ] ) {
			$this->assertStringNotContainsString( 'is-complete', $this->markup( 'BR:SP', $address, $query ) );
		}
	}

	public function test_the_page_of_a_partner_begins_with_a_skeleton(): void {
		foreach ( [ [ 'partner' => 'stripe-tax' ], [ 'auto' => 'true' ] ] as $query ) {
			$html = $this->markup( 'US:CA', '1 Main St', $query );
			$this->assertStringContainsString( 'storeboard-skeleton', $html );
			$this->assertStringNotContainsString( 'Choose a tax partner', $html );
		}
	}

	public function test_a_partner_that_something_else_excludes_is_no_choice(): void {
		$given = [
			'woocommerceTaxCountries' => [ 'BR' ],
			'stripeTaxCountries'      => [ 'US' ],
		];
		$this->task_has( [ 'additionalData' => $given ] );
		$this->assertStringContainsString( '<h2>Choose a tax partner</h2>', $this->markup( 'BR:SP' ) );

		$this->task_has( [ 'additionalData' => $given + [ 'taxJarActivated' => true ] ] );
		$this->assertStringContainsString( '<h2>Configure tax rates</h2><p', $this->markup( 'BR:SP' ) );
		$this->assertStringContainsString( '<h2>Choose a tax partner</h2>', $this->markup( 'US:CA' ) );

		$this->task_has( [ 'additionalData' => [] ] );
		$this->assertStringContainsString( 'storeboard-skeleton', $this->markup( 'US:CA' ), 'The client knows them.' );
	}

	public function test_a_task_that_is_done_says_so_first(): void {
		$this->task_has( [ 'isComplete' => true ] );
		update_option( 'woocommerce_calc_taxes', 'no' );
		$this->assertMatchesRegularExpression( '~^<div class="storeboard-task-page"><p class="storeboard-tax__done">Your store doesn’t charge sales tax\.~', $this->markup( 'BR:SP' ) );

		update_option( 'woocommerce_calc_taxes', 'yes' );
		$this->assertStringContainsString( 'Sales tax is set up.', $this->markup( 'US:CA', '1 Main St', [ 'partner' => 'stripe-tax' ] ) );

		$this->task_has( [ 'isComplete' => false ] );
		$this->assertStringNotContainsString( 'storeboard-tax__done', $this->markup( 'BR:SP' ) );
	}

	public function test_an_address_without_a_post_code_waits_for_what_the_client_asks(): void {
		$html = $this->markup( 'BR:SP', '1 Main St', [], [], '' );

		$this->assertStringContainsString( 'storeboard-skeleton', $html );
		$this->assertStringNotContainsString( 'Set store location', $html );
	}

	/**
	 * @param array<string, mixed> $fields What the task says in the next replies.
	 */
	private function task_has( array $fields ): void {
		remove_all_filters( 'rest_request_after_callbacks', 2 );
		add_filter(
			'rest_request_after_callbacks',
			static function ( $response ) use ( $fields ) {
				$lists = $response instanceof \WP_REST_Response ? $response->get_data() : $response;
				foreach ( is_array( $lists ) ? $lists : [] as $at => $list ) {
					foreach ( is_array( $list['tasks'] ?? null ) ? $list['tasks'] : [] as $place => $task ) {
						if ( 'tax' === $task['id'] ) {
							$lists[ $at ]['tasks'][ $place ] = $fields + $task;
						}
					}
				}
				return rest_ensure_response( $lists );
			},
			2
		);
	}

	/**
	 * @param array<string, string> $query
	 * @param string[]              $hidden Ids of lists.
	 */
	private function markup( string $country, string $address = '1 Main St', array $query = [], array $hidden = [], string $postcode = '94110' ): string {
		$this->act_as( 'administrator' );
		update_option( 'woocommerce_task_list_hidden_lists', $hidden );
		update_option( 'woocommerce_default_country', $country );
		update_option( 'woocommerce_store_address', $address );
		update_option( 'woocommerce_store_postcode', $postcode );
		$platform = Detector::detect();
		$this->assertNotNull( $platform );
		$replies = new PreloadedReplies( new ReplyCache( $platform, new ReplyVersions( $platform ) ), 10000.0 );
		$this->request( 'GET', Requests::path( Requests::TASK_LISTS ) );
		$replies->load( [ Requests::TASK_LISTS ] );

		return ( new TaxTask( 'task/tax', [ 'task' => 'tax' ] + $query, new PageSettings( $platform ), $replies ) )->markup();
	}
}
