<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Analytics;

use Storeboard\Registerable;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ReportAccess;
use Storeboard\Screens\ScreenTable;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Screens\Titles;

defined( 'ABSPATH' ) || exit;

/** The entries of our own reports in the menu of Analytics, behind the platform's reports and before its settings. */
final class ReportsMenu implements Registerable {

	private const SETTINGS = 'woocommerce-analytics-settings';

	public function __construct( private TakeOverSwitch $switch ) {}

	public function register(): void {
		add_filter( 'woocommerce_analytics_report_menu_items', [ $this, 'add' ] );
	}

	/**
	 * @param mixed $items Entries, as `wc_admin_register_page()` takes them.
	 * @return mixed
	 */
	public function add( $items ) {
		if ( ! is_array( $items ) || ! $this->switch->is_on() ) {
			return $items;
		}
		$added = [];
		foreach ( ScreenTable::rows() as $id => $row ) {
			if ( ! empty( $row['added'] ) && Ownership::is_on( $id ) && ReportAccess::is_there( $id ) ) {
				$added[] = [
					'id'         => $row['nav'] ?? $id,
					'title'      => Titles::of( $id ),
					'parent'     => 'woocommerce-analytics',
					'path'       => $row['path'] ?? '',
					'capability' => $row['can'] ?? 'view_woocommerce_reports',
				];
			}
		}
		$items = array_values( $items );
		$at    = array_search( self::SETTINGS, array_map( static fn( $item ) => is_array( $item ) ? $item['id'] ?? '' : '', $items ), true );
		array_splice( $items, false === $at ? count( $items ) : $at, 0, $added );

		return $items;
	}
}
