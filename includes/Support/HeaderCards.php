<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

defined( 'ABSPATH' ) || exit;

/**
 * The words of the setup list's header card, which shows the next step, and of the pages of tasks whose work is done on another screen.
 * Here and not in the client, because they are printed before any script; the client gets the same words with the page's settings.
 *
 * The buttons of the setup list's tasks are the specification's; titles and texts are ours.
 */
final class HeaderCards {

	/**
	 * @return array<string, array{title: string, text: string, button: string}> By task id.
	 */
	public static function all(): array {
		$payments = [
			'title'  => __( 'Choose how customers pay you', 'storeboard' ),
			'text'   => __( 'Set up at least one way to pay, so that orders can come in.', 'storeboard' ),
			'button' => __( 'Get paid', 'storeboard' ),
		];

		return [
			'store_details'        => [
				'title'  => __( 'Tell us where you sell from', 'storeboard' ),
				'text'   => __( 'Your address decides currency, tax and shipping.', 'storeboard' ),
				'button' => __( 'Add details', 'storeboard' ),
			],
			'customize-store'      => [
				'title'  => __( 'Make your store look like yours', 'storeboard' ),
				'text'   => __( 'Choose a design, then change colors, fonts and pages until it fits your brand.', 'storeboard' ),
				'button' => __( 'Start customizing', 'storeboard' ),
			],
			'tax'                  => [
				'title'  => __( 'Add tax to your prices', 'storeboard' ),
				'text'   => __( 'Have rates worked out for you, or set them by hand.', 'storeboard' ),
				'button' => __( 'Collect sales tax', 'storeboard' ),
			],
			'shipping'             => [
				'title'  => __( 'Get your products to your customers', 'storeboard' ),
				'text'   => __( 'Say where you ship to and what it costs.', 'storeboard' ),
				'button' => __( 'Start shipping', 'storeboard' ),
			],
			'marketing'            => [
				'title'  => __( 'Reach new customers', 'storeboard' ),
				'text'   => __( 'Add tools that bring people to your store and bring them back.', 'storeboard' ),
				'button' => __( 'Grow your business', 'storeboard' ),
			],
			'payments'             => $payments,
			'woocommerce-payments' => $payments,
			'products'             => [
				'title'  => __( 'List the products you sell', 'storeboard' ),
				'text'   => __( 'Add your first product by hand, from a template or from a file.', 'storeboard' ),
				'button' => __( 'Add products', 'storeboard' ),
			],
			'purchase'             => [
				'title'  => __( 'Add the extensions you chose', 'storeboard' ),
				'text'   => __( 'Buy them now, or go on and come back to them later.', 'storeboard' ),
				'button' => __( 'Continue', 'storeboard' ),
			],
			'launch-your-store'    => [
				'title'  => __( 'Open your store to the public', 'storeboard' ),
				'text'   => __( 'Until you launch, visitors see a page that says you are coming soon.', 'storeboard' ),
				'button' => __( 'Launch store', 'storeboard' ),
			],
			'extend-store'         => [
				'title'  => __( 'Do more with your store', 'storeboard' ),
				'text'   => __( 'Extensions add what it does not do yet, such as subscriptions, bookings or another way to ship.', 'storeboard' ),
				'button' => __( 'Browse extensions', 'storeboard' ),
			],
			'review-shipping'      => [
				'title'  => __( 'Look over your shipping options', 'storeboard' ),
				'text'   => __( 'Your store got shipping options to start with. See whether the regions and the rates are right.', 'storeboard' ),
				'button' => __( 'Review shipping options', 'storeboard' ),
			],
		];
	}

	/**
	 * The card of a task: ours where we know it, else the server's words. The text may hold markup from the server.
	 *
	 * @param array<string, mixed> $task            A task of the server's reply.
	 * @param string               $business_choice What the owner answered in the profile.
	 * @return array{title: string, text: string, button: string}
	 */
	public static function of( array $task, string $business_choice = '' ): array {
		$id   = (string) ( $task['id'] ?? '' );
		$card = self::all()[ $id ] ?? null;

		if ( null === $card ) {
			$button = PlainText::of( $task['actionLabel'] ?? '' );

			return [
				'title'  => PlainText::of( $task['title'] ?? '' ),
				'text'   => (string) ( $task['content'] ?? '' ),
				'button' => '' === $button ? __( 'Get started', 'storeboard' ) : $button,
			];
		}

		if ( 'products' === $id && 'im_already_selling' === $business_choice ) {
			$card['button'] = __( 'Import products', 'storeboard' );
		}

		return $card;
	}
}
