<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

use Storeboard\Records\Table;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/** What the first request of a report depends on, so that it needs none before it. */
final class ReportSettings {

	private const DATE_TYPES = [ 'date_created', 'date_paid', 'date_completed' ];

	/**
	 * @return array{defaultRange: string, dateType: string, weekStartsOn: int, timeZone: string, managesStock: bool, hasSums: bool, hasRecords: bool} Shape of `reports` in
	 *         src/lib/page-settings.ts.
	 */
	public static function all(): array {
		$range = get_option( 'woocommerce_default_date_range' );
		$type  = get_option( 'woocommerce_date_type' );

		return [
			'defaultRange' => is_string( $range ) && '' !== $range ? html_entity_decode( $range ) : 'period=month&compare=previous_year',
			'dateType'     => in_array( $type, self::DATE_TYPES, true ) ? $type : 'date_paid',
			'weekStartsOn' => (int) get_option( 'start_of_week', 1 ),
			'hasSums'      => State::is_on(),
			'hasRecords'   => Table::is_there(),
			'timeZone'     => wp_timezone_string(),
			'managesStock' => 'yes' === get_option( 'woocommerce_manage_stock', 'yes' ),
		];
	}
}
