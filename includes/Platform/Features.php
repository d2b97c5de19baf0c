<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Platform;

defined( 'ABSPATH' ) || exit;

/**
 * The differences between store platforms, as named features. A name says what can be done, never which version it is.
 */
final class Features {

	/**
	 * @return array<string, bool>
	 */
	public static function of_version( string $version ): array {
		$at_least = static fn( string $other ): bool => version_compare( $version, $other, '>=' );

		return [
			// A task tells that it was begun elsewhere, with the words to show: isInProgress, inProgressLabel.
			'taskProgress'       => $at_least( '10.0' ),
			// Classic pages remind of the setup in their own header.
			'remindsItself'      => ! $at_least( '10.0' ),
			// Where the content of a classic page has a title of its own, the header hides its title and is as low as the toolbar.
			'lowHeader'          => $at_least( '11.0' ),
			// Pages of settings have the activity panel in their header.
			'settingsActivity'   => ! $at_least( '11.0' ),
			// The list has one payments task that opens the payment settings.
			'paymentsInSettings' => $at_least( '9.9' ),
			// A route tells whether the store can offer the express checkout of WooPayments.
			'tellsExpressCheckout' => $at_least( '10.0' ),
			// The header of home has a menu of the account with the marketplace.
			'hasAccountMenu'       => $at_least( '9.8' ),
			// Settings pages have the header's tabs, as every other classic page has.
			'hasTabsOnSettings'    => ! $at_least( '10.0' ),
		];
	}
}
