<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Payments;

use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Registerable;

/**
 * A gateway's service sends the owner back to the payments task of the home screen. On success this enables the
 * gateway, queues a notice and redirects to the home screen. Otherwise the task page shows what failed.
 */
final class ConnectionReturn implements Registerable {

	private const NONCE = 'connection-return';

	public function register(): void {
		add_action( 'admin_init', [ $this, 'handle' ] );
	}

	/**
	 * @param string $id The gateway's id.
	 * @return string The return address for its service.
	 */
	public static function url( string $id ): string {
		return admin_url( 'admin.php?page=wc-admin&task=payments&connection-return=' . strtolower( $id ) . '&_wpnonce=' . wp_create_nonce( self::NONCE ) );
	}

	/** Handles `success=1` once, for users who may manage the store. */
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

	/** @return bool False if there is no such gateway. */
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
					/* translators: %s: name of a payment method. */
					'content' => sprintf( __( '%s is connected', 'storeboard-platform' ), $gateway->method_title() ),
				],
			] + ( is_array( $queue ) ? $queue : [] )
		);

		return true;
	}
}
