<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Platform\Embedded;
use Storeboard\Platform\Platform;
use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Eligibility;

defined( 'ABSPATH' ) || exit;

/** Which reports are the platform's although the store's sums are on, because an extension changes one a version counts it in a way that nobody checked, or the store's settings ask for what is not kept. */
final class Refusals {

	/** What a report's rows are told from; none where it has no rows of ours. */
	private const ROWS = [
		'products'   => [ 'items_sold', 'net_revenue', 'orders_count' ],
		'variations' => [ 'items_sold', 'net_revenue', 'orders_count' ],
		'categories' => [ 'items_sold', 'net_revenue', 'orders_count', 'products_count' ],
		'coupons'    => [ 'amount', 'orders_count' ],
		'customers'  => [ 'orders_count', 'total_spend', 'avg_order_value' ],
		'taxes'      => [ 'total_tax', 'order_tax', 'shipping_tax', 'orders_count', 'name', 'country', 'state', 'priority', 'tax_rate', 'tax_rate_id' ],
	];

	/** Reports with totals of ours. */
	private const TOTALS = [ 'revenue', 'orders', 'products', 'variations', 'coupons', 'taxes' ];

	/** Reports of money, by the date that the store chose. */
	private const BY_DATE_TYPE = [ 'revenue', 'orders' ];

	public function __construct( private Platform $platform ) {}

	/**
	 * @return array<string, array{0: string, 1: string}> What is the matter, and what can be done, by the report as its route is called.
	 */
	public function all(): array {
		$found = [];
		foreach ( self::labels() as $report => $label ) {
			$by       = Eligibility::filtered_by( $report );
			$is_known = ! in_array( $report, self::TOTALS, true ) || null !== $this->platform->report_formula( $report );
			$has_rows = $this->knows_rows( $report );
			$why      = $this->why_not( $report );
			if ( [] !== $by ) {
				/* translators: 1: a report. 2: names of plugins. */
				$words            = sprintf( __( '%1$s: changed by %2$s', 'storeboard' ), $label, implode( ', ', $by ) );
				$found[ $report ] = [ $words, __( 'To speed this up, ask the plugin’s developer whether it needs to change this report.', 'storeboard' ) ];
			} elseif ( $is_known && ! $has_rows && in_array( $report, self::TOTALS, true ) ) {
				/* translators: %s: a report. */
				$words            = sprintf( __( '%s: this version of WooCommerce lists the rows of its table in a way that Storeboard doesn’t know', 'storeboard' ), $label );
				$found[ $report ] = [ $words, __( 'Update WooCommerce or Storeboard to speed this up.', 'storeboard' ) ];
			} elseif ( ! $is_known || ! $has_rows ) {
				/* translators: %s: a report. */
				$words            = sprintf( __( '%s: this version of WooCommerce counts it in a way that Storeboard doesn’t know', 'storeboard' ), $label );
				$found[ $report ] = [ $words, __( 'To speed this up, update Storeboard.', 'storeboard' ) ];
			} elseif ( null !== $why ) {
				$found[ $report ] = [ sprintf( $why[0], $label ), $why[1] ];
			}
		}

		return $found;
	}

	private function knows_rows( string $report ): bool {
		// The embedded platform lists taxes by their rates' own names: it is meant to.
		$is_meant = 'taxes' === $report && $this->platform instanceof Embedded;

		return $is_meant || ! isset( self::ROWS[ $report ] ) || $this->platform->knows_report_columns( $report, self::ROWS[ $report ] );
	}

	/**
	 * What of the store's own settings no sums are kept for.
	 *
	 * @return array{0: string, 1: string}|null What is the matter, with a place for the report's name, and what can be done.
	 */
	private function why_not( string $report ): ?array {
		if ( $this->platform->leaves_out_orders() ) {
			/* translators: %s: a report. */
			$words = __( '%s: your analytics settings exclude orders that Storeboard’s totals count, such as those with a total of zero', 'storeboard' );

			return [ $words, __( 'Include these orders in the analytics settings for a faster report.', 'storeboard' ) ];
		}
		$type = get_option( 'woocommerce_date_type', 'date_paid' );
		if ( in_array( $report, self::BY_DATE_TYPE, true ) && null === Axis::of_date_type( is_string( $type ) ? $type : '' ) ) {
			/* translators: %s: a report. */
			$words = __( '%s: there are no daily totals by completion date', 'storeboard' );

			return [ $words, __( 'Choose another date type in the analytics settings for a faster report.', 'storeboard' ) ];
		}
		if ( in_array( $report, self::TOTALS, true ) && [] === ( $this->platform->uncounted_statuses() ?? [] ) ) {
			/* translators: %s: a report. */
			$words = __( '%s: Storeboard can’t read which order statuses WooCommerce excludes', 'storeboard' );

			return [ $words, __( 'Save your analytics settings again.', 'storeboard' ) ];
		}

		return null;
	}

	/**
	 * @return string[] All reports that may be told from sums.
	 */
	public static function reports(): array {
		return array_keys( self::labels() );
	}

	/**
	 * @return array<string, string>
	 */
	private static function labels(): array {
		return [
			'revenue'    => __( 'Revenue', 'storeboard' ),
			'orders'     => __( 'Orders', 'storeboard' ),
			'products'   => __( 'Products', 'storeboard' ),
			'variations' => __( 'Variations', 'storeboard' ),
			'categories' => __( 'Categories', 'storeboard' ),
			'coupons'    => __( 'Coupons', 'storeboard' ),
			'taxes'      => __( 'Taxes', 'storeboard' ),
			'customers'  => __( 'Customers', 'storeboard' ),
		];
	}
}
