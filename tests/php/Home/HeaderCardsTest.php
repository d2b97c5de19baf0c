<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Home;

use Storeboard\Home\HeaderCards;
use Storeboard\Tests\TestCase;

/**
 * The words of the setup list's header card.
 */
final class HeaderCardsTest extends TestCase {

	/** The specification's, to the letter; the last two are ours. */
	private const BUTTONS = [
		'store_details'        => 'Add details',
		'customize-store'      => 'Start customizing',
		'tax'                  => 'Collect sales tax',
		'shipping'             => 'Start shipping',
		'marketing'            => 'Grow your business',
		'payments'             => 'Get paid',
		'woocommerce-payments' => 'Get paid',
		'products'             => 'Add products',
		'purchase'             => 'Continue',
		'launch-your-store'    => 'Launch store',
		'extend-store'         => 'Browse extensions',
		'review-shipping'      => 'Review shipping options',
	];

	public function test_each_known_task_has_the_button_that_is_due_and_words_of_its_own(): void {
		$this->assertSame( self::BUTTONS, array_map( static fn( $card ) => $card['button'], HeaderCards::all() ) );

		foreach ( HeaderCards::all() as $id => $card ) {
			$this->assertNotSame( '', $card['title'], $id );
			$this->assertNotSame( '', $card['text'], $id );
			$task = [
				'id'          => $id,
				'title'       => 'Of the server',
				'content'     => 'Of the server',
				'actionLabel' => 'Of the server',
			];
			$this->assertSame( $card, HeaderCards::of( $task ), $id );
		}
	}

	public function test_who_sells_already_imports_products(): void {
		$products = [ 'id' => 'products' ];

		$this->assertSame( 'Import products', HeaderCards::of( $products, 'im_already_selling' )['button'] );
		$this->assertSame( 'Add products', HeaderCards::of( $products, 'im_just_starting_my_business' )['button'] );
		$this->assertSame( 'Get paid', HeaderCards::of( [ 'id' => 'payments' ], 'im_already_selling' )['button'] );
	}

	public function test_a_task_that_nobody_knows_shows_the_server_s_words(): void {
		$task = [
			'id'          => 'acme',
			'title'       => 'Connect Acme &amp; Co',
			'content'     => 'It <strong>sells</strong>.',
			'actionLabel' => 'Connect now',
		];

		$this->assertSame(
			[
				'title'  => 'Connect Acme & Co',
				'text'   => 'It <strong>sells</strong>.',
				'button' => 'Connect now',
			],
			HeaderCards::of( $task )
		);
		$this->assertSame( 'Get started', HeaderCards::of( [ 'actionLabel' => '' ] + $task )['button'] );
	}
}
