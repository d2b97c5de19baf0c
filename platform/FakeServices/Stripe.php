<?php
declare( strict_types=1 );

namespace StoreboardPlatform\FakeServices;

use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Registerable;

/**
 * While the sample plugin woocommerce-gateway-stripe is active, there is a gateway that needs two keys. The owner can
 * enter them, or fetch them from a fake service, a page of this site.
 */
final class Stripe implements Service, Registerable {

	private const SCRIPT = 'storeboard-sample-gateway';

	public function register(): void {
		ConnectionPage::offer( $this );

		add_filter( 'storeboard_platform_payment_gateways', [ $this, 'add_gateway' ] );
		add_action( 'init', [ $this, 'register_script' ] );
	}

	/** A script that the gateway's page needs after the installation, like real ones. */
	public function register_script(): void {
		wp_register_script( self::SCRIPT, plugins_url( 'assets/sample-gateway.js', dirname( __DIR__ ) . '/storeboard-platform.php' ), [ 'wp-hooks' ], '1.0.0', true );
	}

	/**
	 * @param array<int, array<string, mixed>> $definitions See Gateway.
	 * @return array<int, array<string, mixed>>
	 */
	public function add_gateway( array $definitions ): array {
		return [
			...$definitions,
			Declared::in( dirname( __DIR__ ) . '/Data/Payments/gateways.json' )['stripe'] + [
				'connection_url' => fn( string $back ): string => ConnectionPage::url( $this, $back ),
				'scripts'        => [ self::SCRIPT ],
			],
		];
	}

	public function id(): string {
		return 'stripe';
	}

	public function name(): string {
		return 'Stripe';
	}

	public function choices(): array {
		return [ 'connect' => __( 'Connect', 'storeboard-platform' ) ];
	}

	public function choose( string $choice, string $back ): string {
		$gateway = Gateways::all()['stripe'] ?? null;

		if ( 'connect' !== $choice || null === $gateway ) {
			return add_query_arg( 'error', rawurlencode( __( 'The sample connection wasn’t created.', 'storeboard-platform' ) ), $back );
		}

		$values = $gateway->fields()->merge(
			[
				'publishable_key' => 'pk_sample',
				'secret_key'      => 'sk_sample',
			]
		);

		if ( is_array( $values ) ) {
			$gateway->store( $values );
		}

		return add_query_arg( 'success', '1', $back );
	}
}
