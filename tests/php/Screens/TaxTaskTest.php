<?php

declare( strict_types=1 );

namespace Storeboard\Tests\Screens;

use Storeboard\Admin\PageSettings;
use Storeboard\Admin\PreloadedReplies;
use Storeboard\Platform\Detector;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Replies\Requests;
use Storeboard\Screens\TaxTask;
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

	public function test_the_page_of_a_partner_begins_with_a_skeleton(): void {
		foreach ( [ [ 'partner' => 'stripe-tax' ], [ 'auto' => 'true' ] ] as $query ) {
			$html = $this->markup( 'US:CA', '1 Main St', $query );
			$this->assertStringContainsString( 'storeboard-skeleton', $html );
			$this->assertStringNotContainsString( 'Choose a tax partner', $html );
		}
	}

	/**
	 * @param array<string, string> $query
	 * @param string[]              $hidden Ids of lists.
	 */
	private function markup( string $country, string $address = '1 Main St', array $query = [], array $hidden = [] ): string {
		$this->act_as( 'administrator' );
		update_option( 'woocommerce_task_list_hidden_lists', $hidden );
		update_option( 'woocommerce_default_country', $country );
		update_option( 'woocommerce_store_address', $address );
		update_option( 'woocommerce_store_postcode', '94110' );
		$platform = Detector::detect();
		$this->assertNotNull( $platform );
		$replies = new PreloadedReplies( new ReplyCache( $platform, new ReplyVersions( $platform ) ), 10000.0 );
		$this->request( 'GET', Requests::path( Requests::TASK_LISTS ) );
		$replies->load( [ Requests::TASK_LISTS ] );

		return ( new TaxTask( 'task/tax', [ 'task' => 'tax' ] + $query, new PageSettings( $platform ), $replies ) )->markup();
	}
}
