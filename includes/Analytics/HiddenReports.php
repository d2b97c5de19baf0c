<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Analytics;

use Storeboard\Registerable;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ReportAccess;

defined( 'ABSPATH' ) || exit;

/** Leaves the reports that the user may not see out of WordPress' menu, and their numbers out of what home and the overview offer. */
final class HiddenReports implements Registerable {

	private const ENTRY = 'wc-admin&path=';

	public function __construct( private Ownership $ownership ) {}

	public function register(): void {
		// The platform and its extensions have added theirs by then.
		add_action( 'admin_menu', [ $this, 'leave_out' ], PHP_INT_MAX - 1 );
		add_filter( 'woocommerce_admin_shared_settings', [ $this, 'trim' ], PHP_INT_MAX );
	}

	public function leave_out(): void {
		foreach ( (array) ( $GLOBALS['submenu'] ?? [] ) as $parent => $entries ) {
			foreach ( (array) $entries as $entry ) {
				$file   = is_array( $entry ) && is_string( $entry[2] ?? null ) ? $entry[2] : '';
				$report = str_starts_with( $file, self::ENTRY ) ? ReportAccess::of_path( rawurldecode( substr( $file, strlen( self::ENTRY ) ) ) ) : null;
				if ( null !== $report && ! ReportAccess::may_see( $report ) ) {
					remove_submenu_page( (string) $parent, $file );
				}
			}
		}
	}

	/**
	 * @param mixed $settings What becomes `wcSettings.admin`.
	 * @return mixed
	 */
	public function trim( $settings ) {
		if ( ! is_array( $settings ) || ! is_array( $settings['dataEndpoints'] ?? null ) || null === $this->ownership->current() ) {
			return $settings;
		}
		foreach ( [ 'performanceIndicators' => 'stat', 'leaderboards' => 'id' ] as $list => $key ) {
			$all = $settings['dataEndpoints'][ $list ] ?? null;
			if ( is_array( $all ) ) {
				// Of things as well, which the platform prints as they are.
				$report                              = static fn( $each ): string => explode( '/', (string) ( ( (array) $each )[ $key ] ?? '' ) )[0];
				$settings['dataEndpoints'][ $list ] = array_values( array_filter( $all, static fn( $each ): bool => ! ReportAccess::is_hidden( $report( $each ) ) ) );
			}
		}

		return $settings;
	}
}
