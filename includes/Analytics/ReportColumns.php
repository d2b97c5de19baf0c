<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Analytics;

use Storeboard\Exports\Columns;
use Storeboard\Registerable;

defined( 'ABSPATH' ) || exit;

/** Adds the hidden columns of the plugin's own reports to the preferences that the platform keeps for each user, as it keeps those of its own reports. */
final class ReportColumns implements Registerable {

	public function register(): void {
		add_filter( 'woocommerce_admin_get_user_data_fields', [ self::class, 'add' ] );
	}

	/**
	 * @param mixed $fields Names of preferences.
	 * @return mixed
	 */
	public static function add( $fields ) {
		return is_array( $fields ) ? [ ...$fields, ...array_map( static fn( string $report ): string => "{$report}_report_columns", Columns::declared() ) ] : $fields;
	}
}
