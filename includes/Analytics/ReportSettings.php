<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Analytics;

use Storeboard\Exports\Jobs;
use Storeboard\Platform\NewerReports;
use Storeboard\Platform\Platform;
use Storeboard\Platform\WooCommerce;
use Storeboard\Reports\ForeignOrders;
use Storeboard\Rollups\Health;
use Storeboard\Rollups\State;
use Storeboard\SavedViews\Table;
use Storeboard\Screens\ReportAccess;
use Storeboard\Support\Access;

defined( 'ABSPATH' ) || exit;

/** What the first request of a report depends on, so that it needs none before it. */
final class ReportSettings {

	/** Options that all() reads and that many stores do not have. Read one by one, each would cost a query. */
	public const OPTIONS = [
		'woocommerce_default_date_range',
		'woocommerce_date_type',
		'woocommerce_excluded_report_order_statuses',
		WooCommerce::IMPORT_OPTION,
		Table::VERSION_OPTION,
		ReportAccess::OPTION,
		ForeignOrders::OPTION,
	];

	private const DATE_TYPES = [ 'date_created', 'date_paid', 'date_completed' ];

	/**
	 * @return array{defaultRange: string, dateType: string, weekStartsOn: int, timeZone: string, managesStock: bool, hasSums: bool, notes: array<string, string>, foreign?: string[], hasRecords: bool, rowsInBrowser: int,
	 *               hasOpenImport: bool, importsByTurns: bool, opensOrders: bool, hidden?: string[], hasCosts: bool, newer?: array<string, mixed>, excludedStatuses: string[]|null, refundsWithTaxes: bool|null} Shape of `reports` in
	 *         src/lib/page-settings.ts.
	 */
	public static function all( Platform $platform ): array {
		$range = get_option( 'woocommerce_default_date_range' );
		$type  = get_option( 'woocommerce_date_type' );

		return [
			'defaultRange'     => is_string( $range ) && '' !== $range ? html_entity_decode( $range ) : 'period=month&compare=previous_year',
			'dateType'         => in_array( $type, self::DATE_TYPES, true ) ? $type : 'date_paid',
			'weekStartsOn'     => (int) get_option( 'start_of_week', 1 ),
			// Our own routes leave out what the user may not see: home's stats too.
			'hasSums'          => State::is_on() || [] !== ReportAccess::hidden(),
			'notes'            => self::notes( $platform ),
			...array_filter( [ 'foreign' => ForeignOrders::leading() ] ),
			'hasRecords'       => Table::is_there(),
			'rowsInBrowser'    => Jobs::rows_in_browser(),
			'hasOpenImport'    => $platform->has_open_import(),
			'importsByTurns'   => self::imports_by_turns( $platform ),
			'opensOrders'      => Access::may_count_orders(),
			...array_filter( [ 'hidden' => ReportAccess::hidden() ] ),
			'excludedStatuses' => self::excluded_statuses( $platform ),
			'refundsWithTaxes' => $platform->report_formula( 'revenue' )?->refunds_have_taxes(),
			'timeZone'         => wp_timezone_string(),
			'managesStock'     => 'yes' === get_option( 'woocommerce_manage_stock', 'yes' ),
			'hasCosts'         => $platform->has_costs(),
			...array_filter( [ 'newer' => ( new NewerReports() )->all() ] ),
		];
	}

	/**
	 * @return array<string, string> What each report says of itself.
	 */
	private static function notes( Platform $platform ): array {
		$notes   = ( new Health( $platform ) )->notes();
		$foreign = ForeignOrders::note();
		foreach ( '' === $foreign ? [] : ForeignOrders::REPORTS as $report ) {
			$notes[ $report ] = ltrim( ( $notes[ $report ] ?? '' ) . " $foreign" );
		}

		return $notes;
	}

	/** Whether orders come into the reports every few hours, not at once. */
	public static function imports_by_turns( Platform $platform ): bool {
		try {
			return null !== $platform->scheduled_import();
		} catch ( \Throwable ) {
			return false;
		}
	}

	/**
	 * What the store's reports leave out besides drafts and the trash, which nobody misses. Only words depend on it.
	 *
	 * @return string[]|null Without the prefix 'wc-'; null where that is not known.
	 */
	private static function excluded_statuses( Platform $platform ): ?array {
		try {
			$all = $platform->uncounted_statuses();
		} catch ( \Throwable ) {
			return null;
		}
		$names = array_map( static fn( string $status ) => (string) preg_replace( '/^wc-/', '', $status ), $all ?? [] );

		return null === $all ? null : array_values( array_diff( $names, [ '', 'auto-draft', 'trash' ] ) );
	}
}
