<?php
declare( strict_types=1 );

namespace StoreboardPlatform\FakeServices;

use StoreboardPlatform\Registerable;

/**
 * While the sample plugin jetpack is active, the owner can connect the store with a fake WordPress.com, a page of
 * this site.
 */
final class Jetpack implements Service, Registerable {

	public function register(): void {
		ConnectionPage::offer( $this );

		add_filter(
			'storeboard_platform_jetpack_authorization',
			fn( array $reply, string $back ): array => [
				'success' => true,
				'errors'  => [],
				'url'     => ConnectionPage::url( $this, $back ),
			] + $reply,
			10,
			2
		);
	}

	public function id(): string {
		return 'jetpack';
	}

	public function name(): string {
		return 'Jetpack';
	}

	public function choices(): array {
		return [ 'approve' => __( 'Approve', 'storeboard-platform' ) ];
	}

	public function choose( string $choice, string $back ): string {
		if ( 'approve' === $choice ) {
			// In the service's format: the site's number there, and the owner of the account.
			update_option(
				'jetpack_options',
				[
					'id'          => 1,
					'master_user' => get_current_user_id(),
				]
			);
		}

		return $back;
	}
}
