<?php
/**
 * Coming back from the service of a gateway.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Payments;

use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Registerable;

/**
 * A gateway's service sends the owner back to the home screen's task payments. Where it says that all went well, the gateway is enabled,
 * a notice waits, and the address is that of the home screen. Where it does not, the task page tells what went wrong.
 */
final class ConnectionReturn implements Registerable {

	private const NONCE = 'connection-return';

	public function register(): void {
		add_action( 'admin_init', [ $this, 'handle' ] );
	}

	/**
	 * @param string $id Of the gateway.
	 * @return string The address that its service is told to come back to.
	 */
	public static function url( string $id ): string {
		return admin_url( 'admin.php?page=wc-admin&task=payments&connection-return=' . strtolower( $id ) . '&_wpnonce=' . wp_create_nonce( self::NONCE ) );
	}

	/**
	 * Acts on `success=1`, once, for whoever may run the store.
	 */
	public function handle(): void {
		$id = isset( $_GET['connection-return'] ) && is_string( $_GET['connection-return'] ) ? sanitize_key( $_GET['connection-return'] ) : '';

		if ( '' === $id || 'wc-admin' !== ( $_GET['page'] ?? '' ) || '1' !== ( $_GET['success'] ?? '' ) || ! current_user_can( 'manage_woocommerce' ) ) {
			return;
		}

		if ( ! is_string( $_GET['_wpnonce'] ?? null ) || false === wp_verify_nonce( $_GET['_wpnonce'], self::NONCE ) || ! $this->enable( $id ) ) {
			return;
		}

		wp_safe_redirect( admin_url( 'admin.php?page=wc-admin' ) );
		exit;
	}

	/**
	 * @return bool Whether there is such a gateway.
	 */
	public function enable( string $id ): bool {
		$gateway = array_change_key_case( Gateways::all() )[ $id ] ?? null;

		if ( null === $gateway ) {
			return false;
		}

		$values = $gateway->fields()->merge( [ 'enabled' => 'yes' ] );

		if ( is_array( $values ) ) {
			$gateway->store( $values );
		}

		$queue  = get_option( 'woocommerce_admin_transient_notices_queue', [] );
		$notice = "payment-gateway-connection-return-{$id}";

		update_option(
			'woocommerce_admin_transient_notices_queue',
			[
				$notice => [
					'id'      => $notice,
					'status'  => 'success',
					/* translators: %s: name of a way to pay. */
					'content' => sprintf( __( '%s is connected', 'storeboard-platform' ), $gateway->method_title() ),
				],
			] + ( is_array( $queue ) ? $queue : [] )
		);

		return true;
	}
}
