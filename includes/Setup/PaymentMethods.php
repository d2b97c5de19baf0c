<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Setup;

use Storeboard\Support\ExtensionErrors;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Whether customers can pay, for a store whose lists do not say: the setup list is hidden, or has no task of payments. */
final class PaymentMethods {

	private const ROUTE = '/wc/v3/payment_gateways';

	/** Whether a payment method is on and set up, as the platform's route tells the current user; null where it does not. */
	public static function are_ready(): ?bool {
		return ExtensionErrors::attempt(
			static function (): ?bool {
				$reply    = rest_do_request( new WP_REST_Request( 'GET', self::ROUTE ) );
				$gateways = $reply->is_error() ? null : $reply->get_data();
				if ( ! is_array( $gateways ) ) {
					return null;
				}
				foreach ( $gateways as $gateway ) {
					if ( ! empty( $gateway['enabled'] ) && empty( $gateway['needs_setup'] ) ) {
						return true;
					}
				}

				return false;
			},
			null,
			'payment methods'
		);
	}
}
