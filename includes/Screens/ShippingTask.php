<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

defined( 'ABSPATH' ) || exit;

/** The page of the shipping task (src/tasks/shipping), at the step where the owner most likely goes on. */
final class ShippingTask extends TaskPage {

	protected function content(): string {
		$steps = [
			'store_location' => [
				'label'       => __( 'Set your store’s location', 'storeboard' ),
				'description' => __( 'The address that your orders are sent from.', 'storeboard' ),
				'fields'      => 5,
			],
			'rates'          => [
				'label'       => __( 'Set shipping costs', 'storeboard' ),
				'description' => __( 'What your customers pay to have an order sent to them.', 'storeboard' ),
				'fields'      => 3,
			],
			'label_printing' => [ 'label' => __( 'Print shipping labels', 'storeboard' ) ],
		];
		if ( 'disabled' === get_option( 'woocommerce_ship_to_countries' ) ) {
			unset( $steps['rates'] );
		}
		$is_located = '' !== (string) get_option( 'woocommerce_store_address', '' ) && '' !== (string) get_option( 'woocommerce_store_postcode', '' );

		return Skeleton::steps( $steps, $is_located && isset( $steps['rates'] ) ? 'rates' : 'store_location' );
	}

	/** WooCommerce takes the task off its list once there are rates, with steps still to come. */
	protected function unlisted_title(): string {
		return __( 'Set up shipping', 'storeboard' );
	}
}
