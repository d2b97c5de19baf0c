<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Cards;

use Storeboard\Reports\Metric;
use Storeboard\Reports\MetricAccess;
use Storeboard\Reports\Registry;
use Storeboard\Reports\ShownIn;
use Storeboard\Screens\ReportAccess;
use Storeboard\Screens\Titles;

defined( 'ABSPATH' ) || exit;

/**
 * Which of the store's metrics the current user can put on a card: those that a whole period has, as the registry declares them. What is as it is now, such as stock, can have a target too.
 */
final class Metrics {

	/** Rows count refunds besides, and stats do not. */
	private const OF_ROWS = 'orders_and_refunds';

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
	 * @param bool $of_now Whether those that can have a target, with those that no period has, as they are of all time or of now.
	 * @return array<string, string> Labels by id.
	 */
	public static function labels( bool $of_now = false ): array {
		$labels = [];
		foreach ( Registry::metrics() as $id => $metric ) {
			// A card of orders can be narrowed to some of them.
			$is_offered = $of_now ? $metric->may_have_target() : $metric->has_total() && ! $metric->is_of_all_orders() && ! in_array( $metric->base, Registry::OPEN, true );
			if ( ! $is_offered || self::OF_ROWS === $metric->key ) {
				continue;
			}
			if ( MetricAccess::may_see( $metric ) ) {
				$labels[ $id ] = self::label( $metric, $labels );
			}
		}

		return $labels;
	}

	/**
	 * @return array<string, string> Labels by id of what a card of one number may show: of a period, or as it is now.
	 */
	public static function of_one_number(): array {
		return self::labels() + array_filter( self::labels( true ), static fn( string $id ): bool => in_array( strtok( $id, '/' ), Registry::OPEN, true ), ARRAY_FILTER_USE_KEY );
	}

	/**
	 * @param array<string, string> $others Those before it: orders come first, and what has the name of another one says whose it is.
	 */
	private static function label( Metric $metric, array $others ): string {
		$report = ShownIn::of_base( $metric->base, null )[0] ?? '';

		return null !== $metric->declared || ! in_array( $metric->label, $others, true ) ? $metric->label : sprintf(
			/* translators: 1: a number of the store, such as 'Net sales', 2: a report. */
			__( '%1$s (%2$s)', 'storeboard' ),
			$metric->label,
			Titles::title( "analytics/$report" )
		);
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
		return null === ReportAccess::refusal_of_any( ShownIn::of_base( $base, $by ) );
	}
}
