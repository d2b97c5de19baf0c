<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

use Storeboard\Screens\Ownership;

defined( 'ABSPATH' ) || exit;

/** The settings of the reports, in the narrow column that src/analytics-settings draws. Only who manages the store may read them. */
final class AnalyticsSettings extends Screen {

	/** How many fields every store has. */
	private const FIELDS = 4;

	public function markup(): string {
		return Ownership::may( 'manage_woocommerce' )
			? '<div class="storeboard-analytics-settings">' . Skeleton::card( __( 'Analytics settings', 'storeboard' ), '', self::FIELDS ) . '</div>'
			: '';
	}

	public function requests(): array {
		$requests = parent::requests();
		if ( ! Ownership::may( 'manage_woocommerce' ) ) {
			unset( $requests['analytics-settings'] );
		}

		return $requests;
	}
}
