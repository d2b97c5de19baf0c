<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

defined( 'ABSPATH' ) || exit;

/** The page of the shipping task (src/setup/tasks/shipping), at the step where the owner most likely goes on. */
final class ShippingTask extends TaskPage {

	protected function content(): string {
		$steps = [
			'store_location' => [
				'label'       => __( 'Set your store’s location', 'storeboard' ),
				'description' => __( 'The address you ship orders from.', 'storeboard' ),
				'fields'      => 5,
			],
			'rates'          => [
				'label'       => __( 'Set shipping costs', 'storeboard' ),
				'description' => __( 'What customers pay for delivery.', 'storeboard' ),
				'fields'      => 2,
				'checkboxes'  => 1,
			],
			'label_printing' => [
				'label'       => __( 'Print shipping labels', 'storeboard' ),
				'description' => __( 'Print labels at home and skip the line at the post office.', 'storeboard' ),
			],
		];
		if ( ! self::ships() ) {
			unset( $steps['rates'] );
		}

		// The client knows of the rates once it has read the zones.
		return Skeleton::steps( $steps, $this->step( array_keys( $steps ) ), '' === (string) get_option( 'woocommerce_default_country', '' ) ? [] : [ 'store_location' ] );
	}

	/** The client begins at the step that is printed, and not at one that it would guess from less. */
	public function settings(): array {
		return [ 'shippingStep' => fn() => $this->first_step() ] + parent::settings();
	}

	/**
	 * @param string[] $printed
	 */
	private function step( array $printed ): string {
		$asked = $this->argument( 'step' );

		return in_array( $asked, $printed, true ) ? $asked : $this->first_step();
	}

	/** Where the owner most likely goes on. The client knows once it has read the zones and the partners (src/setup/tasks/shipping/steps.ts). */
	private function first_step(): string {
		foreach ( [ 'address', 'postcode' ] as $part ) {
			if ( '' === (string) get_option( "woocommerce_store_$part", '' ) ) {
				return 'store_location';
			}
		}
		if ( ! self::ships() ) {
			return 'store_location';
		}
		$task = $this->task();
		// The platform's task is complete once there are rates, and is taken off the list then.
		$is_rated = null === $task ? 'shipping' === $this->argument( 'task' ) : ! empty( $task['isComplete'] );

		return $is_rated ? 'label_printing' : 'rates';
	}

	private static function ships(): bool {
		return 'disabled' !== get_option( 'woocommerce_ship_to_countries' );
	}

	/** WooCommerce takes the task off its list once there are rates, with steps still to come. */
	protected function unlisted_title(): string {
		return __( 'Set up shipping', 'storeboard' );
	}
}
