<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Cards;

use Storeboard\Reports\Metric;
use Storeboard\Reports\Registry;
use Storeboard\Screens\ReportAccess;

defined( 'ABSPATH' ) || exit;

/**
 * Which of the store's metrics the current user can put on a card: those that a whole period has, as the registry declares them.
 */
final class Metrics {

	/** What of a base besides orders has a total of its own, and a name that no metric of orders has. */
	private const OTHERS = [ 'products/products_count' ];

	/** What the rows of a table may stand for, with the base that counts them. */
	private const TABLES = [
		'product'        => 'products',
		'category'       => 'categories',
		'coupon'         => 'coupons',
		'payment_method' => 'orders',
		'origin'         => 'orders',
		'device'         => 'orders',
	];

	/**
	 * @return array<string, string> Labels by id.
	 */
	public static function labels(): array {
		$labels = [];
		foreach ( Registry::metrics() as $id => $metric ) {
			// Of an extension's all periods have totals.
			if ( null !== $metric->declared && ReportAccess::may_see_metric( $metric->declared ) ) {
				$labels[ $id ] = $metric->label;
				continue;
			}
			$is_whole = 'orders' === $metric->base ? Metric::SHARE !== $metric->adds_up : in_array( $id, self::OTHERS, true );
			if ( $is_whole && self::may_see( $metric->base, null ) && ( ! $metric->is_of_costs() || ReportAccess::may_see( ReportAccess::COSTS ) ) ) {
				$labels[ $id ] = $metric->label;
			}
		}

		return $labels;
	}

	/**
	 * @return array<string, string> Labels by dimension.
	 */
	public static function tables(): array {
		$labels = [
			'product'        => __( 'Products', 'storeboard' ),
			'category'       => __( 'Categories', 'storeboard' ),
			'coupon'         => __( 'Coupons', 'storeboard' ),
			'payment_method' => __( 'Payment methods', 'storeboard' ),
			'origin'         => __( 'Origins', 'storeboard' ),
			'device'         => __( 'Devices', 'storeboard' ),
		];

		return array_filter( $labels, static fn( string $by ): bool => self::may_see( self::TABLES[ $by ], $by ), ARRAY_FILTER_USE_KEY );
	}

	private static function may_see( string $base, ?string $by ): bool {
		return null === ReportAccess::refusal_of_any( Registry::reports_of( $base, $by ) );
	}
}
