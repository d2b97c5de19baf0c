<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

defined( 'ABSPATH' ) || exit;

/**
 * The ways to be paid (src/setup/tasks/payments): what they are for; which ones there are only the client knows, as suggestions may come from another
 * host. The set-up of one of them opens at its address also where no list has the task.
 */
final class PaymentsTask extends TaskPage {

	/** The arguments of an address that opens the set-up of a payment method (src/setup/tasks/payments/urls.ts). */
	private const OPENED_BY = [ 'id', 'gateway_id', 'gateway-id', 'method', 'connection-return' ];

	protected function unlisted_title(): string {
		return 'payments' === $this->argument( 'task' ) && $this->is_set_up() ? __( 'Set up payments', 'storeboard' ) : '';
	}

	protected function content(): string {
		return $this->is_set_up()
			? parent::content()
			: Skeleton::intro( __( 'Choose how customers can pay. You can offer several payment methods and change them anytime.', 'storeboard' ) ) . parent::content();
	}

	/** Whether the address opens one of them. */
	private function is_set_up(): bool {
		foreach ( self::OPENED_BY as $name ) {
			if ( '' !== $this->argument( $name ) ) {
				return true;
			}
		}

		return false;
	}
}
