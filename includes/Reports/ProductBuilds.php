<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

defined( 'ABSPATH' ) || exit;

/** Days and months of sums by product. */
final class ProductBuilds extends PeriodBuilds {

	public static function tables(): string {
		return ProductTables::class;
	}
}
