<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Home;

use Storeboard\Support\PlainText;

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
			'text'   => __( 'Set up at least one payment method so you can start taking orders.', 'storeboard' ),
			'button' => __( 'Get paid', 'storeboard' ),
		];

		return [
			'store_details'        => [
				'title'  => __( 'Add your store’s location', 'storeboard' ),
				'text'   => __( 'We’ll use your address to set up currency, taxes, and shipping.', 'storeboard' ),
				'button' => __( 'Add details', 'storeboard' ),
			],
			'customize-store'      => [
				'title'  => __( 'Make your store your own', 'storeboard' ),
				'text'   => __( 'Pick a design, then customize its colors, fonts, and pages to match your brand.', 'storeboard' ),
				'button' => __( 'Start customizing', 'storeboard' ),
			],
			'tax'                  => [
				'title'  => __( 'Set up sales tax', 'storeboard' ),
				'text'   => __( 'Calculate sales tax automatically, or enter rates manually.', 'storeboard' ),
				'button' => __( 'Collect sales tax', 'storeboard' ),
			],
			'shipping'             => [
				'title'  => __( 'Get your products to your customers', 'storeboard' ),
				'text'   => __( 'Choose where you ship and what it costs.', 'storeboard' ),
				'button' => __( 'Start shipping', 'storeboard' ),
			],
			'marketing'            => [
				'title'  => __( 'Reach new customers', 'storeboard' ),
				'text'   => __( 'Add tools that attract new customers and keep them coming back.', 'storeboard' ),
				'button' => __( 'Grow your business', 'storeboard' ),
			],
			'payments'             => $payments,
			'woocommerce-payments' => $payments,
			'products'             => [
				'title'  => __( 'Add your products', 'storeboard' ),
				'text'   => __( 'Add your first product manually, from a template, or with a CSV file.', 'storeboard' ),
				'button' => __( 'Add products', 'storeboard' ),
			],
			'purchase'             => [
				'title'  => __( 'Add the extensions you chose', 'storeboard' ),
				'text'   => __( 'Buy them now, or skip this and come back later.', 'storeboard' ),
				'button' => __( 'Continue', 'storeboard' ),
			],
			'launch-your-store'    => [
				'title'  => __( 'Launch your store', 'storeboard' ),
				'text'   => __( 'Until you launch, visitors see a “Coming soon” page.', 'storeboard' ),
				'button' => __( 'Launch store', 'storeboard' ),
			],
			'extend-store'         => [
				'title'  => __( 'Do more with your store', 'storeboard' ),
				'text'   => __( 'Add features with extensions, such as subscriptions, bookings, or more shipping options.', 'storeboard' ),
				'button' => __( 'Browse extensions', 'storeboard' ),
			],
			'review-shipping'      => [
				'title'  => __( 'Review your shipping options', 'storeboard' ),
				'text'   => __( 'We’ve added a few shipping options to get you started. Check that the regions and rates are right.', 'storeboard' ),
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
