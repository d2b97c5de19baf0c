<?php
declare( strict_types=1 );

namespace StoreboardPlatform\FakeServices;

use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Registerable;

/**
 * While the sample plugin woocommerce-payments is active, its gateway exists, and the owner can create an account at
 * a fake service, a page of this site.
 */
final class WooPayments implements Service, Registerable {

	private const NONCE = 'wcpay-connect';

	public function register(): void {
		ConnectionPage::offer( $this );

		add_action( 'admin_init', [ $this, 'connect' ] );
		add_filter( 'storeboard_platform_wcpay_connect_url', [ $this, 'connect_url' ] );
		add_filter( 'storeboard_platform_payment_gateways', [ $this, 'add_gateway' ] );
	}

	/** The address that sends the owner to the service. */
	public function connect_url(): string {
		return admin_url( 'admin.php?page=wc-admin&wcpay-connect=1&from=WCADMIN_PAYMENT_TASK&_wpnonce=' . wp_create_nonce( self::NONCE ) );
	}

	/** Handles that address. */
	public function connect(): void {
		if ( ! isset( $_GET['wcpay-connect'] ) || ! current_user_can( 'manage_woocommerce' ) ) {
			return;
		}

		check_admin_referer( self::NONCE );
		wp_safe_redirect( ConnectionPage::url( $this, admin_url( 'admin.php?page=wc-admin' ) ) );
		exit;
	}

	/**
	 * @param array<int, array<string, mixed>> $definitions See Gateway.
	 * @return array<int, array<string, mixed>>
	 */
	public function add_gateway( array $definitions ): array {
		return [
			...$definitions,
			Declared::in( dirname( __DIR__ ) . '/Data/Payments/gateways.json' )['woocommerce_payments'] + [
				'needs_setup'    => static fn(): bool => ! Gateways::woopayments_is_onboarded(),
				'connection_url' => fn(): string => $this->connect_url(),
			],
		];
	}

	public function id(): string {
		return 'woopayments';
	}

	public function name(): string {
		return 'WooPayments';
	}

	public function choices(): array {
		return [
			'live' => __( 'Create an account', 'storeboard-platform' ),
			'test' => __( 'Create a test account', 'storeboard-platform' ),
		];
	}

	public function choose( string $choice, string $back ): string {
		if ( '' === $choice ) {
			return add_query_arg( 'wcpay-connection-error', '1', $back );
		}

		update_option(
			'wcpay_account_data',
			[
				'data' => [
					'account_id'        => 'acct_sample',
					'details_submitted' => true,
					'is_live'           => 'live' === $choice,
				],
			]
		);

		return add_query_arg( 'wcpay-connection-success', '1', $back );
	}
}
