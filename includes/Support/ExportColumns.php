<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

use Storeboard\Registerable;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce writes the file of a large report with all columns that it has for it. Who asks for an export with `storeboard_columns` gets those, in
 * their order and with their names. What WooCommerce has no column for (one of an extension's) is left out; without any of them all of its own stay.
 *
 * The jobs that write the file run later and elsewhere, so the columns are kept by the export's id until then.
 */
final class ExportColumns implements Registerable {

	public const ARGUMENT = 'storeboard_columns';

	private const ROUTE = '@^/wc-analytics/reports/([a-z]+)/export$@D';

	private const KEPT = 'storeboard_export_columns_';

	/** So long, where its jobs wait. */
	private const KEPT_FOR = WEEK_IN_SECONDS;

	private const MOST         = 50;
	private const LONGEST_NAME = 200;

	/** Reports, and the columns that have another name in WooCommerce's files than on the screen. */
	private const REPORTS = [
		'revenue'    => [],
		'orders'     => [
			'date'        => 'date_created',
			'customer_id' => 'customer_name',
		],
		'products'   => [],
		'variations' => [ 'name' => 'product_name' ],
		'categories' => [],
		'coupons'    => [],
		'taxes'      => [],
		'downloads'  => [],
		'stock'      => [],
		'customers'  => [
			'date_last_active' => 'last_active',
			'date_registered'  => 'registered',
			'state'            => 'region',
		],
	];

	public function register(): void {
		add_filter( 'rest_request_after_callbacks', [ $this, 'keep' ], 10, 3 );
		foreach ( array_keys( self::REPORTS ) as $report ) {
			add_filter(
				"woocommerce_admin_{$report}_report_export_column_names",
				static fn( $names, $exporter = null ) => ExtensionErrors::attempt( static fn() => self::chosen( $names, $exporter, $report ), $names, 'exports' ),
				10,
				2
			);
		}
	}

	/**
	 * Once an export has begun: what its file is to hold.
	 *
	 * @param mixed $response
	 * @param mixed $handler  Unused.
	 * @param mixed $request
	 * @return mixed The response as it came.
	 */
	public function keep( $response, $handler, $request ) {
		if ( ! $response instanceof WP_REST_Response || ! $request instanceof WP_REST_Request || 'POST' !== $request->get_method()
			|| 1 !== preg_match( self::ROUTE, $request->get_route(), $route ) ) {
			return $response;
		}
		$id      = ( (array) $response->get_data() )['export_id'] ?? '';
		$columns = self::read( $request->get_param( self::ARGUMENT ) );
		if ( is_scalar( $id ) && '' !== (string) $id && [] !== $columns && isset( self::REPORTS[ $route[1] ] ) ) {
			set_transient( self::KEPT . $route[1] . '_' . $id, $columns, self::KEPT_FOR );
		}

		return $response;
	}

	/**
	 * @param mixed $asked
	 * @return array<string, string> Name by the column's key on the screen.
	 */
	private static function read( $asked ): array {
		$columns = [];
		foreach ( is_array( $asked ) ? array_slice( $asked, 0, self::MOST ) : [] as $column ) {
			$key  = is_array( $column ) ? $column['key'] ?? '' : '';
			$name = is_array( $column ) ? $column['label'] ?? '' : '';
			if ( is_string( $key ) && 1 === preg_match( '/^[a-z_]{1,40}$/D', $key ) && is_string( $name ) ) {
				$columns[ $key ] = mb_substr( sanitize_text_field( $name ), 0, self::LONGEST_NAME );
			}
		}

		return $columns;
	}

	/**
	 * @param mixed $names    WooCommerce's, by its own keys.
	 * @param mixed $exporter Of the file that is written.
	 * @return mixed
	 */
	private static function chosen( $names, $exporter, string $report ) {
		$file = is_object( $exporter ) && is_callable( [ $exporter, 'get_filename' ] ) ? (string) $exporter->get_filename() : '';
		if ( ! is_array( $names ) || 1 !== preg_match( "/^wc-$report-report-export-(.+)\\.csv$/D", $file, $found ) ) {
			return $names;
		}
		$chosen = [];
		foreach ( (array) get_transient( self::KEPT . $report . '_' . $found[1] ) as $key => $name ) {
			$own = self::REPORTS[ $report ][ $key ] ?? $key;
			if ( isset( $names[ $own ] ) && is_string( $name ) ) {
				$chosen[ $own ] = '' === $name ? $names[ $own ] : $name;
			}
		}

		return [] === $chosen ? $names : $chosen;
	}
}
