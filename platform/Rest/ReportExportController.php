<?php
/**
 * Exports of reports.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Currency;
use StoreboardPlatform\Data\Reports\Declarations;
use StoreboardPlatform\Data\Reports\Details;
use StoreboardPlatform\Data\Reports\Query;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-analytics/reports/{type}/export`: all rows of a report as a CSV file. The site has no queue: each question about
 * an export writes some more rows. A file is kept for a week.
 */
final class ReportExportController implements Registerable {

	private const BASE = '/reports/(?P<type>[a-z]+)/export';

	private const CAPABILITY = 'view_woocommerce_reports';

	private const KEPT = 'storeboard_platform_export_';

	private const AT_ONCE = 100;

	private const MARK = "\u{FEFF}";

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
		add_action( 'admin_init', [ $this, 'download' ] );
	}

	public function register_routes(): void {
		$arguments = [
			'report_args' => [
				'type'              => 'object',
				'validate_callback' => static fn( $value, WP_REST_Request $request, string $name ) => self::check( $request ) ?? rest_validate_request_arg( $value, $request, $name ),
			],
			'email'       => [ 'type' => 'boolean' ],
		];

		register_rest_route( 'wc-analytics', self::BASE, Endpoint::edit( [ $this, 'begin' ], self::CAPABILITY, $arguments, 'woocommerce_rest_cannot_view' ) );
		register_rest_route( 'wc-analytics', self::BASE . '/(?P<export_id>[a-z0-9]+)/status', Endpoint::read( [ $this, 'get_status' ], self::CAPABILITY ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters type and report_args, arguments of the report's route.
	 * @return WP_REST_Response|WP_Error
	 */
	public function begin( WP_REST_Request $request ) {
		// Without report_args nothing was validated.
		$error = self::check( $request );
		if ( null !== $error ) {
			return $error;
		}

		$export = [
			'type' => $request['type'],
			'args' => (array) $request['report_args'],
			'page' => 0,
			'csv'  => self::MARK . self::line( array_keys( (array) self::columns( $request['type'] ) ) ),
			'done' => 0,
		];

		if ( 0 === self::rows( $export['type'], $export['args'], 1 )[1] ) {
			return new WP_REST_Response( [ 'message' => __( 'There is no data to export for the given request.', 'storeboard-platform' ) ] );
		}

		$id = (string) hrtime( true ) . wp_rand( 10, 99 );
		set_transient( self::KEPT . $id, $export, WEEK_IN_SECONDS );

		$reply = new WP_REST_Response(
			[
				'message'   => __( 'Your report file is being generated.', 'storeboard-platform' ),
				'export_id' => $id,
			]
		);
		$reply->add_link( 'status', rest_url( "wc-analytics/reports/{$request['type']}/export/{$id}/status" ) );

		return $reply;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters type and export_id.
	 * @return WP_REST_Response|WP_Error
	 */
	public function get_status( WP_REST_Request $request ) {
		$id     = $request['export_id'];
		$export = get_transient( self::KEPT . $id );

		if ( ! is_array( $export ) || $request['type'] !== $export['type'] ) {
			return new WP_Error( 'woocommerce_admin_reports_export_invalid_id', __( 'There is no such export.', 'storeboard-platform' ), [ 'status' => 404 ] );
		}

		if ( $export['done'] < 100 ) {
			[ $rows, $total ] = self::rows( $export['type'], $export['args'], ++$export['page'] );

			$export['csv'] .= implode( '', array_map( static fn( array $row ): string => self::line( array_map( static fn( $cell ) => $cell instanceof \Closure ? $cell( $row ) : $row[ $cell ] ?? '', (array) self::columns( $export['type'] ) ) ), $rows ) );
			$export['done'] = min( 100, (int) floor( 100 * $export['page'] * self::AT_ONCE / max( 1, $total ) ) );
			set_transient( self::KEPT . $id, $export, WEEK_IN_SECONDS );
		}

		$address = admin_url( "?action=woocommerce_admin_download_report_csv&filename=wc-{$export['type']}-report-export-{$id}" );
		$reply   = new WP_REST_Response( [ 'percent_complete' => $export['done'] ] + ( 100 === $export['done'] ? [ 'download_url' => $address ] : [] ) );
		$reply->add_link( 'self', rest_url( $request->get_route() ) );

		return $reply;
	}

	/**
	 * Sends a finished file to users who may see reports.
	 */
	public function download(): void {
		$asked = map_deep( wp_unslash( $_GET ), 'strval' );

		if ( 'woocommerce_admin_download_report_csv' !== ( $asked['action'] ?? '' ) || ! current_user_can( self::CAPABILITY ) || ! preg_match( '/^wc-([a-z]+)-report-export-([a-z0-9]+)$/D', (string) ( $asked['filename'] ?? '' ), $found ) ) {
			return;
		}

		$export = get_transient( self::KEPT . $found[2] );

		if ( is_array( $export ) && $found[1] === $export['type'] && 100 === $export['done'] ) {
			nocache_headers();
			header( 'Content-Type: text/csv; charset=utf-8' );
			header( "Content-Disposition: attachment; filename={$found[0]}.csv" );
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A CSV file, whose cells are neutralised.
			echo $export['csv'];
			exit;
		}
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter type.
	 */
	private static function check( WP_REST_Request $request ): ?WP_Error {
		return null === self::columns( $request['type'] )
			? new WP_Error( 'woocommerce_rest_invalid_report_type', __( 'Invalid report type.', 'storeboard-platform' ), [ 'status' => 400 ] )
			: null;
	}

	/**
	 * @param array<string, mixed> $args Arguments of the report's route.
	 * @return array{0: array<int, array<string, mixed>>, 1: int} The page's rows, and the number of all.
	 */
	private static function rows( string $type, array $args, int $page ): array {
		$args = array_merge(
			$args,
			[
				'page'          => $page,
				'per_page'      => self::AT_ONCE,
				'extended_info' => true,
			]
		);

		if ( 'revenue' !== $type ) {
			return ReportResources::page( $type, $args );
		}

		[ $figures, $total ] = ( new Query( Declarations::all()['revenue'], $args + [ 'interval' => 'day' ] ) )->stats();

		return [ array_map( static fn( array $interval ): array => [ 'date' => $interval['date_start'] ] + $interval['subtotals'], $figures['intervals'] ), $total ];
	}

	/**
	 * @return array<string, string|\Closure(array<string, mixed>): mixed>|null The columns' heads, and the field or a function that gets the row. Null if there is no such
	 *                                                                          report.
	 */
	private static function columns( string $type ): ?array {
		$more  = static fn( string $name ): \Closure => static fn( array $row ) => $row['extended_info'][ $name ] ?? '';
		$money = static fn( string $name ): \Closure => static fn( array $row ): string => Currency::decimal( (float) $row[ $name ] );
		$all   = static fn( string $name, callable $each ): \Closure => static fn( array $row ): string => implode( ', ', array_map( $each, $row['extended_info'][ $name ] ?? [] ) );
		$stock = [
			'Status' => static fn( array $row ): string => [
				'instock'     => 'In stock',
				'outofstock'  => 'Out of stock',
				'onbackorder' => 'On backorder',
			][ $row['extended_info']['stock_status'] ?? $row['stock_status'] ?? '' ] ?? 'N/A',
			'Stock'  => static fn( array $row ) => $row['extended_info']['stock_quantity'] ?? $row['stock_quantity'] ?? '',
		];
		$sold  = [
			'SKU'        => $more( 'sku' ),
			'Items sold' => 'items_sold',
			'N. Revenue' => 'net_revenue',
			'Orders'     => 'orders_count',
		];

		return [
			'revenue'    => [
				'Date'        => 'date',
				'Orders'      => 'orders_count',
				'Gross sales' => $money( 'gross_sales' ),
				'Returns'     => $money( 'refunds' ),
				'Coupons'     => $money( 'coupons' ),
				'Net sales'   => $money( 'net_revenue' ),
				'Taxes'       => $money( 'taxes' ),
				'Shipping'    => $money( 'shipping' ),
				'Total sales' => $money( 'total_sales' ),
			],
			'orders'     => [
				'Date'                   => 'date',
				'Order #'                => 'order_number',
				'N. Revenue (formatted)' => 'total_formatted',
				'Status'                 => 'status',
				'Customer'               => static fn( array $row ): string => trim( ( $row['extended_info']['customer']['first_name'] ?? '' ) . ' ' . ( $row['extended_info']['customer']['last_name'] ?? '' ) ),
				'Customer type'          => 'customer_type',
				'Product(s)'             => $all( 'products', static fn( array $item ): string => "{$item['quantity']}× {$item['name']}" ),
				'Items sold'             => 'num_items_sold',
				'Coupon(s)'              => $all( 'coupons', static fn( array $item ): string => $item['code'] ),
				'Net Sales'              => 'net_total',
				'Attribution'            => static fn( array $row ): string => $row['extended_info']['attribution']['origin'],
			],
			'products'   => [ 'Product title' => $more( 'name' ) ] + $sold + [
				'Category'   => $all( 'category_ids', static fn( int $id ): string => (string) Details::name( 'category', $id ) ),
				'Variations' => static fn( array $row ): int => count( $row['extended_info']['variations'] ?? [] ),
			] + $stock,
			'variations' => [ 'Product / Variation title' => static fn( array $row ): string => (string) Details::name( 'variation', $row['variation_id'] ) ] + $sold + $stock,
			'categories' => [
				'Category'    => $more( 'name' ),
				'Items sold'  => 'items_sold',
				'Net Revenue' => 'net_revenue',
				'Products'    => 'products_count',
				'Orders'      => 'orders_count',
			],
			'coupons'    => [
				'Coupon code'       => $more( 'code' ),
				'Orders'            => 'orders_count',
				'Amount discounted' => 'amount',
				'Created'           => $more( 'date_created' ),
				'Expires'           => static fn( array $row ): string => $row['extended_info']['date_expires'] ?: 'N/A',
				'Type'              => $more( 'discount_type' ),
			],
			'taxes'      => [
				'Tax code'     => static fn( array $row ): string => (string) Details::name( 'tax_rate_id', $row['tax_rate_id'] ),
				'Rate'         => 'tax_rate',
				'Total tax'    => 'total_tax',
				'Order tax'    => 'order_tax',
				'Shipping tax' => 'shipping_tax',
				'Orders'       => 'orders_count',
			],
			'customers'  => [
				'Name'             => 'name',
				'Username'         => 'username',
				'Last Active'      => 'date_last_active',
				'Sign Up'          => 'date_registered',
				'Email'            => 'email',
				'Orders'           => 'orders_count',
				'Total Spend'      => $money( 'total_spend' ),
				'AOV'              => $money( 'avg_order_value' ),
				'Country / Region' => 'country',
				'City'             => 'city',
				'Region'           => 'state',
				'Postal Code'      => 'postcode',
			],
			'stock'      => [
				'Product / Variation' => 'name',
				'SKU'                 => 'sku',
			] + $stock,
			'downloads'  => [
				'Date'          => 'date',
				'Product title' => static fn( array $row ): string => (string) Details::name( 'product', $row['product_id'] ),
				'File name'     => 'file_name',
				'Order #'       => 'order_number',
				'User Name'     => 'username',
				'IP'            => 'ip_address',
			],
		][ $type ] ?? null;
	}

	/**
	 * A text that a spreadsheet would calculate is marked as text. Numbers stay numbers.
	 *
	 * @param array<int|string, mixed> $cells Cells.
	 */
	private static function line( array $cells ): string {
		$texts = array_map( static fn( $cell ): string => ( is_string( $cell ) && ! is_numeric( $cell ) && 1 === preg_match( '/^[=+\-@\t\r]/', $cell ) ? "'" : '' ) . $cell, $cells );

		return implode( ',', array_map( static fn( string $text ): string => preg_match( '/[\s",]/', $text ) ? '"' . str_replace( '"', '""', $text ) . '"' : $text, $texts ) ) . "\n";
	}
}
