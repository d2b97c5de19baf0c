<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Setup\SetupState;

defined( 'ABSPATH' ) || exit;

/**
 * The options that Storeboard's own route has, because the platform's no longer lists them, or cannot take them back: name to the JSON schema of the
 * value. Users who manage the store may read and write them.
 */
final class AllowedOptions {

	/**
	 * @return string[]
	 */
	public function names(): array {
		return array_keys( $this->schemas() );
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	public function schemas(): array {
		$choice = [
			'type' => 'string',
			'enum' => [ 'yes', 'no' ],
		];

		return [
			SetupState::REMINDER_HIDDEN                    => $choice,
			// Whether the dialog that offers the mobile app was closed: its task is complete then.
			'woocommerce_admin_dismissed_mobile_app_modal' => $choice,
			// To take it back alone: the platform's route stores false as an empty text, which its task reads as the owner's word.
			'woocommerce_no_sales_tax'                     => [
				'type' => 'boolean',
				'enum' => [ false ],
			],
		];
	}
}
