<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Registerable;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\State;
use Storeboard\Screens\ReportAccess;

defined( 'ABSPATH' ) || exit;

/**
 * Whether any order in the reports is in another currency than the store's and nobody has converted it. The platform's reports add its amounts to the others; each of them
 * says so, and leads to sales by currency. It is looked up once a day, and again as soon as such an order comes.
 */
final class ForeignOrders implements Registerable {

	public const OPTION = 'storeboard_foreign_orders';

	/** The platform's reports that add up amounts, and the report that does not. */
	public const REPORTS = [ 'overview', 'revenue', 'orders', 'products', 'variations', 'categories', 'coupons', 'taxes', 'customers' ];
	private const SPLIT  = 'payment-methods';

	public function register(): void {
		add_action( 'woocommerce_analytics_update_order_stats', [ self::class, 'look_at' ] );
		// The embedded platform says so before and after.
		add_action( 'storeboard_platform_order_rows', [ self::class, 'look_at' ] );
		add_action( 'woocommerce_analytics_delete_order_stats', [ self::class, 'forget' ] );
	}

	/** For each report; '' where all is in one currency. */
	public static function note(): string {
		/* translators: %s: a currency, such as USD. */
		return self::are_there() ? sprintf( __( 'Some of your orders are in other currencies. WooCommerce adds their amounts to this report as if they were in %s.', 'storeboard' ), self::own() ) . ( [] === self::leading() ? '' : ' ' . __( 'The report of payment methods shows them apart, so its totals differ.', 'storeboard' ) ) : '';
	}

	/** For the stats overview of home, which has the platform's numbers; '' where all is in one currency. */
	public static function note_of_stats(): string {
		/* translators: %s: a currency, such as USD. */
		return self::are_there() ? sprintf( __( 'Some of your orders are in other currencies. WooCommerce adds their amounts to these stats as if they were in %s.', 'storeboard' ), self::own() ) : '';
	}

	/**
	 * @return string[] The reports that lead to sales by currency.
	 */
	public static function leading(): array {
		return self::are_there() && ReportAccess::may_see( self::SPLIT ) ? self::REPORTS : [];
	}

	public static function are_there(): bool {
		$known = get_option( self::OPTION );
		if ( is_array( $known ) && self::own() === ( $known['own'] ?? '' ) && ( $known['at'] ?? 0 ) > time() - DAY_IN_SECONDS ) {
			return true === ( $known['found'] ?? null );
		}
		try {
			$found = self::find();
		} catch ( \RuntimeException ) {
			return false;
		}
		update_option(
			self::OPTION,
			[
				'own'   => self::own(),
				'at'    => time(),
				'found' => $found,
			],
			// Each order that comes looks at it: no query.
			true
		);

		return $found;
	}

	/** Whether the last look found any. It looks at nothing itself. */
	public static function were_found(): bool {
		$known = get_option( self::OPTION );

		return is_array( $known ) && self::own() === ( $known['own'] ?? '' ) && true === ( $known['found'] ?? null );
	}

	/**
	 * @param mixed $ids Of orders and refunds that came or changed, or of one.
	 */
	public static function look_at( $ids ): void {
		$known = isset( wp_load_alloptions()[ self::OPTION ] ) ? get_option( self::OPTION ) : null;
		if ( ! is_array( $known ) || false !== ( $known['found'] ?? null ) ) {
			return;
		}
		$ids = implode( ', ', array_filter( array_map( 'intval', (array) $ids ) ) );
		try {
			if ( '' !== $ids && self::is_any( "s.order_id IN ( $ids )" ) ) {
				self::forget();
			}
		} catch ( \RuntimeException $error ) {
			PeriodJobs::log( $error );
		}
	}

	public static function forget(): void {
		delete_option( self::OPTION );
	}

	private static function own(): string {
		return strtoupper( (string) get_option( 'woocommerce_currency', 'USD' ) );
	}

	private static function find(): bool {
		if ( State::is_on() && OrderFacts::is_installed() && OrderFacts::is_filled() ) {
			return [] !== Counter::rows( 'SELECT 1 AS one FROM ' . OrderFacts::table() . ' f WHERE ' . OrderFacts::is_true() . ' AND ( ' . FactSums::apart_by( 'f.currency' ) . " ) <> '' LIMIT 1" );
		}

		return self::is_any( 's.parent_id = 0 AND s.order_id IN ( ' . FactSource::in_other_currencies() . ' )' );
	}

	private static function is_any( string $which ): bool {
		return [] !== Counter::rows( 'SELECT 1 AS one FROM ( ' . FactSource::statement( [ 'currency' ], $which ) . ' ) AS f WHERE ( ' . FactSums::apart_by( 'f.currency' ) . " ) <> '' LIMIT 1" );
	}
}
